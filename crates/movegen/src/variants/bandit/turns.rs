//! Turns as text \[G-23\], \[B-7\], \[B-15\].

use super::kinds::{self, OUTLAW};
use super::moves::Move;
use super::position::Bandit;
use super::trickster::{self, Recasts};
use super::wish::Wish;
use super::{gain, refusal};
use crate::board::{Board7x9, Geometry, Square};
use motley_game::{GO, Game, Stage, TextError};
use std::fmt::Write;

/// Reads a legal turn: the canonical text, tricks in either order, and what XBoard sends.
pub(super) fn read(pos: &Bandit, text: &str) -> Result<Move, TextError> {
    let wish = Wish::parse(text)?;
    let legal = legal_moves(pos);
    if let Some(&mv) = legal.iter().find(|&&mv| grants(pos, mv, &wish)) {
        return Ok(mv);
    }
    let mut meant = legal.iter().filter(|&&mv| grants_by_letter(pos, mv, &wish));
    match (meant.next(), meant.next()) {
        (Some(&mv), None) => Ok(mv),
        _ => Err(refusal::explain(pos, text, &wish)),
    }
}

fn legal_moves(pos: &Bandit) -> Vec<Move> {
    let mut moves = Vec::new();
    for stage in [Stage::Noisy, Stage::Quiet] {
        let _ = pos.moves(stage, &mut |mv| {
            moves.push(mv);
            GO
        });
    }
    moves
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
        Some(near) => {
            let by_way = [(mv.from(), near), (near, mv.to())];
            by_way
                .map(|(from, to)| plain(Move::new(from, to)))
                .join(",")
        }
    }
}

/// Whether XBoard's board is right after it was told [`write_for_xboard`].
pub(super) fn xboard_shows(pos: &Bandit, mv: Move) -> bool {
    let dies_with = |square: Square| {
        let victim = pos.units().at(square);
        victim.is_some_and(|unit| unit.kind() == OUTLAW)
    };
    !mv.is_trick() && !gain::victims(pos, mv).into_iter().any(dies_with)
}
