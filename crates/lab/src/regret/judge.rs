//! Making a set: searches judge all turns of each position.

use super::RegretError;
use super::options::JudgeOptions;
use super::set::{COLUMNS, JudgedTurn, UNLISTED_LOSS, write_turns};
use motley_engines::BoxedEngine;
use motley_engines::parallel::WorkerPool;
use motley_game::{GO, GameRecord, Score, Turn, WdlModel, for_each_turn};
use motley_movegen::variant::{Listing, Variant, Visitor};
use motley_movegen::variants;
use motley_search::{Control, Limits};
use motley_tournament::{MatchError, Openings, progress};
use std::io::{self, Write};
use std::ops::RangeInclusive;

/// Size of the transposition table in megabytes: enough for a million nodes, and cleared in a millisecond.
const HASH_MB: usize = 16;
/// Divisor of the nodes for the precheck, a first search of every turn.
const PRECHECK_DIVISOR: u64 = 20;
/// Loss in the precheck, in points, up to which a turn is searched again with all nodes.
const PRECHECK_MARGIN: f64 = 0.25;
/// Points of the best turn of a position that is kept. Where a game is decided, no turn loses much.
const OPEN: RangeInclusive<f64> = 0.05..=0.95;

/// Judges the positions of a file, and writes a set as CSV.
///
/// # Errors
/// The file cannot be read, threads cannot be started, or the set cannot be written.
pub(super) fn make_set(options: &JudgeOptions, out: &mut dyn Write) -> Result<(), RegretError> {
    let judge = JudgePositions { options, out };
    variants::visit(options.game, judge).expect("the command line names a game")
}

/// A visitor that makes a set.
struct JudgePositions<'a> {
    options: &'a JudgeOptions,
    out: &'a mut dyn Write,
}

impl Visitor for JudgePositions<'_> {
    type Output = Result<(), RegretError>;

    fn visit<V: Variant>(self, game: &'static Listing<V>) -> Self::Output {
        let JudgePositions { options, out } = self;
        let openings = Openings::book(game, &options.file);
        let openings = openings.map_err(MatchError::from)?;
        let workers = WorkerPool::new(options.concurrency, || motley_engines::engine(HASH_MB))?;
        let bar = progress::bar(openings.len() as u64, 0, "positions");
        let mut csv = csv::Writer::from_writer(out);
        let mut write = |cells: [&str; 2]| -> io::Result<()> {
            csv.write_record(cells)?;
            csv.flush()
        };
        write(COLUMNS)?;
        let judge = |engine: &mut BoxedEngine<V>, number: u32| {
            let position = &openings[number as usize].start;
            let mut judge = Judge { engine, start: position, wdl: game.info.wdl };
            let turns = judge.good_turns(options.nodes);
            turns.map(|turns| [position.fen(), write_turns(&turns)])
        };
        let count = openings.len() as u32;
        workers.in_order(0..count, &judge, &mut |row| {
            bar.inc(1);
            let row = row.as_ref();
            row.map_or(Ok(()), |[fen, turns]| write([fen, turns]))
        })?;
        bar.finish_and_clear();
        Ok(())
    }
}

/// A judge of the turns of a position.
struct Judge<'a, V: Variant> {
    engine: &'a mut BoxedEngine<V>,
    start: &'a V,
    wdl: WdlModel,
}

/// A turn that may be good.
struct Candidate<V: Variant> {
    turn: Turn<V>,
    /// Points, from 0 to 1, for the side that plays the turn.
    points: f64,
}

impl<V: Variant> Judge<'_, V> {
    /// Returns the good turns, best first; `None` if there is no choice of turns, or the game is decided.
    fn good_turns(&mut self, nodes: u64) -> Option<Vec<JudgedTurn>> {
        let mut candidates = self.candidates((nodes / PRECHECK_DIVISOR).max(1))?;
        for candidate in &mut candidates {
            candidate.points = self.points(&candidate.turn, nodes);
        }
        let best = best(&candidates);
        if !OPEN.contains(&best) {
            return None;
        }
        let judged = candidates.iter().map(|candidate| JudgedTurn {
            turn: self.start.write_turn(&candidate.turn),
            loss: ((best - candidate.points) * 1000.0).round() as u32,
        });
        let mut turns: Vec<JudgedTurn> = judged.filter(|turn| turn.loss < UNLISTED_LOSS).collect();
        turns.sort_by(|a, b| (a.loss, &a.turn).cmp(&(b.loss, &b.turn)));
        Some(turns)
    }

    /// Returns the turns that lose at most [`PRECHECK_MARGIN`] in searches of `nodes` nodes; `None` if the
    /// game is over, or fewer than two turns are legal.
    fn candidates(&mut self, nodes: u64) -> Option<Vec<Candidate<V>>> {
        if GameRecord::new(self.start.clone()).outcome().is_some() {
            return None;
        }
        let (mut count, mut best_so_far) = (0, 0.0);
        let mut candidates: Vec<Candidate<V>> = Vec::new();
        // Some positions have a hundred thousand turns, so only good turns are stored.
        let _ = for_each_turn(&mut self.start.clone(), &mut |legs, _| {
            let points = self.points(legs, nodes);
            count += 1;
            if points > best_so_far {
                best_so_far = points;
                candidates.retain(|other| points - other.points <= PRECHECK_MARGIN);
            }
            if best_so_far - points <= PRECHECK_MARGIN {
                let turn = legs.to_vec();
                candidates.push(Candidate { turn, points });
            }
            GO
        });
        (count > 1).then_some(candidates)
    }

    /// Returns the points after a turn, for the side that plays it, as a search of `nodes` nodes with empty
    /// tables sees them.
    fn points(&mut self, turn: &[V::Move], nodes: u64) -> f64 {
        let side = self.start.to_move();
        let mut record = GameRecord::new(self.start.clone());
        record.play(turn);
        if let Some(outcome) = record.outcome() {
            return side.points(outcome.winner());
        }
        self.engine.new_game();
        let limits = Limits::nodes(nodes);
        let found = self.engine.search(&record, &limits, &Control::new(), &mut |_| {});
        let for_white = found.score.for_white(record.position().to_move());
        points_of_score(self.wdl, for_white.for_white(side))
    }
}

fn best<V: Variant>(candidates: &[Candidate<V>]) -> f64 {
    let points = candidates.iter().map(|candidate| candidate.points);
    points.fold(0.0, f64::max)
}

/// Returns the points that a score is worth: the probability of a win, and half of that of a draw. A forced
/// end is certain.
fn points_of_score(wdl: WdlModel, score: Score) -> f64 {
    if score.is_decisive() {
        return if score > Score::DRAW { 1.0 } else { 0.0 };
    }
    let centipawns = f64::from(score.value());
    let (win, loss) = (wdl.winning(centipawns), wdl.winning(-centipawns));
    win + (1.0 - win - loss) / 2.0
}
