//! **Gremlin** `J'` \[E-GR\]: as a pawn without the two-step advance; on the far row it turns
//! round, for good, and from then on moves and captures towards its owner: FEN `J'{back}`. On its
//! own first row it is then stuck. \[E-37\]: reaching the far row in any way turns it round; going back
//! it captures en passant too, if the passed square is diagonally before it as it now faces. A FEN may
//! hold a gremlin on its far row without `{back}`: it is stuck.

use super::super::pawns;
use super::super::side_view::SideView;
use super::super::square_state::Occupant;
use super::super::squares::{Squares, is_far, step};
use super::def::{PLAIN, PieceDef, StateText, read_word};
use super::{HistoryGroup, Trait, Traits};
use crate::board::{Direction, Square};
use motley_game::Side;

pub(super) const GREMLIN: PieceDef = PieceDef {
    name: "gremlin",
    letter: "J'",
    rule: "E-GR",
    traits: Traits::of(&[Trait::CapturesInPassing]),
    prices: "n>3 b>3 r>5 q>9",
    value: 75,
    history: HistoryGroup::Pawn,
    quiet_targets,
    attacks,
    pawn_side: |piece| Some(heads_for(piece)),
    on_arrival: Some(turn_round),
    state_text: StateText {
        write: |_| vec!["back".to_owned()],
        say: |_| vec!["turned round".to_owned()],
        read: |words| read_word(words, |word| if word == "back" { BACK } else { 0 }),
    },
    ..PLAIN
};

/// The state of a gremlin that has turned round.
const BACK: u8 = 1;

/// Returns the side whose pawns move in this gremlin's direction.
fn heads_for(gremlin: Occupant) -> Side {
    if gremlin.own_state() == BACK { !gremlin.side() } else { gremlin.side() }
}

/// Turns a gremlin round that comes to the far row in any way \[E-37\].
fn turn_round(gremlin: Occupant, to: Square) -> Occupant {
    if is_far(gremlin.side(), to) {
        Occupant::new(gremlin.unit, gremlin.square_state.with_own_state(BACK))
    } else {
        gremlin
    }
}

/// Whether it is on the last row of its direction: on its own first row after it has turned round,
/// or on the far row if a FEN has it there without having turned \[E-37\].
fn is_stuck(from: Square, piece: Occupant) -> bool {
    is_far(heads_for(piece), from)
}

fn quiet_targets(view: &SideView<'_>, from: Square, piece: Occupant) -> Squares {
    let forward = Direction::forward(heads_for(piece));
    match step(from, forward) {
        Some(to) if !is_stuck(from, piece) => Squares::square(to) & view.empty,
        _ => Squares::EMPTY,
    }
}

fn attacks(view: &SideView<'_>, from: Square, piece: Occupant) -> Squares {
    if is_stuck(from, piece) { Squares::EMPTY } else { pawns::attacks(view, from, heads_for(piece)) }
}

#[cfg(test)]
mod tests {
    use super::super::super::tests::{after, board_after, legal, turns_of};

    /// [E-GR], [E-5]
    #[test]
    fn it_turns_round_on_the_far_row() {
        assert_eq!(turns_of("7k/8/8/8/8/8/J'7/7K w - - 0 1", "a2"), ["a2a3"]);
        let fen = "7k/J'7/8/8/8/8/8/7K w - - 0 1";
        assert!(after(fen, "a7a8").starts_with("J'{back}6k/8/"));
        let back = "7k/8/8/J'{back}7/1p6/8/8/7K w - - 0 1";
        assert_eq!(turns_of(back, "a5"), ["a5a4", "a5b4"]);
    }

    /// [E-GR]: stuck on its own first row, even with a strip behind it.
    #[test]
    fn it_gets_stuck() {
        let fen = "7k/8/8/8/8/8/8/J'{back}6K w - - 0 1 strips=sa:4";
        assert_eq!(turns_of(fen, "a1"), Vec::<String>::new());
    }

    /// [E-37]: by throw, swap, release, restoration and promotion.
    #[test]
    fn any_way_to_the_far_row_turns_it() {
        let started = "start=4k3/8/8/8/8/8/8/J'3K3";
        let cases = [
            ("7k/8/1J'6/G7/8/8/8/7K w - - 0 1", "a5!b6b8", "1J'{back}5k/"),
            ("T'6k/8/1J'6/8/8/8/8/7K w - - 0 1", "a8!b6", "J'{back}6k/"),
            ("7k/8/8/8/8/8/8/K7 b - - 0 1 pending=h'{J'}b7", "j'@a8,h8h7", "J'{back}7/"),
            (
                "4k3/8/8/8/8/8/8/K1N'5 w - - 0 1 start=J'3k3/8/8/8/8/8/8/K1N'5 pool=J'/",
                "c1!j'a8",
                "J'{back}3k3/",
            ),
            (&format!("8/2P5/7k/8/8/8/8/K7 w - - 0 1 {started}"), "c7c8j'", "2J'{back}5/"),
            (&format!("8/2M5/7k/8/8/8/8/K7 w - - 0 1 {started}"), "c7c8j'", "2J'{back,royal}5/"),
            (&format!("8/8/2L4k/8/8/8/8/K7 w - - 0 1 {started}"), "c6c7,c7c8j'", "2J'{back}5/"),
        ];
        for (fen, turn, expected) in cases {
            let board = board_after(fen, turn);
            assert!(board.starts_with(expected), "{turn} leads to {board}");
        }
    }

    /// [E-37], [G-11]: going back it captures in passing what is diagonally before it.
    #[test]
    fn it_captures_in_passing_on_its_way_back() {
        assert!(legal("7k/1J'{back}6/8/p7/8/8/8/7K w - a6 0 1", "b7a6"));
        assert!(!legal("7k/8/8/pJ'{back}6/8/8/8/7K w - a6 0 1", "b5a6"));
    }

    /// [E-37]: a gremlin that a FEN has on its far row facing forward is stuck, even with a strip
    /// behind.
    #[test]
    fn facing_outwards_it_is_stuck() {
        let fen = "J'6k/8/8/8/8/8/8/7K w - - 0 1 strips=na:1r2";
        assert_eq!(turns_of(fen, "a8"), Vec::<String>::new());
        assert!(board_after(fen, "h1h2").starts_with("J'6k/"));
    }
}
