use super::{TzaarComputer, TzaarGame, TzaarTable};
use crate::i18n::Lang;
use crate::tui::Looks;
use crate::tui::session::Session;
use crate::tui::testing::{Screen, TestFile, press_at_random};
use engine::common::Level;
use std::time::Duration;
use tzaar::{BySide, Names, Position, Setup, Side};

/// White to make the second move of a turn; stacking b4 and c4 onto each other covers his last Tzarra or Tzaar.
const NEAR_LOSS: &str = "...../...T../.Zt3A2..z3/......../......../.z3..Z..a3/......./....../..t3.. w 2 3";

fn table(start: &str, human: [bool; 2], lang: Lang) -> TzaarTable {
    let start: Position = match start {
        "fixed" => Position::new(&Setup::fixed()),
        "placement" => Position::new(&Setup::empty()),
        text => Ok(text.parse().expect("a position")),
    }
    .expect("a start");
    let level = Level::new(1).expect("a level");
    TzaarTable::new(TzaarGame {
        start,
        human: BySide(human),
        computer: TzaarComputer::new(level, Duration::from_millis(50), 1),
        names: Names::Diagonal,
        texts: lang.texts(),
    })
}

fn hot_seat(start: &str) -> Screen<TzaarTable> {
    Screen::new(table(start, [true, true], Lang::En))
}

#[test]
fn the_first_screen_shows_all_there_is_to_know() {
    let mut screen = Screen::new(table("fixed", [true, false], Lang::En));
    screen.shows("Turn 1. White opens with one capture");
    screen
        .shows("White: you")
        .shows("Black: computer, level 1 (first game)");
    screen.shows("White      6   9  15    1").shows("? q");
    let text = screen.text();
    assert!(text.is_ascii(), "{text}");
}

#[test]
fn a_capture_is_chosen_with_the_arrows_and_confirmed() {
    let mut screen = hot_seat("fixed");
    // The cursor begins on e4; left twice and down leads to c2, which captures on b2 and c3.
    screen
        .press("<left><left><down><enter>")
        .shows("> c2: White Tzarra 1");
    assert!(screen.text().contains("[A<"), "{}", screen.text());
    screen
        .press("<up><enter>")
        .shows("c2xc3 : Enter plays it, u takes back");
    screen.press("u").shows("White opens with one capture");
    screen
        .press("<down><enter><up><enter><enter>")
        .shows("Turn 2. Black, first move: a capture");
    screen.shows("1. W c2xc3");
}

#[test]
fn what_cannot_be_done_is_said() {
    let mut screen = hot_seat("fixed");
    screen.press("p").shows("You can pass only as second move");
    screen.press(":a5xa4<enter><enter>");
    screen.press(":a5xa4<enter>").shows("'a5xa4' is not legal here");
    screen.press(":hello<enter>").shows("'hello' is no move");
    screen.press("<enter>").shows("No stack of yours stands there");
    screen
        .press("u")
        .lacks("1. W a5xa4")
        .press("u")
        .shows("Nothing to take back");
}

#[test]
fn a_typed_turn_has_two_parts_and_each_can_be_taken_back() {
    let mut screen = hot_seat("fixed");
    screen.press(":a5xa4<enter><enter>").shows("Black, first move");
    screen.press(":b4xa4 pass b4xa4<enter>").shows("not legal here");
    let reply = first_capture(&screen);
    screen
        .press(&format!(":{reply} pass<enter>"))
        .shows(&format!("{reply} pass : Enter plays it"));
    screen
        .press("u")
        .shows("Black, second move")
        .shows(&format!("Drafted: {reply}"));
    screen.press("u").shows("Black, first move");
    screen
        .press(&format!(":{reply}<enter>p<enter>"))
        .shows("Turn 3. White, first move");
}

fn first_capture(screen: &Screen<TzaarTable>) -> String {
    screen.shell.session.menu()[0].label.clone()
}

#[test]
fn covering_ones_last_piece_is_asked_and_ends_the_game() {
    let mut screen = hot_seat(NEAR_LOSS);
    screen.press("l").shows("b4+c4 !").press("<esc>");
    screen.press(":b4+c4<enter>").shows("This covers your last");
    screen.press("n").lacks("Drafted").shows("White, second move");
    screen.press(":b4+c4<enter>y").shows("b4+c4 : Enter plays it");
    screen.press("<enter>").shows("Black wins: White has no");
    screen.shows("s saves the record, q leaves");
    screen.press(":b4+c4<enter>").shows("It is not your move");
    screen.press("r").shows("The game is over");
}

#[test]
fn a_whole_game_against_the_computer() {
    let mut screen = Screen::new(table("fixed", [true, false], Lang::En));
    for _ in 0..40 {
        screen.settle();
        if screen.shell.session.ending().is_some() {
            break;
        }
        // The first move of the list; a pass as second move where there is one.
        screen.press("l<enter>n");
        screen.press("p<enter>");
    }
    screen.shows(" wins: ").shows("s saves the record");
    let games = tzaar::record::read(&screen.shell.session.record()).expect("a record");
    assert!(games[0].outcome().is_some());
    assert_eq!(games[0].tags().get("Black"), Some("trigon level 1"));
}

#[test]
fn the_screen_stays_alive_while_the_computer_thinks() {
    let mut screen = Screen::new(table("fixed", [false, true], Lang::En));
    screen.shell.tick();
    screen.shows("The computer is thinking");
    screen
        .press("?")
        .shows("any key closes")
        .press("x")
        .lacks("any key closes");
    screen.press("h").shows("No hint now");
    screen.press("<leave>");
    assert!(screen.shell.is_over());
}

#[test]
fn a_hint_is_given_on_request() {
    let mut screen = hot_seat("fixed");
    screen.press("h").shows("Looking for a good move");
    screen.settle().shows("Hint: ").shows("%)");
}

#[test]
fn pieces_are_placed_one_by_one() {
    let mut screen = hot_seat("placement");
    screen.shows("White places a Tott (15 in hand), k changes the kind");
    screen.press("k").shows("White places a Tzaar (6 in hand)");
    screen
        .press("<enter>")
        .shows("Turn 2. Black places a")
        .shows("*Z<");
    screen.press("<enter>").shows("That space is taken");
    screen
        .press(":t@a1<enter><enter>")
        .shows("Turn 3. White places a Tzaar (5 in hand)");
}

#[test]
fn resigning_ends_the_game() {
    let mut screen = hot_seat("fixed");
    screen
        .press("r")
        .shows("Resign the game? (y/n)")
        .press("n")
        .shows("White opens");
    screen.press("ry").shows("Black wins: White resigned");
    assert!(
        screen
            .shell
            .session
            .record()
            .contains("[Termination \"resignation\"]")
    );
    screen.press("q");
    assert!(screen.shell.is_over());
}

#[test]
fn leaving_a_game_under_way_is_asked() {
    let mut screen = hot_seat("fixed");
    screen.press(":a5xa4<enter><enter>q").shows("Leave the game?");
    screen.press("n");
    assert!(!screen.shell.is_over());
    screen.press("qy");
    assert!(screen.shell.is_over());
}

#[test]
fn the_record_is_saved_and_never_over_another_file() {
    let file = TestFile::new("tzaar-save");
    let mut screen = hot_seat("fixed");
    let erase = "<back>".repeat(20);
    screen
        .press(":a5xa4<enter><enter>s")
        .shows("Save as: tzaar-1.txt");
    screen
        .press(&format!("{erase}{}<enter>", file.name()))
        .shows("Saved to");
    let games = tzaar::record::read(&file.content()).expect("a record");
    assert_eq!(games[0].moves().len(), 1);
    screen
        .press(&format!("s{erase}{}<enter>", file.name()))
        .shows("exists already");
    screen
        .press(&format!("s{erase}{}/no/where<enter>", file.name()))
        .shows("Cannot save");
}

#[test]
fn names_change_with_a_key() {
    let mut screen = hot_seat("fixed");
    screen
        .shows("i9")
        .press("n")
        .shows("column")
        .lacks("i9")
        .press("n")
        .shows("column-nohole");
    screen.press("n").shows("diagonal").shows("i9");
}

#[test]
fn every_language_has_its_screen() {
    let words = [
        (Lang::En, "White opens"),
        (Lang::Tr, "Beyaz tek bir taş alarak"),
        (Lang::It, "Il Bianco apre"),
        (Lang::Ru, "Белые начинают"),
    ];
    for (lang, word) in words {
        let mut screen = Screen::new(table("fixed", [true, false], lang));
        screen.shows(word).press("?").shows(lang.texts().help_title);
        screen.shows(lang.texts().tzaar.help.lines().last().expect("a line"));
    }
}

#[test]
fn a_window_too_small_says_so() {
    let mut screen = Screen::sized(table("fixed", [true, true], Lang::En), 40, 10);
    screen.shows("The window is too small: 54 columns and");
    screen.press("q");
    assert!(screen.shell.is_over());
    let mut narrow = Screen::sized(table("fixed", [true, true], Lang::En), 60, 24);
    narrow.shows("White opens").lacks("White: you");
}

#[test]
fn unicode_and_colour_change_the_looks_only() {
    let mut screen = hot_seat(NEAR_LOSS);
    let plain = screen.text();
    screen.looks = Looks {
        colour: true,
        unicode: true,
    };
    assert_eq!(screen.text().replace('·', "."), plain);
}

#[test]
fn the_cursor_goes_through_what_can_be_done() {
    let mut screen = hot_seat("fixed");
    let position = *screen.shell.session.shown();
    for keys in ["<tab>", "<tab>", "<backtab>"] {
        screen.press(keys);
        let cursor = screen.shell.session.cursor;
        assert!(position.of_side(Side::White).contains(cursor));
        assert!(!screen.shell.session.draft.moves_from(cursor).is_empty());
    }
    screen.press("<enter><tab><enter>").shows("Enter plays it");
}

#[test]
fn random_keys_do_no_harm() {
    for (start, seed) in ["fixed", "placement", NEAR_LOSS].into_iter().zip(0..) {
        let mut screen = Screen::new(table(start, [true, seed % 2 == 0], Lang::En));
        press_at_random(&mut screen, seed, 400);
    }
}
