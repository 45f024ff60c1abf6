//! **Highlander** `H` \[E-HI\]: queen's moves. When captured it returns (reaction, compulsory) as
//! `b` or `r` at choice, on an empty square of its owner's first row, or of the nearest row to it
//! that has one: `r@a1`. Captured again it returns as `n`, then as `p`, then no more. FEN `R{h1}`,
//! `B{h1}`, `N{h2}`; the pawn is an ordinary pawn. `pending=H1` (returns as B or R), `H2`, `H3`.
//!
//! \[E-38\]: with a strip behind the first row, rank 2 (7) is tried before rank 0 (9). \[E-47\]:
//! highlanders that were promoted court magicians are no longer royal when they return.

use super::super::kinds::{self, BISHOP, KNIGHT, PAWN, ROOK};
use super::super::moves::{Move, Moves};
use super::super::pending::{Detail, Pending};
use super::super::side_view::SideView;
use super::super::square_state::{Occupant, SquareState};
use super::super::squares::{Squares, row_squares};
use super::def::{PLAIN, PieceDef, StateText, read_word};
use super::patterns::queen;
use super::{HistoryGroup, Reaction, Remembered, Trait, Traits};
use crate::board::{Kind, Square, Unit};
use motley_game::Side;

pub(super) const HIGHLANDER: PieceDef = PieceDef {
    name: "highlander",
    letter: "H",
    rule: "E-HI",
    traits: Traits::of(&[Trait::Slider, Trait::PureSlider]),
    prices: "qnp",
    value: 1600,
    history: HistoryGroup::Queen,
    quiet_targets: queen,
    attacks: queen,
    expects: expects_return,
    reaction: RETURN,
    ..PLAIN
};

/// The texts of the stages of returned units: rooks and bishops have returned once, knights twice.
pub(super) const RETURNED_ONCE: StateText = StateText {
    write: |stage| vec![format!("h{stage}")],
    say: |_| vec!["highlander, come back once".to_owned()],
    read: |words| read_word(words, |word| if word == "h1" { 1 } else { 0 }),
};
/// The same for knights.
pub(super) const RETURNED_TWICE: StateText = StateText {
    write: |stage| vec![format!("h{stage}")],
    say: |_| vec!["highlander, come back twice".to_owned()],
    read: |words| read_word(words, |word| if word == "h2" { 2 } else { 0 }),
};

/// Returns the reaction to the capture of a highlander.
fn expects_return(victim: Occupant, _at: Square) -> Option<Pending> {
    Some(returning_at(victim.own_state() + 1))
}

/// Returns the reaction to the capture of a returned highlander. The state of such a unit is the
/// stage its highlander has reached: 0 for rooks, bishops and knights that never were highlanders.
pub(super) fn expects_another_return(victim: Occupant, at: Square) -> Option<Pending> {
    let was_one = victim.own_state() > 0;
    was_one.then(|| expects_return(victim, at)).flatten()
}

fn returning_at(stage: u8) -> Pending {
    Pending::new(RETURN.order, kinds::HIGHLANDER, Detail::Stage(stage))
}

/// The return of a highlander as a lesser unit, until it has been a pawn.
const RETURN: Reaction = Reaction {
    order: 3,
    is_optional: false,
    memory: Remembered::Stage(3),
    returns: true,
    value: |pending| {
        // Of bishop and rook its owner chooses the better one, which is the last.
        forms(stage(pending)).last().map_or(0, |&kind| super::def(kind).value)
    },
    moves: returns,
    may_attack,
    play: |state, pending, mv, observer| {
        let side = state.to_move();
        state.enter(returned(mv.kind, side, stage(pending)), mv.to, observer);
    },
};

fn stage(pending: Pending) -> u8 {
    match pending.detail() {
        Detail::Stage(stage) => stage,
        _ => 0,
    }
}

fn returns(view: &SideView<'_>, pending: Pending, out: &mut Moves) {
    let squares = squares(view);
    for &kind in forms(stage(pending)) {
        out.extend(squares.map(|to| Move::entering(kind, to)));
    }
}

/// Returns the kinds as which a highlander returns at a stage.
fn forms(stage: u8) -> &'static [Kind] {
    match stage {
        1 => &[BISHOP, ROOK],
        2 => &[KNIGHT],
        _ => &[PAWN],
    }
}

/// Returns the unit that comes back. A returned pawn is a pawn like any other.
fn returned(kind: Kind, side: Side, stage: u8) -> Occupant {
    let state = if kind == PAWN { 0 } else { stage };
    Occupant::new(Unit::new(kind, side), SquareState::from_own_state(state))
}

/// Implements [`Reaction::may_attack`]. Other units that enter before it may fill the nearest rows.
fn may_attack(view: &SideView<'_>, pending: Pending, target: Square) -> bool {
    let lines = view.lines();
    let from = match stage(pending) {
        1 => lines.rook_attacks(target, view.blockers) | lines.bishop_attacks(target, view.blockers),
        2 => lines.knight_attacks(target),
        // A celestial may turn the pawn into a knight.
        _ => lines.king_attacks(target) | lines.knight_attacks(target),
    };
    let mut entering = view.state.pending(view.us).len() as u32;
    for free in free_rows(view) {
        if free.intersects(from) {
            return true;
        }
        entering = entering.saturating_sub(free.len());
        if entering == 0 {
            return false;
        }
    }
    false
}

/// Returns the squares of its return: on the first row, or on the nearest row with an empty square.
/// The row behind the first, which only strips have, counts as farther than the second \[E-38\].
fn squares(view: &SideView<'_>) -> Squares {
    let mut rows = free_rows(view);
    rows.find(|row| row.is_nonempty()).unwrap_or(Squares::EMPTY)
}

/// Returns the empty squares of each row, beginning with the row nearest to the first.
fn free_rows(view: &SideView<'_>) -> impl Iterator<Item = Squares> {
    let rows = [1, 2, 0, 3, 4, 5, 6, 7, 8, 9];
    rows.into_iter().map(|row| row_squares(view.us, row) & view.empty)
}

#[cfg(test)]
mod tests {
    use super::super::super::tests::{after, legal, turns};

    /// [E-HI], [E-13]
    #[test]
    fn it_returns_three_times() {
        let fen = "h6k/8/8/8/8/8/8/R6K w - - 0 1";
        let once = after(fen, "a1a8");
        assert!(once.ends_with("pending=h1"));
        assert!(legal(&once, "r@b8,h8h7") && legal(&once, "b@b8,h8h7") && !legal(&once, "h8h7"));
        assert!(after(&once, "r@b8,h8h7").starts_with("Rr{h1}6/7k/"));
        for (unit, pending) in [("r{h1}", "h2"), ("b{h1}", "h2"), ("n{h2}", "h3"), ("r", "")] {
            let fen = format!("{unit}6k/8/8/8/8/8/8/R6K w - - 0 1");
            assert_eq!(after(&fen, "a1a8").contains(&format!("pending={pending}")), !pending.is_empty());
        }
    }

    /// [E-38]
    #[test]
    fn the_second_row_comes_before_a_strip() {
        let fen = "7k/8/8/8/8/8/8/NNNNNNNK w - - 0 1 strips=sa:4 pending=H3";
        let first: Vec<_> = turns(fen).into_iter().filter(|turn| turn.starts_with("p@")).collect();
        assert!(first.iter().all(|turn| turn[2..4].ends_with('2')) && !first.is_empty());
    }

    /// [E-55]: it cannot be captured if the returning unit could capture the liege.
    #[test]
    fn a_return_gives_check() {
        assert!(!legal("3q2k1/8/1n6/8/R{h1}2H4/8/8/4K3 b - - 0 1", "d8d4"));
    }

    /// [E-47]
    #[test]
    fn royalty_is_lost() {
        let fen = after("h{royal}6k/8/8/8/8/8/8/R6K w - - 0 1", "a1a8");
        assert!(after(&fen, "r@b8,h8h7").starts_with("Rr{h1}6/"));
    }
}
