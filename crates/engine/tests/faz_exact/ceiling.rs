//! What can be had at most against two players better than greedy.

use crate::{greedy, number, options, solved, to, with};
use engine::faz::exact::{Decisions, Model, Player, Settings, Solution, Solver, Wanted};
use faz::{Colour, Order, Position, Setup};

/// The player whose chances are wanted.
const PLAYER: Colour = Colour::Red;

/// The player's chances at the start, mean of his beginning first, second and third.
fn mean(model: &Model, solution: &Solution) -> f64 {
    let start = |round| {
        let setup = Setup {
            round,
            ..Setup::new(*model.options(), Order::RWB)
        };
        Position::new(&setup).expect("a start")
    };
    let value = |round| solution.value(&start(round), PLAYER).expect("wanted");
    (1..=3).map(value).sum::<f64>() / 3.0
}

/// The moves of a player one step of policy improvement from greedy.
fn one_step(model: &Model, colour: Colour, settings: &Settings) -> Decisions {
    let solver = Solver::new(model, greedy(), Wanted::Of(colour)).expect("greedy players");
    solved(&solver, settings).improvement(colour).expect("wanted")
}

/// The chances of the player who does what is best, or plays by a table, against two who play by theirs.
fn against(model: &Model, player: Player, others: [&Decisions; 2], settings: &Settings) -> f64 {
    let mut players = with(PLAYER, player);
    for table in others {
        players[table.colour()] = Player::Fixed(table);
    }
    let solver = Solver::new(model, players, Wanted::Of(PLAYER)).expect("tables of this game");
    mean(model, &solved(&solver, settings))
}

/// Alone, with `FAZ_ROWS`, `FAZ_LAPS` and `FAZ_BOUND`. 6 rows with 2 laps take 3 GiB. With `FAZ_AHEAD` a step is weaker: it goes
/// by the chance to win within so many rounds more, not to win at all.
#[test]
#[ignore = "long: solves the board seven times"]
fn the_best_against_better_players() {
    let (rows, laps) = (
        number("FAZ_ROWS", 4).to_string(),
        number("FAZ_LAPS", 1).to_string(),
    );
    let settings = Settings {
        threads: Settings::default().threads,
        ..to(1e-4)
    };
    let fair = [
        ("rows", &*rows),
        ("laps", &laps),
        ("path", "noreverse"),
        ("order", "rotate"),
    ];
    let model = Model::new(&options(&fair), Order::RWB, number("FAZ_BOUND", 2)).expect("small enough");
    let best = solved(&Solver::best_response(&model, PLAYER), &settings);
    println!("best response to two greedy players {:.4}", mean(&model, &best));
    drop(best);
    let step = Settings {
        rounds: Some(number("FAZ_AHEAD", 0)).filter(|&rounds| rounds > 0),
        ..settings.clone()
    };
    let own = one_step(&model, PLAYER, &step);
    let greedy =
        Solver::new(&model, with(PLAYER, Player::Fixed(&own)), Wanted::Of(PLAYER)).expect("his table");
    println!(
        "one step against two greedy players {:.4}",
        mean(&model, &solved(&greedy, &settings))
    );
    let others = [Colour::White, Colour::Blue].map(|colour| one_step(&model, colour, &step));
    let others = [&others[0], &others[1]];
    println!(
        "one step against two of the same {:.4}",
        against(&model, Player::Fixed(&own), others, &settings)
    );
    println!(
        "best response to two of them {:.4}",
        against(&model, Player::Best, others, &settings)
    );
}
