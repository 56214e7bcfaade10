//! What has to be said, and how the blanks in it are filled.

use engine::common::Level;
use std::fmt::Display;

/// The text with its `{}` replaced, in order.
pub fn fill(template: &str, values: &[&dyn Display]) -> String {
    let mut parts = template.split("{}");
    let mut text = parts.next().unwrap_or_default().to_string();
    for (index, part) in parts.enumerate() {
        if let Some(value) = values.get(index) {
            text += &value.to_string();
        }
        text += part;
    }
    text
}

/// The texts both games need. `{}` stands for what is filled in.
pub struct Texts {
    /// A seat of the person at the keyboard.
    pub you: &'static str,
    /// A seat of the computer; its level and the level's name.
    pub computer: &'static str,
    /// The names of the levels, the lowest first.
    pub levels: [&'static str; 10],
    /// The computer is at work.
    pub thinking: &'static str,
    /// A hint is being looked for.
    pub hint_thinking: &'static str,
    /// The move a hint gives.
    pub hint: &'static str,
    /// There is nothing to give a hint for.
    pub no_hint: &'static str,
    /// Before the place where a move is typed.
    pub prompt_move: &'static str,
    /// Before the place where a file name is typed.
    pub prompt_save: &'static str,
    /// A typed text that is no move; the text.
    pub no_move: &'static str,
    /// A typed move that is not legal here; the text.
    pub not_legal: &'static str,
    /// A typed text with more than the turn; the text.
    pub too_long: &'static str,
    /// The record was written; the file.
    pub saved: &'static str,
    /// The record could not be written; the file and why.
    pub not_saved: &'static str,
    /// A file of that name exists; the file.
    pub file_exists: &'static str,
    /// Whether to leave the game.
    pub ask_quit: &'static str,
    /// Whether to resign.
    pub ask_resign: &'static str,
    /// How to answer a question.
    pub yes_no: &'static str,
    /// The letters that mean yes, in lower case.
    pub yes: &'static str,
    /// Title of the list of moves.
    pub legal_moves: &'static str,
    /// Title of the help.
    pub help_title: &'static str,
    /// How to leave the help.
    pub any_key: &'static str,
    /// The window is too small; columns and lines needed.
    pub too_small: &'static str,
    /// It is not the person's turn.
    pub not_your_turn: &'static str,
    /// Nothing can be taken back.
    pub nothing_to_undo: &'static str,
    /// The game is over: what can be done now.
    pub after_end: &'static str,
    /// The game has ended already.
    pub is_over: &'static str,
    /// TZAAR.
    pub tzaar: TzaarTexts,
    /// FAZ.
    pub faz: FazTexts,
    /// What the computer makes of positions and games of FAZ.
    pub review: ReviewTexts,
}

/// The texts of analyses and reviews of FAZ. Lists of three are for Red, White and Blue where nothing else is said.
pub struct ReviewTexts {
    /// What a move loses against the best one.
    pub loss: &'static str,
    /// In place of a move: the roll to come.
    pub roll: &'static str,
    /// How values were found; rollouts of each move.
    pub rollouts: &'static str,
    /// The chances to be home; how many rounds.
    pub home: &'static str,
    /// A way home is shut while others stand still; their names.
    pub shut: [&'static str; 3],
    /// A way home is shut for good.
    pub never_home: [&'static str; 3],
    /// Head of a game; its number and how it ended.
    pub game: &'static str,
    /// Before the first move.
    pub start: &'static str,
    /// A round; its number and roll.
    pub round: &'static str,
    /// What a roll gave each player; what it gave.
    pub luck: &'static str,
    /// Chances to be home soon; how many rounds, and the players with their chances.
    pub soon: &'static str,
    /// Faults: slight, mistake, blunder.
    pub grades: [&'static str; 3],
    /// The better move.
    pub better: &'static str,
    /// Lines of the summary: luck, loss by moves, moves with a choice, faults by grade, result, result less luck.
    pub summary: [&'static str; 6],
    /// The game goes on.
    pub unfinished: &'static str,
    /// The review was stopped; after how many moves of how many.
    pub stopped: &'static str,
}

impl Texts {
    /// What a seat of the computer is called at this level.
    pub fn computer_at(&self, level: Level) -> String {
        let number = usize::from(level.number());
        fill(self.computer, &[&number, &self.levels[number - 1]])
    }
}

/// The texts of TZAAR. Lists of two are for White and Black.
pub struct TzaarTexts {
    /// The sides.
    pub sides: [&'static str; 2],
    /// The kinds of pieces: Tzaar, Tzarra, Tott.
    pub kinds: [&'static str; 3],
    /// Head of the column with the tallest stack.
    pub tallest: &'static str,
    /// The turn; its number and what comes next.
    pub turn: &'static str,
    /// Who places a piece; the kind chosen, and how many of it are in hand.
    pub place: [&'static str; 2],
    /// Who has the opening capture.
    pub opening: [&'static str; 2],
    /// Who has the first move of a turn.
    pub first: [&'static str; 2],
    /// Who has the second move of a turn.
    pub second: [&'static str; 2],
    /// The turn drafted is complete; the turn.
    pub confirm: &'static str,
    /// Part of the turn is drafted; the move.
    pub draft: &'static str,
    /// No stack of the person stands there.
    pub not_yours: &'static str,
    /// The stack there has no move.
    pub cannot_move: &'static str,
    /// The chosen stack cannot go there.
    pub no_target: &'static str,
    /// A pass is not possible now.
    pub no_pass: &'static str,
    /// No piece of that kind is in hand, or the space is taken.
    pub cannot_place: &'static str,
    /// The move covers the mover's last piece; the kind.
    pub ask_cover: &'static str,
    /// How the game ended when this side lost a kind; the kind.
    pub type_lost: [&'static str; 2],
    /// How the game ended when this side had no capture.
    pub no_capture: [&'static str; 2],
    /// How the game ended when this side resigned.
    pub resigned: [&'static str; 2],
    /// The keys, in one line.
    pub keys: &'static str,
    /// The help.
    pub help: &'static str,
}

/// The texts of FAZ. Lists of three are for Red, White and Blue.
pub struct FazTexts {
    /// The players.
    pub players: [&'static str; 3],
    /// Heads of the columns: cell, laps, die.
    pub columns: [&'static str; 3],
    /// The round; its number and what comes next.
    pub round: &'static str,
    /// The dice are to be rolled by the person.
    pub roll: &'static str,
    /// The dice are about to be rolled.
    pub rolling: &'static str,
    /// Who declares a direction.
    pub declare: [&'static str; 3],
    /// Who moves; how many steps.
    pub to_move: [&'static str; 3],
    /// Who does not move because dice are equal.
    pub equal: [&'static str; 3],
    /// Who does not move because no move is legal.
    pub stuck: [&'static str; 3],
    /// The move drafted; its path.
    pub confirm: &'static str,
    /// No move ends on that cell.
    pub no_target: &'static str,
    /// Several moves end there: choose.
    pub several: &'static str,
    /// In the list: the winding it adds and the laps after it.
    pub winding: &'static str,
    /// In the list: the move comes home.
    pub home: &'static str,
    /// A player must move.
    pub must_move: &'static str,
    /// In the list: staying.
    pub stay: &'static str,
    /// In the list: counter-clockwise, clockwise.
    pub ways: [&'static str; 2],
    /// How the game ended when this player won.
    pub wins: [&'static str; 3],
    /// How the game ended when all rounds were played.
    pub round_cap: &'static str,
    /// How the game ended when this player resigned.
    pub resigned: [&'static str; 3],
    /// The status of players: home, has moved, to move, waiting, equal dice, no move, stayed.
    pub statuses: [&'static str; 7],
    /// The commitment to the dice; its first digits.
    pub commitment: &'static str,
    /// The keys, in one line.
    pub keys: &'static str,
    /// The help.
    pub help: &'static str,
}

#[cfg(test)]
mod tests {
    use super::super::Lang;
    use super::*;

    /// All texts in the order of the fields.
    fn all(texts: &Texts) -> Vec<&'static str> {
        let (tzaar, faz) = (&texts.tzaar, &texts.faz);
        let mut all = vec![
            texts.you,
            texts.computer,
            texts.thinking,
            texts.hint_thinking,
            texts.hint,
            texts.no_hint,
            texts.prompt_move,
            texts.prompt_save,
            texts.no_move,
            texts.not_legal,
            texts.too_long,
            texts.saved,
            texts.not_saved,
            texts.file_exists,
            texts.ask_quit,
            texts.ask_resign,
            texts.yes_no,
            texts.yes,
            texts.legal_moves,
            texts.help_title,
            texts.any_key,
            texts.too_small,
            texts.not_your_turn,
            texts.nothing_to_undo,
            texts.after_end,
            texts.is_over,
        ];
        all.extend([
            tzaar.tallest,
            tzaar.turn,
            tzaar.confirm,
            tzaar.draft,
            tzaar.not_yours,
            tzaar.cannot_move,
            tzaar.no_target,
            tzaar.no_pass,
            tzaar.cannot_place,
            tzaar.ask_cover,
            tzaar.keys,
            tzaar.help,
        ]);
        all.extend(texts.levels);
        all.extend(tzaar.kinds);
        let pairs = [
            tzaar.sides,
            tzaar.place,
            tzaar.opening,
            tzaar.first,
            tzaar.second,
            tzaar.type_lost,
            tzaar.no_capture,
            tzaar.resigned,
        ];
        all.extend(pairs.into_iter().flatten());
        all.extend([
            faz.round,
            faz.roll,
            faz.rolling,
            faz.confirm,
            faz.no_target,
            faz.several,
            faz.winding,
            faz.home,
            faz.must_move,
            faz.stay,
            faz.round_cap,
            faz.commitment,
            faz.keys,
            faz.help,
        ]);
        all.extend(faz.ways);
        all.extend(faz.statuses);
        let review = &texts.review;
        all.extend([
            review.loss,
            review.roll,
            review.rollouts,
            review.home,
            review.game,
            review.start,
            review.round,
            review.luck,
            review.soon,
            review.better,
            review.unfinished,
            review.stopped,
        ]);
        all.extend(review.summary);
        let triples = [
            review.shut,
            review.never_home,
            review.grades,
            faz.players,
            faz.columns,
            faz.declare,
            faz.to_move,
            faz.equal,
            faz.stuck,
            faz.wins,
            faz.resigned,
        ];
        all.extend(triples.into_iter().flatten());
        all
    }

    #[test]
    fn blanks_are_the_same_in_every_language() {
        let blanks = |text: &str| text.matches("{}").count();
        let english = all(Lang::En.texts());
        for lang in Lang::ALL {
            for (text, english) in all(lang.texts()).into_iter().zip(&english) {
                assert_eq!(blanks(text), blanks(english), "{lang:?}: {text}");
                assert!(!text.trim().is_empty(), "{lang:?}: {english}");
            }
        }
    }

    #[test]
    fn lines_fit_their_places() {
        for lang in Lang::ALL {
            let texts = lang.texts();
            for keys in [texts.tzaar.keys, texts.faz.keys] {
                assert!(keys.chars().count() <= 80, "{lang:?}: {keys}");
            }
            for help in [texts.tzaar.help, texts.faz.help] {
                assert!(help.lines().count() <= 18, "{lang:?}: help too long");
                assert!(
                    help.lines().all(|line| line.chars().count() <= 76),
                    "{lang:?}: help too wide"
                );
            }
        }
    }

    #[test]
    fn every_level_has_a_name_of_its_own() {
        for lang in Lang::ALL {
            let texts = lang.texts();
            let names: std::collections::HashSet<String> =
                Level::all().map(|level| texts.computer_at(level)).collect();
            assert_eq!(names.len(), 10, "{lang:?}");
            let unnumbered: std::collections::HashSet<_> = texts.levels.into_iter().collect();
            assert_eq!(unnumbered.len(), 10, "{lang:?}");
        }
        let english = Lang::En.texts();
        assert_eq!(
            english.computer_at(Level::BEGINNER),
            "computer, level 1 (first game)"
        );
        assert_eq!(
            english.computer_at(Level::FULL),
            "computer, level 10 (full strength)"
        );
    }

    #[test]
    fn blanks_are_filled_in_order() {
        assert_eq!(fill("{} of {}", &[&1, &"two"]), "1 of two");
        assert_eq!(fill("none", &[&1]), "none");
        assert_eq!(fill("{}{}", &[&1]), "1");
    }
}
