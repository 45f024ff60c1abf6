//! Material and piece-square values, as tables made from a few numbers.
//!
//! Formulas instead of tables of 64 numbers serve every board, and there is less to tune.

use crate::board::{Geometry, Kind, Square};
use crate::mechanics::incremental::{PsqtEntry, psqt_table};
use crate::mechanics::tapered::{Tapered, s};
use crate::orthodox::kinds::{KINDS, KING, PAWN, Piece, piece_place};
use crate::orthodox::params::Params;
use crate::orthodox::ruleset::Ruleset;

/// Returns the value of every unit on every square, White's positive, with the game phase it stands
/// for.
pub(super) fn table<R: Ruleset>() -> Vec<PsqtEntry> {
    psqt_table::<R::Geometry>(KINDS, |kind, square| {
        let known = kind == KING || kind == PAWN || R::piece(kind).is_some();
        let score = if known { of_white::<R>(R::PARAMS, kind, square) } else { Tapered::default() };
        PsqtEntry { score, phase: phase(R::PARAMS, kind) }
    })
}

pub(super) fn phase(params: &Params, kind: Kind) -> i32 {
    let piece = params.pieces.get(piece_place(kind));
    piece.map_or(0, |piece| piece.phase)
}

fn of_white<R: Ruleset>(params: &Params, kind: Kind, square: Square) -> Tapered {
    let (files, ranks) = (R::Geometry::FILES, R::Geometry::RANKS);
    let (file, rank) = (R::Geometry::file(square), R::Geometry::rank(square));
    let from_edge = file.min(files - 1 - file);
    // Steps from the nearest corner towards the middle, 0 to 6. Terms count them from 3, the mean, so
    // that they move no value on average.
    let steps = i32::from(from_edge.min(3) + rank.min(ranks - 1 - rank).min(3));
    let rank_index = usize::from(rank);
    match kind {
        KING => {
            let middle = params.king_rank[rank_index] + params.king_file[usize::from(from_edge)];
            s(middle, params.king_centre * (steps - 3))
        }
        PAWN => {
            // The two middle files, on the third and fourth rank.
            let central = from_edge == (files - 1) / 2 && (2..=3).contains(&rank);
            let place = params.pawn_rank[rank_index] + params.centre_pawn * i32::from(central);
            params.pawn + place
        }
        _ => {
            let piece = &params.pieces[piece_place(kind)];
            let rook = R::piece(kind).is_some_and(Piece::is_rook);
            let seventh = rook && rank == ranks - 2;
            piece.value + piece.centre * (steps - 3) + params.rook_on_seventh * i32::from(seventh)
        }
    }
}
