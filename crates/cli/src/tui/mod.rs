//! The player in the terminal: what happens (state), how it looks (view) and the keys (input) apart.

mod computer;
mod faz;
mod input;
mod overlay;
mod paint;
mod session;
mod shell;
mod terminal;
mod thinker;
mod tzaar;
mod view;

pub use faz::{FazComputer, FazGame, FazTable};
pub use paint::Looks;
pub use shell::Shell;
pub use terminal::run;
pub use tzaar::{TzaarComputer, TzaarGame, TzaarTable};

#[cfg(test)]
mod testing;
