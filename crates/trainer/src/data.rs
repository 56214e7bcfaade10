//! Samples of games as the net sees them: lists of active rows.

use engine::datagen::{SAMPLE_BYTES, Sample};
use engine::tzaar::Score;
use engine::tzaar::net::features;
use std::fmt;
use std::ops::Range;
use tzaar::symmetry::Symmetry;
use tzaar::{Kind, Phase, Position, Side, Space, Stack};

/// One of this many samples of a file, the last ones, is kept for validation.
const VALIDATION_SHARE: usize = 20;

/// The samples to train on and those to validate with.
#[derive(Clone, Debug, Default)]
pub struct Dataset {
    /// The active rows of all samples, the mover's view of each before the other one.
    rows: Vec<u16>,
    training: Vec<Entry>,
    validation: Vec<Entry>,
}

/// A sample: where its rows are, and what is known of it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Entry {
    start: usize,
    mover_rows: u8,
    other_rows: u8,
    pub(crate) bucket: u8,
    pub(crate) won: Option<bool>,
    pub(crate) score: i16,
}

/// Why a file of samples cannot be used, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DataError(String);

impl fmt::Display for DataError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for DataError {}

impl Dataset {
    /// Adds the samples of a file. The games at its end, about 5 % of the samples, are for validation only.
    ///
    /// # Errors
    /// Names the first sample that is none, or stands in the placement phase, which the net does not judge. The samples
    /// before it have then been added for training.
    pub fn add(&mut self, file: &[u8]) -> Result<(), DataError> {
        let (samples, rest) = file.as_chunks::<SAMPLE_BYTES>();
        if !rest.is_empty() {
            let message = format!("{} bytes, expected a multiple of {SAMPLE_BYTES}", file.len());
            return Err(DataError(message));
        }
        let first = self.training.len();
        for (number, bytes) in samples.iter().enumerate() {
            let entry = self.entry(bytes);
            let entry = entry.map_err(|why| DataError(format!("sample {number}: {why}")))?;
            self.training.push(entry);
        }
        let last_games = first + last_games(samples);
        self.validation.extend(self.training.drain(last_games..));
        Ok(())
    }

    fn entry(&mut self, bytes: &[u8; SAMPLE_BYTES]) -> Result<Entry, String> {
        let sample = Sample::unpack(bytes).map_err(|fault| fault.to_string())?;
        let position = Position::new(&sample.setup).map_err(|faults| faults.to_string())?;
        if position.phase() == Phase::Placement {
            return Err("in the placement phase, expected a later one".to_string());
        }
        let start = self.rows.len();
        let [mover_rows, other_rows] = [position.side(), !position.side()].map(|view| {
            let rows = features::active_rows(&position, view);
            self.rows.extend_from_slice(&rows);
            rows.len() as u8
        });
        Ok(Entry {
            start,
            mover_rows,
            other_rows,
            bucket: features::bucket(&position) as u8,
            won: sample.won,
            score: sample.score,
        })
    }

    /// How many samples are trained on.
    pub fn training_samples(&self) -> usize {
        self.training.len()
    }

    /// How many samples are for validation.
    pub fn validation_samples(&self) -> usize {
        self.validation.len()
    }

    pub(crate) fn training(&self) -> &[Entry] {
        &self.training
    }

    pub(crate) fn validation(&self) -> &[Entry] {
        &self.validation
    }

    /// The active rows of a sample, the mover's view first.
    pub(crate) fn rows(&self, entry: &Entry) -> [&[u16]; 2] {
        let middle = entry.start + usize::from(entry.mover_rows);
        let end = middle + usize::from(entry.other_rows);
        [entry.start..middle, middle..end].map(|range: Range<usize>| &self.rows[range])
    }
}

impl Entry {
    /// The chance to win that the net is to learn: `score_share` of what the search thought, the rest of the result where
    /// there is one.
    pub(crate) fn target(&self, score_share: f32) -> f32 {
        let thought = Score::Cp(self.score.into()).win() as f32;
        let result = self.won.map_or(thought, |won| f32::from(u8::from(won)));
        score_share * thought + (1.0 - score_share) * result
    }
}

/// Where the last games begin: the first game after 95 % of the samples. Within a game stacks only become fewer, so a
/// game begins where there are more than before.
fn last_games(samples: &[[u8; SAMPLE_BYTES]]) -> usize {
    let earliest = samples.len() - samples.len() / VALIDATION_SHARE;
    let stacks = |sample: &[u8; SAMPLE_BYTES]| sample[..60].iter().filter(|&&byte| byte > 0).count();
    let begins = |&number: &usize| stacks(&samples[number]) > stacks(&samples[number - 1]);
    (earliest.max(1)..samples.len())
        .find(begins)
        .unwrap_or(samples.len())
}

/// Where each row goes under each symmetry of the board: rows of stacks to those on the pictures of their spaces, all
/// others to themselves.
pub(crate) fn pictures() -> Vec<[u16; features::ROWS]> {
    Symmetry::ALL.into_iter().map(picture).collect()
}

fn picture(symmetry: Symmetry) -> [u16; features::ROWS] {
    let mut rows = std::array::from_fn(|row| row as u16);
    for (side, kind) in Side::ALL
        .into_iter()
        .flat_map(|side| Kind::ALL.map(|kind| (side, kind)))
    {
        for height in 1..=30 {
            let stack = Stack { side, kind, height };
            for space in Space::ALL {
                let row = |space| features::piece_row(Side::White, stack, space);
                rows[usize::from(row(space))] = row(symmetry.space(space));
            }
        }
    }
    rows
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;
    use engine::common::Stop;
    use engine::datagen::{Plan, Source, Start, run};
    use engine::tzaar::net::NetChoice;

    /// The bytes of some games, small searches.
    pub(crate) fn games(count: u64) -> Vec<u8> {
        let plan = Plan {
            source: Source::Games(Start::Mixed),
            first: 0,
            games: count,
            nodes: 150,
            net: NetChoice::load("plain").expect("always there"),
            hash_mib: 1,
            seed: 11,
            threads: 1,
        };
        let mut bytes = Vec::new();
        run(&plan, &Stop::new(), &mut |game| {
            bytes.extend(game.samples.iter().flat_map(Sample::pack));
        });
        bytes
    }

    #[test]
    fn whole_games_at_the_end_are_for_validation() {
        let mut data = Dataset::default();
        let bytes = games(60);
        data.add(&bytes).expect("samples");
        let (training, validation) = (data.training_samples(), data.validation_samples());
        assert_eq!(training + validation, bytes.len() / SAMPLE_BYTES);
        assert!(validation * 100 / (training + validation) <= 5 && validation > 0);
        let stacks = |entry: &Entry| usize::from(entry.mover_rows);
        assert!(stacks(&data.validation[0]) > stacks(&data.training[training - 1]));
    }

    #[test]
    fn pictures_of_rows_are_rows_of_pictures() {
        let pictures = pictures();
        for bytes in games(3).as_chunks::<SAMPLE_BYTES>().0 {
            let setup = Sample::unpack(bytes).expect("a sample").setup;
            let position = Position::new(&setup).expect("legal");
            for (symmetry, picture) in Symmetry::ALL.into_iter().zip(&pictures) {
                for view in Side::ALL {
                    let mut mapped: Vec<u16> = features::active_rows(&position, view)
                        .into_iter()
                        .map(|row| picture[usize::from(row)])
                        .collect();
                    let mut expected = features::active_rows(&symmetry.position(&position), view);
                    mapped.sort_unstable();
                    expected.sort_unstable();
                    assert_eq!(mapped, expected);
                }
            }
        }
    }

    #[test]
    fn faults_name_the_sample() {
        let mut bytes = games(1);
        let mut data = Dataset::default();
        let fault = data.add(&bytes[1..]).expect_err("cut").to_string();
        assert!(fault.contains("multiple of 64"), "{fault}");
        bytes[2 * SAMPLE_BYTES + 61] = 9;
        let fault = data.add(&bytes).expect_err("no sample").to_string();
        assert!(fault.starts_with("sample 2: byte 61"), "{fault}");
        bytes[60] = 0;
        assert!(data.add(&bytes).is_err());
    }
}
