//! Board pictures of the play-by-mail server gamerz.net (reading only).
//!
//! ```text
//! A5 B6 C7 D8 E8 F8 G7 H6 I5
//!             t1
//!          T1    t1
//!       T1    a1    t1
//!    ..
//! A1 B1 C1 D1 E1 F1 G1 H1 I1
//! ```
//!
//! The columns a to i stand side by side, each from its highest number at the top to its lowest, every row half a
//! step below the one before: 17 rows of 1, 2, 3, 4, 5, 4, 5, 4, 4, 4, 5, 4, 5, 4, 3, 2 and 1 spaces, the middle one
//! round the hole. A stack is a letter and its height: `z` Tzaar, `a` Tzarra, `t` Tott, upper case White. An empty space
//! is `.`, `-`, `+`, `o`, `*` or `_`, once or twice, or blank where the row stands under the names of the columns. What
//! stands to the right of the board is passed over, and so are lines before and after it; a word on the board that is no
//! stack is a fault.

use crate::record::ReadError;
use crate::{Kind, Phase, Setup, Side, Space, Stack};

/// The rows of the board, and in each the spaces from left to right.
const ROWS: usize = 17;

/// Reads the first board of a text. The picture does not tell whose turn it is: `side` is to move, and with all 60
/// pieces on the board White's opening capture comes next, else the first move of a turn.
///
/// # Errors
/// When the text has no such board: where, and what was expected.
pub fn read(text: &str, side: Side) -> Result<Setup, ReadError> {
    let lines: Vec<&str> = text.lines().collect();
    let (first, names) = find_rows(&lines)?;
    let mut setup = Setup::empty();
    setup.side = side;
    for (row, number) in row_lines(&lines, first)?.into_iter().enumerate() {
        read_row(lines[number], row, names.as_ref(), &mut setup).map_err(|(at, message)| {
            let column = lines[number][..at].chars().count() + 1;
            ReadError::new(number + 1, column, message)
        })?;
    }
    let single = setup.stacks().filter(|(_, stack)| stack.height == 1).count();
    (setup.phase, setup.turn) = match side {
        Side::White if single == 60 => (Phase::Opening, 1),
        Side::White => (Phase::First, 3),
        Side::Black => (Phase::First, 2),
    };
    Ok(setup)
}

/// The lines of the rows. A blank line is an empty row only where that makes the rows up to the names of the columns
/// below just as many as there should be.
fn row_lines(lines: &[&str], first: usize) -> Result<Vec<usize>, ReadError> {
    let below = lines[first..]
        .iter()
        .position(|line| read_names(line, '1').is_some());
    let end = below.map_or(lines.len(), |below| first + below);
    if end - first == ROWS {
        return Ok((first..end).collect());
    }
    let mut rows: Vec<usize> = (first..end)
        .filter(|&number| !lines[number].trim().is_empty())
        .collect();
    match rows.get(ROWS) {
        Some(&extra) if below.is_some() => {
            let message = format!("a row more, expected {ROWS} above the names of the columns");
            return Err(ReadError::new(extra + 1, 1, message));
        }
        _ => rows.truncate(ROWS),
    }
    if rows.len() == ROWS {
        return Ok(rows);
    }
    let message = format!("the board ends after {} rows, expected {ROWS}", rows.len());
    Err(ReadError::new((end + 1).min(lines.len()), 1, message))
}

/// Where the names of the columns stand in the line above the board, by byte.
type Columns = [usize; 9];

/// The line of the first row, and the columns where they are named above and stand apart.
fn find_rows(lines: &[&str]) -> Result<(usize, Option<Columns>), ReadError> {
    let named = lines
        .iter()
        .enumerate()
        .find_map(|(number, line)| Some((number, read_names(line, '5')?)));
    if let Some((number, columns)) = named {
        let apart = columns.windows(2).all(|pair| pair[1] - pair[0] >= 3);
        let deep = lines[number + 1..]
            .iter()
            .any(|line| words(line).next().is_some_and(|(at, _)| at > columns[1]));
        return Ok((number + 1, Some(columns).filter(|_| apart && deep)));
    }
    let row = lines.iter().position(|line| {
        words(line)
            .next()
            .is_some_and(|(_, word)| read_cell(word).is_some())
    });
    let row =
        row.ok_or_else(|| ReadError::new(1, 1, "expected a board of z, a and t with heights, found none"))?;
    Ok((row, None))
}

/// The columns of a line such as `A5 B6 C7 D8 E8 F8 G7 H6 I5`, where column a has this number.
fn read_names(line: &str, number: char) -> Option<Columns> {
    let mut columns = [0; 9];
    let mut words = words(line);
    for (index, column) in columns.iter_mut().enumerate() {
        let (at, word) = words.next()?;
        let mut chars = word.chars();
        let (letter, digit) = (chars.next()?.to_ascii_lowercase(), chars.next()?);
        let fits = if index == 0 {
            digit == number
        } else {
            digit.is_ascii_digit()
        };
        if letter as u32 != u32::from(b'a') + index as u32 || !fits || chars.next().is_some() {
            return None;
        }
        *column = at;
    }
    Some(columns)
}

/// The spaces of a row from left to right; the hole is `None`.
fn spaces(row: usize) -> impl Iterator<Item = (usize, Option<Space>)> {
    (0..9_usize).filter_map(move |column| {
        // Each column begins half a step lower for each step it is away from the middle.
        let below = row.checked_sub(column.abs_diff(4))?;
        let top = if column < 4 { 5 + column } else { 9 };
        let number = top.checked_sub(below / 2)?;
        let bottom = if column < 4 { 1 } else { column - 3 };
        let inside = below.is_multiple_of(2) && number >= bottom;
        inside.then(|| (column, Space::new(column as u8, number as u8)))
    })
}

/// What is wrong in a line, and at which byte.
type Fault = (usize, String);

/// The spaces of a row, each with its column; the hole is `None`.
type Places = [(usize, Option<Space>)];

fn read_row(line: &str, row: usize, columns: Option<&Columns>, setup: &mut Setup) -> Result<(), Fault> {
    let places: Vec<(usize, Option<Space>)> = spaces(row).collect();
    let cells = read_cells(line, &places, columns)?;
    let at_columns = columns.map(|columns| under_columns(&cells, &places, columns));
    let spaces = match at_columns {
        Some(Ok(spaces)) => spaces,
        wrong => in_order(&cells, &places).ok_or_else(|| match wrong {
            Some(Err(fault)) => fault,
            _ => miscounted(line, row, &cells, &places),
        })?,
    };
    let mut placed = cells.iter().zip(spaces);
    placed.try_for_each(|(&(at, cell), space)| put(setup, at, cell, space))
}

/// The cells of a row, up to the text to the right of the board. A word among the cells that is none is a fault: to stop
/// there would drop the stacks behind it.
fn read_cells(line: &str, places: &Places, columns: Option<&Columns>) -> Result<Vec<(usize, Cell)>, Fault> {
    let edge = columns.and_then(|columns| Some(columns[places.last()?.0] + 1));
    let real = places.iter().filter(|place| place.1.is_some()).count();
    let mut cells = Vec::new();
    for (at, word) in words(line) {
        if let Some(cell) = read_cell(word) {
            cells.push((at, cell));
            continue;
        }
        // The hole may be drawn, so that a row with all its spaces named by count may still lack one.
        let enough = cells.len() >= places.len() || cells.len() == real && !is_like_stack(word);
        if edge.map_or(enough, |edge| at > edge || cells.len() >= places.len()) {
            break;
        }
        let word = word.escape_debug();
        return Err((
            at,
            format!("'{word}', expected a stack such as Z1 or t2, or an empty space"),
        ));
    }
    Ok(cells)
}

/// A letter and a number, as no caption is.
fn is_like_stack(word: &str) -> bool {
    let digits = word.trim_start_matches(char::is_alphabetic);
    let number = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    number && word.chars().count() == digits.len() + 1
}

/// The space of each cell by the column whose name it stands under.
fn under_columns(
    cells: &[(usize, Cell)],
    places: &Places,
    columns: &Columns,
) -> Result<Vec<Option<Space>>, Fault> {
    let mut left = places.iter();
    let find = |&(at, cell): &(usize, Cell)| {
        let mut ahead = left.clone();
        match (ahead.find(|(column, _)| columns[*column].abs_diff(at) <= 1), cell) {
            (Some(place), _) => {
                left = ahead;
                Ok(place.1)
            }
            (None, Cell::Empty) => Ok(None),
            (None, Cell::Stack(_)) => Err((at, "this stack stands under no column of its row".to_string())),
        }
    };
    cells.iter().map(find).collect()
}

/// The space of each cell by its place in the row, where no cell is missing and no stack is left over; the hole may be
/// drawn or not.
fn in_order(cells: &[(usize, Cell)], places: &Places) -> Option<Vec<Option<Space>>> {
    let all: Vec<Option<Space>> = places.iter().map(|place| place.1).collect();
    let real: Vec<Option<Space>> = all.iter().copied().filter(Option::is_some).collect();
    let spaces = [all, real]
        .into_iter()
        .find(|spaces| spaces.len() <= cells.len())?;
    let mut left_over = cells[spaces.len()..].iter();
    left_over
        .all(|(_, cell)| matches!(cell, Cell::Empty))
        .then_some(spaces)
}

fn miscounted(line: &str, row: usize, cells: &[(usize, Cell)], places: &Places) -> Fault {
    let real = places.iter().filter(|place| place.1.is_some()).count();
    let plural = if real == 1 { "space" } else { "spaces" };
    let message = format!("row {} has {real} {plural}, found {}", row + 1, cells.len());
    (cells.get(places.len()).map_or(line.len(), |(at, _)| *at), message)
}

fn put(setup: &mut Setup, at: usize, cell: Cell, space: Option<Space>) -> Result<(), (usize, String)> {
    match (cell, space) {
        (Cell::Empty, _) => Ok(()),
        (Cell::Stack(_), None) => Err((at, "a stack in the hole".to_string())),
        (Cell::Stack(stack), Some(space)) if stack.height == 0 => {
            Err((at, format!("the stack on {space} has no height from 1 to 30")))
        }
        (Cell::Stack(stack), Some(space)) => {
            setup.set(space, Some(stack));
            Ok(())
        }
    }
}

#[derive(Clone, Copy)]
enum Cell {
    Empty,
    /// Height 0 where the text has one that no stack can have.
    Stack(Stack),
}

/// A stack or an empty space; `None` for any other word.
fn read_cell(word: &str) -> Option<Cell> {
    if word.len() <= 2 && word.chars().all(|ch| ".-+o*_".contains(ch)) {
        return Some(Cell::Empty);
    }
    let letter = word.chars().next()?;
    let kind = Kind::from_letter(letter)?;
    let digits = &word[1..];
    if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let side = if letter.is_ascii_uppercase() {
        Side::White
    } else {
        Side::Black
    };
    let height = digits.parse().ok().filter(|height| *height <= 30).unwrap_or(0);
    Some(Cell::Stack(Stack { side, kind, height }))
}

/// The words of a line with the byte each begins at.
fn words(line: &str) -> impl Iterator<Item = (usize, &str)> {
    line.split_whitespace()
        .map(move |word| (word.as_ptr() as usize - line.as_ptr() as usize, word))
}
