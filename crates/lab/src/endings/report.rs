//! The solution as text: numbers of positions, the longest wins and their lines.

use super::numbers::{Longest, Numbers};
use motley_game::{GameExt as _, Side};
use motley_movegen::variant::Variant;
use motley_tournament::endings::{Solver, Value};
use std::fmt::Write as _;

/// Formats the solution of an ending, whose name is its first line.
pub(super) fn report<V: Variant>(solver: &Solver<V>, numbers: &Numbers, name: &str) -> String {
    let mut text = format!("{name}\n");
    for side in [Side::White, Side::Black] {
        let results = numbers.results[side.index()];
        let all = results.iter().sum::<u64>().max(1) as f64;
        let [won, drawn, lost] =
            results.map(|count| format!("{count} ({:.1} %)", 100.0 * count as f64 / all));
        let _ = writeln!(text, "{side} to move: White wins {won}, draws {drawn}, loses {lost}");
    }
    for winner in [Side::White, Side::Black] {
        let Some(Longest { table, index, plies }) = numbers.longest[winner.index()] else {
            let _ = writeln!(text, "{winner} cannot win");
            continue;
        };
        let _ = writeln!(text, "Longest win of {winner}: {} turns", plies.div_ceil(2));
        if let Some(position) = solver.position(table, index) {
            let _ = writeln!(text, "    {}\n    {}", position.fen(), line(solver, position, plies).join(" "));
        }
    }
    text
}

/// Returns the turns of a won or lost position with best play of both sides.
fn line<V: Variant>(solver: &Solver<V>, mut position: V, plies: u16) -> Vec<String> {
    let mut texts = Vec::new();
    for left in (0..plies).rev() {
        let wanted = match solver.value(&mut position) {
            Value::Won(_) => Value::Lost(left),
            _ => Value::Won(left),
        };
        let mut turns = Vec::new();
        whole_turns(&position, &mut Vec::new(), &mut turns);
        let best = turns.into_iter().find_map(|(turn, mut after)| {
            let is_best = solver.value(&mut after) == wanted;
            is_best.then_some((turn, after))
        });
        let Some((turn, after)) = best else { break };
        texts.push(position.write_turn(&turn));
        position = after;
    }
    texts
}

/// Collects the whole turns of a position, with the positions after them.
fn whole_turns<V: Variant>(position: &V, begun: &mut Vec<V::Move>, turns: &mut Vec<(Vec<V::Move>, V)>) {
    for mv in position.legal_moves() {
        let mut after = position.clone();
        after.play(mv, &mut ());
        begun.push(mv);
        if after.mid_turn() {
            whole_turns(&after, begun, turns);
        } else {
            turns.push((begun.clone(), after));
        }
        begun.pop();
    }
}
