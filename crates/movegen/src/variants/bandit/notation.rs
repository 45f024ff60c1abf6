//! Turns as text: the canonical form \[G-23\], \[B-7\], \[B-15\], and other spellings \[B-17\].

use super::kinds::UNITS;
use super::moves::Move;
use super::position::Bandit;
use super::trickster::{self, KindChange, KindChanges};
use crate::board::{Board7x9, Geometry, Kind, Square};
use crate::mechanics::turn_text::{self, ParsedLeg, one_letter};
use arrayvec::ArrayVec;
use motley_game::{GameExt, TextError};
use std::fmt::Write;

/// A turn as it is written, before it is known whether it is legal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct ParsedTurn {
    /// The squares of the mover; with a letter if it promotes, from XBoard with that of the kind that a
    /// trick makes.
    pub(super) leg: ParsedLeg,
    /// The square of the unit that is captured on the way, if the text names it.
    pub(super) near_victim: Option<Square>,
    /// The changes announced \[B-7\], in any order: each a square and the kind that stands there
    /// then.
    pub(super) changes: ArrayVec<(Square, Kind), 2>,
}

/// The form of every turn's text.
const FORM: &str = "two squares, a letter if it promotes, and tricks, \
                    such as e3e4, b8b9c or e3d5,c5=n,d6=r";

impl ParsedTurn {
    /// Reads the canonical form \[G-23\].
    ///
    /// # Errors
    /// The text has another form.
    pub(super) fn parse(text: &str) -> Result<ParsedTurn, TextError> {
        let turn = Self::parse_from_xboard(text)?;
        match turn.near_victim {
            None => Ok(turn),
            Some(_) => Err(TextError::new("turn", text, FORM)),
        }
    }

    /// Reads the canonical form, and XBoard's two forms of a double capture: `c1c3,c2c2` (to c3,
    /// capturing on c2) and `c1c2,c2c3` (to c3 by way of c2).
    ///
    /// # Errors
    /// The text has another form.
    pub(super) fn parse_from_xboard(text: &str) -> Result<ParsedTurn, TextError> {
        let wrong = || TextError::new("turn", text, FORM);
        let mut parts = text.split(',');
        let leg = parts.next().and_then(parse_leg).ok_or_else(wrong)?;
        let mut turn = ParsedTurn { leg, near_victim: None, changes: ArrayVec::new() };
        for part in parts {
            turn.add(part).ok_or_else(wrong)?;
        }
        Ok(turn)
    }

    /// Reads what follows a comma.
    fn add(&mut self, part: &str) -> Option<()> {
        if let Some((square, letter)) = part.split_once('=') {
            let change = (Board7x9::named(square)?, one_letter(letter, &UNITS)?);
            return self.changes.try_push(change).ok();
        }
        let ParsedLeg { from, to, letter } = parse_leg(part)?;
        if letter.is_some() || self.near_victim.is_some() || ![to, self.leg.to].contains(&from) {
            return None;
        }
        self.near_victim = Some(from);
        if from != to {
            self.leg.to = to;
        }
        Some(())
    }

    /// Returns the legal turn that agrees with the text in everything.
    pub(super) fn find(&self, pos: &Bandit) -> Option<Move> {
        let mut legal = pos.legal_moves().into_iter();
        legal.find(|&mv| self.matches(pos, mv))
    }

    /// Returns the only legal turn with a trick that makes the kind of the letter.
    pub(super) fn find_by_letter(&self, pos: &Bandit) -> Option<Move> {
        let legal = pos.legal_moves().into_iter();
        let mut by_letter = legal.filter(|&mv| self.matches_by_letter(pos, mv));
        match (by_letter.next(), by_letter.next()) {
            (Some(mv), None) => Some(mv),
            _ => None,
        }
    }

    /// Whether `mv` agrees with the text in everything.
    fn matches(&self, pos: &Bandit, mv: Move) -> bool {
        let changes = kind_changes(pos, mv);
        let named = |change: &KindChange| self.changes.contains(&(change.square, change.after));
        (mv.from(), mv.to(), mv.promotion()) == (self.leg.from, self.leg.to, self.leg.letter)
            && changes.len() == self.changes.len()
            && changes.iter().all(named)
            && (self.near_victim.is_none() || self.near_victim == near_victim(pos, mv))
    }

    /// Whether `mv` announces one trick, which makes the kind of the letter. XBoard can send no
    /// more than a letter, and a trickster does not promote, so the letter can mean nothing else.
    fn matches_by_letter(&self, pos: &Bandit, mv: Move) -> bool {
        let changes = kind_changes(pos, mv);
        (mv.from(), mv.to()) == (self.leg.from, self.leg.to)
            && mv.promotion().is_none()
            && self.changes.is_empty()
            && changes.len() == 1
            && self.leg.letter == changes.first().map(|change| change.after)
    }
}

fn parse_leg(text: &str) -> Option<ParsedLeg> {
    ParsedLeg::parse::<Board7x9>(text, &UNITS)
}

/// Returns the changes made by the tricks of a legal turn.
pub(super) fn kind_changes(pos: &Bandit, mv: Move) -> KindChanges {
    trickster::kind_changes(&pos.board, !pos.to_move, mv).unwrap_or_default()
}

/// Returns the square of the victim that a capturing outlaw passes over.
pub(super) fn near_victim(pos: &Bandit, mv: Move) -> Option<Square> {
    pos.captured_squares(mv).get(1).copied()
}

/// Returns the squares of a move and the letter of a promotion: all of its text but the tricks.
pub(super) fn write_squares(mv: Move) -> String {
    let mut text = turn_text::write_squares::<Board7x9>(mv.from(), mv.to());
    text.extend(mv.promotion().map(|kind| UNITS.lowercase_letter(kind)));
    text
}

/// Returns the canonical text: tricks on the rank before those on the file \[B-7\]. It does not say
/// that a unit leaves the board with the outlaw it captures \[B-15\].
pub(super) fn write(pos: &Bandit, mv: Move) -> String {
    let mut text = write_squares(mv);
    for change in kind_changes(pos, mv) {
        let letter = UNITS.lowercase_letter(change.after);
        let _ = write!(text, ",{}={letter}", Board7x9::name(change.square));
    }
    text
}
