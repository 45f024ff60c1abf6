//! The keys of the format that Motley does not have.

/// The keys of the format that Motley does not have, with the value that means "not in use".
/// Only this value is accepted.
pub(super) const REFUSED: [(&str, &str); 2] = [("endgameEval", "false"), ("pieceTypes", "-")];
