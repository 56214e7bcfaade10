//! `trigon analyse faz`: every move with the chances it leaves.

use super::analyse::DEFAULT_TIME;
use super::positions::{self, faz_ending};
use super::seats::{BySeat, percent, range, signed};
use crate::args::AnalyseArgs;
use crate::fault::{Done, Fault};
use crate::i18n::{Lang, ReviewTexts, fill};
use crate::interrupt;
use crate::output;
use crate::progress::Ticker;
use engine::common::Clock;
use engine::faz::Engine;
use engine::faz::analysis::{Analyst, Comparison, Judge, Rated, Seal};
use faz::{ByColour, Colour, Position};
use serde::Serialize;

/// For so many rounds the chance to be home is told.
const ROUNDS: usize = 5;

#[derive(Serialize)]
struct Analysis {
    lines: Vec<Line>,
    depth: u32,
    /// Rollouts of each move.
    rollouts: u64,
    nodes: u64,
    nps: u64,
    seconds: f64,
    /// The chance to be home within 1, 2, ... rounds if nobody is in the way.
    home: BySeat<Vec<f64>>,
    /// Whose way home is shut: the players who shut it, or nobody where it is for good.
    sealed: BySeat<Option<Vec<&'static str>>>,
    #[serde(skip)]
    seals: ByColour<Option<Seal>>,
}

#[derive(Serialize)]
struct Line {
    moves: Vec<String>,
    /// Thousandths for each player.
    score: BySeat<u32>,
    /// Each player's chance to come home first.
    win: BySeat<f64>,
    /// Standard errors of these chances.
    error: BySeat<f64>,
    /// What the mover loses against the best move, and the standard error of that.
    loss: f64,
    loss_error: f64,
    #[serde(skip_serializing_if = "Option::is_none")]
    own_moves: Option<f64>,
}

/// Runs the command.
pub fn run(args: &AnalyseArgs) -> Done {
    if args.threads > 1 {
        eprintln!("--threads {}: the engine of faz uses one", args.threads);
    }
    let position = positions::faz(&args.position)?;
    if let Some(outcome) = position.outcome() {
        let message = format!("the game is over, {}", faz_ending(&outcome));
        return Err(Fault::at("--position", message));
    }
    let analysis = analysis(args, &position)?;
    match args.json.json {
        true => output::json(&analysis),
        false => text(&analysis, Lang::chosen(args.lang)),
    }
}

fn analysis(args: &AnalyseArgs, position: &Position) -> Done<Analysis> {
    let mut engine = Engine::new(position.options());
    let no_board = || Fault::at("--position", "no game can be played with these options");
    let mut analyst = Analyst::new(&mut engine, position).ok_or_else(no_board)?;
    let limits = args.limits.or_movetime(DEFAULT_TIME);
    let mut clock = Clock::start(&limits, &interrupt::stop());
    let mut ticker = Ticker::new();
    let mut tell = |comparison: &Comparison| {
        let best = comparison.rated().first().map(|best| best.values.map(percent));
        let best = best.map(|best| best.values().join(" ")).unwrap_or_default();
        ticker.show(&format!("{} rollouts  {best}", comparison.count()));
    };
    let comparison = Comparison::run(&mut analyst, position, &mut clock, limits.depth, &mut tell);
    drop(ticker);
    let (nodes, seconds) = (analyst.nodes(), clock.elapsed().as_secs_f64());
    let seals = analyst.seals(position);
    let home = analyst.home_within(position, ROUNDS);
    let most = args.lines.map_or(usize::MAX, usize::from);
    let rated = comparison.rated();
    Ok(Analysis {
        lines: rated
            .iter()
            .take(most)
            .map(|rated| line(&analyst, position, rated))
            .collect(),
        depth: comparison.passes(),
        rollouts: comparison.count(),
        nodes,
        nps: (nodes as f64 / seconds.max(1e-6)) as u64,
        seconds,
        home: BySeat::from_fn(|colour| home[colour].clone()),
        sealed: BySeat::from_fn(|colour| seals[colour].as_ref().map(keys)),
        seals,
    })
}

/// Who shuts a way, by their keys; nobody when it is shut for good.
pub fn keys(seal: &Seal) -> Vec<&'static str> {
    match seal {
        Seal::ForGood => Vec::new(),
        Seal::By(colours) => colours.iter().map(|colour| colour.key()).collect(),
    }
}

fn line(analyst: &Analyst, position: &Position, rated: &Rated) -> Line {
    Line {
        moves: rated.mv.map(|mv| position.move_text(mv)).into_iter().collect(),
        score: rated.values.map(|value| (1000.0 * value).round() as u32).into(),
        win: rated.values.into(),
        error: rated.errors.into(),
        loss: rated.behind,
        loss_error: rated.behind_error,
        own_moves: rated.mv.map(|mv| analyst.own_moves(position, mv)),
    }
}

fn text(analysis: &Analysis, lang: Lang) -> Done {
    let texts = lang.texts();
    let (players, review) = (texts.faz.players, &texts.review);
    let [red, white, blue] = players;
    output::line(format!("{red:>13}{white:>13}{blue:>13}{:>15}", review.loss))?;
    for line in &analysis.lines {
        output::line(line_text(line, review))?;
    }
    output::line(fill(review.rollouts, &[&analysis.rollouts]))?;
    output::line(fill(review.home, &[&ROUNDS]))?;
    let home = [&analysis.home.red, &analysis.home.white, &analysis.home.blue];
    for (player, within) in players.iter().zip(home) {
        let chances: String = within
            .iter()
            .map(|&chance| format!("{:>7}", percent(chance)))
            .collect();
        output::line(format!("  {player:<10}{chances}"))?;
    }
    for (colour, seal) in analysis.seals.iter() {
        if let Some(seal) = seal {
            output::line(seal_text(colour, seal, lang))?;
        }
    }
    output::line(format!(
        "depth {} nodes {} nps {} seconds {:.2}",
        analysis.depth, analysis.nodes, analysis.nps, analysis.seconds
    ))
}

fn line_text(line: &Line, texts: &ReviewTexts) -> String {
    let chance = |value: f64, error: f64| format!("{:>7} {:<5}", percent(value), range(error));
    let (win, error) = (&line.win, &line.error);
    let chances =
        chance(win.red, error.red) + &chance(win.white, error.white) + &chance(win.blue, error.blue);
    let loss = match line.loss > 0.0 {
        true => format!("{} {}", signed(-line.loss), range(line.loss_error)),
        false => String::new(),
    };
    let moves = line.moves.first().map_or(texts.roll, String::as_str);
    format!("{chances}{loss:>15}  {moves}")
}

/// A sentence on a way home that is shut.
pub fn seal_text(colour: Colour, seal: &Seal, lang: Lang) -> String {
    let texts = lang.texts();
    match seal {
        Seal::ForGood => texts.review.never_home[colour as usize].to_string(),
        Seal::By(colours) => {
            let names: Vec<&str> = colours
                .iter()
                .map(|&other| texts.faz.players[other as usize])
                .collect();
            fill(texts.review.shut[colour as usize], &[&names.join(", ")])
        }
    }
}
