//! How soon a win or loss comes, exactly. A search ends when it has found one; another, left out or looked at less deeply, may
//! come sooner. So the sooner end is looked for by itself, with nothing left out.

use crate::common::{Clock, Limits, Stop};
use crate::tzaar::report::{Line, Report};
use crate::tzaar::root::{DEEPEST, finished};
use crate::tzaar::search::{At, Features, Search, Window};
use crate::tzaar::table::Table;
use crate::tzaar::value::{INFINITE, of_score, to_score};
use crate::tzaar::workers::Worker;
use tzaar::{Move, Position};

/// Memory for positions, in MiB. Apart from that of other searches, whose bounds come from looking less deeply.
const MIB: usize = 16;
/// So many nodes at most besides as many as the search before took, so that an analysis takes about twice as long at most.
const NODES: u64 = 100_000;

/// Looks in what is left of the limits whether the wins and losses of a report come sooner, line after line, and says which
/// are exact. Nothing where one line is not decided.
pub(crate) fn settle(
    worker: &mut Worker,
    position: &Position,
    report: &mut Report,
    limits: &Limits,
    stop: &Stop,
) {
    let in_doubt = |line: &Line| !line.exact;
    if report.lines.iter().any(|line| of_score(line.score).is_none()) || !report.lines.iter().any(in_doubt) {
        return;
    }
    let left = limits.after(report.elapsed, report.nodes);
    let clock = Clock::start(&left.tightest(Limits::nodes(report.nodes + NODES)), stop);
    let table = Table::new(MIB);
    let mut search = worker.search(&table, None, position, clock);
    search.features = Features::WHOLE;
    for place in 0..report.lines.len() {
        if !report.lines[place].exact && !settle_line(&mut search, position, &mut report.lines, place) {
            break;
        }
    }
    report.nodes += search.nodes;
    report.elapsed += search.clock.elapsed();
}

/// Brings the line with the best of the moves that are not in the lines before to its place; false when the limits came first.
fn settle_line(search: &mut Search, position: &Position, lines: &mut Vec<Line>, place: usize) -> bool {
    let Some(value) = of_score(lines[place].score) else {
        return false;
    };
    // A win is at least this good, a loss at most.
    let is_win = value > 0;
    let (alpha, beta) = if is_win {
        (value, INFINITE)
    } else {
        (-INFINITE, value)
    };
    let mut best = alpha;
    let mut found = None;
    for mv in candidates(position, lines, place) {
        let window = Window { alpha: best, beta };
        let value = search.try_move(position, mv, 0, DEEPEST as i32, At::ROOT, window);
        if search.expired() {
            break;
        }
        if value > best {
            best = value;
            search.lines.extend(0, mv);
            found = Some(line(position, search.lines.root(), value));
        }
        if best >= beta {
            break;
        }
    }
    let complete = !search.expired();
    if let Some(found) = found.filter(|_| complete || is_win) {
        put(lines, place, found);
    }
    lines[place].exact = complete;
    complete
}

/// The moves that are in none of the lines before `place`, that of the line there first.
fn candidates(position: &Position, lines: &[Line], place: usize) -> Vec<Move> {
    let firsts: Vec<Move> = lines[..=place].iter().map(|line| line.moves[0]).collect();
    let others = position.moves();
    let others = others.iter().copied().filter(|mv| !firsts.contains(mv));
    std::iter::once(firsts[place]).chain(others).collect()
}

fn line(position: &Position, moves: &[Move], value: i32) -> Line {
    Line::new(finished(position, moves), to_score(value))
}

/// Puts a line in its place, those behind it one further; as many stay as there were. Where the one there has the same first
/// move and the same score it stays as it is: its moves may be more.
fn put(lines: &mut Vec<Line>, place: usize, line: Line) {
    let known = lines.iter().position(|known| known.moves[0] == line.moves[0]);
    if known == Some(place) && lines[place].score == line.score {
        return;
    }
    lines.remove(known.unwrap_or(lines.len() - 1));
    lines.insert(place, line);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tzaar::Score;

    /// Positions and how they end exactly. The search says a turn more of each: a shorter end it had left out.
    const ENDS: [(&str, Score); 2] = [
        (
            "..TZ./z2...../t..T2t2T3A/zt3..T.../....a2.../T......T/....Z2.a/t...../...a3. w 1 23",
            Score::Win(2),
        ),
        (
            "AT2.../.T..../.....Z2./...T2.t2at/..Aa2...A/.t3....zA/......./....z2./T2...z w 2 23",
            Score::Loss(2),
        ),
    ];

    /// What a search says that has found this one line.
    fn report(position: &Position, score: Score) -> Report {
        Report {
            lines: vec![Line::new(vec![position.moves()[0]], score)],
            nodes: 1_000,
            ..Report::default()
        }
    }

    fn settled(position: &Position, mut report: Report, limits: Limits) -> Report {
        let mut worker = Worker::new(None);
        settle(&mut worker, position, &mut report, &limits, &Stop::new());
        report
    }

    fn later(score: Score) -> Score {
        match score {
            Score::Win(turns) => Score::Win(turns + 1),
            Score::Loss(turns) => Score::Loss(turns + 1),
            Score::Cp(cp) => Score::Cp(cp),
        }
    }

    #[test]
    fn an_end_that_comes_sooner_is_found() {
        for (text, score) in ENDS {
            let position: Position = text.parse().expect("a position");
            for said in [score, later(score)] {
                let found = settled(&position, report(&position, said), Limits::NONE);
                let line = &found.lines[0];
                assert_eq!((line.score, line.exact), (score, true), "{said} said: {text}");
                assert!(found.nodes > 1_000);
            }
        }
    }

    #[test]
    fn the_line_that_ends_sooner_ends_the_game() {
        let (text, score) = ENDS[0];
        let position: Position = text.parse().expect("a position");
        let found = settled(&position, report(&position, later(score)), Limits::NONE);
        let mut last = position;
        for &mv in &found.lines[0].moves {
            last.play(mv).expect("a legal line");
        }
        assert_eq!(
            last.outcome().map(|outcome| outcome.winner),
            Some(position.side())
        );
    }

    #[test]
    fn limits_that_come_first_leave_what_is_known() {
        for (text, score) in ENDS {
            let position: Position = text.parse().expect("a position");
            let before = report(&position, later(score));
            let after = settled(&position, before.clone(), Limits::nodes(1_010));
            assert_eq!(after.lines, before.lines, "{text}");
            assert!((1_001..=1_011).contains(&after.nodes), "{} nodes", after.nodes);
        }
    }

    #[test]
    fn nothing_is_looked_for_where_a_line_is_an_estimate_or_all_are_exact() {
        let position: Position = ENDS[0].0.parse().expect("a position");
        for scores in [[Score::Win(3), Score::Cp(40)], [Score::Win(1), Score::Win(1)]] {
            let moves = position.moves();
            let lines = moves.iter().zip(scores);
            let before = Report {
                lines: lines.map(|(&mv, score)| Line::new(vec![mv], score)).collect(),
                ..Report::default()
            };
            assert_eq!(settled(&position, before.clone(), Limits::NONE), before);
        }
    }
}
