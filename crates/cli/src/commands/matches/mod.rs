//! `trigon match`: computer players against each other.

mod report;
mod sink;

use crate::args::{GameName, MatchArgs};
use crate::fault::{Done, Fault};
use crate::progress::Progress;
use crate::{interrupt, seed};
use engine::arena::{self, Plan, Summary};
use sink::Sink;

/// Time for a turn when no limit is given, in milliseconds.
const DEFAULT_TIME: u64 = 100;

/// Runs the command.
pub fn run(args: &MatchArgs) -> Done {
    check_players(args)?;
    let interrupted = interrupt::stop();
    let (mut sink, earlier) = Sink::open(args)?;
    let plan = plan(args, earlier.seed());
    let mut progress = Progress::new("match", u64::from(plan.whole_games()));
    let stop = interrupted.clone();
    let summary = arena::resume(&plan, &earlier, &interrupted, &mut |game, summary| {
        progress.at(u64::from(summary.games), &standing_note(summary));
        if !sink.keep(game) {
            stop.set();
        }
    });
    drop(progress);
    let summary = summary.map_err(Fault::input)?;
    sink.finish()?;
    report::write(args, &plan, &summary)?;
    let complete = summary.games >= plan.whole_games() || summary.is_decided();
    match interrupted.is_set() && !complete {
        true => Err(Fault::Interrupted(format!(
            "interrupted after {} of {} games",
            summary.games,
            plan.whole_games()
        ))),
        false => Ok(()),
    }
}

/// The match asked for; `earlier` is the seed of the one it goes on with.
fn plan(args: &MatchArgs, earlier: Option<u64>) -> Plan {
    let setup = match args.game {
        GameName::Tzaar => "random",
        GameName::Faz => "",
    };
    Plan {
        game: args.game.into(),
        setup: args.setup.clone().unwrap_or_else(|| setup.into()),
        players: args.engines.clone(),
        games: args.games,
        limits: args.limits.or_movetime(DEFAULT_TIME),
        concurrency: usize::from(args.concurrency),
        seed: args.seed.or(earlier).unwrap_or_else(seed::fresh),
        sprt: args.sprt,
    }
}

fn check_players(args: &MatchArgs) -> Done {
    let (wanted, expected) = match args.game {
        GameName::Tzaar => (2..=2, "two"),
        GameName::Faz => (2..=3, "two or three"),
    };
    let found = args.engines.len();
    if !wanted.contains(&found) {
        let message = format!("--engine given {found} times, expected {expected} for this game");
        return Err(Fault::usage(message));
    }
    if args.sprt.is_some() && args.game == GameName::Faz {
        return Err(Fault::usage("--sprt is for tzaar"));
    }
    Ok(())
}

/// The games each player has won, and how the test stands.
fn standing_note(summary: &Summary) -> String {
    let wins: Vec<String> = summary
        .players
        .iter()
        .map(|player| player.wins.to_string())
        .collect();
    let llr = summary.llr.map(|llr| format!("  llr {:.2}", llr.llr));
    wins.join(" : ") + &llr.unwrap_or_default()
}
