//! A second rule book of chess and its next of kin: slow, literal, on letters, sharing nothing with
//! the first but the texts.
//!
//! Every turn that the movement rules allow is made, and then it is asked whether the opponent could
//! take the king.

use std::collections::BTreeMap;

/// File and rank, from 0; perhaps off the board.
type At = (i32, i32);

const ALL_WAYS: [At; 8] = [(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)];
const LEAPS: [At; 8] = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];

/// A position: a letter or a blank on every square, the first rank first.
#[derive(Clone)]
pub(super) struct Literal {
    board: Vec<Vec<char>>,
    white: bool,
    /// The rooks that may castle, each with its side: `true` is White.
    rooks: Vec<(At, bool)>,
    passed: Option<At>,
    clock: u32,
    number: u32,
    shuffled: bool,
}

fn is_white(letter: char) -> bool {
    letter.is_ascii_uppercase()
}

fn name((file, rank): At) -> String {
    format!("{}{}", (b'a' + file as u8) as char, rank + 1)
}

fn square(name: &str) -> At {
    let letters = name.as_bytes();
    (i32::from(letters[0] - b'a'), i32::from(letters[1] - b'1'))
}

impl Literal {
    /// Reads a FEN that is known to be right.
    pub(super) fn read(fen: &str, shuffled: bool) -> Literal {
        let fields: Vec<&str> = fen.split(' ').collect();
        let row = |text: &str| {
            let text = text.replace("10", "55");
            let square = |letter: char| match letter.to_digit(10) {
                Some(run) => vec![' '; run as usize],
                None => vec![letter],
            };
            text.chars().flat_map(square).collect::<Vec<char>>()
        };
        let mut pos = Literal {
            board: fields[0].split('/').rev().map(row).collect(),
            white: fields[1] == "w",
            rooks: Vec::new(),
            passed: (fields[3] != "-").then(|| square(fields[3])),
            clock: fields[4].parse().unwrap(),
            number: fields[5].parse().unwrap(),
            shuffled,
        };
        for letter in fields[2].chars().filter(|&letter| letter != '-') {
            let white = is_white(letter);
            let rook = match letter.to_ascii_uppercase() {
                'K' => pos.outermost(white, 1),
                'Q' => pos.outermost(white, -1),
                file => (file as i32 - 'A' as i32, pos.home(white)),
            };
            pos.rooks.push((rook, white));
        }
        pos
    }

    fn files(&self) -> i32 {
        self.board[0].len() as i32
    }

    fn home(&self, white: bool) -> i32 {
        if white { 0 } else { 7 }
    }

    fn at(&self, (file, rank): At) -> Option<char> {
        let inside = (0..self.files()).contains(&file) && (0..8).contains(&rank);
        inside.then(|| self.board[rank as usize][file as usize])
    }

    fn put(&mut self, (file, rank): At, letter: char) {
        self.board[rank as usize][file as usize] = letter;
    }

    fn squares(&self) -> impl Iterator<Item = At> + use<> {
        let files = self.files();
        (0..8).flat_map(move |rank| (0..files).map(move |file| (file, rank)))
    }

    fn letter(white: bool, letter: char) -> char {
        if white { letter } else { letter.to_ascii_lowercase() }
    }

    fn king(&self, white: bool) -> At {
        let king = Self::letter(white, 'K');
        self.squares().find(|&at| self.at(at) == Some(king)).unwrap()
    }

    /// The rook at home that is the last one from the king in a direction.
    fn outermost(&self, white: bool, way: i32) -> At {
        let (king, home) = (self.king(white).0, self.home(white));
        let rook = Some(Self::letter(white, 'R'));
        let mut files: Vec<i32> = (0..self.files())
            .filter(|file| (file - king) * way > 0 && self.at((*file, home)) == rook)
            .collect();
        files.sort_by_key(|file| file * way);
        (*files.last().unwrap(), home)
    }

    /// Returns the squares to which a unit other than a pawn can go or capture.
    fn reach(&self, from: At) -> Vec<At> {
        let unit = self.at(from).unwrap();
        let straight = |&(file, rank): &At| file == 0 || rank == 0;
        let rook: Vec<At> = ALL_WAYS.into_iter().filter(straight).collect();
        let bishop: Vec<At> = ALL_WAYS.into_iter().filter(|way| !straight(way)).collect();
        let (rides, leaps): (Vec<At>, Vec<At>) = match unit.to_ascii_uppercase() {
            'K' => (vec![], ALL_WAYS.to_vec()),
            'N' => (vec![], LEAPS.to_vec()),
            'R' => (rook, vec![]),
            'B' => (bishop, vec![]),
            'Q' => (ALL_WAYS.to_vec(), vec![]),
            'A' => (bishop, LEAPS.to_vec()),
            'C' => (rook, LEAPS.to_vec()),
            other => panic!("{other} is no piece"),
        };
        let mut found = Vec::new();
        let all = rides.into_iter().map(|way| (way, 7 + self.files()));
        for ((file, rank), far) in all.chain(leaps.into_iter().map(|way| (way, 1))) {
            for step in 1..=far {
                let to = (from.0 + step * file, from.1 + step * rank);
                match self.at(to) {
                    Some(' ') => found.push(to),
                    Some(other) if is_white(other) != is_white(unit) => {
                        found.push(to);
                        break;
                    }
                    _ => break,
                }
            }
        }
        found
    }

    /// Whether the side `by` could capture on `to`.
    fn attacks(&self, by: bool, to: At) -> bool {
        let mut board = self.clone();
        // What stands there is an enemy of `by`, so that it can be captured.
        board.put(to, Self::letter(!by, 'N'));
        self.squares().any(|from| match board.at(from) {
            Some(unit) if unit == ' ' || is_white(unit) != by => false,
            Some('P') => from.1 + 1 == to.1 && (from.0 - to.0).abs() == 1,
            Some('p') => from.1 - 1 == to.1 && (from.0 - to.0).abs() == 1,
            _ => board.reach(from).contains(&to),
        })
    }

    pub(super) fn is_in_check(&self) -> bool {
        self.attacks(!self.white, self.king(self.white))
    }

    /// The position after the unit on `from` went to `to` and became `unit`.
    fn after(&self, from: At, to: At, unit: char) -> Literal {
        let mut next = self.clone();
        let moved = self.at(from).unwrap();
        let is_pawn = moved.eq_ignore_ascii_case(&'P');
        let captures = self.at(to) != Some(' ');
        next.put(from, ' ');
        next.put(to, unit);
        if is_pawn && Some(to) == self.passed {
            next.put((to.0, from.1), ' ');
        }
        let king_moved = moved.eq_ignore_ascii_case(&'K');
        next.rooks
            .retain(|&(rook, white)| rook != from && rook != to && !(king_moved && white == self.white));
        next.end_turn(is_pawn || captures);
        if is_pawn && (to.1 - from.1).abs() == 2 {
            // The right counts if a pawn attacks the square passed over [G-7].
            let enemy = Some(Self::letter(!self.white, 'P'));
            let beside = [(to.0 - 1, to.1), (to.0 + 1, to.1)];
            if beside.into_iter().any(|at| self.at(at) == enemy) {
                next.passed = Some((to.0, i32::midpoint(from.1, to.1)));
            }
        }
        next
    }

    fn end_turn(&mut self, progress: bool) {
        self.passed = None;
        self.clock = if progress { 0 } else { (self.clock + 1).min(9999) };
        self.number = (self.number + u32::from(!self.white)).min(9999);
        self.white = !self.white;
    }

    fn pawn_turns(&self, from: At, turns: &mut Vec<(String, Literal)>) {
        let pawn = self.at(from).unwrap();
        let (up, second, last) = if self.white { (1, 1, 7) } else { (-1, 6, 0) };
        let mut to = Vec::new();
        if self.at((from.0, from.1 + up)) == Some(' ') {
            to.push((from.0, from.1 + up));
            if from.1 == second && self.at((from.0, from.1 + 2 * up)) == Some(' ') {
                to.push((from.0, from.1 + 2 * up));
            }
        }
        for at in [(from.0 - 1, from.1 + up), (from.0 + 1, from.1 + up)] {
            let enemy = |unit: char| unit != ' ' && is_white(unit) != self.white;
            if self.at(at).is_some_and(enemy) || Some(at) == self.passed {
                to.push(at);
            }
        }
        for to in to {
            let text = name(from) + &name(to);
            if to.1 != last {
                turns.push((text, self.after(from, to, pawn)));
                continue;
            }
            for kind in if self.files() == 10 { "QCARBN" } else { "QRBN" }.chars() {
                let unit = Self::letter(self.white, kind);
                let text = format!("{text}{}", kind.to_ascii_lowercase());
                turns.push((text, self.after(from, to, unit)));
            }
        }
    }

    /// Castling, with all that it demands [C-2], [CR-4].
    fn castlings(&self, turns: &mut Vec<(String, Literal)>) {
        let (us, home) = (self.white, self.home(self.white));
        for &(rook, _) in self.rooks.iter().filter(|&&(_, white)| white == us) {
            let king = self.king(us);
            let right = rook.0 > king.0;
            let (king_to, rook_to) = match (self.files(), right) {
                (8, true) => ((6, home), (5, home)),
                (8, false) => ((2, home), (3, home)),
                (_, true) => ((8, home), (7, home)),
                (_, false) => ((2, home), (3, home)),
            };
            let between = |a: At, b: At| (a.0.min(b.0)..=a.0.max(b.0)).map(|file| (file, home));
            let mut free = between(king, king_to).chain(between(rook, rook_to));
            let is_free = |at: At| at == king || at == rook || self.at(at) == Some(' ');
            if !free.all(is_free) || self.is_in_check() {
                continue;
            }
            let mut next = self.clone();
            next.put(king, ' ');
            let passes = between(king, king_to).filter(|&at| at != king_to);
            if passes.into_iter().any(|at| next.attacks(!us, at)) {
                continue;
            }
            next.put(rook, ' ');
            next.put(king_to, Self::letter(us, 'K'));
            next.put(rook_to, Self::letter(us, 'R'));
            next.rooks.retain(|&(_, white)| white != us);
            next.end_turn(false);
            let to = if self.shuffled { rook } else { king_to };
            turns.push((name(king) + &name(to), next));
        }
    }

    /// The legal turns, each with the FEN after it.
    pub(super) fn legal(&self) -> BTreeMap<String, String> {
        let mut turns = Vec::new();
        for from in self.squares() {
            match self.at(from) {
                Some(unit) if unit == ' ' || is_white(unit) != self.white => {}
                Some('P' | 'p') => self.pawn_turns(from, &mut turns),
                Some(unit) => {
                    for to in self.reach(from) {
                        turns.push((name(from) + &name(to), self.after(from, to, unit)));
                    }
                }
                None => {}
            }
        }
        self.castlings(&mut turns);
        let us = self.white;
        turns.retain(|(_, next)| !next.attacks(!us, next.king(us)));
        turns.into_iter().map(|(text, next)| (text, next.fen())).collect()
    }

    fn fen(&self) -> String {
        let row = |row: &Vec<char>| {
            let mut text: String = row.iter().collect();
            for run in (1..=10).rev() {
                text = text.replace(&" ".repeat(run), &run.to_string());
            }
            text
        };
        let rows: Vec<String> = self.board.iter().rev().map(row).collect();
        let mut rights = String::new();
        for white in [true, false] {
            for way in [1, -1] {
                let king = self.king(white).0;
                let standing =
                    self.rooks.iter().find(|&&((file, _), side)| side == white && (file - king) * way > 0);
                if let Some(&(rook, _)) = standing {
                    let letter = match way {
                        _ if rook != self.outermost(white, way) => (b'A' + rook.0 as u8) as char,
                        1 => 'K',
                        _ => 'Q',
                    };
                    rights.push(Self::letter(white, letter));
                }
            }
        }
        let or_dash = |text: String| {
            if text.is_empty() { "-".to_owned() } else { text }
        };
        format!(
            "{} {} {} {} {} {}",
            rows.join("/"),
            if self.white { 'w' } else { 'b' },
            or_dash(rights),
            or_dash(self.passed.map(name).unwrap_or_default()),
            self.clock,
            self.number
        )
    }
}
