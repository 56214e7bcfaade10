//! One position with its score and result, and its 64 bytes in a file.

use crate::tzaar::Score;
use crate::tzaar::report::MOST_CP;
use std::fmt;
use tzaar::{Kind, Phase, Position, Setup, Side, Space, Stack};

/// The size of a packed sample.
pub const SAMPLE_BYTES: usize = 64;

/// Bytes of the board: one for each space.
const SPACES: usize = 60;
/// The byte of the result where no game was played.
const NO_RESULT: u8 = 2;
/// Bits of the byte of a space below its height.
const HEIGHT_SHIFT: u8 = 3;

/// A position, what a search thought of it, and how the game ended.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Sample {
    /// The position. Files do not keep the number of the turn: it is read back as the least that fits.
    pub setup: Setup,
    /// What the search thought of it for the side to move, in hundredths of a point.
    pub score: i16,
    /// Whether the side to move won the game, where a game was played.
    pub won: Option<bool>,
}

/// Why 64 bytes are no sample.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ParseSampleError(String);

impl fmt::Display for ParseSampleError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for ParseSampleError {}

impl Sample {
    /// The sample of a position with its score for the side to move (a win or loss counts as the greatest or least) and
    /// the winner of its game.
    pub fn new(position: &Position, score: Score, winner: Option<Side>) -> Sample {
        Sample {
            setup: position.setup(),
            score: hundredths(score),
            won: winner.map(|winner| position.side() == winner),
        }
    }

    /// The sample in 64 bytes:
    ///
    /// | bytes | content |
    /// |---|---|
    /// | 0 to 59 | the spaces in the order of [`Space::ALL`]: 0 where nothing stands, else 1 + kind + 3 * side + 8 * height, with kinds in the order of [`Kind::ALL`], White 0 and Black 1 |
    /// | 60 | 2 * phase + side to move, with phases in the order of [`Phase::ALL`] |
    /// | 61 | 1 when the side to move won, 0 when it lost, 2 when no game was played |
    /// | 62, 63 | the score, a little-endian `i16` |
    ///
    /// Heights above 31, which no game reaches, are kept modulo 32.
    pub fn pack(&self) -> [u8; SAMPLE_BYTES] {
        let mut bytes = [0; SAMPLE_BYTES];
        for (space, stack) in self.setup.stacks() {
            let top = 1 + stack.kind as u8 + 3 * stack.side as u8;
            bytes[space.index()] = top | stack.height << HEIGHT_SHIFT;
        }
        bytes[SPACES] = 2 * self.setup.phase as u8 + self.setup.side as u8;
        bytes[SPACES + 1] = self.won.map_or(NO_RESULT, u8::from);
        bytes[SPACES + 2..].copy_from_slice(&self.score.to_le_bytes());
        bytes
    }

    /// Reads 64 bytes back. Whether the setup is a legal position is not checked here.
    ///
    /// # Errors
    /// Names the first byte that means nothing.
    pub fn unpack(bytes: &[u8; SAMPLE_BYTES]) -> Result<Sample, ParseSampleError> {
        let mut setup = Setup::empty();
        for space in Space::ALL {
            setup.set(space, unpack_stack(bytes, space.index())?);
        }
        let actor = bytes[SPACES];
        let phase = Phase::ALL.get(usize::from(actor / 2));
        setup.phase = *phase.ok_or_else(|| meaningless(bytes, SPACES, "a phase and a side"))?;
        setup.side = Side::ALL[usize::from(actor % 2)];
        setup.turn = least_turn(&setup);
        let won = match bytes[SPACES + 1] {
            0 => Some(false),
            1 => Some(true),
            NO_RESULT => None,
            _ => return Err(meaningless(bytes, SPACES + 1, "0, 1 or 2")),
        };
        let score = i16::from_le_bytes([bytes[SPACES + 2], bytes[SPACES + 3]]);
        Ok(Sample { setup, score, won })
    }
}

/// A score as a sample keeps it.
fn hundredths(score: Score) -> i16 {
    let cp = match score {
        Score::Win(_) => MOST_CP,
        Score::Loss(_) => -MOST_CP,
        Score::Cp(cp) => cp.clamp(-MOST_CP, MOST_CP),
    };
    cp as i16
}

fn unpack_stack(bytes: &[u8; SAMPLE_BYTES], index: usize) -> Result<Option<Stack>, ParseSampleError> {
    let (byte, height) = (bytes[index], bytes[index] >> HEIGHT_SHIFT);
    let top = match byte & ((1 << HEIGHT_SHIFT) - 1) {
        _ if byte == 0 => return Ok(None),
        code @ 1..=6 if height > 0 => usize::from(code - 1),
        _ => return Err(meaningless(bytes, index, "a stack")),
    };
    Ok(Some(Stack {
        side: Side::ALL[top / 3],
        kind: Kind::ALL[top % 3],
        height,
    }))
}

/// The least turn number that fits phase, side and, in the placement phase, the pieces placed.
fn least_turn(setup: &Setup) -> u16 {
    match (setup.phase, setup.side) {
        (Phase::Placement, _) => setup.stacks().count() as u16 + 1,
        (Phase::Opening, _) => 1,
        (_, Side::Black) => 2,
        (_, Side::White) => 3,
    }
}

fn meaningless(bytes: &[u8; SAMPLE_BYTES], index: usize, expected: &str) -> ParseSampleError {
    ParseSampleError(format!("byte {index} is {}, expected {expected}", bytes[index]))
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::{SeededRandom, playout};

    fn packed_and_back(sample: &Sample) {
        let bytes = sample.pack();
        let read = Sample::unpack(&bytes).expect("a sample");
        assert_eq!(read.pack(), bytes);
        let mut same_turn = read.setup.clone();
        same_turn.turn = sample.setup.turn;
        assert_eq!(same_turn, sample.setup);
        assert_eq!((read.score, read.won), (sample.score, sample.won));
        let position = Position::new(&read.setup).expect("legal with the turn read back");
        let original = Position::new(&sample.setup).expect("legal");
        assert_eq!(position.hash(), original.hash());
    }

    #[test]
    fn every_position_of_a_game_reads_back() {
        let mut random = SeededRandom::new(5);
        for start in [Setup::fixed(), Setup::random(&mut random), Setup::empty()] {
            let mut position = Position::new(&start).expect("legal");
            let game = playout(&position, &mut random, usize::MAX);
            for (number, mv) in game.moves.into_iter().enumerate() {
                let winner = Side::ALL[number % 2];
                packed_and_back(&Sample::new(
                    &position,
                    Score::Cp(40 * number as i32 - 700),
                    Some(winner),
                ));
                position.play(mv).expect("legal");
            }
        }
    }

    #[test]
    fn the_bytes_are_those_of_the_table() {
        let text = "...a./....Z2./.A2..z2../....t..T/.t....../A....a2../....T../.Z..../.t3... w 2 31";
        let setup: Setup = text.parse().expect("a setup");
        let bytes = Sample {
            setup,
            score: -300,
            won: Some(true),
        }
        .pack();
        let black_tzarra = 1 + 1 + 3 + 8;
        let white_tzaar_of_two = 1 + 2 * 8;
        assert_eq!(bytes[..5], [0, 0, 0, black_tzarra, 0]);
        assert_eq!(bytes[9], white_tzaar_of_two);
        assert_eq!(bytes[60..], [6, 1, 0xd4, 0xfe]);
    }

    #[test]
    fn bytes_without_meaning_are_named() {
        let good = Sample::new(
            &Position::new(&Setup::fixed()).expect("legal"),
            Score::Cp(0),
            Some(Side::White),
        )
        .pack();
        for (index, byte) in [(0, 7), (3, 1), (59, 8), (60, 8), (61, 3)] {
            let mut bytes = good;
            bytes[index] = byte;
            let fault = Sample::unpack(&bytes).expect_err("no sample").to_string();
            assert!(
                fault.starts_with(&format!("byte {index} is {byte}, expected ")),
                "{fault}"
            );
        }
    }
}
