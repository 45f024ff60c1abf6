//! XBoard's own board, as far as it follows a game it does not know (`ApplyMove` of its `backend.c`).
//!
//! With legality testing off XBoard believes every move, but it knows few kinds: a unit goes from one
//! square to another, takes what stands there, may become another unit, and at most two more squares
//! are emptied on the way. XBoards since June 2020 can also put what stood at the end of the move on a
//! square on its way, if that is empty ("unload"). Kings that go far sideways castle, and pawns take
//! pawns in passing. What comes out of a move here is what the user sees.

use super::legs::{self, Leg};

/// What XBoard shows.
#[derive(Clone, Debug)]
pub struct Mirror {
    files: usize,
    ranks: usize,
    /// What stands where, in the letters of the FEN, White's first rank first; nothing if empty.
    units: Vec<String>,
    /// The file on which a pawn has just made a double step.
    passed: Option<usize>,
}

/// Two boards are the same if they look the same.
impl PartialEq for Mirror {
    fn eq(&self, other: &Self) -> bool {
        self.units == other.units
    }
}

impl Mirror {
    /// The board of a FEN, whose units are letters with or without a dash; `None` if it does not fit.
    pub fn new(fen: &str, files: u8, ranks: u8) -> Option<Mirror> {
        let mut fields = fen.split(' ');
        let rows: Vec<_> = fields.next()?.split('/').rev().map(row).collect();
        let fits = rows.len() == usize::from(ranks)
            && rows.iter().all(|row| row.len() == usize::from(files));
        let passed = fields.nth(2).and_then(|square| square.bytes().next());
        fits.then(|| Mirror {
            files: files.into(),
            ranks: ranks.into(),
            units: rows.concat(),
            passed: passed
                .filter(|&c| c != b'-')
                .map(|c| usize::from(c.wrapping_sub(b'a'))),
        })
    }

    /// Follows a move that the engine says: of three legs XBoard makes nonsense.
    pub fn told(self, text: &str, white: bool, unloads: bool) -> Option<Mirror> {
        match legs::read(text).is_some_and(|legs| legs.len() > 2) {
            true => None,
            false => self.heard(text, white, unloads),
        }
    }

    /// Follows a move that XBoard says; `None` if it has lost its way.
    pub fn heard(mut self, text: &str, white: bool, unloads: bool) -> Option<Mirror> {
        if text == "@@@@" {
            return Some(self);
        }
        if let Some((unit, square)) = text.split_once('@') {
            let at = self.square(square)?;
            self.units[at] = cased(unit, white);
            return Some(self);
        }
        let legs = legs::read(text)?;
        let from = self.square(legs.first()?.from)?;
        let (way, end) = journey(&legs)?;
        let way: Vec<_> = way
            .iter()
            .map(|square| self.square(square))
            .collect::<Option<_>>()?;
        let to = self.square(end.to)?;
        let mover = std::mem::take(&mut self.units[from]);
        let owned =
            mover.starts_with(|c: char| c.is_ascii_uppercase() == white && c.is_ascii_alphabetic());
        if !owned || !unloads && way.contains(&from) {
            return None;
        }
        for &square in &way {
            let dead = std::mem::take(&mut self.units[square]);
            if unloads && dead.is_empty() {
                self.units[square] = self.units[to].clone();
            }
        }
        self.arrive(&mover, from, to, end.becomes, white);
        Some(self)
    }

    /// The mover is on its way: its square is empty.
    fn arrive(&mut self, mover: &str, from: usize, to: usize, becomes: &str, white: bool) {
        let passed = self.passed.take();
        let (file, rank) = (from % self.files, from / self.files);
        let (to_file, to_rank) = (to % self.files, to / self.files);
        let is = |unit: &str, letter: &str| unit == cased(letter, white);
        if is(mover, "K") && is(&self.units[to], "R") {
            return self.castle_by_capture(to, to_file > file, white);
        }
        let inner = file != 0 && file != self.files - 1;
        if is(mover, "K") && rank == to_rank && file.abs_diff(to_file) > 1 && inner {
            self.bring_nearest(from, to, to_file > file);
        }
        if is(mover, "P") {
            let far = if white {
                rank >= self.ranks / 2
            } else {
                rank < self.ranks / 2
            };
            if file != to_file && passed == Some(to_file) && far && self.units[to].is_empty() {
                let behind = if white {
                    to - self.files
                } else {
                    to + self.files
                };
                self.units[behind].clear();
            }
            if rank.abs_diff(to_rank) > 1 {
                self.passed = Some(to_file);
            }
        }
        self.units[to] = match becomes {
            "" => mover.to_owned(),
            letter => cased(letter, white),
        };
    }

    /// A king that takes an own rook castles, whatever the board's width, as in shuffled chess.
    fn castle_by_capture(&mut self, rook: usize, right: bool, white: bool) {
        self.units[rook].clear();
        let row = if white {
            0
        } else {
            (self.ranks - 1) * self.files
        };
        let (king, beside) = match right {
            true => (self.files - 2, self.files - 3),
            false => (2, 3),
        };
        self.units[row + king] = cased("K", white);
        self.units[row + beside] = cased("R", white);
    }

    /// The unit next to the king on its way, or beyond, goes to its other side.
    fn bring_nearest(&mut self, from: usize, to: usize, right: bool) {
        let row = from - from % self.files;
        let found = match right {
            true => (from + 1..row + self.files).find(|&at| !self.units[at].is_empty()),
            false => (row..from).rev().find(|&at| !self.units[at].is_empty()),
        };
        let unit = found.map(|at| std::mem::take(&mut self.units[at]));
        self.units[if right { to - 1 } else { to + 1 }] = unit.unwrap_or_default();
    }

    /// XBoard counts ten ranks from 0.
    fn square(&self, name: &str) -> Option<usize> {
        let file = usize::from(name.bytes().next()?.checked_sub(b'a')?);
        let rank: usize = name.get(1..)?.parse().ok()?;
        let rank = if self.ranks == 10 {
            rank
        } else {
            rank.checked_sub(1)?
        };
        (file < self.files && rank < self.ranks).then_some(rank * self.files + file)
    }
}

/// The squares on the way, and the leg that ends it.
fn journey<'a>(legs: &[Leg<'a>]) -> Option<(Vec<&'a str>, Leg<'a>)> {
    match *legs {
        [only] => Some((Vec::new(), only)),
        [first, second] if first.to == second.from => Some((vec![first.to], second)),
        [first, second] => Some((vec![second.from], first)),
        [first, second, third] => Some((vec![first.to, second.to], third)),
        _ => None,
    }
}

fn cased(letter: &str, white: bool) -> String {
    match white {
        true => letter.to_ascii_uppercase(),
        false => letter.to_ascii_lowercase(),
    }
}

/// A rank of a FEN, square by square.
fn row(text: &str) -> Vec<String> {
    let mut row: Vec<String> = Vec::new();
    let mut run = 0;
    for c in text.chars() {
        if let Some(digit) = c.to_digit(10) {
            run = (run * 10 + digit as usize).min(64);
            continue;
        }
        row.resize(row.len() + std::mem::take(&mut run), String::new());
        match (c, row.last_mut()) {
            ('\'' | '!', Some(unit)) => unit.push(c),
            _ => row.push(c.to_string()),
        }
    }
    row.resize(row.len() + run, String::new());
    row
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The board after `text`, compared with a FEN.
    fn leads(fen: &str, text: &str, unloads: bool, expected: &str) -> bool {
        let white = fen.contains(" w");
        let board = Mirror::new(fen, 8, 8).and_then(|board| board.told(text, white, unloads));
        board == Mirror::new(expected, 8, 8) && board.is_some()
    }

    #[test]
    fn moves_captures_and_other_letters() {
        let fen = "4k3/8/8/8/5n2/8/PP4PP/2SJK3 w - -";
        assert!(leads(fen, "c1f4", false, "4k3/8/8/8/5S2/8/PP4PP/3JK3"));
        assert!(leads(fen, "c1b1e", false, "4k3/8/8/8/5n2/8/PP4PP/1E1JK3"));
        assert!(leads(fen, "@@@@", false, fen));
        assert!(leads(fen, "P@a8", false, "P3k3/8/8/8/5n2/8/PP4PP/2SJK3"));
        assert!(!leads(fen, "c2c3", false, fen), "from an empty square");
        assert!(!leads(fen, "f4g6", false, fen), "the other side's unit");
    }

    #[test]
    fn units_on_the_way_die_or_are_put_down() {
        let fen = "4k3/8/8/8/5n2/8/PP4PP/2SJK3 w - -";
        let dead = "4k3/8/8/8/5S2/8/PP4PP/3JK3";
        let pushed = "4k3/8/6n1/8/5S2/8/PP4PP/3JK3";
        assert!(leads(fen, "c1g6,g6f4", false, dead));
        assert!(leads(fen, "c1g6,g6f4", true, pushed));
        assert!(leads(fen, "c1f4,g6g6", true, pushed));
        assert!(leads(fen, "c1c1,c1f4", true, "4k3/8/8/8/5S2/8/PP4PP/2nJK3"));
        assert!(!leads(fen, "c1c1,c1f4", false, dead), "who knows what");
        let shot = "4k3/8/8/8/8/8/PP4PP/2SJK3";
        assert!(leads(fen, "c1f4,f4c1", true, shot));
    }

    #[test]
    fn kings_castle_with_what_is_nearest() {
        let fen = "4k3/8/8/8/8/8/8/J3K2R w - -";
        assert!(leads(fen, "e1c1", false, "4k3/8/8/8/8/8/8/2KJ3R"));
        assert!(leads(fen, "e1g1", false, "4k3/8/8/8/8/8/8/J4RK1"));
        assert!(leads(fen, "e1h1", false, "4k3/8/8/8/8/8/8/J4RK1"));
        let fen = "r2k4/8/8/8/8/8/8/4K3 b - -";
        assert!(leads(fen, "d8a8", false, "2kr4/8/8/8/8/8/8/4K3"));
    }

    #[test]
    fn pawns_take_pawns_in_passing() {
        let fen = "4k3/8/8/3pP3/8/8/8/4K3 w - d6";
        assert!(leads(fen, "e5d6", false, "4k3/8/3P4/8/8/8/8/4K3"));
        let board = Mirror::new("4k3/8/8/8/3p4/8/4P3/4K3 w - -", 8, 8).unwrap();
        let board = board.heard("e2e4", true, false).unwrap();
        let board = board.heard("d4e3", false, false);
        assert_eq!(board, Mirror::new("4k3/8/8/8/8/4p3/8/4K3 w", 8, 8));
        assert!(!leads(
            "4k3/8/8/3sP3/8/8/8/4K3 w - -",
            "e5d6",
            false,
            "4k3/8/3P4/8/8/8/8/4K3"
        ));
    }

    #[test]
    fn three_legs_are_understood_by_one_side_only() {
        let fen = "4k3/8/8/5p2/4p3/3Z1n2/8/4K3 w - -";
        let board = Mirror::new(fen, 8, 8).unwrap();
        let text = "d3e4,e4f5,f5f3";
        assert_eq!(board.clone().told(text, true, true), None);
        let expected = Mirror::new("4k3/8/8/8/8/5Z2/8/4K3 w", 8, 8);
        assert_eq!(board.heard(text, true, true), expected);
    }

    #[test]
    fn nonsense_is_refused() {
        let board = Mirror::new("A'a!*/3 w - -", 3, 2).unwrap();
        assert_eq!(board.units[3..], ["A'", "a!", "*"]);
        for text in [
            "",
            "a",
            "a1",
            "a9a1",
            "O-O",
            "x@z9",
            "a2b2,c",
            "a2a1,a1b2,b2a1,a1b1",
        ] {
            assert_eq!(board.clone().heard(text, true, false), None, "{text}");
        }
        for fen in ["", "8/8", "9999999999999999999/8 w", "'/!"] {
            assert_eq!(Mirror::new(fen, 8, 8), None);
        }
    }
}
