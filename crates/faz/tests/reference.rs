//! Everything of the reference data that concerns the rules.

use faz::reach::{Goal, Reach};
use faz::{
    Board, ByColour, Cell, Colour, Die, Move, Options, Order, PathRule, Position, Roll, Setup, Side, Walk,
};
use game::Game;
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet, HashSet, VecDeque};

const DATA: &str = include_str!("../../../tests/data/faz/reference.json");

fn data() -> Value {
    serde_json::from_str(DATA).unwrap()
}

fn list(value: &Value) -> impl Iterator<Item = &Value> {
    value.as_array().unwrap().iter()
}

fn number(value: &Value) -> usize {
    value.as_u64().unwrap() as usize
}

fn cell(value: &Value) -> Cell {
    match value {
        Value::String(name) => name.parse().unwrap(),
        pair => Cell::new(number(&pair[0]), number(&pair[1])).unwrap(),
    }
}

fn die(value: &Value) -> Die {
    Die::new(number(value) as u8).unwrap()
}

fn roll(dice: &Value) -> Roll {
    Roll::new(ByColour::from_fn(|colour| {
        Some(die(&dice[colour.letter().to_string()]))
    }))
}

fn options(rows: &Value, laps: Option<&Value>, set: &Value) -> Options {
    let mut options = Options::default();
    options.set("rows", &rows.to_string()).unwrap();
    if let Some(laps) = laps {
        options.set("laps", &laps.to_string()).unwrap();
    }
    for (key, value) in set.as_object().unwrap() {
        options.set(key, value.as_str().unwrap()).unwrap();
    }
    options
}

#[test]
fn boards() {
    let data = data();
    assert_eq!(list(&data["boards"]).count(), 13);
    for board in list(&data["boards"]) {
        check_board(board);
    }
}

fn check_board(expected: &Value) {
    let rows = number(&expected["N"]);
    let board = Board::of(rows).unwrap();
    let hole = (!expected["hole"].is_null()).then(|| cell(&expected["hole"]));
    assert_eq!(board.hole(), hole, "{rows} rows");
    assert_eq!(board.cells().count(), number(&expected["playable"]));
    // The reference counts the hole among the cells that point up or down.
    let all = || (0..rows * rows).map(|id| Cell::from_id(id).unwrap());
    assert_eq!(all().count(), number(&expected["cells"]));
    assert_eq!(all().filter(|cell| cell.is_up()).count(), number(&expected["up"]));
    assert_eq!(
        all().filter(|cell| !cell.is_up()).count(),
        number(&expected["down"])
    );
    let corners: Vec<Cell> = list(&expected["corners"]).map(cell).collect();
    assert_eq!(&corners[..], board.corners().values());
    let steps = distances(board, corners[0])[&corners[1]];
    assert_eq!(steps, number(&expected["steps_corner_to_corner"]), "{rows} rows");
    if let Some(neighbours) = expected.get("neighbours") {
        for (id, expected) in list(neighbours).enumerate() {
            let expected: BTreeSet<Cell> = list(expected).map(cell).collect();
            let found: BTreeSet<Cell> = board.neighbours(Cell::from_id(id).unwrap()).collect();
            assert_eq!(found, expected, "cell {id} of {rows} rows");
        }
    }
    for (rule, counts) in expected["reach_from_apex_alone"].as_object().unwrap() {
        let reach = Reach::alone(board, rule.parse().unwrap(), Goal::NONE);
        for (steps, count) in (1..).zip(list(counts)) {
            let mut ends = BTreeSet::new();
            reach.walks(corners[0], Die::new(steps).unwrap(), |walk| {
                ends.insert(walk.to);
            });
            assert_eq!(ends.len(), number(count), "{rule}, {steps} steps, {rows} rows");
        }
    }
}

fn distances(board: &Board, from: Cell) -> BTreeMap<Cell, usize> {
    let mut found = BTreeMap::from([(from, 0)]);
    let mut queue = VecDeque::from([from]);
    while let Some(cell) = queue.pop_front() {
        for next in board.neighbours(cell) {
            if !found.contains_key(&next) {
                found.insert(next, found[&cell] + 1);
                queue.push_back(next);
            }
        }
    }
    found
}

/// The cut of every board by the reference's own formula, and that a walk round the centre winds by one.
#[test]
fn winding_cuts() {
    let data = data();
    for expected in list(&data["boards"]) {
        let board = Board::of(number(&expected["N"])).unwrap();
        check_cut(board, number(&expected["J"]), number(&expected["kmin"]));
    }
    for rows in 3..=20 {
        let board = Board::of(rows).unwrap();
        let (row, from) = match rows % 3 {
            0 => (2 * rows / 3, rows / 3),
            1 => ((2 * rows + 1) / 3, rows.div_ceil(3)),
            _ => ((2 * rows - 1) / 3, (rows + 1) / 3),
        };
        check_cut(board, row, from);
        check_ring(board);
    }
}

fn check_cut(board: &Board, row: usize, from: usize) {
    for cell in board.cells() {
        for side in Side::ALL {
            let Some(to) = board.step(cell, side) else {
                continue;
            };
            let (upper, lower) = if cell.row() < to.row() {
                (cell, to)
            } else {
                (to, cell)
            };
            let column = upper.index() / 2;
            let on_cut = upper.row() + 1 == row && lower.row() == row && upper.is_up() && column >= from;
            let expected = match on_cut {
                false => 0,
                true if cell == lower => 1,
                true => -1,
            };
            assert_eq!(
                board.crossing(cell, side),
                expected,
                "{cell} to {to} of {} rows",
                board.rows()
            );
        }
    }
}

/// Walks along the border cells, counter-clockwise from the apex.
fn check_ring(board: &Board) {
    let last = board.rows() - 1;
    let ends = |row: usize| [Cell::new(row, 0).unwrap(), Cell::new(row, 2 * row).unwrap()];
    let mut ring: Vec<Cell> = vec![ends(0)[0]];
    for row in 1..=last {
        ring.push(Cell::new(row, 1).unwrap());
        ring.push(ends(row)[0]);
    }
    ring.extend((1..=2 * last).map(|index| Cell::new(last, index).unwrap()));
    for row in (1..=last).rev() {
        ring.push(Cell::new(row, 2 * row - 1).unwrap());
        ring.push(ends(row - 1)[1]);
    }
    let winding: i32 = ring
        .windows(2)
        .map(|pair| i32::from(board.crossing(pair[0], board.side_towards(pair[0], pair[1]).unwrap())))
        .sum();
    assert_eq!(winding, 1, "round {} rows", board.rows());
}

#[test]
fn destinations_with_every_winding() {
    let data = data();
    let mut count = 0;
    for case in list(&data["cases"]) {
        let options = options(&case["rows"], None, &case["options"]);
        let mut setup = Setup::new(options, Order::RWB);
        for (letter, name) in case["pieces"].as_object().unwrap() {
            let colour: Colour = letter.parse().unwrap();
            setup.pieces[colour].cell = Some(cell(name));
        }
        let mover: Colour = case["mover"].as_str().unwrap().parse().unwrap();
        setup.mover = Some(mover);
        let position = Position::new(&setup).unwrap();
        let id = &case["id"];
        let expected: Vec<(Cell, Vec<i8>)> = list(&case["destinations"])
            .map(|end| {
                (
                    cell(&end["to"]),
                    list(&end["winding"]).map(|w| w.as_i64().unwrap() as i8).collect(),
                )
            })
            .collect();
        check_case(&position, mover, die(&case["die"]), &expected, id);
        count += 1;
    }
    assert_eq!(count, 236);
}

fn check_case(position: &Position, mover: Colour, die: Die, expected: &[(Cell, Vec<i8>)], id: &Value) {
    let expected: BTreeMap<Cell, BTreeSet<i8>> = expected
        .iter()
        .map(|(cell, windings)| (*cell, windings.iter().copied().collect()))
        .collect();
    let walks = position.walks(mover, die);
    let mut found: BTreeMap<Cell, BTreeSet<i8>> = BTreeMap::new();
    for walk in &walks {
        assert!(
            found.entry(walk.to).or_default().insert(walk.winding),
            "case {id} lists {walk} twice"
        );
        check_path(position, mover, die, *walk);
    }
    assert_eq!(found, expected, "case {id}");
    assert_eq!(
        position.reach(mover).any(position.cell(mover), die),
        !walks.is_empty(),
        "case {id}"
    );
    let rolled = position.with_die(die).unwrap();
    let legal: Vec<Move> = walks.into_iter().map(Move::Walk).collect();
    if !legal.is_empty() {
        assert_eq!(rolled.mover(), Some(mover));
        assert_eq!(rolled.moves(), legal, "case {id}");
    } else {
        assert_ne!(rolled.mover(), Some(mover));
    }
}

fn check_path(position: &Position, mover: Colour, die: Die, walk: Walk) {
    let path = position.path_with(mover, die, walk).unwrap();
    assert_eq!(path.len(), usize::from(die.pips()));
    assert_eq!(path.winding(position.board()), walk.winding);
    assert_eq!(position.reach(mover).walk_of(path), Ok(walk));
}

#[test]
fn scripted_games() {
    let data = data();
    for (index, game) in list(&data["scripted_games"]).enumerate() {
        let order: String = list(&game["order"])
            .map(|letter| letter.as_str().unwrap())
            .collect();
        let options = options(&game["rows"], Some(&game["laps"]), &game["options"]);
        let mut position = Position::start(options, order.parse().unwrap()).unwrap();
        for round in list(&game["rounds"]) {
            assert_eq!(
                usize::from(position.round()),
                number(&round["round"]),
                "game {index}"
            );
            play_round(&mut position, round, index);
        }
        let winner: Colour = game["winner"].as_str().unwrap().parse().unwrap();
        assert_eq!(position.outcome().unwrap().winner, Some(winner), "game {index}");
    }
}

fn play_round(position: &mut Position, round: &Value, index: usize) {
    let number = &round["round"];
    position.play(Move::Roll(roll(&round["dice"]))).unwrap();
    for mv in list(&round["moves"]) {
        let player: Colour = mv["player"].as_str().unwrap().parse().unwrap();
        assert_eq!(position.mover(), Some(player), "game {index}, round {number}");
        let winding = mv["dw"].as_i64().unwrap() as i8;
        let wanted = position
            .moves()
            .into_iter()
            .find(|m| matches!(m, Move::Walk(w) if w.to == cell(&mv["to"]) && w.winding == winding));
        position
            .play(wanted.expect("the move of the script is legal"))
            .unwrap();
        if position.place(player).is_none() {
            assert_eq!(position.cell(player), cell(&mv["to"]));
        }
        assert_eq!(
            i64::from(position.winding(player)),
            mv["winding"].as_i64().unwrap()
        );
    }
}

#[test]
fn the_216_rolls() {
    let expected = &data()["dice"]["enumeration_216"];
    let start = Position::start(Options::default(), Order::RWB).unwrap();
    let moves = start.moves();
    assert_eq!(moves.len(), 216);
    assert_eq!(moves.iter().collect::<HashSet<_>>().len(), 216);
    let mut by_movers = [0; 4];
    let mut by_die = [0; 7];
    for mv in moves {
        assert_eq!(start.chance_weight(mv), 1);
        let Move::Roll(roll) = mv else {
            panic!("{mv} is no roll")
        };
        by_movers[Colour::ALL
            .into_iter()
            .filter(|&colour| roll.moves(colour))
            .count()] += 1;
        if roll.moves(Colour::Red) {
            by_die[usize::from(roll.die(Colour::Red).unwrap().pips())] += 1;
        }
    }
    assert_eq!(by_movers[3], number(&expected["all_different"]));
    assert_eq!(by_movers[1], number(&expected["exactly_two_equal"]));
    assert_eq!(by_movers[0], number(&expected["all_equal"]));
    assert_eq!(by_movers[2], 0);
    // 25/36 of the rolls move Red, each die alike.
    assert_eq!(by_die, [0, 25, 25, 25, 25, 25, 25]);
}

#[test]
fn the_worked_example_of_six_rounds() {
    let data = data();
    let mut position = Position::start(Options::default(), Order::RWB).unwrap();
    for round in list(&data["seed_example"]["rounds"]) {
        let roll = roll(&round["dice"]);
        position.play(Move::Roll(roll)).unwrap();
        let expected: Vec<Colour> = list(&round["movers"])
            .map(|m| m.as_str().unwrap().parse().unwrap())
            .collect();
        let mut movers = Vec::new();
        while position.roll() == Some(roll) {
            movers.push(position.mover().unwrap());
            let mv = position.moves()[0];
            position.play(mv).unwrap();
        }
        assert_eq!(movers, expected, "round {}", round["round"]);
    }
    assert_eq!(position.round(), 7);
}

/// Round 6 of the example: Blue may not pass through the three cells next to White's piece.
#[test]
fn the_cells_next_to_a_piece_are_blocked() {
    let text = "12x4 original f5,h6,h9 RWB 6 R3W1B5 B";
    let position: Position = text.parse().unwrap();
    let blocked: BTreeSet<String> = position
        .blocked(Colour::Blue)
        .iter()
        .map(|cell| cell.to_string())
        .collect();
    let white: BTreeSet<&str> = ["h6", "h5", "h7", "g5"].into();
    let red: BTreeSet<&str> = ["f5", "f4", "f6", "g6"].into();
    assert_eq!(blocked, white.union(&red).map(|name| name.to_string()).collect());
}

#[test]
fn fewest_steps_round_the_centre_and_home() {
    let data = data();
    let mut found = BTreeMap::new();
    for entry in list(&data["solo"]["table"]) {
        let (rows, laps) = (number(&entry["N"]), number(&entry["M"]));
        let expected = number(&entry["shortest_steps"]);
        let steps = *found
            .entry((rows, laps))
            .or_insert_with(|| fewest_steps(rows, laps as i32));
        assert_eq!(steps, expected, "{rows} rows, {laps} laps");
    }
    for (rows, laps, steps) in [
        (12, 1, 32),
        (12, 2, 38),
        (12, 4, 50),
        (6, 1, 16),
        (6, 2, 22),
        (6, 4, 34),
    ] {
        assert_eq!(fewest_steps(rows, laps), steps);
    }
}

fn fewest_steps(rows: usize, laps: i32) -> usize {
    let board = Board::of(rows).unwrap();
    let home = board.corner(Colour::Red);
    let mut seen = HashSet::from([(home, 0)]);
    let mut queue = VecDeque::from([(home, 0i32, 0)]);
    while let Some((cell, winding, steps)) = queue.pop_front() {
        if cell == home && winding.abs() >= laps {
            return steps;
        }
        for side in Side::ALL {
            let Some(to) = board.step(cell, side) else {
                continue;
            };
            let winding = winding + i32::from(board.crossing(cell, side));
            if seen.insert((to, winding)) {
                queue.push_back((to, winding, steps + 1));
            }
        }
    }
    unreachable!("there is a way round")
}

/// Where one piece must stand to keep another from ever coming to rest on its home, the apex.
#[test]
fn cells_that_seal_a_home() {
    let data = data();
    for (adjacency, cells) in data["block"]["frozen_single_seals_of_home_(0,0)"]
        .as_object()
        .unwrap()
    {
        let expected: BTreeSet<Cell> = list(cells).map(cell).collect();
        for rule in PathRule::ALL {
            let found: BTreeSet<Cell> = Board::of(12)
                .unwrap()
                .cells()
                .filter(|&blocker| seals(blocker, adjacency, *rule))
                .collect();
            assert_eq!(found, expected, "{adjacency}, {rule}");
        }
    }
}

/// Whether a piece that comes from afar can never end a move on the apex while Blue stands on `blocker`.
fn seals(blocker: Cell, adjacency: &str, path: PathRule) -> bool {
    let (home, afar): (Cell, Cell) = ("a1".parse().unwrap(), "j10".parse().unwrap());
    let mut setup = Setup::new(
        Options {
            path,
            ..Options::default()
        },
        Order::RWB,
    );
    setup.set("adjacency", adjacency).unwrap();
    setup.pieces[Colour::Blue].cell = Some(blocker);
    // White stands where it blocks nothing near the apex.
    let away = if blocker == "l1".parse().unwrap() {
        "l23"
    } else {
        "l1"
    };
    setup.set("piece.white", away).unwrap();
    let start = if blocker == afar {
        "j12".parse().unwrap()
    } else {
        afar
    };
    let (mut seen, mut queue) = (HashSet::from([start]), vec![start]);
    while let Some(cell) = queue.pop() {
        setup.pieces[Colour::Red].cell = Some(cell);
        let position = Position::new(&setup).unwrap();
        let walks = Die::all(6).flat_map(|die| position.walks(Colour::Red, die));
        queue.extend(walks.map(|walk| walk.to).filter(|&to| seen.insert(to)));
    }
    !seen.contains(&home)
}

#[test]
fn only_an_optional_move_can_be_declined() {
    // "optional_move": a player who may decline can stay on another's home for ever; one who must move cannot.
    for (must_move, count) in [(true, 0), (false, 1)] {
        let mut setup = Setup::new(
            Options {
                must_move,
                ..Options::default()
            },
            Order::RWB,
        );
        for (key, value) in [
            ("piece.red", "c3"),
            ("piece.white", "a1"),
            ("die.red", "1"),
            ("die.white", "2"),
            ("die.blue", "3"),
        ] {
            setup.set(key, value).unwrap();
        }
        setup.mover = Some(Colour::White);
        let position = Position::new(&setup).unwrap();
        assert_eq!(
            position.moves().iter().filter(|&&mv| mv == Move::Skip).count(),
            count
        );
    }
}

/// The winding of closed walks is the angle they turn round the dot in the picture of the board.
#[test]
fn winding_is_the_angle_round_the_dot() {
    use game::{Random, SeededRandom};
    let mut random = SeededRandom::new(3);
    let mut most = 0;
    for walk in 0..400 {
        let board = Board::of(3 + walk % 18).unwrap();
        let cells: Vec<Cell> = board.cells().collect();
        let first = cells[random.below(cells.len() as u32) as usize];
        let (mut cell, mut winding, mut angle) = (first, 0, 0.0);
        // Mostly one way round, until it is back where it began.
        for step in 0.. {
            if step > 300 && cell == first {
                break;
            }
            let side = Side::ALL[random.below(3) as usize];
            let Some(to) = board.step(cell, side) else {
                continue;
            };
            let turn = turned(board, cell, to);
            if turn * (if walk % 2 == 0 { 1.0 } else { -1.0 }) < 0.0 && random.below(3) > 0 {
                continue;
            }
            winding += i32::from(board.crossing(cell, side));
            angle += turn;
            cell = to;
        }
        let turns = angle / std::f64::consts::TAU;
        assert!(
            (turns - f64::from(winding)).abs() < 1e-6,
            "{turns} turns, winding {winding}"
        );
        most = most.max(winding.abs());
    }
    assert!(most > 9, "{most}");
}

/// The angle from one cell to the next as seen from the dot, counter-clockwise positive; less than half a turn.
fn turned(board: &Board, from: Cell, to: Cell) -> f64 {
    let centre = board.centre();
    let angle = |cell: Cell| {
        let middle = board.middle(cell);
        (centre.y - middle.y).atan2(middle.x - centre.x)
    };
    let turn = angle(to) - angle(from);
    turn - std::f64::consts::TAU * (turn / std::f64::consts::TAU).round()
}
