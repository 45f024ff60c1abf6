//! A second rule book: slow, literal, on letters, sharing nothing with the first but the texts.
//!
//! Every turn is listed whole, with all its legs; whether a king is safe is found by listing the
//! opponent's turns and looking whether one takes it.

mod actions;
mod berserker;
mod changes;
mod fen;
mod pawns;
mod turns;

use std::collections::BTreeSet;

/// A position as its FEN says it. `true` stands for White.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Pos {
    board: Vec<char>,
    white: bool,
    rights: String,
    /// The en-passant square.
    en_passant: Option<usize>,
    clock: u32,
    turn: u32,
    reload: BTreeSet<bool>,
    rest: BTreeSet<bool>,
    fallen: BTreeSet<char>,
    displaced: Option<usize>,
    heroes: Vec<usize>,
}

/// The main part of a turn, with what it changes itself; its consequences are still to come.
#[derive(Clone)]
struct Action {
    text: String,
    pos: Pos,
    /// The letters of kings that were captured.
    kings_taken: String,
    /// `Some` if a berserker began by a capture: `true` of an enemy, `false` of a friend.
    berserk: Option<bool>,
    king_moved: bool,
    /// The square that a two-step advance passed over.
    en_passant: Option<usize>,
}

fn name(square: usize) -> String {
    format!("{}{}", (b'a' + (square % 8) as u8) as char, square / 8 + 1)
}

fn square(name: &str) -> usize {
    let bytes = name.as_bytes();
    (bytes[0] - b'a') as usize + 8 * (bytes[1] - b'1') as usize
}

/// The letter of White's or Black's unit.
fn own(white: bool, letter: char) -> char {
    if white { letter.to_ascii_uppercase() } else { letter.to_ascii_lowercase() }
}

fn offset(from: usize, files: i32, ranks: i32) -> Option<usize> {
    let (file, rank) = (from as i32 % 8 + files, from as i32 / 8 + ranks);
    ((0..8).contains(&file) && (0..8).contains(&rank)).then_some((rank * 8 + file) as usize)
}

fn neighbours(of: usize) -> Vec<usize> {
    (0..64).filter(|&s| s != of && offset_is_within(of, s, 1)).collect()
}

fn offset_is_within(a: usize, b: usize, reach: i32) -> bool {
    let files = (a as i32 % 8 - b as i32 % 8).abs();
    let ranks = (a as i32 / 8 - b as i32 / 8).abs();
    files.max(ranks) <= reach
}

/// 0 on a side's first rank, 7 on its last.
fn relative_rank(white: bool, square: usize) -> usize {
    if white { square / 8 } else { 7 - square / 8 }
}

impl Pos {
    /// King against king, also with one N or B: nothing in hand, nothing to return \[PC-29\].
    pub(super) fn is_dead(&self) -> bool {
        let units = self.board.iter().filter(|&&c| c != '.');
        let mut letters: Vec<char> = units.map(char::to_ascii_uppercase).collect();
        letters.sort();
        let is_poor = [vec!['K', 'K'], vec!['B', 'K', 'K'], vec!['K', 'K', 'N']].contains(&letters);
        is_poor && self.displaced.is_none() && self.fallen.is_empty()
    }

    fn find(&self, unit: char) -> Option<usize> {
        self.board.iter().position(|&c| c == unit)
    }

    fn is_of(&self, white: bool, square: usize) -> bool {
        let c = self.board[square];
        c != '.' && c.is_ascii_uppercase() == white
    }

    /// Empty, as far as units of this side can tell \[PC-15\].
    fn seems_empty(&self, white: bool, square: usize) -> bool {
        self.board[square] == '.' || self.board[square] == own(!white, 's')
    }

    /// An enemy that can be captured.
    fn is_capturable(&self, white: bool, square: usize) -> bool {
        self.is_of(!white, square) && !self.seems_empty(white, square)
    }

    /// The squares a hero could sacrifice itself on, whether an enemy is there or not \[PC-18\].
    fn hero_squares(&self, white: bool, from: usize) -> Vec<usize> {
        let mut found = Vec::new();
        for files in -2i32..=2 {
            for ranks in -2i32..=2 {
                if files.abs() + ranks.abs() == 3 {
                    found.extend(offset(from, files, ranks));
                } else if files.abs() < 2 && ranks.abs() < 2 && (files, ranks) != (0, 0) {
                    let mut at = from;
                    while let Some(next) = offset(at, files, ranks) {
                        found.push(next);
                        if !self.seems_empty(white, next) {
                            break;
                        }
                        at = next;
                    }
                }
            }
        }
        found
    }

    fn aiming_heroes(&self, white: bool) -> Vec<usize> {
        let Some(king) = self.find(own(!white, 'k')) else {
            return Vec::new();
        };
        let aims =
            |&at: &usize| self.board[at] == own(white, 'h') && self.hero_squares(white, at).contains(&king);
        (0..64).filter(aims).collect()
    }

    /// The squares a displaced spy may go to \[PC-16\].
    fn exits(&self, white: bool, from: usize) -> Vec<usize> {
        let fits = |&s: &usize| self.board[s] == '.' && relative_rank(white, s) != 7;
        neighbours(from).into_iter().filter(fits).collect()
    }
}
