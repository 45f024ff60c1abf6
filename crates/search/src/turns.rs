//! From lines of legs to whole turns.

use crate::table::Table;
use motley_game::{Packed, STOP, SearchHints, Stage, Turn};

/// The first turn of `line`, played on `pos`; completed, if the line ends in its middle, by moves
/// of the table or, where it knows none, the first there are. `None` if there is no legal move.
pub(crate) fn take_turn<G: SearchHints>(
    pos: &mut G,
    line: &mut impl Iterator<Item = G::Move>,
    table: &Table,
) -> Option<Turn<G>> {
    let mut turn = Turn::<G>::new();
    loop {
        let planned = line.next().filter(|&mv| pos.is_legal(mv));
        let mv = planned.or_else(|| known(pos, table)).or_else(|| any(pos))?;
        turn.push(mv);
        pos.play(mv, &mut ());
        if !pos.mid_turn() {
            return Some(turn);
        }
    }
}

/// The table's move.
fn known<G: SearchHints>(pos: &G, table: &Table) -> Option<G::Move> {
    let mv = G::Move::unpack(table.get(pos.key())?.mv?);
    pos.is_legal(mv).then_some(mv)
}

fn any<G: SearchHints>(pos: &G) -> Option<G::Move> {
    let mut found = None;
    for stage in [Stage::Noisy, Stage::Quiet] {
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

/// The turn expected after `turn`: that of the line, or the table's; `None` if neither knows one.
pub(crate) fn reply<G: SearchHints>(
    pos: &mut G,
    line: &mut impl Iterator<Item = G::Move>,
    table: &Table,
) -> Option<Turn<G>> {
    let first = line
        .next()
        .filter(|&mv| pos.is_legal(mv))
        .or_else(|| known(pos, table))?;
    take_turn(pos, &mut std::iter::once(first).chain(line), table)
}
