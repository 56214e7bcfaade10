//! Games and players the solver refuses.

use crate::{options, rounds, smallest, solved, with};
use engine::faz::exact::{Model, ModelError, Player, PlayersError, Solver, Wanted};
use faz::{Colour, Order};

#[test]
fn what_cannot_be_solved_is_told() {
    let fault = |settings: &[(&str, &str)], bound| {
        let base = [("rows", "3"), ("laps", "1")];
        let options = options(&[&base, settings].concat());
        Model::new(&options, Order::RWB, bound)
            .expect_err("not to be solved")
            .to_string()
    };
    assert_eq!(
        fault(&[("places", "continue")], 2),
        "places=continue cannot be solved exactly: expected winner"
    );
    for (key, value) in [("finish", "touch"), ("direction", "declared"), ("faces", "7")] {
        assert!(fault(&[(key, value)], 2).starts_with(&format!("{key}={value} cannot be solved")));
    }
    assert_eq!(fault(&[], 0), "the winding is held at 0: expected 1 to 21");
    assert_eq!(fault(&[], 22), "the winding is held at 22: expected 1 to 21");
    assert!(fault(&[("rows", "12")], 2).contains("states: expected at most 200000000"));
    assert!(fault(&[("adjacency", "enter")], 2).contains("adjacency"));
    let model = Model::new(&smallest(), Order::RWB, 1).expect("small enough");
    let not_wanted = Solver::new(&model, with(Colour::Red, Player::Best), Wanted::Of(Colour::Blue));
    assert_eq!(
        not_wanted.expect_err("not wanted"),
        PlayersError::NotWanted(Colour::Red)
    );
    let response = solved(&Solver::best_response(&model, Colour::Red), &rounds(3));
    let table = response.decisions(Colour::Red).expect("he plays for the best");
    assert!(response.decisions(Colour::Blue).is_none());
    let other = Solver::new(&model, with(Colour::Blue, Player::Fixed(&table)), Wanted::All);
    assert_eq!(
        other.expect_err("another's"),
        PlayersError::OtherTable(Colour::Blue)
    );
    assert!(matches!(
        Model::new(&smallest(), Order::RWB, 0),
        Err(ModelError::Bound { bound: 0, least: 1 })
    ));
}
