//! **Shapeshifter** `W` \[E-SS\]: invoke `d1!r`: takes the form of p, r, b or n, another than its
//! present one. It moves and captures as its form; without a form not at all. It stays a
//! shapeshifter (no priest as b, no promotion as p). FEN `W`, `W{r}`.

use super::super::kinds;
use super::super::moves::{Move, MoveKind, Moves};
use super::super::side_view::SideView;
use super::super::square_state::Occupant;
use super::super::squares::Squares;
use super::super::turn_view::TurnView;
use super::def::{PLAIN, PieceDef, StateText, read_word};
use super::patterns::{bishop, knight, pawn_captures, pawn_steps, rook};
use super::{HistoryGroup, Trait, Traits, def};
use crate::board::{Kind, Square};

pub(super) const SHAPESHIFTER: PieceDef = PieceDef {
    name: "shapeshifter",
    letter: "W",
    rule: "E-SS",
    traits: Traits::of(&[Trait::Slider, Trait::CapturesInPassing, Trait::AdvancesTwo]),
    prices: "q>2 bb>2 bn>2 rb>2 rr>2 rn>2 nn>2",
    value: 330,
    history: HistoryGroup::Shifter,
    quiet_targets: |view, from, piece| as_form(view, from, piece, pawn_steps),
    attacks: |view, from, piece| as_form(view, from, piece, pawn_captures),
    invokes: change,
    pawn_side: |piece| (form(piece.own_state()) == Some(kinds::PAWN)).then_some(piece.side()),
    on_invoke: |state, mv, _| state.set_own_state(mv.from, state_of(mv.kind)),
    state_text: StateText {
        write: |state| form(state).map(letter).into_iter().collect(),
        say: |state| {
            let form = form(state).map(|kind| format!("as a {}", super::def(kind).name));
            form.into_iter().collect()
        },
        read: |words| {
            let named = |word: &str| FORMS.into_iter().find(|&kind| letter(kind) == word);
            read_word(words, |word| named(word).map_or(0, state_of))
        },
    },
    ..PLAIN
};

/// The forms, in the order of the states that stand for them, from 1.
const FORMS: [Kind; 4] = [kinds::PAWN, kinds::ROOK, kinds::BISHOP, kinds::KNIGHT];

fn as_form(
    view: &SideView<'_>,
    from: Square,
    piece: Occupant,
    pawn: fn(&SideView<'_>, Square, Occupant) -> Squares,
) -> Squares {
    match form(piece.own_state()) {
        Some(kinds::PAWN) => pawn(view, from, piece),
        Some(kinds::ROOK) => rook(view, from, piece),
        Some(kinds::BISHOP) => bishop(view, from, piece),
        Some(_) => knight(view, from, piece),
        None => Squares::EMPTY,
    }
}

/// Returns the form of a shapeshifter in `state`.
fn form(state: u8) -> Option<Kind> {
    let index = usize::from(state).checked_sub(1)?;
    FORMS.get(index).copied()
}

/// Returns the state of a shapeshifter in the form of a `kind`; 0 if that kind is not a form.
fn state_of(kind: Kind) -> u8 {
    let index = FORMS.iter().position(|&form| form == kind);
    index.map_or(0, |index| index as u8 + 1)
}

fn change(_turn: &TurnView<'_>, from: Square, piece: Occupant, out: &mut Moves) {
    for kind in FORMS {
        if form(piece.own_state()) != Some(kind) {
            out.push(Move::new(MoveKind::ChangeForm, from, from).kind(kind));
        }
    }
}

/// Returns the letter of a form as a state has it: in lower case for both sides.
fn letter(form: Kind) -> String {
    def(form).letter.to_ascii_lowercase()
}

#[cfg(test)]
mod tests {
    use super::super::super::tests::{after, board_after, turns_of};

    /// [E-SS]
    #[test]
    fn it_takes_forms() {
        let fen = "7k/8/8/8/8/8/W7/7K w - - 0 1";
        assert_eq!(turns_of(fen, "a2"), ["a2!b", "a2!n", "a2!p", "a2!r"]);
        assert_eq!(board_after(fen, "a2!r"), "7k/8/8/8/8/8/W{r}7/7K");
        let pawn = "7k/8/8/8/1p6/8/W{p}7/7K w - - 0 1";
        assert_eq!(turns_of(pawn, "a2"), ["a2!b", "a2!n", "a2!r", "a2a3", "a2a4"]);
        assert!(after(pawn, "a2a4").contains(" b - a3 "));
    }

    /// [E-SS], [E-5]: no promotion as a pawn.
    #[test]
    fn it_stays_a_shapeshifter() {
        assert!(after("7k/W{p}7/8/8/8/8/8/7K w - - 0 1", "a7a8").starts_with("W{p}6k/"));
    }
}
