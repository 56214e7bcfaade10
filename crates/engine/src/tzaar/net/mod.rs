//! The evaluation net: sums of the rows that describe a position, kept up to date move by move, and one output.
//!
//! The two views of a position (each side's, as if it were the same colour) go through the same first layer; the output
//! reads the mover's view first. Its weights depend on how many stacks are left.

mod choice;
pub mod features;

pub use choice::NetChoice;

use crate::nn::{self, Layer, ONE, OUTPUT_ONE};
use crate::tzaar::report::{MOST_CP, WIN_SCALE};
use features::{BUCKETS, Change, MOST_SITUATION, ROWS, Situation};
use multiversion::multiversion;
use std::fmt;
use std::sync::{Arc, LazyLock};
use tzaar::{Position, Side};

/// How a net's file begins.
const MAGIC: &[u8; 8] = b"trigonT1";

/// A net.
pub struct Net {
    rows: Vec<Layer>,
    bias: Layer,
    /// By bucket, then the mover's view and the other one.
    output: Vec<[Layer; 2]>,
    output_bias: Vec<i32>,
}

/// The first layer's sums for one position, by view; rows of pieces only.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Sums([Layer; 2]);

impl Sums {
    /// No position's.
    pub const ZERO: Sums = Sums([Layer::ZERO; 2]);
}

/// Why bytes are no net: where, and what was expected.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NetError(String);

impl fmt::Display for NetError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for NetError {}

impl Net {
    /// Reads a net: magic, the three sizes as `u32`, rows, bias, output weights (`i16`) and output bias (`i32`), all
    /// little-endian.
    ///
    /// # Errors
    /// When the bytes are no net of this program's sizes.
    pub fn read(bytes: &[u8]) -> Result<Net, NetError> {
        let mut reader = Reader { bytes, at: 0 };
        if reader.take(MAGIC.len())? != MAGIC {
            return Err(NetError("byte 0: expected the word trigonT1".to_string()));
        }
        for (name, expected) in [("rows", ROWS), ("hidden", nn::HIDDEN), ("buckets", BUCKETS)] {
            let found = reader.size()?;
            if found != expected {
                let message = format!("byte {}: {found} {name}, expected {expected}", reader.at - 4);
                return Err(NetError(message));
            }
        }
        let net = Net {
            rows: (0..ROWS).map(|_| reader.layer()).collect::<Result<_, _>>()?,
            bias: reader.layer()?,
            output: (0..BUCKETS)
                .map(|_| Ok([reader.layer()?, reader.layer()?]))
                .collect::<Result<_, _>>()?,
            output_bias: (0..BUCKETS)
                .map(|_| Ok(reader.size()? as i32))
                .collect::<Result<_, _>>()?,
        };
        if reader.at < bytes.len() {
            return Err(NetError(format!("byte {}: expected the end", reader.at)));
        }
        net.check()
    }

    /// Output weights above 128 would not fit the arithmetic.
    fn check(self) -> Result<Net, NetError> {
        let most = self
            .output
            .iter()
            .flatten()
            .flat_map(|layer| layer.0)
            .map(i16::unsigned_abs)
            .max();
        match most {
            Some(most @ 129..) => Err(NetError(format!(
                "an output weight of {most}, expected at most 128"
            ))),
            _ => Ok(self),
        }
    }

    /// The sums of a position, from nothing.
    pub fn sums(&self, position: &Position) -> Sums {
        Sums(Side::ALL.map(|view| {
            let mut sums = self.bias;
            for row in features::piece_rows(position, view) {
                nn::add(&mut sums, &self.rows[usize::from(row)]);
            }
            sums
        }))
    }

    /// The sums after a change, from those before it.
    #[inline]
    pub fn update(&self, before: &Sums, change: &Change, after: &mut Sums) {
        let row = |view, (stack, space)| &self.rows[usize::from(features::piece_row(view, stack, space))];
        for (index, view) in Side::ALL.into_iter().enumerate() {
            let [one, other] = change.removed.map(|removed| row(view, removed));
            nn::replace(
                &before.0[index],
                row(view, change.added),
                one,
                other,
                &mut after.0[index],
            );
        }
    }

    /// What a position past the placement phase is worth for the side to move, in hundredths of a point; `sums` are its
    /// sums.
    #[inline]
    pub fn evaluate(&self, position: &Position, sums: &Sums) -> i32 {
        evaluate(self, position, sums)
    }
}

/// [`Net::evaluate`], compiled twice as a whole, as the sets of spaces gain by newer instructions too. What it calls has to
/// be inlined, always, to be compiled with it.
#[multiversion(targets("x86_64+avx2+bmi1+bmi2+lzcnt+popcnt"))]
fn evaluate(net: &Net, position: &Position, sums: &Sums) -> i32 {
    let situation = Situation::of(position);
    let bucket = features::bucket(position);
    let mover = position.side();
    let mut total = 0;
    for (view, output) in [mover, !mover].into_iter().zip(&net.output[bucket]) {
        let mut rows = [0; MOST_SITUATION];
        let count = situation.rows(view, &mut rows);
        total += nn::half_output(&net.rows, &sums.0[view as usize], &rows[..count], output);
    }
    to_cp(total, net.output_bias[bucket])
}

/// An output in hundredths: 1.0 is worth [`WIN_SCALE`].
fn to_cp(total: i32, bias: i32) -> i32 {
    let one = i64::from(ONE);
    let exact = i64::from(total) + i64::from(bias) * one;
    let cp = exact * WIN_SCALE as i64 / (one * one * i64::from(OUTPUT_ONE));
    cp.clamp(-i64::from(MOST_CP), i64::from(MOST_CP)) as i32
}

/// The net the program comes with; the book's page on training tells how it was made.
pub fn standard() -> Option<Arc<Net>> {
    static STANDARD: LazyLock<Option<Arc<Net>>> = LazyLock::new(|| {
        let bytes = include_bytes!("../../../nets/tzaar.net");
        Net::read(bytes).map(Arc::new).ok()
    });
    STANDARD.clone()
}

impl fmt::Debug for Net {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Net({ROWS} rows of {})", nn::HIDDEN)
    }
}

/// Reads numbers from bytes.
struct Reader<'a> {
    bytes: &'a [u8],
    at: usize,
}

impl<'a> Reader<'a> {
    fn take(&mut self, count: usize) -> Result<&'a [u8], NetError> {
        let taken = self.bytes.get(self.at..self.at + count);
        self.at += count;
        taken.ok_or_else(|| NetError(format!("{} bytes, expected more", self.bytes.len())))
    }

    fn size(&mut self) -> Result<usize, NetError> {
        let bytes = self.take(4)?;
        Ok(u32::from_le_bytes([bytes[0], bytes[1], bytes[2], bytes[3]]) as usize)
    }

    fn layer(&mut self) -> Result<Layer, NetError> {
        let bytes = self.take(2 * nn::HIDDEN)?;
        let mut layer = Layer::ZERO;
        for (value, pair) in layer.0.iter_mut().zip(bytes.chunks_exact(2)) {
            *value = i16::from_le_bytes([pair[0], pair[1]]);
        }
        Ok(layer)
    }
}

#[cfg(test)]
mod tests;
