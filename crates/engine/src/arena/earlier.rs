//! Games of a match that was cut short, read back from the records it left.

use super::end::End;
use super::schedule::{seatings, seed};
use crate::arena::{Plan, PlanError};
use crate::common::GameKind;
use crate::spoken::{Spoken, Told};
use game::SeededRandom;
use std::collections::BTreeMap;
use std::fmt;

/// The tags that tell which match a record belongs to, besides the players' names.
const ROUND: &str = "Round";
const SEED: &str = "Seed";
const STARTS: &str = "Starts";
const LIMITS: &str = "Limits";

/// Games of a match that was cut short, to go on from.
#[derive(Clone, Debug, Default)]
pub struct Earlier {
    games: Vec<Told>,
    whole: usize,
}

/// Why a text holds no games of a match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EarlierError {
    line: usize,
    column: usize,
    message: String,
}

impl fmt::Display for EarlierError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}: {}", self.line, self.column, self.message)
    }
}

impl std::error::Error for EarlierError {}

impl Earlier {
    /// Reads the records a match wrote one after the other, each with an empty line behind it. A last one that was
    /// not written to its end is left out.
    ///
    /// # Errors
    /// When the text holds anything else, with where and what was expected.
    pub fn read(game: GameKind, text: &[u8]) -> Result<Earlier, EarlierError> {
        match game {
            GameKind::Tzaar => read::<tzaar::Position>(text),
            GameKind::Faz => read::<faz::Position>(text),
        }
    }

    /// How many bytes of the text the games take; what follows is a game cut off.
    pub fn whole(&self) -> usize {
        self.whole
    }

    /// How many games there are.
    pub fn len(&self) -> usize {
        self.games.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.games.is_empty()
    }

    /// The seed of the match.
    pub fn seed(&self) -> Option<u64> {
        self.games.first()?.tag(SEED)?.parse().ok()
    }

    /// How each game ended, by its number in this match.
    ///
    /// # Errors
    /// When a game is of another match, with what differs.
    pub(super) fn of_match<G: Spoken>(&self, plan: &Plan) -> Result<BTreeMap<u32, End>, PlanError> {
        let mut ends = BTreeMap::new();
        for game in &self.games {
            let number = check::<G>(plan, game).map_err(PlanError)?;
            let end = End::read(game.winner, &game.reason, G::SEATS);
            if ends.insert(number, end).is_some() {
                let round = game.tag(ROUND).unwrap_or_default();
                return Err(PlanError(format!("game {round} is there twice")));
            }
        }
        Ok(ends)
    }
}

/// A game's place in a match as its records tell it: `UNIT.GAME`, both from 1.
fn round(number: u32, games_in_unit: usize) -> String {
    let games = games_in_unit as u32;
    format!("{}.{}", number / games + 1, number % games + 1)
}

fn number(round: &str, games_in_unit: usize) -> Option<u32> {
    let (unit, game) = round.split_once('.')?;
    let (unit, game): (u32, u32) = (unit.parse().ok()?, game.parse().ok()?);
    let games = games_in_unit as u32;
    let in_unit = (1..=games).contains(&game);
    unit.checked_sub(1)?
        .checked_mul(games)?
        .checked_add(game - 1)
        .filter(|_| in_unit)
}

/// The start of a unit's games.
///
/// # Errors
/// When there is no such setup.
pub(super) fn start<G: Spoken>(plan: &Plan, unit: u32) -> Result<G, String> {
    G::from_setup(
        &plan.setup,
        &mut SeededRandom::new(seed(plan.seed, u64::from(unit))),
    )
}

/// The tags of a game's record.
pub(super) fn tags<G: Spoken>(
    plan: &Plan,
    number: u32,
    seatings: &[Vec<usize>],
) -> Vec<(&'static str, String)> {
    let seats = &seatings[number as usize % seatings.len()];
    let names = seats.iter().map(|&player| plan.players[player].to_string());
    let mut tags: Vec<(&str, String)> = G::SEAT_TAGS.iter().copied().zip(names).collect();
    tags.extend([
        (ROUND, round(number, seatings.len())),
        (SEED, plan.seed.to_string()),
        (STARTS, plan.setup.clone()),
        (LIMITS, plan.limits.to_string()),
    ]);
    tags
}

/// A game's number, when it is of this match.
fn check<G: Spoken>(plan: &Plan, game: &Told) -> Result<u32, String> {
    let seatings = seatings(G::SEATS, plan.players.len());
    let round = game.tag(ROUND).unwrap_or_default();
    let number = number(round, seatings.len()).ok_or_else(|| {
        format!("{ROUND} {round:?}: expected the number of a unit and of a game in it, as 12.1")
    })?;
    for (name, expected) in tags::<G>(plan, number, &seatings) {
        let found = game.tag(name).unwrap_or_default();
        if found != expected {
            return Err(format!(
                "another match: {name} of game {round} is {found:?}, this match has {expected:?}"
            ));
        }
    }
    let start: G = start(plan, number / seatings.len() as u32)?;
    match start.to_string() == game.start {
        true => Ok(number),
        false => Err(format!(
            "another match: game {round} starts from {}, this match from {start}",
            game.start
        )),
    }
}

fn read<G: Spoken>(text: &[u8]) -> Result<Earlier, EarlierError> {
    let mut earlier = Earlier::default();
    let mut line = 1;
    let mut pieces = pieces(text).into_iter().peekable();
    while let Some(piece) = pieces.next() {
        let game = match (game::<G>(piece), pieces.peek()) {
            (Ok(game), _) => game,
            (Err(_), None) if is_begun::<G>(piece) => break,
            (Err(fault), _) => {
                return Err(EarlierError {
                    line: line + fault.line - 1,
                    ..fault
                });
            }
        };
        earlier.games.push(game);
        earlier.whole += piece.len();
        line += piece.iter().filter(|&&byte| byte == b'\n').count();
    }
    Ok(earlier)
}

/// The text cut where games begin, after an empty line, be it that only the beginning of the first tag was written.
fn pieces(text: &[u8]) -> Vec<&[u8]> {
    const FIRST: &[u8] = b"[Game ";
    let is_first = |rest: &[u8]| rest.starts_with(&FIRST[..rest.len().min(FIRST.len())]);
    let begins = (2..text.len()).filter(|&at| text[..at].ends_with(b"\n\n") && is_first(&text[at..]));
    let mut pieces = Vec::new();
    let mut from = 0;
    for at in begins.chain([text.len()]) {
        pieces.push(&text[from..at]);
        from = at;
    }
    pieces.retain(|piece| !piece.is_empty());
    pieces
}

/// The game of a piece that holds all of one.
fn game<G: Spoken>(piece: &[u8]) -> Result<Told, EarlierError> {
    let fault = |line, column, message| EarlierError {
        line,
        column,
        message,
    };
    let text = std::str::from_utf8(piece).map_err(|_| fault(1, 1, "not text in UTF-8".to_owned()))?;
    let game = G::read_record(text).map_err(|(line, column, message)| fault(line, column, message))?;
    // What a match writes has one form; anything else was written by others, or not to its end.
    match format!("{}\n", game.text) == text {
        true => Ok(game),
        false => Err(fault(1, 1, "expected a record as a match writes it".to_owned())),
    }
}

/// Whether a piece that is no whole game is the beginning of one a match wrote.
fn is_begun<G: Spoken>(piece: &[u8]) -> bool {
    let head = format!("[Game \"{}\"]\n", G::GAME_TAG).into_bytes();
    let text = String::from_utf8_lossy(piece);
    match piece.strip_prefix(&head[..]) {
        None => head.starts_with(piece),
        // A head that was written to its end tells the match.
        Some(_) => !text.contains("\n\n") || text.contains(&format!("\n[{ROUND} \"")),
    }
}
