//! What must be refused, and what is said of it.

use faz::{Options, Order, Position, Setup};

/// What is said of these settings, over the default ones.
fn told(settings: &[(&str, &str)]) -> String {
    let mut setup = Setup::new(Options::default(), Order::RWB);
    for (key, value) in settings {
        if let Err(error) = setup.set(key, value) {
            return error.to_string();
        }
    }
    Position::new(&setup).unwrap_err().to_string()
}

#[test]
fn rows_and_laps_out_of_range() {
    for rows in ["2", "21", "0", "-3", "x", "", "03", "6.0", "99999999999"] {
        assert_eq!(
            told(&[("rows", rows)]),
            format!("option rows={rows}: expected a whole number from 3 to 20")
        );
    }
    for laps in ["0", "10", "four"] {
        assert_eq!(
            told(&[("laps", laps)]),
            format!("option laps={laps}: expected a whole number from 1 to 9")
        );
    }
    for faces in ["3", "13"] {
        assert_eq!(
            told(&[("faces", faces)]),
            format!("option faces={faces}: expected a whole number from 4 to 12")
        );
    }
    for cap in ["0", "10001"] {
        assert_eq!(
            told(&[("round_cap", cap)]),
            format!("option round_cap={cap}: expected a whole number from 1 to 10000")
        );
    }
}

#[test]
fn values_put_in_directly_are_checked_too() {
    let options = Options {
        rows: 2,
        laps: 10,
        faces: 3,
        round_cap: 0,
        ..Options::default()
    };
    let faults = Position::start(options, Order::RWB).unwrap_err();
    let told = "option rows=2: expected a whole number from 3 to 20; option laps=10: expected a whole number from 1 to 9; \
                option faces=3: expected a whole number from 4 to 12; option round_cap=0: expected a whole number from 1 to 10000";
    assert_eq!(faults.to_string(), told);
    assert_eq!(faults.0.len(), 4);
}

#[test]
fn enter_on_the_smallest_board() {
    let expected =
        "option adjacency=enter: expected pass or off with fewer than 4 rows: nobody could ever move";
    assert_eq!(told(&[("rows", "3"), ("adjacency", "enter")]), expected);
}

#[test]
fn start_cells_that_cannot_be() {
    let red = |cell| told(&[("rows", "4"), ("start.white", cell)]);
    assert_eq!(
        red("a1"),
        "option start.white=a1: expected a cell of its own: it is also the start of red"
    );
    assert_eq!(
        red("e1"),
        "option start.white=e1: expected a cell of the board of 4 rows"
    );
    assert_eq!(
        red("c3"),
        "option start.white=c3: expected an open cell: this one is the hole in the centre"
    );
    assert_eq!(
        red("b2"),
        "option start.white=b2: expected a cell not next to a1, the start of red"
    );
    assert_eq!(
        red("z1"),
        "option start.white=z1: expected corner or a cell such as a1"
    );
    let expected =
        "option start=a1/b2: expected corners or three cells, as a1/l23/l1 for Red, White and Blue";
    assert_eq!(told(&[("start", "a1/b2")]), expected);
}

#[test]
fn unknown_names() {
    let told_of = told(&[("speed", "9")]);
    assert!(
        told_of.starts_with("unknown option \"speed\": expected one of rules, rows, laps, faces, start,"),
        "{told_of}"
    );
    assert!(told(&[("start.green", "a1")]).starts_with("unknown option \"start.green\""));
    assert!(told(&[("", "")]).starts_with("unknown option \"\""));
    let choices = [
        ("path", "walk or noreverse or simple"),
        ("adjacency", "pass or enter or off"),
        ("must_move", "true or false"),
        ("finish", "stop or touch"),
        ("direction", "emergent or declared"),
        ("order", "fixed or rotate, or the letters R, W and B once each"),
        ("protect", "off or home or gate or zone"),
        ("centre", "hole"),
        ("places", "winner or continue"),
        ("rules", "original or fair"),
    ];
    for (key, values) in choices {
        assert_eq!(
            told(&[(key, "best")]),
            format!("option {key}=best: expected {values}")
        );
    }
}

#[test]
fn pieces_that_cannot_be() {
    let small = ("rows", "4");
    assert_eq!(
        told(&[small, ("piece.red", "c3")]),
        "the piece of red stands on c3, the hole in the centre: expected an open cell"
    );
    assert_eq!(
        told(&[small, ("piece.red", "e1")]),
        "the piece of red stands on e1: expected a cell of the board"
    );
    assert_eq!(
        told(&[small, ("piece.red", "d7")]),
        "the pieces of red and white both stand on d7: expected cells of their own"
    );
    assert_eq!(
        told(&[("winding.red", "10000")]),
        "option winding.red=10000: expected a whole number from -9999 to 9999"
    );
    assert_eq!(
        told(&[("piece.red", "A1")]),
        "option piece.red=A1: expected a cell such as a1"
    );
}

#[test]
fn dice_directions_rounds_and_movers_that_cannot_be() {
    assert_eq!(
        told(&[("die.red", "7"), ("die.white", "1"), ("die.blue", "2")]),
        "the die of red shows 7: expected 1 to 6"
    );
    assert_eq!(
        told(&[("die.red", "6"), ("die.white", "1")]),
        "no die for blue: expected one, as the others rolled"
    );
    let expected = "red declared a direction: expected none, as the option direction is emergent";
    assert_eq!(told(&[("direction.red", "cw")]), expected);
    let undeclared = told(&[("direction", "declared"), ("round", "2")]);
    assert!(
        undeclared.starts_with("red declared no direction: expected ccw or cw, as the game has begun; white")
    );
    assert_eq!(
        told(&[("round_cap", "5"), ("round", "7")]),
        "round 7: expected 1 to 6"
    );
    assert_eq!(
        told(&[("round_cap", "5"), ("round", "6"), ("mover", "red")]),
        "red cannot be to move: the game is over"
    );
    let equal = [
        ("die.red", "3"),
        ("die.white", "3"),
        ("die.blue", "2"),
        ("mover", "red"),
    ];
    assert_eq!(told(&equal), "red cannot be to move: his die equals another");
    let stuck = [
        ("piece.white", "b2"),
        ("die.red", "1"),
        ("die.white", "3"),
        ("die.blue", "2"),
        ("mover", "red"),
    ];
    assert_eq!(told(&stuck), "red cannot be to move: he has no legal move");
    let declaring = told(&[("direction", "declared"), ("mover", "blue")]);
    assert_eq!(
        declaring,
        "blue cannot be to move: another declares his direction first"
    );
}

#[test]
fn texts_of_positions() {
    let told = |text: &str| text.parse::<Position>().unwrap_err().to_string();
    let fields = "expected 7, board rules pieces order round dice mover";
    assert_eq!(told(""), format!("1 fields: {fields}"));
    assert_eq!(
        told("12x4 original a1,l23,l1 RWB 1 -"),
        format!("6 fields: {fields}")
    );
    let cases = [
        (
            "12-4 original a1,l23,l1 RWB 1 - R",
            "field 1 (board): \"12-4\": expected rows x laps, as 12x4",
        ),
        (
            "2x4 original a1,l23,l1 RWB 1 - R",
            "field 1 (board): \"2x4\": option rows=2: expected a whole number from 3 to 20",
        ),
        (
            "12x4 best a1,l23,l1 RWB 1 - R",
            "field 2 (rules): \"best\": option rules=best: expected original or fair",
        ),
        (
            "12x4 fair,faces a1,l23,l1 RWB 1 - R",
            "field 2 (rules): \"fair,faces\": unknown option \"faces\": expected option=value",
        ),
        (
            "12x4 original a1,l23 RWB 1 - R",
            "field 3 (pieces): \"a1,l23\": expected three pieces joined by commas, as a1,l23+1,l1-2",
        ),
        (
            "12x4 original a1,l23,l1+0 RWB 1 - R",
            "field 3 (pieces): \"a1,l23,l1+0\": expected a winding such as +1 or -2 in \"l1+0\"",
        ),
        (
            "12x4 original a1,l23,l99 RWB 1 - R",
            "field 3 (pieces): \"a1,l23,l99\": expected a cell or start in \"l99\"",
        ),
        (
            "12x4 original a1,l23,l1 RWR 1 - R",
            "field 4 (order): \"RWR\": expected the letters R, W and B once each",
        ),
        (
            "12x4 original a1,l23,l1 RWB 01 - R",
            "field 5 (round): \"01\": expected a whole number",
        ),
        (
            "12x4 original a1,l23,l1 RWB 1 R1W2B R",
            "field 6 (dice): \"R1W2B\": expected - or a roll such as R1W6B2",
        ),
        (
            "12x4 original a1,l23,l1 RWB 1 - r",
            "field 7 (mover): \"r\": expected R, W, B or -",
        ),
        (
            "12x4 original a1,a1,l1 RWB 1 - R",
            "the pieces of red and white both stand on a1: expected cells of their own",
        ),
        ("12x4 original a1,l23,l1 RWB 0 - R", "round 0: expected 1 to 1001"),
    ];
    for (text, expected) in cases {
        assert_eq!(told(text), expected);
    }
}

#[test]
fn moves() {
    let told = |position: &str, mv: &str| {
        let position: Position = position.parse().unwrap();
        let mut played = position;
        let error = played.play_text(mv).unwrap_err().to_string();
        assert_eq!(played, position, "a refused move changes nothing");
        error
    };
    let start = "6x1 fair a1,f11,f1 RWB 1 - R";
    let red = "6x1 fair a1,f11,f1 RWB 1 R3W2B1 R";
    let cases = [
        (
            start,
            "a1-b2",
            "the dice are to be rolled: expected a roll such as R1W6B2",
        ),
        (start, "R1W7B2", "the die of white shows 7: expected 1 to 6"),
        (start, "R1W2", "the roll R1W2 has no die for blue"),
        (red, "R1W2B3", "red moves 3 steps from a1: expected a path"),
        (red, "a1-b2", "the path has 1 steps, but the die shows 3"),
        (
            red,
            "b2-a1-b2-a1",
            "the path starts on b2, but the piece of red stands on a1",
        ),
        (
            red,
            "a1-b2-a1-b2",
            "step 2: going straight back to a1 is not allowed (path is not walk)",
        ),
        (
            red,
            "a1-b2-b3-d3",
            "no step leads from b3 to d3: expected cells that share an edge",
        ),
        (
            red,
            "a1-b2-b4",
            "\"b4\" in the path is no cell: expected cells joined by -, as a1-b2-b3",
        ),
        (
            red,
            "skip",
            "a player with a legal move must move (option must_move)",
        ),
        (
            red,
            "hop",
            "\"hop\" is no move: expected a path such as a1-b2, a roll such as R1W6B2, ccw, cw or skip",
        ),
        (red, "f1", "no legal path of 3 steps from a1 gives f1"),
        (
            "6x1 original,path=simple a1,f11,f1 RWB 1 R3W2B1 R",
            "a1-b2-b1-b2",
            "step 3: going straight back to b2 is not allowed (path is not walk)",
        ),
        (
            "6x1 original a1,c4,f1 RWB 1 R3W2B1 R",
            "a1-b2-b3-b2",
            "step 2: a move may not pass through b3",
        ),
        (
            "6x1 original,protect=home b2,f11,a1 RWB 1 R1W2B3 R",
            "b2-a1",
            "step 1: a move may not end on a1",
        ),
        (
            "6x1 original,places=continue a1+1#1,f11,f1 RWB 2 - W",
            "R1W2B3",
            "red is home and rolls no die",
        ),
        (
            "6x1 fair,round_cap=1 a1,f11,f1 RWB 2 - -",
            "R1W2B3",
            "the game is over: expected no move",
        ),
        (
            "6x1 fair,direction=declared a1,f11,f1 RWB 1 - R",
            "left",
            "\"left\" is no move: expected a path such as a1-b2, a roll such as R1W6B2, ccw, cw or skip",
        ),
        (
            "6x1 fair,direction=declared a1,f11,f1 RWB 1 - R",
            "R1W2B3",
            "red declares a direction: expected ccw or cw",
        ),
    ];
    for (position, mv, expected) in cases {
        assert_eq!(told(position, mv), expected, "{position}: {mv}");
    }
}

/// A cell alone is a move where only one way of winding leads there.
#[test]
fn short_forms_of_moves() {
    let mut position: Position = "6x1 original d4,f11,f1 RWB 1 R6W2B1 R".parse().unwrap();
    let error = position.play_text("d4").unwrap_err().to_string();
    assert_eq!(
        error,
        "d4 can be reached in several ways: expected d4-1 or d4 or d4+1"
    );
    position.play_text("d4+1").unwrap();
    assert_eq!(position.winding(faz::Colour::Red), 1);
    position.play_text("F9").unwrap();
    assert_eq!(position.cell(faz::Colour::White).to_string(), "f9");
}
