//! `trigon analyse`: the best lines of a position, those of TZAAR.

use super::{analyse_faz, positions};
use crate::args::{AnalyseArgs, GameName};
use crate::fault::{Done, Fault};
use crate::interrupt;
use crate::output;
use crate::progress::Ticker;
use engine::tzaar::{Line, Score};
use serde::Serialize;

/// Time taken when no limit is given, in milliseconds.
pub const DEFAULT_TIME: u64 = 1000;

#[derive(Serialize)]
struct Analysis {
    lines: Vec<TzaarLine>,
    depth: u32,
    nodes: u64,
    nps: u64,
    seconds: f64,
}

#[derive(Serialize)]
struct TzaarLine {
    /// Single moves.
    moves: Vec<String>,
    /// The same as whole turns.
    turns: Vec<String>,
    /// Hundredths for the side to move; a win or loss found is far outside the range of estimates.
    score: i32,
    win: f64,
    #[serde(skip_serializing_if = "Option::is_none")]
    win_in: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    loss_in: Option<u32>,
    /// Of a win or loss: whether it comes after exactly so many turns, or perhaps sooner.
    #[serde(skip_serializing_if = "Option::is_none")]
    exact: Option<bool>,
}

/// What a proven result is worth in hundredths, less a hundredth for each turn it takes.
const PROVEN: i32 = 30_000;

/// Runs the command.
pub fn run(args: &AnalyseArgs) -> Done {
    match args.game {
        GameName::Tzaar => tzaar(args),
        GameName::Faz => analyse_faz::run(args),
    }
}

fn tzaar(args: &AnalyseArgs) -> Done {
    let position = positions::tzaar(&args.position)?;
    if let Some(outcome) = position.outcome() {
        return Err(Fault::at("--position", format!("the game is over, {outcome}")));
    }
    let mut engine = engine::tzaar::Engine::new(usize::from(args.hash));
    engine.set_threads(usize::from(args.threads));
    engine.make_ready();
    let mut ticker = Ticker::new();
    let limits = args.limits.or_movetime(DEFAULT_TIME);
    let lines = usize::from(args.lines.unwrap_or(1));
    let report = engine.analyse(&position, &limits, lines, &interrupt::stop(), &mut |report| {
        let score = report.lines.first().map(|line| format!(" {}", line.score));
        let score = score.unwrap_or_default();
        ticker.show(&format!("depth {} nodes {}{score}", report.depth, report.nodes));
    });
    drop(ticker);
    let analysis = Analysis {
        lines: report
            .lines
            .iter()
            .map(|line| tzaar_line(&position, line))
            .collect(),
        depth: report.depth,
        nodes: report.nodes,
        nps: report.nps(),
        seconds: report.elapsed.as_secs_f64(),
    };
    write(args, &analysis)
}

fn tzaar_text(line: &TzaarLine) -> String {
    let (score, percent) = (shown_score(line), 100.0 * line.win);
    format!("{score:>8}  {percent:>3.0} %  {}", line.turns.join("   "))
}

fn tzaar_line(position: &tzaar::Position, line: &Line) -> TzaarLine {
    let (score, win_in, loss_in) = match line.score {
        Score::Cp(cp) => (cp, None, None),
        Score::Win(turns) => (PROVEN - turns as i32, Some(turns), None),
        Score::Loss(turns) => (turns as i32 - PROVEN, None, Some(turns)),
    };
    let turns = engine::tzaar::split_turns(position, &line.moves);
    TzaarLine {
        moves: line.moves.iter().map(ToString::to_string).collect(),
        turns: turns.iter().map(ToString::to_string).collect(),
        score,
        win: line.win,
        win_in,
        loss_in,
        exact: win_in.or(loss_in).map(|_| line.exact),
    }
}

fn shown_score(line: &TzaarLine) -> String {
    let within = if line.exact == Some(false) { "<=" } else { "" };
    match (line.win_in, line.loss_in) {
        (Some(turns), _) => format!("win {within}{turns}"),
        (_, Some(turns)) => format!("loss {within}{turns}"),
        _ => format!("{:+.2}", f64::from(line.score) / 100.0),
    }
}

fn write(args: &AnalyseArgs, analysis: &Analysis) -> Done {
    if args.json.json {
        return output::json(analysis);
    }
    for line in &analysis.lines {
        output::line(tzaar_text(line))?;
    }
    output::line(format!(
        "depth {} nodes {} nps {} seconds {:.2}",
        analysis.depth, analysis.nodes, analysis.nps, analysis.seconds
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_win_or_loss_that_may_come_sooner_is_shown_as_such() {
        let position = tzaar::Position::new(&tzaar::Setup::fixed()).expect("legal");
        let shown = |score, exact| {
            let (moves, win) = (vec![position.moves()[0]], 1.0);
            let line = Line {
                moves,
                score,
                win,
                exact,
            };
            shown_score(&tzaar_line(&position, &line))
        };
        assert_eq!(shown(Score::Win(3), true), "win 3");
        assert_eq!(shown(Score::Win(3), false), "win <=3");
        assert_eq!(shown(Score::Loss(2), false), "loss <=2");
        assert_eq!(shown(Score::Cp(-40), false), "-0.40");
    }
}
