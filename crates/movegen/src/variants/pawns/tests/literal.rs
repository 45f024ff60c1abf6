//! A second rule book: slow, literal, on letters, sharing nothing with the first but the texts.
//!
//! Every turn is listed whole, with all its legs; whether a king is safe is found by listing the
//! opponent's turns and looking whether one takes it.

use super::literal_turns::actions;
use std::collections::BTreeSet;

/// A position as its FEN says it. `true` stands for White.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Pos {
    pub(super) board: Vec<char>,
    pub(super) white: bool,
    pub(super) rights: String,
    pub(super) passed: Option<usize>,
    pub(super) clock: u32,
    pub(super) turn: u32,
    pub(super) reload: BTreeSet<bool>,
    pub(super) rest: BTreeSet<bool>,
    pub(super) fallen: BTreeSet<char>,
    pub(super) displaced: Option<usize>,
    pub(super) heroes: Vec<usize>,
}

/// A turn's main part, done but for its consequences.
#[derive(Clone)]
pub(super) struct Action {
    pub(super) text: String,
    pub(super) pos: Pos,
    pub(super) kings_taken: String,
    /// Whether a berserker began by capturing an enemy, or a friend.
    pub(super) berserk: Option<bool>,
    pub(super) moved_king: bool,
    pub(super) passed: Option<usize>,
}

pub(super) fn name(square: usize) -> String {
    format!("{}{}", (b'a' + (square % 8) as u8) as char, square / 8 + 1)
}

fn square(name: &str) -> usize {
    let bytes = name.as_bytes();
    (bytes[0] - b'a') as usize + 8 * (bytes[1] - b'1') as usize
}

/// The letter of White's or Black's unit.
pub(super) fn own(white: bool, letter: char) -> char {
    if white {
        letter.to_ascii_uppercase()
    } else {
        letter.to_ascii_lowercase()
    }
}

pub(super) fn offset(from: usize, files: i32, ranks: i32) -> Option<usize> {
    let (file, rank) = (from as i32 % 8 + files, from as i32 / 8 + ranks);
    ((0..8).contains(&file) && (0..8).contains(&rank)).then_some((rank * 8 + file) as usize)
}

pub(super) fn neighbours(of: usize) -> Vec<usize> {
    (0..64)
        .filter(|&s| s != of && offset_is_within(of, s, 1))
        .collect()
}

fn offset_is_within(a: usize, b: usize, reach: i32) -> bool {
    let files = (a as i32 % 8 - b as i32 % 8).abs();
    let ranks = (a as i32 / 8 - b as i32 / 8).abs();
    files.max(ranks) <= reach
}

/// 0 on a side's first rank, 7 on its last.
pub(super) fn height(white: bool, square: usize) -> usize {
    if white { square / 8 } else { 7 - square / 8 }
}

impl Pos {
    pub(super) fn read(fen: &str) -> Pos {
        let fields: Vec<&str> = fen.split(' ').collect();
        let mut board = vec!['.'; 64];
        for (row, text) in fields[0].split('/').enumerate() {
            let mut file = 0;
            for letter in text.chars() {
                match letter.to_digit(10) {
                    Some(run) => file += run as usize,
                    None => {
                        board[(7 - row) * 8 + file] = letter;
                        file += 1;
                    }
                }
            }
        }
        let state = |key: &str| {
            let field = fields[6..]
                .iter()
                .find_map(|f| f.strip_prefix(key)?.strip_prefix('='));
            field.unwrap_or("").to_owned()
        };
        let sides = |key| state(key).chars().map(|c| c == 'w').collect();
        let mut pos = Pos {
            board,
            white: fields[1] == "w",
            rights: fields[2].replace('-', ""),
            passed: (fields[3] != "-").then(|| square(fields[3])),
            clock: fields[4].parse().unwrap(),
            turn: fields[5].parse().unwrap(),
            reload: sides("reload"),
            rest: sides("rest"),
            fallen: state("fallen").chars().collect(),
            displaced: Some(state("displaced"))
                .filter(|s| !s.is_empty())
                .map(|s| square(&s)),
            heroes: Vec::new(),
        };
        if state("heroic") == "1" {
            pos.heroes = pos.aiming_heroes(!pos.white);
        }
        pos
    }

    pub(super) fn write(&self) -> String {
        let mut rows = Vec::new();
        for rank in (0..8).rev() {
            let row: String = self.board[rank * 8..rank * 8 + 8].iter().collect();
            let mut text = row;
            for run in (1..=8).rev() {
                text = text.replace(&".".repeat(run), &run.to_string());
            }
            rows.push(text);
        }
        let rights = if self.rights.is_empty() {
            "-"
        } else {
            &self.rights
        };
        let mut fen = format!(
            "{} {} {rights} {} {} {}",
            rows.join("/"),
            if self.white { "w" } else { "b" },
            self.passed.map_or("-".to_owned(), name),
            self.clock,
            self.turn
        );
        let sides = |set: &BTreeSet<bool>| -> String {
            set.iter()
                .rev()
                .map(|&white| if white { 'w' } else { 'b' })
                .collect()
        };
        let states = [
            ("reload", sides(&self.reload)),
            ("rest", sides(&self.rest)),
            ("fallen", self.fallen.iter().collect()),
            ("displaced", self.displaced.map_or(String::new(), name)),
            (
                "heroic",
                if self.heroes.is_empty() {
                    String::new()
                } else {
                    "1".to_owned()
                },
            ),
        ];
        for (key, value) in states {
            if !value.is_empty() {
                fen += &format!(" {key}={value}");
            }
        }
        fen
    }

    pub(super) fn find(&self, unit: char) -> Option<usize> {
        self.board.iter().position(|&c| c == unit)
    }

    pub(super) fn is_of(&self, white: bool, square: usize) -> bool {
        let c = self.board[square];
        c != '.' && c.is_ascii_uppercase() == white
    }

    /// Empty, as far as units of this side can tell \[PC-15\].
    pub(super) fn seems_empty(&self, white: bool, square: usize) -> bool {
        self.board[square] == '.' || self.board[square] == own(!white, 's')
    }

    /// An enemy that can be captured.
    pub(super) fn is_prey(&self, white: bool, square: usize) -> bool {
        self.is_of(!white, square) && !self.seems_empty(white, square)
    }

    /// The unit on a square is captured.
    pub(super) fn capture(&mut self, at: usize) {
        let unit = std::mem::replace(&mut self.board[at], '.');
        self.clock = 0;
        self.lose_rights(at);
        if !self.heroes.contains(&at) {
            self.may_heal(unit, at);
        }
    }

    /// Notes that a unit captured on a square may be healed \[PC-10\], \[PC-11\].
    fn may_heal(&mut self, unit: char, at: usize) {
        let white = unit.is_ascii_uppercase();
        let healer = own(white, 'e');
        let near = neighbours(at).into_iter().any(|s| self.board[s] == healer);
        if near && !unit.eq_ignore_ascii_case(&'K') && !self.rest.contains(&white) {
            self.fallen.insert(unit);
        }
    }

    pub(super) fn lose_rights(&mut self, at: usize) {
        let lost: &[char] = match name(at).as_str() {
            "a1" => &['Q'],
            "e1" => &['K', 'Q'],
            "h1" => &['K'],
            "a8" => &['q'],
            "e8" => &['k', 'q'],
            "h8" => &['k'],
            _ => &[],
        };
        self.rights.retain(|right| !lost.contains(&right));
    }

    /// The squares a hero could sacrifice itself on, prey or not \[PC-18\].
    pub(super) fn hero_squares(&self, white: bool, from: usize) -> Vec<usize> {
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

    pub(super) fn aiming_heroes(&self, white: bool) -> Vec<usize> {
        let Some(king) = self.find(own(!white, 'k')) else {
            return Vec::new();
        };
        let aims = |&at: &usize| {
            self.board[at] == own(white, 'h') && self.hero_squares(white, at).contains(&king)
        };
        (0..64).filter(aims).collect()
    }

    /// Spies that face the enemy king are discovered \[PC-14\].
    fn discover(&mut self) {
        for white in [true, false] {
            for at in 0..64 {
                let front = offset(at, 0, if white { 1 } else { -1 });
                if self.board[at] == own(white, 's')
                    && front.is_some_and(|f| self.board[f] == own(!white, 'k'))
                {
                    self.board[at] = own(white, 'p');
                }
            }
        }
    }

    /// The squares a displaced spy may go to \[PC-16\].
    fn exits(&self, white: bool, from: usize) -> Vec<usize> {
        let fits = |&s: &usize| self.board[s] == '.' && height(white, s) != 7;
        neighbours(from).into_iter().filter(fits).collect()
    }

    /// The position after each displacement, with its text; itself if there is none to make.
    fn displacements(&self) -> Vec<(String, Pos)> {
        let Some(from) = self.displaced else {
            return vec![(String::new(), self.clone())];
        };
        let place = |to| {
            let mut pos = self.clone();
            pos.displaced = None;
            pos.board[to] = own(self.white, 's');
            pos.clock = 0;
            pos.discover();
            (format!("{}{},", name(from), name(to)), pos)
        };
        let mut all: Vec<_> = self
            .exits(self.white, from)
            .into_iter()
            .map(place)
            .collect();
        if all.is_empty() {
            let mut gone = self.clone();
            gone.displaced = None;
            all.push((String::new(), gone));
        }
        all
    }

    /// Whether the side to move has a pseudo-legal turn that takes the other king \[G-3\].
    fn could_take_king(&self) -> bool {
        let target = own(!self.white, 'k');
        let takes = |pos: Pos| {
            let uncastled = Pos {
                rights: String::new(),
                ..pos
            };
            actions(&uncastled, false)
                .iter()
                .any(|a| a.kings_taken.contains(target))
        };
        self.displacements().into_iter().any(|(_, pos)| takes(pos))
    }

    /// Whether the king of the side to move is in check, were it the other's turn.
    pub(super) fn in_check(&self) -> bool {
        let mut other = self.clone();
        other.white = !self.white;
        other.passed = None;
        other.displaced = None;
        !self.heroes.is_empty() || other.could_take_king()
    }

    /// Every legal turn with the position after it.
    pub(super) fn turns(&self) -> Vec<(String, Pos)> {
        if self.find('K').is_none() || self.find('k').is_none() {
            return Vec::new();
        }
        let in_check = self.in_check();
        let mut legal = Vec::new();
        for (first, pos) in self.displacements() {
            let clock = if self.displaced.is_some() {
                0
            } else {
                self.clock + 1
            };
            for mut action in actions(&Pos { clock, ..pos }, in_check) {
                action.text = first.clone() + &action.text;
                legal.extend(
                    action
                        .finish()
                        .map(|after| (action.berserk, action.text, after)),
                );
            }
        }
        let compelled = legal.iter().any(|turn| turn.0 == Some(true));
        legal.retain(|turn| !compelled || turn.0 == Some(true));
        let mut turns = Vec::new();
        for (_, text, after) in legal {
            let heroes = after.aiming_heroes(!after.white);
            if !heroes.is_empty() && after.find(own(!after.white, 'k')).is_some() {
                turns.push((
                    text.clone() + ",+",
                    Pos {
                        heroes,
                        ..after.clone()
                    },
                ));
            }
            turns.push((text, after));
        }
        turns
    }
}

impl Action {
    /// The position the opponent finds, if the turn is legal.
    fn finish(&self) -> Option<Pos> {
        let white = self.pos.white;
        let mut after = self.pos.clone();
        after.discover();
        after.white = !white;
        after.passed = self.passed;
        let standing = |pos: &Pos| {
            let stands = |&&at: &&usize| pos.board[at] == own(!white, 'h');
            pos.heroes
                .iter()
                .filter(stands)
                .copied()
                .collect::<Vec<usize>>()
        };
        let declared = standing(&after);
        if !self.kings_taken.contains(own(white, 'k')) {
            let aiming = after.aiming_heroes(!white);
            let barred = aiming
                .iter()
                .any(|at| self.moved_king || declared.contains(at));
            if barred || after.could_take_king() {
                return None;
            }
        }
        for at in declared {
            after.board[at] = '.';
            after.clock = 0;
        }
        after.heroes.clear();
        if after.could_take_king() {
            return None;
        }
        if let Some(at) = after.displaced
            && after.exits(!white, at).is_empty()
        {
            after.displaced = None;
            after.clock = 0;
            after.may_heal(own(!white, 's'), at);
        }
        let keeps = |pos: &Pos, unit: char| {
            let side = unit.is_ascii_uppercase();
            pos.find(own(side, 'e')).is_some() && !pos.rest.contains(&side)
        };
        after.fallen = after
            .fallen
            .iter()
            .copied()
            .filter(|&unit| keeps(&after, unit))
            .collect();
        if !after.passed_is_of_use() {
            after.passed = None;
        }
        after.turn += u32::from(!white);
        Some(after)
    }
}

impl Pos {
    /// Whether some pseudo-legal capture en passant exists \[G-7\].
    fn passed_is_of_use(&self) -> bool {
        let uses = |mut pos: Pos| {
            pos.rights.clear();
            let mut without = pos.clone();
            without.passed = None;
            actions(&pos, false).len() > actions(&without, false).len()
                || actions(&pos, false)
                    .iter()
                    .zip(actions(&without, false))
                    .any(|(a, b)| a.pos.board != b.pos.board)
        };
        self.passed.is_some() && self.displacements().into_iter().any(|(_, pos)| uses(pos))
    }
}
