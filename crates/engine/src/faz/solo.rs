//! How many moves a piece alone on the board needs: value iteration over cell and winding.

mod solve;
mod steps;

use faz::{ByColour, Cell, Colour, Die, Direction, OptionError, Options, Position, Walk};
pub(crate) use solve::{Alone, HOME};

/// Expected own moves of a piece alone on the board from every cell with every winding, when it plays for the fewest:
/// the die is uniform, the piece moves when it can (option `must_move`), and a die it cannot use costs a move.
/// Adjacency plays no part; cells protected from a player (option `protect`) are closed to him here too.
#[derive(Clone, Debug)]
pub struct SoloTable {
    options: Options,
    /// By the direction played for: either way, or each one with option `direction` `declared`.
    players: ByColour<Vec<(Option<Direction>, Alone)>>,
}

impl SoloTable {
    /// Computes the table for each player: well below a second for common boards.
    ///
    /// # Errors
    /// When no game can be played with these options.
    pub fn build(options: &Options) -> Result<SoloTable, Vec<OptionError>> {
        SoloTable::by(options, Alone::solve)
    }

    /// The table as it comes out when windings are held `margin` beyond the laps, so that a piece that turns further
    /// counts as having stopped there. On the smallest boards that moves the values, and what greedy players do by them:
    /// this is for comparing with results obtained so.
    ///
    /// # Errors
    /// When no game can be played with these options.
    pub fn held(options: &Options, margin: u8) -> Result<SoloTable, Vec<OptionError>> {
        SoloTable::by(options, |options, colour, way| {
            Alone::held(options, colour, way, margin)
        })
    }

    fn by(
        options: &Options,
        solve: impl Fn(&Options, Colour, Option<Direction>) -> Option<Alone>,
    ) -> Result<SoloTable, Vec<OptionError>> {
        options.check()?;
        let directions: &[Option<Direction>] = match options.direction {
            faz::DirectionRule::Emergent => &[None],
            faz::DirectionRule::Declared => &[Some(Direction::CounterClockwise), Some(Direction::Clockwise)],
        };
        let player = |colour| {
            let solved = directions
                .iter()
                .filter_map(|&way| Some((way, solve(options, colour, way)?)));
            solved.collect()
        };
        Ok(SoloTable {
            options: options.normal(),
            players: ByColour::from_fn(player),
        })
    }

    /// The options the table is for.
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// The expected number of own moves until `colour` is home, from a cell with a winding. `declared` matters only
    /// with option `direction` `declared`, where a player who has not declared yet counts as going the better way.
    pub fn moves(&self, colour: Colour, cell: Cell, winding: i16, declared: Option<Direction>) -> f64 {
        let ways = self.players[colour].iter();
        let ways = ways.filter(|(way, _)| declared.is_none() || way.is_none() || *way == declared);
        ways.map(|(_, alone)| alone.moves(cell, winding))
            .fold(f64::INFINITY, f64::min)
    }

    /// The expected number of own moves of a player in a position that has these options; 0 when he is home.
    pub fn moves_in(&self, position: &Position, colour: Colour) -> f64 {
        if position.place(colour).is_some() {
            return 0.0;
        }
        let (cell, winding) = (position.cell(colour), position.winding(colour));
        self.moves(colour, cell, winding, position.declared(colour))
    }

    /// The same after a walk of his.
    pub fn moves_after(&self, position: &Position, colour: Colour, walk: Walk) -> f64 {
        if walk.finishes {
            return 0.0;
        }
        let winding = position.winding(colour) + i16::from(walk.winding);
        self.moves(colour, walk.to, winding, position.declared(colour))
    }

    /// The expected number of own moves left after the best use of a die, alone on the board; 0 when it brings
    /// `colour` home. Arguments as in [`SoloTable::moves`].
    pub fn moves_after_die(
        &self,
        colour: Colour,
        cell: Cell,
        winding: i16,
        declared: Option<Direction>,
        die: Die,
    ) -> Option<f64> {
        let (_, alone) = &self.ways(colour)[self.way(colour, cell, winding, declared)?];
        let targets = alone.best(alone.state(cell.id(), winding));
        let target = *targets.get(usize::from(die.pips()) - 1)?;
        Some(alone.moves_of(target))
    }

    /// The tables of a player by direction.
    pub(crate) fn ways(&self, colour: Colour) -> &[(Option<Direction>, Alone)] {
        &self.players[colour]
    }

    /// Which of them he plays by: that of his direction, or the better one while it is open.
    pub(crate) fn way(
        &self,
        colour: Colour,
        cell: Cell,
        winding: i16,
        declared: Option<Direction>,
    ) -> Option<usize> {
        let ways = self.players[colour].iter().enumerate();
        let open = ways.filter(|(_, (way, _))| declared.is_none() || way.is_none() || *way == declared);
        let best = open.min_by(|(_, (_, one)), (_, (_, other))| {
            one.moves(cell, winding).total_cmp(&other.moves(cell, winding))
        });
        best.map(|(place, _)| place)
    }
}
