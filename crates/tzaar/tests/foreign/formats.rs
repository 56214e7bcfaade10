//! Which format a file is in.

use crate::littlegolem::golem;
use crate::{BOARDSPACE_RANDOM, BOARDSPACE_STANDARD, HTZAAR, LITTLE_GOLEM, random_start};
use tzaar::record::{self, Format};

#[test]
fn every_format_is_recognised() {
    let game = golem(LITTLE_GOLEM);
    let cases = [
        (game.to_string(), Some(Format::Text)),
        (record::write_json(&[game]), Some(Format::Json)),
        (LITTLE_GOLEM.to_string(), Some(Format::LittleGolem)),
        (BOARDSPACE_STANDARD.to_string(), Some(Format::Boardspace)),
        (BOARDSPACE_RANDOM.to_string(), Some(Format::Boardspace)),
        (HTZAAR.to_string(), Some(Format::Htzaar)),
        ("[Game \"faz\"]\n[Rows \"12\"]".to_string(), None),
        ("{\"game\": \"faz\"}".to_string(), None),
        (
            "{\"version\": 1, \"games\": [{\"game\": \"faz\"}]}".to_string(),
            None,
        ),
        ("(;FF[4]GM[1])".to_string(), None),
        ("hello".to_string(), None),
        (String::new(), None),
    ];
    for (text, format) in &cases {
        assert_eq!(record::detect(text), *format, "{text}");
    }
    for (text, format) in cases.iter().take(6) {
        let read =
            record::read_any_from(text, Some(&random_start())).unwrap_or_else(|fault| panic!("{fault}"));
        assert_eq!((Some(read.format), read.games.len()), (*format, 1));
    }
    assert!(record::read_any(BOARDSPACE_RANDOM).is_err());
    assert!(
        record::read_any("hello")
            .expect_err("no format")
            .message()
            .contains("not recognised")
    );
    let keys: Vec<&str> = Format::ALL.iter().map(|format| format.key()).collect();
    assert_eq!(keys, ["trigon", "json", "littlegolem", "boardspace", "htzaar"]);
}
