//! Every number of the evaluation: one table a family of games.

use crate::mechanics::tapered::{Tapered, s};

/// What is known about a piece beside its moves.
#[derive(Clone, Copy, Debug)]
pub struct PieceParams {
    /// Its worth.
    pub value: Tapered,
    /// What it gains for each step from the corner towards the middle of the board.
    pub centre: Tapered,
    /// What it gains for each square it can go to, beyond `usual_mobility`.
    pub mobility: Tapered,
    /// How many squares it usually has.
    pub usual_mobility: i32,
    /// How much each attacked square next to the enemy king counts.
    pub attack: i32,
    /// How far it makes the game a middlegame.
    pub phase: i32,
}

/// The numbers of a family of games. Values by rank are by steps from the owner's first rank.
#[derive(Clone, Copy, Debug)]
pub struct Params {
    /// In the order of the game's pieces.
    pub pieces: &'static [PieceParams],
    /// A pawn's worth.
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
    /// The nearest own pawn before the king or beside, by steps ahead; none at all comes first.
    pub shelter: [i32; 4],
    /// A loss of so many hundredths for each squared unit of attack on a king.
    pub attack_weight: i32,
    /// What a piece worth more than a rook loses for each lesser enemy piece.
    pub crowding: Tapered,
    /// Being the one to move.
    pub tempo: i32,
}

const fn piece(
    value: Tapered,
    centre: Tapered,
    mobility: Tapered,
    usual_mobility: i32,
    attack: i32,
    phase: i32,
) -> PieceParams {
    PieceParams {
        value,
        centre,
        mobility,
        usual_mobility,
        attack,
        phase,
    }
}

/// Chess and Chess960: knight, bishop, rook, queen.
pub const CHESS: Params = Params {
    pieces: &[
        piece(s(330, 310), s(9, 7), s(4, 4), 4, 2, 1),
        piece(s(345, 335), s(4, 3), s(5, 5), 6, 2, 1),
        piece(s(475, 540), s(2, 0), s(2, 4), 7, 3, 2),
        piece(s(985, 980), s(1, 5), s(1, 3), 13, 5, 4),
    ],
    pawn: s(82, 100),
    pawn_rank: [
        s(0, 0),
        s(0, 0),
        s(1, 2),
        s(5, 7),
        s(10, 16),
        s(18, 30),
        s(30, 45),
        s(0, 0),
    ],
    centre_pawn: s(14, 2),
    passed: [
        s(0, 0),
        s(0, 5),
        s(2, 10),
        s(6, 22),
        s(20, 42),
        s(42, 75),
        s(75, 120),
        s(0, 0),
    ],
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
    attack_weight: 7,
    crowding: s(1, 1),
    tempo: 14,
};

/// Capablanca's chess and its kin: knight, bishop, rook, archbishop, chancellor, queen; worth what
/// the seed of Capablanca Random Chess says.
pub const CAPABLANCA: Params = Params {
    pieces: &[
        piece(s(300, 285), s(8, 7), s(4, 4), 4, 2, 1),
        piece(s(350, 345), s(3, 3), s(5, 5), 7, 2, 1),
        piece(s(480, 545), s(2, 0), s(2, 4), 8, 3, 2),
        piece(s(875, 860), s(4, 5), s(2, 3), 11, 4, 4),
        piece(s(900, 905), s(2, 3), s(2, 3), 12, 5, 4),
        piece(s(950, 965), s(1, 5), s(1, 3), 15, 5, 4),
    ],
    pawn: s(85, 100),
    bishop_pair: s(35, 50),
    king_file: [10, 24, 10, -8, -16],
    attack_weight: 8,
    crowding: s(3, 3),
    tempo: 16,
    ..CHESS
};
