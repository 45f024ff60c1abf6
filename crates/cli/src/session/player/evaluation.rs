//! The static evaluation as text: the score, what it comes from, and what each unit is worth just now.

use motley_game::{BoardObserver, Evaluate, Side};
use motley_movegen::board::{Square, Unit};
use motley_movegen::variant::Variant;
use motley_net::NetworkChoice;
use std::fmt::Write as _;

/// The evaluation of a position by `weights`, in lines.
pub(super) fn text<V: Variant>(
    position: &V,
    weights: &<V::Eval as Evaluate<V>>::Weights,
) -> String {
    let mut eval = V::Eval::with_weights(weights, position);
    let white = |eval: &mut V::Eval| {
        let score = eval.score(position).value();
        let own = position.to_move() == Side::White;
        f64::from(if own { score } else { -score }) / 100.0
    };
    let score = white(&mut eval);
    let mut text = format!("Evaluation: {score:+.2} for White, in pawns, without search\n");
    let _ = match V::Eval::description(weights) {
        Some(network) => {
            let by_hand = white(&mut V::Eval::with_weights(&V::Eval::hand_made(), position));
            writeln!(
                text,
                "By hand {by_hand:+.2}, corrected by {:+.2} by network {:08x}: {}",
                score - by_hand,
                network.check_sum,
                network.text
            )
        }
        None => writeln!(text, "By hand, without a network"),
    };
    text.push_str("What a side would lose with each of its units:\n");
    let units = units(position);
    for side in Side::BOTH {
        let own = units.iter().filter(|(unit, _)| unit.side() == side);
        let worths = own.map(|&(unit, square)| {
            eval.push();
            eval.remove(unit.code(), u16::from(square.0));
            let without = white(&mut eval);
            eval.pop();
            let lost = match side {
                Side::White => score - without,
                Side::Black => without - score,
            };
            let kind = V::kind_name(unit.kind());
            format!("{kind} {} {lost:.2}", V::square_name(square))
        });
        let worths: Vec<_> = worths.collect();
        let _ = writeln!(text, "{side}: {}", worths.join(", "));
    }
    text
}

/// The units of a position, square by square.
fn units<V: Variant>(position: &V) -> Vec<(Unit, Square)> {
    struct UnitList(Vec<(Unit, Square)>);
    impl BoardObserver for UnitList {
        fn add(&mut self, unit: u16, square: u16) {
            self.0.push((Unit::from_code(unit), Square(square as u8)));
        }
    }
    let mut units = UnitList(Vec::new());
    position.observe_all(&mut units);
    units.0.sort_by_key(|&(_, square)| square);
    units.0
}
