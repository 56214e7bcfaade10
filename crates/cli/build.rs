//! Tells the program which commit it is built from, for what it writes about data and nets.

use std::process::Command;

fn main() {
    // Every source file is in here: a change of one may make the working tree differ from its commit.
    println!("cargo::rerun-if-changed=..");
    if let Some(head) = git(&["rev-parse", "--git-path", "logs/HEAD"]) {
        println!("cargo::rerun-if-changed={head}");
    }
    let commit = git(&["describe", "--always", "--dirty", "--abbrev=12", "--exclude=*"]);
    println!(
        "cargo::rustc-env=TRIGON_COMMIT={}",
        commit.as_deref().unwrap_or("unknown")
    );
}

/// What git answers; nothing outside a repository or without git.
fn git(args: &[&str]) -> Option<String> {
    let output = Command::new("git").args(args).output().ok()?;
    let text = String::from_utf8(output.stdout).ok()?;
    (output.status.success() && !text.trim().is_empty()).then(|| text.trim().to_owned())
}
