//! Turns as text [G-23], \[E-1\], \[E-50\].
//!
//! There is no parser: to read a text, every legal turn is written and compared with it. If none fits,
//! the text may be a castling in another spelling, or from XBoard the clicks of its user.

use super::army;
use super::castling;
use super::fen::{self, letter};
use super::illegal;
use super::kinds::KNIGHT;
use super::moves::{Move, MoveKind};
use super::pawns;
use super::pieces::{Trait, def, has};
use super::position::Eldritch;
use super::square_state::Occupant;
use super::squares::{self, COMPASS, is_far, name};
use super::state::BoardState;
use super::{strips, xboard};
use crate::board::Kind;
use crate::mechanics::fen::draw;
use crate::variant::XboardNotation;
use motley_game::{Game, GameExt, Notation, Side, TextError, Turn, find_turn};

impl Notation for Eldritch {
    type Context = ();

    fn parse_in(text: &str, (): ()) -> Result<Self, TextError> {
        fen::read(text)
    }

    fn fen(&self) -> String {
        fen::write(self)
    }

    /// Returns false where turns were undone, or where a divination can undo the last one: FENs say neither.
    fn fen_is_whole(&self) -> bool {
        !self.remembers() && !self.can_divine()
    }

    fn read_turn(&self, text: &str) -> Result<Turn<Self>, TextError> {
        self.written(text).ok_or_else(|| illegal::reason(self, text))
    }

    fn push_leg(&self, text: &mut String, mv: Move) {
        text.push_str(&leg(&self.state, mv));
    }

    fn mirrored(&self) -> Option<Self> {
        (!self.mid_turn()).then(|| super::mirror::mirrored(self)).flatten()
    }

    fn diagram(&self) -> String {
        let strips = self.state.strips().numbers().map(|strip| fen::strip_text(&self.state, strip));
        let strips: String = strips.map(|text| text + "\n").collect();
        let board = draw::<crate::board::Board8x8>(|square| {
            let piece = self.state.piece(squares::from_small(square))?;
            let mut text = letter(piece.kind(), piece.side());
            if piece.square_state.has_guest() || piece.square_state.rider().is_some() {
                text.push('+');
            }
            Some(text)
        });
        board + &strips
    }
}

impl XboardNotation for Eldritch {
    fn read_turn_from_xboard(&self, text: &str) -> Result<Turn<Self>, TextError> {
        self.written(text)
            .or_else(|| self.clicked(text).map(|mv| vec![mv]))
            .ok_or_else(|| illegal::reason(self, text))
    }

    fn write_turn_for_xboard(&self, turn: &[Move]) -> String {
        let last = turn.last().map(|&mv| xboard::write(&self.state, mv));
        last.unwrap_or_default()
    }

    fn write_gesture_for_xboard(&self, turn: &[Move]) -> String {
        match turn {
            &[mv] => xboard::gesture(&self.state, mv),
            _ => String::new(),
        }
    }

    fn fen_for_xboard(&self) -> String {
        xboard::fen(&self.state)
    }
}

impl Eldritch {
    /// Returns the turn of this text; a castling may be written in other than the canonical text
    /// [G-23].
    fn written(&self, text: &str) -> Option<Turn<Self>> {
        find_turn(self, text).or_else(|| self.castling_written(text).map(|mv| vec![mv]))
    }

    /// Returns the castling of another spelling [G-23]: the castler's move, or "castler takes
    /// rook", unless that is another turn's text.
    fn castling_written(&self, text: &str) -> Option<Move> {
        let is_spelt = |mv: &Move| {
            let mut ends = [castling::of(mv.from, mv.to).king_to, mv.to].into_iter();
            mv.move_kind == MoveKind::Castle && ends.any(|to| name(mv.from) + &name(to) == text)
        };
        self.legal_moves().into_iter().rfind(is_spelt)
    }

    /// Returns the turn that XBoard sends for these clicks of its user.
    fn clicked(&self, text: &str) -> Option<Move> {
        // Turns that cannot be clicked have an empty gesture.
        let mut moves = self.legal_moves().into_iter().filter(|_| !text.is_empty());
        moves.find(|&mv| xboard::gesture(&self.state, mv) == text)
    }
}

fn lower(kind: Kind) -> String {
    letter(kind, Side::Black)
}

/// Returns the text of a move played from `state`.
fn leg(state: &BoardState, mv: Move) -> String {
    let [from, to, third] = [mv.from, mv.to, mv.third].map(name);
    match mv.move_kind {
        MoveKind::Normal => {
            let leaves = |piece: &Occupant| (def(piece.kind()).leaves_after_move)(*piece);
            match state.piece(mv.from).filter(leaves) {
                Some(_) => format!("{from}{to},-{to}"),
                None => format!("{from}{to}"),
            }
        }
        MoveKind::Promote => format!("{from}{to}{}", lower(mv.kind)),
        MoveKind::Double => {
            let mover = state.at(mv.from).filter(|unit| pawns::must_promote(unit.kind()));
            let first = mover.is_some_and(|unit| is_far(unit.side(), mv.third));
            let knight = if first { lower(KNIGHT) } else { String::new() };
            let promotion = mv.promotion().map_or_else(String::new, lower);
            format!("{from}{third}{knight},{third}{to}{promotion}")
        }
        MoveKind::Vanish => format!("{from}{to},-{to}"),
        MoveKind::CaptureBeside => format!("{from}{to},{to}x{third}"),
        MoveKind::GainDirection => format!("{from}{to},{to}={}", COMPASS[usize::from(mv.third.0)]),
        MoveKind::Castle => from + &name(castling::named_square(mv.from, mv.to)),
        MoveKind::Shoot => format!("{from}x{to}"),
        MoveKind::Invoke | MoveKind::Divine => format!("{from}!"),
        MoveKind::Create => {
            let chosen = state.at(mv.from).filter(|unit| has(unit.kind(), Trait::ChoosesWhatItCreates));
            let kind = chosen.map_or_else(String::new, |_| lower(mv.kind));
            format!("{from}!{kind}{to}")
        }
        MoveKind::Hop | MoveKind::Swap => format!("{from}!{to}"),
        MoveKind::Alight => format!("{from}!-{to}"),
        MoveKind::Throw => format!("{from}!{third}{to}"),
        MoveKind::ChangeForm => format!("{from}!{}", lower(mv.kind)),
        MoveKind::AddStrip => format!("{from}!{}", strips::name(mv.third.0)),
        MoveKind::Enter => format!("{}@{to}", lower(mv.kind)),
        MoveKind::BecomeKnight => format!("{from}={}", lower(KNIGHT)),
        MoveKind::Choose => army::choice_text(mv.kind, mv.third.0),
    }
}
