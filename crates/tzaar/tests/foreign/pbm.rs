//! Board pictures of gamerz.net.

use crate::STANDARD_END;
use tzaar::foreign::pbm;
use tzaar::{Phase, Setup, Side};

#[test]
fn board_pictures_are_read() {
    let picture = include_str!("../../../../tests/data/records/pbm-fixed.txt");
    assert_eq!(
        pbm::read(picture, Side::White).unwrap_or_else(|fault| panic!("{fault}")),
        Setup::fixed()
    );
    let end: Setup = STANDARD_END.parse().expect("a setup");
    for picture in [
        include_str!("../../../../tests/data/records/pbm-late.txt"),
        include_str!("../../../../tests/data/records/pbm-blank.txt"),
    ] {
        let read = pbm::read(picture, Side::Black).unwrap_or_else(|fault| panic!("{fault}\n{picture}"));
        assert_eq!((read.side, read.phase, read.turn), (Side::Black, Phase::First, 2));
        assert!(read.stacks().eq(end.stacks()), "{picture}");
    }
}

#[test]
fn board_pictures_are_read_without_their_spacing_or_names() {
    let picture = include_str!("../../../../tests/data/records/pbm-late.txt");
    let with = pbm::read(picture, Side::White).expect("a board");
    let squeezed: Vec<String> = picture
        .lines()
        .map(|line| line.split_whitespace().collect::<Vec<_>>().join(" "))
        .collect();
    assert_eq!(pbm::read(&squeezed.join("\n"), Side::White), Ok(with.clone()));
    let spaced = squeezed.join("\n\n");
    assert_eq!(pbm::read(&spaced, Side::White), Ok(with.clone()));
    let bare: Vec<&str> = squeezed
        .iter()
        .map(String::as_str)
        .filter(|line| !line.starts_with("A5 B6"))
        .collect();
    assert_eq!(pbm::read(&bare.join("\n"), Side::White), Ok(with.clone()));
    let holed = picture.replace("t1    ..          ..    T1", "t1    ..    *     ..    T1");
    assert_ne!(holed, picture);
    assert_eq!(pbm::read(&holed, Side::White), Ok(with));
}

#[test]
fn faults_in_board_pictures_say_where() {
    let fault = |text: &str| pbm::read(text, Side::White).expect_err(text).to_string();
    let picture = include_str!("../../../../tests/data/records/pbm-late.txt");
    assert_eq!(
        fault("no board"),
        "line 1, column 1: expected a board of z, a and t with heights, found none"
    );
    assert_eq!(
        fault("t1\nT1 t1\n"),
        "line 2, column 1: the board ends after 2 rows, expected 17"
    );
    let short: String = picture
        .lines()
        .filter(|line| !line.contains("A1    t2"))
        .map(|line| format!("{line}\n"))
        .collect();
    assert_eq!(
        fault(&short),
        "line 20, column 1: the board ends after 16 rows, expected 17"
    );
    assert_eq!(
        fault(&picture.replace("T3 ", "T31")),
        "line 15, column 16: the stack on f4 has no height from 1 to 30"
    );
    assert!(
        fault(&picture.replace("t1    ..          ..    T1", "t1    ..    t1    ..    T1"))
            .ends_with("a stack in the hole")
    );
    let shifted = picture.replace("t2    ..    ..    ..    T1", "  t2");
    assert_eq!(
        fault(&shifted),
        "line 14, column 3: this stack stands under no column of its row"
    );
}

#[test]
fn no_stack_of_a_board_picture_is_dropped() {
    let picture = include_str!("../../../../tests/data/records/pbm-late.txt");
    let blank = include_str!("../../../../tests/data/records/pbm-blank.txt");
    let fault = |picture: &str, from: &str, to: &str| {
        let changed = picture.replacen(from, to, 1);
        assert_ne!(changed, picture, "{from}");
        pbm::read(&changed, Side::White).expect_err(to).to_string()
    };
    let mistyped =
        |place: &str| format!("{place}: 'Q3', expected a stack such as Z1 or t2, or an empty space");
    assert_eq!(
        fault(picture, "..    ..    T3    a1", "..    Q3    T3    a1"),
        mistyped("line 15, column 10")
    );
    assert_eq!(
        fault(picture, "T3    a1", "T3    Q3"),
        mistyped("line 15, column 22")
    );
    assert_eq!(
        fault(blank, "T3    a1", "Q3    a1"),
        mistyped("line 15, column 16")
    );
    assert_eq!(
        fault(blank, "T2    z2    T2", "T2    Q3"),
        mistyped("line 9, column 10")
    );
    let hole = "t1    ..          ..    T1";
    assert_eq!(
        fault(picture, hole, "t1    ..    *     T1    Q3"),
        mistyped("line 12, column 25")
    );
    assert_eq!(
        fault(picture, "            T2\n", "            T2    t1\n"),
        "line 4, column 19: this stack stands under no column of its row"
    );
    assert_eq!(
        fault(
            picture,
            "         T1    a3\n",
            "         T1    a3\n         T1    a3\n"
        ),
        "line 21, column 1: a row more, expected 17 above the names of the columns"
    );
    let beside = picture.replacen("            T2\n", "            T2    Q3 to move\n", 1);
    assert_eq!(pbm::read(&beside, Side::White), pbm::read(picture, Side::White));
}

#[test]
fn no_stack_of_a_bare_board_picture_is_dropped() {
    let picture = include_str!("../../../../tests/data/records/pbm-late.txt");
    let rows = picture.lines().skip(3).take(17);
    let rows: Vec<String> = rows
        .map(|row| row.split_whitespace().collect::<Vec<_>>().join(" "))
        .collect();
    let bare = rows.join("\n");
    assert_eq!(pbm::read(&bare, Side::White), pbm::read(picture, Side::White));
    let fault = |from: &str, to: &str| {
        let changed = bare.replacen(from, to, 1);
        assert_ne!(changed, bare, "{from}");
        pbm::read(&changed, Side::White).expect_err(to).to_string()
    };
    let mistyped =
        |place: &str| format!("{place}: 'Q3', expected a stack such as Z1 or t2, or an empty space");
    assert_eq!(fault("t1 A1 ..", "t1 Q3 A1 .."), mistyped("line 5, column 4"));
    assert_eq!(
        fault("t1 .. .. T1", "t1 .. * T1 Q3"),
        mistyped("line 9, column 12")
    );
    assert_eq!(
        fault("T2\n", "T2 t1\n"),
        "line 1, column 4: row 1 has 1 space, found 2"
    );
}
