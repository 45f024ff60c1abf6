//! The names of units that a game file may use, with their moves.

/// A set of types of units: bit `n` is the type with number `n` in [`NAMED`], then the customs.
pub type TypeSet = u64;

/// The bit of "all units together".
pub const ANY_UNIT: TypeSet = 1 << 63;

/// The names with their moves in Betza notation. `None`: a type that Motley does not have yet.
pub const NAMED: [(&str, Option<&str>); 37] = [
    ("pawn", Some("fmWfceF")),
    ("knight", Some("N")),
    ("bishop", Some("B")),
    ("rook", Some("R")),
    ("queen", Some("Q")),
    ("fers", Some("F")),
    ("alfil", Some("A")),
    ("fersAlfil", Some("FA")),
    ("silver", Some("FfW")),
    ("aiwok", Some("RNF")),
    ("bers", Some("RF")),
    ("archbishop", Some("BN")),
    ("chancellor", Some("RN")),
    ("amazon", Some("QN")),
    ("knibis", Some("mNcB")),
    ("biskni", Some("mBcN")),
    ("kniroo", Some("mNcR")),
    ("rookni", Some("mRcN")),
    ("shogiPawn", Some("fW")),
    ("lance", Some("fR")),
    ("shogiKnight", Some("fN")),
    ("gold", Some("WfF")),
    ("dragonHorse", Some("BW")),
    ("clobber", Some("cW")),
    ("breakthrough", Some("fmWfF")),
    ("immobile", Some("")),
    ("cannon", Some("mRcpR")),
    ("janggiCannon", None),
    ("soldier", Some("fsW")),
    ("horse", Some("nN")),
    ("elephant", Some("nA")),
    ("janggiElephant", Some("nZ")),
    ("banner", Some("RcpRnN")),
    ("wazir", Some("W")),
    ("commoner", Some("K")),
    ("centaur", Some("KN")),
    ("king", Some("K")),
];

/// The number of custom types, `customPiece1` and so on.
pub const CUSTOM_TYPES: usize = 25;
/// The number of all types.
pub const TYPES: usize = NAMED.len() + CUSTOM_TYPES;
/// The number of the pawn.
pub const PAWN: usize = 0;
/// The number of the bishop.
pub const BISHOP: usize = 2;
/// The number of the rook.
pub const ROOK: usize = 3;
/// The number of the pawn of shogi.
pub const SHOGI_PAWN: usize = 18;
/// The number of the soldier of Xiangqi.
pub const SOLDIER: usize = 28;
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
