//! A second generator: slow, literal, written from the clauses alone. It shares nothing with the
//! first but the texts, so that one mistake is not made twice.
//!
//! A turn is pseudo-legal by the movement rules ([`units`]); it is legal if the opponent then has
//! no pseudo-legal turn that captures a king, an outlaw's not counted. There are no pins and no
//! masks.

mod units;

use std::fmt::Write;

const FILES: i32 = 7;
const RANKS: i32 = 9;

/// File and rank, both from 0; perhaps off the board.
type At = (i32, i32);

/// A position: a letter or a blank on every square.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct LiteralPosition {
    squares: [[char; FILES as usize]; RANKS as usize],
    white: bool,
    skipped: Option<At>,
    clock: u32,
    number: u32,
    /// Whether taking a king wins before anything else \[B-13\].
    king_first: bool,
}

/// A pseudo-legal turn.
pub(super) struct LiteralTurn {
    pub(super) text: String,
    pub(super) next: LiteralPosition,
    pub(super) captures_king: bool,
    by_outlaw: bool,
}

fn name((f, r): At) -> String {
    format!("{}{}", (b'a' + f as u8) as char, r + 1)
}

fn inside((f, r): At) -> bool {
    (0..FILES).contains(&f) && (0..RANKS).contains(&r)
}

impl LiteralPosition {
    /// Reads a FEN that is known to be right.
    pub(super) fn read(fen: &str) -> LiteralPosition {
        let fields: Vec<&str> = fen.split(' ').collect();
        let mut squares = [[' '; FILES as usize]; RANKS as usize];
        for (row, rank) in fields[0].split('/').zip((0..RANKS as usize).rev()) {
            let mut file = 0;
            for c in row.chars() {
                match c.to_digit(10) {
                    Some(n) => file += n as usize,
                    None => {
                        squares[rank][file] = c;
                        file += 1;
                    }
                }
            }
        }
        let mut ep_field = fields[3].bytes();
        let skipped = match (ep_field.next(), ep_field.next()) {
            (Some(f), Some(r)) => Some((i32::from(f - b'a'), i32::from(r - b'1'))),
            _ => None,
        };
        LiteralPosition {
            squares,
            white: fields[1] == "w",
            skipped,
            clock: fields[4].parse().unwrap(),
            number: fields[5].parse().unwrap(),
            king_first: false,
        }
    }

    /// Returns the same position where taking a king wins before anything else \[B-13\].
    pub(super) fn king_first(self) -> LiteralPosition {
        LiteralPosition { king_first: true, ..self }
    }

    pub(super) fn is_white_to_move(&self) -> bool {
        self.white
    }

    /// Returns the canonical FEN; not exact after the capture of a king.
    pub(super) fn fen(&self) -> String {
        let mut text = String::new();
        for rank in (0..RANKS).rev() {
            let mut blanks = 0;
            for file in 0..FILES {
                match self.at((file, rank)) {
                    ' ' => blanks += 1,
                    letter => {
                        if blanks > 0 {
                            let _ = write!(text, "{blanks}");
                        }
                        blanks = 0;
                        text.push(letter);
                    }
                }
            }
            if blanks > 0 {
                let _ = write!(text, "{blanks}");
            }
            text.push(if rank > 0 { '/' } else { ' ' });
        }
        let mover = if self.white { 'w' } else { 'b' };
        let skipped = self.skipped.map_or("-".to_owned(), name);
        let _ = write!(text, "{mover} - {skipped} {} {}", self.clock, self.number);
        text
    }

    /// Returns the letter of the unit there; `#` off the board.
    fn at(&self, (f, r): At) -> char {
        if inside((f, r)) { self.squares[r as usize][f as usize] } else { '#' }
    }

    fn set(&mut self, (f, r): At, letter: char) {
        self.squares[r as usize][f as usize] = letter;
    }

    fn empty(&self, at: At) -> bool {
        self.at(at) == ' '
    }

    /// Whether a unit of the side to move stands there.
    fn mine(&self, at: At) -> bool {
        let c = self.at(at);
        c.is_ascii_alphabetic() && c.is_ascii_uppercase() == self.white
    }

    fn theirs(&self, at: At) -> bool {
        self.at(at).is_ascii_alphabetic() && !self.mine(at)
    }

    fn kind(&self, at: At) -> char {
        self.at(at).to_ascii_lowercase()
    }

    /// All turns after which no king of the mover can be captured, except by an outlaw.
    pub(super) fn legal(&self) -> Vec<LiteralTurn> {
        let mut turns = self.pseudo_legal();
        turns.retain(|turn| self.king_first && turn.captures_king || !turn.next.can_capture_king());
        turns
    }

    /// Whether the side to move can capture a king, except by an outlaw.
    pub(super) fn can_capture_king(&self) -> bool {
        self.pseudo_legal().iter().any(|t| t.captures_king && !t.by_outlaw)
    }

    /// King against king, also with one of N, B, T, O \[B-16\].
    pub(super) fn is_dead(&self) -> bool {
        let units = self.squares.iter().flatten().filter(|&&c| c != ' ');
        let all: String = units.collect();
        let rest = all.replacen('K', "", 1).replacen('k', "", 1);
        all.len() == rest.len() + 2 && ["", "n", "b", "t", "o"].contains(&rest.to_lowercase().as_str())
    }

    fn pseudo_legal(&self) -> Vec<LiteralTurn> {
        let mut turns = Vec::new();
        for r in 0..RANKS {
            for f in 0..FILES {
                if self.mine((f, r)) {
                    self.turns_of((f, r), &mut turns);
                }
            }
        }
        turns
    }

    fn forward(&self) -> i32 {
        if self.white { 1 } else { -1 }
    }

    /// The rank as the side to move counts it, from 1.
    fn own_rank(&self, r: i32) -> i32 {
        if self.white { r + 1 } else { RANKS - r }
    }

    /// Whether the unit on `from` may capture what stands on `to`.
    fn may_capture(&self, from: At, to: At) -> bool {
        self.theirs(to)
            && match self.kind(to) {
                't' => matches!(self.kind(from), 'p' | 'n' | 'c'),
                'o' => self.kind(from) != 'k',
                _ => true,
            }
    }

    /// This position with the other side to move and nothing skipped.
    fn next_turn(&self) -> LiteralPosition {
        let mut next = self.clone();
        next.white = !self.white;
        next.skipped = None;
        next.clock += 1;
        next.number += u32::from(!self.white);
        next
    }

    /// Adds the turn, or the six promotions, by which the unit on `from` comes to `to`.
    fn arrive(&self, from: At, to: At, victims: &[At], turns: &mut Vec<LiteralTurn>) {
        let kind = self.kind(from);
        if matches!(kind, 'p' | 's') && self.own_rank(to.1) == RANKS {
            for letter in ['c', 'r', 'b', 'n', 't', 'o'] {
                self.become_and_arrive(from, to, victims, Some(letter), turns);
            }
        } else {
            self.become_and_arrive(from, to, victims, None, turns);
        }
    }

    fn become_and_arrive(
        &self,
        from: At,
        to: At,
        victims: &[At],
        letter: Option<char>,
        turns: &mut Vec<LiteralTurn>,
    ) {
        let kinds: Vec<char> = victims.iter().map(|&v| self.kind(v)).collect();
        let kind = self.kind(from);
        let mut next = self.next_turn();
        next.set(from, ' ');
        for &victim in victims {
            next.set(victim, ' ');
        }
        let arriving = letter.unwrap_or(kind);
        let arriving = if self.white { arriving.to_ascii_uppercase() } else { arriving };
        if !kinds.contains(&'o') {
            next.set(to, arriving);
        }
        if kind == 'p' || !victims.is_empty() {
            next.clock = 0;
        }
        if matches!(kind, 'p' | 's') && (to.1 - from.1).abs() == 2 {
            let skipped = (to.0, (from.1 + to.1) / 2);
            let pawn = |side| {
                let at = (skipped.0 + side, to.1);
                next.mine(at) && next.kind(at) == 'p'
            };
            if pawn(-1) || pawn(1) {
                next.skipped = Some(skipped);
            }
        }
        let mut text = name(from) + &name(to);
        text.extend(letter);
        let by_outlaw = kind == 'o';
        turns.push(LiteralTurn { text, next, captures_king: kinds.contains(&'k'), by_outlaw });
    }
}
