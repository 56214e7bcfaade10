//! Lines of input, whatever comes.

use std::io::{self, BufRead};

/// Nothing in the protocol is longer; a position with all moves of a long game is a tenth of it.
const LONGEST: usize = 1 << 18;

/// One line of input.
#[derive(PartialEq, Eq, Debug)]
pub(super) enum Line {
    /// A line, without its end; bytes that are no text are replaced.
    Text(String),
    /// A line too long to be anything.
    TooLong,
}

/// The next line; nothing at the end of input. However long a line is, it takes bounded memory.
pub(super) fn next(input: &mut impl BufRead) -> io::Result<Option<Line>> {
    let (mut line, mut any, mut cut) = (Vec::new(), false, false);
    loop {
        let read = match input.fill_buf() {
            Ok(read) => read,
            Err(fault) if fault.kind() == io::ErrorKind::Interrupted => continue,
            Err(fault) => return Err(fault),
        };
        if read.is_empty() {
            break;
        }
        any = true;
        let end = read.iter().position(|&byte| byte == b'\n');
        let part = &read[..end.unwrap_or(read.len())];
        let room = LONGEST - line.len();
        cut |= part.len() > room;
        line.extend_from_slice(&part[..part.len().min(room)]);
        let used = end.map_or(read.len(), |end| end + 1);
        input.consume(used);
        if end.is_some() {
            break;
        }
    }
    Ok(match (any, cut) {
        (false, _) => None,
        (true, true) => Some(Line::TooLong),
        (true, false) => Some(Line::Text(String::from_utf8_lossy(&line).into_owned())),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_come_one_by_one() {
        let mut input = &b"ugi\r\n\n\xff\xfeab\nlast"[..];
        let mut lines = Vec::new();
        while let Some(line) = next(&mut input).expect("readable") {
            lines.push(line);
        }
        let expected = ["ugi\r", "", "\u{fffd}\u{fffd}ab", "last"].map(|text| Line::Text(text.to_owned()));
        assert_eq!(lines, expected);
    }

    #[test]
    fn an_endless_line_is_cut_and_the_next_one_read() {
        let mut text = vec![b'x'; LONGEST + 10];
        text.extend(b"\nquit\n");
        let mut input = io::BufReader::with_capacity(1000, &text[..]);
        assert_eq!(next(&mut input).expect("readable"), Some(Line::TooLong));
        assert_eq!(
            next(&mut input).expect("readable"),
            Some(Line::Text("quit".to_owned()))
        );
        assert_eq!(next(&mut input).expect("readable"), None);
    }
}
