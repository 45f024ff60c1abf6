//! **Celestial** `C` \[E-CE\], a priest: up to 4 diagonally, moving or capturing, jumping. When
//! captured, its owner may (reaction, optional, `c2=n`) promote one of his pawns to a knight, if a
//! knight there could capture nothing as things then stand (frozen or protected units are not
//! capturable).

use super::super::kinds;
use super::super::pending::Pending;
use super::super::side_view::SideView;
use super::super::square_state::Piece;
use super::super::squares::Squares;
use super::{Class, PLAIN, PieceDef};
use crate::board::Square;

pub(super) static CELESTIAL: PieceDef = PieceDef {
    name: "celestial",
    letter: "C",
    class: Class::PRIEST,
    value: 530,
    quiet_targets: reach,
    attacks: reach,
    reacts: |_, _| Some(Pending::Celestial),
    ..PLAIN
};

fn reach(view: &SideView<'_>, from: Square, _piece: Piece) -> Squares {
    view.bishop_jumps(from, 4)
}

/// The pawns that may become knights: those that could capture nothing as such. What cannot move
/// cannot capture [G-6], so a frozen pawn may always.
pub(crate) fn pawns_to_knight(view: &SideView<'_>) -> Squares {
    let state = view.state;
    let knight = Piece::plain(kinds::KNIGHT, view.us);
    let capturable = view.capturable(knight) & !state.frozen(view.them());
    state
        .of(view.us, kinds::PAWN)
        .filter(|&square| view.frozen.has(square) || !view.knight(square).intersects(capturable))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::super::super::tests::{after, legal};

    /// [E-CE], [E-13]
    #[test]
    fn its_capture_makes_a_knight() {
        let fen = after("7k/p7/8/8/3c4/8/3R4/7K w - - 0 1", "d2d4");
        assert!(fen.ends_with("pending=c"));
        assert!(legal(&fen, "a7=n,a7b5") && legal(&fen, "a7a6"));
    }

    /// [E-CE], [G-6]: a frozen pawn could capture nothing; one that forks may not turn.
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
}
