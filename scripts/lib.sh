# shellcheck shell=bash disable=SC2034 # names shared with the scripts that read this
# Shared by ./run and ./test: messages, the tools needed, and the parts that both build.
# Sourced by bash with the repository's root as the current folder. Functions used as steps say `|| return` where
# something may fail: bash does not stop by itself inside a step whose success is asked for.

tools_folder=${TRIGON_TOOLS:-$PWD/target/tools}
PATH=$tools_folder/bin:$PATH
export PATH

# The folder cargo builds into.
built=${CARGO_TARGET_DIR:-target}

say() { printf '%s\n' "$*"; }

# Ends the script: the first line says what is wrong, the others what to do.
die() {
  printf 'error: %s\n' "$1" >&2
  shift
  if [ $# -gt 0 ]; then printf '  %s\n' "$@" >&2; fi
  exit 1
}

have() { command -v "$1" >/dev/null 2>&1; }

# Whether packages can be installed without asking anybody.
can_apt() { [ "$(id -u)" = 0 ] && have apt-get; }

apt_install() {
  say "installing Debian packages: $*"
  DEBIAN_FRONTEND=noninteractive apt-get -qq update || return
  DEBIAN_FRONTEND=noninteractive apt-get -qq install -y --no-install-recommends "$@"
}

# One checksum over the names and contents of all files of the given paths.
fingerprint() {
  { find "$@" -type f ! -name '.*' -print0 2>/dev/null || true; } | LC_ALL=C sort -z | xargs -0 cksum | cksum
}

need_rust() {
  have cargo || die "Rust is missing" \
    "install it from https://rustup.rs; the right version is then fetched by itself"
  local version minor
  version=$(rustc --version) || die "Rust $(toolchain) does not run" \
    "install it with: rustup toolchain install $(toolchain)"
  minor=${version#rustc 1.}
  minor=${minor%%.*}
  [ "$minor" -ge 95 ] 2>/dev/null || die "$version is too old, Rust 1.95 is needed" \
    "install Rust from https://rustup.rs; the right version is then fetched by itself"
  have cc || have gcc || have clang || die "a C compiler is missing (Rust links with it)" \
    "Debian: apt-get install build-essential; macOS: xcode-select --install"
}

# The channel named in rust-toolchain.toml.
toolchain() { sed -n 's/^channel *= *"\(.*\)"/\1/p' rust-toolchain.toml; }

need_node() {
  local wanted="Node.js 20.19 or newer is needed" version major minor
  have node || die "Node.js is missing: $wanted" "install it from https://nodejs.org or your distribution"
  have npm || die "npm is missing (it comes with Node.js)" "Debian: apt-get install npm"
  version=$(node --version)
  version=${version#v}
  major=${version%%.*}
  minor=${version#*.}
  minor=${minor%%.*}
  [ $((major * 1000 + minor)) -ge 20019 ] || die "Node.js $version is too old: $wanted" \
    "install it from https://nodejs.org or your distribution"
}

# The page's packages, when they differ from those last installed.
install_packages() {
  local wanted stamp=web/node_modules/.trigon-installed
  wanted=$(cksum <web/package-lock.json)
  if [ -f "$stamp" ] && [ "$(cat "$stamp")" = "$wanted" ]; then
    say "the page's packages are up to date"
    return
  fi
  (cd web && npm ci --no-audit --no-fund) || return
  printf '%s\n' "$wanted" >"$stamp"
}

# The page into web/dist, when its sources or the result changed since the last build.
build_page() {
  local sources stamp=target/page.stamp
  sources=$(page_sources)
  if [ -f web/dist/index.html ] && [ "$(cat "$stamp" 2>/dev/null)" = "$sources $(fingerprint web/dist)" ]; then
    say "the page is up to date"
    return
  fi
  (cd web && npm run --silent build) || return
  mkdir -p target
  printf '%s\n' "$sources $(fingerprint web/dist)" >"$stamp"
}

page_sources() {
  fingerprint web/src web/public web/index.html web/package-lock.json web/*.config.* web/tsconfig*.json
}

# Prints the path of a Chromium or Chrome, or nothing.
find_chromium() {
  local name
  for name in "${CHROMIUM:-}" chromium chromium-browser google-chrome google-chrome-stable chrome \
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome' \
    /Applications/Chromium.app/Contents/MacOS/Chromium; do
    if [ -n "$name" ] && have "$name"; then
      command -v "$name"
      return
    fi
  done
}
