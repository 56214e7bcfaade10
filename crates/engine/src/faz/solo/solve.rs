//! Value iteration for one piece.

use super::steps::{Step, Steps};
use faz::{Board, Cell, Colour, Die, Direction, Finish, Options};
use std::rc::Rc;

/// One player's table, playing for one direction or either.
#[derive(Clone, Debug)]
pub(crate) struct Alone {
    cells: usize,
    /// The lowest and highest winding kept; those beyond count as these.
    windings: (i16, i16),
    /// By winding, then cell.
    values: Vec<f64>,
    faces: usize,
    /// By state, then die: the state the best move leads to, or [`HOME`].
    best: Vec<u32>,
}

/// In place of a state: the piece is home.
pub(crate) const HOME: u32 = u32::MAX;

/// The first bound on the winding is this far beyond the laps.
const FIRST_MARGIN: i16 = 2;
/// The bound is raised at most this far beyond the laps.
const LAST_MARGIN: i16 = 12;
/// A piece with a declared direction is followed so many laps the wrong way.
const WRONG_WAY: i16 = 3;
/// Values stand still when none changes by more in a sweep.
const STILL: f64 = 1e-10;
/// The bound is high enough when raising it changes no value of a piece short of its laps by more.
const SAME: f64 = 1e-8;
/// Far more sweeps than any board needs on which every piece can come home.
const MOST_SWEEPS: usize = 2_000;
/// What a piece that can never come home would need.
const NEVER: f64 = 1e6;

impl Alone {
    /// Solves for one player; nothing when there is no such board.
    pub(crate) fn solve(options: &Options, colour: Colour, way: Option<Direction>) -> Option<Alone> {
        let problem = Problem::new(options, colour, way)?;
        let laps = problem.laps;
        let mut alone = Alone::blank(&problem, windings(way, laps + FIRST_MARGIN));
        problem.iterate(&mut alone);
        for margin in FIRST_MARGIN + 1..=LAST_MARGIN {
            let mut wider = alone.widened(windings(way, laps + margin));
            problem.iterate(&mut wider);
            let change = wider.difference(&alone, laps);
            alone = wider;
            if change < SAME {
                break;
            }
        }
        alone.best = problem.best_moves(&alone);
        Some(alone)
    }

    /// Solves with windings held this far beyond the laps, whatever that does to the values.
    pub(crate) fn held(
        options: &Options,
        colour: Colour,
        way: Option<Direction>,
        margin: u8,
    ) -> Option<Alone> {
        let problem = Problem::new(options, colour, way)?;
        let mut alone = Alone::blank(&problem, windings(way, problem.laps + i16::from(margin)));
        problem.iterate(&mut alone);
        alone.best = problem.best_moves(&alone);
        Some(alone)
    }

    fn blank(problem: &Problem, windings: (i16, i16)) -> Alone {
        let kept = usize::from((windings.1 - windings.0).unsigned_abs()) + 1;
        let cells = problem.cells();
        Alone {
            cells,
            windings,
            values: vec![0.0; cells * kept],
            faces: usize::from(problem.options.faces),
            best: Vec::new(),
        }
    }

    /// The same values for more windings, those beyond the old ones as at the last of them.
    fn widened(&self, windings: (i16, i16)) -> Alone {
        let mut wider = Alone {
            windings,
            values: vec![0.0; self.cells * (usize::from((windings.1 - windings.0).unsigned_abs()) + 1)],
            ..self.clone()
        };
        for winding in windings.0..=windings.1 {
            let (from, to) = (self.row(winding), wider.row(winding));
            wider.values[to..to + self.cells].copy_from_slice(&self.values[from..from + self.cells]);
        }
        wider
    }

    /// The largest change from `before` at windings up to `laps` either way.
    fn difference(&self, before: &Alone, laps: i16) -> f64 {
        let rows = (-laps..=laps).map(|winding| (self.row(winding), before.row(winding)));
        rows.flat_map(|(now, then)| (0..self.cells).map(move |cell| (now + cell, then + cell)))
            .map(|(now, then)| (self.values[now] - before.values[then]).abs())
            .fold(0.0, f64::max)
    }

    /// Where the values of a winding begin.
    fn row(&self, winding: i16) -> usize {
        let (low, high) = self.windings;
        usize::from((winding.clamp(low, high) - low).unsigned_abs()) * self.cells
    }

    /// The place of a cell and winding among all values.
    pub(crate) fn state(&self, cell: usize, winding: i16) -> usize {
        self.row(winding) + cell
    }

    /// The number of the cell and the winding at a place among all values.
    pub(crate) fn place(&self, state: usize) -> (usize, i16) {
        (state % self.cells, self.windings.0 + (state / self.cells) as i16)
    }

    /// Expected own moves from a cell with a winding.
    pub(crate) fn moves(&self, cell: Cell, winding: i16) -> f64 {
        self.values[self.state(cell.id(), winding)]
    }

    /// Expected own moves by the place among all values; 0 for [`HOME`].
    pub(crate) fn moves_of(&self, state: u32) -> f64 {
        self.values.get(state as usize).copied().unwrap_or(0.0)
    }

    /// How many cells and windings there are.
    pub(crate) fn states(&self) -> usize {
        self.values.len()
    }

    /// Where the best moves of a state lead, die by die: a state or [`HOME`]. A piece that cannot move stays.
    pub(crate) fn best(&self, state: usize) -> &[u32] {
        &self.best[state * self.faces..(state + 1) * self.faces]
    }
}

/// The windings kept with this bound.
fn windings(way: Option<Direction>, bound: i16) -> (i16, i16) {
    match way {
        None => (-bound, bound),
        Some(Direction::CounterClockwise) => (-WRONG_WAY, bound),
        Some(Direction::Clockwise) => (-bound, WRONG_WAY),
    }
}

/// What is to be solved.
struct Problem<'a> {
    options: &'a Options,
    board: &'static Board,
    colour: Colour,
    home: Cell,
    way: Option<Direction>,
    laps: i16,
    /// With `finish` `stop`, the steps with every winding.
    stop: Option<Rc<Steps>>,
}

impl<'a> Problem<'a> {
    fn new(options: &'a Options, colour: Colour, way: Option<Direction>) -> Option<Problem<'a>> {
        let board = options.board()?;
        let home = options.starts()?[colour];
        let all = |_| true;
        Some(Problem {
            options,
            board,
            colour,
            home,
            way,
            laps: i16::from(options.laps),
            stop: (options.finish == Finish::Stop)
                .then(|| Rc::new(Steps::of(options, board, colour, home, all))),
        })
    }

    fn cells(&self) -> usize {
        self.board.rows() * self.board.rows()
    }

    /// Whether a winding is enough to finish (rules, the last point of "What the text says").
    fn enough(&self, winding: i16) -> bool {
        self.way.map_or(winding.abs(), |way| way.laps(winding)) >= self.laps
    }

    /// The steps of a piece with this winding. Under `finish` `touch` it matters when home is passed; windings far
    /// from the laps, either way, all have the same steps.
    fn steps(&self, winding: i16, made: &mut Vec<(Vec<bool>, Rc<Steps>)>) -> Rc<Steps> {
        if let Some(steps) = &self.stop {
            return steps.clone();
        }
        let enough = |more: i8| self.enough(winding + i16::from(more));
        let key: Vec<bool> = (-4..=4).map(enough).collect();
        if let Some((_, steps)) = made.iter().find(|(other, _)| *other == key) {
            return steps.clone();
        }
        let steps = Rc::new(Steps::of(
            self.options,
            self.board,
            self.colour,
            self.home,
            enough,
        ));
        made.push((key, steps.clone()));
        steps
    }

    /// The steps for each winding of a table, from the lowest.
    fn all_steps(&self, alone: &Alone) -> Vec<Rc<Steps>> {
        let mut made = Vec::new();
        let (low, high) = alone.windings;
        (low..=high)
            .map(|winding| self.steps(winding, &mut made))
            .collect()
    }

    /// Sweeps until the values stand still. Where they do not, some states may never lead home: those are found and
    /// left out.
    fn iterate(&self, alone: &mut Alone) {
        let steps = self.all_steps(alone);
        if self.sweeps(alone, &steps) {
            return;
        }
        let hopeful = self.hopeful(alone, &steps);
        for (value, _) in alone
            .values
            .iter_mut()
            .zip(hopeful)
            .filter(|(_, hopeful)| !hopeful)
        {
            *value = NEVER;
        }
        self.sweeps(alone, &steps);
    }

    /// Whether the values stand still within [`MOST_SWEEPS`].
    fn sweeps(&self, alone: &mut Alone, steps: &[Rc<Steps>]) -> bool {
        (0..MOST_SWEEPS).any(|_| self.sweep(alone, steps) < STILL)
    }

    /// For every state, whether any moves lead home from it.
    fn hopeful(&self, alone: &Alone, steps: &[Rc<Steps>]) -> Vec<bool> {
        let mut hopeful = vec![false; alone.values.len()];
        loop {
            let before = hopeful.iter().filter(|&&it| it).count();
            for (index, steps) in steps.iter().enumerate() {
                let winding = alone.windings.0 + index as i16;
                for cell in 0..alone.cells {
                    let leads = |&step: &Step| {
                        let winding = winding + i16::from(step.winding);
                        self.finishes(step, winding) || hopeful[alone.state(usize::from(step.to), winding)]
                    };
                    if steps.from(cell).flatten().any(leads) {
                        hopeful[alone.state(cell, winding)] = true;
                    }
                }
            }
            if hopeful.iter().filter(|&&it| it).count() == before {
                return hopeful;
            }
        }
    }

    /// Improves every value once, those nearest to the end first; gives the largest change.
    fn sweep(&self, alone: &mut Alone, steps: &[Rc<Steps>]) -> f64 {
        let mut change = 0.0f64;
        let (low, high) = alone.windings;
        let mut outside_in: Vec<i16> = (low..=high).collect();
        outside_in.sort_by_key(|winding| -winding.abs());
        for winding in outside_in {
            let steps = &steps[usize::from((winding - low).unsigned_abs())];
            for cell in 0..alone.cells {
                let state = alone.state(cell, winding);
                let value = self.improved(alone, steps, cell, winding);
                change = change.max((value - alone.values[state]).abs());
                alone.values[state] = value;
            }
        }
        change
    }

    /// The value of a state by those it leads to. A die that leaves the piece where it is costs a move: that part of
    /// the equation is solved for the value itself. Who need not move uses only the dice that are worth it, so the
    /// best ones are taken while they lower the value.
    fn improved(&self, alone: &Alone, steps: &Steps, cell: usize, winding: i16) -> f64 {
        let mut bests = [f64::INFINITY; Die::MAX];
        for (best, steps) in bests.iter_mut().zip(steps.from(cell)) {
            let values = steps.iter().map(|step| self.after(alone, *step, winding));
            *best = values.fold(f64::INFINITY, f64::min);
        }
        let faces = f64::from(self.options.faces);
        if self.options.must_move {
            let usable = bests.iter().filter(|best| best.is_finite());
            let (sum, count) = usable.fold((0.0, 0.0), |(sum, count), best| (sum + best, count + 1.0));
            return if count > 0.0 {
                ((faces + sum) / count).min(NEVER)
            } else {
                NEVER
            };
        }
        bests.sort_unstable_by(f64::total_cmp);
        let (mut sum, mut value) = (faces, NEVER);
        for (index, best) in bests.iter().enumerate() {
            sum += best;
            value = f64::min(value, sum / (index + 1) as f64);
        }
        value
    }

    /// The state the best move of every state and die leads to.
    fn best_moves(&self, alone: &Alone) -> Vec<u32> {
        let all = self.all_steps(alone);
        let mut best = Vec::with_capacity(alone.values.len() * alone.faces);
        for (index, steps) in all.iter().enumerate() {
            let winding = alone.windings.0 + index as i16;
            for cell in 0..alone.cells {
                best.extend(
                    steps
                        .from(cell)
                        .map(|steps| self.best_of(alone, steps, cell, winding)),
                );
            }
        }
        best
    }

    fn best_of(&self, alone: &Alone, steps: &[Step], cell: usize, winding: i16) -> u32 {
        let stay = alone.state(cell, winding);
        let mut least = match self.options.must_move {
            true => f64::INFINITY,
            false => alone.values[stay],
        };
        let mut best = stay as u32;
        for &step in steps {
            let value = self.after(alone, step, winding);
            if value < least {
                least = value;
                let winding = winding + i16::from(step.winding);
                best = match self.finishes(step, winding) {
                    true => HOME,
                    false => alone.state(usize::from(step.to), winding) as u32,
                };
            }
        }
        best
    }

    #[inline]
    fn after(&self, alone: &Alone, step: Step, winding: i16) -> f64 {
        let winding = winding + i16::from(step.winding);
        if self.finishes(step, winding) {
            return 0.0;
        }
        alone.values[alone.state(usize::from(step.to), winding)]
    }

    /// Whether a step brings the piece home, `winding` being that after it.
    #[inline]
    fn finishes(&self, step: Step, winding: i16) -> bool {
        step.home && (self.stop.is_none() || self.enough(winding))
    }
}
