//! **Vampire** `V'` \[E-VP\] (royal, liege): knight's moves. Each capture gives it, at choice, one
//! direction it does not yet have, `e1f3,f3=ne`: from then on it also moves and captures one square
//! that way. With all 8 it also moves as a queen. FEN `V'{n,ne}`.

use super::super::moves::{Move, MoveKind, Moves};
use super::super::side_view::SideView;
use super::super::square_state::Occupant;
use super::super::squares::{COMPASS, Squares, step};
use super::super::turn_view::TurnView;
use super::def::{PLAIN, PieceDef, StateText};
use super::patterns::queen;
use super::{HistoryGroup, Psqt, Trait, Traits};
use crate::board::{Direction, Square};

pub(super) const VAMPIRE: PieceDef = PieceDef {
    name: "vampire",
    letter: "V'",
    rule: "E-VP",
    traits: Traits::of(&[Trait::Liege, Trait::Royal, Trait::Castles, Trait::Slider]),
    prices: "kqb kqr kqn",
    psqt: Psqt::Liege,
    history: HistoryGroup::OddLiege,
    quiet_targets: reach,
    attacks: reach,
    moves: Some(moves),
    mirrored,
    state_text: StateText {
        write: gained,
        say: |state| vec![format!("gained {}", gained(state).join(", "))],
        read: |words| Ok(read_directions(words)),
    },
    ..PLAIN
};

/// The state of a vampire with all directions: bit `n` for direction number `n`, clockwise from
/// north.
const ALL: u8 = 0xff;

/// Returns the directions that a vampire in `state` has gained.
fn gained(state: u8) -> Vec<String> {
    let gained = (0..8).filter(|&way| has(state, way));
    gained.map(|way| COMPASS[way].to_owned()).collect()
}

/// Whether a vampire in `state` has gained a direction.
fn has(state: u8, direction: usize) -> bool {
    state >> direction & 1 != 0
}

fn reach(view: &SideView<'_>, from: Square, piece: Occupant) -> Squares {
    let knight = view.knight(from);
    if piece.own_state() == ALL {
        return knight | queen(view, from, piece);
    }
    let gained = |way: &Direction| has(piece.own_state(), way.index());
    let steps = Direction::ALL.into_iter().filter(gained);
    let steps: Squares = steps.filter_map(|way| step(from, way)).collect();
    knight | steps & view.state.exists()
}

fn moves(turn: &TurnView<'_>, from: Square, piece: Occupant, out: &mut Moves) {
    let reach = reach(&turn.view, from, piece);
    let quiet = reach & turn.quiet_squares();
    out.extend(quiet.map(|to| Move::new(MoveKind::Normal, from, to)));
    for to in reach & turn.capturable(piece) {
        if piece.own_state() == ALL {
            out.push(Move::new(MoveKind::Normal, from, to));
        }
        for way in Direction::ALL {
            if !has(piece.own_state(), way.index()) {
                let gain = Move::new(MoveKind::GainDirection, from, to);
                out.push(gain.third(Square(way as u8)));
            }
        }
    }
}

/// Returns the state with the colours exchanged: north and south change places, east and west do
/// not. Of eight directions clockwise from north, direction 4 - n is the mirror image of direction
/// n.
fn mirrored(state: u8) -> u8 {
    let ways = (0..8).filter(|&way| has(state, way));
    ways.fold(0, |mirrored, way| mirrored | 1 << ((12 - way) % 8))
}

/// Reads directions in order, clockwise from north; leaves words that are out of order.
fn read_directions(words: &mut Vec<&str>) -> u8 {
    let mut state = 0;
    for (way, text) in COMPASS.iter().enumerate() {
        if words.first() == Some(text) {
            state |= 1 << way;
            words.remove(0);
        }
    }
    state
}

#[cfg(test)]
mod tests {
    use super::super::super::tests::{after, legal};

    /// [E-VP]
    #[test]
    fn captures_give_directions() {
        let fen = "7k/8/8/8/8/5p2/8/4V'3 w - - 0 1";
        assert!(!legal(fen, "e1f3") && legal(fen, "e1f3,f3=nw"));
        assert!(after(fen, "e1f3,f3=ne").starts_with("7k/8/8/8/8/5V'{ne}2/8/8 b"));
        let grown = "7k/8/8/8/8/8/8/4V'{n,ne}3 w - - 0 1";
        assert!(legal(grown, "e1e2") && legal(grown, "e1f2") && !legal(grown, "e1f1"));
    }

    /// [E-VP]
    #[test]
    fn with_all_eight_it_is_a_queen_too() {
        let fen = "7k/8/4p3/8/8/8/8/4V'{n,ne,e,se,s,sw,w,nw}3 w - - 0 1";
        assert!(legal(fen, "e1e6") && legal(fen, "e1a1") && legal(fen, "e1f3"));
    }
}
