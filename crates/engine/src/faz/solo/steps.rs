//! Where a piece alone can go from each cell with each die, made once.

use faz::reach::{Goal, Reach};
use faz::{Board, Cell, Colour, Die, Finish, Options};

/// One way a move can end.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Step {
    /// The cell it ends on.
    pub(crate) to: u16,
    /// What it adds to the winding.
    pub(crate) winding: i8,
    /// Whether it comes home, if the winding is enough.
    pub(crate) home: bool,
}

/// All steps from all cells with all dice.
#[derive(Clone, Debug)]
pub(crate) struct Steps {
    faces: usize,
    /// Where the steps of each cell and die begin in `list`; one more at the end.
    starts: Vec<u32>,
    list: Vec<Step>,
}

impl Steps {
    /// The steps of `colour`'s piece; `enough` says for which additions to the winding passing or reaching the start
    /// cell counts.
    pub(crate) fn of(
        options: &Options,
        board: &'static Board,
        colour: Colour,
        home: Cell,
        enough: impl Fn(i8) -> bool,
    ) -> Steps {
        let open = board.open();
        let reach = Reach {
            board,
            path: options.path,
            pass: open,
            land: open.without(&options.protected_from(board, colour)),
            goal: Goal::new(home, options.finish == Finish::Touch, enough),
        };
        let mut steps = Steps {
            faces: usize::from(options.faces),
            starts: vec![0],
            list: Vec::new(),
        };
        for id in 0..board.rows() * board.rows() {
            for die in Die::all(options.faces) {
                if let Some(cell) = Cell::from_id(id).filter(|&cell| board.has(cell)) {
                    steps.add(&reach, cell, die);
                }
                steps.starts.push(steps.list.len() as u32);
            }
        }
        steps
    }

    fn add(&mut self, reach: &Reach, cell: Cell, die: Die) {
        reach.walks(cell, die, |walk| {
            self.list.push(Step {
                to: walk.to.id() as u16,
                winding: walk.winding,
                home: walk.finishes,
            });
        });
    }

    /// The steps from a cell, die by die.
    pub(crate) fn from(&self, cell: usize) -> impl Iterator<Item = &[Step]> {
        let first = cell * self.faces;
        self.starts[first..=first + self.faces]
            .windows(2)
            .map(|ends| &self.list[ends[0] as usize..ends[1] as usize])
    }
}
