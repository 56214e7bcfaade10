//! A progress line on standard error, shown only when that is a terminal.

use std::io::{IsTerminal, Write};
use std::time::{Duration, Instant};

/// How often the line is drawn again at most.
const PAUSE: Duration = Duration::from_millis(100);

/// Work of a known number of steps.
pub struct Progress {
    label: &'static str,
    total: u64,
    shown: bool,
    drawn: Option<Instant>,
}

impl Progress {
    /// Begins; nothing is drawn before the first step.
    pub fn new(label: &'static str, total: u64) -> Progress {
        Progress {
            label,
            total,
            shown: std::io::stderr().is_terminal(),
            drawn: None,
        }
    }

    /// Says that `done` steps are done, with a word on how it stands.
    pub fn at(&mut self, done: u64, note: &str) {
        let due = self.drawn.is_none_or(|drawn| drawn.elapsed() >= PAUSE);
        if self.shown && due {
            self.drawn = Some(Instant::now());
            let bar = bar(done, self.total);
            // A progress line that cannot be drawn is no reason to stop the work.
            let _ = write!(
                std::io::stderr(),
                "\r{} {bar} {done}/{} {note}\x1b[K",
                self.label,
                self.total
            );
        }
    }
}

/// Takes the line away again.
impl Drop for Progress {
    fn drop(&mut self) {
        if self.drawn.is_some() {
            let _ = write!(std::io::stderr(), "\r\x1b[K");
        }
    }
}

/// Work of unknown length: a line that says how it goes.
pub struct Ticker {
    shown: bool,
    drawn: bool,
}

impl Ticker {
    /// Begins; nothing is drawn yet.
    pub fn new() -> Ticker {
        Ticker {
            shown: std::io::stderr().is_terminal(),
            drawn: false,
        }
    }

    /// Draws the line again.
    pub fn show(&mut self, text: &str) {
        if self.shown {
            self.drawn = true;
            // As above.
            let _ = write!(std::io::stderr(), "\r{text}\x1b[K");
        }
    }
}

/// Takes the line away again.
impl Drop for Ticker {
    fn drop(&mut self) {
        if self.drawn {
            let _ = write!(std::io::stderr(), "\r\x1b[K");
        }
    }
}

fn bar(done: u64, total: u64) -> String {
    const WIDTH: u64 = 20;
    let full = (done.min(total) * WIDTH).checked_div(total).unwrap_or(WIDTH) as usize;
    format!("[{}{}]", "#".repeat(full), ".".repeat(WIDTH as usize - full))
}

#[cfg(test)]
mod tests {
    use super::bar;

    #[test]
    fn a_bar_fills() {
        assert_eq!(bar(0, 4), "[....................]");
        assert_eq!(bar(1, 4), "[#####...............]");
        assert_eq!(bar(9, 4), "[####################]");
        assert_eq!(bar(0, 0), "[####################]");
    }
}
