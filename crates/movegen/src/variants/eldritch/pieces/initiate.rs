//! **Initiate** `I'` \[E-IN\], a priest: one forward, moving or capturing; one sideways, moving only.
//! Promotion \[E-8\]: it may, to B, C, U, S or V. \[E-46\]: any own normal move that ends on the far
//! row is an arrival there, also along that row.

use super::super::kinds::{BISHOP, CELESTIAL, DRUID, SPHINX, VALKYRIE};
use super::super::side_view::SideView;
use super::super::square_state::Occupant;
use super::super::squares::{Squares, step};
use super::def::{PLAIN, PieceDef};
use super::{HistoryGroup, Promotion, Psqt, Trait, Traits};
use crate::board::{Direction, Kind, Square};

pub(super) const INITIATE: PieceDef = PieceDef {
    name: "initiate",
    letter: "I'",
    rule: "E-IN",
    traits: Traits::of(&[Trait::Priest, Trait::BroughtBack, Trait::Weak]),
    prices: "p!2 np npp>2 nppp>3 npppp>4 nppppp>5 npppppp>6 nppppppp>7 npppppppp>8",
    value: 95,
    psqt: Psqt::Advanced,
    history: HistoryGroup::Pawn,
    quiet_targets,
    attacks,
    promotion: Promotion::Optional(&PROMOTIONS),
    ..PLAIN
};

/// The kinds that it may become.
const PROMOTIONS: [Kind; 5] = [BISHOP, CELESTIAL, DRUID, SPHINX, VALKYRIE];

fn quiet_targets(view: &SideView<'_>, from: Square, piece: Occupant) -> Squares {
    let ways = [Direction::forward(piece.side()), Direction::East, Direction::West];
    let reached: Squares = ways.into_iter().filter_map(|way| step(from, way)).collect();
    reached & view.empty
}

fn attacks(view: &SideView<'_>, from: Square, piece: Occupant) -> Squares {
    let ahead = step(from, Direction::forward(piece.side()));
    ahead.map_or(Squares::EMPTY, Squares::square) & view.state.exists()
}

#[cfg(test)]
mod tests {
    use super::super::super::tests::{legal, turns_of};

    /// [E-IN], [E-8], [E-46]
    #[test]
    fn it_may_promote_to_priests() {
        let fen = "7k/I'7/8/8/8/8/8/7K w - - 0 1";
        let expected = ["a7a8", "a7a8b", "a7a8c", "a7a8s", "a7a8u", "a7a8v", "a7b7"];
        assert_eq!(turns_of(fen, "a7"), expected);
        assert!(legal("I'7/8/8/8/8/7k/8/7K w - - 0 1", "a8b8v"));
    }

    /// [E-IN]
    #[test]
    fn it_captures_forward_only() {
        let fen = "7k/8/8/8/8/p7/I'p6/7K w - - 0 1";
        assert_eq!(turns_of(fen, "a2"), ["a2a3"]);
    }
}
