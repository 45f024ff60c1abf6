//! Parallel perft.
//!
//! The tree is split into tasks above its last plies; the caller may stop the count at every node.
//! A position may have more turns than fit in memory \[PC-42\]: the first [`MAX_ROWS`] turns are
//! listed and become tasks, all other turns are only counted.

use motley_engines::parallel;
use motley_game::{GO, STOP, Turn, for_each_turn, perft_unless};
use motley_movegen::variant::Variant;
use std::fmt::Write as _;

/// Depth of a tree that one thread counts alone: thousands of turns, so handing the task to a
/// thread costs little, and few enough that all threads end at about the same time.
const TASK_DEPTH: u32 = 3;

/// Most turns of one position that are kept, each with the position after it: more than a list is
/// useful for, and little memory.
const MAX_ROWS: usize = 100_000;

/// The result of a perft.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Perft {
    /// The table that Stockfish prints: `TURN: COUNT` for each turn, then the total.
    pub table: String,
    /// Number of turns at the last ply.
    pub leaves: u64,
}

/// The turns of a position, each with its perft count.
struct Division<V: Variant> {
    rows: Vec<(Turn<V>, u64)>,
    /// Number of turns without a row, and the sum of their counts.
    unlisted: (u64, u64),
}

/// Counts the turns of a position's tree; returns `None` if `stopped` returned true before the end.
pub(super) fn perft<V: Variant>(
    position: &V,
    depth: u32,
    stopped: &(impl Fn() -> bool + Sync),
) -> Option<Perft> {
    let division = divide(position, depth, stopped)?;
    Some(Perft { table: table(position, &division), leaves: total(&division) })
}

/// Counts `depth - 1` turns after each legal turn, in the order of move generation; returns `None`
/// if `stopped` returned true before the end.
fn divide<V: Variant>(position: &V, depth: u32, stopped: &(impl Fn() -> bool + Sync)) -> Option<Division<V>> {
    if depth == 0 {
        return Some(Division { rows: Vec::new(), unlisted: (0, 1) });
    }
    let children = children(position, depth, stopped)?;
    let counts = counts(&children, depth, stopped)?;
    let turns = children.listed.into_iter().map(|(turn, _)| turn);
    Some(Division { rows: turns.zip(counts).collect(), unlisted: children.unlisted })
}

fn count<V: Variant>(mut position: V, depth: u32, stopped: &(impl Fn() -> bool + Sync)) -> Option<u64> {
    if depth <= TASK_DEPTH {
        return perft_unless(&mut position, depth, stopped);
    }
    let children = children(&position, depth, stopped)?;
    let (_, unlisted) = children.unlisted;
    Some(unlisted + counts(&children, depth, stopped)?.iter().sum::<u64>())
}

/// Counts the turns after each listed turn.
fn counts<V: Variant>(
    children: &Children<V>,
    depth: u32,
    stopped: &(impl Fn() -> bool + Sync),
) -> Option<Vec<u64>> {
    let behind = |child: usize| count(children.listed[child].1.clone(), depth - 1, stopped);
    parallel::map(children.listed.len(), &behind).into_iter().collect()
}

/// The turns of a position.
struct Children<V: Variant> {
    /// The first turns, with the positions after them.
    listed: Vec<(Turn<V>, V)>,
    /// Number of the other turns, and the sum of their counts.
    unlisted: (u64, u64),
}

fn children<V: Variant>(
    position: &V,
    depth: u32,
    stopped: &(impl Fn() -> bool + Sync),
) -> Option<Children<V>> {
    let mut listed = Vec::new();
    let mut unlisted = (0, 0);
    let flow = for_each_turn(&mut position.clone(), &mut |turn, after: &mut V| {
        if stopped() {
            return STOP;
        }
        if listed.len() < MAX_ROWS {
            listed.push((turn.to_vec(), after.clone()));
            return GO;
        }
        let Some(behind) = perft_unless(after, depth - 1, stopped) else {
            return STOP;
        };
        unlisted = (unlisted.0 + 1, unlisted.1 + behind);
        GO
    });
    flow.is_continue().then_some(Children { listed, unlisted })
}

/// Returns the sum of all counts.
fn total<V: Variant>(division: &Division<V>) -> u64 {
    let (_, unlisted) = division.unlisted;
    unlisted + division.rows.iter().map(|row| row.1).sum::<u64>()
}

/// Formats the table that Stockfish prints: `TURN: COUNT` for each turn, then the total.
fn table<V: Variant>(position: &V, division: &Division<V>) -> String {
    let mut text = String::new();
    for (turn, count) in &division.rows {
        let _ = writeln!(text, "{}: {count}", position.write_turn(turn));
    }
    let (others, behind) = division.unlisted;
    if others > 0 {
        let _ = writeln!(text, "{others} other turns: {behind}");
    }
    let total = total(division);
    let _ = writeln!(text, "\nNodes searched: {total}");
    text
}
