//! What can go wrong in a command, and the exit code each kind of fault has.

use std::fmt::Display;
use std::io;
use std::process::ExitCode;

/// Why a command ended early.
#[derive(Debug)]
pub enum Fault {
    /// The input was wrong: exit code 1.
    Input(String),
    /// The command line was wrong in a way the argument parser cannot see: exit code 2.
    Usage(String),
    /// Something failed that the user did not cause: exit code 3.
    Internal(String),
    /// Ctrl-C ended the work before it was done: exit code 130.
    Interrupted(String),
    /// Whoever read standard output has gone: quiet, exit code 0.
    ReaderGone,
}

/// The result of a command or of a part of one.
pub type Done<T = ()> = Result<T, Fault>;

impl Fault {
    /// The input was wrong.
    pub fn input(message: impl Display) -> Fault {
        Fault::Input(message.to_string())
    }

    /// The input was wrong, at this place of it (`game.txt, line 3, column 7`).
    pub fn at(place: impl Display, message: impl Display) -> Fault {
        Fault::Input(format!("{place}: {message}"))
    }

    /// The command line was wrong.
    pub fn usage(message: impl Display) -> Fault {
        Fault::Usage(message.to_string())
    }

    /// Writing to standard output failed.
    pub fn stdout(cause: io::Error) -> Fault {
        match cause.kind() {
            io::ErrorKind::BrokenPipe => Fault::ReaderGone,
            _ => Fault::Internal(format!("cannot write to standard output: {cause}")),
        }
    }
}

/// Tells the fault, if there is one, on standard error and gives the exit code.
pub fn exit(done: Done) -> ExitCode {
    let (message, code) = match done {
        Err(Fault::Interrupted(message)) => {
            eprintln!("{message}");
            return ExitCode::from(crate::interrupt::INTERRUPTED);
        }
        Ok(()) | Err(Fault::ReaderGone) => return ExitCode::SUCCESS,
        Err(Fault::Input(message)) => (message, 1),
        Err(Fault::Usage(message)) => (message, 2),
        Err(Fault::Internal(message)) => (message, 3),
    };
    eprintln!("error: {message}");
    ExitCode::from(code)
}
