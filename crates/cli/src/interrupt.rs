//! Ctrl-C: the work under way ends and shows what it has.

use engine::common::Stop;

/// A flag that Ctrl-C (or a request to end) sets. A second one ends the process at once.
pub fn stop() -> Stop {
    let stop = Stop::new();
    let flag = stop.clone();
    let handler = move || {
        if flag.is_set() {
            std::process::exit(130);
        }
        flag.set();
    };
    // Without a handler Ctrl-C ends the process, as it does everywhere: no reason to stop here.
    let _ = ctrlc::set_handler(handler);
    stop
}
