//! TZAAR at the terminal.

mod computer;
mod cursor;
mod draft;
mod draw;
mod table;

pub use computer::Computer as TzaarComputer;
pub use table::{TzaarGame, TzaarTable};

#[cfg(test)]
mod tests;
