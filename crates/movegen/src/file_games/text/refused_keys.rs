//! The keys of the format that Motley does not have.

/// The keys of the format that Motley does not have, with the value that means "not in use".
/// Only this value is accepted.
pub(super) const REFUSED: [(&str, &str); 12] = [
    ("twoBoards", "false"),
    ("cambodianMoves", "false"),
    ("diagonalLines", "-"),
    ("moveRepetitionIllegal", "false"),
    ("chasingRule", "none"),
    ("shatarMateRule", "false"),
    ("bikjangRule", "false"),
    ("countingRule", "none"),
    ("dropOnTop", "false"),
    ("endgameEval", "false"),
    ("nnueAlias", "-"),
    ("pieceTypes", "-"),
];
