//! The implementation of [`Variant`](crate::variant::Variant) for all chess-like games.

use super::Position;
use super::features::NetFeatures;
use super::ruleset::Ruleset;
use crate::board::{Geometry, Kind, Square};
use crate::variant::Variant;
use motley_net::NetworkChoice;

/// A chess-like game with an evaluation.
pub trait EvaluatedRuleset: Ruleset {
    /// The evaluation: the hand-made one, and a network of the width that suits the game.
    type Eval: NetworkChoice<Position<Self>> + 'static;
}

impl<R: EvaluatedRuleset> Variant for Position<R> {
    type Eval = R::Eval;
    type Features = NetFeatures<R>;

    fn kind_name(kind: Kind) -> &'static str {
        R::UNITS.name(kind)
    }

    fn square_name(square: Square) -> String {
        R::Geometry::name(square)
    }
}
