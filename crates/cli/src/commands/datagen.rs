//! `trigon datagen`: games of the engine against itself, as training data.

use crate::args::{DatagenArgs, GameName};
use crate::digest::sha256;
use crate::fault::{Done, Fault};
use crate::progress::Progress;
use crate::{interrupt, output, seed};
use engine::datagen::{self, Game, Plan, RELABELLED, SAMPLE_BYTES, Source};
use engine::tzaar::net::NetChoice;
use serde::{Deserialize, Serialize};
use std::fs::{self, File, OpenOptions};
use std::io::{self, Seek, SeekFrom, Write};
use std::path::Path;
use std::time::{Duration, Instant};

/// What is kept beside the file of samples, in FILE.json.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
struct Account {
    settings: Settings,
    /// Games and samples in the file. Whatever lies behind them is of a game that was cut off.
    games: u64,
    samples: u64,
}

/// What decides the content of the file.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct Settings {
    version: String,
    commit: String,
    game: String,
    /// How games start, where games are played.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    setup: Option<String>,
    /// The file whose samples are searched again, where none are played.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    relabel: Option<Relabelled>,
    nodes: u64,
    net: String,
    /// Of a net from a file.
    net_sha256: Option<String>,
    hash: u16,
    seed: u64,
}

/// A file of samples.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct Relabelled {
    file: String,
    sha256: String,
}

#[derive(Serialize)]
struct Written<'a> {
    #[serde(flatten)]
    account: &'a Account,
    seconds: f64,
    samples_per_second: f64,
}

/// Runs the command.
pub fn run(args: &DatagenArgs) -> Done {
    if args.game != GameName::Tzaar {
        return Err(Fault::usage("datagen is for tzaar: faz has no net"));
    }
    let net = NetChoice::load(&args.net).map_err(|fault| Fault::at("--net", fault))?;
    let mut store = Store::open(args)?;
    let plan = plan(args, net, &store.account)?;
    let stop = interrupt::stop();
    let watched = stop.clone();
    let (began, before) = (Instant::now(), store.account.clone());
    let mut progress = Progress::new("datagen", plan.games);
    datagen::run(&plan, &stop, &mut |game| {
        if let Err(fault) = store.keep(game) {
            store.fault.get_or_insert(fault);
            watched.set();
        }
        progress.at(
            store.account.games,
            &speed(&before, &store.account, began.elapsed()),
        );
    });
    drop(progress);
    store.fault.take().map_or(Ok(()), Err)?;
    tell(args, &before, &store.account, began.elapsed())
}

fn plan(args: &DatagenArgs, net: NetChoice, account: &Account) -> Done<Plan> {
    let (source, games) = match &args.relabel {
        Some(name) => samples(name)?,
        None => (Source::Games(args.setup), args.games.unwrap_or_default()),
    };
    Ok(Plan {
        source,
        first: account.games,
        games,
        nodes: args.nodes,
        net,
        hash_mib: usize::from(args.hash),
        seed: account.settings.seed,
        threads: usize::from(args.threads),
    })
}

/// The samples of a file, and how many games they count as.
fn samples(name: &str) -> Done<(Source, u64)> {
    let bytes = read(name)?;
    let (samples, rest) = bytes.as_chunks::<SAMPLE_BYTES>();
    if !rest.is_empty() {
        let message = format!("{} bytes, expected a multiple of {SAMPLE_BYTES}", bytes.len());
        return Err(Fault::at(name, message));
    }
    Ok((
        Source::Samples(samples.into()),
        samples.len().div_ceil(RELABELLED) as u64,
    ))
}

fn speed(before: &Account, after: &Account, elapsed: Duration) -> String {
    let per_second = |count: u64| count as f64 / elapsed.as_secs_f64().max(1e-3);
    format!(
        "{:.1} games/s {:.0} positions/s",
        per_second(after.games - before.games),
        per_second(after.samples - before.samples)
    )
}

fn tell(args: &DatagenArgs, before: &Account, after: &Account, elapsed: Duration) -> Done {
    let seconds = elapsed.as_secs_f64();
    if args.json.json {
        return output::json(&Written {
            account: after,
            seconds,
            samples_per_second: (after.samples - before.samples) as f64 / seconds.max(1e-3),
        });
    }
    output::line(format!(
        "games {} samples {} seed {} seconds {seconds:.1} ({})",
        after.games,
        after.samples,
        after.settings.seed,
        speed(before, after, elapsed)
    ))
}

/// The file of samples and its account.
struct Store<'a> {
    name: &'a str,
    file: File,
    account: Account,
    fault: Option<Fault>,
}

impl<'a> Store<'a> {
    /// Makes the file, or opens one that is to be gone on with behind its last whole game.
    fn open(args: &'a DatagenArgs) -> Done<Store<'a>> {
        let name = args.output.as_str();
        let account = if args.resume {
            resumed(args)?
        } else if Path::new(name).exists() {
            return Err(Fault::at(name, "exists already; --resume goes on with it"));
        } else {
            begun(args, args.seed.unwrap_or_else(seed::fresh))?
        };
        let file = open_behind(name, &account).map_err(|cause| unwritable(name, &cause))?;
        let store = Store {
            name,
            file,
            account,
            fault: None,
        };
        store.keep_account()?;
        Ok(store)
    }

    /// Writes a game at once, and then that it is there.
    fn keep(&mut self, game: &Game) -> Done {
        let bytes: Vec<u8> = game.samples.iter().flat_map(|sample| sample.pack()).collect();
        self.file
            .write_all(&bytes)
            .map_err(|cause| unwritable(self.name, &cause))?;
        self.account.games += 1;
        self.account.samples += game.samples.len() as u64;
        self.keep_account()
    }

    /// Replaces the account as a whole, so that there is always one.
    fn keep_account(&self) -> Done {
        let (name, fresh) = (account_name(self.name), format!("{}.json.new", self.name));
        let text = serde_json::to_string_pretty(&self.account);
        let text = text.map_err(|cause| Fault::Internal(cause.to_string()))?;
        let written = fs::write(&fresh, text + "\n").and_then(|()| fs::rename(&fresh, &name));
        written.map_err(|cause| unwritable(&name, &cause))
    }
}

fn account_name(file: &str) -> String {
    format!("{file}.json")
}

fn unwritable(name: &str, cause: &io::Error) -> Fault {
    Fault::at(name, format!("cannot write: {cause}"))
}

fn read(name: &str) -> Done<Vec<u8>> {
    fs::read(name).map_err(|cause| Fault::at(name, format!("cannot read: {cause}")))
}

fn begun(args: &DatagenArgs, seed: u64) -> Done<Account> {
    let relabel = args.relabel.as_ref().map(|file| {
        Ok(Relabelled {
            sha256: sha256(&read(file)?),
            file: file.clone(),
        })
    });
    Ok(Account {
        settings: Settings {
            version: env!("CARGO_PKG_VERSION").into(),
            commit: env!("TRIGON_COMMIT").into(),
            game: "tzaar".into(),
            setup: args.relabel.is_none().then(|| args.setup.to_string()),
            relabel: relabel.transpose()?,
            nodes: args.nodes,
            net: args.net.clone(),
            net_sha256: fs::read(&args.net).ok().map(|bytes| sha256(&bytes)),
            hash: args.hash,
            seed,
        },
        games: 0,
        samples: 0,
    })
}

/// The account of a file begun earlier, which must have had the same settings and the same program.
fn resumed(args: &DatagenArgs) -> Done<Account> {
    let name = account_name(&args.output);
    let text = fs::read_to_string(&name);
    let text = text.map_err(|cause| Fault::at(&name, format!("cannot read: {cause}")))?;
    let account: Account = serde_json::from_str(&text).map_err(|cause| Fault::at(&name, cause))?;
    let expected = begun(args, args.seed.unwrap_or(account.settings.seed))?.settings;
    if account.settings != expected {
        let (found, expected) = (shown(&account.settings)?, shown(&expected)?);
        let message = format!("the file was begun with other settings: {found}, expected {expected}");
        return Err(Fault::at(&name, message));
    }
    Ok(account)
}

fn shown(settings: &Settings) -> Done<String> {
    serde_json::to_string(settings).map_err(|cause| Fault::Internal(cause.to_string()))
}

/// Opens the file behind the samples of the account; what lies there is cut off.
fn open_behind(name: &str, account: &Account) -> io::Result<File> {
    let mut file = OpenOptions::new()
        .write(true)
        .create(true)
        .truncate(false)
        .open(name)?;
    let length = account.samples * SAMPLE_BYTES as u64;
    if file.metadata()?.len() < length {
        let message = format!("shorter than the {} samples of its account", account.samples);
        return Err(io::Error::new(io::ErrorKind::UnexpectedEof, message));
    }
    file.set_len(length)?;
    file.seek(SeekFrom::End(0))?;
    Ok(file)
}
