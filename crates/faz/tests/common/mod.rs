//! Random options and positions for the tests.
#![allow(dead_code, reason = "each test program uses a part of it")]

use faz::{
    Adjacency, ByColour, Cell, Die, Direction, DirectionRule, Finish, Options, Order, OrderRule, PathRule,
    Places, Position, Protect, Setup,
};
use game::{Random, SeededRandom};

fn pick<T: Copy>(random: &mut SeededRandom, values: &[T]) -> T {
    values[random.below(values.len() as u32) as usize]
}

/// Options with which a game can be played, small boards and dice rather than large.
pub fn options(random: &mut SeededRandom, most_faces: u8) -> Options {
    loop {
        let rows = pick(random, &[3, 3, 4, 4, 5, 6, 6, 7, 8, 9, 12, 13, 20]);
        let options = Options {
            rows,
            laps: 1 + pick(random, &[0, 0, 0, 1, 2, 8]),
            faces: 4 + random.below(u32::from(most_faces) - 3) as u8,
            start: starts(random, rows),
            path: pick(random, PathRule::ALL),
            adjacency: pick(random, Adjacency::ALL),
            must_move: pick(random, &[true, true, false]),
            finish: pick(random, Finish::ALL),
            direction: pick(random, DirectionRule::ALL),
            order: pick(random, OrderRule::ALL),
            protect: pick(random, Protect::ALL),
            places: pick(random, Places::ALL),
            round_cap: pick(random, &[1, 2, 10, 60, 1000, 10_000]),
            ..Options::default()
        };
        if options.check().is_ok() {
            return options;
        }
    }
}

fn starts(random: &mut SeededRandom, rows: u8) -> ByColour<Option<Cell>> {
    let cells = u32::from(rows) * u32::from(rows);
    match random.below(3) {
        0 => ByColour::from_fn(|_| {
            Some(random.below(cells) as usize)
                .filter(|_| random.below(3) > 0)
                .and_then(Cell::from_id)
        }),
        _ => ByColour::default(),
    }
}

/// Any order of play.
pub fn order(random: &mut SeededRandom) -> Order {
    Order::random(random)
}

/// A position somewhere in a game, made rather than played, with these options.
pub fn position(random: &mut SeededRandom, options: Options) -> Position {
    loop {
        let setup = setup(random, options);
        if let Ok(position) = Position::new(&setup) {
            return position;
        }
    }
}

fn setup(random: &mut SeededRandom, options: Options) -> Setup {
    let mut setup = Setup::new(options, order(random));
    let cells: Vec<Cell> = options.board().unwrap().cells().collect();
    let begun = random.below(4) > 0;
    setup.round = if begun {
        1 + random.below(u32::from(options.round_cap)) as u16
    } else {
        1
    };
    let faces = u32::from(options.faces);
    if begun && random.below(2) > 0 {
        setup.dice = Some(ByColour::from_fn(|_| Die::new(1 + random.below(faces) as u8)));
    }
    if random.below(3) == 0 {
        setup.mover = Some(pick(random, &faz::Colour::ALL));
    }
    let home =
        (options.places == Places::Continue && random.below(3) == 0).then(|| pick(random, &faz::Colour::ALL));
    for colour in faz::Colour::ALL {
        let piece = &mut setup.pieces[colour];
        piece.cell = (begun && random.below(4) > 0).then(|| pick(random, &cells));
        piece.winding = if begun {
            random.below(2 * u32::from(options.laps) + 3) as i16 - i16::from(options.laps) - 1
        } else {
            0
        };
        if options.direction == DirectionRule::Declared && (begun || random.below(2) == 0) {
            piece.declared = Some(pick(random, &Direction::ALL));
        }
        if home == Some(colour) && begun {
            (piece.place, piece.cell) = (Some(1), None);
        }
    }
    setup
}
