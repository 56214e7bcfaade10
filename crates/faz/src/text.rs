//! Position and move text; the format is described in the book, page "FAZ positions and records".

use crate::moves::{Direction, Move};
use crate::path::Path;
use crate::position::Position;
use crate::roll::{Die, Roll};
use crate::setup::{Piece, Setup, SetupFaults, Skip};
use crate::{ByColour, Cell, Colour, Options, Order, PathError};
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
        let fields = Fields::split(text)?;
        let mut options = fields.read(0, parse_board)?;
        let set_rules = |rules| options.set_rules_text(rules).map_err(|error| error.to_string());
        fields.read(1, set_rules)?;
        let mut setup = Setup::new(options, fields.read(3, parse_order)?);
        setup.pieces = fields.read(2, parse_pieces)?;
        setup.round = fields.read(4, parse_round)?;
        (setup.dice, setup.skipped) = fields.read(5, parse_dice)?;
        setup.mover = fields.read(6, parse_mover)?;
        Ok(setup)
    }
}

/// The seven fields of a position's text.
struct Fields<'a>([&'a str; 7]);

impl<'a> Fields<'a> {
    fn split(text: &'a str) -> Result<Fields<'a>, PositionError> {
        let fields: Vec<&str> = text.split(' ').take(9).collect();
        let count = fields.len();
        fields
            .try_into()
            .map(Fields)
            .map_err(|_| PositionError::Fields(count))
    }

    /// The field at `index`, from 0, as `parse` reads it or says what is wrong.
    fn read<T>(
        &self,
        index: usize,
        parse: impl FnOnce(&'a str) -> Result<T, String>,
    ) -> Result<T, PositionError> {
        parse(self.0[index]).map_err(|message| PositionError::Field {
            number: index + 1,
            name: NAMES[index],
            text: self.0[index].to_owned(),
            message,
        })
    }
}

fn parse_board(text: &str) -> Result<Options, String> {
    let (rows, laps) = text.split_once('x').ok_or("expected rows x laps, as 12x4")?;
    let mut options = Options::default();
    options.set("rows", rows).map_err(|error| error.to_string())?;
    options.set("laps", laps).map_err(|error| error.to_string())?;
    Ok(options)
}

fn parse_order(text: &str) -> Result<Order, String> {
    text.parse()
        .map_err(|_| "expected the letters R, W and B once each".to_owned())
}

fn parse_round(text: &str) -> Result<u16, String> {
    let number = text
        .parse()
        .ok()
        .filter(|&number: &u16| number.to_string() == text);
    number.ok_or("expected a whole number".to_owned())
}

fn parse_mover(text: &str) -> Result<Option<Colour>, String> {
    match text {
        "-" => Ok(None),
        "R" => Ok(Some(Colour::Red)),
        "W" => Ok(Some(Colour::White)),
        "B" => Ok(Some(Colour::Blue)),
        _ => Err("expected R, W, B or -".to_owned()),
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

/// Dice as a setup holds them, and the marks on them.
type MarkedDice = (Option<ByColour<Option<Die>>>, ByColour<Option<Skip>>);

fn parse_dice(text: &str) -> Result<MarkedDice, String> {
    if text == "-" {
        return Ok((None, ByColour::default()));
    }
    let marked = parse_marked_dice(text).map(|(roll, skipped)| (Some(roll.dice()), skipped));
    marked.ok_or("expected - or a roll such as R1W6B2".to_owned())
}

fn parse_marked_dice(text: &str) -> Option<(Roll, ByColour<Option<Skip>>)> {
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
