//! Tables of moves: the squares that a unit reaches on a board with obstacles.

use super::atom::{Atom, Step, StepForm};
use super::open_moves::{OpenMoves, ray, rises, step_from};
use crate::board::{Board12x10, Geometry, Square};
use crate::file_games::squares::{PerSquare, SQUARES, SquareSet, per_square};
use std::sync::Arc;

/// The squares in one direction from each square, for a unit that needs another to reach them, or that slides
/// between certain squares.
#[derive(Clone, Debug)]
struct HopLine {
    /// All of them, to the edge of the board.
    full: PerSquare,
    /// Those within the limit.
    limited: PerSquare,
    /// It needs no other unit.
    slides: bool,
    /// The largest number of steps, 0 for no limit.
    limit: u8,
    /// The numbers of the squares rise.
    rises: bool,
}

/// A leap to one square for each square, with the squares that must be empty.
#[derive(Clone, Debug)]
struct LameLeap {
    target: PerSquare,
    path: PerSquare,
}

/// The squares that a unit of one kind and side reaches.
#[derive(Clone, Debug)]
pub(crate) struct Reach {
    open: OpenMoves,
    lame: Vec<LameLeap>,
    hops: Vec<HopLine>,
    /// The squares on which the unit may stand.
    region: SquareSet,
}

impl HopLine {
    fn new(step: Step, limit: u8, board: SquareSet) -> HopLine {
        HopLine {
            full: per_square(board, |from| ray(from, step, 0, board)),
            limited: per_square(board, |from| ray(from, step, limit, board)),
            slides: false,
            limit,
            rises: rises(step),
        }
    }

    /// Returns the line from some squares to others of them.
    fn between(step: Step, squares: SquareSet, slides: bool, board: SquareSet) -> HopLine {
        let line = HopLine::new(step, 0, board);
        let on_squares = |from: Square| line.full[from.index()] & squares;
        HopLine { limited: per_square(board & squares, on_squares), slides, ..line }
    }

    #[inline]
    fn first_of(&self, set: SquareSet) -> Option<Square> {
        if self.rises { set.first() } else { set.last() }
    }

    /// Returns the reach with obstacles: up to the first of them, and with it.
    #[inline]
    fn reach(&self, from: Square, occupied: SquareSet) -> SquareSet {
        let reach = self.limited[from.index()];
        match self.first_of(reach & occupied) {
            Some(blocker) => reach & !self.full[blocker.index()],
            None => reach,
        }
    }

    /// Returns the reach beyond the first obstacle. A limit of one counts from there, any other from the
    /// square of the unit, as in Fairy-Stockfish.
    #[inline]
    fn reach_by_hop(&self, from: Square, occupied: SquareSet) -> SquareSet {
        if self.slides {
            return match self.first_of(self.full[from.index()] & occupied) {
                Some(blocker) => self.limited[from.index()] & !self.full[blocker.index()],
                None => self.limited[from.index()],
            };
        }
        let Some(hurdle) = self.first_of(self.full[from.index()] & occupied) else {
            return SquareSet::EMPTY;
        };
        if self.limit == 1 {
            return self.reach(hurdle, occupied);
        }
        let beyond = self.full[hurdle.index()];
        let reach = match self.first_of(beyond & occupied) {
            Some(blocker) => beyond & !self.full[blocker.index()],
            None => beyond,
        };
        reach & self.limited[from.index()]
    }

    /// Returns the squares that a hop may reach with some obstacles.
    fn hop_range(&self, from: Square) -> SquareSet {
        match self.limit {
            1 => self.full[from.index()],
            _ => self.limited[from.index()],
        }
    }
}

impl LameLeap {
    fn new(step: Step, board: SquareSet) -> LameLeap {
        let leap = |from| step_from(from, step, board);
        LameLeap {
            target: per_square(board, |from| leap(from).map_or(SquareSet::EMPTY, SquareSet::square)),
            path: per_square(board, |from| leap(from).map_or(SquareSet::EMPTY, |to| lame_path(from, to))),
        }
    }
}

/// Adds the leaps of a step to those by square that `fits` accepts.
fn add_leap(leaps: &mut PerSquare, step: Step, board: SquareSet, fits: impl Fn(Square, Square) -> bool) {
    for from in board {
        if let Some(to) = step_from(from, step, board)
            && fits(from, to)
        {
            leaps[from.index()] = leaps[from.index()].with(to);
        }
    }
}

/// Returns the squares that a lame leap crosses: it first goes along the longer side.
fn lame_path(from: Square, to: Square) -> SquareSet {
    let (mut file, mut rank) = (Board12x10::file(from) as i8, Board12x10::rank(from) as i8);
    let (to_file, to_rank) = (Board12x10::file(to) as i8, Board12x10::rank(to) as i8);
    let mut path = SquareSet::EMPTY;
    loop {
        let (files, ranks) = (to_file - file, to_rank - rank);
        if files.abs() >= ranks.abs() {
            file += files.signum();
        }
        if ranks.abs() >= files.abs() {
            rank += ranks.signum();
        }
        if (file, rank) == (to_file, to_rank) {
            return path;
        }
        path = path.with(Board12x10::at(file as u8, rank as u8));
    }
}

/// The squares that a unit's moves depend on.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ground {
    /// The whole board, with its holes.
    pub(crate) board: SquareSet,
    /// The squares on which the unit may stand.
    pub(crate) region: SquareSet,
    /// The squares from which leaps to other files are left out.
    pub(crate) on_file: SquareSet,
    /// The squares with diagonal lines.
    pub(crate) lines: SquareSet,
}

impl Reach {
    /// Makes the tables of some atoms. Black's board is turned by half a turn: left is right.
    pub(crate) fn new<'a>(atoms: impl Iterator<Item = &'a Atom>, is_black: bool, ground: &Ground) -> Reach {
        let &Ground { board, region, on_file, lines } = ground;
        let (mut leaps, mut rides) = (vec![SquareSet::EMPTY; SQUARES], Vec::new());
        let (mut lame, mut hops) = (Vec::new(), Vec::new());
        for atom in atoms {
            for &(files, ranks) in &atom.steps {
                let step = match is_black {
                    true => (-files, -ranks),
                    false => (files, ranks),
                };
                match atom.form {
                    StepForm::Leap if atom.on_lines => {
                        add_leap(&mut leaps, step, board, |from, to| lines.has(from) && lines.has(to));
                    }
                    form if atom.on_lines => {
                        let slides = matches!(form, StepForm::Ride(_));
                        hops.push(HopLine::between(step, lines, slides, board));
                    }
                    StepForm::Leap => {
                        add_leap(&mut leaps, step, board, |from, _| step.0 == 0 || !on_file.has(from));
                    }
                    StepForm::LameLeap => lame.push(LameLeap::new(step, board)),
                    StepForm::Hop(limit) => hops.push(HopLine::new(step, limit, board)),
                    StepForm::Ride(limit) => rides.push((step, limit)),
                }
            }
        }
        Reach { open: OpenMoves::new(&leaps, rides, board), lame, hops, region: region & board }
    }

    /// Returns the reach by which one finds the squares from which this one reaches a square, except that a
    /// region is left out; `None` if the way back is another one.
    pub(crate) fn reversed(&self, board: SquareSet) -> Option<Reach> {
        (self.lame.is_empty() && self.hops.is_empty()).then(|| Reach {
            open: self.open.reversed(board),
            lame: Vec::new(),
            hops: Vec::new(),
            region: board,
        })
    }

    /// Takes the table of leaps and rides of other units if one of them has the same; else adds its own.
    pub(crate) fn share_rows(&mut self, tables: &mut Vec<Arc<[SquareSet]>>) {
        self.open.share_rows(tables);
    }

    /// Returns the squares that the unit reaches from `from`.
    #[inline]
    pub(crate) fn from(&self, from: Square, occupied: SquareSet) -> SquareSet {
        let mut reach = self.open.reach(from, occupied);
        for lame in &self.lame {
            if !lame.path[from.index()].intersects(occupied) {
                reach |= lame.target[from.index()];
            }
        }
        for line in &self.hops {
            reach |= line.reach_by_hop(from, occupied);
        }
        reach & self.region
    }

    /// Returns the squares on which the unit may stand.
    pub(crate) fn region(&self) -> SquareSet {
        self.region
    }

    /// Whether obstacles do not matter.
    pub(crate) fn leaps_only(&self) -> bool {
        !self.open.has_rides() && self.lame.is_empty() && self.hops.is_empty()
    }

    /// Whether the unit needs other units to reach a square, or slides between certain squares.
    pub(crate) fn has_hops(&self) -> bool {
        !self.hops.is_empty()
    }

    /// Returns the squares that the unit reaches from `from` with some obstacles.
    pub(crate) fn at_best(&self, from: Square) -> SquareSet {
        let lame = self.lame.iter().map(|lame| lame.target[from.index()]);
        let hops = self.hops.iter().map(|line| line.hop_range(from));
        lame.chain(hops).fold(self.open.at_best(from), |all, set| all | set) & self.region
    }

    /// Returns the squares whose occupation decides whether the unit reaches `to` from `from`.
    pub(crate) fn paths(&self, from: Square, to: Square) -> SquareSet {
        let lame = self.lame.iter().filter(|lame| lame.target[from.index()].has(to));
        let lame = lame.map(|lame| lame.path[from.index()]);
        let hops = self.hops.iter();
        let hops = hops.filter(|line| line.hop_range(from).has(to));
        let hops = hops.map(|line| (line.full[from.index()] & !line.full[to.index()]).without(to));
        lame.chain(hops).fold(self.open.path(from, to), |all, set| all | set)
    }

    /// Returns the expected number of squares reached from `from`, in hundredths, on a board of which a
    /// third is occupied.
    pub(crate) fn expected(&self, from: Square) -> u32 {
        let leaps = 100 * (self.open.leaps(from) & self.region).len();
        let lame: u32 = self
            .lame
            .iter()
            .map(|lame| {
                100 * lame.target[from.index()].len() * free_percent(lame.path[from.index()].len()) / 100
            })
            .sum();
        let along = |ray: SquareSet| -> u32 { (0..ray.len()).map(free_percent).sum() };
        let rides: u32 = self.open.rays(from).map(along).sum();
        let hops = self.hops.iter().map(|line| line.limited[from.index()]);
        let hops: u32 = hops.map(along).sum();
        leaps + lame + rides + hops / 2
    }
}

/// Returns the chance in percent that this many squares are empty.
fn free_percent(squares: u32) -> u32 {
    (0..squares).fold(100, |percent, _| percent * 2 / 3)
}
