//! FAZ at the terminal.

mod computer;
mod cursor;
mod draw;
mod table;

pub use computer::Computer as FazComputer;
pub use table::{FazGame, FazTable};

#[cfg(test)]
mod tests;
