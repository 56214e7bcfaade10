//! The file that takes the games of a match.

use crate::args::MatchArgs;
use crate::fault::{Done, Fault};
use engine::arena::{Earlier, FinishedGame};
use std::fs::{self, File, OpenOptions};
use std::io::{ErrorKind, Read, Seek, SeekFrom, Write};

/// The file, if one is asked for.
pub struct Sink {
    file: Option<(String, File)>,
    /// Where the first game goes; what the file has behind it is dropped.
    end: Option<u64>,
    fault: Option<Fault>,
}

impl Sink {
    /// Opens the file, with the games it holds where a match is to go on. Nothing in it changes before the first game.
    pub fn open(args: &MatchArgs) -> Done<(Sink, Earlier)> {
        let mut sink = Sink {
            file: None,
            end: None,
            fault: None,
        };
        let Some(name) = &args.output else {
            return Ok((sink, Earlier::default()));
        };
        let mut earlier = Earlier::default();
        if args.resume {
            let text = read(name)?;
            earlier = Earlier::read(args.game.into(), &text)
                .map_err(|fault| Fault::input(format!("{name}, {fault}")))?;
            if earlier.whole() < text.len() {
                eprintln!("{name}: the last game was not written to its end and is left out");
            }
        } else if holds_something(name) {
            let message = "exists already; --resume goes on with it, or give another name";
            return Err(Fault::at(name, message));
        }
        let file = OpenOptions::new()
            .write(true)
            .create(true)
            .truncate(false)
            .open(name)
            .map_err(|cause| cannot_write(name, cause))?;
        sink.file = Some((name.clone(), file));
        sink.end = Some(earlier.whole() as u64);
        Ok((sink, earlier))
    }

    /// Writes a game at once, so that a match cut short keeps it; false when that fails.
    pub fn keep(&mut self, game: &FinishedGame) -> bool {
        if let Some((name, file)) = &mut self.file
            && let Err(cause) = append(file, self.end.take(), &game.record)
        {
            self.fault = Some(cannot_write(name, cause));
        }
        self.fault.is_none()
    }

    /// Tells whether all games were written.
    pub fn finish(self) -> Done {
        self.fault.map_or(Ok(()), Err)
    }
}

/// Whether a file of this name has content: games of an earlier match, which may have taken days.
fn holds_something(name: &str) -> bool {
    fs::metadata(name).is_ok_and(|known| known.is_file() && known.len() > 0)
}

/// Writes a record, with an empty line behind it, at the end of the file after this cut.
fn append(file: &mut File, cut: Option<u64>, record: &str) -> std::io::Result<()> {
    if let Some(end) = cut {
        file.set_len(end)?;
        file.seek(SeekFrom::End(0))?;
    }
    file.write_all(format!("{record}\n").as_bytes())
}

/// The bytes of a file; none where there is no such file yet.
fn read(name: &str) -> Done<Vec<u8>> {
    let mut bytes = Vec::new();
    let read = File::open(name).and_then(|mut file| file.read_to_end(&mut bytes));
    match read {
        Err(cause) if cause.kind() != ErrorKind::NotFound => {
            Err(Fault::at(name, format!("cannot read: {cause}")))
        }
        _ => Ok(bytes),
    }
}

fn cannot_write(name: &str, cause: std::io::Error) -> Fault {
    Fault::at(name, format!("cannot write: {cause}"))
}
