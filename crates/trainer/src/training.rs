//! Epochs over the samples, down the slope of the loss.

use crate::adam::Adam;
use crate::data::{Dataset, Entry, pictures};
use crate::pass::{Example, learn, loss};
use crate::weights::{Hidden, Weights};
use engine::common::Stop;
use engine::tzaar::net::features::ROWS;
use game::{Random, SeededRandom};
use std::f32::consts::PI;
use tzaar::symmetry::Symmetry;

/// A batch is cut into so many parts whatever the threads, so that their number does not change the net.
const PARTS: usize = 8;
/// The learning rate at the end, as a part of the one at the beginning.
const LAST_RATE: f32 = 0.01;

/// How to train.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Config {
    /// Width of the first layer.
    pub hidden: Hidden,
    /// Passes over the samples.
    pub epochs: u32,
    /// Samples for each step, at least 1.
    pub batch: usize,
    /// The learning rate of the first step; it falls along a cosine to a hundredth.
    pub rate: f32,
    /// The part of the searched score in what is learnt, 0 to 1; the rest is the game's result.
    pub score_share: f32,
    /// Fixes first weights, order of samples and symmetries.
    pub seed: u64,
    /// How many threads compute, at least 1. The net does not depend on it.
    pub threads: usize,
}

impl Default for Config {
    fn default() -> Config {
        Config {
            hidden: Hidden::default(),
            epochs: 30,
            batch: 16_384,
            rate: 1e-3,
            score_share: 0.7,
            seed: 1,
            threads: 1,
        }
    }
}

/// An epoch that is over. Losses are mean squared errors of the chance to win.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Epoch {
    /// Over the samples trained on, each with the weights it met.
    pub training_loss: f64,
    /// Over the validation samples, with the weights at the end; not a number where there are none.
    pub validation_loss: f64,
    /// The learning rate at the end.
    pub rate: f32,
}

/// How far training has come.
#[derive(Clone, Copy, Debug)]
pub struct Progress<'a> {
    /// Samples trained on so far, of all epochs.
    pub samples: u64,
    /// The epochs that are over.
    pub epochs: &'a [Epoch],
}

/// A trained net.
#[derive(Clone, PartialEq, Debug)]
pub struct Trained {
    /// Its weights.
    pub weights: Weights,
    /// How it went, by epoch; fewer than asked for when training was stopped.
    pub epochs: Vec<Epoch>,
}

/// Trains a net. `progress` hears after every step; setting `stop` ends training after the step under way, with the
/// weights so far.
pub fn train(data: &Dataset, config: &Config, stop: &Stop, progress: &mut dyn FnMut(Progress)) -> Trained {
    let mut random = SeededRandom::new(config.seed);
    let weights = Weights::random(config.hidden, &mut random);
    let mut training = Training {
        data,
        config,
        pictures: pictures(),
        adam: Adam::new(&weights),
        gradients: vec![Weights::zero(config.hidden); PARTS],
        weights,
        random,
        samples: 0,
    };
    let mut epochs = Vec::new();
    for _ in 0..config.epochs {
        match training.epoch(&epochs, stop, progress) {
            Some(epoch) => epochs.push(epoch),
            None => break,
        }
    }
    Trained {
        weights: training.weights,
        epochs,
    }
}

struct Training<'a> {
    data: &'a Dataset,
    config: &'a Config,
    pictures: Vec<[u16; ROWS]>,
    weights: Weights,
    /// One for each part of a batch.
    gradients: Vec<Weights>,
    adam: Adam,
    random: SeededRandom,
    samples: u64,
}

/// A sample and the symmetry it is seen under.
type Drawn = (Entry, usize);

impl Training<'_> {
    /// Trains on every sample once; nothing when it was stopped.
    fn epoch(&mut self, epochs: &[Epoch], stop: &Stop, progress: &mut dyn FnMut(Progress)) -> Option<Epoch> {
        let mut order: Vec<u32> = (0..self.data.training().len() as u32).collect();
        self.random.shuffle(&mut order);
        let (mut sum, mut rate) = (0.0, self.rate());
        for batch in order.chunks(self.config.batch.max(1)) {
            if stop.is_set() {
                return None;
            }
            rate = self.rate();
            sum += self.step(batch, rate);
            self.samples += batch.len() as u64;
            progress(Progress {
                samples: self.samples,
                epochs,
            });
        }
        Some(Epoch {
            training_loss: sum / order.len() as f64,
            validation_loss: self.validate(),
            rate,
        })
    }

    /// Along half a cosine from the first rate to the last.
    fn rate(&self) -> f32 {
        let all = self.data.training().len() as f64 * f64::from(self.config.epochs);
        let done = (self.samples as f64 / all.max(1.0)) as f32;
        let fall = 0.5 * (1.0 + (PI * done).cos());
        self.config.rate * (LAST_RATE + (1.0 - LAST_RATE) * fall)
    }

    /// One step; the sum of the batch's squared errors before it.
    fn step(&mut self, batch: &[u32], rate: f32) -> f64 {
        let drawn: Vec<Drawn> = batch.iter().map(|&number| self.draw(number)).collect();
        let part = drawn.len().div_ceil(PARTS);
        let parts: Vec<&[Drawn]> = drawn.chunks(part).collect();
        let mut gradients = std::mem::take(&mut self.gradients);
        let sums = self.in_parallel(&parts, &mut gradients, |drawn, gradient| {
            gradient.all.fill(0.0);
            learn(&self.weights, self.examples(drawn), gradient)
        });
        self.gradients = gradients;
        self.descend(parts.len(), batch.len(), rate);
        sums.iter().sum()
    }

    fn draw(&mut self, number: u32) -> Drawn {
        let symmetry = self.random.below(Symmetry::ALL.len() as u32) as usize;
        (self.data.training()[number as usize], symmetry)
    }

    /// Adds the parts' gradients up in their order and makes the step.
    fn descend(&mut self, parts: usize, samples: usize, rate: f32) {
        let (total, others) = self.gradients[..parts].split_at_mut(1);
        for other in others {
            for (sum, slope) in total[0].all.iter_mut().zip(&other.all) {
                *sum += slope;
            }
        }
        let scale = 2.0 / samples as f32;
        total[0].all.iter_mut().for_each(|slope| *slope *= scale);
        self.adam.step(&mut self.weights, &total[0], rate);
    }

    /// The mean squared error over the validation samples.
    fn validate(&self) -> f64 {
        let samples: Vec<Drawn> = self.data.validation().iter().map(|&entry| (entry, 0)).collect();
        let parts: Vec<&[Drawn]> = samples.chunks(samples.len().div_ceil(PARTS).max(1)).collect();
        let mut nothing = vec![(); parts.len()];
        let sums = self.in_parallel(&parts, &mut nothing, |drawn, ()| {
            loss(&self.weights, self.examples(drawn))
        });
        sums.iter().sum::<f64>() / samples.len() as f64
    }

    fn examples<'a>(&'a self, drawn: &'a [Drawn]) -> impl Iterator<Item = Example<'a>> {
        drawn.iter().map(|(entry, symmetry)| Example {
            rows: self.data.rows(entry),
            picture: &self.pictures[*symmetry],
            bucket: entry.bucket.into(),
            target: entry.target(self.config.score_share),
        })
    }

    /// Does `work` on every part, each with its own memory, on the threads there are; the results in order.
    fn in_parallel<M: Send>(
        &self,
        parts: &[&[Drawn]],
        memory: &mut [M],
        work: impl Fn(&[Drawn], &mut M) -> f64 + Sync,
    ) -> Vec<f64> {
        let share = parts.len().div_ceil(self.config.threads.max(1)).max(1);
        let shares = parts.chunks(share).zip(memory.chunks_mut(share));
        let one_share = |(parts, memory): (&[&[Drawn]], &mut [M])| -> Vec<f64> {
            let both = parts.iter().zip(memory);
            both.map(|(part, memory)| work(part, memory)).collect()
        };
        std::thread::scope(|scope| {
            let one_share = &one_share;
            let threads: Vec<_> = shares
                .map(|share| scope.spawn(move || one_share(share)))
                .collect();
            let results = threads.into_iter().map(|thread| thread.join());
            results
                .flat_map(|result| result.unwrap_or_else(|panic| std::panic::resume_unwind(panic)))
                .collect()
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::data::tests::games;
    use engine::datagen::{SAMPLE_BYTES, Sample};
    use engine::tzaar::Score;
    use engine::tzaar::net::Net;
    use tzaar::Position;

    const SMALL: Config = Config {
        hidden: Hidden::H32,
        epochs: 12,
        batch: 256,
        rate: 5e-3,
        score_share: 0.7,
        seed: 3,
        threads: 1,
    };

    fn data() -> Dataset {
        let mut data = Dataset::default();
        data.add(&games(80)).expect("samples");
        data
    }

    fn trained(data: &Dataset, config: &Config) -> Trained {
        train(data, config, &Stop::new(), &mut |_| {})
    }

    #[test]
    fn the_loss_falls_and_the_seed_alone_decides() {
        let data = data();
        let one = trained(&data, &SMALL);
        let losses: Vec<f64> = one.epochs.iter().map(|epoch| epoch.training_loss).collect();
        assert_eq!(losses.len(), 12);
        assert!(losses[11] < losses[0] * 0.7, "{losses:?}");
        assert_eq!(trained(&data, &Config { threads: 3, ..SMALL }), one);
        assert_ne!(trained(&data, &Config { seed: 4, ..SMALL }), one);
    }

    #[test]
    fn the_engine_reads_the_net_and_values_positions_alike() {
        let data = data();
        let trained = trained(&data, &SMALL);
        let net = Net::read(&trained.weights.quantised()).expect("a net of the engine's width");
        let picture = &pictures()[0];
        let (bytes, mut most) = (games(3), 0.0_f64);
        let (samples, _) = bytes.as_chunks::<SAMPLE_BYTES>();
        for (bytes, entry) in samples.iter().zip(data.training()) {
            let position = Position::new(&Sample::unpack(bytes).expect("a sample").setup).expect("legal");
            let chance = Score::Cp(net.evaluate(&position, &net.sums(&position))).win();
            let example = Example {
                rows: data.rows(entry),
                picture,
                bucket: entry.bucket.into(),
                target: chance as f32,
            };
            most = most.max(loss(&trained.weights, [example].into_iter()).sqrt());
        }
        assert!(most < 0.02 && most > 0.0, "{most}");
    }

    #[test]
    fn it_stops_with_what_it_has() {
        let (data, stop) = (data(), Stop::new());
        let mut steps = 0;
        let stopped = train(&data, &SMALL, &stop, &mut |_| {
            steps += 1;
            stop.set();
        });
        assert_eq!((steps, stopped.epochs.len()), (1, 0));
        assert_ne!(
            stopped.weights,
            trained(&data, &Config { epochs: 0, ..SMALL }).weights
        );
    }
}
