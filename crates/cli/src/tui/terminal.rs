//! The terminal itself: taken over for the game, given back in every case.

use super::input::Key;
use super::session::Session;
use super::{Looks, Shell, view};
use crate::fault::{Done, Fault};
use crate::{interrupt, panic};
use engine::common::Stop;
use ratatui::DefaultTerminal;
use ratatui::crossterm::event;
use std::io::IsTerminal;
use std::thread;
use std::time::Duration;

/// How long to wait for a key before looking at the computer's work again.
const PAUSE: Duration = Duration::from_millis(40);

/// Plays a game on the terminal until the person leaves.
pub fn run<S: Session>(mut shell: Shell<S>, looks: Looks) -> Done {
    if !std::io::stdin().is_terminal() || !std::io::stdout().is_terminal() {
        return Err(Fault::usage(
            "`trigon play` needs a terminal: standard input and output must both be one; \
             programs use `trigon engine`, `trigon moves` and `trigon apply`",
        ));
    }
    let asked_to_end = interrupt::stop();
    watch_for_the_end();
    let mut terminal = ratatui::try_init().map_err(fault)?;
    // The hook of `try_init` gives the terminal back and then calls ours, which says what happened.
    let played = play(&mut terminal, &mut shell, looks, &asked_to_end);
    ratatui::try_restore().map_err(fault)?;
    panic::install();
    played.map_err(fault)?;
    match shell.has_failed() {
        true => Err(Fault::Internal("the computer player failed".into())),
        false => Ok(()),
    }
}

fn play<S: Session>(
    terminal: &mut DefaultTerminal,
    shell: &mut Shell<S>,
    looks: Looks,
    asked_to_end: &Stop,
) -> std::io::Result<()> {
    let mut changed = true;
    while !shell.is_over() && !asked_to_end.is_set() {
        if changed {
            terminal.draw(|frame| view::draw(frame, shell, looks))?;
        }
        changed = shell.tick();
        if event::poll(PAUSE)? {
            let event = event::read()?;
            changed = true;
            if let Some(key) = Key::of(&event) {
                shell.key(key);
            }
        }
    }
    Ok(())
}

/// Ends the program when the terminal is gone: waiting for its keys never comes back then, and there is nothing left to
/// give back.
fn watch_for_the_end() {
    thread::spawn(|| {
        while std::io::stdin().is_terminal() {
            thread::sleep(Duration::from_millis(250));
        }
        std::process::exit(0);
    });
}

fn fault(cause: std::io::Error) -> Fault {
    Fault::Internal(format!("the terminal: {cause}"))
}
