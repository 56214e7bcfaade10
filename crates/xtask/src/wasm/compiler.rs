//! Which compiler makes WebAssembly here, and running it.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::workspace::{output, root, run, target};

const TARGET: &str = "wasm32-unknown-unknown";

/// Debian's compiler, which brings the source of the standard library but not its build for this target.
const DEBIAN_RUSTC: &str = "/usr/bin/rustc";
const DEBIAN_PACKAGES: [&str; 2] = ["rustc-web", "rust-web-src"];

/// The least minor version of Rust 1 that compiles the workspace (`rust-version` in Cargo.toml).
const LEAST_MINOR: u32 = 95;

const HOW_TO_GET: &str = "\
no Rust compiler for WebAssembly was found. Any one of these gives one:
  rustup target add wasm32-unknown-unknown       (Rust from rustup)
  apt-get install rustc-web rust-web-src         (Debian, as root)
  your distribution's package of Rust's standard library for wasm32-unknown-unknown";

/// A way to compile for WebAssembly.
pub enum Compiler {
    /// The workspace's own compiler has the target.
    Own,
    /// Debian's compiler, building the standard library from source, linking with this linker.
    Debian { linker: PathBuf },
}

impl Compiler {
    /// The first that is here; as root on Debian the packages are installed when there is none.
    ///
    /// # Errors
    /// When there is none: the message says how to get one.
    pub fn find() -> Result<Self> {
        if own_has_target() {
            return Ok(Self::Own);
        }
        if !debian_is_ready() {
            install_debian()?;
        }
        let linker = rust_lld().context("neither rust-lld nor wasm-ld was found to link WebAssembly with")?;
        Ok(Self::Debian { linker })
    }

    /// Compiles crates/wasm and returns the file made.
    ///
    /// # Errors
    /// When compiling fails.
    pub fn compile(&self) -> Result<PathBuf> {
        let folder = target().join("wasm");
        let mut cargo = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
        cargo
            .current_dir(root())
            .args(["build", "--package", "trigon-wasm", "--profile", "wasm"]);
        cargo.args(["--target", TARGET, "--target-dir"]).arg(&folder);
        // Flags meant for the machine's own programs do not fit this target, and would replace ours.
        cargo
            .env_remove("RUSTFLAGS")
            .env_remove("CARGO_ENCODED_RUSTFLAGS");
        cargo.env(
            "CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS",
            "-C target-feature=+simd128",
        );
        if let Self::Debian { linker } = self {
            // Building the standard library is unstable in cargo; the compiler's own source is what it is for.
            cargo
                .args(["-Z", "build-std=std,panic_abort"])
                .env("RUSTC_BOOTSTRAP", "1");
            cargo
                .env("RUSTC", DEBIAN_RUSTC)
                .env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER", linker);
        }
        run(&mut cargo).context("compiling crates/wasm for WebAssembly")?;
        Ok(folder.join(TARGET).join("wasm").join("trigon_wasm.wasm"))
    }
}

fn own_has_target() -> bool {
    let mut rustc = Command::new(own_rustc());
    rustc
        .current_dir(root())
        .args(["--print", "target-libdir", "--target", TARGET]);
    output(&mut rustc).is_some_and(|folder| Path::new(&folder).is_dir())
}

fn own_rustc() -> std::ffi::OsString {
    std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into())
}

/// Whether Debian's compiler is here, new enough, and has the standard library's source.
fn debian_is_ready() -> bool {
    let version = output(Command::new(DEBIAN_RUSTC).arg("--version"));
    let sysroot = output(Command::new(DEBIAN_RUSTC).args(["--print", "sysroot"]));
    let has_source = sysroot.is_some_and(|sysroot| {
        let library = Path::new(&sysroot).join("lib/rustlib/src/rust/library");
        library.join("std/Cargo.toml").is_file()
    });
    has_source
        && version
            .and_then(|version| minor(&version))
            .is_some_and(|minor| minor >= LEAST_MINOR)
}

/// The 96 of `rustc 1.96.0 (...)`.
fn minor(version: &str) -> Option<u32> {
    version.strip_prefix("rustc 1.")?.split('.').next()?.parse().ok()
}

/// Installs Debian's packages when that is possible without asking anybody.
fn install_debian() -> Result<()> {
    let is_root = output(Command::new("id").arg("-u")).is_some_and(|id| id == "0");
    if !is_root || output(Command::new("apt-get").arg("--version")).is_none() {
        bail!(HOW_TO_GET);
    }
    println!(
        "installing Debian's compiler for WebAssembly: {}",
        DEBIAN_PACKAGES.join(" ")
    );
    let mut install = apt_get();
    install
        .args(["install", "-y", "--no-install-recommends"])
        .args(DEBIAN_PACKAGES);
    run(apt_get().arg("update"))
        .and_then(|()| run(&mut install))
        .context(HOW_TO_GET)?;
    if !debian_is_ready() {
        bail!("Debian's Rust is older than 1.{LEAST_MINOR} or incomplete; {HOW_TO_GET}");
    }
    Ok(())
}

fn apt_get() -> Command {
    let mut command = Command::new("apt-get");
    command.env("DEBIAN_FRONTEND", "noninteractive").arg("-qq");
    command
}

/// The linker that comes with the workspace's compiler, or LLVM's.
fn rust_lld() -> Option<PathBuf> {
    let libraries = output(
        Command::new(own_rustc())
            .current_dir(root())
            .args(["--print", "target-libdir"]),
    )?;
    let own = Path::new(&libraries).parent()?.join("bin/rust-lld");
    let llvm = || output(Command::new("wasm-ld").arg("--version")).map(|_| PathBuf::from("wasm-ld"));
    if own.is_file() { Some(own) } else { llvm() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_the_minor_version() {
        assert_eq!(minor("rustc 1.96.0 (ac68faa20 2026-05-25)"), Some(96));
        assert_eq!(minor("rustc 1.63.0"), Some(63));
        assert_eq!(minor("gcc 12"), None);
        assert_eq!(minor(""), None);
    }
}
