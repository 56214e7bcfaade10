//! Faults inside the program: a short message instead of a backtrace, exit code 3.

use std::panic::{AssertUnwindSafe, PanicHookInfo, catch_unwind, set_hook};
use std::process::ExitCode;

/// Exit code of a fault inside the program.
const INTERNAL: u8 = 3;

/// Replaces the standard report of a panic by a short one.
pub fn install() {
    set_hook(Box::new(report));
}

/// Tells on standard error what happened where.
fn report(info: &PanicHookInfo<'_>) {
    let payload = info.payload();
    let text = payload.downcast_ref::<&str>().map(ToString::to_string);
    let text = text.or_else(|| payload.downcast_ref::<String>().cloned());
    let place = info
        .location()
        .map(|at| format!(" ({}:{})", at.file(), at.line()));
    eprintln!(
        "error: internal fault: {}{}",
        text.unwrap_or_else(|| "no message".into()),
        place.unwrap_or_default()
    );
    eprintln!("This is a defect of trigon, not of your input. Please report it with the command you ran.");
}

/// Runs the program; a panic ends it with the exit code of a fault inside.
pub fn guard(run: impl FnOnce() -> ExitCode) -> ExitCode {
    catch_unwind(AssertUnwindSafe(run)).unwrap_or(ExitCode::from(INTERNAL))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_panic_has_the_exit_code_of_a_fault_inside() {
        let code = guard(|| panic!("as a test"));
        assert_eq!(format!("{code:?}"), format!("{:?}", ExitCode::from(3)));
    }
}
