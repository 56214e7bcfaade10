//! Ctrl-C: the work under way ends and shows what it has.

use engine::common::Stop;
use std::io::IsTerminal;

/// The exit code of a process that Ctrl-C ended.
pub const INTERRUPTED: u8 = 130;

/// A flag that Ctrl-C (or a request to end) sets. A second one ends the process at once.
pub fn stop() -> Stop {
    let stop = Stop::new();
    let flag = stop.clone();
    let handler = move || {
        if flag.is_set() {
            std::process::exit(i32::from(INTERRUPTED));
        }
        flag.set();
    };
    // Without a handler Ctrl-C ends the process, as it does everywhere: no reason to stop here.
    let _ = ctrlc::set_handler(handler);
    stop
}

/// Makes Ctrl-C end the process at once with this message on standard error, for work that cannot stop midway.
pub fn end_with(message: impl Fn() -> String + Send + 'static) {
    let handler = move || {
        let start = if std::io::stderr().is_terminal() {
            "\r\x1b[K"
        } else {
            ""
        };
        eprintln!("{start}{}", message());
        std::process::exit(i32::from(INTERRUPTED));
    };
    // As above.
    let _ = ctrlc::set_handler(handler);
}
