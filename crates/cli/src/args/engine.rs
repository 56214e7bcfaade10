//! The commands around the computer players: `analyse`, `engine`, `match`, `bench`.

use super::{GameName, Json, PositionArg};
use crate::i18n::Lang;
use clap::Args;
use engine::arena::{PlayerSpec, Sprt};
use engine::common::{Level, Limits};
use std::time::Duration;

/// What ends a search.
#[derive(Args, Clone, Copy, Debug)]
pub struct LimitArgs {
    /// Time for each answer, in milliseconds
    #[arg(long, value_name = "MS", value_parser = clap::value_parser!(u64).range(1..))]
    pub movetime: Option<u64>,
    /// Positions visited at most
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub nodes: Option<u64>,
    /// Moves looked ahead at most
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    pub depth: Option<u32>,
}

impl LimitArgs {
    /// The limits, or this much time where none is given.
    pub fn or_movetime(self, default: u64) -> Limits {
        self.or(Limits::movetime(Duration::from_millis(default)))
    }

    /// The limits, or these where none is given.
    pub fn or(self, default: Limits) -> Limits {
        let given = Limits {
            movetime: self.movetime.map(Duration::from_millis),
            nodes: self.nodes,
            depth: self.depth,
        };
        if given == Limits::NONE { default } else { given }
    }
}

/// `trigon analyse`.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  trigon setup tzaar | trigon analyse tzaar --position - --movetime 5000 --lines 3
  trigon analyse tzaar --position @middle.txt --depth 6 --json
  trigon analyse faz --position @race.txt

TZAAR: lines are seen from the side to move, with a score in hundredths and a
chance to win; win N or loss N is a result found, with the turns it takes.
FAZ: each move has the chance of every player to come home first, with a range
of 95 %, and what it loses against the best move; --depth counts passes of
rollouts, 16 for each move in the first and twice as many with each one more.
Without a limit one second is taken. Ctrl-C ends the search early and shows what
was found.")]
pub struct AnalyseArgs {
    /// The game
    #[arg(value_enum)]
    pub game: GameName,
    #[command(flatten)]
    pub position: PositionArg,
    #[command(flatten)]
    pub limits: LimitArgs,
    /// How many lines [default: TZAAR 1, FAZ all moves]
    #[arg(long, value_name = "K", value_parser = clap::value_parser!(u16).range(1..))]
    pub lines: Option<u16>,
    /// TZAAR: threads to search with
    #[arg(long, value_name = "T", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=64))]
    pub threads: u16,
    /// TZAAR: memory for positions already searched, in MiB
    #[arg(long, value_name = "MB", default_value_t = 64, value_parser = clap::value_parser!(u16).range(1..))]
    pub hash: u16,
    /// FAZ: language [default: that of the environment]
    #[arg(long, value_enum)]
    pub lang: Option<Lang>,
    #[command(flatten)]
    pub json: Json,
}

/// `trigon engine`.
#[derive(Args, Debug)]
#[command(after_help = "\
Example:
  trigon engine tzaar
  ugi
  position setup fixed
  go movetime 1000
  quit

Speaks UGI, one command a line: ugi, isready, uginewgame, setoption, position,
go, ponderhit, stop, query, quit. A move word is a whole turn, such as
d5xf7,e3+c3. The end of input ends it.")]
pub struct EngineArgs {
    /// The game
    #[arg(value_enum)]
    pub game: GameName,
    /// Level of play, 1 (first game) to 10 (full strength)
    #[arg(long, value_name = "N", default_value = "10")]
    pub level: Level,
    /// Memory for positions already searched, in MiB
    #[arg(long, value_name = "MB", default_value_t = 64, value_parser = clap::value_parser!(u16).range(1..))]
    pub hash: u16,
    /// TZAAR: threads to search with
    #[arg(long, value_name = "T", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=64))]
    pub threads: u16,
    /// Fixes random choices
    #[arg(long, value_name = "S", default_value_t = 0)]
    pub seed: u64,
}

/// `trigon match`.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  trigon match --game tzaar --engine self --engine greedy --games 100 --movetime 100
  trigon match --game tzaar --engine self --engine self:level=5 --games 1000 \\
      --movetime 50 --sprt elo0=0,elo1=10
  trigon match --game faz --setup rows=6,laps=1,rules=fair --engine self \\
      --engine greedy --engine random --games 60
  trigon match --game tzaar --engine self --engine \"cmd=./other engine tzaar\" \\
      --games 20 -o games.txt
  trigon match --game tzaar --engine self:movetime=500,hash=64 \\
      --engine \"grace=30000,movetime=1000,cmd=./slow --level 9\" --games 20

An engine is self, random, greedy, or cmd=PROGRAM ARGS for a program that speaks
UGI. Options in self:OPTIONS and OPTIONS,cmd=PROGRAM ARGS, joined by commas:
  movetime=MS nodes=N depth=N  limits of its own in place of all of the match's
  grace=MS                     how late an answer may be before the game is lost,
                               100 where not given
  level=1..10                  self only
  hash=MIB threads=N net=NET   self only, for TZAAR: memory, 16 where not given;
                               threads of a search; the path of a net, or plain
                               for the hand-written evaluation
  placing=random               self only, for TZAAR: places pieces anyhow in the
                               placement phase
TZAAR games are played in pairs on the same start with
sides changed, FAZ games in blocks of six seatings on the same dice. Ctrl-C ends
the match and shows how it stands, with exit code 130; --resume goes on with it.")]
pub struct MatchArgs {
    /// The game
    #[arg(long, value_enum)]
    pub game: GameName,
    /// How games start; TZAAR: random, fixed or placement [default: random]; FAZ: options as rows=12,laps=4,rules=fair
    #[arg(long, value_name = "SETUP")]
    pub setup: Option<String>,
    /// A player; two for TZAAR, two or three for FAZ
    #[arg(long = "engine", value_name = "SPEC", required = true)]
    pub engines: Vec<PlayerSpec>,
    /// How many games, rounded up to whole pairs or blocks
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = clap::value_parser!(u32).range(1..))]
    pub games: u32,
    #[command(flatten)]
    pub limits: LimitArgs,
    /// TZAAR: stop once this test is decided, as elo0=0,elo1=10 (and alpha=, beta= where not 0.05)
    #[arg(long, value_name = "TEST")]
    pub sprt: Option<Sprt>,
    /// How many games at a time
    #[arg(long, value_name = "C", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..))]
    pub concurrency: u16,
    /// Fixes starts, dice and random choices; drawn at random when not given
    #[arg(long, value_name = "S")]
    pub seed: Option<u64>,
    /// Write the games to this file as they end; one that has content is refused without --resume
    #[arg(long, short, value_name = "F")]
    pub output: Option<String>,
    /// Go on with the match whose games the file of -o holds: play those that are missing
    #[arg(long, requires = "output")]
    pub resume: bool,
    #[command(flatten)]
    pub json: Json,
}

/// `trigon bench`.
#[derive(Args, Debug)]
#[command(after_help = "\
Example:
  trigon bench tzaar

The same program gives the same nodes and signature everywhere; a changed
signature means changed play.")]
pub struct BenchArgs {
    /// The game
    #[arg(value_enum)]
    pub game: GameName,
    #[command(flatten)]
    pub json: Json,
}
