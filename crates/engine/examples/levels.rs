//! `cargo levels`: the ten levels of TZAAR and the baseline players on one Elo scale, by matches between them.

use engine::arena::{Earlier, Elo, Pairing, Plan, PlayerSpec, resume, scale};
use engine::common::{GameKind, Level, Limits, Stop};
use std::error::Error;
use std::fs::{self, File, OpenOptions};
use std::io::{ErrorKind, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

const USAGE: &str = "\
Puts the levels of TZAAR on one Elo scale: random, greedy and levels 1 to 10, from
the weakest on, each against the next and the next but one, in pairs on the same
random start with sides changed. Level 1 is 0. Ranges are 95 %. The same seeds
each time.

Usage: cargo levels [--output FOLDER] [--pairs N] [--nodes N] [--concurrency N] [--json]

  --output FOLDER   where the games are kept and, on another call, gone on from;
                    a new one for another engine [default: target/levels]
  --pairs N         pairs of games of two players; a quarter of them where
                    level 9 or 10 plays [default: 40]
  --nodes N         limit of level 10, in positions a turn [default: 3000000]
  --concurrency N   games at a time [default: 1]
  --json            print JSON";

/// The result of whatever can fail here.
type Done<T = ()> = Result<T, Box<dyn Error>>;

struct Options {
    output: PathBuf,
    pairs: u32,
    nodes: u64,
    concurrency: usize,
    json: bool,
}

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    if words.iter().any(|word| word == "--help" || word == "-h") {
        println!("{USAGE}");
        return ExitCode::SUCCESS;
    }
    let options = match options(&words) {
        Ok(options) => options,
        Err(fault) => {
            eprintln!("{fault}\n\n{USAGE}");
            return ExitCode::from(2);
        }
    };
    match run(&options) {
        Ok(()) => ExitCode::SUCCESS,
        Err(fault) => {
            eprintln!("error: {fault}");
            ExitCode::FAILURE
        }
    }
}

fn options(words: &[String]) -> Done<Options> {
    let mut options = Options {
        output: PathBuf::from("target/levels"),
        pairs: 40,
        nodes: 3_000_000,
        concurrency: 1,
        json: false,
    };
    let mut words = words.iter();
    while let Some(word) = words.next() {
        if word == "--json" {
            options.json = true;
            continue;
        }
        let value = words
            .next()
            .ok_or(format!("{word}: unknown, or without its value"))?;
        let number = || value.parse::<u32>().ok().filter(|&number| number > 0);
        let positive = || number().ok_or(format!("{word} {value:?}: expected a whole number above 0"));
        match word.as_str() {
            "--output" => options.output = value.into(),
            "--pairs" => options.pairs = positive()?,
            "--nodes" => options.nodes = positive()?.into(),
            "--concurrency" => options.concurrency = positive()? as usize,
            _ => return Err(format!("unknown option {word}").into()),
        }
    }
    Ok(options)
}

/// Plays what is missing and prints the scale.
fn run(options: &Options) -> Done {
    let pool = pool(options.nodes)?;
    fs::create_dir_all(&options.output)?;
    let mut pairings = Vec::new();
    for first in 0..pool.len() {
        for second in (first + 1..pool.len()).take(2) {
            let pentanomial = play(options, &pool, [first, second], pairings.len() as u64)?;
            pairings.push(Pairing {
                players: [first, second],
                pentanomial,
            });
        }
    }
    let scale = scale(pool.len(), FIRST_LEVEL, &pairings);
    match options.json {
        true => println!("{}", json(&pool, &scale, &pairings)),
        false => print!("{}", table(&pool, &scale, &pairings)),
    }
    Ok(())
}

/// The place of level 1 in the pool.
const FIRST_LEVEL: usize = 1;
/// The place of the greedy player, about where it stands by strength.
const GREEDY: usize = 2;
/// From this place on, level 9, there are fewer pairs, as they take long.
const SLOW: usize = 10;

/// The players, the weakest first. Levels have no limits but their own, the highest this one.
fn pool(nodes: u64) -> Done<Vec<PlayerSpec>> {
    let mut texts = vec!["random".to_owned()];
    for level in Level::all() {
        texts.push(match level {
            Level::FULL => format!("self:nodes={nodes}"),
            _ => format!("self:level={level}"),
        });
    }
    texts.insert(GREEDY, "greedy".to_owned());
    Ok(texts.iter().map(|text| text.parse()).collect::<Result<_, _>>()?)
}

/// Plays two of the players, going on with what their file holds; pairs by the first one's points.
fn play(options: &Options, pool: &[PlayerSpec], players: [usize; 2], number: u64) -> Done<[u32; 5]> {
    let [first, second] = players.map(|player| pool[player].clone());
    let name = players
        .map(|player| name(&pool[player]).replace(' ', "-"))
        .join("-");
    let file = options.output.join(name + ".txt");
    let slow = players[1] >= SLOW;
    let plan = Plan {
        game: GameKind::Tzaar,
        setup: "random".to_owned(),
        games: 2 * if slow {
            options.pairs.div_ceil(4)
        } else {
            options.pairs
        },
        limits: Limits::NONE,
        concurrency: options.concurrency,
        seed: number,
        sprt: None,
        players: vec![first, second],
    };
    let (earlier, mut kept) = open(&file)?;
    let mut fault = None;
    let stop = Stop::new();
    let summary = resume(&plan, &earlier, &stop, &mut |game, summary| {
        eprintln!("{}: {} of {}", file.display(), summary.games, plan.games);
        if let Err(cause) = writeln!(kept, "{}", game.record) {
            fault = Some(cause);
            stop.set();
        }
    })?;
    fault.map_or(Ok(()), Err)?;
    Ok(summary.pentanomial.unwrap_or_default())
}

/// The games a file holds, and the file open behind them; a game cut off is dropped.
fn open(path: &Path) -> Done<(Earlier, File)> {
    let bytes = match fs::read(path) {
        Err(cause) if cause.kind() == ErrorKind::NotFound => Vec::new(),
        read => read?,
    };
    let earlier =
        Earlier::read(GameKind::Tzaar, &bytes).map_err(|fault| format!("{}, {fault}", path.display()))?;
    let mut file = OpenOptions::new()
        .write(true)
        .create(true)
        .truncate(false)
        .open(path)?;
    file.set_len(earlier.whole() as u64)?;
    file.seek(SeekFrom::End(0))?;
    Ok((earlier, file))
}

/// A player's short name.
fn name(player: &PlayerSpec) -> String {
    match player.to_string().strip_prefix("self:") {
        None => player.to_string(),
        Some(options) => match options.strip_prefix("level=") {
            Some(level) => format!("level {level}"),
            None => "level 10".to_owned(),
        },
    }
}

/// Games a player was in.
fn games(player: usize, pairings: &[Pairing]) -> u32 {
    let own = pairings
        .iter()
        .filter(|pairing| pairing.players.contains(&player));
    own.map(|pairing| 2 * pairing.pentanomial.iter().sum::<u32>())
        .sum()
}

/// The share of the first player's points.
fn share(pairing: &Pairing) -> f64 {
    let counts = pairing.pentanomial.map(f64::from);
    let points: f64 = counts
        .iter()
        .zip(0u8..)
        .map(|(count, half)| count * f64::from(half))
        .sum();
    points / (4.0 * counts.iter().sum::<f64>()).max(1.0)
}

fn table(pool: &[PlayerSpec], scale: &[Elo], pairings: &[Pairing]) -> String {
    let mut text = "player      Elo  95 %              games\n".to_owned();
    for (index, (player, placed)) in pool.iter().zip(scale).enumerate() {
        let (low, high) = placed.interval;
        let range = format!("{low:+.0} to {high:+.0}");
        let games = games(index, pairings);
        text += &format!(
            "{:<9} {:>+5.0}  {range:<16} {games:>6}\n",
            name(player),
            placed.elo + 0.0
        );
    }
    text += "\npairing               share  pairs by points 0, 1/2, 1, 3/2, 2\n";
    for pairing in pairings {
        // The stronger one first.
        let [first, second] = pairing.players.map(|player| name(&pool[player]));
        let mut counts = pairing.pentanomial;
        counts.reverse();
        text += &format!(
            "{second:>8} : {first:<9} {:>6.3}  {counts:?}\n",
            1.0 - share(pairing)
        );
    }
    text
}

fn json(pool: &[PlayerSpec], scale: &[Elo], pairings: &[Pairing]) -> serde_json::Value {
    let player = |(index, (player, placed)): (usize, (&PlayerSpec, &Elo))| {
        serde_json::json!({
            "player": player.to_string(),
            "elo": placed.elo,
            "interval": placed.interval,
            "games": games(index, pairings),
        })
    };
    let pairing = |pairing: &Pairing| {
        serde_json::json!({
            "players": pairing.players.map(|player| pool[player].to_string()),
            "share": share(pairing),
            "pentanomial": pairing.pentanomial,
        })
    };
    serde_json::json!({
        "players": pool.iter().zip(scale).enumerate().map(player).collect::<Vec<_>>(),
        "pairings": pairings.iter().map(pairing).collect::<Vec<_>>(),
    })
}
