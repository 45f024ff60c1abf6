//! **Familiar** `F'` \[E-FA\]: king's moves and captures. Invoke `c1!d1`: hops onto an adjacent friendly
//! unit without passenger (not a ghost with a suborned unit, not a token). Then it has no life of its
//! own: it goes, is captured, destroyed, or removed with its carrier. Invoke `d1!-e2`: leaves to an
//! adjacent empty square. FEN `R{+f}`. A carrier cannot be suborned. It may ride a familiar that has
//! no passenger; with a passenger it cannot hop \[E-43\].

use super::super::moves::{Act, Move, Moves};
use super::super::note::Piece;
use super::super::scene::Scene;
use super::{Character, Class, PLAIN, is, king};
use crate::board::Square;

pub(super) static FAMILIAR: Character = Character {
    name: "familiar",
    letter: "F'",
    value: 300,
    walks: king,
    strikes: king,
    invokes: hop,
    ..PLAIN
};

fn hop(scene: &Scene<'_>, from: Square, piece: Piece, out: &mut Moves) {
    if scene.frozen.has(from) || piece.note.rider().is_some() {
        return;
    }
    let takes_it = |&to: &Square| {
        scene.state.piece(to).is_some_and(|carrier| {
            let full = carrier.note.rider().is_some() || carrier.note.has_guest();
            !full && !is(carrier, Class::TOKEN)
        })
    };
    let carriers = (scene.king(from) & scene.state.side(scene.us)).filter(takes_it);
    out.extend(carriers.map(|to| Move::new(Act::Hop, from, to)));
}

/// The ways in which the rider of `carrier`, if it has one, gets off \[E-12\]: a passenger is frozen
/// with its carrier.
pub(crate) fn alight(scene: &Scene<'_>, from: Square, carrier: Piece, out: &mut Moves) {
    if carrier.note.rider().is_some() && !scene.frozen.has(from) {
        let squares = scene.king(from) & scene.empty;
        out.extend(squares.map(|to| Move::new(Act::Alight, from, to)));
    }
}
