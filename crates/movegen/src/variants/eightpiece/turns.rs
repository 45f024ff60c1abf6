//! Turns as text \[G-23\], \[8P-8\], and the spellings of players and of XBoard.

use super::generate::{Each, Wanted, generate};
use super::moves::{Act, Move};
use super::sentry::Push;
use super::state::State;
use super::units::*;
use crate::board::{Board8x8, Geometry, Kind, Square};
use crate::mechanics::castling::CastlingStyle;
use motley_game::{GO, TextError};

const TURN: &str = "turn";

impl State {
    /// The canonical text. A lancer's final facing is written in every leg in which it changed
    /// \[8P-8\]; castling is the king's move, or "king takes own partner" in shuffled arrays.
    pub(super) fn write(&self, mv: Move) -> String {
        let (from, to) = (mv.from(), mv.to());
        match mv.act() {
            Some(Act::Step) => leg(from, to) + &self.change(from, mv.becomes()),
            Some(Act::EnPassant) => leg(from, to),
            Some(Act::Castle) if self.style == CastlingStyle::Shuffled => leg(from, mv.beyond()),
            Some(Act::Castle) => leg(from, to),
            Some(Act::Push) => {
                let pushed = leg(to, mv.beyond()) + &self.change(to, self.pushed_kind(mv));
                format!("{},{pushed}", leg(from, to))
            }
            Some(Act::Pass) | None => "0000".to_owned(),
        }
    }

    /// XBoard's text. Its second leg of a push runs back from where the pushed unit ends to where
    /// the sentry arrives: an empty square in the middle makes XBoard put there what stood at the
    /// end ("unload"). If the pushed unit captures or turns, no text makes XBoard show it. A king
    /// that goes far castles, whoever its partner is.
    pub(super) fn write_for_xboard(&self, mv: Move) -> String {
        let (from, to, beyond) = (mv.from(), mv.to(), mv.beyond());
        match mv.act() {
            Some(Act::Pass) => "@@@@".to_owned(),
            Some(Act::Castle) if goes_far(from, to) => leg(from, to),
            Some(Act::Push) if beyond == from || self.board.at(beyond).is_none() => {
                format!("{},{}", leg(from, beyond), leg(beyond, to))
            }
            _ => self.write(mv),
        }
    }

    /// What XBoard sends for clicks: the same, but a sentry cannot begin by going nowhere.
    pub(super) fn write_gesture(&self, mv: Move) -> String {
        let (from, to) = (mv.from(), mv.to());
        match mv.act() {
            Some(Act::Push) if mv.beyond() == from => {
                format!("{},{}", leg(from, to), leg(to, from))
            }
            _ => self.write_for_xboard(mv),
        }
    }

    /// The letter of what the unit on `from` becomes, if that is something else.
    fn change(&self, from: Square, becomes: Kind) -> String {
        match self.kind_at(from) {
            Some(kind) if kind != becomes => letter(becomes).to_ascii_lowercase().to_string(),
            _ => String::new(),
        }
    }

    fn kind_at(&self, square: Square) -> Option<Kind> {
        self.board.at(square).map(|unit| unit.kind())
    }

    /// What a pushed unit is afterwards.
    fn pushed_kind(&self, mv: Move) -> Kind {
        let kind = self.kind_at(mv.to()).unwrap_or(PAWN);
        Push::at_rest(self.to_move, kind, mv.to(), mv.beyond()).kind()
    }

    /// Every legal move.
    pub(super) fn legal_moves(&self) -> Vec<Move> {
        let mut moves = Vec::new();
        let mut keep = |mv| {
            moves.push(mv);
            GO
        };
        let _ = generate(self, Wanted::all(), &mut Each(&mut keep));
        moves
    }

    /// The legal move that a player or a GUI means by `text`.
    pub(super) fn read(&self, text: &str) -> Result<Move, TextError> {
        let Some(meaning) = Spelling::read(text.trim()) else {
            let expected = "a turn such as e2e4, e7e8q, b1e4f, c1f4,f4h6, O-O or 0000";
            return Err(TextError::new(TURN, text, expected));
        };
        let moves = self.legal_moves();
        let canonical = moves.iter().find(|&&mv| self.write(mv) == text);
        let meant = || moves.iter().find(|&&mv| self.means(&meaning, mv));
        let nearly = || moves.iter().find(|&&mv| self.nearly_means(&meaning, mv));
        let found = canonical.or_else(meant).or_else(nearly);
        found
            .copied()
            .ok_or_else(|| TextError::new(TURN, text, self.objection(&meaning)))
    }

    fn means(&self, spelling: &Spelling, mv: Move) -> bool {
        let Some(act) = mv.act() else {
            return false;
        };
        match (*spelling, act) {
            (Spelling::Pass, Act::Pass) => true,
            (Spelling::Castle { far }, Act::Castle) => far == (mv.beyond() < mv.from()),
            (Spelling::Leg(leg), Act::Castle) => {
                // In shuffled arrays a step to the next square is a step [8P-19].
                let (king, to) = (mv.from(), mv.to());
                let ends = leg.to == mv.beyond() || leg.to == to && goes_far(king, to);
                leg.from == king && ends && leg.letter.is_none()
            }
            (Spelling::Leg(leg), Act::Step | Act::EnPassant) => {
                let kind = leg.letter.or(self.kind_at(leg.from));
                (leg.from, leg.to, kind) == (mv.from(), mv.to(), Some(mv.becomes()))
            }
            (Spelling::Legs(first, second), Act::Push) => {
                let letter = second
                    .letter
                    .is_none_or(|kind| kind == self.pushed_kind(mv));
                let (sentry, victim, beyond) = (mv.from(), mv.to(), mv.beyond());
                let legs = (first.from, first.to, second.from, second.to);
                legs == (sentry, victim, victim, beyond) && letter
            }
            _ => false,
        }
    }

    /// What XBoard makes of a push: the sentry by way of where the pushed unit ends, or both as
    /// moves of their own, the second one going anywhere.
    fn nearly_means(&self, spelling: &Spelling, mv: Move) -> bool {
        let Spelling::Legs(first, second) = *spelling else {
            return false;
        };
        let (sentry, victim, beyond) = (mv.from(), mv.to(), mv.beyond());
        let backwards = (first.to, second.from, second.to) == (beyond, beyond, victim);
        let apart = first.to == victim && second.from == beyond && first.to != second.from;
        mv.act() == Some(Act::Push) && first.from == sentry && (backwards || apart)
    }

    /// Why no legal move is meant, as what was expected instead.
    fn objection(&self, spelling: &Spelling) -> String {
        let us = self.to_move;
        let leg = match *spelling {
            Spelling::Pass => {
                return "a pass only when the king is held and not in check".to_owned();
            }
            Spelling::Castle { .. } => return "castling where it is allowed".to_owned(),
            Spelling::Leg(leg) | Spelling::Legs(leg, _) => leg,
        };
        let from = Board8x8::name(leg.from);
        let Some(unit) = self.board.at(leg.from).filter(|unit| unit.side() == us) else {
            return format!("a unit of {us} on {from}");
        };
        if super::jailer::held(&self.board, us).has(leg.from) {
            return format!("no move of the unit on {from}, which a jailer holds");
        }
        let mut pseudo_legal = false;
        let mut look = |mv| {
            pseudo_legal |= self.means(spelling, mv) || self.nearly_means(spelling, mv);
            GO
        };
        let _ = generate(self, Wanted::pseudo_legal(), &mut Each(&mut look));
        if pseudo_legal {
            return "a turn that does not leave the own king attacked".to_owned();
        }
        let pushed = self.pushed.filter(|pushed| pushed.unit == leg.from);
        if pushed.is_some_and(|pushed| pushed.closed().has(leg.to)) {
            return format!("no way back for the unit on {from}, which was just pushed");
        }
        if unit.kind() == PAWN && leg.letter.is_none() {
            return format!("a move the pawn on {from} can make, with a letter if it promotes");
        }
        format!("a move the {} on {from} can make", name(unit.kind()))
    }
}

/// Whether a king's move is castling wherever it is written.
fn goes_far(king: Square, to: Square) -> bool {
    Board8x8::file(king).abs_diff(Board8x8::file(to)) >= 2
}

fn leg(from: Square, to: Square) -> String {
    Board8x8::name(from) + &Board8x8::name(to)
}

/// What a text says, before it is known whether such a move is legal.
#[derive(Clone, Copy)]
enum Spelling {
    Pass,
    Castle { far: bool },
    Leg(Leg),
    Legs(Leg, Leg),
}

/// Two squares, and what the unit becomes if that is said.
#[derive(Clone, Copy)]
struct Leg {
    from: Square,
    to: Square,
    letter: Option<Kind>,
}

impl Spelling {
    fn read(text: &str) -> Option<Spelling> {
        match text {
            "0000" | "@@@@" | "pass" | "--" | "null" | "Z0" => return Some(Spelling::Pass),
            "O-O" | "0-0" | "o-o" => return Some(Spelling::Castle { far: false }),
            "O-O-O" | "0-0-0" | "o-o-o" => return Some(Spelling::Castle { far: true }),
            _ => {}
        }
        match text.split_once(',') {
            None => Leg::read(text).map(Spelling::Leg),
            Some((first, second)) => {
                let first = Leg::read(first).filter(|leg| leg.letter.is_none())?;
                Some(Spelling::Legs(first, Leg::read(second)?))
            }
        }
    }
}

impl Leg {
    fn read(text: &str) -> Option<Leg> {
        let (from, rest) = (text.get(..2)?, text.get(2..)?);
        let (to, letter) = (rest.get(..2)?, rest.get(2..)?);
        let mut letters = letter.chars();
        let kind = match letters.next() {
            None => None,
            Some(letter) => Some(kind_of(letter)?),
        };
        let leg = Leg {
            from: Board8x8::named(from)?,
            to: Board8x8::named(to)?,
            letter: kind,
        };
        letters.next().is_none().then_some(leg)
    }
}
