//! Perft by other crates, each used as its own documentation shows.

use cozy_chess::Board;
use shakmaty::fen::Fen;
use shakmaty::{CastlingMode, Chess, Position};

/// Counts leaves by cozy-chess.
pub(crate) fn cozy<const BULK: bool>(board: &Board, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut leaves = 0;
    board.generate_moves(|moves| {
        if BULK && depth == 1 {
            leaves += moves.len() as u64;
        } else {
            for mv in moves {
                let mut child = board.clone();
                child.play_unchecked(mv);
                leaves += cozy::<BULK>(&child, depth - 1);
            }
        }
        false
    });
    leaves
}

/// Reads a FEN by shakmaty.
pub(crate) fn shakmaty_position(fen: &str) -> Chess {
    let fen: Fen = fen.parse().expect("a legal FEN");
    fen.into_position(CastlingMode::Standard).expect("a legal position")
}

/// Counts leaves by shakmaty.
pub(crate) fn shakmaty<const BULK: bool>(pos: &Chess, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let moves = pos.legal_moves();
    if BULK && depth == 1 {
        return moves.len() as u64;
    }
    let mut leaves = 0;
    for mv in moves {
        let mut child = pos.clone();
        child.play_unchecked(mv);
        leaves += shakmaty::<BULK>(&child, depth - 1);
    }
    leaves
}
