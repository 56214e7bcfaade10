//! A plain Monte Carlo tree search over any [`Game`], with one value per seat: the baseline other searches must beat and
//! the oracle they are compared with on small games. It knows nothing of the game but its trait.

#[cfg(test)]
mod toys;

use game::{Actor, Game, Random, Seat, playout};
use std::ops::Range;

/// Random playouts are given up after so many moves and count as drawn.
const PLAYOUT_LIMIT: usize = 10_000;
/// No game here has more seats.
const MOST_SEATS: usize = 3;

/// What a search is to do.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Settings {
    /// How many playouts.
    pub playouts: u32,
    /// How much moves tried rarely are preferred, in units of payoff: about the spread of payoffs.
    pub exploration: f64,
}

/// What a search found about one move of the root.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct MoveStats<M> {
    /// The move.
    pub mv: M,
    /// How many playouts went through it.
    pub visits: u32,
    /// The mean payoff of each seat; 0 for seats the game has not.
    pub payoffs: [f64; MOST_SEATS],
}

/// Searches a position and tells about each move (or outcome of chance) of the root, most visited first; nothing when
/// the game is over.
pub fn search<G: Game>(root: &G, settings: Settings, random: &mut impl Random) -> Vec<MoveStats<G::Move>> {
    let mut tree = Tree {
        root: root.clone(),
        exploration: settings.exploration,
        nodes: Vec::new(),
        moves: Vec::new(),
    };
    let top = tree.expand(&tree.root.clone());
    for _ in 0..settings.playouts {
        tree.playout(top.clone(), random);
    }
    let mut stats: Vec<_> = tree.nodes[top].iter().map(Node::stats).collect();
    stats.sort_by_key(|stats| std::cmp::Reverse(stats.visits));
    stats
}

/// A move that was tried, and the nodes after it once there are any.
struct Node<M> {
    mv: M,
    /// How often chance gives it; 1 for a seat's move.
    weight: u32,
    visits: u32,
    sums: [f64; MOST_SEATS],
    children: Range<usize>,
}

impl<M: Copy> Node<M> {
    fn stats(&self) -> MoveStats<M> {
        MoveStats {
            mv: self.mv,
            visits: self.visits,
            payoffs: self.sums.map(|sum| sum / f64::from(self.visits.max(1))),
        }
    }
}

struct Tree<G: Game> {
    root: G,
    exploration: f64,
    nodes: Vec<Node<G::Move>>,
    /// Kept to avoid allocating.
    moves: Vec<G::Move>,
}

impl<G: Game> Tree<G> {
    /// Adds a node for each move of a position and gives where they are.
    fn expand(&mut self, position: &G) -> Range<usize> {
        self.moves.clear();
        position.legal_moves(&mut self.moves);
        let first = self.nodes.len();
        let new = self.moves.iter().map(|&mv| Node {
            mv,
            weight: position.chance_weight(mv),
            visits: 0,
            sums: [0.0; MOST_SEATS],
            children: 0..0,
        });
        self.nodes.extend(new);
        first..self.nodes.len()
    }

    /// Goes down the tree to a move not tried before, adds what comes after it, plays on at random and notes the payoffs
    /// along the way.
    fn playout(&mut self, top: Range<usize>, random: &mut impl Random) {
        let mut position = self.root.clone();
        let (mut children, mut path) = (top, Vec::new());
        while !children.is_empty() {
            let chosen = match position.actor() {
                Actor::Chance => self.drawn(children, random),
                Actor::Seat(seat) => self.promising(children, seat),
                Actor::Over => break,
            };
            path.push(chosen);
            position
                .play(self.nodes[chosen].mv)
                .expect("a generated move is legal");
            let fresh = self.nodes[chosen].visits == 0;
            if self.nodes[chosen].children.is_empty() && !fresh {
                self.nodes[chosen].children = self.expand(&position);
            }
            children = self.nodes[chosen].children.clone();
        }
        let payoffs = finish(&position, random);
        for index in path {
            let node = &mut self.nodes[index];
            node.visits += 1;
            for (sum, payoff) in node.sums.iter_mut().zip(payoffs) {
                *sum += payoff;
            }
        }
    }

    fn drawn(&self, children: Range<usize>, random: &mut impl Random) -> usize {
        let weight = |index: usize| self.nodes[index].weight;
        let mut ticket = random.below(children.clone().map(weight).sum());
        let found = children.clone().find(|&index| {
            let hit = ticket < weight(index);
            ticket = ticket.saturating_sub(weight(index));
            hit
        });
        found.unwrap_or(children.start)
    }

    /// The move with the best upper bound for the seat that decides (UCT); moves not tried come first.
    fn promising(&self, children: Range<usize>, seat: Seat) -> usize {
        let total: u32 = children.clone().map(|index| self.nodes[index].visits).sum();
        let log = f64::from(total.max(1)).ln();
        let bound = |index: usize| {
            let node = &self.nodes[index];
            if node.visits == 0 {
                return f64::INFINITY;
            }
            let visits = f64::from(node.visits);
            node.sums[seat.index()] / visits + self.exploration * (log / visits).sqrt()
        };
        let first = children.start;
        children
            .rev()
            .max_by(|&one, &other| bound(one).total_cmp(&bound(other)))
            .unwrap_or(first)
    }
}

/// The payoffs at the end of a random game.
fn finish<G: Game>(position: &G, random: &mut impl Random) -> [f64; MOST_SEATS] {
    let last = playout(position, random, PLAYOUT_LIMIT).last;
    let mut payoffs = [0.0; MOST_SEATS];
    for (payoff, seat) in payoffs.iter_mut().zip(Seat::all(G::SEATS)) {
        *payoff = last.payoff(seat).map_or(0.0, f64::from);
    }
    payoffs
}

#[cfg(test)]
mod tests {
    use super::toys::{Gamble, Kingmaker, Nim};
    use super::*;
    use game::SeededRandom;

    const SETTINGS: Settings = Settings {
        playouts: 4_000,
        exploration: 1.4,
    };

    #[test]
    fn nim_is_won_where_it_can_be() {
        for pile in 1..12 {
            let stats = search(&Nim::new(pile), SETTINGS, &mut SeededRandom::new(1));
            let best = stats[0].mv;
            if !pile.is_multiple_of(4) {
                assert_eq!(best, pile % 4, "from {pile}");
                assert!(stats[0].payoffs[0] > 0.5, "{stats:?}");
            }
            assert_eq!(stats.iter().map(|it| it.visits).sum::<u32>(), SETTINGS.playouts);
        }
    }

    #[test]
    fn three_seats_each_look_after_themselves() {
        let stats = search(&Kingmaker::default(), SETTINGS, &mut SeededRandom::new(2));
        // Seat 1 would rather have 1 than 0, so the branch that seems worth 3 to seat 0 is worth -1.
        assert_eq!(stats[0].mv, 1);
        assert!((stats[0].payoffs[0] - 1.0).abs() < 0.2, "{stats:?}");
    }

    #[test]
    fn chance_is_weighed() {
        // A safe 1, or 4 with one chance in six.
        let wide = Settings {
            exploration: 8.0,
            ..SETTINGS
        };
        let stats = search(&Gamble::default(), wide, &mut SeededRandom::new(3));
        assert_eq!(stats[0].mv, Gamble::SAFE);
        let gamble = stats.iter().find(|it| it.mv == Gamble::RISK).expect("listed");
        assert!((gamble.payoffs[0] - 4.0 / 6.0).abs() < 0.15, "{gamble:?}");
    }

    #[test]
    fn a_finished_game_has_no_moves() {
        assert!(search(&Nim::new(0), SETTINGS, &mut SeededRandom::new(1)).is_empty());
    }

    #[test]
    fn it_plays_both_games() {
        let mut random = SeededRandom::new(4);
        let few = Settings {
            playouts: 60,
            ..SETTINGS
        };
        let start = tzaar::Position::new(&tzaar::Setup::random(&mut random)).expect("legal");
        let stats = search(&start, few, &mut random);
        assert!(start.is_legal(stats[0].mv));
        let options = faz::Options::default();
        let start = faz::Position::start(options, faz::Order::RWB).expect("playable");
        assert_eq!(search(&start, few, &mut random).len(), 216);
    }
}
