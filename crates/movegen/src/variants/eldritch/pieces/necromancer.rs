//! **Necromancer** `N'` \[E-NE\]: bishop's moves and captures. Enemy units move through its square
//! as if it were empty (capturing it by ending there). The kinds it captures are kept (one pool a
//! player, FEN `pool=RN/q`). Invoke `c1!ra1`: spends one `r` of the pool if the player has fewer of
//! that kind on the board than at the start of play: one enters on an empty starting square of that
//! kind. A liege may be restored too, and tokens; a restored beast is a fresh orphan. Every captured
//! kind is kept, useful or not \[E-47\].

use super::super::kinds::ALL;
use super::super::moves::{Move, Moves};
use super::super::observer::AnyObserver;
use super::super::square_state::{Occupant, SquareState};
use super::super::state::BoardState;
use super::super::turn_view::TurnView;
use super::def::{PLAIN, PieceDef};
use super::patterns::{bishop, create};
use super::{HistoryGroup, Trait, Traits, def, has};
use crate::board::{Square, Unit};

pub(super) const NECROMANCER: PieceDef = PieceDef {
    name: "necromancer",
    letter: "N'",
    rule: "E-NE",
    traits: Traits::of(&[
        Trait::PassableToEnemies,
        Trait::Slider,
        Trait::FillsPool,
        Trait::ChoosesWhatItCreates,
    ]),
    prices: "rb rn q",
    value: 350,
    history: HistoryGroup::Bishop,
    quiet_targets: bishop,
    attacks: bishop,
    invokes: restore,
    on_create: Some(restored),
    ..PLAIN
};

fn restore(turn: &TurnView<'_>, from: Square, piece: Occupant, out: &mut Moves) {
    let (state, start, us) = (turn.view.state, turn.start, piece.side());
    for &kind in ALL {
        let missing = || state.count(us, kind) < start.count(us, kind);
        // A side has at most one liege, even if a FEN says that it began with more.
        let second_liege = || has(kind, Trait::Liege) && state.lieges(us).is_nonempty();
        if state.pool(us, kind) > 0 && missing() && !second_liege() {
            create(from, kind, start.homes(us, kind) & turn.view.empty, out);
        }
    }
}

/// Puts a unit of the pool on the board.
fn restored(state: &mut BoardState, mv: Move, observer: &mut AnyObserver<'_>) {
    let side = state.to_move();
    let left = state.pool(side, mv.kind).saturating_sub(1);
    state.set_pool(side, mv.kind, left);
    let own_state = (def(mv.kind).restored)(state, side, mv.to);
    let unit = Unit::new(mv.kind, side);
    state.enter(Occupant::new(unit, SquareState::from_own_state(own_state)), mv.to, observer);
}

#[cfg(test)]
mod tests {
    use super::super::super::tests::{after, board_after, legal, turns_of};

    /// [E-NE], [E-47], [E-14]
    #[test]
    fn it_keeps_what_it_captures() {
        let fen = "7k/8/8/3r4/8/1N'6/8/7K w - - 0 1";
        assert!(after(fen, "b3d5").ends_with("pool=R/"));
    }

    /// [E-NE]
    #[test]
    fn it_restores_missing_units() {
        let fen = "7k/8/8/8/8/8/8/1N'5K w - - 0 1 start=7k/8/8/8/8/8/8/RN'3R1K pool=RB/";
        assert_eq!(turns_of(fen, "b1!"), ["b1!ra1", "b1!rf1"]);
        assert!(after(fen, "b1!ra1").contains("8/RN'5K b - - 0 1 "));
        assert!(after(fen, "b1!ra1").ends_with(" pool=B/"));
        let full = "7k/8/8/8/8/8/8/1N'R3RK w - - 0 1 start=7k/8/8/8/8/8/8/RN'3R1K pool=R/";
        assert_eq!(turns_of(full, "b1!"), Vec::<String>::new());
        let rider = "7k/8/8/8/8/8/8/1N'5K w - - 0 1 start=7k/8/8/8/8/8/8/R{+f}N'5K pool=F'/";
        assert_eq!(turns_of(rider, "b1!"), ["b1!f'a1"]);
    }

    /// [E-NE], [E-32]: enemies move through it; a restored mystic returns to the square of its
    /// restoration.
    #[test]
    fn it_is_no_obstacle() {
        assert!(legal("r6k/8/8/N'7/8/8/8/7K b - - 0 1", "a8a1"));
        assert!(legal("r6k/8/8/N'7/8/8/8/7K b - - 0 1", "a8a5"));
        assert!(!legal("7k/8/8/N'7/8/8/8/R6K w - - 0 1", "a1a8"));
        let fen = "7k/8/8/8/8/8/8/1N'5K w - - 0 1 start=7k/8/8/8/8/8/8/Y{a1}N'5K pool=Y/";
        assert!(after(fen, "b1!ya1").starts_with("7k/8/8/8/8/8/8/Y{a1}N'5K b"));
    }

    /// [E-NE]: lieges and tokens too; a restored beast is an orphan with both its moves.
    #[test]
    fn it_restores_lieges_and_tokens() {
        let liege = "7k/8/8/8/8/8/8/XN'6 w - - 0 1 start=7k/8/8/8/8/8/8/XN'2K3 pool=K/";
        assert!(board_after(liege, "b1!ke1").ends_with("/XN'2K3"));
        let riddle = "7k/8/8/8/8/8/8/KN'6 w - - 0 1 start=7k/8/8/8/8/8/8/KN'2R'3 pool=R'/";
        assert!(board_after(riddle, "b1!r'e1").ends_with("/KN'2R'3"));
        let beast = "7k/8/8/8/8/8/8/KN'6 w - - 0 1 start=7k/8/8/8/8/8/8/KN'2U'{7,1}3 pool=U'/";
        assert!(board_after(beast, "b1!u'e1").ends_with("/KN'2U'{1,2}3"));
    }

    /// [E-NE], [E-20]: no second liege, of any kind.
    #[test]
    fn it_restores_no_second_liege() {
        let fen = "7k/8/8/8/8/8/8/KN'6 w - - 0 1 start=7k/8/8/8/8/8/8/KN'2T3 pool=T/";
        assert_eq!(turns_of(fen, "b1!"), Vec::<String>::new());
    }
}
