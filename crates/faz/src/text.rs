//! Position and move text; the format is described in the book, page "FAZ: text formats".

use crate::moves::{Direction, Move};
use crate::path::Path;
use crate::position::Position;
use crate::roll::{Die, Roll};
use crate::setup::{Piece, Setup, SetupFaults, Skip};
use crate::{ByColour, Cell, Colour, Options, PathError};
use game::IllegalMove;
use std::fmt;
use std::str::FromStr;

/// The answer to a text that is no position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PositionError {
    /// A field that cannot be read.
    Field {
        /// Which, from 1.
        number: usize,
        /// What it holds.
        name: &'static str,
        /// The text of it.
        text: String,
        /// What was expected of it.
        message: String,
    },
    /// Not seven fields.
    Fields(usize),
    /// A position that cannot be.
    Setup(SetupFaults),
}

impl fmt::Display for PositionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PositionError::Field {
                number,
                name,
                text,
                message,
            } => {
                write!(f, "field {number} ({name}): {text:?}: {message}")
            }
            PositionError::Fields(count) => {
                write!(
                    f,
                    "{count} fields: expected 7, board rules pieces order round dice mover"
                )
            }
            PositionError::Setup(faults) => faults.fmt(f),
        }
    }
}

impl std::error::Error for PositionError {}

const NAMES: [&str; 7] = ["board", "rules", "pieces", "order", "round", "dice", "mover"];

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.setup().fmt(f)
    }
}

impl FromStr for Position {
    type Err = PositionError;

    fn from_str(text: &str) -> Result<Position, PositionError> {
        Position::new(&text.parse()?).map_err(PositionError::Setup)
    }
}

impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Options { rows, laps, .. } = self.options;
        write!(f, "{rows}x{laps} {} ", self.options.rules_text())?;
        for (colour, piece) in self.pieces.iter() {
            f.write_str(if colour == Colour::Red { "" } else { "," })?;
            write_piece(f, piece)?;
        }
        write!(f, " {} {} ", self.order, self.round)?;
        match self.dice {
            None => f.write_str("-")?,
            Some(dice) => write_dice(f, dice, self.skipped)?,
        }
        write!(f, " {}", self.mover.map_or('-', Colour::letter))
    }
}

fn write_piece(f: &mut fmt::Formatter<'_>, piece: &Piece) -> fmt::Result {
    match piece.cell {
        Some(cell) => write!(f, "{cell}")?,
        None => f.write_str("start")?,
    }
    if piece.winding != 0 {
        write!(f, "{:+}", piece.winding)?;
    }
    if let Some(direction) = piece.declared {
        write!(f, "@{direction}")?;
    }
    piece.place.map_or(Ok(()), |place| write!(f, "#{place}"))
}

fn write_dice(
    f: &mut fmt::Formatter<'_>,
    dice: ByColour<Option<Die>>,
    skipped: ByColour<Option<Skip>>,
) -> fmt::Result {
    for (colour, die) in dice.iter() {
        let Some(die) = die else { continue };
        let mark = match skipped[colour] {
            Some(Skip::NoMove) => "x",
            Some(Skip::Chosen) => "s",
            Some(Skip::EqualDice) | None => "",
        };
        write!(f, "{}{die}{mark}", colour.letter())?;
    }
    Ok(())
}

impl FromStr for Setup {
    type Err = PositionError;

    fn from_str(text: &str) -> Result<Setup, PositionError> {
        let fields: Vec<&str> = text.split(' ').take(9).collect();
        let &[board, rules, pieces, order, round, dice, mover] = &fields[..] else {
            return Err(PositionError::Fields(fields.len()));
        };
        let fault = |index: usize, message: &str| PositionError::Field {
            number: index + 1,
            name: NAMES[index],
            text: fields[index].to_owned(),
            message: message.to_owned(),
        };
        let mut options = Options::default();
        let sizes = board
            .split_once('x')
            .ok_or_else(|| fault(0, "expected rows x laps, as 12x4"))?;
        for (key, value) in [("rows", sizes.0), ("laps", sizes.1)] {
            options
                .set(key, value)
                .map_err(|error| fault(0, &error.to_string()))?;
        }
        options
            .set_rules_text(rules)
            .map_err(|error| fault(1, &error.to_string()))?;
        let order = order
            .parse()
            .map_err(|_| fault(3, "expected the letters R, W and B once each"))?;
        let mut setup = Setup::new(options, order);
        setup.pieces = parse_pieces(pieces).map_err(|message| fault(2, &message))?;
        setup.round = round
            .parse()
            .ok()
            .filter(|&number: &u16| number.to_string() == round)
            .ok_or_else(|| fault(4, "expected a whole number"))?;
        if dice != "-" {
            let (rolled, skipped) =
                parse_dice(dice).ok_or_else(|| fault(5, "expected - or a roll such as R1W6B2"))?;
            (setup.dice, setup.skipped) = (Some(rolled.dice()), skipped);
        }
        setup.mover = match mover {
            "-" => None,
            "R" => Some(Colour::Red),
            "W" => Some(Colour::White),
            "B" => Some(Colour::Blue),
            _ => return Err(fault(6, "expected R, W, B or -")),
        };
        Ok(setup)
    }
}

fn parse_pieces(text: &str) -> Result<ByColour<Piece>, String> {
    let pieces: Result<Vec<Piece>, String> = text.split(',').map(parse_piece).collect();
    match pieces?[..] {
        [red, white, blue] => Ok(ByColour::new(red, white, blue)),
        _ => Err("expected three pieces joined by commas, as a1,l23+1,l1-2".to_owned()),
    }
}

fn parse_piece(text: &str) -> Result<Piece, String> {
    let fault = |expected: &str| format!("expected {expected} in {text:?}");
    let (body, place) = cut(text, '#');
    let (body, declared) = cut(body, '@');
    let end = body.find(['+', '-']).unwrap_or(body.len());
    let cell = match &body[..end] {
        "start" => None,
        name => Some(name.parse::<Cell>().map_err(|_| fault("a cell or start"))?),
    };
    let winding = match &body[end..] {
        "" => 0,
        signed => parse_signed(signed).ok_or_else(|| fault("a winding such as +1 or -2"))?,
    };
    let declared = declared.map(|name| {
        Direction::ALL
            .into_iter()
            .find(|direction| direction.key() == name)
            .ok_or_else(|| fault("@ccw or @cw"))
    });
    let place = place.map(|place| match place {
        "1" => Ok(1),
        "2" => Ok(2),
        _ => Err(fault("#1 or #2")),
    });
    Ok(Piece {
        cell,
        winding,
        declared: declared.transpose()?,
        place: place.transpose()?,
    })
}

fn cut(text: &str, mark: char) -> (&str, Option<&str>) {
    text.split_once(mark)
        .map_or((text, None), |(before, after)| (before, Some(after)))
}

fn parse_signed(text: &str) -> Option<i16> {
    text.parse()
        .ok()
        .filter(|number: &i16| format!("{number:+}") == text && *number != 0)
}

/// The roll and the marks on its dice.
fn parse_dice(text: &str) -> Option<(Roll, ByColour<Option<Skip>>)> {
    let mut skipped = ByColour::default();
    let mut plain = String::new();
    let mut last = None;
    for letter in text.chars() {
        match letter {
            'x' => skipped[last?] = Some(Skip::NoMove),
            's' => skipped[last?] = Some(Skip::Chosen),
            _ => {
                last = Colour::from_letter(letter).or(last);
                plain.push(letter);
            }
        }
    }
    let roll: Roll = plain.parse().ok()?;
    (roll.to_string() == plain).then_some((roll, skipped))
}

/// The answer to a text that is no move that can be played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum MoveTextError {
    /// No move at all.
    Unreadable(String),
    /// Cells that are no path.
    Path(PathError),
    /// A last cell that can be reached in several ways, or in none.
    Destination(String),
    /// A move the rules do not allow.
    Illegal(IllegalMove),
}

impl fmt::Display for MoveTextError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            MoveTextError::Unreadable(text) => crate::MoveError(text.clone()).fmt(f),
            MoveTextError::Path(error) => error.fmt(f),
            MoveTextError::Destination(text) => f.write_str(text),
            MoveTextError::Illegal(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for MoveTextError {}

impl Position {
    /// The text of a move: a walk is written as a path (`a1-b2-b3`), everything else as `Display` has it.
    pub fn move_text(&self, mv: Move) -> String {
        self.path(mv)
            .map_or_else(|| mv.to_string(), |path| path.text(self.board()))
    }

    /// Reads a legal move: any legal path, a roll, `ccw`, `cw`, `skip`, or the short form of a walk (`d6`, `d6+1`,
    /// where a cell alone must be reachable in one way only). Gives the path as well if the text is one.
    ///
    /// # Errors
    /// When the text is no move or the move is not legal here.
    pub fn read_move(&self, text: &str) -> Result<(Move, Option<Path>), MoveTextError> {
        let text = text.trim();
        let lower = text.to_ascii_lowercase();
        let first_cell = lower.split('-').next().unwrap_or_default();
        let second = lower.split('-').nth(1).unwrap_or_default();
        if first_cell.parse::<Cell>().is_ok()
            && second.starts_with(|letter: char| letter.is_ascii_lowercase())
        {
            let path = Path::parse(self.board(), &lower).map_err(MoveTextError::Path)?;
            return Ok((self.move_along(path).map_err(MoveTextError::Illegal)?, Some(path)));
        }
        let mv = lower
            .parse()
            .map_err(|_| MoveTextError::Unreadable(text.to_owned()))?;
        let mv = self.resolve(mv, &lower)?;
        self.check(mv).map_err(MoveTextError::Illegal)?;
        Ok((mv, None))
    }

    /// The walk meant by a last cell alone.
    fn resolve(&self, mv: Move, text: &str) -> Result<Move, MoveTextError> {
        let Move::Walk(meant) = mv else { return Ok(mv) };
        if text.contains(['+', '-', '!']) {
            return Ok(mv);
        }
        let there: Vec<Move> = self
            .moves()
            .into_iter()
            .filter(|mv| matches!(mv, Move::Walk(walk) if walk.to == meant.to))
            .collect();
        match there[..] {
            [] => Ok(mv),
            [only] => Ok(only),
            _ => {
                let texts: Vec<String> = there.iter().map(Move::to_string).collect();
                let message = format!(
                    "{} can be reached in several ways: expected {}",
                    meant.to,
                    texts.join(" or ")
                );
                Err(MoveTextError::Destination(message))
            }
        }
    }

    /// Reads a legal move and plays it.
    ///
    /// # Errors
    /// When the text is no move or the move is not legal here; the position is then unchanged.
    pub fn play_text(&mut self, text: &str) -> Result<Move, MoveTextError> {
        let (mv, _) = self.read_move(text)?;
        self.play_unchecked(mv);
        Ok(mv)
    }
}
