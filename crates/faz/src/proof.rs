//! Dice whose fairness can be checked after the game.
//!
//! The server draws a secret seed and publishes its SHA-256, the commitment, before anything else. Then each player
//! adds a nonce of his own. Every roll follows from seed, game, nonces and the number of the round, so neither the
//! server nor a player could choose it. When the game ends, or is broken off, the seed is revealed and anybody can
//! compute all rolls again with [`DiceProof::verify`].
//!
//! The roll of round `n` is read from a stream of bytes, the blocks HMAC-SHA256(seed, message) with
//!
//! ```text
//! message = "faz-dice/1\n" game "\n" red's nonce "\n" white's "\n" blue's "\n" n "\n" block
//! ```
//!
//! where `n` (from 1) and `block` (from 0) are decimal. A byte of at least 256 - 256 mod faces is left out; any other
//! gives a die of 1 + byte mod faces. The players still in the game take dice from the stream in seat order.
//!
//! The server knows all rolls to come: a program that plays must not have the seed.

use crate::dice::{Dice, throw};
use crate::position::Position;
use crate::roll::{Die, Roll};
use crate::{ByColour, Colour};
use hmac::{Hmac, KeyInit, Mac};
use sha2::{Digest, Sha256};
use std::fmt;
use std::str::FromStr;

/// A secret of 32 bytes from which all rolls of a game follow; written as 64 hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct ServerSeed([u8; 32]);

impl ServerSeed {
    /// The seed with these bytes, which should come from a generator fit for secrets.
    pub const fn new(bytes: [u8; 32]) -> ServerSeed {
        ServerSeed(bytes)
    }

    /// What to publish before the game.
    pub fn commitment(&self) -> Commitment {
        Commitment(Sha256::digest(self.0).into())
    }
}

impl fmt::Debug for ServerSeed {
    /// Shows nothing of the secret, so that no log does.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("ServerSeed(..)")
    }
}

impl fmt::Display for ServerSeed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_hex(f, &self.0)
    }
}

impl FromStr for ServerSeed {
    type Err = HexError;

    fn from_str(text: &str) -> Result<ServerSeed, HexError> {
        parse_hex(text).map(ServerSeed)
    }
}

/// The SHA-256 of a seed; written as 64 hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Commitment([u8; 32]);

impl fmt::Display for Commitment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_hex(f, &self.0)
    }
}

impl FromStr for Commitment {
    type Err = HexError;

    fn from_str(text: &str) -> Result<Commitment, HexError> {
        parse_hex(text).map(Commitment)
    }
}

/// The answer to a text that is no seed or commitment.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HexError(String);

impl fmt::Display for HexError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}: expected 64 hexadecimal digits", self.0)
    }
}

impl std::error::Error for HexError {}

fn write_hex(f: &mut fmt::Formatter<'_>, bytes: &[u8]) -> fmt::Result {
    bytes.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
}

fn parse_hex(text: &str) -> Result<[u8; 32], HexError> {
    let mut bytes = [0; 32];
    let digits: Option<Vec<u32>> = text.chars().map(|digit| digit.to_digit(16)).collect();
    let digits = digits
        .filter(|digits| digits.len() == 64)
        .ok_or_else(|| HexError(text.to_owned()))?;
    for (byte, pair) in bytes.iter_mut().zip(digits.chunks(2)) {
        *byte = (pair[0] * 16 + pair[1]) as u8;
    }
    Ok(bytes)
}

/// What all players know of the dice of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DiceProof {
    commitment: Commitment,
    game: String,
    nonces: ByColour<String>,
    seed: Option<ServerSeed>,
}

/// The answer to a name of a game or a nonce with a control character in it, or too long.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NonceError(String);

impl fmt::Display for NonceError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{:?}: expected at most {MAX_NONCE} bytes and no control character",
            self.0
        )
    }
}

impl std::error::Error for NonceError {}

/// Most bytes of a nonce or the name of a game.
const MAX_NONCE: usize = 200;

impl DiceProof {
    /// The dice of a game before the seed is revealed.
    ///
    /// # Errors
    /// When `game` or a nonce is longer than 200 bytes or has a control character in it.
    pub fn new(
        commitment: Commitment,
        game: String,
        nonces: ByColour<String>,
    ) -> Result<DiceProof, NonceError> {
        let plain = |text: &&String| text.len() > MAX_NONCE || text.chars().any(char::is_control);
        match std::iter::once(&game).chain(nonces.values()).find(plain) {
            Some(text) => Err(NonceError(text.clone())),
            None => Ok(DiceProof {
                commitment,
                game,
                nonces,
                seed: None,
            }),
        }
    }

    /// The same with the seed revealed; whether it is the right one is for [`DiceProof::verify`] to tell.
    pub fn reveal(self, seed: ServerSeed) -> DiceProof {
        DiceProof {
            seed: Some(seed),
            ..self
        }
    }

    /// What was published before the game.
    pub fn commitment(&self) -> Commitment {
        self.commitment
    }

    /// The name of the game.
    pub fn game(&self) -> &str {
        &self.game
    }

    /// What the players added.
    pub fn nonces(&self) -> &ByColour<String> {
        &self.nonces
    }

    /// The seed, once it is revealed.
    pub fn seed(&self) -> Option<ServerSeed> {
        self.seed
    }

    /// Checks the seed against the commitment and every roll against the seed. `rolls` are rounds, numbered from 1,
    /// and their rolls.
    ///
    /// # Errors
    /// The first thing that does not agree.
    pub fn verify(&self, faces: u8, rolls: impl IntoIterator<Item = (u16, Roll)>) -> Result<(), ProofFault> {
        let seed = self.seed.ok_or(ProofFault::NotRevealed)?;
        if seed.commitment() != self.commitment {
            return Err(ProofFault::WrongSeed {
                found: seed.commitment(),
                committed: self.commitment,
            });
        }
        for (round, roll) in rolls {
            let mut stream = Stream::new(self, seed, round, faces);
            let expected = Roll::new(roll.dice().map(|die| die.and_then(|_| stream.die())));
            if roll != expected {
                return Err(ProofFault::WrongRoll {
                    round,
                    roll,
                    expected,
                });
            }
        }
        Ok(())
    }
}

/// What is wrong with dice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ProofFault {
    /// The seed was not revealed.
    NotRevealed,
    /// The revealed seed is not the one committed to.
    WrongSeed {
        /// The commitment of the revealed seed.
        found: Commitment,
        /// The commitment published before the game.
        committed: Commitment,
    },
    /// A roll does not follow from the seed.
    WrongRoll {
        /// In which round.
        round: u16,
        /// What was rolled.
        roll: Roll,
        /// What follows from the seed.
        expected: Roll,
    },
}

impl fmt::Display for ProofFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ProofFault::NotRevealed => f.write_str("the seed of the dice is not revealed"),
            ProofFault::WrongSeed { found, committed } => {
                write!(
                    f,
                    "the seed revealed has the commitment {found}, but {committed} was published"
                )
            }
            ProofFault::WrongRoll {
                round,
                roll,
                expected,
            } => {
                write!(
                    f,
                    "round {round} was rolled {roll}, but {expected} follows from the seed"
                )
            }
        }
    }
}

impl std::error::Error for ProofFault {}

/// Dice that follow from a seed; for whoever holds the secret.
#[derive(Clone, Debug)]
pub struct ProvenDice {
    proof: DiceProof,
    seed: ServerSeed,
}

impl ProvenDice {
    /// The dice of a game.
    ///
    /// # Errors
    /// When `game` or a nonce is longer than 200 bytes or has a control character in it.
    pub fn new(seed: ServerSeed, game: String, nonces: ByColour<String>) -> Result<ProvenDice, NonceError> {
        let proof = DiceProof::new(seed.commitment(), game, nonces)?;
        Ok(ProvenDice { proof, seed })
    }

    /// What all players may know before the end.
    pub fn public(&self) -> &DiceProof {
        &self.proof
    }

    /// What all players are told at the end, the seed included.
    pub fn revealed(&self) -> DiceProof {
        self.proof.clone().reveal(self.seed)
    }
}

impl Dice for ProvenDice {
    fn roll(&mut self, position: &Position) -> Option<Roll> {
        let faces = position.options().faces;
        let mut stream = Stream::new(&self.proof, self.seed, position.round(), faces);
        throw(position, |_| stream.die())
    }
}

/// The bytes of one round's roll.
struct Stream {
    mac: Hmac<Sha256>,
    faces: u8,
    block: u32,
    bytes: Vec<u8>,
}

impl Stream {
    fn new(proof: &DiceProof, seed: ServerSeed, round: u16, faces: u8) -> Stream {
        let mut mac = Hmac::new_from_slice(&seed.0).expect("a key may have any length");
        let nonce = |colour: Colour| &proof.nonces[colour];
        let (red, white, blue) = (nonce(Colour::Red), nonce(Colour::White), nonce(Colour::Blue));
        mac.update(format!("faz-dice/1\n{}\n{red}\n{white}\n{blue}\n{round}\n", proof.game).as_bytes());
        Stream {
            mac,
            faces,
            block: 0,
            bytes: Vec::new(),
        }
    }

    /// The next die; nothing with no face.
    fn die(&mut self) -> Option<Die> {
        let bound = 256u16.checked_rem(u16::from(self.faces)).map(|rest| 256 - rest)?;
        loop {
            match self.bytes.pop() {
                Some(byte) if u16::from(byte) < bound => return Die::new(1 + byte % self.faces),
                Some(_) => {}
                None => self.next_block(),
            }
        }
    }

    fn next_block(&mut self) {
        let mac = self.mac.clone().chain_update(self.block.to_string());
        self.bytes = mac.finalize().into_bytes().iter().rev().copied().collect();
        self.block += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Options, Order};

    fn dice() -> ProvenDice {
        let seed = ServerSeed::new(std::array::from_fn(|index| index as u8));
        let nonces = ByColour::new("alpha", "beta", "gamma").map(str::to_owned);
        ProvenDice::new(seed, "game-1".to_owned(), nonces).unwrap()
    }

    fn rolls(text: &str, count: u16) -> Vec<(u16, Roll)> {
        let position: Position = text.parse().unwrap();
        let at_round = |round| Position { round, ..position };
        (1..=count)
            .map(|round| (round, dice().roll(&at_round(round)).unwrap()))
            .collect()
    }

    fn texts(rolls: &[(u16, Roll)]) -> Vec<String> {
        rolls.iter().map(|(_, roll)| roll.to_string()).collect()
    }

    /// Computed by another program (Python's hmac and hashlib) from the description above.
    #[test]
    fn the_stream_is_the_one_described() {
        let commitment = "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd";
        assert_eq!(dice().public().commitment().to_string(), commitment);
        let start = "12x4 original start,start,start RWB 1 - R";
        assert_eq!(texts(&rolls(start, 8)), SIX_FACES);
        let two = "12x4 original,faces=12,places=continue start+4#1,start,start RWB 1 - W";
        assert_eq!(texts(&rolls(two, 8)), TWELVE_FACES_TWO_PLAYERS);
        let seven = "12x4 original,faces=7 start,start,start RWB 1 - R";
        assert_eq!(texts(&rolls(seven, 8)), SEVEN_FACES);
    }

    const SIX_FACES: [&str; 8] = [
        "R2W4B3", "R3W3B4", "R2W3B1", "R3W2B2", "R1W6B3", "R1W4B1", "R3W2B3", "R4W6B4",
    ];
    const TWELVE_FACES_TWO_PLAYERS: [&str; 8] =
        ["W2B10", "W9B3", "W2B9", "W9B8", "W7B6", "W1B4", "W9B2", "W4B6"];
    const SEVEN_FACES: [&str; 8] = [
        "R7W3B1", "R2W5B1", "R2W4B4", "R4W7B6", "R2W7B2", "R1W2B7", "R3W7B7", "R4W5B6",
    ];

    #[test]
    fn honest_dice_are_verified() {
        let rolls = rolls("12x4 original start,start,start RWB 1 - R", 50);
        assert_eq!(
            dice().public().verify(6, rolls.clone()),
            Err(ProofFault::NotRevealed)
        );
        assert_eq!(dice().revealed().verify(6, rolls), Ok(()));
    }

    #[test]
    fn a_changed_roll_is_found() {
        let mut rolls = rolls("12x4 original start,start,start RWB 1 - R", 50);
        let other = rolls.iter().find(|(_, roll)| *roll != rolls[30].1).unwrap().1;
        let expected = std::mem::replace(&mut rolls[30].1, other);
        let fault = ProofFault::WrongRoll {
            round: 31,
            roll: other,
            expected,
        };
        assert_eq!(dice().revealed().verify(6, rolls), Err(fault));
    }

    #[test]
    fn another_seed_is_found() {
        let proof = dice().public().clone().reveal(ServerSeed::new([7; 32]));
        assert!(matches!(proof.verify(6, []), Err(ProofFault::WrongSeed { .. })));
    }

    #[test]
    fn every_face_comes_up_alike() {
        let mut position = Position::start(Options::default(), Order::RWB).unwrap();
        let mut counts = [0; 6];
        for round in 1..=10_000 {
            position.round = round;
            let roll = dice().roll(&position).unwrap();
            roll.dice()
                .values()
                .iter()
                .flatten()
                .for_each(|die| counts[usize::from(die.pips() - 1)] += 1);
        }
        // 30,000 dice: the standard deviation of each count is about 65.
        assert!(
            counts.iter().all(|count: &i32| (count - 5000).abs() < 330),
            "{counts:?}"
        );
    }

    #[test]
    fn control_characters_are_refused() {
        let nonces = ByColour::new("a\nb", "", "").map(str::to_owned);
        let fault = ProvenDice::new(ServerSeed::new([0; 32]), String::new(), nonces).unwrap_err();
        assert_eq!(
            fault.to_string(),
            "\"a\\nb\": expected at most 200 bytes and no control character"
        );
    }

    #[test]
    fn hexadecimal_texts_are_strict() {
        let text = "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd";
        assert_eq!(text.parse::<Commitment>().unwrap().to_string(), text);
        for wrong in ["", &text[1..], &text.replace('6', "g"), &text.replace('6', "é")] {
            assert!(wrong.parse::<ServerSeed>().is_err(), "{wrong}");
        }
    }
}
