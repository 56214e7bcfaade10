//! A review as text for people.

use super::Reviewed;
use crate::commands::analyse_faz::seal_text;
use crate::commands::seats::{percent, range, signed};
use crate::i18n::{Lang, ReviewTexts, Texts, fill};
use engine::faz::analysis::{Decision, Entry, Rolled, Tally};
use faz::record::Verdict;
use faz::{ByColour, Colour, Position};

/// From this chance to be home within three rounds on it is told.
const SOON: f64 = 0.1;

/// A game's review: round by round, then the summary.
pub fn game(reviewed: &Reviewed, number: usize, lang: Lang) -> String {
    let (texts, review) = (lang.texts(), &reviewed.review);
    let ending = match reviewed.record.verdict() {
        Verdict::Unfinished => texts.review.unfinished.to_string(),
        Verdict::Draw => texts.faz.round_cap.to_string(),
        Verdict::Won(winner) => texts.faz.wins[winner as usize].to_string(),
    };
    let mut lines = vec![fill(texts.review.game, &[&number, &ending])];
    lines.push(row(
        "",
        &ByColour::from_fn(|colour| texts.faz.players[colour as usize].to_string()),
    ));
    lines.push(row(texts.review.start, &review.start.map(percent)));
    let mut before = None;
    for (index, (entry, position)) in review.entries.iter().zip(reviewed.record.positions()).enumerate() {
        match entry {
            Entry::Rolled(rolled) => lines.extend(roll(rolled, before.replace(rolled), lang)),
            Entry::Decision(decision) => {
                let mv = reviewed.text(index, &position);
                lines.push(decided(decision, &mv, &position, texts));
            }
        }
    }
    lines.push(String::new());
    lines.extend(summary(&review.tallies, texts));
    if !review.complete {
        let total = reviewed.record.plies().len();
        lines.push(fill(texts.review.stopped, &[&review.entries.len(), &total]));
    }
    lines.join("\n") + "\n"
}

/// A head and a value for each player.
fn row(head: &str, values: &ByColour<String>) -> String {
    let cells: String = values
        .values()
        .iter()
        .map(|value| format!("{value:>9}"))
        .collect();
    format!("{head:<26}{cells}")
}

/// A roll; `before` is the one a round earlier, if there was one.
fn roll(rolled: &Rolled, before: Option<&Rolled>, lang: Lang) -> Vec<String> {
    let texts = lang.texts();
    let head = fill(texts.review.round, &[&rolled.round, &rolled.roll]);
    let luck = rolled.luck.gain().map(signed).values().join(" ");
    let luck = fill(texts.review.luck, &[&luck]);
    let mut lines = vec![format!("{}  {luck}", row(&head, &rolled.luck.value.map(percent)))];
    lines.extend(soon(rolled, texts));
    // A way shut in passing is seen in most games on small boards: told is what lasts.
    let lasts = |colour: Colour| before.is_some_and(|before| before.seals[colour].is_some());
    for (colour, seal) in rolled.seals.iter().filter(|&(colour, _)| lasts(colour)) {
        let text = seal.as_ref().map(|seal| seal_text(colour, seal, lang));
        lines.extend(text.map(|text| format!("    {text}")));
    }
    lines
}

/// The chances to be home soon, once one of them is worth telling.
fn soon(rolled: &Rolled, texts: &Texts) -> Option<String> {
    let last = |within: &Vec<f64>| within.last().copied();
    let chances = rolled
        .home
        .iter()
        .filter_map(|(colour, within)| Some((colour, last(within)?)));
    let chances: Vec<(Colour, f64)> = chances.collect();
    if chances.iter().all(|&(_, chance)| chance < SOON) {
        return None;
    }
    let name = |&(colour, chance): &(Colour, f64)| {
        format!("{} {}", texts.faz.players[colour as usize], percent(chance))
    };
    let list: Vec<String> = chances.iter().map(name).collect();
    let rounds = rolled.home.values().iter().map(Vec::len).max().unwrap_or(0);
    Some(format!(
        "    {}",
        fill(texts.review.soon, &[&rounds, &list.join(", ")])
    ))
}

fn decided(decision: &Decision, mv: &str, position: &Position, texts: &Texts) -> String {
    let head = format!("  {}", texts.faz.players[decision.mover as usize]);
    let values = row(&head, &decision.played.values.map(percent));
    format!("{values}  {mv}{}", fault(decision, position, &texts.review))
}

fn fault(decision: &Decision, position: &Position, texts: &ReviewTexts) -> String {
    let Some(grade) = decision.grade else {
        return String::new();
    };
    let (loss, error) = (
        signed(-decision.played.behind),
        range(decision.played.behind_error),
    );
    let best = decision
        .best
        .mv
        .map(|mv| position.move_text(mv))
        .unwrap_or_default();
    let better = fill(texts.better, &[&best]);
    format!("  {}: {loss} {error}; {better}", texts.grades[grade as usize])
}

fn summary(tallies: &ByColour<Tally>, texts: &Texts) -> Vec<String> {
    let [luck, loss, decisions, faults, result, adjusted] = texts.review.summary;
    let by = |head: &str, value: &dyn Fn(&Tally) -> String| {
        row(head, &ByColour::from_fn(|colour| value(&tallies[colour])))
    };
    let players = ByColour::from_fn(|colour: Colour| texts.faz.players[colour as usize].to_string());
    let maybe = |value: Option<f64>| value.map_or("-".to_string(), percent);
    vec![
        row("", &players),
        by(luck, &|tally| signed(tally.luck)),
        by(loss, &|tally| signed(-tally.loss)),
        by(decisions, &|tally| tally.decisions.to_string()),
        by(faults, &|tally| {
            tally.faults.map(|count| count.to_string()).join("/")
        }),
        by(result, &|tally| maybe(tally.result)),
        by(adjusted, &|tally| maybe(tally.adjusted())),
    ]
}
