//! No text makes a reader panic or hang; and what a reader takes, it writes so that it reads the same again.

mod common;

use common::{fixed, records};
use proptest::prelude::*;
use tzaar::foreign::{boardspace, htzaar, littlegolem, pbm};
use tzaar::notation::{parse_move, parse_moves, parse_turn};
use tzaar::record::{self, Eval};
use tzaar::{Move, Names, Position, Setup, Side, Space, Turn};

/// Valid inputs of every format, to be spoilt.
fn samples() -> Vec<String> {
    let mut samples: Vec<String> = [
        include_str!("../../../tests/data/records/littlegolem-a.sgf"),
        include_str!("../../../tests/data/records/boardspace-standard.sgf"),
        include_str!("../../../tests/data/records/boardspace-custom.sgf"),
        include_str!("../../../tests/data/records/boardspace-random.sgf"),
        include_str!("../../../tests/data/records/htzaar.log"),
        include_str!("../../../tests/data/records/pbm-fixed.txt"),
        include_str!("../../../tests/data/records/pbm-late.txt"),
        include_str!("../../../tests/data/records/pbm-blank.txt"),
        "a5xa4 a3xa4,a2-a1 (W)b1→b2 pass Z@c3",
    ]
    .map(str::to_string)
    .to_vec();
    for seed in 0..6 {
        let record = records::record(seed, &["a word".into(), "{} \\".into()]);
        samples.push(record.start().to_string());
        samples.push(record::write_json(std::slice::from_ref(&record)));
        samples.push(record.to_string());
    }
    samples
}

/// Bits of syntax to put in.
const BITS: [&str; 30] = [
    "(",
    ")",
    "[",
    "]",
    "{",
    "}",
    "\"",
    "\\",
    ";",
    "-",
    "1-0",
    "*",
    "pass",
    "e5",
    "a1",
    "99999999999",
    "\n",
    "\r",
    "é",
    "\u{0}",
    "[%eval ",
    "[%clk ",
    "P0[",
    "Pickb A 1 0",
    "Done",
    "Edit",
    "Start P1",
    "T31",
    "null",
    "\u{feff}",
];

#[derive(Clone, Debug)]
enum Spoil {
    Cut(prop::sample::Index, prop::sample::Index),
    Double(prop::sample::Index, prop::sample::Index),
    Put(prop::sample::Index, usize),
    Change(prop::sample::Index, char),
    Graft(prop::sample::Index, prop::sample::Index),
}

fn spoil() -> impl Strategy<Value = Spoil> {
    let index = any::<prop::sample::Index>;
    prop_oneof![
        (index(), index()).prop_map(|(at, length)| Spoil::Cut(at, length)),
        (index(), index()).prop_map(|(at, length)| Spoil::Double(at, length)),
        (index(), 0..BITS.len()).prop_map(|(at, bit)| Spoil::Put(at, bit)),
        (index(), any::<char>()).prop_map(|(at, ch)| Spoil::Change(at, ch)),
        (index(), index()).prop_map(|(at, other)| Spoil::Graft(at, other)),
    ]
}

fn apply(text: &mut Vec<char>, spoil: &Spoil, samples: &[String]) {
    let size = text.len() + 1;
    match spoil {
        Spoil::Cut(at, length) => {
            let at = at.index(size);
            text.drain(at..(at + length.index(40)).min(size - 1).max(at));
        }
        Spoil::Double(at, length) => {
            let at = at.index(size);
            let part: Vec<char> = text[at..].iter().copied().take(length.index(200)).collect();
            text.splice(at..at, part);
        }
        Spoil::Put(at, bit) => {
            let at = at.index(size);
            text.splice(at..at, BITS[*bit].chars());
        }
        Spoil::Change(at, ch) => {
            if let Some(place) = text.get_mut(at.index(size)) {
                *place = *ch;
            }
        }
        Spoil::Graft(at, other) => {
            let at = at.index(size);
            text.truncate(at);
            text.extend(other.get(samples).chars().skip(at));
        }
    }
}

/// Gives a text to every reader.
fn read_everything(text: &str) {
    let _ = text.parse::<Move>();
    let _ = text.parse::<Turn>();
    let _ = text.parse::<Space>();
    let _ = text.parse::<Eval>();
    let _ = text.parse::<Names>();
    if let Ok(setup) = text.parse::<Setup>() {
        assert_eq!(setup.to_string().parse(), Ok(setup.clone()));
        if let Ok(position) = Position::new(&setup) {
            assert_eq!(position.to_string().parse(), Ok(position));
            assert_eq!(position.count_moves() as usize, position.moves().len());
        }
    }
    let start = fixed();
    let empty = Position::new(&Setup::empty()).expect("a position");
    for names in Names::ALL {
        for position in [&start, &empty] {
            let _ = parse_move(position, text, names);
            let _ = parse_turn(position, text, names);
            let _ = parse_moves(position, text, names);
        }
    }
    read_records(text, &start);
    for side in Side::ALL {
        if let Ok(setup) = pbm::read(text, side) {
            assert_eq!(setup.to_string().parse(), Ok(setup));
        }
    }
}

fn read_records(text: &str, start: &Position) {
    let readings = [
        record::read(text),
        record::read_json(text),
        littlegolem::read(text),
        boardspace::read(text, None),
        boardspace::read(text, Some(start)),
        htzaar::read(text, Some(start)),
        record::read_any_from(text, Some(start)).map(|reading| reading.games),
    ];
    let _ = record::detect(text);
    for games in readings {
        match games {
            Ok(games) => {
                assert_eq!(record::read(&record::write(&games)).as_ref(), Ok(&games));
                assert_eq!(
                    record::read_json(&record::write_json(&games)).as_ref(),
                    Ok(&games)
                );
                let _ = littlegolem::write(&games);
            }
            Err(fault) => assert!(fault.line() > 0 && fault.column() > 0 && !fault.message().is_empty()),
        }
    }
}

#[test]
fn the_samples_are_read() {
    for sample in samples() {
        read_everything(&sample);
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_text(text: String) {
        read_everything(&text);
    }

    #[test]
    fn words_of_syntax(bits in prop::collection::vec(0..BITS.len(), 0..30)) {
        let text: String = bits.into_iter().map(|bit| BITS[bit]).collect();
        read_everything(&text);
    }

    #[test]
    fn spoilt_samples(at: prop::sample::Index, spoils in prop::collection::vec(spoil(), 1..6)) {
        let samples = samples();
        let mut text: Vec<char> = at.get(&samples).chars().collect();
        for spoil in &spoils {
            apply(&mut text, spoil, &samples);
        }
        let text: String = text.into_iter().collect();
        read_everything(&text);
    }
}
