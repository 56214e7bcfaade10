use super::{FazComputer, FazGame, FazTable};
use crate::i18n::Lang;
use crate::tui::session::Session;
use crate::tui::testing::{Screen, TestFile, press_at_random};
use engine::common::Level;
use faz::proof::{ProvenDice, ServerSeed};
use faz::{ByColour, Position};
use std::time::Duration;

const SMALL: &str = "6x1 fair a1,f11,f1 RWB 1 - R";
/// Red reaches h9 in four steps from h7 on either side of the centre.
const WINDINGS: &str = "12x4 original h7,l23,l1 RWB 1 R4W1B1 R";

fn table(start: &str, human: [bool; 3], lang: Lang) -> FazTable {
    let start: Position = start.parse().expect("a position");
    let [red, white, blue] = human;
    let level = Level::new(3).expect("a level");
    FazTable::new(FazGame {
        start,
        human: ByColour::new(red, white, blue),
        computer: FazComputer::new(level, Duration::from_millis(50), 1),
        dice: ProvenDice::new(ServerSeed::new([7; 32]), "test".into(), ByColour::default()).expect("dice"),
        texts: lang.texts(),
    })
}

fn hot_seat(start: &str) -> Screen<FazTable> {
    Screen::new(table(start, [true; 3], Lang::En))
}

#[test]
fn the_first_screen_shows_all_there_is_to_know() {
    let mut screen = Screen::new(table(SMALL, [true, false, false], Lang::En));
    screen
        .shows("Round 1. Enter rolls the dice")
        .shows("Dice sealed: ");
    screen
        .shows("you, waits")
        .shows("computer, level 3 (learner), waits")
        .shows("0/1");
    let text = screen.text();
    assert!(text.is_ascii(), "{text}");
}

#[test]
fn a_move_is_chosen_drawn_taken_back_and_played() {
    let mut screen = hot_seat("6x1 fair a1,f11,f1 RWB 1 R2W2B3 B");
    screen
        .shows("Blue moves 3 steps")
        .press("<enter>")
        .shows("No move of yours ends on that cell");
    screen
        .press("<tab><enter>")
        .shows("Enter plays it, u takes back")
        .shows("1 ");
    screen
        .press("u")
        .shows("Blue moves 3 steps")
        .press("u")
        .shows("Nothing to take back");
    screen
        .press("<enter><enter>")
        .shows("Round 2. Enter rolls the dice")
        .shows("   B f1-");
}

#[test]
fn equal_dice_are_explained() {
    let mut screen = hot_seat(SMALL);
    for _ in 0..20 {
        screen.press("<enter>l<enter><enter>");
    }
    screen.shows("equal dice");
}

#[test]
fn several_windings_are_offered() {
    let mut screen = hot_seat(WINDINGS);
    screen
        .shows("O")
        .press(":h9<enter>")
        .shows("Several ways lead there: choose")
        .shows("winding +1, laps 1");
    screen.press("<down><enter>").shows("Enter plays it");
    screen.press("<esc>").shows("Red moves 4 steps");
}

#[test]
fn typed_moves_are_read_and_faults_told() {
    let mut screen = hot_seat("6x1 fair a1,f11,f1 RWB 1 R2W2B3 B");
    screen.press(":hello<enter>").shows("'hello' is no move");
    screen.press(":f1-f2<enter>").shows("'f1-f2' is not legal here");
    screen
        .press(":f1-f2-e1-e2<enter>")
        .shows("f1-f2-e1-e2 : Enter plays it");
    screen.press("p").shows("Who can move must move");
    screen.press("<enter>").shows("B f1-f2-e1-e2");
}

#[test]
fn directions_are_declared_from_the_list() {
    let mut screen = hot_seat("6x1 fair,direction=declared a1,f11,f1 RWB 1 - R");
    screen
        .shows("Red declares a direction")
        .press("<enter>")
        .shows("counter-clockwise");
    screen
        .press("<down><enter>")
        .shows("White declares a direction")
        .shows("cw");
    screen
        .press("<enter><enter>")
        .press(":cw<enter>")
        .shows("Enter rolls the dice");
}

#[test]
fn staying_is_possible_where_the_rules_allow_it() {
    let mut screen = hot_seat("6x1 fair,must_move=false a1,f11,f1 RWB 1 R2W2B3 B");
    screen
        .press("l")
        .shows("stay")
        .press("<esc>p")
        .shows("B skip")
        .shows("Round 2.");
}

#[test]
fn a_whole_game_against_two_computers() {
    let mut screen = Screen::new(table(SMALL, [true, false, false], Lang::En));
    for _ in 0..400 {
        screen.settle();
        if screen.shell.session.ending().is_some() {
            break;
        }
        // Rolls; where there is a move, plays the first of the list.
        screen.press("<enter>").settle();
        screen.press("l<enter><enter>");
    }
    screen.shows(" is home and wins").shows("s saves the record");
    let record = faz::Record::read(&screen.shell.session.record()).expect("a record");
    assert_eq!(record.verify_dice(), Some(Ok(())));
    assert!(record.last().outcome().is_some());
}

#[test]
fn three_computers_play_by_themselves() {
    let mut screen = Screen::new(table(SMALL, [false; 3], Lang::En));
    screen.settle().shows(" is home and wins");
}

#[test]
fn resigning_and_saving() {
    let file = TestFile::new("faz-save");
    let mut screen = Screen::new(table(SMALL, [false, true, false], Lang::En));
    screen.settle().press("ry").shows("White resigned");
    let erase = "<back>".repeat(20);
    screen
        .press(&format!("s{erase}{}<enter>", file.name()))
        .shows("Saved to");
    let record = faz::Record::read(&file.content()).expect("a record");
    assert_eq!(record.reason(), Some("white resigned"));
}

#[test]
fn a_hint_is_given_on_request() {
    let mut screen = hot_seat("6x1 fair a1,f11,f1 RWB 1 R2W2B3 B");
    screen.press("h").settle().shows("Hint: f1-");
}

#[test]
fn every_language_has_its_screen() {
    let words = [
        (Lang::En, "Red moves 6 steps"),
        (Lang::Tr, "Kırmızı 6 adım gider"),
        (Lang::It, "Il Rosso muove di 6 passi"),
        (Lang::Ru, "Красный идёт, шагов: 6"),
    ];
    for (lang, word) in words {
        let mut screen = Screen::new(table("6x1 fair a1,f11,f1 RWB 1 R6W2B3 R", [true; 3], lang));
        screen.shows(word).press("?").shows(lang.texts().help_title);
        screen.shows(lang.texts().faz.help.lines().last().expect("a line"));
    }
}

#[test]
fn large_boards_are_drawn_small() {
    let text = "20x4 original a1,t39,t1 RWB 1 R6W2B3 R";
    let mut screen = Screen::sized(table(text, [true; 3], Lang::En), 100, 30);
    screen.shows("t39").shows("Red moves 6 steps");
    let mut screen = Screen::sized(table(text, [true; 3], Lang::En), 120, 50);
    screen.shows("/__\\").shows("t39");
    // On a terminal of the usual size the panel is below the board.
    let usual = "12x4 original a1,l23,l1 RWB 1 R6W2B3 R";
    let mut screen = Screen::sized(table(usual, [true, false, false], Lang::En), 80, 24);
    screen
        .shows("you, to move")
        .shows("computer, level 3 (learner), waits")
        .shows("(^)");
    let mut screen = Screen::sized(table(text, [true; 3], Lang::En), 60, 20);
    screen.shows("The window is too small");
}

#[test]
fn random_keys_do_no_harm() {
    for (start, seed) in [
        SMALL,
        WINDINGS,
        "6x1 fair,direction=declared,must_move=false,places=continue a1,f11,f1 RWB 1 - R",
    ]
    .into_iter()
    .zip(0..)
    {
        let mut screen = Screen::new(table(start, [true, seed % 2 == 0, false], Lang::En));
        press_at_random(&mut screen, seed, 400);
    }
}
