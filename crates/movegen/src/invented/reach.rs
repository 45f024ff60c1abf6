//! Tables of moves: the squares that a unit reaches on a board with obstacles.

use super::square_set::{FILES, RANKS, SQUARES, SquareSet, file_of, rank_of, square_at};
use super::text::betza::{Atom, Step, StepForm};
use crate::board::Square;

/// A set for each square.
pub(super) type PerSquare = Vec<SquareSet>;

/// The squares in one direction from each square.
#[derive(Clone, Debug)]
struct Line {
    /// All of them, to the edge of the board.
    full: PerSquare,
    /// Those that the unit may reach if nothing stands between.
    limited: PerSquare,
    /// The largest number of steps, 0 for no limit.
    limit: u8,
    /// Whether the numbers of the squares rise.
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
pub(super) struct Reach {
    leaps: PerSquare,
    lame: Vec<LameLeap>,
    rides: Vec<Line>,
    hops: Vec<Line>,
    /// The squares on which the unit may stand.
    region: SquareSet,
}

/// Returns the square one step on, if the board has it.
fn step_from(square: Square, (files, ranks): Step, board: SquareSet) -> Option<Square> {
    let file = file_of(square).checked_add_signed(files)?;
    let rank = rank_of(square).checked_add_signed(ranks)?;
    let inside = usize::from(file) < FILES && usize::from(rank) < RANKS;
    let next = inside.then(|| square_at(file, rank))?;
    board.has(next).then_some(next)
}

fn per_square(board: SquareSet, of: impl Fn(Square) -> SquareSet) -> PerSquare {
    let squares = (0..SQUARES as u8).map(Square);
    squares
        .map(|square| {
            if board.has(square) {
                of(square)
            } else {
                SquareSet::EMPTY
            }
        })
        .collect()
}

/// Returns the squares in one direction: at most `limit`, 0 for no limit.
fn ray(from: Square, step: Step, limit: u8, board: SquareSet) -> SquareSet {
    let squares = std::iter::successors(step_from(from, step, board), |&at| {
        step_from(at, step, board)
    });
    let count = if limit == 0 {
        SQUARES
    } else {
        usize::from(limit)
    };
    squares.take(count).fold(SquareSet::EMPTY, SquareSet::with)
}

impl Line {
    fn new(step: Step, limit: u8, board: SquareSet) -> Line {
        Line {
            full: per_square(board, |from| ray(from, step, 0, board)),
            limited: per_square(board, |from| ray(from, step, limit, board)),
            limit,
            rises: step.1 > 0 || step.1 == 0 && step.0 > 0,
        }
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

/// Returns the squares that a lame leap crosses: it first goes along the longer side.
fn lame_path(from: Square, to: Square) -> SquareSet {
    let (mut file, mut rank) = (file_of(from) as i8, rank_of(from) as i8);
    let (to_file, to_rank) = (file_of(to) as i8, rank_of(to) as i8);
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
        path = path.with(square_at(file as u8, rank as u8));
    }
}

impl Reach {
    /// Makes the table of some atoms. Black's board is turned by half a turn: left is right.
    pub(super) fn new<'a>(
        atoms: impl Iterator<Item = &'a Atom>,
        is_black: bool,
        board: SquareSet,
        region: SquareSet,
    ) -> Reach {
        let mut reach = Reach {
            leaps: vec![SquareSet::EMPTY; SQUARES],
            lame: Vec::new(),
            rides: Vec::new(),
            hops: Vec::new(),
            region: region & board,
        };
        for atom in atoms {
            for &(files, ranks) in &atom.steps {
                let step = if is_black {
                    (-files, -ranks)
                } else {
                    (files, ranks)
                };
                reach.add(atom.form, step, board);
            }
        }
        reach
    }

    fn add(&mut self, form: StepForm, step: Step, board: SquareSet) {
        let leap = |from| step_from(from, step, board);
        match form {
            StepForm::Leap => {
                for from in board {
                    if let Some(to) = leap(from) {
                        self.leaps[from.index()] = self.leaps[from.index()].with(to);
                    }
                }
            }
            StepForm::LameLeap => self.lame.push(LameLeap {
                target: per_square(board, |from| {
                    leap(from).map_or(SquareSet::EMPTY, SquareSet::of)
                }),
                path: per_square(board, |from| {
                    leap(from).map_or(SquareSet::EMPTY, |to| lame_path(from, to))
                }),
            }),
            StepForm::Ride(limit) => self.rides.push(Line::new(step, limit, board)),
            StepForm::Hop(limit) => self.hops.push(Line::new(step, limit, board)),
        }
    }

    /// Leaves out the leaps to other files from some squares.
    pub(super) fn keep_on_files(&mut self, squares: SquareSet) {
        for from in squares {
            let leaps = self.leaps[from.index()];
            let on_file = leaps.filter(|&to| file_of(to) == file_of(from));
            self.leaps[from.index()] = on_file.fold(SquareSet::EMPTY, SquareSet::with);
        }
    }

    /// Returns the squares that the unit reaches from `from`.
    #[inline]
    pub(super) fn from(&self, from: Square, occupied: SquareSet) -> SquareSet {
        let mut reach = self.leaps[from.index()];
        for lame in &self.lame {
            if !lame.path[from.index()].intersects(occupied) {
                reach = reach | lame.target[from.index()];
            }
        }
        for line in &self.rides {
            reach = reach | line.reach(from, occupied);
        }
        for line in &self.hops {
            reach = reach | line.reach_by_hop(from, occupied);
        }
        reach & self.region
    }

    /// Returns the squares on which the unit may stand.
    pub(super) fn region(&self) -> SquareSet {
        self.region
    }

    /// Whether obstacles do not matter.
    pub(super) fn leaps_only(&self) -> bool {
        self.lame.is_empty() && self.rides.is_empty() && self.hops.is_empty()
    }

    /// Whether the unit needs other units to reach a square.
    pub(super) fn has_hops(&self) -> bool {
        !self.hops.is_empty()
    }

    /// Returns the squares that the unit reaches from `from` with some obstacles.
    pub(super) fn at_best(&self, from: Square) -> SquareSet {
        let lame = self.lame.iter().map(|lame| lame.target[from.index()]);
        let rides = self.rides.iter().map(|line| line.limited[from.index()]);
        let hops = self.hops.iter().map(|line| line.hop_range(from));
        let all = lame.chain(rides).chain(hops);
        all.fold(self.leaps[from.index()], |all, set| all | set) & self.region
    }

    /// Returns the squares whose occupation decides whether the unit reaches `to` from `from`.
    pub(super) fn paths(&self, from: Square, to: Square) -> SquareSet {
        let lame = self
            .lame
            .iter()
            .filter(|lame| lame.target[from.index()].has(to));
        let lame = lame.map(|lame| lame.path[from.index()]);
        let lines = self.rides.iter().chain(&self.hops);
        let lines = lines.filter(|line| line.full[from.index()].has(to));
        let lines =
            lines.map(|line| (line.full[from.index()] & !line.full[to.index()]).without(to));
        lame.chain(lines)
            .fold(SquareSet::EMPTY, |all, set| all | set)
    }

    /// Returns the expected number of squares reached from `from`, in hundredths, on a board of which a
    /// third is occupied.
    pub(super) fn expected(&self, from: Square) -> u32 {
        let leaps = 100 * (self.leaps[from.index()] & self.region).len();
        let lame: u32 = self
            .lame
            .iter()
            .map(|lame| {
                100 * lame.target[from.index()].len() * free_percent(lame.path[from.index()].len())
                    / 100
            })
            .sum();
        let along = |line: &Line| -> u32 {
            (0..line.limited[from.index()].len())
                .map(free_percent)
                .sum()
        };
        let rides: u32 = self.rides.iter().map(along).sum();
        let hops: u32 = self.hops.iter().map(along).sum();
        leaps + lame + rides + hops / 2
    }
}

/// Returns the chance in percent that this many squares are empty.
fn free_percent(squares: u32) -> u32 {
    (0..squares).fold(100, |percent, _| percent * 2 / 3)
}
