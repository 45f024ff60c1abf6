//! The static evaluation as text: the score, its parts, and the present value of each unit.

use motley_game::{Evaluate, Side};
use motley_movegen::variant::{UnitWorth, Variant, score_for_white, unit_worths};
use motley_net::NetworkChoice;
use std::fmt::Write as _;

/// Formats the evaluation of a position by `weights`, in lines.
pub(super) fn text<V: Variant>(position: &V, weights: &<V::Eval as Evaluate<V>>::Weights) -> String {
    let pawns = |centipawns: i32| f64::from(centipawns) / 100.0;
    let score = score_for_white(position, weights);
    let mut text = format!("Evaluation: {:+.2} for White, in pawns, without search\n", pawns(score));
    let _ = match V::Eval::description(weights, position) {
        Some(network) => {
            let hand_eval = score_for_white(position, &V::Eval::hand_eval());
            writeln!(
                text,
                "Hand-made evaluation {:+.2}, correction {:+.2} by {}: {}",
                pawns(hand_eval),
                pawns(score - hand_eval),
                network.name(),
                network.text
            )
        }
        None => writeln!(text, "Hand-made evaluation, without a network"),
    };
    text.push_str("Loss of each side if one of its units were removed:\n");
    let worths = unit_worths(position, weights);
    for side in Side::BOTH {
        let own = worths.iter().filter(|worth| worth.unit.side() == side);
        let own = own.map(|worth: &UnitWorth| {
            let kind = V::kind_name(worth.unit.kind());
            let square = V::square_name(worth.square);
            format!("{kind} {square} {:.2}", pawns(worth.centipawns))
        });
        let own: Vec<_> = own.collect();
        let _ = writeln!(text, "{side}: {}", own.join(", "));
    }
    text
}
