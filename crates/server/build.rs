//! Rebuilds the crate when the built page changes: the page's files are compiled in.

use std::fs;

fn main() {
    let dist = "../../web/dist";
    // A missing folder would make cargo run this script at every build. When it cannot be made (a read-only
    // tree) the build still works and merely repeats this step.
    let _ = fs::create_dir_all(dist);
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed={dist}");
}
