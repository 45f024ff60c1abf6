//! **Necromancer** `N'` \[E-NE\]: bishop's moves and captures. Enemy units move through its square as if
//! it were empty (capturing it by ending there). The kinds it captures are kept (one pool a player, FEN
//! `pool=RN/q`). Invoke `c1!ra1`: spends one `r` of the pool if the player has fewer of that kind on the
//! board than at the start of play: one enters on an empty starting square of that kind. Every captured
//! kind is kept, useful or not \[E-47\].

use super::super::kinds::{self, ALL, BEAST, MYSTIC};
use super::super::moves::Moves;
use super::super::side_view::SideView;
use super::super::square_state::Piece;
use super::super::squares::Squares;
use super::super::state::State;
use super::{PLAIN, PieceDef, bishop, druid, make, mystic};
use crate::board::{Kind, Square, Unit};
use motley_game::{BoardObserver, Side};

pub(super) static NECROMANCER: PieceDef = PieceDef {
    name: "necromancer",
    letter: "N'",
    value: 350,
    quiet_targets: bishop,
    attacks: bishop,
    invokes: restore,
    ..PLAIN
};

/// The necromancers through which `side` moves.
pub(crate) fn open_to(state: &State, side: Side) -> Squares {
    state.of(!side, kinds::NECROMANCER)
}

fn restore(view: &SideView<'_>, from: Square, piece: Piece, out: &mut Moves) {
    let (state, start, us) = (view.state, view.start, piece.side());
    for &kind in ALL {
        let missing = || state.count(us, kind) < start.count(us, kind);
        if state.pool(us, kind) > 0 && missing() {
            make(from, kind, start.homes(us, kind) & view.empty, out);
        }
    }
}

/// A `kind` of the pool of the player to move enters on `to`.
pub(crate) fn restored(
    state: &mut State,
    kind: Kind,
    to: Square,
    observer: &mut impl BoardObserver,
) {
    let side = state.to_move();
    state.add_to_pool(side, kind, -1);
    let piece = match kind {
        MYSTIC => mystic::at_home(side, to),
        BEAST => Piece::new(Unit::new(kind, side), druid::orphan(state, side)),
        _ => Piece::plain(kind, side),
    };
    state.enter(piece, to, observer);
}

#[cfg(test)]
mod tests {
    use super::super::super::tests::{after, legal, turns_of};

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

    /// [E-NE], [E-32]: enemies move through it; a restored mystic is at home where it is put.
    #[test]
    fn it_is_no_obstacle() {
        assert!(legal("r6k/8/8/N'7/8/8/8/7K b - - 0 1", "a8a1"));
        assert!(legal("r6k/8/8/N'7/8/8/8/7K b - - 0 1", "a8a5"));
        assert!(!legal("7k/8/8/N'7/8/8/8/R6K w - - 0 1", "a1a8"));
        let fen = "7k/8/8/8/8/8/8/1N'5K w - - 0 1 start=7k/8/8/8/8/8/8/Y{a1}N'5K pool=Y/";
        assert!(after(fen, "b1!ya1").starts_with("7k/8/8/8/8/8/8/Y{a1}N'5K b"));
    }
}
