//! **Shieldmaiden** `Q'` \[E-SH\]: queen's moves. Invoke `d1!`, when the liege is in check: swaps
//! places with it, if the liege is then not in check. "In check" means the liege itself \[E-40\].

use super::super::attacks;
use super::super::moves::{Move, MoveKind, Moves};
use super::super::observer::AnyObserver;
use super::super::square_state::Occupant;
use super::super::state::BoardState;
use super::super::turn_view::TurnView;
use super::def::{PLAIN, PieceDef};
use super::patterns::queen;
use super::{HistoryGroup, Trait, Traits};
use crate::board::Square;

pub(super) const SHIELDMAIDEN: PieceDef = PieceDef {
    name: "shieldmaiden",
    letter: "Q'",
    rule: "E-SH",
    traits: Traits::of(&[Trait::Slider, Trait::PureSlider, Trait::InvokeMovesLiege]),
    prices: "qr rbnp",
    value: 1020,
    history: HistoryGroup::Queen,
    quiet_targets: queen,
    attacks: queen,
    invokes: shield,
    on_invoke: change_places,
    ..PLAIN
};

fn shield(turn: &TurnView<'_>, from: Square, _piece: Occupant, out: &mut Moves) {
    let view = &turn.view;
    let lieges = view.state.lieges(view.us);
    let free = !view.frozen.has(from) && !view.frozen.intersects(lieges);
    if free && attacks::liege_attacked(view.state, view.us) {
        out.push(Move::new(MoveKind::Invoke, from, from));
    }
}

fn change_places(state: &mut BoardState, mv: Move, observer: &mut AnyObserver<'_>) {
    if let Some(liege) = state.lieges(state.to_move()).first() {
        state.swap(mv.from, liege, observer);
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
