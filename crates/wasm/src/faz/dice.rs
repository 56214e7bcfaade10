//! Dice that anybody can check after the game, drawn in the page itself.

use crate::fault::Fault;
use ::faz::proof::{ProvenDice, ServerSeed};
use ::faz::{ByColour, Colour, Dice, Position};
use serde::{Deserialize, Serialize};

/// What the rolls of a game follow from.
#[derive(Deserialize)]
struct Secret {
    /// 64 hexadecimal digits.
    seed: String,
    #[serde(default)]
    game: String,
    /// Of red, white and blue.
    #[serde(default)]
    nonces: [String; 3],
}

/// The dice of one round, 0 for a player who is home, and what can be published before the first.
#[derive(Serialize)]
pub(crate) struct Drawn {
    dice: [u8; 3],
    commitment: String,
}

/// The dice that are due in a position.
pub(crate) fn draw(position: &str, secret: &str) -> Result<Drawn, Fault> {
    let position: Position = position.parse()?;
    let Secret { seed, game, nonces } = serde_json::from_str(secret)?;
    let seed: ServerSeed = seed.parse()?;
    let [red, white, blue] = nonces;
    let roll = ProvenDice::new(seed, game, ByColour::new(red, white, blue))?.roll(&position);
    let roll = roll.ok_or_else(|| Fault::from("no roll is due in this position"))?;
    let pips = |colour: Colour| roll.die(colour).map_or(0, |die| die.pips());
    Ok(Drawn {
        dice: Colour::ALL.map(pips),
        commitment: seed.commitment().to_string(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const START: &str = "6x1 original start,start,start RWB 1 - R";

    fn secret(seed: &str) -> String {
        format!(r#"{{"seed": "{seed}"}}"#)
    }

    #[test]
    fn the_same_secret_gives_the_same_dice() {
        let first = draw(START, &secret(&"5a".repeat(32))).expect("dice");
        let again = draw(START, &secret(&"5a".repeat(32))).expect("dice");
        assert_eq!((first.dice, &first.commitment), (again.dice, &again.commitment));
        assert!(first.dice.iter().all(|pips| (1..=6).contains(pips)));
        let next = START.replace(" 1 - ", " 2 - ");
        assert_ne!(
            draw(&next, &secret(&"5a".repeat(32))).expect("dice").dice,
            first.dice
        );
    }

    #[test]
    fn no_dice_without_a_seed_or_a_roll_due() {
        assert!(draw(START, &secret("5a")).is_err());
        assert!(
            draw(
                "6x1 original start,start,start RWB 1 R3W5B5 R",
                &secret(&"5a".repeat(32))
            )
            .is_err()
        );
        assert!(draw(START, "{}").is_err());
    }
}
