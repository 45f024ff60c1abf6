//! Turns as text \[G-23\], \[B-7\], \[B-15\].

use super::kinds;
use super::moves::Move;
use super::position::Bandit;
use super::trickster::{self, Recasts};
use super::wish::Wish;
use super::{gain, refusal};
use crate::board::{Board7x9, Geometry, Square};
use motley_game::{GameExt, TextError};
use std::fmt::Write;

/// Reads a legal turn: the canonical text, tricks in either order, and what XBoard sends.
pub(super) fn read(pos: &Bandit, text: &str) -> Result<Move, TextError> {
    let legal = pos.legal_moves();
    if let Some(&mv) = legal.iter().find(|&&mv| write_gesture(pos, mv) == text) {
        return Ok(mv);
    }
    let wish = Wish::parse(text)?;
    if let Some(&mv) = legal.iter().find(|&&mv| grants(pos, mv, &wish)) {
        return Ok(mv);
    }
    let mut meant = legal.iter().filter(|&&mv| grants_by_letter(pos, mv, &wish));
    match (meant.next(), meant.next()) {
        (Some(&mv), None) => Ok(mv),
        _ => Err(refusal::explain(pos, text, &wish)),
    }
}

/// Whether `mv` is what `wish` says in full.
fn grants(pos: &Bandit, mv: Move, wish: &Wish) -> bool {
    let recasts = recasts(pos, mv);
    let announced = |r: &trickster::Recast| wish.changes.contains(&(r.square, r.becomes));
    (mv.from(), mv.to(), mv.promotion()) == (wish.from, wish.to, wish.letter)
        && recasts.len() == wish.changes.len()
        && recasts.iter().all(announced)
        && (wish.victim.is_none() || wish.victim == passed_victim(pos, mv))
}

/// Whether `mv` is a single trick that makes the kind whose letter `wish` has: XBoard cannot send
/// more than a letter, and a trickster does not promote.
fn grants_by_letter(pos: &Bandit, mv: Move, wish: &Wish) -> bool {
    let recasts = recasts(pos, mv);
    (mv.from(), mv.to()) == (wish.from, wish.to)
        && mv.promotion().is_none()
        && wish.changes.is_empty()
        && recasts.len() == 1
        && wish.letter == recasts.first().map(|r| r.becomes)
}

fn recasts(pos: &Bandit, mv: Move) -> Recasts {
    trickster::recasts(pos.units(), !pos.mover(), mv).unwrap_or_default()
}

/// The victim that a robbing outlaw passes over.
fn passed_victim(pos: &Bandit, mv: Move) -> Option<Square> {
    gain::victims(pos, mv).get(1).copied()
}

/// The squares of a move and the letter of a promotion: all that can be said of it but its tricks.
fn plain(mv: Move) -> String {
    let mut text = Board7x9::name(mv.from()) + &Board7x9::name(mv.to());
    text.extend(mv.promotion().map(kinds::letter));
    text
}

/// The canonical text: tricks on the rank before those on the file \[B-7\]; who dies of an outlaw
/// is not said \[B-15\].
pub(super) fn write(pos: &Bandit, mv: Move) -> String {
    let mut text = plain(mv);
    for recast in recasts(pos, mv) {
        let becomes = kinds::letter(recast.becomes);
        let _ = write!(text, ",{}={becomes}", Board7x9::name(recast.square));
    }
    text
}

/// The text for XBoard: a double capture goes by way of the nearer victim. (The other form that
/// XBoard knows, "and what stands there dies", it misreads along a file.) Tricks, and the death of
/// who takes an outlaw, cannot be said.
pub(super) fn write_for_xboard(pos: &Bandit, mv: Move) -> String {
    match passed_victim(pos, mv) {
        None => plain(mv),
        Some(near) => clicks(&[mv.from(), near, mv.to()]),
    }
}

/// What XBoard sends for clicks: behind a trickster's move, a click on each unit that is changed.
pub(super) fn write_gesture(pos: &Bandit, mv: Move) -> String {
    let changed = recasts(pos, mv);
    if changed.is_empty() {
        return write_for_xboard(pos, mv);
    }
    let own = [mv.from(), mv.to()];
    let changed = changed.iter().map(|recast| recast.square);
    clicks(&own.into_iter().chain(changed).collect::<Vec<_>>())
}

/// Legs from each square to the next.
fn clicks(squares: &[Square]) -> String {
    let legs = squares
        .windows(2)
        .map(|leg| plain(Move::new(leg[0], leg[1])));
    legs.collect::<Vec<_>>().join(",")
}
