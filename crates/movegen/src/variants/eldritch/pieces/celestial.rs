//! **Celestial** `C` \[E-CE\], a priest: up to 4 diagonally, moving or capturing, jumping. When
//! captured, its owner may (reaction, optional, `c2=n`) promote one of its pawns to a knight, if a
//! knight there could capture nothing as things then stand (a frozen knight captures nothing; protected
//! units are not capturable, frozen enemies are).

use super::super::kinds::{self, KNIGHT, PAWN};
use super::super::moves::{Move, MoveKind, Moves};
use super::super::pending::{Detail, Pending};
use super::super::side_view::SideView;
use super::super::square_state::Occupant;
use super::super::squares::Squares;
use super::def::{PLAIN, PieceDef};
use super::{HistoryGroup, Reaction, Remembered, Trait, Traits};
use crate::board::Square;

pub(super) const CELESTIAL: PieceDef = PieceDef {
    name: "celestial",
    letter: "C",
    rule: "E-CE",
    traits: Traits::of(&[Trait::Priest, Trait::AttacksFromAfar, Trait::NeverMates]),
    prices: "q bb",
    value: 530,
    history: HistoryGroup::Bishop,
    quiet_targets: reach,
    attacks: reach,
    expects: |_, _| Some(Pending::new(KNIGHTING.order, kinds::CELESTIAL, Detail::Nothing)),
    reaction: KNIGHTING,
    ..PLAIN
};

/// A pawn of the celestial's owner may become a knight. It brings no unit back.
const KNIGHTING: Reaction = Reaction {
    order: 4,
    is_optional: true,
    memory: Remembered::Nothing,
    returns: false,
    value: |_| super::def(PAWN).value,
    moves: knightings,
    may_attack: |view, _, target| {
        let pawns = view.state.of(view.us, PAWN);
        view.lines().knight_attacks(target).intersects(pawns)
    },
    play: |state, _, mv, observer| state.turn(mv.from, KNIGHT, observer),
};

fn knightings(view: &SideView<'_>, _pending: Pending, out: &mut Moves) {
    let pawns = pawns_to_knight(view);
    out.extend(pawns.map(|from| Move::new(MoveKind::BecomeKnight, from, from)));
}

fn reach(view: &SideView<'_>, from: Square, _piece: Occupant) -> Squares {
    view.bishop_jumps(from, 4)
}

/// Returns the pawns that may become knights: those that could capture nothing as knights. A frozen
/// unit cannot move and so captures nothing [G-6]: a frozen pawn may always become a knight.
fn pawns_to_knight(view: &SideView<'_>) -> Squares {
    let capturable = view.capturable(Occupant::plain(KNIGHT, view.us));
    view.state
        .of(view.us, PAWN)
        .filter(|&square| view.frozen.has(square) || !view.knight(square).intersects(capturable))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::super::super::tests::{after, legal, position, turns};
    use motley_game::Game;

    /// [E-CE], [E-13]
    #[test]
    fn its_capture_makes_a_knight() {
        let fen = after("7k/p7/8/8/3c4/8/3R4/7K w - - 0 1", "d2d4");
        assert!(fen.ends_with("pending=c"));
        assert!(legal(&fen, "a7=n,a7b5") && legal(&fen, "a7a6"));
    }

    /// [E-CE], [G-6]: a frozen pawn could capture nothing; a pawn that would fork as a knight may
    /// not turn.
    #[test]
    fn the_knight_must_threaten_nothing() {
        let fork = "7k/2p5/8/3R4/8/8/8/7K b - - 0 1 pending=c";
        assert!(!legal(fork, "c7=n,h8g8"));
        let frozen = "7k/2p5/3E4/3R4/8/8/8/7K b - - 0 1 pending=c";
        assert!(legal(frozen, "c7=n,h8g8"));
    }

    /// [E-CE], [E-3]
    #[test]
    fn it_jumps_up_to_four_squares() {
        let fen = "7k/8/8/8/3P4/2P5/8/C6K w - - 0 1";
        assert!(legal(fen, "a1e5") && !legal(fen, "a1f6"));
    }

    /// [E-CE]: frozen enemies can be captured, protected units cannot.
    #[test]
    fn frozen_enemies_count_and_protected_units_do_not() {
        let frozen = "8/7k/8/8/1rE5/3P4/8/7K w - - 0 1 pending=C";
        assert_eq!(turns(frozen).len(), 11);
        for unit in ["o", "a"] {
            let fen = format!("8/7k/8/8/1{unit}6/3P4/8/7K w - - 0 1 pending=C");
            assert!(legal(&fen, "d3=n,h1h2"), "{unit}");
        }
    }

    /// [E-CE], [G-5]: a knight that could capture the frozen liege may not appear, so the liege is
    /// not in check.
    #[test]
    fn a_frozen_liege_is_not_threatened() {
        let pos = position("7k/8/8/5p2/8/4K3/5eE1/8 w - - 0 1 pending=c");
        assert!(!pos.has_move() && !pos.in_danger());
    }
}
