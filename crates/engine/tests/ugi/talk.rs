//! The other side of a conversation.

use engine::common::GameKind;
use engine::ugi::{Settings, run};
use std::io::{BufReader, Read, Write};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

pub(crate) const SETTINGS: Settings = Settings {
    hash_mib: 1,
    threads: 1,
    level: engine::common::Level::FULL,
    seed: 1,
};

/// Everything said in answer to a whole script.
pub(crate) fn answers(game: GameKind, script: &str) -> Vec<String> {
    let mut output = Vec::new();
    run(game, script.as_bytes(), &mut output, SETTINGS).expect("streams in memory");
    let text = String::from_utf8(output).expect("text");
    text.lines().map(str::to_owned).collect()
}

/// A conversation that can be waited for.
pub(crate) struct Talk {
    to: Option<Sender<Vec<u8>>>,
    from: Receiver<String>,
    thread: Option<JoinHandle<()>>,
}

struct Pipe {
    from: Receiver<Vec<u8>>,
    rest: Vec<u8>,
}

impl Read for Pipe {
    fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
        if self.rest.is_empty() {
            match self.from.recv() {
                Ok(bytes) => self.rest = bytes,
                Err(_) => return Ok(0),
            }
        }
        let count = self.rest.len().min(buffer.len());
        buffer[..count].copy_from_slice(&self.rest[..count]);
        self.rest.drain(..count);
        Ok(count)
    }
}

struct Said {
    to: Sender<String>,
    line: Vec<u8>,
}

impl Write for Said {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        for &byte in bytes {
            if byte == b'\n' {
                let line = String::from_utf8_lossy(&std::mem::take(&mut self.line)).into_owned();
                self.to.send(line).map_err(std::io::Error::other)?;
            } else {
                self.line.push(byte);
            }
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

impl Talk {
    pub(crate) fn with(game: GameKind) -> Talk {
        Talk::begin(game, SETTINGS)
    }

    pub(crate) fn begin(game: GameKind, settings: Settings) -> Talk {
        let ((to, input), (output, from)) = (channel(), channel());
        let thread = std::thread::spawn(move || {
            let pipe = Pipe {
                from: input,
                rest: Vec::new(),
            };
            let said = Said {
                to: output,
                line: Vec::new(),
            };
            run(game, BufReader::new(pipe), said, settings).expect("working streams");
        });
        Talk {
            to: Some(to),
            from,
            thread: Some(thread),
        }
    }

    pub(crate) fn say(&self, line: &str) {
        let to = self.to.as_ref().expect("open");
        to.send(format!("{line}\n").into_bytes()).expect("listening");
    }

    /// The next line that begins so; those before are passed over.
    pub(crate) fn hear(&self, start: &str) -> String {
        loop {
            let line = self
                .from
                .recv_timeout(Duration::from_secs(20))
                .expect("an answer");
            if line.starts_with(start) {
                return line;
            }
        }
    }

    /// The lines said in this time.
    pub(crate) fn overhear(&self, time: Duration) -> Vec<String> {
        let end = Instant::now() + time;
        let next = || {
            let left = end.saturating_duration_since(Instant::now());
            self.from.recv_timeout(left).ok()
        };
        std::iter::from_fn(next).collect()
    }

    /// Ends the input and waits for the end of the conversation.
    pub(crate) fn hang_up(mut self) -> Duration {
        let at = Instant::now();
        self.to = None;
        self.thread.take().expect("running").join().expect("no panic");
        at.elapsed()
    }
}
