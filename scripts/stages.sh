# shellcheck shell=bash disable=SC2034,SC2154 # names shared with ./test and lib.sh
# The stages of ./test. A stage runs in a shell that stops at its first failing command (see ./test).

rust_stages="fmt clippy tests doctests rustdoc"
web_stages="packages wasm page-check page-unit page-build browser"
all_stages="fmt clippy tests doctests rustdoc packages wasm page-check page-unit page-build browser fuzz book"
quick_stages="fmt clippy tests packages wasm page-check page-unit"

# Seconds that each fuzz target runs.
fuzz_seconds=${TRIGON_FUZZ_SECONDS:-10}

nextest_version=0.9.143
cargo_fuzz_version=0.13.2

about() {
  case $1 in
    fmt) say "the code is formatted" ;;
    clippy) say "no compiler or clippy warning" ;;
    tests) say "Rust tests with nextest" ;;
    doctests) say "examples in the documentation" ;;
    rustdoc) say "the documentation builds without warnings" ;;
    packages) say "packages of the page" ;;
    wasm) say "rules and engines for the browser" ;;
    page-check) say "types of the page (svelte-check)" ;;
    page-unit) say "unit tests of the page (vitest)" ;;
    page-build) say "the page builds" ;;
    browser) say "the page in a browser, served by the program (Playwright, axe)" ;;
    fuzz) say "every fuzz target, $fuzz_seconds s each" ;;
    book) say "the book builds" ;;
  esac
}

run_stage() {
  case $1 in
    fmt | clippy | tests | doctests | rustdoc) need_rust ;;
    page-* | packages) need_node ;;
    browser | wasm) need_rust && need_node ;;
    *) need_rust ;;
  esac
  case $1 in
    fmt) stage_fmt ;;
    clippy) stage_clippy ;;
    tests) stage_tests ;;
    doctests) cargo test --quiet --locked --workspace --doc ;;
    rustdoc) RUSTDOCFLAGS='-D warnings' cargo doc --quiet --locked --workspace --no-deps ;;
    packages) install_packages ;;
    wasm) cargo xtask wasm && plays_alike_in_the_browser ;;
    page-check) (cd web && npm run --silent check) ;;
    page-unit) (cd web && npm test --silent) ;;
    page-build) build_page ;;
    browser) stage_browser ;;
    fuzz) stage_fuzz ;;
    book) stage_book ;;
  esac
}

stage_fmt() {
  cargo fmt --all --check
  cargo fmt --manifest-path fuzz/Cargo.toml --check
}

stage_clippy() {
  cargo clippy --quiet --locked --workspace --all-targets -- -D warnings
  cargo clippy --quiet --locked --package xtask --features book -- -D warnings
  cargo clippy --quiet --locked --manifest-path fuzz/Cargo.toml --lib --tests --target-dir "$built" -- -D warnings
}

stage_tests() {
  have cargo-nextest || install_tool cargo-nextest "$nextest_version"
  cargo nextest run --locked --workspace --no-fail-fast
}

# A cargo tool that is missing, into this repository's target folder (or $TRIGON_TOOLS).
install_tool() {
  say "installing $1 $2 into $tools_folder (some minutes, once)"
  cargo install --quiet --locked --root "$tools_folder" "$1@$2"
}

# The program with the page inside serves itself on a free port while the tests drive a browser.
stage_browser() {
  CHROMIUM=$(find_chromium)
  if [ -z "$CHROMIUM" ] && can_apt; then
    apt_install chromium
    CHROMIUM=$(find_chromium)
  fi
  [ -n "$CHROMIUM" ] || die "no Chromium or Chrome was found" \
    "Debian: apt-get install chromium; elsewhere install Chrome, or name it: CHROMIUM=/path/to/chrome ./test browser"
  export CHROMIUM
  cargo build --quiet --release --locked --package trigon
  local log=target/browser-serve.log
  "$built/release/trigon" serve --listen 127.0.0.1:0 >"$log" 2>&1 &
  local server=$!
  # shellcheck disable=SC2064 # the number is wanted as it is now
  trap "kill $server 2>/dev/null || true" EXIT
  E2E_BASE_URL=$(served_address "$server" "$log")
  export E2E_BASE_URL
  (cd web && npm run --silent e2e)
}

# Waits until the server has printed its address, and prints that.
served_address() {
  local address tries=100
  while [ "$tries" -gt 0 ]; do
    address=$(sed -n 's|.*\(http://[0-9.]*:[0-9]*\).*|\1|p' "$2" | head -n 1)
    if [ -n "$address" ]; then
      say "$address"
      return
    fi
    kill -0 "$1" 2>/dev/null || die "the program did not start" "$(cat "$2")"
    sleep 0.1
    tries=$((tries - 1))
  done
  die "the program printed no address within 10 s" "$(cat "$2")"
}

# The bodies of the targets run as ordinary tests everywhere; the fuzzer itself needs a nightly compiler.
stage_fuzz() {
  cargo test --quiet --locked --lib --manifest-path fuzz/Cargo.toml --target-dir "$built"
  if ! RUSTUP_AUTO_INSTALL=0 cargo +nightly --version >/dev/null 2>&1; then
    say "fuzzing skipped: it needs a nightly compiler (rustup toolchain install nightly);"
    say "the targets ran on made-up inputs as ordinary tests instead"
    return 0
  fi
  have cargo-fuzz || install_tool cargo-fuzz "$cargo_fuzz_version"
  local target
  cargo +nightly fuzz build
  for target in $(cargo +nightly fuzz list); do
    say "-- $target"
    fuzz_one "$target"
  done
}

# The fuzzer's chatter is shown only when it found something.
fuzz_one() {
  local log=target/fuzz-$1.log
  local limits="-max_len=4096 -timeout=20 -rss_limit_mb=2048"
  mkdir -p "fuzz/corpus/$1" target
  # shellcheck disable=SC2086 # several words
  if ! cargo +nightly fuzz run "$1" "fuzz/corpus/$1" "fuzz/seeds/$1" -- \
    "-max_total_time=$fuzz_seconds" $limits >"$log" 2>&1; then
    cat "$log"
    return 1
  fi
  grep -E '^Done ' "$log" || true
}

stage_book() {
  cargo test --quiet --locked --package xtask --features book
  cargo book
}

# Whether the engines come to the same in WebAssembly as everywhere else: their bench, against the lines of the manual.
plays_alike_in_the_browser() {
  local game found
  for game in tzaar faz; do
    found=$(node crates/xtask/src/speed/bench.mjs web/src/wasm "$game") || return 1
    found=$(printf '%s' "$found" | sed -n 's/.*"signature":"\([0-9a-f]*\)".*/\1/p')
    grep -q "^$game nodes [0-9]* signature $found\$" docs/src/engine.md || {
      say "$game: signature $found in WebAssembly, expected that of docs/src/engine.md"
      return 1
    }
  done
}
