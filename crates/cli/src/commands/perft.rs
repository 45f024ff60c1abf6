//! Counting turns on all processors: `motley perft`, and `go perft` in a session.
//!
//! The tree is cut into tasks above its last plies; between tasks somebody may call it off.

use super::{Failure, visit};
use motley_game::{GO, Turn, for_each_turn, perft};
use motley_movegen::variants::{Settings, Variant, Visitor};
use rayon::prelude::*;
use std::fmt::Write as _;
use std::io::Write;

/// A turn and how many turns are behind it.
pub(crate) type Row<V> = (Turn<V>, u64);

/// Counted in one piece, whoever may want to stop.
const TASK_DEPTH: u32 = 3;

/// Each legal turn with the count of `depth - 1` behind it, in the order of the rules; `None` if
/// `stopped` said so before the end.
pub(crate) fn divide<V: Variant>(
    position: &V,
    depth: u32,
    stopped: &(impl Fn() -> bool + Sync),
) -> Option<Vec<Row<V>>> {
    if depth == 0 {
        return Some(Vec::new());
    }
    let counted = |(turn, after)| Some((turn, count(after, depth - 1, stopped)?));
    children(position).into_par_iter().map(counted).collect()
}

fn count<V: Variant>(
    mut position: V,
    depth: u32,
    stopped: &(impl Fn() -> bool + Sync),
) -> Option<u64> {
    if stopped() {
        return None;
    }
    if depth <= TASK_DEPTH {
        return Some(perft(&mut position, depth));
    }
    let children = children(&position).into_par_iter();
    children
        .map(|(_, after)| count(after, depth - 1, stopped))
        .sum()
}

fn children<V: Variant>(position: &V) -> Vec<(Turn<V>, V)> {
    let mut children = Vec::new();
    let _ = for_each_turn(&mut position.clone(), &mut |turn, after: &mut V| {
        children.push((turn.to_vec(), after.clone()));
        GO
    });
    children
}

/// The table that Stockfish prints: `TURN: COUNT` for each turn, then the total.
pub(crate) fn table<V: Variant>(position: &V, rows: &[Row<V>], depth: u32) -> String {
    let mut text = String::new();
    for (turn, count) in rows {
        let _ = writeln!(text, "{}: {count}", position.write_turn(turn));
    }
    let total: u64 = if depth == 0 {
        1
    } else {
        rows.iter().map(|row| row.1).sum()
    };
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
        fn visit<V: Variant>(self) -> Self::Output {
            let Count(depth, fen) = self;
            let position = match fen {
                Some(fen) => V::parse(fen)?,
                None => V::start(&Settings::default())?,
            };
            let rows = divide(&position, depth, &|| false).unwrap_or_default();
            Ok(table(&position, &rows, depth))
        }
    }
    let text = visit(game, Count(depth, fen))??;
    Ok(out.write_all(text.as_bytes())?)
}
