//! The names of units that a game file may use, with their moves.

/// A set of types of units: bit `n` is the type with number `n` in [`NAMED`], then the customs.
pub type TypeSet = u64;

/// The bit of "all units together".
pub const ANY_UNIT: TypeSet = 1 << 63;

/// The names with their moves in Betza notation.
pub const NAMED: [(&str, &str); 37] = [
    ("pawn", "fmWfceF"),
    ("knight", "N"),
    ("bishop", "B"),
    ("rook", "R"),
    ("queen", "Q"),
    ("fers", "F"),
    ("alfil", "A"),
    ("fersAlfil", "FA"),
    ("silver", "FfW"),
    ("aiwok", "RNF"),
    ("bers", "RF"),
    ("archbishop", "BN"),
    ("chancellor", "RN"),
    ("amazon", "QN"),
    ("knibis", "mNcB"),
    ("biskni", "mBcN"),
    ("kniroo", "mNcR"),
    ("rookni", "mRcN"),
    ("shogiPawn", "fW"),
    ("lance", "fR"),
    ("shogiKnight", "fN"),
    ("gold", "WfF"),
    ("dragonHorse", "BW"),
    ("clobber", "cW"),
    ("breakthrough", "fmWfF"),
    ("immobile", ""),
    ("cannon", "mRcpR"),
    ("janggiCannon", "pR"),
    ("soldier", "fsW"),
    ("horse", "nN"),
    ("elephant", "nA"),
    ("janggiElephant", "nZ"),
    ("banner", "RcpRnN"),
    ("wazir", "W"),
    ("commoner", "K"),
    ("centaur", "KN"),
    ("king", "K"),
];

/// The number of custom types, `customPiece1` and so on.
pub const CUSTOM_TYPES: usize = 25;
/// The number of all types.
pub const TYPES: usize = NAMED.len() + CUSTOM_TYPES;
/// The number of the pawn.
pub const PAWN: usize = 0;
/// The number of the knight.
pub const KNIGHT: usize = 1;
/// The number of the bishop.
pub const BISHOP: usize = 2;
/// The number of the rook.
pub const ROOK: usize = 3;
/// The number of the fers.
pub const FERS: usize = 5;
/// The number of the silver general.
pub const SILVER: usize = 8;
/// The number of the bers, the promoted rook of shogi.
pub const BERS: usize = 10;
/// The number of the pawn of shogi.
pub const SHOGI_PAWN: usize = 18;
/// The number of the soldier of Xiangqi.
pub const SOLDIER: usize = 28;
/// The number of the cannon.
pub const CANNON: usize = 26;
/// The number of the horse of Xiangqi.
pub const HORSE: usize = 29;
/// The number of the elephant of Xiangqi.
pub const ELEPHANT: usize = 30;
/// The number of the cannon of Janggi, which neither hops over its like nor captures it.
pub const JANGGI_CANNON: usize = 27;
/// The number of the wazir.
pub const WAZIR: usize = 33;
/// The number of the king, the only royal type.
pub const KING: usize = NAMED.len() - 1;
/// The pieces of chess, without pawn and king: what pawns promote to unless a file says otherwise.
pub const OFFICERS: TypeSet = 0b1_1110;

/// Returns the name of a type.
#[must_use]
pub fn name(number: usize) -> String {
    match NAMED.get(number) {
        Some(&(name, _)) => name.to_owned(),
        None => format!("customPiece{}", number + 1 - NAMED.len()),
    }
}

/// Returns the number of a type.
#[must_use]
pub fn number(name: &str) -> Option<usize> {
    (0..TYPES).find(|&number| self::name(number) == name)
}

/// A unit of a game: its letter and its moves in Betza notation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnitText {
    /// The letter, from 0 for `A`.
    pub letter: u8,
    /// The moves; `None` for those of the type.
    pub betza: Option<String>,
}
