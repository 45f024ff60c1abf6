//! The weights of the evaluation that depend on what decides a game.
//!
//! Those of blasts, counted checks and leaping royal units were fitted to the positions of 8,000 to 20,000
//! games of atomic chess, three-check and knightmate by Motley with its networks; the others were set by
//! hand.

/// The weights for one game. Values and dangers are in centipawns and in units of danger; shares are in
/// percent.
#[derive(Clone, Copy, Debug)]
pub(super) struct FileWeights {
    /// The right to move.
    pub(super) tempo: i32,
    /// The share of its value that a pawn has in midgame and endgame.
    pub(super) pawn: [i32; 2],
    /// The same of pieces.
    pub(super) piece: [i32; 2],
    /// The same of those that ride, and not on one colour only.
    pub(super) rider: [i32; 2],
    /// Each square of mobility is worth this much, divided by the unit's value.
    pub(super) mobility: i32,
    /// The largest value of a square of mobility.
    pub(super) max_mobility: i32,
    /// The value of a king's place in the midgame: for each half step from the middle to the side edges, and
    /// for each rank ahead.
    pub(super) king_place: [i32; 2],
    /// The danger of each square next to the royal unit that is hardly protected.
    pub(super) weak_square: i32,
    /// The danger of a safe check, and the share of the unit's value that it grows by.
    pub(super) safe_check: [i32; 2],
    /// The danger of each square of a check that would be captured.
    pub(super) unsafe_check: i32,
    /// The divisor of the square of the danger in the midgame.
    pub(super) danger_divisor: i32,
    /// How many times as much passed pawns are worth in the endgame.
    pub(super) passed: i32,
    /// How many times as much a unit that is attacked and not protected gains.
    pub(super) hanging: i32,
}

/// Games that are won by mate, as chess.
pub(super) const CHESS: FileWeights = FileWeights {
    tempo: 12,
    pawn: [85, 105],
    piece: [100, 100],
    rider: [100, 100],
    mobility: 1_500,
    max_mobility: 5,
    king_place: [2, -14],
    weak_square: 80,
    safe_check: [150, 25],
    unsafe_check: 20,
    danger_divisor: 8_000,
    passed: 1,
    hanging: 1,
};

/// Games where captured units are dropped again: attacks are faster.
pub(super) const DROPS: FileWeights = FileWeights {
    tempo: 30,
    weak_square: 120,
    danger_divisor: 4_000,
    ..CHESS
};

/// Games of blasts: a piece is soon lost in the midgame, and hardly ever in the endgame.
pub(super) const BLASTS: FileWeights = FileWeights {
    tempo: 40,
    pawn: [75, 390],
    piece: [60, 155],
    rider: [60, 155],
    mobility: 6_000,
    max_mobility: 15,
    weak_square: 0,
    passed: 3,
    ..CHESS
};

/// Games of counted checks: any check is a danger, and many games end before material counts.
pub(super) const COUNTED_CHECKS: FileWeights = FileWeights {
    tempo: 22,
    piece: [87, 125],
    rider: [87, 125],
    mobility: 6_000,
    max_mobility: 15,
    king_place: [25, -80],
    weak_square: 25,
    safe_check: [500, 0],
    unsafe_check: 180,
    danger_divisor: 16_000,
    ..CHESS
};

/// Games whose royal unit captures nothing beside it, as in knightmate: it cannot drive riders off, and more
/// squares count as its neighbourhood.
pub(super) const LEAPING_ROYAL: FileWeights = FileWeights {
    pawn: [85, 150],
    rider: [100, 130],
    weak_square: 20,
    ..CHESS
};

/// Games where a side has a crowd of pawns to protect.
pub(super) const CROWD: FileWeights = FileWeights {
    hanging: 5,
    ..CHESS
};

impl Default for FileWeights {
    fn default() -> Self {
        CHESS
    }
}
