//! Evaluation: for now the material of [`super::hints`].

/// The evaluation of both games.
pub type Eval = motley_game::Material<super::EightPiece>;
