//! **Familiar** `F'` \[E-FA\]: king's moves and captures. Invoke `c1!d1`: hops onto an adjacent
//! friendly unit without passenger (not a ghost with a suborned unit, not a token). Then it has no
//! life of its own: it goes, is captured, destroyed, or removed with its carrier. Invoke `d1!-e2`:
//! leaves to an adjacent empty square. FEN `R{+f}`. A carrier cannot be suborned. It may ride a
//! familiar that has no passenger; with a passenger it cannot hop \[E-43\].
//!
//! The familiar mounts the rook, and rides with it:
//!
//! ```text
//! 8  .  .  .  .  .  .  .  k
//! 7  .  .  .  .  .  .  .  .
//! 6  .  .  .  .  .  .  .  .
//! 5  .  .  .  .  .  .  .  .
//! 4  .  .  .  .  .  .  .  .
//! 3  .  .  .  .  .  .  .  .
//! 2  .  .  .  .  .  .  .  .
//! 1  .  .  F' R  .  .  .  K
//!    a  b  c  d  e  f  g  h
//! ```
//!
//! ```
//! use motley_game::{Game, Notation};
//! use motley_movegen::variants::eldritch::Eldritch;
//!
//! let mut pos = Eldritch::parse("7k/8/8/8/8/8/8/2F'R3K w - - 0 1").unwrap();
//! for turn in ["c1!d1", "h8g8", "d1d4"] {
//!     for mv in pos.read_turn(turn).unwrap() {
//!         pos.play(mv, &mut ());
//!     }
//! }
//! assert!(pos.fen().starts_with("6k1/8/8/8/3R{+f}4/8/8/7K b"));
//! ```

use super::super::moves::{Move, MoveKind, Moves};
use super::super::square_state::Occupant;
use super::super::turn_view::TurnView;
use super::def::{PLAIN, PieceDef};
use super::patterns::king;
use super::{HistoryGroup, Trait, has};
use crate::board::Square;

pub(super) const FAMILIAR: PieceDef = PieceDef {
    name: "familiar",
    letter: "F'",
    rule: "E-FA",
    prices: "b",
    value: 210,
    history: HistoryGroup::Stepper,
    quiet_targets: king,
    attacks: king,
    invokes: hop,
    ..PLAIN
};

fn hop(turn: &TurnView<'_>, from: Square, piece: Occupant, out: &mut Moves) {
    let view = &turn.view;
    if view.frozen.has(from) || piece.square_state.rider().is_some() {
        return;
    }
    let takes_it = |&to: &Square| {
        view.state.piece(to).is_some_and(|carrier| {
            let company = carrier.square_state;
            let full = company.rider().is_some() || company.has_guest();
            !full && !has(carrier.kind(), Trait::Token)
        })
    };
    let carriers = (view.king(from) & view.state.side(view.us)).filter(takes_it);
    out.extend(carriers.map(|to| Move::new(MoveKind::Hop, from, to)));
}

#[cfg(test)]
mod tests {
    use super::super::super::tests::{after, legal, turns_of};

    /// [E-FA], [E-10]
    #[test]
    fn it_rides() {
        let fen = "7k/8/8/8/8/8/8/2F'R3K w - - 0 1";
        let riding = after(fen, "c1!d1");
        assert!(riding.starts_with("7k/8/8/8/8/8/8/3R{+f}3K b - - 1 1"));
        let back = riding.replace(" b ", " w ");
        assert!(after(&back, "d1!-e2").starts_with("7k/8/8/8/8/8/4F'3/3R3K b - - 2 1"));
        assert!(after(&back, "d1d4").starts_with("7k/8/8/8/3R{+f}4/8/8/7K b"));
    }

    /// [E-FA]: captured with its carrier; [E-43]: and counted in the pool.
    #[test]
    fn it_goes_with_its_carrier() {
        let fen = "7k/8/8/8/8/8/3n'4/2R{+f}4K b - - 0 1";
        assert!(after(fen, "d2c1").ends_with(" pool=/rf'"));
    }

    /// [E-43], [E-12], [E-GH]
    #[test]
    fn some_carry_none() {
        let fen = "7k/8/8/8/8/1U'{1,2}H'{q}5/1F'{+f}6/2F'R'3K w - - 0 1";
        assert_eq!(turns_of(fen, "c1!"), Vec::<String>::new());
        assert!(legal("7k/8/8/8/8/8/1F'6/2F'4K w - - 0 1", "c1!b2"));
        assert!(!legal("7k/8/8/8/8/8/1R6/2F'e3K w - - 0 1", "c1!b2"));
        assert!(!legal("7k/8/8/8/8/8/2e5/2R{+f}4K w - - 0 1", "c1!-b1"));
        assert!(!legal("k7/8/8/8/8/8/8/1h'R{+f}4K b - - 0 1", "b1c1"));
    }
}
