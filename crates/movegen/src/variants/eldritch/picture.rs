//! Positions and moves of Eldritch Chess for a board that knows no rules.

use super::army;
use super::attacks::attackers;
use super::fen::letter;
use super::kinds;
use super::moves::{Move, MoveKind};
use super::pieces::{counted_as, def};
use super::position::Eldritch;
use super::side_view::SideView;
use super::square_state::Occupant;
use super::squares::{COMPASS, name};
use super::state::BoardState;
use super::{castling, strips};
use crate::board::{Board10x10, Kind, Square, Unit};
use crate::variant::{
    BoardPicture, Click, MoveMeaning, Pictured, PicturedReserve, PicturedSquare, PicturedUnit, click_squares,
    with_article,
};
use motley_game::{Game, GameExt, Side};
use std::collections::BTreeSet;

impl Pictured for Eldritch {
    const PICTURES: &'static str = "eldritch";

    fn unit_letter(kind: Kind) -> String {
        letter(kind, Side::White)
    }

    fn unit_rule(kind: Kind) -> Option<&'static str> {
        Some(def(kind).rule).filter(|rule| !rule.is_empty())
    }

    fn picture(&self) -> BoardPicture {
        let state = &self.state;
        let us = state.to_move();
        let square = |square| {
            let unit = state.piece(square).map(|piece| pictured(state, piece, square));
            PicturedSquare::new::<Board10x10>(square, unit)
        };
        let mut picture = BoardPicture {
            squares: state.exists().map(square).collect(),
            reserves: reserves(self),
            royal: Side::BOTH.into_iter().flat_map(|side| state.royal_group(side)).collect(),
            ..BoardPicture::default()
        };
        if state.hands().is_some() {
            picture.notes.push(match state.choices_left() {
                0 => "Both sides place their units.".to_owned(),
                1 => "The last choice for the army of both sides.".to_owned(),
                left => format!("{us} chooses for the army of both sides; choices left: {left}."),
            });
        }
        for side in Side::BOTH {
            for pending in state.pending(side) {
                let name = def(pending.kind()).name;
                picture.notes.push(format!(
                    "{side} may react to the capture of {} at the start of its turn.",
                    with_article(name)
                ));
            }
        }
        if self.in_check() {
            picture.checked = state.royal_group(us).collect();
            let view = SideView::new(state, !us);
            let checking = state.royal_group(us).flat_map(|royal| attackers(&view, royal));
            let checking: BTreeSet<Square> = checking.collect();
            picture.checkers = checking.into_iter().collect();
        }
        picture
    }

    /// Returns the clicks of a move: a unit, the squares that it passes or acts upon, and its last
    /// square. Entering units stand beside the board.
    fn clicks(&self, mv: Move) -> Vec<Click> {
        let (from, to, third) = (mv.from, mv.to, mv.third);
        match mv.move_kind {
            MoveKind::Double | MoveKind::Throw => click_squares([from, third, to]),
            MoveKind::CaptureBeside => click_squares([from, to, third]),
            MoveKind::Invoke
            | MoveKind::Divine
            | MoveKind::ChangeForm
            | MoveKind::AddStrip
            | MoveKind::BecomeKnight => click_squares([from]),
            MoveKind::Enter => vec![Click::Reserve(counted_as(mv.kind)), Click::Square(to)],
            MoveKind::Choose => vec![Click::Reserve(mv.kind)],
            MoveKind::Castle => click_squares([from, castling::named_square(from, to)]),
            _ => click_squares([from, to]),
        }
    }

    fn meaning(&self, mv: Move) -> MoveMeaning {
        let us = self.state.to_move();
        let [from, to, third] = [mv.from, mv.to, mv.third].map(name);
        let kind = || def(mv.kind).name;
        let becomes = Some(Unit::new(mv.kind, us));
        let with_picture = |words: String| MoveMeaning { words, becomes };
        MoveMeaning::plain(match mv.move_kind {
            MoveKind::Promote => {
                return with_picture(format!("become {} on {to}", with_article(kind())));
            }
            MoveKind::Create => {
                return with_picture(format!("create {} on {to}", with_article(kind())));
            }
            MoveKind::ChangeForm => {
                return with_picture(format!("take the form of {}", with_article(kind())));
            }
            MoveKind::Enter => {
                return with_picture(format!("put {} on {to}", with_article(kind())));
            }
            MoveKind::Choose => return with_picture(army::choice_words(mv.kind, mv.third.0)),
            MoveKind::Double => match mv.promotion() {
                Some(_) => {
                    let words = format!("by {third} to {to}, become {}", with_article(kind()));
                    return with_picture(words);
                }
                None => format!("by {third} to {to}"),
            },
            MoveKind::BecomeKnight => format!("the pawn on {from} becomes a knight"),
            MoveKind::Normal => format!("go to {to}"),
            MoveKind::Vanish => format!("go to {to} and leave the board"),
            MoveKind::CaptureBeside => format!("go to {to} and capture on {third} too"),
            MoveKind::GainDirection => {
                let way = COMPASS[usize::from(mv.third.0) % COMPASS.len()];
                format!("gain the direction {way}")
            }
            MoveKind::Castle => "castle".to_owned(),
            MoveKind::Shoot => format!("shoot at {to}"),
            MoveKind::Invoke => "invoke".to_owned(),
            MoveKind::Divine => "divine".to_owned(),
            MoveKind::Hop => format!("hop onto {to}"),
            MoveKind::Alight => format!("let the rider off to {to}"),
            MoveKind::Throw => format!("throw what stands on {third} to {to}"),
            MoveKind::Swap => format!("swap places with {to}"),
            MoveKind::AddStrip => {
                let [first, .., last] = strips::squares(mv.third.0).map(name);
                format!("add the squares {first} to {last}")
            }
        })
    }
}

/// Returns the picture of a unit with its rider or the unit it holds.
fn pictured(state: &BoardState, piece: Occupant, square: Square) -> PicturedUnit {
    let mut unit = alone(piece);
    if state.frozen(piece.side()).has(square) {
        unit.notes.push("frozen".to_owned());
    }
    let with = piece.rider().map(|rider| (rider, "riding"));
    let with = with.or_else(|| piece.guest().map(|guest| (guest, "suborned")));
    unit.with = with.map(|(other, how)| {
        let mut other = alone(other);
        other.notes.push(how.to_owned());
        Box::new(other)
    });
    unit
}

/// Returns the picture of a single unit.
fn alone(piece: Occupant) -> PicturedUnit {
    let mut unit = PicturedUnit::from(piece.unit);
    if piece.own_state() != 0 {
        let words = (def(piece.kind()).state_text.say)(piece.own_state());
        unit.notes.extend(words);
    }
    if piece.square_state.is_royal() {
        unit.notes.push("royal".to_owned());
    }
    unit
}

/// The title of the units in a hand before play, which are revealed when they are placed.
const TO_PLACE: &str = "to be placed";

/// Returns the units in the hands before play, the units that the side to move may bring in now,
/// and captured units that may come back.
fn reserves(pos: &Eldritch) -> Vec<PicturedReserve> {
    let state = &pos.state;
    let mut reserves = Vec::new();
    let mut add = |title, side, units: Vec<(Kind, u8)>| {
        if !units.is_empty() {
            let is_secret = title == TO_PLACE && state.choices_left() == 0;
            reserves.push(PicturedReserve { title, side, units, is_secret });
        }
    };
    for side in Side::BOTH {
        let hand = state.hands().map(|hands| &hands[side.index()][..]);
        let in_hand = |kind: Kind| {
            let held = hand.unwrap_or_default().iter();
            (kind, held.filter(|held| held.kind == kind).count() as u8)
        };
        let count = |of: &dyn Fn(Kind) -> (Kind, u8)| -> Vec<(Kind, u8)> {
            let all = kinds::ALL.iter().map(|&kind| of(kind));
            all.filter(|&(_, number)| number > 0).collect()
        };
        let is_next = side == state.to_move();
        if is_next && state.choices_left() > 0 {
            add("may be chosen", side, offered(pos, MoveKind::Choose));
        }
        add(TO_PLACE, side, count(&in_hand));
        if is_next && state.hands().is_none() {
            add("may enter", side, offered(pos, MoveKind::Enter));
        }
        let lost = |kind| match counted_as(kind) == kind {
            true => (kind, state.pool(side, kind)),
            false => (kind, 0),
        };
        add("captured", side, count(&lost));
    }
    reserves
}

/// Returns the units that the side to move may choose, or bring onto the board now, by moves of this kind.
fn offered(pos: &Eldritch, by: MoveKind) -> Vec<(Kind, u8)> {
    let legal = pos.legal_moves().into_iter();
    let offering = legal.filter(|mv| mv.move_kind == by);
    let found: BTreeSet<Kind> = offering.map(|mv| counted_as(mv.kind)).collect();
    found.into_iter().map(|kind| (kind, 1)).collect()
}

#[cfg(test)]
mod tests {
    use super::super::tests::position;
    use super::*;

    #[test]
    fn states_are_told_in_words() {
        let fen = "4k3/8/8/8/8/8/W{r}R{h1}N{h2}J'{back}4/U{3}U'{3,1}I{q}1V'{n,ne}3 w - - 0 1";
        let squares = position(fen).picture().squares;
        let notes = |at: &str| {
            let mut there = squares.iter().filter(|there| name(there.square) == at);
            there.next().unwrap().unit.as_ref().unwrap().notes.join("; ")
        };
        for (at, words) in [
            ("a2", "as a rook"),
            ("b2", "highlander, come back once"),
            ("c2", "highlander, come back twice"),
            ("d2", "turned round"),
            ("a1", "has beast 3"),
            ("b1", "beast 3, moves left: 1"),
            ("c1", "looks like a queen"),
            ("e1", "gained n, ne"),
        ] {
            assert_eq!(notes(at), words);
        }
    }
}
