//! The weights of the evaluation that depend on what decides a game.
//!
//! They were fitted to the positions of games by Motley with its networks: those of [`CHESS`] to knightmate,
//! makruk and grand chess together, those of blasts and counted checks to atomic chess and three-check
//! (docs/measure/record/search.md). [`OTHER`] and [`DROPS`] were set by hand.

use crate::mechanics::tapered::{Tapered, s};

/// The value of checks that have been given, by the number still to give: none, one, two, three or more.
pub(super) const CHECKS_LEFT: [i32; 4] = [2_500, 870, 276, 0];

/// The weights for one game. Values are in centipawns, for midgame and endgame; dangers are in units of
/// danger, shares in percent.
#[derive(Clone, Copy, Debug)]
pub(super) struct FileWeights {
    /// The right to move.
    pub(super) tempo: i32,
    /// The share of its value that a pawn has in midgame and endgame.
    pub(super) pawn: [i32; 2],
    /// The share of pieces.
    pub(super) piece: [i32; 2],
    /// The share of riders that change colour.
    pub(super) rider: [i32; 2],
    /// Each square of mobility is worth this much, divided by the unit's value.
    pub(super) mobility: [i32; 2],
    /// The largest value of a square of mobility.
    pub(super) max_mobility: [i32; 2],
    /// The loss for each square that a piece lacks to three.
    pub(super) trapped: Tapered,
    /// The loss for a piece on its side's first rank.
    pub(super) at_home: Tapered,
    /// The value of a piece's step to the middle of the board, beyond the usual.
    pub(super) middle: Tapered,
    /// A piece that rides along a file without own pawns, and along one without any.
    pub(super) half_open_file: Tapered,
    pub(super) open_file: Tapered,
    /// Two riders of one kind, each of which stays on one colour.
    pub(super) pair: Tapered,
    /// The value of a king's place in the midgame: for each half step from the middle to the side edges, and
    /// for each rank ahead.
    pub(super) king_place: [i32; 2],
    /// The value of its step to the middle in the endgame.
    pub(super) king_middle: i32,
    /// A pawn that shelters the royal unit, in the midgame.
    pub(super) shelter: i32,
    /// The danger of a unit that attacks the neighbourhood of a royal unit.
    pub(super) king_attack: i32,
    /// The danger of each square next to the royal unit that is hardly protected.
    pub(super) weak_square: i32,
    /// The danger of a safe check, and the share of the unit's value that it grows by.
    pub(super) safe_check: [i32; 2],
    /// The danger of each square of a check that would be captured.
    pub(super) unsafe_check: i32,
    /// The divisor of the square of the danger in the midgame.
    pub(super) danger_divisor: i32,
    /// The divisor of the danger in the endgame.
    pub(super) endgame_divisor: i32,
    /// A piece attacked by a pawn, and one attacked by a piece of less value, as a gain.
    pub(super) pawn_threat: Tapered,
    pub(super) cheaper_threat: Tapered,
    /// Factor of what a unit that is attacked and not protected gains.
    pub(super) hanging: i32,
    /// A square that both sides attack and the enemy does not hold firmly.
    pub(super) contested: Tapered,
    /// A piece that a pawn protects.
    pub(super) protected_piece: Tapered,
    /// A pawn that a pawn protects.
    pub(super) supported: Tapered,
    /// A pawn with another one beside it.
    pub(super) beside: Tapered,
    /// A pawn whose next square is empty.
    pub(super) free_pawn: Tapered,
    /// The loss for a pawn without own pawns on the files beside its own.
    pub(super) isolated: Tapered,
    /// The loss for a pawn that is attacked, and that no pawn protects.
    pub(super) weak_pawn: Tapered,
    /// Factor of the value of passed pawns in the endgame.
    pub(super) passed: i32,
    /// The worth of a step between a royal unit and the square before a passed pawn in the endgame, for each
    /// step that the pawn has made: a loss for the own one, a gain for the enemy's.
    pub(super) king_to_passed: [i32; 2],
    /// A passed pawn no square before which is attacked.
    pub(super) safe_path: Tapered,
    /// The share that a pawn's place on the board has.
    pub(super) pawn_place: i32,
    /// Whether a pawn's way to promotion counts by what it becomes.
    pub(super) by_promotion: bool,
    /// The share of the endgame's score that is left without pawns, and that each pawn of the stronger and of
    /// the weaker side adds: without pawns much material does not win.
    pub(super) few_pawns: [i32; 3],
}

/// Games where nothing is fitted.
pub(super) const OTHER: FileWeights = FileWeights {
    tempo: 12,
    pawn: [85, 105],
    piece: [100, 100],
    rider: [100, 100],
    mobility: [1_500, 1_500],
    max_mobility: [5, 5],
    trapped: s(0, 0),
    at_home: s(0, 0),
    middle: s(0, 0),
    half_open_file: s(0, 0),
    open_file: s(0, 0),
    pair: s(0, 0),
    king_place: [2, -14],
    king_middle: 4,
    shelter: 14,
    king_attack: 50,
    weak_square: 80,
    safe_check: [150, 25],
    unsafe_check: 20,
    danger_divisor: 8_000,
    endgame_divisor: 10,
    pawn_threat: s(30, 25),
    cheaper_threat: s(0, 0),
    hanging: 1,
    contested: s(0, 0),
    protected_piece: s(0, 0),
    supported: s(8, 6),
    beside: s(0, 0),
    free_pawn: s(0, 0),
    isolated: s(0, 0),
    weak_pawn: s(0, 0),
    passed: 1,
    king_to_passed: [0, 0],
    safe_path: s(0, 0),
    pawn_place: 100,
    by_promotion: false,
    few_pawns: [100, 0, 0],
};

/// Games that are won by mate, as chess.
pub(super) const CHESS: FileWeights = FileWeights {
    pawn: [85, 120],
    piece: [92, 115],
    rider: [82, 135],
    mobility: [900, 2_600],
    max_mobility: [3, 8],
    at_home: s(0, 10),
    half_open_file: s(10, 0),
    open_file: s(20, 5),
    pair: s(45, 45),
    king_place: [5, -2],
    king_middle: 6,
    shelter: 9,
    king_attack: 40,
    weak_square: 60,
    safe_check: [30, 50],
    unsafe_check: 70,
    danger_divisor: 5_000,
    endgame_divisor: 4,
    pawn_threat: s(44, 45),
    cheaper_threat: s(32, 30),
    contested: s(3, 0),
    protected_piece: s(0, 28),
    supported: s(6, 4),
    beside: s(2, 9),
    free_pawn: s(3, 2),
    isolated: s(4, 6),
    weak_pawn: s(0, 28),
    passed: 2,
    king_to_passed: [1, 1],
    safe_path: s(0, 20),
    by_promotion: true,
    few_pawns: [52, 18, 13],
    ..OTHER
};

/// Games whose royal unit captures nothing beside it, as in knightmate: it cannot drive riders off, and more
/// squares count as its neighbourhood.
pub(super) const LEAPING_ROYAL: FileWeights = FileWeights { weak_square: 0, ..CHESS };

/// Games of counted checks: any check is a danger, and many games end before material counts.
pub(super) const COUNTED_CHECKS: FileWeights = FileWeights {
    tempo: 31,
    pawn: [85, 110],
    piece: [87, 140],
    rider: [75, 160],
    mobility: [5_000, 6_000],
    max_mobility: [7, 8],
    trapped: s(9, 25),
    at_home: s(16, 8),
    middle: s(3, 4),
    half_open_file: s(5, 22),
    open_file: s(23, 55),
    pair: s(28, 0),
    king_place: [25, -110],
    king_middle: 4,
    shelter: 14,
    king_attack: 50,
    weak_square: 40,
    safe_check: [500, 0],
    unsafe_check: 130,
    danger_divisor: 30_000,
    endgame_divisor: 10,
    pawn_threat: s(65, 55),
    cheaper_threat: s(78, 60),
    protected_piece: s(0, 14),
    supported: s(6, 0),
    beside: s(5, 11),
    free_pawn: s(6, 14),
    isolated: s(0, 0),
    weak_pawn: s(0, 0),
    passed: 3,
    king_to_passed: [2, 1],
    pawn_place: -200,
    few_pawns: [100, 0, 0],
    ..CHESS
};

/// Games where captured units are dropped again: attacks are faster.
pub(super) const DROPS: FileWeights =
    FileWeights { tempo: 30, weak_square: 120, danger_divisor: 4_000, ..OTHER };

/// Games of blasts: a piece is soon lost in the midgame, and hardly ever in the endgame.
pub(super) const BLASTS: FileWeights = FileWeights {
    tempo: 40,
    pawn: [75, 390],
    piece: [60, 155],
    rider: [60, 155],
    mobility: [6_000, 6_000],
    max_mobility: [15, 15],
    weak_square: 0,
    passed: 3,
    ..OTHER
};

/// Games where a side has a crowd of pawns to protect.
pub(super) const CROWD: FileWeights = FileWeights { hanging: 5, ..OTHER };

impl Default for FileWeights {
    fn default() -> Self {
        OTHER
    }
}

/// Returns the value of one more check, in centipawns, for a side that still has to give `left` of them.
pub(crate) fn value_of_check(left: u8) -> i32 {
    let value = |left: usize| CHECKS_LEFT[left.min(3)];
    let left = usize::from(left);
    value(left.saturating_sub(1)) - value(left)
}
