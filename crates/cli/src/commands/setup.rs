//! `trigon setup`: start positions.

use super::fair;
use crate::args::{FazSetupArgs, SetupGame, TzaarKind, TzaarSetupArgs};
use crate::fault::{Done, Fault};
use crate::{output, seed};
use game::SeededRandom;
use serde::Serialize;

#[derive(Serialize)]
struct Made {
    position: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    seed: Option<u64>,
}

/// Runs the command.
pub fn run(game: SetupGame) -> Done {
    match game {
        SetupGame::Tzaar(args) => tzaar(&args),
        SetupGame::Faz(args) => {
            let made = faz(&args)?;
            write(&made, args.json.json)
        }
    }
}

fn write(made: &Made, json: bool) -> Done {
    match json {
        true => output::json(made),
        false => output::line(&made.position),
    }
}

fn tzaar(args: &TzaarSetupArgs) -> Done {
    let random = args.kind == TzaarKind::Random;
    if args.seed.is_some() && !random {
        return Err(Fault::usage("--seed is for --kind random"));
    }
    let first = random.then(|| args.seed.unwrap_or_else(seed::fresh));
    if args.fair.within.is_some() && !random {
        return Err(Fault::usage("--within is for --kind random"));
    }
    if args.fair.fair && args.kind == TzaarKind::Placement {
        return Err(Fault::usage("--fair is for full boards: --kind random or fixed"));
    }
    if let (Some(drawn), None, false) = (first, args.seed, args.json.json) {
        eprintln!("seed {drawn}");
    }
    if args.fair.wanted() {
        return fair::run(args, first);
    }
    for number in 0..u64::from(args.count) {
        let seed = first.map(|first| first.wrapping_add(number));
        let position = tzaar_start(args.kind, seed.unwrap_or_default())?.to_string();
        write(&Made { position, seed }, args.json.json)?;
    }
    Ok(())
}

/// A start of TZAAR.
pub fn tzaar_start(kind: TzaarKind, seed: u64) -> Done<tzaar::Position> {
    let setup = match kind {
        TzaarKind::Random => tzaar::Setup::random(&mut SeededRandom::new(seed)),
        TzaarKind::Fixed => tzaar::Setup::fixed(),
        TzaarKind::Placement => tzaar::Setup::empty(),
    };
    tzaar::Position::new(&setup).map_err(|faults| Fault::Internal(faults.to_string()))
}

fn faz(args: &FazSetupArgs) -> Done<Made> {
    let random_order = args.set.iter().any(|setting| setting == "order=random");
    if args.seed.is_some() && !random_order {
        return Err(Fault::usage("--seed is for --set order=random"));
    }
    let seed = random_order.then(|| args.seed.unwrap_or_else(seed::fresh));
    let position = faz_start(&Settings::from(args), seed)?.to_string();
    Ok(Made { position, seed })
}

/// What a FAZ position is made from, as text.
pub struct Settings<'a> {
    /// `--rows`.
    pub rows: Option<&'a str>,
    /// `--laps`.
    pub laps: Option<&'a str>,
    /// `--rules`.
    pub rules: Option<&'a str>,
    /// Settings as `KEY=VALUE`.
    pub set: &'a [String],
    /// The option they came with, for messages.
    pub option: &'a str,
}

impl<'a> Settings<'a> {
    /// Settings that all came with one option.
    pub fn of_words(option: &'a str, set: &'a [String]) -> Settings<'a> {
        Settings {
            rows: None,
            laps: None,
            rules: None,
            set,
            option,
        }
    }
}

impl<'a> From<&'a FazSetupArgs> for Settings<'a> {
    fn from(args: &'a FazSetupArgs) -> Settings<'a> {
        Settings {
            rows: args.rows.as_deref(),
            laps: args.laps.as_deref(),
            rules: args.rules.as_deref(),
            set: &args.set,
            option: "--set",
        }
    }
}

/// The FAZ position with these settings; `seed` draws the order of `order=random`.
pub fn faz_start(settings: &Settings, seed: Option<u64>) -> Done<faz::Position> {
    let mut setup = faz::Setup::new(faz::Options::default(), faz::Order::RWB);
    let named = [
        ("rules", settings.rules),
        ("rows", settings.rows),
        ("laps", settings.laps),
    ];
    for (key, value) in named {
        if let Some(value) = value {
            setup
                .set(key, value)
                .map_err(|fault| Fault::at(format!("--{key}"), fault))?;
        }
    }
    for (index, setting) in settings.set.iter().enumerate() {
        let place = format!("{} number {}, '{setting}'", settings.option, index + 1);
        let (key, value) = setting
            .split_once('=')
            .ok_or_else(|| Fault::at(&place, "expected KEY=VALUE, such as path=noreverse"))?;
        match (key, value, seed) {
            ("order", "random", Some(seed)) => setup.order = faz::Order::random(&mut SeededRandom::new(seed)),
            _ => setup.set(key, value).map_err(|fault| Fault::at(&place, fault))?,
        }
    }
    faz::Position::new(&setup).map_err(Fault::input)
}
