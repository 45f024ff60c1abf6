//! **Shieldmaiden** `Q'` \[E-SH\]: queen's moves. Invoke `d1!`, when the liege is in check: swaps places
//! with it, if the liege is then not in check. "In check" means the liege itself \[E-40\].

use super::super::attacks;
use super::super::moves::{Move, MoveKind, Moves};
use super::super::side_view::SideView;
use super::super::square_state::Piece;
use super::{PLAIN, PieceDef, queen};
use crate::board::Square;

pub(super) static SHIELDMAIDEN: PieceDef = PieceDef {
    name: "shieldmaiden",
    letter: "Q'",
    value: 1020,
    quiet_targets: queen,
    attacks: queen,
    invokes: shield,
    ..PLAIN
};

fn shield(view: &SideView<'_>, from: Square, _piece: Piece, out: &mut Moves) {
    let lieges = view.state.lieges(view.us);
    let free = !view.frozen.has(from) && !view.frozen.intersects(lieges);
    if free && attacks::liege_attacked(view.state, view.us) {
        out.push(Move::new(MoveKind::Invoke, from, from));
    }
}

#[cfg(test)]
mod tests {
    use super::super::super::tests::{board_after, legal};

    /// [E-SH], [E-40]
    #[test]
    fn it_saves_the_liege() {
        let fen = "3r4/7k/8/8/8/8/Q'7/3K4 w - - 0 1";
        assert_eq!(board_after(fen, "a2!"), "3r4/7k/8/8/8/8/K7/3Q'4");
        assert!(!legal("3r4/7k/8/8/8/8/3Q'4/3K4 w - - 0 1", "d2!"));
        assert!(!legal("r2r4/7k/8/8/8/8/Q'7/3K4 w - - 0 1", "a2!"));
    }
}
