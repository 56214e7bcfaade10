//! The commands of the protocol, as text and as values.

use std::time::Duration;

/// A command, its arguments still to be understood by the game where they are positions and moves.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Command {
    Ugi,
    IsReady,
    NewGame,
    SetOption { name: String, value: String },
    Position(Start, Vec<String>),
    Go(Go),
    PonderHit,
    Stop,
    Query(Query),
    Quit,
}

/// Where a position starts from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Start {
    Standard,
    Setup(String),
    Text(String),
}

/// What `query` asks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Query {
    GameOver,
    FirstToPlay,
    ToPlay,
    Result,
    Legal,
    Position,
}

/// What `go` allows. Nothing at all means until `stop`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Go {
    pub(super) movetime: Option<Duration>,
    pub(super) nodes: Option<u64>,
    pub(super) depth: Option<u32>,
    /// Time left and increment of each player.
    pub(super) clocks: [(Option<Duration>, Duration); 3],
    pub(super) infinite: bool,
    /// The time does not count before `ponderhit`.
    pub(super) ponder: bool,
}

/// The command in a line; nothing in an empty one.
///
/// # Errors
/// When the line makes no sense, with what was expected.
pub(super) fn parse(line: &str) -> Option<Result<Command, String>> {
    let mut words = line.split_whitespace();
    let first = words.next()?;
    let rest: Vec<&str> = words.collect();
    Some(match first {
        "ugi" => bare(first, &rest, Command::Ugi),
        "isready" => bare(first, &rest, Command::IsReady),
        "uginewgame" => bare(first, &rest, Command::NewGame),
        "ponderhit" => bare(first, &rest, Command::PonderHit),
        "stop" => bare(first, &rest, Command::Stop),
        "quit" => bare(first, &rest, Command::Quit),
        "setoption" => set_option(&rest),
        "position" => position(&rest),
        "go" => go(&rest).map(Command::Go),
        "query" => query(&rest).map(Command::Query),
        _ => Err(format!(
            "unknown command {}, expected ugi, isready, uginewgame, setoption, position, go, ponderhit, stop, query or quit",
            quoted(first)
        )),
    })
}

/// A word of the input as it is repeated in messages.
pub(super) fn quoted(word: &str) -> String {
    format!("{:?}", word.chars().take(40).collect::<String>())
}

fn bare(name: &str, rest: &[&str], command: Command) -> Result<Command, String> {
    match rest {
        [] => Ok(command),
        [word, ..] => Err(format!("unexpected {} after {name}", quoted(word))),
    }
}

fn set_option(words: &[&str]) -> Result<Command, String> {
    match words {
        ["name", name, "value", value] => Ok(Command::SetOption {
            name: (*name).to_owned(),
            value: (*value).to_owned(),
        }),
        _ => Err("expected setoption name NAME value VALUE".to_owned()),
    }
}

fn position(words: &[&str]) -> Result<Command, String> {
    let end = words.iter().position(|&word| word == "moves" || word == "dice");
    let (start, rest) = words.split_at(end.unwrap_or(words.len()));
    let start = match start {
        ["startpos"] => Start::Standard,
        ["setup", name] => Start::Setup((*name).to_owned()),
        ["fen", text @ ..] if !text.is_empty() => Start::Text(text.join(" ")),
        _ => return Err("expected position startpos, position setup NAME or position fen TEXT".to_owned()),
    };
    Ok(Command::Position(start, turns(rest)?))
}

/// The move words after `moves`, and the roll after `dice` as one more.
fn turns(words: &[&str]) -> Result<Vec<String>, String> {
    let dice = words.iter().position(|&word| word == "dice");
    let (moves, roll) = words.split_at(dice.unwrap_or(words.len()));
    if roll.len() == 1 {
        return Err("expected a roll after dice, as R1W6B2".to_owned());
    }
    let moves = moves.iter().skip(1).map(|word| (*word).to_owned());
    let roll = (!roll.is_empty()).then(|| roll[1..].concat());
    Ok(moves.chain(roll).collect())
}

fn query(words: &[&str]) -> Result<Query, String> {
    match words {
        ["gameover"] => Ok(Query::GameOver),
        ["p1turn"] => Ok(Query::FirstToPlay),
        ["toplay"] => Ok(Query::ToPlay),
        ["result"] => Ok(Query::Result),
        ["legal"] => Ok(Query::Legal),
        ["position"] => Ok(Query::Position),
        _ => Err("expected query gameover, p1turn, toplay, result, legal or position".to_owned()),
    }
}

fn go(words: &[&str]) -> Result<Go, String> {
    let mut go = Go::default();
    let mut words = words.iter();
    while let Some(&key) = words.next() {
        match key {
            "infinite" => go.infinite = true,
            "ponder" => go.ponder = true,
            _ => set_limit(&mut go, key, words.next().copied())?,
        }
    }
    Ok(go)
}

fn set_limit(go: &mut Go, key: &str, value: Option<&str>) -> Result<(), String> {
    let expected = || {
        "expected go with movetime, nodes, depth, p1time, p1inc (and so for p2, p3) and a whole number, infinite or ponder".to_owned()
    };
    let number: i64 = value.and_then(|value| value.parse().ok()).ok_or_else(expected)?;
    let positive = u64::try_from(number).ok().filter(|&number| number > 0);
    // A clock may have run below nothing.
    let time = Duration::from_millis(u64::try_from(number).unwrap_or(0));
    match key {
        "movetime" => go.movetime = Some(time),
        "nodes" => go.nodes = Some(positive.ok_or_else(expected)?),
        "depth" => {
            let depth = positive.ok_or_else(expected)?;
            go.depth = Some(u32::try_from(depth).unwrap_or(u32::MAX));
        }
        "p1time" => go.clocks[0].0 = Some(time),
        "p2time" => go.clocks[1].0 = Some(time),
        "p3time" => go.clocks[2].0 = Some(time),
        "p1inc" => go.clocks[0].1 = time,
        "p2inc" => go.clocks[1].1 = time,
        "p3inc" => go.clocks[2].1 = time,
        _ => return Err(format!("unknown limit {}, {}", quoted(key), expected())),
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn command(line: &str) -> Command {
        parse(line).expect("a line").expect("a command")
    }

    fn fault(line: &str) -> String {
        parse(line).expect("a line").expect_err("no command")
    }

    #[test]
    fn positions_take_moves_and_dice() {
        let words = |words: &[&str]| words.iter().map(|word| (*word).to_owned()).collect::<Vec<_>>();
        assert_eq!(
            command("position startpos"),
            Command::Position(Start::Standard, vec![])
        );
        assert_eq!(
            command("position fen a b w 1 moves x y,z"),
            Command::Position(Start::Text("a b w 1".to_owned()), words(&["x", "y,z"]))
        );
        assert_eq!(
            command("position setup rows=6 moves R1W2B3 a1-b2 dice R4 W5 B6"),
            Command::Position(
                Start::Setup("rows=6".to_owned()),
                words(&["R1W2B3", "a1-b2", "R4W5B6"])
            )
        );
        for line in [
            "position",
            "position fen",
            "position fen moves a",
            "position startpos dice",
            "position here",
        ] {
            assert!(fault(line).starts_with("expected "), "{line}");
        }
    }

    #[test]
    fn limits_are_read() {
        let Command::Go(limits) = command("go p1time 60000 p2time -5 p1inc 100 depth 99999999999") else {
            panic!("a go command");
        };
        assert_eq!(
            limits.clocks[0],
            (Some(Duration::from_secs(60)), Duration::from_millis(100))
        );
        assert_eq!(limits.clocks[1].0, Some(Duration::ZERO));
        assert_eq!(limits.depth, Some(u32::MAX));
        assert_eq!(command("go"), Command::Go(Go::default()));
        let pondering = Go {
            ponder: true,
            nodes: Some(5),
            ..Go::default()
        };
        assert_eq!(command("go nodes 5 ponder"), Command::Go(pondering));
        for line in [
            "go movetime",
            "go movetime fast",
            "go nodes 0",
            "go depth -1",
            "go sideways 3",
            "go 5",
        ] {
            assert!(fault(line).contains("expected go with"), "{line}");
        }
    }

    #[test]
    fn nonsense_is_told_what_was_expected() {
        assert!(fault("hello").contains("expected ugi"));
        assert!(fault("quit now").contains("unexpected"));
        assert!(fault("setoption Hash 5").contains("expected setoption"));
        assert!(fault("query").contains("expected query"));
        assert_eq!(parse("   "), None);
        assert!(fault(&"x".repeat(10_000)).len() < 200);
    }
}
