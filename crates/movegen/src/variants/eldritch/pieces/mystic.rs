//! **Mystic** `Y` \[E-MY\]: as a pawn. When captured it may (reaction, optional, `y@b1`) return to the
//! square where it stood at the start, capturing what stands there, of either side, not its own liege
//! or doppelganger; a protected unit there (\[E-AB\], ooze, blocked barricade) prevents it. FEN
//! `Y{b1}`; `pending=Y{b1}`. A turn that lets a mystic so capture the liege is illegal by [G-3].
//!
//! \[E-32\]: one that was not there at the start has no starting square and no return (FEN `Y`); one
//! restored by a necromancer has the square it is put on. An own riddle on the square prevents the
//! return.
//!
//! The mystic that stood on b1 at the start is captured on b5. It returns to b1 and captures the knight
//! there, before its owner's own turn:
//!
//! ```text
//! 8  .  r  .  .  .  .  .  k
//! 7  .  .  .  .  .  .  .  .
//! 6  .  .  .  .  .  .  .  .
//! 5  .  Y+ .  .  .  .  .  .
//! 4  .  .  .  .  .  .  .  .
//! 3  .  .  .  .  .  .  .  .
//! 2  .  .  .  .  .  .  .  .
//! 1  .  n  .  .  .  .  .  K
//!    a  b  c  d  e  f  g  h
//! ```
//!
//! ```
//! use motley_game::{Game, Notation};
//! use motley_movegen::variants::eldritch::Eldritch;
//!
//! let mut pos = Eldritch::parse("1r5k/8/8/1Y{b1}6/8/8/8/1n5K b - - 0 1").unwrap();
//! for turn in ["b8b5", "y@b1,h1h2"] {
//!     for mv in pos.read_turn(turn).unwrap() {
//!         pos.play(mv, &mut ());
//!     }
//! }
//! assert!(pos.fen().starts_with("7k/8/8/1r6/8/8/7K/1Y{b1}6 b"));
//! ```

use super::super::kinds;
use super::super::moves::{Move, Moves};
use super::super::pending::{Detail, Pending};
use super::super::side_view::SideView;
use super::super::square_state::{Occupant, SquareState};
use super::super::squares::{mirror, name, named, neighbours};
use super::super::state::BoardState;
use super::def::{PLAIN, PieceDef, StateText, read_word};
use super::patterns::{pawn_captures, pawn_steps};
use super::{HistoryGroup, Reaction, Remembered, Trait, Traits, leaves_more_than_a_gap};
use crate::board::{Square, Unit};
use crate::mechanics::fen::PLACEMENT;
use motley_game::{Side, TextError};

pub(super) const MYSTIC: PieceDef = PieceDef {
    name: "mystic",
    letter: "Y",
    rule: "E-MY",
    traits: Traits::of(&[Trait::CapturesInPassing, Trait::AdvancesTwo]),
    prices: "n r",
    value: 170,
    history: HistoryGroup::PawnMage,
    quiet_targets: pawn_steps,
    attacks: pawn_captures,
    expects: expects_return,
    reaction: RETURN,
    placed: |square, _| state_of(square),
    restored: |_, _, square| state_of(square),
    mirrored: |state| home(state).map_or(0, |home| state_of(mirror(home))),
    state_text: StateText {
        write: |state| home(state).map(name).into_iter().collect(),
        say: |state| {
            let back = |home| format!("may come back to {}", name(home));
            home(state).map(back).into_iter().collect()
        },
        read: |words| read_word(words, |word| named(word).map_or(0, state_of)),
    },
    check,
    ..PLAIN
};

/// Returns the state of a mystic that started on `home`: the square's number plus 1; 0 means that
/// it has no such square.
fn state_of(home: Square) -> u8 {
    home.0 + 1
}

/// Returns the square on which a mystic stood at the start.
fn home(state: u8) -> Option<Square> {
    state.checked_sub(1).map(Square)
}

/// Checks that the starting squares of `side`'s mystics exist, those of suborned mystics and of mystics
/// about to be released too.
fn check(state: &BoardState, side: Side) -> Result<(), TextError> {
    let released = state.pending(!side).iter();
    let released = released.filter_map(|pending| pending.guest());
    let mystics = state.census(side).chain(released);
    let mut homes =
        mystics.filter(|piece| piece.kind() == kinds::MYSTIC).filter_map(|piece| home(piece.own_state()));
    match homes.find(|&home| !state.exists().has(home)) {
        None => Ok(()),
        Some(home) => {
            let found = format!("a mystic of {side} that started on {}", name(home));
            let expected = "a starting square that exists";
            Err(TextError::new(PLACEMENT, found, expected))
        }
    }
}

fn expects_return(victim: Occupant, _at: Square) -> Option<Pending> {
    let detail = Detail::Home(home(victim.own_state())?);
    Some(Pending::new(RETURN.order, kinds::MYSTIC, detail))
}

/// The return of a mystic to its starting square, capturing the unit there.
const RETURN: Reaction = Reaction {
    order: 2,
    is_optional: true,
    memory: Remembered::Home,
    returns: true,
    value: |_| super::def(kinds::MYSTIC).value,
    moves: returns,
    may_attack: |view, pending, target| {
        let Detail::Home(home) = pending.detail() else {
            return false;
        };
        let attacks = neighbours(home).with(home).has(target);
        attacks || view.state.piece(home).is_some_and(leaves_more_than_a_gap)
    },
    play: |state, pending, _, observer| {
        if let Detail::Home(home) = pending.detail() {
            let mystic = returned(state.to_move(), home);
            // The square is emptied first: `enter` demands an empty square.
            if state.at(home).is_some() {
                state.capture(home, mystic, observer);
            }
            state.enter(mystic, home, observer);
        }
    },
};

fn returned(side: Side, home: Square) -> Occupant {
    let unit = Unit::new(kinds::MYSTIC, side);
    Occupant::new(unit, SquareState::from_own_state(state_of(home)))
}

fn returns(view: &SideView<'_>, pending: Pending, out: &mut Moves) {
    if let Detail::Home(home) = pending.detail() {
        let mystic = returned(view.us, home);
        let open = view.empty | view.capturable(mystic) | view.capturable_friends(mystic);
        if open.has(home) {
            out.push(Move::entering(kinds::MYSTIC, home));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::super::tests::{after, legal};

    /// [E-MY], [E-13]
    #[test]
    fn it_returns_to_its_start() {
        let fen = after("1r5k/8/8/1Y{b1}6/8/8/8/1N5K b - - 0 1", "b8b5");
        assert!(fen.ends_with("pending=Y{b1}"));
        assert!(legal(&fen, "b1a3"));
        assert!(after(&fen, "y@b1,h1h2").starts_with("7k/8/8/1r6/8/8/7K/1Y{b1}6 b - - 0 "));
    }

    /// [E-MY], [G-3]: it gives check to a liege on its starting square.
    #[test]
    fn its_home_is_no_place_for_a_liege() {
        assert!(!legal("8/8/8/r2Y{b1}4/8/8/8/1k5K b - - 0 1", "a5d5"));
        assert!(legal("8/8/8/r2Y{b2}4/8/8/8/1k5K b - - 0 1", "a5d5"));
    }

    /// [E-32], [E-33]: a mystic made by promotion has no home; oozes and own riddles prevent the
    /// return.
    #[test]
    fn some_do_not_return() {
        assert!(!after("1r5k/8/8/1Y6/8/8/8/7K b - - 0 1", "b8b5").contains("pending"));
        for unit in ["o", "a", "R'"] {
            let fen = format!("7k/8/8/8/8/8/8/1{unit}5K w - - 0 1 pending=Y{{b1}}");
            assert!(!legal(&fen, "y@b1,h1h2"), "{unit}");
        }
    }
}
