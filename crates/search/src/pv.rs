//! Conversion of principal variations, which consist of legs, to whole turns.

use crate::transposition_table::TranspositionTable;
use motley_game::{Packed, STOP, SearchHints, Stage, Turn};

/// Returns the first turn of `pv`, played on `pos`; completed, if the variation ends in its middle,
/// by moves of the table or, where it knows none, the first there are. `None` if there is no legal
/// move.
pub(crate) fn take_turn<G: SearchHints>(
    pos: &mut G,
    pv: &mut impl Iterator<Item = G::Move>,
    table: &TranspositionTable,
) -> Option<Turn<G>> {
    let mut turn = Turn::<G>::new();
    loop {
        let planned = pv.next().filter(|&mv| pos.is_legal(mv));
        let mv = planned.or_else(|| tt_move(pos, table)).or_else(|| first_move(pos))?;
        turn.push(mv);
        pos.play(mv, &mut ());
        if !pos.mid_turn() {
            return Some(turn);
        }
    }
}

/// Returns the turn expected next: that of the variation, or the table's; `None` if neither knows
/// one.
pub(crate) fn take_reply<G: SearchHints>(
    pos: &mut G,
    pv: &mut impl Iterator<Item = G::Move>,
    table: &TranspositionTable,
) -> Option<Turn<G>> {
    let first = pv.next().filter(|&mv| pos.is_legal(mv)).or_else(|| tt_move(pos, table))?;
    take_turn(pos, &mut std::iter::once(first).chain(pv), table)
}

/// Returns the table's move, if it is legal.
fn tt_move<G: SearchHints>(pos: &G, table: &TranspositionTable) -> Option<G::Move> {
    let mv = G::Move::unpack(table.probe(pos.key())?.mv?);
    pos.is_legal(mv).then_some(mv)
}

fn first_move<G: SearchHints>(pos: &G) -> Option<G::Move> {
    let mut found = None;
    for stage in Stage::BOTH {
        let _ = pos.moves(stage, &mut |mv| {
            found = Some(mv);
            STOP
        });
        if found.is_some() {
            break;
        }
    }
    found
}
