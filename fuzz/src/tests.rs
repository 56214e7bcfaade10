//! The bodies on seeds, on random changes of them, and on random bytes: what a short run of the fuzzer would do.

use std::path::Path;

use proptest::prelude::*;
use proptest::test_runner::{Config, TestRunner};

use crate::ALL;

/// Inputs worth starting from, for one target.
fn seeds(target: &str) -> Vec<Vec<u8>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("seeds").join(target);
    let files = std::fs::read_dir(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    files
        .map(|file| std::fs::read(file.unwrap().path()).unwrap())
        .collect()
}

/// A change of an input: at a place (scaled to its length), this many bytes are replaced by those.
type Edit = (u16, u8, Vec<u8>);

fn edited(mut input: Vec<u8>, edits: &[Edit]) -> Vec<u8> {
    for (place, removed, inserted) in edits {
        let start = input.len() * usize::from(*place) / (usize::from(u16::MAX) + 1);
        let end = input.len().min(start + usize::from(*removed));
        input.splice(start..end, inserted.iter().copied());
    }
    input
}

/// Bytes of which most are what the formats are made of.
fn bytes(most: usize) -> impl Strategy<Value = Vec<u8>> {
    let common = prop::sample::select(b" \n\r\t;:()[]{}=+-x@/.,\"\\0123456789abcdefghizZATtwRWBp12".to_vec());
    prop::collection::vec(prop_oneof![6 => common, 1 => any::<u8>()], 0..=most)
}

fn edits() -> impl Strategy<Value = Vec<Edit>> {
    prop::collection::vec((any::<u16>(), 0u8..8, bytes(4)), 0..6)
}

#[test]
fn every_target_has_seeds_and_stands_them() {
    for (name, body) in ALL {
        let seeds = seeds(name);
        assert!(!seeds.is_empty(), "{name} has no seeds");
        for seed in seeds {
            body(&seed);
        }
    }
}

#[test]
fn every_target_stands_changed_seeds() {
    for (name, body) in ALL {
        let strategy = (prop::sample::select(seeds(name)), edits());
        run(name, strategy, |(seed, edits)| body(&edited(seed, &edits)));
    }
}

#[test]
fn every_target_stands_any_bytes() {
    for (name, body) in ALL {
        run(name, bytes(300), |input| body(&input));
    }
}

#[test]
fn every_target_is_built_for_the_fuzzer() {
    let manifest = include_str!("../Cargo.toml");
    for (name, _) in ALL {
        assert!(
            manifest.contains(&format!("name = \"{name}\"")),
            "{name} is not in Cargo.toml"
        );
    }
}

/// Runs a body on many inputs; a panic is shrunk and reported with the target's name.
fn run<T: std::fmt::Debug>(name: &str, strategy: impl Strategy<Value = T>, body: impl Fn(T)) {
    let config = Config {
        cases: 3000,
        failure_persistence: None,
        ..Config::default()
    };
    let result = TestRunner::new(config).run(&strategy, |input| {
        body(input);
        Ok(())
    });
    if let Err(failure) = result {
        panic!("{name}: {failure}");
    }
}
