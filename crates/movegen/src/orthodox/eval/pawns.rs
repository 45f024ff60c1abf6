//! Pawn structure, remembered from node to node.
//!
//! Pawns move rarely, so nearly every structure met has been judged before; see
//! <https://www.chessprogramming.org/Pawn_Hash_Table>. Spans and fills:
//! <https://www.chessprogramming.org/Pawn_Spans>.

use crate::board::{Bitboard, Geometry};
use crate::mechanics::tapered::Tapered;
use crate::orthodox::params::Params;
use motley_game::Side;

/// The evaluation of a pawn structure.
#[derive(Clone, Copy, Debug)]
pub(super) struct PawnEntry<G: Geometry> {
    pawns: [Bitboard<G>; 2],
    /// White's score.
    pub(super) score: Tapered,
    /// The passed pawns of both sides.
    pub(super) passed: [Bitboard<G>; 2],
}

/// A small table of pawn structures, by their hash keys.
#[derive(Clone, Debug)]
pub(super) struct PawnTable<G: Geometry> {
    entries: Vec<Option<PawnEntry<G>>>,
}

/// Structures change so seldom that a few thousand entries answer nearly every question, and fit a
/// core's cache.
const ENTRIES: usize = 4096;

impl<G: Geometry> PawnTable<G> {
    pub(super) fn new() -> Self {
        PawnTable { entries: vec![None; ENTRIES] }
    }

    /// Returns the evaluation of these pawns, whose hash key is `key`. The entry holds the pawns
    /// themselves, so that a colliding key is noticed.
    #[inline]
    pub(super) fn probe(&mut self, key: u64, pawns: [Bitboard<G>; 2], params: &Params) -> PawnEntry<G> {
        let entry = &mut self.entries[key as usize % ENTRIES];
        match entry {
            Some(known) if known.pawns == pawns => *known,
            _ => *entry.insert(structure(pawns, params)),
        }
    }
}

fn structure<G: Geometry>(pawns: [Bitboard<G>; 2], params: &Params) -> PawnEntry<G> {
    let [white, black] = pawns;
    let (white_score, white_passed) = one_side(white, black, Side::White, params);
    let (black_score, black_passed) = one_side(black, white, Side::Black, params);
    PawnEntry { pawns, score: white_score - black_score, passed: [white_passed, black_passed] }
}

fn one_side<G: Geometry>(
    own: Bitboard<G>,
    enemy: Bitboard<G>,
    us: Side,
    params: &Params,
) -> (Tapered, Bitboard<G>) {
    let them = !us;
    // What lies ahead of each pawn; all squares of the files with pawns; and what lies ahead of enemy
    // pawns, or beside that: where they can stop or capture a pawn of ours.
    let way = fill(own.forward(us), us);
    let files = fill(own, us) | fill(own, them);
    let enemy_way = fill(enemy.forward(them), them);
    let stopped = enemy_way | enemy_way.beside();
    let enemy_attacks = enemy.forward(them).beside();
    // The front one of doubled pawns is the passer.
    let passed = own & !stopped & !fill(own.forward(them), them);
    // A backward pawn's stop square is attacked by an enemy pawn, and no own pawn can come beside the
    // pawn or pass behind to protect that square.
    let protectable = fill(own.forward(us).beside(), us);
    let backward = (own.forward(us) & enemy_attacks & !protectable).forward(them);

    let mut score = params.isolated * count(own & !files.beside());
    score += params.doubled * count(own & way);
    score += params.backward * count(backward);
    score += params.supported * count(own & own.forward(us).beside());
    score += params.phalanx * count(own & own.beside());
    for pawn in passed {
        score += params.passed[usize::from(G::relative_rank(us, pawn))];
    }
    (score, passed)
}

fn count<G: Geometry>(set: Bitboard<G>) -> i32 {
    set.len() as i32
}

/// Returns a set and all squares ahead of it.
#[inline]
pub(super) fn fill<G: Geometry>(mut set: Bitboard<G>, side: Side) -> Bitboard<G> {
    for _ in 1..G::RANKS {
        set |= set.forward(side);
    }
    set
}
