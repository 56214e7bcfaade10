//! A player that is another program, spoken to over UGI.

use super::player::{Fault, Player};
use crate::common::{Limits, Stop};
use crate::spoken::Spoken;
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::time::{Duration, Instant};

/// Time to start up and to make ready for a game.
const STARTING: Duration = Duration::from_secs(10);
/// Time for an answer when there is no time limit.
const UNTIMED: Duration = Duration::from_secs(600);
/// After a missed limit the program is asked to stop and has this long to do so.
const LAST_CHANCE: Duration = Duration::from_secs(1);
/// How often a wait looks whether the match is stopped.
const LOOK: Duration = Duration::from_millis(10);
/// Longer lines are cut: nothing in the protocol is.
const LONGEST_LINE: u64 = 1 << 20;
/// So many lines are kept that nobody has looked at; a program that says more has to wait.
const MOST_LINES: usize = 64;

/// A program and, once it is started, the connection to it.
pub(super) struct UgiPlayer {
    words: Vec<String>,
    /// How much later than its limit an answer still counts.
    grace: Duration,
    running: Option<Connection>,
}

struct Connection {
    child: Child,
    input: ChildStdin,
    /// What it says, and when that was read.
    lines: Receiver<(Instant, String)>,
}

impl Drop for Connection {
    fn drop(&mut self) {
        // It may have ended by itself; either way nothing is left running.
        let _ = writeln!(self.input, "quit");
        let _ = self.input.flush();
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl UgiPlayer {
    pub(super) fn new(words: Vec<String>, grace: Duration) -> UgiPlayer {
        UgiPlayer {
            words,
            grace,
            running: None,
        }
    }

    /// Starts the program unless it runs.
    fn connect(&mut self) -> Result<&mut Connection, Fault> {
        if self.running.is_none() {
            let mut connection = Connection::start(&self.words)?;
            connection.say("ugi")?;
            connection.wait_for("ugiok", STARTING, &Stop::new())?;
            self.running = Some(connection);
        }
        self.running.as_mut().ok_or_else(gone)
    }

    /// Has the program, started if it does not run, make ready for a game.
    fn make_ready(&mut self) -> Result<(), Fault> {
        let ready = self.connect().and_then(|connection| {
            connection.say("uginewgame")?;
            connection.say("isready")?;
            connection.wait_for("readyok", STARTING, &Stop::new())
        });
        if ready.is_err() {
            self.running = None;
        }
        ready.map(|_| ())
    }

    fn ask(&mut self, position: &str, limits: &Limits, stop: &Stop) -> Result<String, Fault> {
        let connection = self.running.as_mut().ok_or_else(gone)?;
        connection.say(&format!("position fen {position}"))?;
        connection.say(&go(limits))?;
        let patience = limits.movetime.map_or(UNTIMED, |time| time + self.grace);
        match connection.wait_for("bestmove", patience, stop) {
            Err(Fault::Time) => {
                connection.say("stop")?;
                // The late answer is read so that it is not taken for the next one.
                connection
                    .wait_for("bestmove", LAST_CHANCE, stop)
                    .map_err(|fault| match fault {
                        Fault::Time => Fault::Crash("no answer after stop".to_owned()),
                        fault => fault,
                    })?;
                Err(Fault::Time)
            }
            answer => answer,
        }
    }
}

fn gone() -> Fault {
    Fault::Crash("the program is not running".to_owned())
}

/// The command for these limits.
fn go(limits: &Limits) -> String {
    let mut words = vec!["go".to_owned()];
    if let Some(time) = limits.movetime {
        words.push(format!("movetime {}", time.as_millis()));
    }
    if let Some(nodes) = limits.nodes {
        words.push(format!("nodes {nodes}"));
    }
    if let Some(depth) = limits.depth {
        words.push(format!("depth {depth}"));
    }
    words.join(" ")
}

impl Connection {
    fn start(words: &[String]) -> Result<Connection, Fault> {
        let crash = |what: String| Fault::Crash(what);
        let (program, arguments) = words
            .split_first()
            .ok_or_else(|| crash("no program".to_owned()))?;
        let mut command = Command::new(program);
        command
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped());
        // Ctrl-C in a terminal reaches the whole group: it is to end the match, not to crash the players.
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        let mut child = command
            .spawn()
            .map_err(|cause| crash(format!("cannot start {program}: {cause}")))?;
        let (Some(input), Some(output)) = (child.stdin.take(), child.stdout.take()) else {
            return Err(crash(format!("cannot speak to {program}")));
        };
        let (sender, lines) = sync_channel(MOST_LINES);
        std::thread::spawn(move || {
            let mut output = BufReader::new(output);
            while let Some(line) = read_line(&mut output) {
                if sender.send((Instant::now(), line)).is_err() {
                    break;
                }
            }
        });
        Ok(Connection { child, input, lines })
    }

    fn say(&mut self, line: &str) -> Result<(), Fault> {
        let written = writeln!(self.input, "{line}").and_then(|()| self.input.flush());
        written.map_err(|cause| Fault::Crash(format!("the program takes no input: {cause}")))
    }

    /// The rest of the next line that begins with this word; others are passed over.
    fn wait_for(&mut self, word: &str, patience: Duration, stop: &Stop) -> Result<String, Fault> {
        let end = Instant::now() + patience;
        loop {
            let left = end.saturating_duration_since(Instant::now());
            // A line that was there in time counts, even where this thread comes to it late.
            let is_late = match self.lines.recv_timeout(left.min(LOOK)) {
                Ok((read, line)) => {
                    let (first, rest) = line.trim().split_once(' ').unwrap_or((line.trim(), ""));
                    if first == word {
                        return Ok(rest.trim().to_owned());
                    }
                    read > end
                }
                Err(RecvTimeoutError::Timeout) => left.is_zero(),
                Err(RecvTimeoutError::Disconnected) => {
                    return Err(Fault::Crash("the program ended".to_owned()));
                }
            };
            if stop.is_set() {
                return Err(Fault::Stopped);
            }
            if is_late {
                return Err(Fault::Time);
            }
        }
    }
}

/// The next line; nothing at the end or when the stream breaks.
fn read_line(from: &mut impl BufRead) -> Option<String> {
    let mut bytes = Vec::new();
    let read = std::io::Read::take(&mut *from, LONGEST_LINE).read_until(b'\n', &mut bytes);
    match read {
        Ok(count) if count > 0 => Some(String::from_utf8_lossy(&bytes).into_owned()),
        _ => None,
    }
}

/// The turn of an answer; behind `ponder` comes the reply that the program expects.
fn turn_of(answer: &str) -> String {
    let words: Vec<&str> = answer
        .split_whitespace()
        .take_while(|&word| word != "ponder")
        .collect();
    words.join(" ")
}

impl<G: Spoken> Player<G> for UgiPlayer {
    fn begin(&mut self, _: &G, _: u64) -> Result<(), Fault> {
        let ran = self.running.is_some();
        match self.make_ready() {
            // It ended after its last game, which it has not lost by that.
            Err(_) if ran => self.make_ready(),
            ready => ready,
        }
    }

    fn choose(&mut self, position: &G, limits: &Limits, stop: &Stop) -> Result<Vec<G::Move>, Fault> {
        let answer = self.ask(&position.to_string(), limits, stop);
        if matches!(answer, Err(Fault::Crash(_) | Fault::Stopped)) {
            self.running = None;
        }
        let word = turn_of(&answer?);
        let mut next = *position;
        next.play_word(&word).map_err(|fault| {
            Fault::Illegal(format!("{}: {fault}", word.chars().take(40).collect::<String>()))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_expected_reply_is_no_part_of_the_turn() {
        assert_eq!(turn_of("d5xf7,e3+c3"), "d5xf7,e3+c3");
        assert_eq!(turn_of("d5xf7,e3+c3 ponder a1xb2,pass"), "d5xf7,e3+c3");
        assert_eq!(turn_of("d5xf7,e3+c3  ponder"), "d5xf7,e3+c3");
        assert_eq!(turn_of("ponder a1xb2"), "");
    }
}
