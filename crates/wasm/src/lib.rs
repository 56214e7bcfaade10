//! The rules and engines for the browser: JSON text in, JSON text out, no logic of its own.
//!
//! Positions, moves and records are the texts of the rules crates. Every call that fails throws an `Error` with
//! the rules' own message.

mod calls;
mod fault;
mod faz;
mod player;
mod record;
mod tzaar;

pub use calls::{apply, bench, draw, read_record, roll, setup, version, view, write_record};
pub use player::Engine;
