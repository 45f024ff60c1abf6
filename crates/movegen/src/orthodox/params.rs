//! The parameters of the evaluation and of exchanges, in centipawns, midgame and endgame: one table for
//! each family of games. They were set by hand; only king danger was tuned by matches.

use crate::mechanics::tapered::{Tapered, s};

/// The parameters of a piece, except its moves.
#[derive(Clone, Copy, Debug)]
pub struct PieceParams {
    /// Its value in exchanges, in the order of captures and in endings: round numbers, the same in
    /// all phases of a game. Whether a trade wins material should not depend on the phase, so this is not
    /// a mean of the two numbers of [`value`](PieceParams::value).
    pub exchange_value: i32,
    /// Its value in the evaluation.
    pub value: Tapered,
    /// The value of each step from the corner towards the middle of the board.
    pub centre: Tapered,
    /// The value of each square it can go to, beyond `usual_mobility`.
    pub mobility: Tapered,
    /// Number of squares it usually has.
    pub usual_mobility: i32,
    /// Its part in an attack on the enemy king, in units of danger: to be multiplied by the number of
    /// attackers.
    pub king_attack: i32,
    /// The danger if it can give check from a square where it is safe.
    pub safe_check: i32,
    /// Its part of the phase: how far it keeps the game from the endgame.
    pub phase: i32,
}

/// King danger, in units of danger: some 500 are usual where a king is attacked at all, 2,000 are a
/// mating attack.
#[derive(Clone, Copy, Debug)]
pub struct DangerParams {
    /// Each square next to the king that is hardly protected.
    pub weak_square: i32,
    /// Each square from which a piece could give check, but would be captured.
    pub unsafe_check: i32,
    /// The square of the number of attacks on the king's flank, in hundredths.
    pub flank: i32,
    /// Each centipawn of shelter, as a relief.
    pub shelter: i32,
    /// Divisor of the square of the danger, for centipawns in the middlegame.
    pub middlegame_divisor: i32,
    /// Divisor of the danger itself, for centipawns in the endgame.
    pub endgame_divisor: i32,
}

/// The numbers of a family of games. Values by rank are by steps from the owner's first rank.
#[derive(Clone, Copy, Debug)]
pub struct Params {
    /// In the order of the game's pieces.
    pub pieces: &'static [PieceParams],
    /// A pawn's value in exchanges: the unit in which pieces are counted.
    pub pawn_exchange_value: i32,
    /// A pawn's value in the evaluation.
    pub pawn: Tapered,
    /// A pawn's place, by rank.
    pub pawn_rank: [Tapered; 8],
    /// A pawn on one of the two middle files, on the third and fourth rank.
    pub centre_pawn: Tapered,
    /// A pawn that no enemy pawn can stop, by rank.
    pub passed: [Tapered; 8],
    /// A passed pawn whose next square is taken.
    pub blocked_passer: Tapered,
    /// For each step between the enemy king and a passed pawn's next square, from the fifth rank on.
    pub enemy_king_far: i32,
    /// The same for its own king, as a loss.
    pub own_king_far: i32,
    /// A pawn without pawns of its own on the neighbouring files.
    pub isolated: Tapered,
    /// A pawn behind another.
    pub doubled: Tapered,
    /// A pawn that cannot safely advance and that no pawn can come to protect.
    pub backward: Tapered,
    /// A pawn protected by a pawn.
    pub supported: Tapered,
    /// A pawn with a pawn beside it.
    pub phalanx: Tapered,
    /// Bishops on squares of both colours.
    pub bishop_pair: Tapered,
    /// A rook on a file without pawns.
    pub open_file: Tapered,
    /// A rook on a file without pawns of its own.
    pub half_open_file: Tapered,
    /// A rook on the last rank but one.
    pub rook_on_seventh: Tapered,
    /// A piece attacked by a pawn.
    pub pawn_threat: Tapered,
    /// The king's rank in the middlegame.
    pub king_rank: [i32; 8],
    /// The king's distance from the nearer edge in the middlegame.
    pub king_file: [i32; 5],
    /// The king's steps towards the middle in the endgame.
    pub king_centre: i32,
    /// The nearest own pawn ahead of the king, on its file or a neighbouring one, by its distance in ranks;
    /// entry 0: no pawn; entry 3: three ranks or more.
    pub shelter: [i32; 4],
    /// The parameters of king danger.
    pub danger: DangerParams,
    /// The loss of a piece worth more than a rook, for each lesser enemy piece.
    pub crowding: Tapered,
    /// Being the one to move.
    pub tempo: i32,
}

/// Chess and Chess960: knight, bishop, rook, queen.
pub const CHESS: Params = Params {
    pieces: &[
        // Knight.
        PieceParams {
            exchange_value: 320,
            value: s(330, 310),
            centre: s(9, 7),
            mobility: s(4, 4),
            usual_mobility: 4,
            king_attack: 60,
            safe_check: 200,
            phase: 1,
        },
        // Bishop.
        PieceParams {
            exchange_value: 330,
            value: s(345, 335),
            centre: s(4, 3),
            mobility: s(5, 5),
            usual_mobility: 6,
            king_attack: 25,
            safe_check: 150,
            phase: 1,
        },
        // Rook.
        PieceParams {
            exchange_value: 500,
            value: s(475, 540),
            centre: s(2, 0),
            mobility: s(2, 4),
            usual_mobility: 7,
            king_attack: 55,
            safe_check: 400,
            phase: 2,
        },
        // Queen.
        PieceParams {
            exchange_value: 950,
            value: s(985, 980),
            centre: s(1, 5),
            mobility: s(1, 3),
            usual_mobility: 13,
            king_attack: 10,
            safe_check: 350,
            phase: 4,
        },
    ],
    pawn_exchange_value: 100,
    pawn: s(82, 100),
    pawn_rank: [s(0, 0), s(0, 0), s(1, 2), s(5, 7), s(10, 16), s(18, 30), s(30, 45), s(0, 0)],
    centre_pawn: s(14, 2),
    passed: [s(0, 0), s(0, 5), s(2, 10), s(6, 22), s(20, 42), s(42, 75), s(75, 120), s(0, 0)],
    blocked_passer: s(-8, -18),
    enemy_king_far: 6,
    own_king_far: 3,
    isolated: s(-12, -10),
    doubled: s(-8, -18),
    backward: s(-9, -7),
    supported: s(9, 5),
    phalanx: s(5, 3),
    bishop_pair: s(28, 45),
    open_file: s(24, 10),
    half_open_file: s(11, 6),
    rook_on_seventh: s(8, 16),
    pawn_threat: s(45, 35),
    king_rank: [0, -18, -45, -65, -75, -80, -80, -80],
    king_file: [12, 22, -2, -14, -14],
    king_centre: 9,
    shelter: [-24, 0, -7, -15],
    danger: DangerParams {
        weak_square: 80,
        unsafe_check: 20,
        flank: 90,
        shelter: 2,
        middlegame_divisor: 8_000,
        endgame_divisor: 4,
    },
    crowding: s(1, 1),
    tempo: 14,
};

/// Capablanca Chess and related games: knight, bishop, rook, archbishop, chancellor, queen. The exchange
/// values are those that the inventor of Capablanca Random Chess gives.
pub const CAPABLANCA: Params = Params {
    pieces: &[
        // Knight.
        PieceParams {
            exchange_value: 300,
            value: s(300, 285),
            centre: s(8, 7),
            mobility: s(4, 4),
            usual_mobility: 4,
            king_attack: 80,
            safe_check: 800,
            phase: 1,
        },
        // Bishop.
        PieceParams {
            exchange_value: 350,
            value: s(350, 345),
            centre: s(3, 3),
            mobility: s(5, 5),
            usual_mobility: 7,
            king_attack: 50,
            safe_check: 650,
            phase: 1,
        },
        // Rook.
        PieceParams {
            exchange_value: 500,
            value: s(480, 545),
            centre: s(2, 0),
            mobility: s(2, 4),
            usual_mobility: 8,
            king_attack: 45,
            safe_check: 1_000,
            phase: 2,
        },
        // Archbishop.
        PieceParams {
            exchange_value: 875,
            value: s(875, 860),
            centre: s(4, 5),
            mobility: s(2, 3),
            usual_mobility: 11,
            king_attack: 45,
            safe_check: 850,
            phase: 4,
        },
        // Chancellor.
        PieceParams {
            exchange_value: 900,
            value: s(900, 905),
            centre: s(2, 3),
            mobility: s(2, 3),
            usual_mobility: 12,
            king_attack: 40,
            safe_check: 1_000,
            phase: 4,
        },
        // Queen.
        PieceParams {
            exchange_value: 950,
            value: s(950, 965),
            centre: s(1, 5),
            mobility: s(1, 3),
            usual_mobility: 15,
            king_attack: 10,
            safe_check: 750,
            phase: 4,
        },
    ],
    pawn: s(85, 100),
    bishop_pair: s(35, 50),
    king_file: [10, 24, 10, -8, -16],
    danger: DangerParams {
        weak_square: 180,
        unsafe_check: 150,
        flank: 37,
        shelter: 2,
        middlegame_divisor: 8_500,
        endgame_divisor: 33,
    },
    crowding: s(3, 3),
    tempo: 16,
    ..CHESS
};
