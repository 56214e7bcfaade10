//! `trigon train`: an evaluation net from samples of games, with an account of how it was made.

use crate::args::{GameName, TrainArgs};
use crate::digest::sha256;
use crate::fault::{Done, Fault};
use crate::progress::Progress;
use crate::{interrupt, output};
use serde::Serialize;
use std::fs;
use std::time::Instant;
use trainer::{Config, Dataset, Epoch, Trained};

/// What is kept beside the net, in NET.json, so that it can be made again.
#[derive(Serialize)]
struct Account {
    version: &'static str,
    commit: &'static str,
    settings: Settings,
    data: Vec<DataFile>,
    training_samples: usize,
    validation_samples: usize,
    /// Whether training was ended early.
    interrupted: bool,
    epochs: Vec<EpochAccount>,
    seconds: f64,
    samples_per_second: f64,
    net: String,
    net_sha256: String,
}

#[derive(Serialize)]
struct Settings {
    game: &'static str,
    hidden: usize,
    epochs: u32,
    batch: usize,
    rate: f32,
    lambda: f32,
    seed: u64,
    threads: usize,
}

/// A file of samples, with what `trigon datagen` wrote about it.
#[derive(Serialize)]
struct DataFile {
    name: String,
    sha256: String,
    made: Option<serde_json::Value>,
}

#[derive(Serialize)]
struct EpochAccount {
    training_loss: f64,
    validation_loss: Option<f64>,
    rate: f32,
}

impl From<&Epoch> for EpochAccount {
    fn from(epoch: &Epoch) -> EpochAccount {
        let validation = Some(epoch.validation_loss);
        EpochAccount {
            training_loss: epoch.training_loss,
            validation_loss: validation.filter(|loss| loss.is_finite()),
            rate: epoch.rate,
        }
    }
}

/// Runs the command.
pub fn run(args: &TrainArgs) -> Done {
    if args.game != GameName::Tzaar {
        return Err(Fault::usage("train is for tzaar: faz has no net"));
    }
    let mut data = Dataset::default();
    let files = args.data.iter().map(|name| load(name, &mut data));
    let files = files.collect::<Done<Vec<DataFile>>>()?;
    if data.training_samples() == 0 {
        return Err(Fault::at("--data", "no samples to train on"));
    }
    let config = config(args);
    let began = Instant::now();
    let (trained, samples) = train(&data, &config);
    let seconds = began.elapsed().as_secs_f64();
    let net = trained.weights.quantised();
    let account = Account {
        version: env!("CARGO_PKG_VERSION"),
        commit: env!("TRIGON_COMMIT"),
        settings: settings(&config),
        data: files,
        training_samples: data.training_samples(),
        validation_samples: data.validation_samples(),
        interrupted: trained.epochs.len() < config.epochs as usize,
        epochs: trained.epochs.iter().map(EpochAccount::from).collect(),
        seconds,
        samples_per_second: samples as f64 / seconds.max(1e-3),
        net: args.output.clone(),
        net_sha256: sha256(&net),
    };
    write(&args.output, &net)?;
    keep(args, &account, &trained)?;
    tell(args, &account)
}

/// Adds a file of samples to the data.
fn load(name: &str, data: &mut Dataset) -> Done<DataFile> {
    let bytes = fs::read(name).map_err(|cause| Fault::at(name, format!("cannot read: {cause}")))?;
    data.add(&bytes).map_err(|fault| Fault::at(name, fault))?;
    let made = fs::read_to_string(format!("{name}.json")).ok();
    Ok(DataFile {
        name: name.to_owned(),
        sha256: sha256(&bytes),
        made: made.and_then(|text| serde_json::from_str(&text).ok()),
    })
}

fn config(args: &TrainArgs) -> Config {
    Config {
        hidden: args.hidden,
        epochs: args.epochs,
        batch: args.batch as usize,
        rate: args.rate,
        score_share: args.lambda,
        seed: args.seed,
        threads: usize::from(args.threads),
    }
}

fn settings(config: &Config) -> Settings {
    Settings {
        game: "tzaar",
        hidden: config.hidden.width(),
        epochs: config.epochs,
        batch: config.batch,
        rate: config.rate,
        lambda: config.score_share,
        seed: config.seed,
        threads: config.threads,
    }
}

/// Trains, and tells of each epoch on standard error; also how many samples it went through.
fn train(data: &Dataset, config: &Config) -> (Trained, u64) {
    let all = data.training_samples() as u64 * u64::from(config.epochs);
    let mut progress = Progress::new("train", all);
    let (began, mut samples, mut told) = (Instant::now(), 0, String::new());
    let trained = trainer::train(data, config, &interrupt::stop(), &mut |now| {
        samples = now.samples;
        if let Some(epoch) = now.epochs.last() {
            told = format!("loss {:.5} {:.5}", epoch.training_loss, epoch.validation_loss);
        }
        let speed = samples as f64 / began.elapsed().as_secs_f64().max(1e-3);
        progress.at(
            samples,
            &format!("{speed:.0}/s epoch {} {told}", now.epochs.len() + 1),
        );
    });
    (trained, samples)
}

/// Writes account and loss curve beside the net.
fn keep(args: &TrainArgs, account: &Account, trained: &Trained) -> Done {
    let text = serde_json::to_string_pretty(account);
    let text = text.map_err(|cause| Fault::Internal(cause.to_string()))?;
    write(&format!("{}.json", args.output), (text + "\n").as_bytes())?;
    let curve = trainer::loss_curve(&trained.epochs);
    write(&format!("{}.svg", args.output), curve.as_bytes())
}

fn write(name: &str, bytes: &[u8]) -> Done {
    fs::write(name, bytes).map_err(|cause| Fault::at(name, format!("cannot write: {cause}")))
}

fn tell(args: &TrainArgs, account: &Account) -> Done {
    if args.json.json {
        return output::json(account);
    }
    for (number, epoch) in account.epochs.iter().enumerate() {
        let validation = epoch
            .validation_loss
            .map_or_else(|| "-".to_owned(), |loss| format!("{loss:.6}"));
        let loss = epoch.training_loss;
        output::line(format!(
            "epoch {} training {loss:.6} validation {validation}",
            number + 1
        ))?;
    }
    output::line(format!(
        "samples {} validation {} seconds {:.1} ({:.0} samples/s)",
        account.training_samples, account.validation_samples, account.seconds, account.samples_per_second
    ))
}
