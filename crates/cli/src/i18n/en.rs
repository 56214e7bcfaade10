//! English.

use super::texts::{FazTexts, ReviewTexts, Texts, TzaarTexts};

/// The texts.
pub const TEXTS: Texts = Texts {
    you: "you",
    computer: "computer, level {} ({})",
    levels: [
        "first game",
        "beginner",
        "learner",
        "casual",
        "practised",
        "club",
        "strong",
        "expert",
        "master",
        "full strength",
    ],
    thinking: "The computer is thinking ...",
    hint_thinking: "Looking for a good move ...",
    hint: "Hint: {}",
    no_hint: "No hint now: it is not your move",
    prompt_move: "Move: ",
    prompt_save: "Save as: ",
    no_move: "'{}' is no move; ? opens the help",
    not_legal: "'{}' is not legal here; l lists the legal moves",
    too_long: "'{}' goes on after the end of your turn",
    saved: "Saved to {}",
    not_saved: "Cannot save to {}: {}",
    file_exists: "{} exists already: choose another name",
    ask_quit: "Leave the game?",
    ask_resign: "Resign the game?",
    yes_no: "(y/n)",
    yes: "y",
    legal_moves: "Legal moves",
    help_title: "Help",
    any_key: "any key closes",
    too_small: "The window is too small: {} columns and {} lines are needed. q leaves.",
    not_your_turn: "It is not your move",
    nothing_to_undo: "Nothing to take back",
    after_end: "s saves the record, q leaves",
    is_over: "The game is over",
    tzaar: TzaarTexts {
        sides: ["White", "Black"],
        kinds: ["Tzaar", "Tzarra", "Tott"],
        tallest: "top",
        turn: "Turn {}. {}",
        place: [
            "White places a {} ({} in hand), k changes the kind",
            "Black places a {} ({} in hand), k changes the kind",
        ],
        opening: ["White opens with one capture", "Black opens with one capture"],
        first: ["White, first move: a capture", "Black, first move: a capture"],
        second: [
            "White, second move: capture, stack or pass",
            "Black, second move: capture, stack or pass",
        ],
        confirm: "{} : Enter plays it, u takes back",
        draft: "Drafted: {} (u takes back)",
        not_yours: "No stack of yours stands there",
        cannot_move: "That stack has no move now",
        no_target: "The chosen stack cannot go there",
        no_pass: "You can pass only as second move",
        cannot_place: "That space is taken",
        ask_cover: "This covers your last {} in sight: you would lose at once. Play it?",
        type_lost: [
            "Black wins: White has no {} left in sight",
            "White wins: Black has no {} left in sight",
        ],
        no_capture: [
            "Black wins: White has no capture",
            "White wins: Black has no capture",
        ],
        resigned: ["Black wins: White resigned", "White wins: Black resigned"],
        keys: "arrows Enter  : type  u undo  p pass  l moves  h hint  s save  r resign  ? q",
        help: "\
Capture with your first move: any stack as high as yours or lower, the
first one in a straight line. With the second move capture again, stack
onto one of your own, or pass. Who has no Tzaar, Tzarra or Tott left in
sight, or no capture when the turn begins, loses.

arrows     move the cursor         Tab   next stack that can move
Enter      choose a stack, then its target; play the drafted turn
Esc        let go of the stack     u     take back a part, or a turn
:          type a move: d5xf7 e3+c3, d5xf7 pass, Z@c3
p          pass as second move     l     list of legal moves
h          hint                    k     kind of piece to place
n          names of spaces         s     save the record
r          resign                  q     leave

Marks: [ ] chosen, x capture, + stack, ! would lose, * last turn",
    },
    faz: FazTexts {
        players: ["Red", "White", "Blue"],
        columns: ["cell", "laps", "die"],
        round: "Round {}. {}",
        roll: "Enter rolls the dice",
        rolling: "The dice are rolled",
        declare: [
            "Red declares a direction",
            "White declares a direction",
            "Blue declares a direction",
        ],
        to_move: [
            "Red moves {} steps",
            "White moves {} steps",
            "Blue moves {} steps",
        ],
        equal: [
            "Red does not move: equal dice",
            "White does not move: equal dice",
            "Blue does not move: equal dice",
        ],
        stuck: [
            "Red does not move: no legal move",
            "White does not move: no legal move",
            "Blue does not move: no legal move",
        ],
        confirm: "{} : Enter plays it, u takes back",
        no_target: "No move of yours ends on that cell",
        several: "Several ways lead there: choose",
        winding: "winding {}, laps {}",
        home: "home",
        must_move: "Who can move must move",
        stay: "stay",
        ways: ["counter-clockwise", "clockwise"],
        wins: [
            "Red is home and wins",
            "White is home and wins",
            "Blue is home and wins",
        ],
        round_cap: "A draw: all rounds are played",
        resigned: ["Red resigned", "White resigned", "Blue resigned"],
        statuses: [
            "home",
            "has moved",
            "to move",
            "waits",
            "equal dice",
            "no move",
            "stayed",
        ],
        commitment: "Dice sealed: {}",
        keys: "arrows Tab Enter  : type  u undo  p stay  l moves  h hint  s save  r resign  ? q",
        help: "\
All three roll. Who rolled a number of his own moves exactly so many
steps, over edges, not over pieces and not through the cells beside
them. Whoever has gone round the centre often enough, either way, and
comes back to his start cell first, wins.

arrows     move the cursor         Tab   next cell to move to
Enter      roll; choose a cell; play the move drawn
u, Esc     take the drawn move back
:          type a move: a1-b2-b3, or its last cell
l          list of legal moves     p     stay, where the rules allow it
h          hint                    s     save the record
r          resign                  q     leave

Marks: o a move ends here, O in several ways, % no way through,
1 2 3 the path, * the last move, small letters the start cells",
    },
    review: ReviewTexts {
        loss: "loses",
        roll: "the roll to come",
        rollouts: "{} rollouts of each move; values in %, ± is a range of 95 %",
        home: "Home within 1 to {} rounds if nobody is in the way, in %:",
        shut: [
            "Red cannot get home as the pieces stand: shut by {}",
            "White cannot get home as the pieces stand: shut by {}",
            "Blue cannot get home as the pieces stand: shut by {}",
        ],
        never_home: [
            "Red can never get home",
            "White can never get home",
            "Blue can never get home",
        ],
        game: "Game {}: {}",
        start: "Start",
        round: "Round {}  {}",
        luck: "luck {}",
        soon: "home within {} rounds, in %: {}",
        grades: ["slight fault", "mistake", "blunder"],
        better: "better: {}",
        summary: [
            "Luck",
            "Lost by moves",
            "Moves with a choice",
            "Slight, mistakes, blunders",
            "Result",
            "Result less luck",
        ],
        unfinished: "unfinished",
        stopped: "Stopped after {} of {} moves and rolls",
    },
};
