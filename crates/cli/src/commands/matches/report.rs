//! How a match stands, as text for people and as JSON.

use crate::args::{GameName, MatchArgs};
use crate::fault::Done;
use crate::output;
use engine::arena::{Plan, Standing, Summary, Verdict};
use serde::Serialize;

#[derive(Serialize)]
struct Played {
    games: u32,
    seed: u64,
    /// The first player's account.
    wins: u32,
    losses: u32,
    draws: u32,
    #[serde(flatten)]
    strength: Strength,
    players: Vec<Player>,
}

/// What a match says about strength.
#[derive(Serialize)]
#[serde(untagged)]
enum Strength {
    Tzaar {
        /// The first player against the second; null while unknown or without bound.
        elo: Option<f64>,
        interval: Option<(f64, f64)>,
        /// Finished pairs by the first player's points: 0, 1/2, 1, 3/2, 2.
        pentanomial: Option<[u32; 5]>,
        llr: Option<f64>,
        llr_bounds: Option<(f64, f64)>,
        verdict: Option<&'static str>,
    },
    Faz {
        /// Each player's wins for each seat it took.
        share: Vec<f64>,
        interval: Vec<(f64, f64)>,
        wilson: Vec<(f64, f64)>,
        /// The share of equal players.
        even: f64,
    },
}

#[derive(Serialize)]
struct Player {
    name: String,
    wins: u32,
    losses: u32,
    draws: u32,
    share: f64,
    interval: (f64, f64),
    illegal: u32,
    late: u32,
    crashed: u32,
}

impl From<&Standing> for Player {
    fn from(standing: &Standing) -> Player {
        Player {
            name: standing.name.clone(),
            wins: standing.wins,
            losses: standing.losses,
            draws: standing.draws,
            share: standing.share,
            interval: standing.interval,
            illegal: standing.faults.illegal,
            late: standing.faults.time,
            crashed: standing.faults.crash,
        }
    }
}

/// Writes how the match stands.
pub fn write(args: &MatchArgs, plan: &Plan, summary: &Summary) -> Done {
    if args.json.json {
        return output::json(&played(args, plan, summary));
    }
    for player in &summary.players {
        output::line(player_text(player, args.game))?;
    }
    if args.game == GameName::Faz {
        output::line("a share of 33.3 % is even; ranges over blocks of six, then Wilson's")?;
    }
    if let Some(elo) = summary.elo {
        let (low, high) = elo.interval;
        output::line(format!("elo {:+.1} ({low:+.1} to {high:+.1})", elo.elo + 0.0))?;
    }
    if let Some([ll, ld, even, wd, ww]) = summary.pentanomial {
        output::line(format!("pairs LL {ll}  LD {ld}  WL/DD {even}  WD {wd}  WW {ww}"))?;
    }
    if let Some(llr) = summary.llr {
        let (low, high) = llr.bounds;
        output::line(format!(
            "llr {:.2} ({low:.2} to {high:.2}) {}",
            llr.llr,
            verdict(llr.verdict)
        ))?;
    }
    output::line(format!("games {} seed {}", summary.games, plan.seed))
}

fn player_text(player: &Standing, game: GameName) -> String {
    let (low, high) = player.interval;
    let mut text = format!(
        "{:<24} won {:>4}  lost {:>4}  drawn {:>3}  share {:>5.1} % ({:.1} to {:.1})",
        player.name,
        player.wins,
        player.losses,
        player.draws,
        100.0 * player.share,
        100.0 * low,
        100.0 * high
    );
    if game == GameName::Faz {
        let (low, high) = player.wilson;
        text += &format!(" ({:.1} to {:.1})", 100.0 * low, 100.0 * high);
    }
    let faults = player.faults;
    if (faults.illegal, faults.time, faults.crash) != (0, 0, 0) {
        text += &format!(
            "  faults: {} illegal, {} late, {} crashed",
            faults.illegal, faults.time, faults.crash
        );
    }
    text
}

fn played(args: &MatchArgs, plan: &Plan, summary: &Summary) -> Played {
    let first = summary.players.first().cloned().unwrap_or_default();
    let strength = match args.game {
        GameName::Tzaar => Strength::Tzaar {
            elo: summary.elo.map(|elo| elo.elo),
            interval: summary.elo.map(|elo| elo.interval),
            pentanomial: summary.pentanomial,
            llr: summary.llr.map(|llr| llr.llr),
            llr_bounds: summary.llr.map(|llr| llr.bounds),
            verdict: summary.llr.map(|llr| verdict(llr.verdict)),
        },
        GameName::Faz => Strength::Faz {
            share: summary.players.iter().map(|player| player.share).collect(),
            interval: summary.players.iter().map(|player| player.interval).collect(),
            wilson: summary.players.iter().map(|player| player.wilson).collect(),
            even: 1.0 / 3.0,
        },
    };
    Played {
        games: summary.games,
        seed: plan.seed,
        wins: first.wins,
        losses: first.losses,
        draws: first.draws,
        strength,
        players: summary.players.iter().map(Player::from).collect(),
    }
}

fn verdict(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Open => "open",
        Verdict::Elo0 => "elo0",
        Verdict::Elo1 => "elo1",
    }
}
