//! **Druid** `U` \[E-DU\], a priest: as a pawn. Invoke `c1!c2` if it has no beast on the board: a beast
//! on that empty adjacent square. **Beast** `U'`: moves and captures as a knight, twice; after its
//! second move it leaves the board. If a beast is captured its druid leaves with it. A captured druid
//! leaves its beast behind. FEN `U{1}`, `U'{1,2}`: druid number, moves left.
//!
//! \[E-51\]: a druid is numbered only while its beast is on the board (or suborned), with the lowest
//! free number of its side. An orphaned beast keeps its number.

use super::super::kinds;
use super::super::moves::{Move, Moves};
use super::super::observer::AnyObserver;
use super::super::square_state::{Occupant, SquareState};
use super::super::squares::Squares;
use super::super::state::BoardState;
use super::super::turn_view::TurnView;
use super::def::{PLAIN, PieceDef, StateText, read_word};
use super::patterns::{create, knight, pawn_captures, pawn_steps};
use super::{HistoryGroup, Psqt, Trait, Traits};
use crate::board::{Kind, Square, Unit};
use crate::mechanics::fen::PLACEMENT;
use motley_game::{Side, TextError};

pub(super) const DRUID: PieceDef = PieceDef {
    name: "druid",
    letter: "U",
    rule: "E-DU",
    traits: Traits::of(&[Trait::Priest, Trait::CapturesInPassing, Trait::AdvancesTwo]),
    prices: "q>2 bb>2 bpppp>2",
    value: 370,
    psqt: Psqt::Sheltered,
    history: HistoryGroup::PawnMage,
    quiet_targets: pawn_steps,
    attacks: pawn_captures,
    invokes: call,
    on_create: Some(called),
    state_text: StateText {
        write: |number| vec![number.to_string()],
        say: |number| vec![format!("has beast {number}")],
        read: |words| read_word(words, |word| read_number(word, MAX_NUMBER).unwrap_or(0)),
    },
    check,
    ..PLAIN
};

pub(super) const BEAST: PieceDef = PieceDef {
    name: "beast",
    letter: "U'",
    rule: "E-DU",
    traits: Traits::of(&[Trait::Token, Trait::MayLeaveAfterMove]),
    value: 30,
    history: HistoryGroup::Knight,
    quiet_targets: knight,
    attacks: knight,
    on_move: Some(use_up_move),
    leaves_after_move: |beast| moves_left(beast.own_state()) == 1,
    on_captured: Some(leaves_with),
    on_removed: Some(is_free),
    // A restored beast has all its moves, and a number that no druid has.
    restored: |state, side, _| beast_state(lowest_free(state, side), MOVES),
    state_text: StateText {
        write: |state| vec![(state / 4).to_string(), moves_left(state).to_string()],
        say: |state| vec![format!("beast {}, moves left: {}", state / 4, moves_left(state))],
        read: read_beast,
    },
    ..PLAIN
};

/// The highest number of a druid. The upper six bits of its beast's state hold the number (up to
/// 63).
const MAX_NUMBER: u8 = 60;
/// Number of moves of a beast.
const MOVES: u8 = 2;

fn call(turn: &TurnView<'_>, from: Square, piece: Occupant, out: &mut Moves) {
    if piece.own_state() == 0 {
        let view = &turn.view;
        create(from, kinds::BEAST, view.king(from) & view.empty, out);
    }
}

/// Returns the state of a beast: its druid's number in the upper six bits, the moves it has left in
/// the lower two.
fn beast_state(number: u8, left: u8) -> u8 {
    number * 4 + left
}

/// Returns the number of a druid, or of a beast's druid.
fn number(piece: Occupant) -> u8 {
    if piece.kind() == kinds::BEAST { piece.own_state() / 4 } else { piece.own_state() }
}

/// Returns the moves that a beast in this state has left.
fn moves_left(state: u8) -> u8 {
    state % 4
}

/// Puts a beast on the board, which belongs to the druid that calls it.
fn called(state: &mut BoardState, mv: Move, observer: &mut AnyObserver<'_>) {
    let side = state.to_move();
    let number = lowest_free(state, side);
    state.set_own_state(mv.from, number);
    let beast = SquareState::from_own_state(beast_state(number, MOVES));
    let unit = Unit::new(mv.kind, side);
    state.enter(Occupant::new(unit, beast), mv.to, observer);
}

/// Returns the lowest number that no druid and no beast of `side` has.
fn lowest_free(state: &BoardState, side: Side) -> u8 {
    let mut used = 0u64;
    let mut count = |piece: Occupant| {
        if piece.side() == side && matches!(piece.kind(), kinds::DRUID | kinds::BEAST) {
            used |= 1 << number(piece);
        }
    };
    state.census(side).for_each(&mut count);
    let waiting = state.pending(!side).iter().chain(state.queued_next_turn());
    waiting.filter_map(|pending| pending.guest()).for_each(count);
    // Bit 0 stands for druids and beasts without a number.
    ((used | 1).trailing_ones() as u8).min(MAX_NUMBER)
}

/// Reduces the moves that a beast has left, after a move of its own; removes it after the last one.
fn use_up_move(state: &mut BoardState, mv: Move, observer: &mut AnyObserver<'_>) {
    let Some(beast) = state.piece(mv.to) else {
        return;
    };
    if moves_left(beast.own_state()) > 1 {
        state.set_own_state(mv.to, beast.own_state() - 1);
    } else {
        state.remove(mv.to, observer);
    }
}

/// Removes the druid of a captured beast. (Druids are priests: none is suborned.)
fn leaves_with(state: &mut BoardState, beast: Occupant, observer: &mut AnyObserver<'_>) {
    for square in druids_of(state, beast) {
        state.remove(square, observer);
    }
}

/// Frees the druid of a beast that is gone without being captured: the druid may call another
/// beast.
fn is_free(state: &mut BoardState, beast: Occupant) {
    for square in druids_of(state, beast) {
        state.set_own_state(square, 0);
    }
}

/// Returns the druid of this unit, if it is a beast and its druid is on the board.
pub(super) fn druids_of(state: &BoardState, beast: Occupant) -> Squares {
    if beast.kind() != kinds::BEAST {
        return Squares::EMPTY;
    }
    let its = |&square: &Square| {
        let druid = state.piece(square);
        druid.is_some_and(|druid| number(druid) == number(beast))
    };
    state.of(beast.side(), kinds::DRUID).filter(its).collect()
}

/// Checks that druids and beasts belong together: each number occurs once, and each numbered druid
/// has a beast.
fn check(state: &BoardState, side: Side) -> Result<(), TextError> {
    let released = state.pending(!side).iter();
    let released = released.filter_map(|pending| pending.guest());
    let all: Vec<Occupant> = state.census(side).chain(released).collect();
    let numbers = |kind: Kind| {
        let units = all.iter().filter(|piece| piece.kind() == kind);
        let mut numbers: Vec<u8> = units.map(|&piece| number(piece)).collect();
        numbers.retain(|&number| number > 0);
        numbers.sort_unstable();
        numbers
    };
    let (druids, beasts) = (numbers(kinds::DRUID), numbers(kinds::BEAST));
    let twice = |numbers: &[u8]| numbers.windows(2).any(|pair| pair[0] == pair[1]);
    if twice(&druids) || twice(&beasts) || druids.iter().any(|n| !beasts.contains(n)) {
        let found = format!("druids {druids:?} and beasts {beasts:?} of {side}");
        let expected = "a beast for each numbered druid, each number once";
        return Err(TextError::new(PLACEMENT, found, expected));
    }
    Ok(())
}

fn read_number(text: &str, most: u8) -> Option<u8> {
    let number: u8 = text.parse().ok()?;
    ((1..=most).contains(&number) && number.to_string() == text).then_some(number)
}

/// Reads the state of a beast, which is never missing.
fn read_beast(words: &mut Vec<&str>) -> Result<u8, TextError> {
    let state = match words[..] {
        [number, left, ..] => read_number(number, MAX_NUMBER).zip(read_number(left, MOVES)),
        _ => None,
    };
    let Some((number, left)) = state else {
        let expected = "a beast's druid and the moves it has left, as in U'{1,2}";
        return Err(TextError::new(PLACEMENT, words.join(","), expected));
    };
    words.drain(..2);
    Ok(beast_state(number, left))
}

#[cfg(test)]
mod tests {
    use super::super::super::tests::{after, board_after, legal};

    /// [E-DU], [E-51]
    #[test]
    fn it_calls_a_beast() {
        let fen = "7k/8/8/8/8/8/8/2U4K w - - 0 1";
        let called = after(fen, "c1!c2");
        assert!(called.starts_with("7k/8/8/8/8/8/2U'{1,2}5/2U{1}4K b - - 0 1"));
        assert!(!legal(&called.replace(" b ", " w "), "c1!b1"));
    }

    /// [E-51]: a beast that waits to be released keeps its number.
    #[test]
    fn a_new_beast_has_a_free_number() {
        let fen = "7k/8/8/8/8/8/8/2U4K w - - 0 1 pending=h'{U'{1,2}}e5";
        assert!(after(fen, "c1!c2").starts_with("7k/8/8/8/8/8/2U'{2,2}5/2U{2}4K b"));
    }

    /// [E-DU], [E-50]
    #[test]
    fn a_beast_moves_twice() {
        let fen = "7k/8/8/8/8/8/2U'{1,2}5/2U{1}4K w - - 0 1";
        let once = after(fen, "c2e3");
        assert!(once.starts_with("7k/8/8/8/8/4U'{1,1}3/8/2U{1}4K b"));
        let twice = after(&once.replace(" b ", " w "), "e3g4,-g4");
        assert!(twice.starts_with("7k/8/8/8/8/8/8/2U4K b - - 0 "));
    }

    /// [E-DU]: the druid leaves with its captured beast; a captured druid leaves its beast behind.
    #[test]
    fn beast_and_druid() {
        let fen = "7k/8/8/8/8/8/2U'{1,2}3r1/2U{1}4K b - - 0 1";
        assert_eq!(board_after(fen, "g2c2"), "7k/8/8/8/8/8/2r5/7K");
        let fen = "2r4k/8/8/8/8/8/U'{1,2}7/2U{1}4K b - - 0 1";
        let orphaned = after(fen, "c8c1");
        assert!(orphaned.starts_with("7k/8/8/8/8/8/U'{1,2}7/2r4K w"));
    }
}
