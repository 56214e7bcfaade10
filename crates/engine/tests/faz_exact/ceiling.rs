//! What can be had at most against two players better than greedy.

use crate::{greedy, number, options, solved, to, with};
use engine::faz::exact::{Decisions, Model, Player, Settings, Solution, Solver, Wanted};
use faz::{ByColour, Colour, Order, Position, Setup};

/// The player whose chances are wanted.
const PLAYER: Colour = Colour::Red;

/// Values are solved to less than this.
const NOISE: f64 = 1e-3;

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

/// The game of `fair` with the rows, laps and bound asked for.
fn fair_model() -> Model {
    let (rows, laps) = (
        number("FAZ_ROWS", 4).to_string(),
        number("FAZ_LAPS", 1).to_string(),
    );
    let fair = [
        ("rows", &*rows),
        ("laps", &laps),
        ("path", "noreverse"),
        ("order", "rotate"),
    ];
    Model::new(&options(&fair), Order::RWB, number("FAZ_BOUND", 2)).expect("small enough")
}

/// On all processors; the chances to win within so many rounds, or, with 0, to win at all.
fn within(rounds: u32) -> Settings {
    Settings {
        rounds: Some(rounds).filter(|&rounds| rounds > 0),
        threads: Settings::default().threads,
        ..to(1e-4)
    }
}

/// The moves of a player one step of policy improvement from greedy.
fn one_step(model: &Model, colour: Colour, settings: &Settings) -> Decisions {
    let solver = Solver::new(model, greedy(), Wanted::Of(colour)).expect("greedy players");
    solved(&solver, settings).improvement(colour).expect("wanted")
}

/// The same of the two others.
fn others(model: &Model, settings: &Settings) -> [Decisions; 2] {
    [Colour::White, Colour::Blue].map(|colour| one_step(model, colour, settings))
}

/// Players two of whom play by their tables.
fn playing<'a>(player: Player<'a>, others: [&'a Decisions; 2]) -> ByColour<Player<'a>> {
    let mut players = with(PLAYER, player);
    for table in others {
        players[table.colour()] = Player::Fixed(table);
    }
    players
}

/// The chances of the player who does what is best, or plays by a table, against two who play by theirs.
fn against(model: &Model, player: Player, others: [&Decisions; 2], settings: &Settings) -> f64 {
    let solver =
        Solver::new(model, playing(player, others), Wanted::Of(PLAYER)).expect("tables of this game");
    mean(model, &solved(&solver, settings))
}

/// Alone, with `FAZ_ROWS`, `FAZ_LAPS` and `FAZ_BOUND`. 6 rows with 2 laps take 3 GiB. With `FAZ_AHEAD` a step is weaker: it goes
/// by the chance to win within so many rounds more, not to win at all.
#[test]
#[ignore = "long: solves the board seven times"]
fn the_best_against_better_players() {
    let settings = within(0);
    let model = fair_model();
    let best = mean(&model, &solved(&Solver::best_response(&model, PLAYER), &settings));
    println!("best response to two greedy players {best:.4}");
    let step = within(number("FAZ_AHEAD", 0));
    let own = one_step(&model, PLAYER, &step);
    let greedy =
        Solver::new(&model, with(PLAYER, Player::Fixed(&own)), Wanted::Of(PLAYER)).expect("his table");
    let stepping = mean(&model, &solved(&greedy, &settings));
    println!("one step against two greedy players {stepping:.4}");
    assert!(stepping < best + NOISE);
    let others = others(&model, &step);
    let others = [&others[0], &others[1]];
    let stepping = against(&model, Player::Fixed(&own), others, &settings);
    println!("one step against two of the same {stepping:.4}");
    let best = against(&model, Player::Best, others, &settings);
    println!("best response to two of them {best:.4}");
    assert!(stepping < best + NOISE);
}

/// A step of policy improvement against others who have taken one themselves, by what the player supposes of them and of
/// himself. As above, but for `FAZ_AHEAD`: the others have taken it by the chance to win within so many rounds more.
#[test]
#[ignore = "long: solves the board more than twenty times"]
fn a_step_by_what_is_supposed_of_the_others() {
    let settings = within(0);
    let model = fair_model();
    let real = others(&model, &within(number("FAZ_AHEAD", 8)));
    let real = [&real[0], &real[1]];
    let best = against(&model, Player::Best, real, &settings);
    println!("best response: {best:.4}");
    let say = |supposed: &str, own: &Decisions| {
        let share = against(&model, Player::Fixed(own), real, &settings);
        println!("{supposed}: {share:.4}");
        assert!(share < best + NOISE);
    };
    let step = one_step(&model, PLAYER, &settings);
    say("all greedy", &step);
    let suppose = |supposed: &str, others: [&Decisions; 2]| {
        for (himself, own) in [("greedy", Player::Greedy), ("a step on", Player::Fixed(&step))] {
            let solver =
                Solver::new(&model, playing(own, others), Wanted::Of(PLAYER)).expect("tables of this game");
            let improved = solved(&solver, &settings).improvement(PLAYER).expect("wanted");
            say(&format!("others {supposed}, himself {himself}"), &improved);
        }
    };
    suppose("as they are", real);
    for rounds in [0, 4, 16] {
        let supposed = others(&model, &within(rounds));
        suppose(
            &format!("a step on by {rounds} rounds (0: all)"),
            [&supposed[0], &supposed[1]],
        );
    }
}
