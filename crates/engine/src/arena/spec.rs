//! Who plays in a match, as text.

use crate::common::{Level, Limits};
use crate::tzaar::Engine;
use crate::tzaar::net::NetChoice;
use std::fmt;
use std::str::FromStr;
use std::time::Duration;

/// How much later than its time limit an answer still counts, unless a player is given its own grace: the answers of
/// programs come through two pipes.
const GRACE: Duration = Duration::from_millis(100);
/// MiB of transposition table for each player of this process.
const HASH_MIB: u16 = 16;

/// A player of a match, with what is granted to it alone.
///
/// As text: `random`, `greedy`, `self`, `self:KEY=VALUE,KEY=VALUE`, `cmd=PROGRAM ARGS` or
/// `KEY=VALUE,KEY=VALUE,cmd=PROGRAM ARGS`, where the program and its arguments are what stands between spaces after
/// the first `cmd=`. Keys of both are `movetime` and `grace` (milliseconds), `nodes` and `depth`; `self` also takes
/// `level` and, for TZAAR, `hash` (MiB), `threads`, `net` (the path of a net's file, or `plain` for the hand-written
/// evaluation) and `placing=random`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlayerSpec {
    /// Who decides.
    pub mind: Mind,
    /// Limits of every turn in place of the match's; none of the match's then counts.
    pub limits: Option<Limits>,
    /// How much later than its time limit an answer still counts, instead of 100 ms.
    pub grace: Option<Duration>,
}

/// Who decides for a player.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Mind {
    /// This engine.
    Own(Own),
    /// Plays any legal move.
    Random,
    /// Plays the turn after which the static evaluation is best.
    Greedy,
    /// A program that speaks UGI, with its arguments.
    Program(Vec<String>),
}

/// This engine as a player.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Own {
    /// The level.
    pub level: Level,
    /// What only TZAAR's engine has; as text what was given.
    pub tzaar: OwnTzaar,
}

/// Options of TZAAR's engine, where given.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct OwnTzaar {
    /// MiB of transposition table instead of 16.
    pub hash: Option<u16>,
    /// Threads of a search instead of 1.
    pub threads: Option<u8>,
    /// Another evaluation than the program's own net.
    pub net: Option<NetChoice>,
    /// Whether pieces are placed anyhow in the placement phase, each legal placement equally likely: to measure how much
    /// placing well brings.
    pub places_at_random: bool,
}

impl OwnTzaar {
    /// The engine.
    pub(super) fn engine(&self) -> Engine {
        let mut engine = Engine::new(usize::from(self.hash.unwrap_or(HASH_MIB)));
        engine.set_threads(usize::from(self.threads.unwrap_or(1)));
        if let Some(choice) = &self.net {
            engine.set_net(choice.net());
        }
        engine.make_ready();
        engine
    }
}

impl PlayerSpec {
    /// The limits of its turns in a match with these.
    pub fn limits(&self, of_match: Limits) -> Limits {
        self.limits.unwrap_or(of_match)
    }

    /// How much later than its time limit an answer still counts.
    pub fn grace(&self) -> Duration {
        self.grace.unwrap_or(GRACE)
    }
}

/// The answer to a text that is no player.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ParsePlayerSpecError(String);

impl fmt::Display for ParsePlayerSpecError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for ParsePlayerSpecError {}

impl fmt::Display for PlayerSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let options = self.options().join(",");
        match &self.mind {
            Mind::Random => f.write_str("random"),
            Mind::Greedy => f.write_str("greedy"),
            Mind::Own(_) if options.is_empty() => f.write_str("self"),
            Mind::Own(_) => write!(f, "self:{options}"),
            Mind::Program(words) if options.is_empty() => write!(f, "cmd={}", words.join(" ")),
            Mind::Program(words) => write!(f, "{options},cmd={}", words.join(" ")),
        }
    }
}

impl PlayerSpec {
    /// What differs from a player without options, as `key=value`.
    fn options(&self) -> Vec<String> {
        let (level, own) = match &self.mind {
            Mind::Own(own) => (
                Some(own.level).filter(|&level| level != Level::FULL),
                own.tzaar.clone(),
            ),
            _ => (None, OwnTzaar::default()),
        };
        let options = [
            level.map(|level| format!("level={level}")),
            own.hash.map(|hash| format!("hash={hash}")),
            own.threads.map(|threads| format!("threads={threads}")),
            own.net.map(|net| format!("net={net}")),
            own.places_at_random.then(|| "placing=random".to_owned()),
            self.limits.map(|limits| limits.to_string()),
            self.grace.map(|grace| format!("grace={}", grace.as_millis())),
        ];
        options.into_iter().flatten().collect()
    }
}

impl FromStr for PlayerSpec {
    type Err = ParsePlayerSpecError;

    fn from_str(text: &str) -> Result<PlayerSpec, ParsePlayerSpecError> {
        if let Some((options, command)) = program(text) {
            return with_options(Mind::Program(words(command)?), options);
        }
        match text.split_once(':').unwrap_or((text, "")) {
            ("random", "") => with_options(Mind::Random, ""),
            ("greedy", "") => with_options(Mind::Greedy, ""),
            ("self", options) => {
                let (level, tzaar) = (Level::FULL, OwnTzaar::default());
                with_options(Mind::Own(Own { level, tzaar }), options)
            }
            _ => Err(ParsePlayerSpecError(format!(
                "unknown player {text:?}, expected self, self:OPTIONS, random, greedy, cmd=PROGRAM ARGS or \
                 OPTIONS,cmd=PROGRAM ARGS, with OPTIONS such as movetime=500,grace=1000"
            ))),
        }
    }
}

/// The options and the command of a program's text; nothing when it names none.
fn program(text: &str) -> Option<(&str, &str)> {
    match text.strip_prefix("cmd=") {
        Some(command) => Some(("", command)),
        None => text.split_once(",cmd="),
    }
}

fn words(command: &str) -> Result<Vec<String>, ParsePlayerSpecError> {
    let words: Vec<String> = command.split_whitespace().map(str::to_owned).collect();
    if words.is_empty() {
        return Err(ParsePlayerSpecError(
            "cmd= without a program, expected cmd=PROGRAM ARGS".into(),
        ));
    }
    Ok(words)
}

fn with_options(mind: Mind, options: &str) -> Result<PlayerSpec, ParsePlayerSpecError> {
    let mut spec = PlayerSpec {
        mind,
        limits: None,
        grace: None,
    };
    for option in options.split(',').filter(|option| !option.is_empty()) {
        spec.set(option)
            .map_err(|expected| ParsePlayerSpecError(format!("option {option:?}: expected {expected}")))?;
    }
    Ok(spec)
}

impl PlayerSpec {
    /// Takes in an option.
    ///
    /// # Errors
    /// What was expected instead.
    fn set(&mut self, option: &str) -> Result<(), String> {
        let (key, value) = option.split_once('=').unwrap_or((option, ""));
        match (key, &mut self.mind) {
            ("level", Mind::Own(own)) => own.level = value.parse().map_err(|_| "level=1 to level=10")?,
            ("hash", Mind::Own(own)) => {
                own.tzaar.hash = Some(positive(value).ok_or("hash=1 to hash=65535")?);
            }
            ("threads", Mind::Own(own)) => {
                let threads = positive(value).filter(|&threads| threads <= 64);
                own.tzaar.threads = Some(threads.ok_or("threads=1 to threads=64")?);
            }
            ("net", Mind::Own(own)) => {
                let net = NetChoice::load(value).map_err(|fault| format!("a net: {fault}"))?;
                own.tzaar.net = Some(net);
            }
            ("placing", Mind::Own(own)) if value == "random" => own.tzaar.places_at_random = true,
            ("placing", Mind::Own(_)) => return Err("placing=random".to_owned()),
            ("movetime", _) => self.own_limits().movetime = Some(millis(positive(value))?),
            ("nodes", _) => self.own_limits().nodes = Some(positive(value).ok_or(COUNT)?),
            ("depth", _) => self.own_limits().depth = Some(positive(value).ok_or(COUNT)?),
            ("grace", _) => self.grace = Some(millis(value.parse().ok())?),
            (_, Mind::Own(_)) => {
                return Err(OWN_OPTIONS.to_owned());
            }
            _ => return Err("movetime=, nodes=, depth= or grace=".to_owned()),
        }
        Ok(())
    }

    fn own_limits(&mut self) -> &mut Limits {
        self.limits.get_or_insert(Limits::NONE)
    }
}

const OWN_OPTIONS: &str = "level=, hash=, threads=, net=, placing=, movetime=, nodes=, depth= or grace=";
const COUNT: &str = "a whole number of 1 or more";
/// The longest times a player can be given: a day.
const LONGEST: u64 = 86_400_000;

/// A number above 0.
fn positive<T: FromStr + PartialOrd + Default>(value: &str) -> Option<T> {
    value.parse().ok().filter(|number| *number > T::default())
}

fn millis(value: Option<u64>) -> Result<Duration, &'static str> {
    let value = value.filter(|&value| value <= LONGEST);
    value
        .map(Duration::from_millis)
        .ok_or("milliseconds, a day at most")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn spec(text: &str) -> PlayerSpec {
        text.parse().expect("a player")
    }

    #[test]
    fn players_read_back() {
        for text in [
            "self",
            "self:level=3",
            "self:net=plain",
            "self:placing=random",
            "self:level=3,hash=64,threads=2,movetime=500,nodes=20000,depth=7,grace=0",
            "random",
            "greedy",
            "cmd=./other --fast 2",
            "movetime=1000,grace=30000,cmd=python3 x.py --set a=1,cmd=b",
        ] {
            assert_eq!(spec(text).to_string(), text);
        }
    }

    #[test]
    fn own_limits_take_the_place_of_the_matches() {
        let of_match = Limits::movetime(Duration::from_millis(50));
        assert_eq!(spec("self").limits(of_match), of_match);
        assert_eq!(spec("self:nodes=20000").limits(of_match), Limits::nodes(20_000));
        assert_eq!(spec("self:hash=1").limits(of_match), of_match);
        assert_eq!(spec("self").grace(), GRACE);
        assert_eq!(spec("grace=30000,cmd=x").grace(), Duration::from_secs(30));
    }

    #[test]
    fn what_is_no_player_is_told_what_was_expected() {
        for (text, expected) in [
            ("", "unknown player"),
            ("human", "unknown player"),
            ("random:x", "unknown player"),
            ("random:movetime=5", "unknown player"),
            ("self:level=11", "expected level=1 to level=10"),
            ("self:net=no/such/file", "no/such/file"),
            ("self:placing=well", "expected placing=random"),
            ("random:placing=random", "unknown player"),
            ("self:threads=65", "threads=1 to threads=64"),
            ("self:nodes=0", "1 or more"),
            ("self:movetime=fast", "milliseconds"),
            ("self:movetime=0", "milliseconds"),
            ("grace=86400001,cmd=x", "a day at most"),
            ("self:hash=0", "hash=1"),
            ("cmd=", "without a program"),
            ("cmd= ", "without a program"),
            ("movetime=5,cmd=", "without a program"),
            ("level=3,cmd=x", "expected movetime="),
            ("self:level=3,cmd=x", "expected movetime="),
        ] {
            let fault = text.parse::<PlayerSpec>().expect_err(text).to_string();
            assert!(fault.contains(expected), "{text}: {fault}");
        }
    }
}
