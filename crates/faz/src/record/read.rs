//! Reading the text of records: tolerant of layout, strict about the game.

use super::write::skip_text;
use super::{Record, Verdict};
use crate::position::{Phase, Position};
use crate::proof::DiceProof;
use crate::roll::{Die, Roll};
use crate::setup::Skip;
use crate::{ByColour, Colour, Move, Options};
use std::fmt;

/// The answer to a text that is no record of a legal game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RecordError {
    place: Place,
    message: String,
}

impl RecordError {
    /// The line, from 1.
    pub fn line(&self) -> usize {
        self.place.line
    }

    /// The column, from 1, in characters.
    pub fn column(&self) -> usize {
        self.place.column
    }

    /// What is wrong there, and what was expected.
    pub fn message(&self) -> &str {
        &self.message
    }
}

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "line {}, column {}: {}",
            self.place.line, self.place.column, self.message
        )
    }
}

impl std::error::Error for RecordError {}

/// Where something stands in the text, both from 1.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Place {
    line: usize,
    column: usize,
}

impl Place {
    fn fault(self, message: impl ToString) -> RecordError {
        RecordError {
            place: self,
            message: message.to_string(),
        }
    }
}

/// Reads all games of a text.
///
/// # Errors
/// When the text cannot be read or a game breaks a rule, with line and column; also when there is no game.
pub fn read_all(text: &str) -> Result<Vec<Record>, RecordError> {
    let mut games = Vec::new();
    let mut reader = Reader::default();
    let mut lexer = Lexer::new(text);
    while let Some((place, token)) = lexer.token()? {
        if reader.is_next_game(&token) {
            games.push(std::mem::take(&mut reader).finish(place)?);
        }
        reader.token(place, token)?;
    }
    if reader != Reader::default() || games.is_empty() {
        games.push(reader.finish(lexer.place)?);
    }
    Ok(games)
}

/// Reads the one game of a text.
pub(super) fn read_one(text: &str) -> Result<Record, RecordError> {
    let mut games = read_all(text)?;
    match (games.pop(), games.len()) {
        (Some(game), 0) => Ok(game),
        (_, more) => Err(Place { line: 1, column: 1 }.fault(format!("{} games: expected one", more + 1))),
    }
}

#[derive(PartialEq, Eq, Debug)]
enum Token {
    Tag(String, String),
    Comment(String),
    Word(String),
}

struct Lexer<'a> {
    rest: std::iter::Peekable<std::str::Chars<'a>>,
    place: Place,
}

impl Lexer<'_> {
    fn new(text: &str) -> Lexer<'_> {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        Lexer {
            rest: text.chars().peekable(),
            place: Place { line: 1, column: 1 },
        }
    }

    fn next(&mut self) -> Option<char> {
        let letter = self.rest.next()?;
        self.place = match letter {
            '\n' => Place {
                line: self.place.line + 1,
                column: 1,
            },
            _ => Place {
                column: self.place.column + 1,
                ..self.place
            },
        };
        Some(letter)
    }

    fn next_if(&mut self, accept: impl Fn(char) -> bool) -> Option<char> {
        self.rest.peek().copied().filter(|&letter| accept(letter))?;
        self.next()
    }

    fn token(&mut self) -> Result<Option<(Place, Token)>, RecordError> {
        while self.next_if(char::is_whitespace).is_some() {}
        let place = self.place;
        let token = match self.next() {
            None => return Ok(None),
            Some('[') => self.tag(place)?,
            Some('{') => {
                let text = self
                    .until('}')
                    .ok_or_else(|| place.fault("this comment has no end: expected }"))?;
                Token::Comment(text)
            }
            Some(';') => {
                Token::Comment(std::iter::from_fn(|| self.next_if(|letter| letter != '\n')).collect())
            }
            Some('|') => Token::Word("|".to_owned()),
            Some(first) => Token::Word(self.word(first)),
        };
        Ok(Some((place, token)))
    }

    /// The text up to `end`, where a backslash makes the next character a plain one.
    fn until(&mut self, end: char) -> Option<String> {
        let mut text = String::new();
        loop {
            match self.next()? {
                '\\' => text.push(self.next()?),
                letter if letter == end => return Some(text),
                letter => text.push(letter),
            }
        }
    }

    /// The value of a tag, where a backslash and `n` or `r` are the end of a line.
    fn value(&mut self) -> Option<String> {
        let mut value = String::new();
        loop {
            match self.next()? {
                '"' => return Some(value),
                '\\' => match self.next()? {
                    'n' => value.push('\n'),
                    'r' => value.push('\r'),
                    letter => value.push(letter),
                },
                letter => value.push(letter),
            }
        }
    }

    /// A word; a round's number ends with its point.
    fn word(&mut self, first: char) -> String {
        let mut word = String::from(first);
        while let Some(letter) = self.next_if(|letter| !letter.is_whitespace() && !"[{;|".contains(letter)) {
            word.push(letter);
            if letter == '.' && number(&word).is_some() {
                break;
            }
        }
        word
    }

    fn tag(&mut self, place: Place) -> Result<Token, RecordError> {
        let fault = || place.fault("this is no tag: expected [Name \"value\"]");
        let mut name = String::new();
        while let Some(letter) = self.next_if(|letter| letter.is_ascii_alphanumeric() || letter == '_') {
            name.push(letter);
        }
        while self.next_if(char::is_whitespace).is_some() {}
        self.next_if(|letter| letter == '"')
            .filter(|_| !name.is_empty())
            .ok_or_else(fault)?;
        let value = self.value().ok_or_else(fault)?;
        while self.next_if(char::is_whitespace).is_some() {}
        self.next_if(|letter| letter == ']').ok_or_else(fault)?;
        Ok(Token::Tag(name, value))
    }
}

/// The number of a word such as `12.`.
fn number(word: &str) -> Option<u32> {
    let digits = word.strip_suffix('.')?;
    digits
        .parse()
        .ok()
        .filter(|_| digits.bytes().all(|byte| byte.is_ascii_digit()))
}

/// Reads one game.
#[derive(PartialEq, Eq, Debug, Default)]
struct Reader {
    tags: Vec<(Place, String, String)>,
    intro: Vec<String>,
    record: Option<Record>,
    /// Who was passed over in the round now told, and why.
    skipped: ByColour<Option<Skip>>,
    /// The player whose letter was read last, and where.
    speaker: Option<(Place, Colour)>,
    /// Dice read before the roll is whole.
    dice: ByColour<Option<Die>>,
}

impl Reader {
    fn is_next_game(&self, token: &Token) -> bool {
        match token {
            Token::Tag(name, _) => self.record.is_some() || name == "Game" && self.tag("Game").is_some(),
            _ => false,
        }
    }

    fn tag(&self, name: &str) -> Option<(Place, &str)> {
        let found = self.tags.iter().find(|(_, known, _)| known == name);
        found.map(|(place, _, value)| (*place, value.as_str()))
    }

    fn token(&mut self, place: Place, token: Token) -> Result<(), RecordError> {
        match token {
            Token::Tag(name, _) if self.tag(&name).is_some() => {
                Err(place.fault(format!("the tag {name} is given twice: expected each once")))
            }
            Token::Tag(name, value) => {
                self.tags.push((place, name, value));
                Ok(())
            }
            Token::Comment(text) => {
                match &mut self.record {
                    Some(record) => record.comment(text),
                    None => self.intro.push(text),
                }
                Ok(())
            }
            Token::Word(word) => {
                if self.record.is_none() {
                    self.record = Some(self.open()?);
                }
                self.word(place, &word)
            }
        }
    }

    /// The record the tags begin.
    fn open(&self) -> Result<Record, RecordError> {
        let mut record = Record::new(self.start()?);
        record.set_dice(self.proof()?);
        record.comments.clone_from(&self.intro);
        for (place, name, value) in &self.tags {
            if !Record::is_own_tag(name) {
                record.set_tag(name, value).map_err(|fault| place.fault(fault))?;
            }
        }
        Ok(record)
    }

    fn start(&self) -> Result<Position, RecordError> {
        if let Some((place, game)) = self
            .tag("Game")
            .filter(|(_, game)| !game.eq_ignore_ascii_case("faz"))
        {
            let kinds = super::one_kind(game);
            return Err(place.fault(format!("the game {game:?}: expected faz{kinds}")));
        }
        let mut options = Options::default();
        for (name, key) in [("Rows", "rows"), ("Laps", "laps")] {
            if let Some((place, value)) = self.tag(name) {
                options.set(key, value).map_err(|fault| place.fault(fault))?;
            }
        }
        if let Some((place, rules)) = self.tag("Rules") {
            options
                .set_rules_text(rules)
                .map_err(|fault| place.fault(fault))?;
        }
        let order = self
            .tag("Order")
            .map_or(Ok(crate::Order::RWB), |(place, order)| {
                order.parse().map_err(|fault| place.fault(fault))
            })?;
        let Some((place, text)) = self.tag("Position") else {
            let place = self.tags.last().map_or(Place { line: 1, column: 1 }, |tag| tag.0);
            return Position::start(options, order).map_err(|fault| place.fault(fault));
        };
        let position: Position = text.parse().map_err(|fault| place.fault(fault))?;
        self.check_agreement(&position, options, order)?;
        Ok(position)
    }

    /// A header that gives a position may repeat what that says, but not deny it.
    fn check_agreement(
        &self,
        position: &Position,
        options: Options,
        order: crate::Order,
    ) -> Result<(), RecordError> {
        let own = position.options();
        let agreements = [
            ("Rows", own.rows == options.rows),
            ("Laps", own.laps == options.laps),
            ("Rules", own.rules_text() == options.normal().rules_text()),
            ("Order", position.order() == order),
        ];
        for (name, agrees) in agreements {
            if let Some((place, value)) = self.tag(name).filter(|_| !agrees) {
                return Err(place.fault(format!(
                    "{name} {value:?}: expected the same as in the tag Position"
                )));
            }
        }
        Ok(())
    }

    fn proof(&self) -> Result<Option<DiceProof>, RecordError> {
        let seed = self.tag("DiceReveal");
        let Some((place, commitment)) = self.tag("DiceCommit") else {
            return match seed {
                Some((place, _)) => {
                    Err(place.fault("a seed without a commitment: expected a tag DiceCommit"))
                }
                None => Ok(None),
            };
        };
        let commitment = commitment.parse().map_err(|fault| place.fault(fault))?;
        let text = |name: &str| {
            self.tag(name)
                .map_or(String::new(), |(_, value)| value.to_owned())
        };
        let nonces = ByColour::new("DiceNonceRed", "DiceNonceWhite", "DiceNonceBlue").map(text);
        let proof =
            DiceProof::new(commitment, text("DiceGame"), nonces).map_err(|fault| place.fault(fault))?;
        match seed {
            None => Ok(Some(proof)),
            Some((place, seed)) => Ok(Some(
                proof.reveal(seed.parse().map_err(|fault| place.fault(fault))?),
            )),
        }
    }

    fn word(&mut self, place: Place, word: &str) -> Result<(), RecordError> {
        let Some(record) = &self.record else { return Ok(()) };
        let position = *record.last();
        if let Some(number) = number(word) {
            return self.round(place, number, &position);
        }
        if word == "|" || word == "*" {
            return self.whole_roll(place);
        }
        let text: String = word.chars().map(plain_letter).collect();
        if text.parse::<Colour>().is_ok() {
            self.no_speaker()?;
        }
        if let Some((_, colour)) = self.speaker {
            self.entry(place, colour, &text)?;
            self.speaker = None;
            return Ok(());
        }
        if let Ok(colour) = text.parse() {
            self.whole_roll(place)?;
            self.speaker = Some((place, colour));
            return Ok(());
        }
        // `b2` is a cell where a move is due, but a die of Blue where a roll is.
        let capital = text.starts_with(|letter: char| letter.is_ascii_uppercase());
        match (position.phase(), text.parse()) {
            (Phase::Roll, Ok(dice)) => self.add_dice(place, dice),
            (Phase::Move, Ok(dice)) if capital => self.repeated_dice(place, dice, &position),
            _ => self.play(place, &text),
        }
    }

    fn round(&self, place: Place, number: u32, position: &Position) -> Result<(), RecordError> {
        self.no_speaker()?;
        let expected = match position.phase() {
            Phase::Declare => 0,
            Phase::Roll | Phase::Move => u32::from(position.round()),
            Phase::Over => return Err(place.fault(position.expectation())),
        };
        match number == expected {
            true => Ok(()),
            false => Err(place.fault(format!("round {number}: expected round {expected}"))),
        }
    }

    fn no_speaker(&self) -> Result<(), RecordError> {
        match self.speaker {
            Some((place, colour)) => {
                Err(place.fault(format!("nothing follows the letter of {colour}: expected a move")))
            }
            None => Ok(()),
        }
    }

    fn whole_roll(&self, place: Place) -> Result<(), RecordError> {
        match self.dice == ByColour::default() {
            true => Ok(()),
            false => Err(place.fault(format!(
                "the roll {} is not whole: expected a die for each player",
                Roll::new(self.dice)
            ))),
        }
    }

    fn add_dice(&mut self, place: Place, roll: Roll) -> Result<(), RecordError> {
        let Some(record) = &self.record else { return Ok(()) };
        let position = *record.last();
        for (colour, die) in roll.dice().iter().filter(|(_, die)| die.is_some()) {
            if self.dice[colour].is_some() || position.place(colour).is_some() {
                return Err(place.fault(format!(
                    "a die of {colour}: expected one for each player still in the game"
                )));
            }
            self.dice[colour] = *die;
        }
        if Colour::ALL
            .into_iter()
            .all(|colour| self.dice[colour].is_some() || position.place(colour).is_some())
        {
            self.skipped = ByColour::default();
            let roll = Roll::new(std::mem::take(&mut self.dice));
            return self.push(place, Move::Roll(roll));
        }
        Ok(())
    }

    /// Dice told again where the record starts after the roll.
    fn repeated_dice(&self, place: Place, dice: Roll, position: &Position) -> Result<(), RecordError> {
        let agree = |colour: Colour| dice.die(colour).is_none() || dice.die(colour) == position.die(colour);
        match Colour::ALL.into_iter().all(agree) {
            true => Ok(()),
            false => Err(place.fault(format!("the dice {dice}: {}", position.expectation()))),
        }
    }

    /// What follows a player's letter.
    fn entry(&mut self, place: Place, colour: Colour, text: &str) -> Result<(), RecordError> {
        let claim = match text {
            "--" | "-" => Some(Skip::EqualDice),
            "xx" | "XX" => Some(Skip::NoMove),
            _ => None,
        };
        let Some(record) = &self.record else { return Ok(()) };
        let position = *record.last();
        if let Some(claim) = claim {
            let told = self.skipped[colour].or(match position.status(colour) {
                crate::Status::PassedOver(skip) => Some(skip),
                _ => None,
            });
            return match told {
                Some(skip) if skip == claim => Ok(()),
                Some(skip) => Err(place.fault(format!("{text}: expected {} for {colour}", skip_text(skip)))),
                None => Err(place.fault(format!("{colour} is not passed over: {}", position.expectation()))),
            };
        }
        if position.mover() != Some(colour) {
            return Err(place.fault(format!("a move of {colour}: {}", position.expectation())));
        }
        self.play(place, text)
    }

    fn play(&mut self, place: Place, text: &str) -> Result<(), RecordError> {
        let Some(record) = &mut self.record else {
            return Ok(());
        };
        let played = record.push_text(text).map_err(|fault| place.fault(fault))?;
        self.note(played.skipped);
        Ok(())
    }

    fn push(&mut self, place: Place, mv: Move) -> Result<(), RecordError> {
        let Some(record) = &mut self.record else {
            return Ok(());
        };
        let played = record.push(mv).map_err(|fault| place.fault(fault))?;
        self.note(played.skipped);
        Ok(())
    }

    fn note(&mut self, skipped: ByColour<Option<Skip>>) {
        self.skipped = ByColour::from_fn(|colour| skipped[colour].or(self.skipped[colour]));
    }

    fn finish(mut self, end: Place) -> Result<Record, RecordError> {
        if self.tags.is_empty() && self.record.is_none() {
            return Err(end.fault("there is no game: expected a tag such as [Game \"faz\"]"));
        }
        self.no_speaker()?;
        self.whole_roll(end)?;
        let opened = match self.record.take() {
            Some(record) => record,
            None => self.open()?,
        };
        self.close(opened)
    }

    /// Takes over what the tags tell of the end.
    fn close(&self, mut record: Record) -> Result<Record, RecordError> {
        let termination = self.tag("Termination").or(self.tag("Reason"));
        let Some((place, text)) = self.tag("Result").or(termination.map(|(place, _)| (place, "*"))) else {
            return Ok(record);
        };
        let verdict = Verdict::parse(text).ok_or_else(|| {
            place.fault(format!(
                "the result {text:?}: expected 1-0-0, 0-1-0, 0-0-1, 1/3-1/3-1/3 or *"
            ))
        })?;
        let words = termination.map_or("", |(_, words)| words);
        let concluded = record.conclude(verdict, words);
        concluded.map_err(|fault| place.fault(format!("the result {fault}")))?;
        Ok(record)
    }
}

/// Dashes and arrows as people type them, made plain.
fn plain_letter(letter: char) -> char {
    if "→–—−‐".contains(letter) {
        '-'
    } else {
        letter
    }
}
