use faz::Options;

use crate::{check_error, text};

/// Settings, one `key value` or `key=value` a line, and each line as a rules text.
pub fn faz_options(input: &[u8]) {
    let text = text(input);
    let mut options = Options::default();
    for line in text.lines().take(50) {
        let (key, value) = line.split_once(['=', ' ']).unwrap_or((line, ""));
        match options.set(key, value) {
            Ok(()) => assert!(is_known(&options, key), "`{key}` was set and is unknown"),
            Err(error) => check_error(&error),
        }
        let mut from_rules = Options::default();
        if let Err(error) = from_rules.set_rules_text(line) {
            check_error(&error);
        }
    }
    check_options(options);
}

/// Options can be asked for; presets and single start cells can only be set.
fn is_known(options: &Options, key: &str) -> bool {
    options.get(key).is_some() || key == "rules" || key.starts_with("start.")
}

/// Whatever was set: the checks end, and the rules text reads back as the same options.
fn check_options(options: Options) {
    let _ = options.check();
    let written = options.rules_text();
    let mut again = Options {
        rows: options.rows,
        laps: options.laps,
        ..Options::default()
    };
    let read = again.set_rules_text(&written);
    assert!(read.is_ok(), "{written}: {read:?}");
    assert_eq!(again.normal(), options.normal(), "{written}");
}
