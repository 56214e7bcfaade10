//! `trigon analyse`: the best lines of a position.

use super::positions::{self, faz_ending};
use crate::args::{AnalyseArgs, GameName};
use crate::fault::{Done, Fault};
use crate::interrupt;
use crate::output;
use crate::progress::Ticker;
use engine::faz::MoveValue;
use engine::tzaar::{Line, Score};
use faz::{ByColour, Colour};
use serde::Serialize;

/// Time taken when no limit is given, in milliseconds.
const DEFAULT_TIME: u64 = 1000;

#[derive(Serialize)]
struct Analysis<L> {
    lines: Vec<L>,
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
}

#[derive(Serialize)]
struct FazLine {
    moves: Vec<String>,
    /// Thousandths for each player.
    score: BySeat<u32>,
    /// Each player's chance to come home first.
    win: BySeat<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    own_moves: Option<f64>,
}

#[derive(Clone, Copy, Serialize)]
struct BySeat<T> {
    red: T,
    white: T,
    blue: T,
}

impl<T: Copy> From<ByColour<T>> for BySeat<T> {
    fn from(values: ByColour<T>) -> BySeat<T> {
        BySeat {
            red: values[Colour::Red],
            white: values[Colour::White],
            blue: values[Colour::Blue],
        }
    }
}

/// What a proven result is worth in hundredths, less a hundredth for each turn it takes.
const PROVEN: i32 = 30_000;

/// Runs the command.
pub fn run(args: &AnalyseArgs) -> Done {
    match args.game {
        GameName::Tzaar => tzaar(args),
        GameName::Faz => faz(args),
    }
}

fn tzaar(args: &AnalyseArgs) -> Done {
    let position = positions::tzaar(&args.position)?;
    if let Some(outcome) = position.outcome() {
        return Err(Fault::at("--position", format!("the game is over, {outcome}")));
    }
    let mut engine = engine::tzaar::Engine::new(usize::from(args.hash));
    engine.set_threads(usize::from(args.threads));
    let mut ticker = Ticker::new();
    let limits = args.limits.or_movetime(DEFAULT_TIME);
    let lines = usize::from(args.lines);
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
    write(args, &analysis, tzaar_text)
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
    }
}

fn shown_score(line: &TzaarLine) -> String {
    match (line.win_in, line.loss_in) {
        (Some(turns), _) => format!("win {turns}"),
        (_, Some(turns)) => format!("loss {turns}"),
        _ => format!("{:+.2}", f64::from(line.score) / 100.0),
    }
}

fn faz(args: &AnalyseArgs) -> Done {
    if args.threads > 1 {
        eprintln!("--threads {}: the engine of faz uses one", args.threads);
    }
    let position = positions::faz(&args.position)?;
    if let Some(outcome) = position.outcome() {
        return Err(Fault::at(
            "--position",
            format!("the game is over, {}", faz_ending(&outcome)),
        ));
    }
    let mut engine = engine::faz::Engine::new(position.options());
    let mut ticker = Ticker::new();
    let limits = args.limits.or_movetime(DEFAULT_TIME);
    let report = engine.analyse(&position, &limits, &interrupt::stop(), &mut |report| {
        ticker.show(&format!("depth {} nodes {}", report.depth, report.nodes));
    });
    drop(ticker);
    let lines = faz_lines(&position, &report, usize::from(args.lines));
    let analysis = Analysis {
        lines,
        depth: report.depth,
        nodes: report.nodes,
        nps: report.nps(),
        seconds: report.elapsed.as_secs_f64(),
    };
    write(args, &analysis, faz_text)
}

/// The best moves; where no player is to move, one line without a move for the position itself.
fn faz_lines(position: &faz::Position, report: &engine::faz::Report, count: usize) -> Vec<FazLine> {
    if report.moves.is_empty() {
        return vec![faz_line(Vec::new(), report.values, None)];
    }
    let best = report.moves.iter().take(count);
    let line = |value: &MoveValue| {
        let path = position.move_text(value.mv);
        faz_line(vec![path], value.values, Some(value.own_moves))
    };
    best.map(line).collect()
}

fn faz_line(moves: Vec<String>, values: ByColour<f64>, own_moves: Option<f64>) -> FazLine {
    FazLine {
        moves,
        score: values.map(|value| (1000.0 * value).round() as u32).into(),
        win: values.into(),
        own_moves,
    }
}

fn faz_text(line: &FazLine) -> String {
    let BySeat { red, white, blue } = line.win;
    let chances = [red, white, blue].map(|chance| format!("{:>5.1} %", 100.0 * chance));
    let moves = if line.moves.is_empty() {
        "the roll to come"
    } else {
        &line.moves.join(" ")
    };
    format!(
        "red {}  white {}  blue {}  {moves}",
        chances[0], chances[1], chances[2]
    )
}

fn write<L: Serialize>(args: &AnalyseArgs, analysis: &Analysis<L>, text: impl Fn(&L) -> String) -> Done {
    if args.json.json {
        return output::json(analysis);
    }
    for line in &analysis.lines {
        output::line(text(line))?;
    }
    output::line(format!(
        "depth {} nodes {} nps {} seconds {:.2}",
        analysis.depth, analysis.nodes, analysis.nps, analysis.seconds
    ))
}
