//! The options of the game: one for each point the description leaves open (rules, "Points left open").

use crate::board::{Board, MIN_ROWS};
use crate::cell::{Cell, CellSet, MAX_ROWS};
use crate::{ByColour, Colour, OptionError};
use std::fmt;
use std::str::FromStr;

/// An option with a fixed list of values, first the default.
macro_rules! choice {
    ($(#[$doc:meta])* $name:ident { $($(#[$value_doc:meta])* $value:ident = $text:literal),+ $(,)? }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Default)]
        pub enum $name {
            #[default]
            $($(#[$value_doc])* $value),+
        }

        impl $name {
            /// Every value, the default first.
            pub const ALL: &'static [$name] = &[$($name::$value),+];

            /// The text of the value in settings and positions.
            pub const fn key(self) -> &'static str {
                match self { $($name::$value => $text),+ }
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(self.key())
            }
        }

        impl FromStr for $name {
            type Err = ChoiceError;

            fn from_str(text: &str) -> Result<$name, ChoiceError> {
                Self::ALL.iter().copied().find(|value| value.key() == text).ok_or_else(|| ChoiceError {
                    text: text.to_owned(),
                    values: Self::ALL.iter().map(|value| value.key()).collect(),
                })
            }
        }
    };
}

/// The answer to a text that is none of an option's values.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ChoiceError {
    text: String,
    values: Vec<&'static str>,
}

impl ChoiceError {
    /// The values there are, as text for a message.
    pub(crate) fn expected(&self) -> String {
        self.values.join(" or ")
    }
}

impl fmt::Display for ChoiceError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} is not {}", self.text, self.expected())
    }
}

impl std::error::Error for ChoiceError {}

choice! {
    /// Option `path`: which walks of as many steps as the die shows may be made.
    PathRule {
        /// Any.
        Walk = "walk",
        /// Those in which no step undoes the one just made.
        NoReverse = "noreverse",
        /// Those that come to no cell twice, the first one included.
        Simple = "simple",
    }
}

choice! {
    /// Option `adjacency`: what the cells next to another player's piece forbid.
    Adjacency {
        /// They may not be intermediate cells of a move; a move may start or end there.
        Pass = "pass",
        /// They may be neither intermediate nor final cells.
        Enter = "enter",
        /// Nothing.
        Off = "off",
    }
}

choice! {
    /// Option `finish`: how a piece with laps enough gets home.
    Finish {
        /// The move must end on the piece's start cell.
        Stop = "stop",
        /// Passing over the start cell is enough.
        Touch = "touch",
    }
}

choice! {
    /// Option `direction`: who says which way round a piece goes.
    DirectionRule {
        /// Nobody: laps count in either direction.
        Emergent = "emergent",
        /// Each player, before the first round; only laps that way count.
        Declared = "declared",
    }
}

choice! {
    /// Option `order`: who moves first in a round.
    OrderRule {
        /// The same player in every round.
        Fixed = "fixed",
        /// Each in turn, a round long.
        Rotate = "rotate",
    }
}

choice! {
    /// Option `protect`: where no move of another player may end.
    Protect {
        /// Nowhere.
        Off = "off",
        /// On a player's start cell.
        Home = "home",
        /// There and on the cells next to it.
        Gate = "gate",
        /// There, next to it and next to those.
        Zone = "zone",
    }
}

choice! {
    /// Option `centre`: what becomes of the cell the centre lies in, when it lies in one.
    Centre {
        /// It is closed: winding has no meaning inside it.
        Hole = "hole",
    }
}

choice! {
    /// Option `places`: when the game ends.
    Places {
        /// With the first player home.
        Winner = "winner",
        /// With the second: the other two play on for second place.
        Continue = "continue",
    }
}

choice! {
    /// A named set of options.
    Preset {
        /// Every default: the description read literally.
        Original = "original",
        /// `path noreverse`, `order rotate`, `protect off`: recommended for rated play.
        Fair = "fair",
    }
}

/// Most rounds the option `round_cap` may name.
pub const MAX_ROUND_CAP: u16 = 10_000;

/// The options of a game. Any values can be put in; [`Options::check`] says whether a game can be played so.
///
/// Equality: the same values, so that a start given as the player's corner differs from `None`; positions hold
/// [`Options::normal`] ones.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Options {
    /// `rows`: rows of the board, 3 to 20.
    pub rows: u8,
    /// `laps`: turns round the centre needed, 1 to 9.
    pub laps: u8,
    /// `faces`: faces of the die, 4 to 12.
    pub faces: u8,
    /// `start`: the start cells; `None` is the player's corner.
    pub start: ByColour<Option<Cell>>,
    /// `path`.
    pub path: PathRule,
    /// `adjacency`.
    pub adjacency: Adjacency,
    /// `must_move`: whether a player moves whenever there is a legal move.
    pub must_move: bool,
    /// `finish`.
    pub finish: Finish,
    /// `direction`.
    pub direction: DirectionRule,
    /// `order`.
    pub order: OrderRule,
    /// `protect`.
    pub protect: Protect,
    /// `centre`.
    pub centre: Centre,
    /// `places`.
    pub places: Places,
    /// `round_cap`: after this many rounds the game is a draw; 1 to 10000.
    pub round_cap: u16,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            rows: 12,
            laps: 4,
            faces: 6,
            start: ByColour::new(None, None, None),
            path: PathRule::Walk,
            adjacency: Adjacency::Pass,
            must_move: true,
            finish: Finish::Stop,
            direction: DirectionRule::Emergent,
            order: OrderRule::Fixed,
            protect: Protect::Off,
            centre: Centre::Hole,
            places: Places::Winner,
            round_cap: 1000,
        }
    }
}

impl Options {
    /// Names of all options, in the order they are written.
    pub const KEYS: [&'static str; 14] = [
        "rows",
        "laps",
        "faces",
        "start",
        "path",
        "adjacency",
        "must_move",
        "finish",
        "direction",
        "order",
        "protect",
        "centre",
        "places",
        "round_cap",
    ];

    /// The options of a preset on the board of 12 rows with 4 laps.
    pub fn preset(preset: Preset) -> Options {
        Options::default().with_preset(preset)
    }

    /// These rows, laps, faces and start cells with every other option as in `preset`.
    pub fn with_preset(self, preset: Preset) -> Options {
        let Options {
            rows,
            laps,
            faces,
            start,
            ..
        } = self;
        let base = Options {
            rows,
            laps,
            faces,
            start,
            ..Options::default()
        };
        match preset {
            Preset::Original => base,
            Preset::Fair => Options {
                path: PathRule::NoReverse,
                order: OrderRule::Rotate,
                ..base
            },
        }
    }

    /// The start cells, or nothing when there is no board of that many rows.
    pub fn starts(&self) -> Option<ByColour<Cell>> {
        let corners = self.board()?.corners();
        Some(ByColour::from_fn(|colour| {
            self.start[colour].unwrap_or(corners[colour])
        }))
    }

    /// The same options with `None` for every start cell that is the player's corner.
    pub fn normal(mut self) -> Options {
        if let Some(board) = self.board() {
            let corners = board.corners();
            self.start =
                ByColour::from_fn(|colour| self.start[colour].filter(|&cell| cell != corners[colour]));
        }
        self
    }

    /// The board, or nothing when there is none of that many rows.
    pub fn board(&self) -> Option<&'static Board> {
        Board::of(usize::from(self.rows))
    }

    /// Tells whether a game can be played with these options.
    ///
    /// # Errors
    /// Every fault there is (rules, the list of refusals).
    pub fn check(&self) -> Result<(), Vec<OptionError>> {
        let mut faults = self.range_faults();
        if self.adjacency == Adjacency::Enter && self.rows < 4 {
            faults.push(OptionError::new(
                "adjacency",
                "enter",
                "pass or off with fewer than 4 rows: nobody could ever move",
            ));
        }
        if let Some(board) = self.board() {
            faults.extend(self.start_faults(board, self.starts().unwrap_or(board.corners())));
        }
        if faults.is_empty() { Ok(()) } else { Err(faults) }
    }

    fn range_faults(&self) -> Vec<OptionError> {
        let ranges = [
            ("rows", u16::from(self.rows), MIN_ROWS as u16, MAX_ROWS as u16),
            ("laps", u16::from(self.laps), 1, 9),
            ("faces", u16::from(self.faces), 4, 12),
            ("round_cap", self.round_cap, 1, MAX_ROUND_CAP),
        ];
        let outside = ranges
            .into_iter()
            .filter(|(_, value, low, high)| !(low..=high).contains(&value));
        outside
            .map(|(key, value, low, high)| {
                OptionError::new(
                    key,
                    value.to_string(),
                    format!("a whole number from {low} to {high}"),
                )
            })
            .collect()
    }

    fn start_faults(&self, board: &Board, start: ByColour<Cell>) -> Vec<OptionError> {
        let mut faults = Vec::new();
        for (colour, &cell) in start.iter() {
            let key = format!("start.{colour}");
            let others = || Colour::ALL.into_iter().filter(|&other| other < colour);
            if Some(cell) == board.hole() {
                faults.push(OptionError::new(
                    key,
                    cell.to_string(),
                    "an open cell: this one is the hole in the centre",
                ));
            } else if !board.has(cell) {
                let expected = format!("a cell of the board of {} rows", board.rows());
                faults.push(OptionError::new(key, cell.to_string(), expected));
            } else if let Some(other) = others().find(|&other| start[other] == cell) {
                let expected = format!("a cell of its own: it is also the start of {other}");
                faults.push(OptionError::new(key, cell.to_string(), expected));
            } else if let Some(other) =
                others().find(|&other| board.neighbours(cell).any(|next| next == start[other]))
            {
                let expected = format!("a cell not next to {}, the start of {other}", start[other]);
                faults.push(OptionError::new(key, cell.to_string(), expected));
            }
        }
        faults
    }

    /// The cells on which no move of `mover` may end, by option `protect`. A player's own start cell is always open
    /// to him, also where it lies in another's zone.
    pub fn protected_from(&self, board: &Board, mover: Colour) -> CellSet {
        let mut closed = CellSet::EMPTY;
        let depth = match self.protect {
            Protect::Off => return closed,
            Protect::Home => 0,
            Protect::Gate => 1,
            Protect::Zone => 2,
        };
        let starts = self.starts().unwrap_or(board.corners());
        for (_, &home) in starts.iter().filter(|&(other, _)| other != mover) {
            spread(board, home, depth, &mut closed);
        }
        closed.remove(starts[mover]);
        closed
    }
}

fn spread(board: &Board, cell: Cell, depth: u32, set: &mut CellSet) {
    set.insert(cell);
    if depth > 0 {
        board
            .neighbours(cell)
            .for_each(|next| spread(board, next, depth - 1, set));
    }
}
