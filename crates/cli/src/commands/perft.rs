//! Counting turns on all processors: `motley perft`, and `go perft` in a session.
//!
//! The tree is cut into tasks above its last plies; at every node the caller may stop it. A position
//! may have more turns than memory holds \[PC-42\]: the first [`MOST_ROWS`] are listed and make tasks,
//! all others are only counted.

use super::{Failure, visit};
use crate::parallel;
use motley_game::{GO, STOP, Turn, for_each_turn, perft_unless};
use motley_movegen::variant::{Listing, Settings, Variant, Visitor};
use std::fmt::Write as _;
use std::io::Write;

/// The depth of a tree that one thread counts by itself: thousands of turns, beside which handing the
/// task to a thread costs nothing, and few enough that all threads end at about the same time.
const TASK_DEPTH: u32 = 3;

/// The deepest tree that is begun. Nobody can wait for its end, and a deeper one could take more stack than
/// a thread has, since it is walked depth first.
pub(crate) const MAX_DEPTH: u32 = 99;

/// How many turns of one position are kept, each with the position after it: more than can be listed
/// usefully, and still small beside the memory of a machine.
const MOST_ROWS: usize = 100_000;

/// The turns of a position with what is behind them.
pub(crate) struct Division<V: Variant> {
    rows: Vec<(Turn<V>, u64)>,
    /// The number of turns that are not among the rows, and the count behind them together.
    unlisted: (u64, u64),
}

/// Each legal turn with the count of `depth - 1` behind it, in the order of the rules; `None` if
/// `stopped` said so before the end.
pub(crate) fn divide<V: Variant>(
    position: &V,
    depth: u32,
    stopped: &(impl Fn() -> bool + Sync),
) -> Option<Division<V>> {
    if depth == 0 {
        return Some(Division {
            rows: Vec::new(),
            unlisted: (0, 1),
        });
    }
    let children = children(position, depth, stopped)?;
    let counts = counts(&children, depth, stopped)?;
    let turns = children.listed.into_iter().map(|(turn, _)| turn);
    Some(Division {
        rows: turns.zip(counts).collect(),
        unlisted: children.unlisted,
    })
}

fn count<V: Variant>(
    mut position: V,
    depth: u32,
    stopped: &(impl Fn() -> bool + Sync),
) -> Option<u64> {
    if depth <= TASK_DEPTH {
        return perft_unless(&mut position, depth, stopped);
    }
    let children = children(&position, depth, stopped)?;
    let (_, unlisted) = children.unlisted;
    Some(unlisted + counts(&children, depth, stopped)?.iter().sum::<u64>())
}

/// What is behind each of the listed turns.
fn counts<V: Variant>(
    children: &Children<V>,
    depth: u32,
    stopped: &(impl Fn() -> bool + Sync),
) -> Option<Vec<u64>> {
    let behind = |child: usize| count(children.listed[child].1.clone(), depth - 1, stopped);
    parallel::map(children.listed.len(), &behind)
        .into_iter()
        .collect()
}

/// The turns of a position.
struct Children<V: Variant> {
    /// The first of them, with the positions after them.
    listed: Vec<(Turn<V>, V)>,
    /// The number of all others, and what is behind them.
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
        if listed.len() < MOST_ROWS {
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

/// The table that Stockfish prints: `TURN: COUNT` for each turn, then the total.
pub(crate) fn table<V: Variant>(position: &V, division: &Division<V>) -> String {
    let mut text = String::new();
    for (turn, count) in &division.rows {
        let _ = writeln!(text, "{}: {count}", position.write_turn(turn));
    }
    let (others, behind) = division.unlisted;
    if others > 0 {
        let _ = writeln!(text, "{others} other turns: {behind}");
    }
    let total = behind + division.rows.iter().map(|row| row.1).sum::<u64>();
    let _ = writeln!(text, "\nNodes searched: {total}");
    text
}

/// `motley perft VARIANT DEPTH [FEN]`.
pub(crate) fn run(
    game: &str,
    depth: u32,
    fen: Option<&str>,
    out: &mut impl Write,
) -> Result<(), Failure> {
    struct Count<'a>(u32, Option<&'a str>);
    impl Visitor for Count<'_> {
        type Output = Result<String, Failure>;
        fn visit<V: Variant>(self, game: &'static Listing<V>) -> Self::Output {
            let Count(depth, fen) = self;
            let position = match fen {
                Some(fen) => game.parse(fen)?,
                None => game.start(&Settings::default())?,
            };
            let division = divide(&position, depth, &|| false);
            Ok(division.map_or_else(String::new, |division| table(&position, &division)))
        }
    }
    let text = visit(game, Count(depth, fen))??;
    Ok(out.write_all(text.as_bytes())?)
}
