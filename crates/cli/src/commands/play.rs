//! `trigon play`: a game at the terminal.

use super::positions;
use super::setup::{Settings, faz_start, tzaar_start};
use crate::args::{GameName, PlayArgs, TzaarKind};
use crate::fault::{Done, Fault};
use crate::i18n::{Lang, unicode_environment};
use crate::seed;
use crate::tui::{self, FazComputer, FazGame, FazTable, Looks, Shell, TzaarComputer, TzaarGame, TzaarTable};
use faz::proof::{ProvenDice, ServerSeed};
use faz::{ByColour, Colour};
use game::{Random, SeededRandom};
use std::time::Duration;
use tzaar::{BySide, Side};

/// Runs the command.
pub fn run(args: &PlayArgs) -> Done {
    let looks = Looks {
        colour: !args.no_color && variable("NO_COLOR").is_none_or(|value| value.is_empty()),
        unicode: !args.ascii && unicode_environment(variable),
    };
    let pace = Duration::from_millis(args.pace);
    match args.game {
        GameName::Tzaar => tui::run(Shell::new(TzaarTable::new(tzaar(args)?), pace), looks),
        GameName::Faz => tui::run(Shell::new(FazTable::new(faz(args)?), pace), looks),
    }
}

fn variable(name: &str) -> Option<String> {
    std::env::var(name).ok()
}

fn tzaar(args: &PlayArgs) -> Done<TzaarGame> {
    let seed = args.seed.unwrap_or_else(seed::fresh);
    let setup = args.setup.as_deref().unwrap_or("random");
    let start = match (&args.position, setup) {
        (Some(source), _) => positions::tzaar_line(&source.line("--position")?)?,
        (None, "random") => tzaar_start(TzaarKind::Random, seed)?,
        (None, "fixed") => tzaar_start(TzaarKind::Fixed, seed)?,
        (None, "placement") => tzaar_start(TzaarKind::Placement, seed)?,
        (None, other) => {
            let message = format!("unknown setup '{other}', expected random, fixed or placement");
            return Err(Fault::at("--setup", message));
        }
    };
    let seats = seats(args, &["white", "black"])?;
    Ok(TzaarGame {
        start,
        human: BySide([Side::White, Side::Black].map(|side| seats[side as usize])),
        computer: TzaarComputer::new(args.level, Duration::from_millis(args.movetime), seed),
        names: args.names,
        texts: Lang::chosen(args.lang).texts(),
    })
}

fn faz(args: &PlayArgs) -> Done<FazGame> {
    let seed = args.seed.unwrap_or_else(seed::fresh);
    let start = match &args.position {
        Some(source) => positions::faz_line(&source.line("--position")?)?,
        None => {
            let settings = args.setup.as_deref().unwrap_or_default().split(',');
            let set: Vec<String> = settings
                .filter(|word| !word.is_empty())
                .map(String::from)
                .collect();
            faz_start(&Settings::of_words("--setup", &set), Some(seed))?
        }
    };
    let seats = seats(args, &Colour::ALL.map(Colour::key))?;
    Ok(FazGame {
        start,
        human: ByColour::from_fn(|colour| seats[colour as usize]),
        computer: FazComputer::new(args.level, Duration::from_millis(args.movetime), seed),
        dice: dice(args.seed, seed)?,
        texts: Lang::chosen(args.lang).texts(),
    })
}

/// Dice sealed before the game: from the seed when one was asked for, else from the system's secret randomness.
fn dice(asked: Option<u64>, game: u64) -> Done<ProvenDice> {
    let mut bytes = [0; 32];
    match asked {
        Some(seed) => {
            let mut random = SeededRandom::new(seed);
            bytes.fill_with(|| random.below(256) as u8);
        }
        None => getrandom::fill(&mut bytes)
            .map_err(|cause| Fault::Internal(format!("random numbers: {cause}")))?,
    }
    let name = format!("trigon play {game}");
    ProvenDice::new(ServerSeed::new(bytes), name, ByColour::default())
        .map_err(|fault| Fault::Internal(fault.to_string()))
}

/// Which of the named seats the person takes.
fn seats(args: &PlayArgs, names: &[&str]) -> Done<Vec<bool>> {
    let Some(text) = &args.seat else {
        return Ok((0..names.len()).map(|seat| seat == 0).collect());
    };
    let mut taken = vec![false; names.len()];
    for word in text.split(',') {
        match names.iter().position(|name| name.eq_ignore_ascii_case(word)) {
            Some(seat) => taken[seat] = true,
            None if matches!(word, "all" | "both") => taken.fill(true),
            None if word == "none" => taken.fill(false),
            None => {
                let expected = names.join(", ");
                let message = format!("unknown seat '{word}', expected {expected}, all or none");
                return Err(Fault::at("--seat", message));
            }
        }
    }
    Ok(taken)
}
