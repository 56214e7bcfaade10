//! How a game of a match ended, and how a record says so.

use super::player::Fault;
use crate::arena::PlayerSpec;
use game::Seat;

/// How a game ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum End {
    /// By the rules: the winner, if any, and the reason.
    Rules(Option<Seat>, String),
    /// By a fault of the player in this seat.
    Fault(Seat, Fault),
}

const ILLEGAL: &str = "illegal move";
const TIME: &str = "time";
const CRASH: &str = "crash";

impl End {
    /// The seat that won, if any. A fault in a game for two gives the game to the other.
    pub(super) fn winner(&self, seats: usize) -> Option<Seat> {
        match self {
            End::Rules(winner, _) => *winner,
            End::Fault(seat, _) => (seats == 2).then(|| Seat::new(1 - seat.index())),
        }
    }

    /// The reason in words; a fault's seat is named as in UGI, `p1` to `p3`.
    pub(super) fn reason(&self, players: &[PlayerSpec], seats: &[usize]) -> String {
        let (seat, fault) = match self {
            End::Rules(_, reason) => return reason.clone(),
            End::Fault(seat, fault) => (seat.index(), fault),
        };
        let who = format!("p{} {}", seat + 1, players[seats[seat]]);
        match fault {
            Fault::Illegal(why) => format!("{ILLEGAL} by {who}: {why}"),
            Fault::Time => format!("{TIME} by {who}"),
            Fault::Crash(why) => format!("{CRASH} by {who}: {why}"),
            Fault::Stopped => "stopped".to_owned(),
        }
    }

    /// The end that has this winner and reason in a game of so many seats.
    pub(super) fn read(winner: Option<Seat>, reason: &str, seats: usize) -> End {
        let fault = |kind: &str, fault: fn(String) -> Fault| {
            let who = reason.strip_prefix(kind)?.strip_prefix(" by p")?;
            let (number, why) = who.split_once(' ')?;
            let seat = Seat::all(seats).find(|seat| (seat.index() + 1).to_string() == number)?;
            Some(End::Fault(seat, fault(why.to_owned())))
        };
        fault(ILLEGAL, Fault::Illegal)
            .or_else(|| fault(TIME, |_| Fault::Time))
            .or_else(|| fault(CRASH, Fault::Crash))
            .unwrap_or_else(|| End::Rules(winner, reason.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reasons_read_back() {
        let players: Vec<PlayerSpec> = ["self", "grace=5,cmd=./a b"]
            .map(|spec| spec.parse().expect("a player"))
            .to_vec();
        let seat = Seat::new(1);
        let why = || "a b: c".to_owned();
        for (fault, kind) in [
            (Fault::Illegal(why()), "illegal move"),
            (Fault::Time, "time"),
            (Fault::Crash(why()), "crash"),
        ] {
            let end = End::Fault(seat, fault.clone());
            let reason = end.reason(&players, &[0, 1, 1]);
            assert!(
                reason.starts_with(&format!("{kind} by p2 grace=5,cmd=./a b")),
                "{reason}"
            );
            let End::Fault(found, read) = End::read(None, &reason, 3) else {
                panic!("{reason}");
            };
            assert_eq!(found, seat);
            assert_eq!(std::mem::discriminant(&read), std::mem::discriminant(&fault));
            assert_eq!(End::read(None, &reason, 1), End::Rules(None, reason));
        }
        let home = End::Rules(Some(seat), "home".to_owned());
        assert_eq!(End::read(Some(seat), "home", 3), home);
        assert_eq!(home.reason(&players, &[0, 1]), "home");
    }

    #[test]
    fn a_fault_gives_a_game_for_two_to_the_other() {
        let end = End::Fault(Seat::new(1), Fault::Time);
        assert_eq!((end.winner(2), end.winner(3)), (Some(Seat::new(0)), None));
    }
}
