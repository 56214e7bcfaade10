//! Records of games: a tree of moves with tags, comments, variations, evaluations and clocks, as text and as JSON.
//!
//! # The text
//!
//! ```text
//! [Game "tzaar"]
//! [Setup "fixed"]
//! [Position "ttttT/TaaaAT/TAzzZAT/TAZtTZAT/TAZTtzat/taztTzat/tazZZat/taAAAt/tTTTT w o 1"]
//! [White "Ann"]
//! [Black "Bob"]
//! [Date "2026-11-30"]
//! [Result "0-1"]
//! [Termination "resignation"]
//!
//! {An opening.} 1. a5xa4 {[%eval 0.35,12] [%clk 0:09:58]} 2. a3xa4 a2+a1?!
//! (2... pass {Safer.}) 3. b1xb2 pass 0-1
//! ```
//!
//! A file holds any number of games, each a block of tags and then its moves.
//!
//! *Tags*, one a line, are `[Name "value"]`; in a value `\"` stands for a quote, `\\` for a backslash, `\n` for a line
//! break and `\r` for a carriage return. A name is a letter and then letters, digits and `_`, and occurs once. They
//! are written in this order, those without a value left out: `Game` (`tzaar`), `Setup` (`random`, `fixed`,
//! `placement` or `custom`), `Position` (position text of the start), `White`, `Black`, `Date`, `Result`,
//! `Termination`, `TimeControl`, `Rules`, then any others in the order they had. `Game`, `Setup`, `Position` and
//! `Result` are always written. `Termination` is `type lost by white`, `no capture for black` and so on where the
//! rules ended the game, else any words: `resignation`, `time`, `abandoned`. Other words where the rules ended the game
//! are read as a comment on the last move.
//!
//! *Moves* are the canonical move texts, each turn after its number: player turns are counted, so White's opening
//! capture is `1.`, Black's reply `2.`, White's next turn `3.` (the turn number of position text). Pieces placed before
//! that are counted apart, `p1.` to `p60.`. A move that begins a turn has the number with one full stop; a second move
//! has none, unless it stands first in a game or variation or right after a variation: then `12...`. A mark (`!!`, `!`,
//! `!?`, `?!`, `?`, `??`) follows its move without a space.
//!
//! *Comments* are `{any text}` after the move they belong to, or before the first move. In them `\}` stands for a
//! closing brace, `\\` for a backslash and `\r` for a carriage return; line breaks are kept. `{[%eval V]}` is an
//! evaluation from White's side: points with two decimals (`0.35`, `-1.20`), or `#4` where White and `#-4` where Black
//! wins in so many turns; after a comma, the depth in single moves. `{[%clk H:MM:SS]}`, with `.mmm` where there are
//! milliseconds, is the mover's clock after the move. Both are written into one comment, before the others.
//!
//! *Variations* are in parentheses right after the move they replace (and its comments), and may nest.
//!
//! *The result* ends the moves: `1-0` White won, `0-1` Black won, `*` unfinished. There are no draws. Lines are broken
//! at 80 columns.
//!
//! # Reading
//!
//! The reader takes all of [`crate::notation`], tags in any order and case, no result, numbers left out or wrong
//! (except one that shows that a second move is missing), comments from `;` to the end of the line, lines beginning
//! with `%`, and records without `Position` whose `Setup` is `fixed` or `placement`. A comment before the first move of
//! a variation goes to that move. Every move is played, and one that is not legal is an error with its line, its
//! column and the reason.
//!
//! # JSON
//!
//! [`write_json`] writes the same games for programs; the schema is published with the documentation as
//! `record.schema.json`.
//!
//! ```
//! use tzaar::{Position, Setup, record::{self, NodeId, Record}};
//!
//! let mut game = Record::new(Position::new(&Setup::fixed())?);
//! game.tags_mut().set("White", "Ann")?;
//! game.add(NodeId::START, "a5xa4".parse()?)?;
//! let text = game.to_string();
//! assert_eq!(record::read(&text)?, [game]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod any;
mod comment;
mod error;
mod json;
mod kind;
mod note;
mod read;
mod tags;
mod tree;
mod write;

pub use any::{Format, Reading, detect, read_any, read_any_from};
pub use error::ReadError;
pub use json::{read_json, write_json};
pub use kind::{SetupKind, SetupMismatch};
pub use note::{Eval, EvalScore, Mark, Note};
pub use read::{read, read_in};
pub use tags::{TagError, Tags};
pub use tree::{NodeId, Record};
pub use write::write;
