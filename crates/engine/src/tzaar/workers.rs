//! The threads of a search. Each searches the whole tree, finds in the shared table what the others have found, and keeps
//! off the moves they are at.

use crate::common::{Clock, Limits, Stop};
use crate::tzaar::Report;
use crate::tzaar::net::Net;
use crate::tzaar::order::Ordering;
use crate::tzaar::root::Root;
use crate::tzaar::search::{Features, Judge, Lines, Search, Team};
use crate::tzaar::table::Table;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::thread;
use tzaar::Position;

/// Memory of one thread.
pub(crate) struct Worker {
    order: Ordering,
    lines: Lines,
    judge: Judge,
}

impl Worker {
    pub(crate) fn new(net: Option<Arc<Net>>) -> Worker {
        Worker {
            order: Ordering::new(),
            lines: Lines::new(),
            judge: Judge::new(net),
        }
    }

    /// Forgets what earlier searches taught.
    pub(crate) fn clear(&mut self) {
        self.order.clear();
    }

    pub(crate) fn search<'a>(
        &'a mut self,
        table: &'a Table,
        place: Option<(&'a Team, usize)>,
        position: &Position,
        clock: Clock,
    ) -> Search<'a> {
        self.order.grow_older();
        self.judge.begin(position);
        Search {
            table,
            order: &mut self.order,
            lines: &mut self.lines,
            judge: &mut self.judge,
            clock,
            nodes: 0,
            features: Features::ALL,
            team: place.map(|(team, _)| team),
            member: place.map_or(0, |(_, member)| member),
            called: None,
            iteration: 1,
        }
    }

    /// Helps another thread until told to stop; gives its nodes.
    fn help(
        &mut self,
        table: &Table,
        place: Option<(&Team, usize)>,
        position: &Position,
        lines: usize,
        depth: Option<u32>,
        stop: &Stop,
    ) -> u64 {
        let mut search = self.search(table, place, position, Clock::start(&Limits::NONE, stop));
        let mut root = Root::new(position, lines, &mut search);
        root.deepen(&mut search, 2, depth, &mut |_, _| {});
        search.nodes
    }
}

/// Searches with all workers, the first of which answers. A limit on nodes is for all together.
pub(crate) fn search(
    workers: &mut [Worker],
    table: &Table,
    position: &Position,
    limits: &Limits,
    lines: usize,
    stop: &Stop,
    progress: &mut dyn FnMut(&Report),
) -> Report {
    let share = workers.len() as u64;
    let Some((main, helpers)) = workers.split_first_mut() else {
        return Report::default();
    };
    let own = Limits {
        nodes: limits.nodes.map(|nodes| nodes.div_ceil(share)),
        ..*limits
    };
    let clock = Clock::start(&own, stop);
    let (enough, helped) = (Stop::new(), AtomicU64::new(0));
    let team = (!helpers.is_empty()).then(|| Team::new(helpers.len() + 1));
    thread::scope(|scope| {
        for (index, helper) in helpers.iter_mut().enumerate() {
            let (team, enough, helped) = (&team, &enough, &helped);
            scope.spawn(move || {
                let place = team.as_ref().map(|team| (team, index + 1));
                let nodes = helper.help(table, place, position, lines, limits.depth, enough);
                helped.fetch_add(nodes, Relaxed);
            });
        }
        let mut search = main.search(table, team.as_ref().map(|team| (team, 0)), position, clock);
        let mut root = Root::new(position, lines, &mut search);
        // While it goes on, the others are taken to be as fast as this one.
        let all = |report: Report| Report {
            nodes: report.nodes * share,
            ..report
        };
        root.deepen(&mut search, 2, limits.depth, &mut |root, search| {
            progress(&all(root.report(search)));
        });
        enough.set();
        root.report(&search)
    })
    .with_more_nodes(&helped)
}

impl Report {
    /// The same with the nodes of the other threads.
    fn with_more_nodes(self, helped: &AtomicU64) -> Report {
        Report {
            nodes: self.nodes + helped.load(Relaxed),
            ..self
        }
    }
}
