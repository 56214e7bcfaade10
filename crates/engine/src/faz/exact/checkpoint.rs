//! A file to go on from.
//!
//! A line that names the format, a line that names the task, and then numbers of eight bytes, little end first: phases,
//! states and rounds; the computing time in nanoseconds; for each round the largest change and the values at the start;
//! the values of all states, phase by phase; and a check over all numbers before it.

use super::convergence::Convergence;
use std::fmt;
use std::fs::File;
use std::io::{self, BufRead, BufReader, BufWriter, Read, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;

/// Where to save what is done, and to go on from if the file is there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Checkpoint {
    /// The file. It is written beside itself and then renamed, so that it is whole at every moment.
    pub path: PathBuf,
    /// Computing time between savings; at the end it is saved in any case.
    pub every: Duration,
}

/// Why a checkpoint cannot be used.
#[derive(Debug)]
pub struct CheckpointError {
    path: PathBuf,
    fault: Fault,
}

#[derive(Debug)]
enum Fault {
    Io(io::Error),
    NoCheckpoint,
    OtherTask { found: String, expected: String },
    Damaged,
}

impl fmt::Display for CheckpointError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: ", self.path.display())?;
        match &self.fault {
            Fault::Io(error) => error.fmt(f),
            Fault::NoCheckpoint => write!(f, "no checkpoint: expected the first line {FORMAT:?}"),
            Fault::OtherTask { found, expected } => {
                write!(f, "line 2: a checkpoint of {found:?}: expected {expected:?}")
            }
            Fault::Damaged => write!(f, "damaged after line 2: expected all values and their check"),
        }
    }
}

impl std::error::Error for CheckpointError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match &self.fault {
            Fault::Io(error) => Some(error),
            _ => None,
        }
    }
}

impl From<io::Error> for Fault {
    fn from(error: io::Error) -> Fault {
        match error.kind() {
            io::ErrorKind::UnexpectedEof => Fault::Damaged,
            _ => Fault::Io(error),
        }
    }
}

const FORMAT: &str = "trigon faz exact 1";
/// A task is one line of less than this.
const LONGEST_LINE: u64 = 4_096;

/// What computing has come to.
pub(crate) struct State<const K: usize> {
    pub(crate) task: String,
    /// By phase, then state.
    pub(crate) values: Vec<Vec<[f64; K]>>,
    pub(crate) convergence: Convergence,
}

impl<const K: usize> State<K> {
    /// What the file holds, if it is there.
    pub(crate) fn load(
        path: &Path,
        task: &str,
        phases: usize,
        states: usize,
    ) -> Result<Option<State<K>>, CheckpointError> {
        let read = || match File::open(path) {
            Ok(file) => State::read(BufReader::new(file), task, phases, states).map(Some),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
            Err(error) => Err(error.into()),
        };
        read().map_err(|fault| CheckpointError {
            path: path.to_owned(),
            fault,
        })
    }

    fn read(mut from: impl BufRead, task: &str, phases: usize, states: usize) -> Result<State<K>, Fault> {
        if line(&mut from).ok().as_deref() != Some(FORMAT) {
            return Err(Fault::NoCheckpoint);
        }
        let found = line(&mut from)?;
        if found != task {
            let expected = task.to_owned();
            return Err(Fault::OtherTask { found, expected });
        }
        let mut numbers = Numbers::new(from);
        if numbers.next()? != phases as u64 || numbers.next()? != states as u64 {
            return Err(Fault::Damaged);
        }
        let rounds = numbers.next()?;
        let mut convergence = Convergence {
            elapsed: Duration::from_nanos(numbers.next()?),
            ..Convergence::default()
        };
        for _ in 0..rounds {
            convergence.changes.push(f64::from_bits(numbers.next()?));
            convergence.starts.push(numbers.values::<K>()?.to_vec());
        }
        let mut values = Vec::new();
        for _ in 0..phases {
            values.push((0..states).map(|_| numbers.values()).collect::<Result<_, _>>()?);
        }
        let check = numbers.check;
        if numbers.next()? != check {
            return Err(Fault::Damaged);
        }
        let task = found;
        Ok(State {
            task,
            values,
            convergence,
        })
    }

    /// Writes the file.
    pub(crate) fn save(&self, path: &Path) -> Result<(), CheckpointError> {
        let mut beside = path.as_os_str().to_owned();
        beside.push(".partial");
        let write = || {
            let mut to = BufWriter::new(File::create(&beside)?);
            self.write(&mut to)?;
            to.into_inner()
                .map_err(io::IntoInnerError::into_error)?
                .sync_all()?;
            std::fs::rename(&beside, path)
        };
        write().map_err(|error| CheckpointError {
            path: path.to_owned(),
            fault: Fault::Io(error),
        })
    }

    fn write(&self, mut to: impl Write) -> io::Result<()> {
        writeln!(to, "{FORMAT}\n{}", self.task)?;
        let states = self.values.first().map_or(0, Vec::len);
        let head = [self.values.len(), states, self.convergence.changes.len()].map(|number| number as u64);
        let elapsed = self.convergence.elapsed.as_nanos() as u64;
        let rounds = self.convergence.changes.iter().zip(&self.convergence.starts);
        let rounds = rounds.flat_map(|(change, starts)| std::iter::once(change).chain(starts));
        let values = rounds.chain(self.values.iter().flatten().flatten());
        let mut check = 0;
        for number in head
            .into_iter()
            .chain([elapsed])
            .chain(values.map(|value| value.to_bits()))
        {
            check = mixed(check, number);
            to.write_all(&number.to_le_bytes())?;
        }
        to.write_all(&check.to_le_bytes())
    }
}

fn line(from: &mut impl BufRead) -> io::Result<String> {
    let mut line = String::new();
    from.take(LONGEST_LINE).read_line(&mut line)?;
    Ok(line.trim_end_matches('\n').to_owned())
}

/// The check after one more number.
fn mixed(check: u64, number: u64) -> u64 {
    (check.rotate_left(5) ^ number).wrapping_mul(0x9e37_79b9_7f4a_7c15)
}

/// Numbers of a file, and the check over those read.
struct Numbers<R> {
    from: R,
    check: u64,
}

impl<R: Read> Numbers<R> {
    fn new(from: R) -> Numbers<R> {
        Numbers { from, check: 0 }
    }

    fn next(&mut self) -> io::Result<u64> {
        let mut bytes = [0; 8];
        self.from.read_exact(&mut bytes)?;
        let number = u64::from_le_bytes(bytes);
        self.check = mixed(self.check, number);
        Ok(number)
    }

    fn values<const K: usize>(&mut self) -> io::Result<[f64; K]> {
        let mut values = [0.0; K];
        for value in &mut values {
            *value = f64::from_bits(self.next()?);
        }
        Ok(values)
    }
}
