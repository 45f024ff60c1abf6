//! The implementation of [`Variant`](crate::variant::Variant) for all chess-like games.

use super::Position;
use super::eval::Eval;
use super::features::NetFeatures;
use super::ruleset::{NETWORK_WIDTH, Ruleset};
use crate::board::{Geometry, Kind, Square};
use crate::variant::Variant;
use motley_net::ChosenEval;

impl<R: Ruleset> Variant for Position<R> {
    type Eval = ChosenEval<NetFeatures<R>, NETWORK_WIDTH, Eval<R>>;
    type Features = NetFeatures<R>;

    fn kind_name(kind: Kind) -> &'static str {
        match R::letter(kind) {
            'K' => "king",
            'Q' => "queen",
            'R' => "rook",
            'B' => "bishop",
            'N' => "knight",
            'P' => "pawn",
            'A' => "archbishop",
            'C' => "chancellor",
            _ => "unknown",
        }
    }

    fn square_name(square: Square) -> String {
        R::Geometry::name(square)
    }
}
