//! XBoard's own board in a game that XBoard does not know (`ApplyMove` in its `backend.c`).
//!
//! With legality testing off XBoard accepts every move, but it knows only a few kinds of moves: a
//! unit goes from one square to another, captures the unit there, may become another unit, and at
//! most two more squares are emptied on the way. Versions since June 2020 can also put the unit
//! from the target square on an empty square on the way ("unload"). Kings that go far sideways
//! castle, and pawns capture en passant. The user sees the resulting board.

use super::hands::XboardHands;
use super::legs::{LegText, read_legs};
use super::squares::parse_square;
use crate::VariantSetup;

/// The board that XBoard shows.
///
/// # Examples
///
/// ```
/// use motley_protocol::xboard::XboardBoard;
///
/// let board = XboardBoard::new("k2/3/1P1/1K1 w - -", 3, 4).unwrap();
/// let board = board.after_engine_move("b2b3", true, false).unwrap();
/// assert_eq!(board.unit_on("b3"), Some("P"));
/// assert_eq!(Some(board), XboardBoard::new("k2/1P1/3/1K1 b - -", 3, 4));
/// ```
#[derive(Clone, Debug)]
pub struct XboardBoard {
    files: usize,
    ranks: usize,
    /// The text of each square's unit in the FEN, White's first rank first; empty for an empty
    /// square.
    units: Vec<String>,
    /// The file on which a pawn has just made a double step.
    ep_file: Option<usize>,
    /// The units beside the board.
    hands: XboardHands,
}

/// Two boards are the same if they look the same.
impl PartialEq for XboardBoard {
    fn eq(&self, other: &Self) -> bool {
        self.units == other.units && self.hands == other.hands
    }
}

impl XboardBoard {
    /// Returns the board of a description's FEN, with the units in hand; `None` if the FEN does not fit.
    #[must_use]
    pub fn of(setup: &VariantSetup) -> Option<XboardBoard> {
        let board = XboardBoard::new(&setup.fen, setup.files, setup.ranks)?;
        Some(XboardBoard { hands: XboardHands::new(setup), ..board })
    }

    /// Reads the board of a FEN. Units are letters, with or without a `+` before them or a mark after them;
    /// those in hand are left out. `None` if the FEN does not fit the size of the board.
    pub fn new(fen: &str, files: u8, ranks: u8) -> Option<XboardBoard> {
        let mut fields = fen.split(' ');
        let rows: Vec<_> = fields.next()?.split('[').next()?.split('/').rev().map(read_row).collect();
        let fits = rows.len() == usize::from(ranks) && rows.iter().all(|row| row.len() == usize::from(files));
        let ep_square = fields.nth(2).and_then(|square| square.bytes().next());
        fits.then(|| XboardBoard {
            files: files.into(),
            ranks: ranks.into(),
            units: rows.concat(),
            ep_file: ep_square.filter(|&c| c != b'-').map(|c| usize::from(c.wrapping_sub(b'a'))),
            hands: XboardHands::default(),
        })
    }

    /// Returns the unit on a square in XBoard's names, as the FEN writes it; `None` if the square
    /// is empty.
    #[must_use]
    pub fn unit_on(&self, square: &str) -> Option<&str> {
        let unit = self.units[self.square(square)?].as_str();
        (!unit.is_empty()).then_some(unit)
    }

    /// Returns the board after a move that the engine sends; `None` if XBoard would misread the
    /// move, for example all moves of three legs. `unloads`: whether this XBoard knows "unload".
    #[must_use]
    pub fn after_engine_move(self, text: &str, white: bool, unloads: bool) -> Option<XboardBoard> {
        match read_legs(text).is_some_and(|legs| legs.len() > 2) {
            true => None,
            false => self.after_user_move(text, white, unloads),
        }
    }

    /// Returns the board after a move that XBoard sends; `None` if the board is no longer known.
    #[must_use]
    pub fn after_user_move(mut self, text: &str, white: bool, unloads: bool) -> Option<XboardBoard> {
        // A null move.
        if text == "@@@@" {
            return Some(self);
        }
        if let Some((unit, square)) = text.split_once('@') {
            let at = self.square(square)?;
            // XBoard reads no drop of a promoted unit.
            let letter = unit.chars().next().filter(|_| unit.len() == 1)?;
            self.units[at] = cased(unit, white);
            self.hands.drop_unit(letter, white);
            return Some(self);
        }
        let legs = read_legs(text)?;
        let from = self.square(legs.first()?.from)?;
        let (waypoints, last) = route(&legs)?;
        let waypoints: Vec<_> = waypoints.iter().map(|square| self.square(square)).collect::<Option<_>>()?;
        let to = self.square(last.to)?;
        let mover = std::mem::take(&mut self.units[from]);
        let letter = mover.trim_start_matches('+');
        let owned = letter.starts_with(|c: char| c.is_ascii_uppercase() == white && c.is_ascii_alphabetic());
        if !owned || !unloads && waypoints.contains(&from) {
            return None;
        }
        // In this order: an empty waypoint takes the unit from the end of the move ("unload")
        // before the mover arrives there.
        for &square in &waypoints {
            let captured = std::mem::take(&mut self.units[square]);
            if unloads && captured.is_empty() {
                self.units[square] = self.units[to].clone();
            }
        }
        let arriving = match last.promotion {
            "" => mover.clone(),
            sign => self.hands.promoted(&mover, sign, white)?,
        };
        self.put_down(&mover, arriving, from, to, white);
        Some(self)
    }

    /// Puts the mover, already taken from its square, on `to` as the unit `arriving`, with the effects of
    /// castling and en passant.
    fn put_down(&mut self, mover: &str, arriving: String, from: usize, to: usize, white: bool) {
        let ep_file = self.ep_file.take();
        let (file, rank) = (from % self.files, from / self.files);
        let (to_file, to_rank) = (to % self.files, to / self.files);
        let is = |unit: &str, letter: &str| unit == cased(letter, white);
        // Before the other castling: an own rook may be two squares or more from the king. On fewer
        // files than four there is no castling.
        if is(mover, "K") && is(&self.units[to], "R") && self.files >= 4 {
            return self.castle_by_capture(to, to_file > file, white);
        }
        // In XBoard a king on an edge file cannot castle.
        let inner = file != 0 && file != self.files - 1;
        if is(mover, "K") && rank == to_rank && file.abs_diff(to_file) > 1 && inner {
            self.castle_with_nearest(from, to, to_file > file);
        }
        if is(mover, "P") {
            // XBoard captures en passant only in the opponent's half of the board.
            let far = if white { rank >= self.ranks / 2 } else { rank < self.ranks / 2 };
            if file != to_file && ep_file == Some(to_file) && far && self.units[to].is_empty() {
                // Pawns of a game from a file may move backwards: no square may be behind.
                let behind = match white {
                    true => to.checked_sub(self.files),
                    false => Some(to + self.files),
                };
                if let Some(unit) = behind.and_then(|at| self.units.get_mut(at)) {
                    self.hands.capture(unit, white);
                    unit.clear();
                }
            }
            if rank.abs_diff(to_rank) > 1 {
                self.ep_file = Some(to_file);
            }
        }
        self.hands.capture(&self.units[to], white);
        self.units[to] = arriving;
    }

    /// Castles by a king's capture of an own rook, as in shuffled games, on a board of any width.
    fn castle_by_capture(&mut self, rook: usize, right: bool, white: bool) {
        self.units[rook].clear();
        let row = if white { 0 } else { (self.ranks - 1) * self.files };
        let (king, beside) = match right {
            true => (self.files - 2, self.files - 3),
            false => (2, 3),
        };
        self.units[row + king] = cased("K", white);
        self.units[row + beside] = cased("R", white);
    }

    /// Castles when a king goes two squares or more, with the first unit in the king's direction:
    /// XBoard does not check that it is a rook.
    fn castle_with_nearest(&mut self, from: usize, to: usize, right: bool) {
        let row = from - from % self.files;
        let found = match right {
            true => (from + 1..row + self.files).find(|&at| !self.units[at].is_empty()),
            false => (row..from).rev().find(|&at| !self.units[at].is_empty()),
        };
        let unit = found.map(|at| std::mem::take(&mut self.units[at]));
        self.units[if right { to - 1 } else { to + 1 }] = unit.unwrap_or_default();
    }

    /// Returns the index of a square in XBoard's names.
    fn square(&self, name: &str) -> Option<usize> {
        let (file, rank) = parse_square(name, self.files, self.ranks)?;
        Some(rank * self.files + file)
    }
}

/// Returns the squares on the way, and the leg that ends the move. Of two legs that are not linked
/// the second names a square on the way of the first.
fn route<'a>(legs: &[LegText<'a>]) -> Option<(Vec<&'a str>, LegText<'a>)> {
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

/// Reads a rank of a FEN, square by square. `'`, `!` and `~` belong to the letter before them, `+` to that
/// behind.
fn read_row(text: &str) -> Vec<String> {
    let mut row: Vec<String> = Vec::new();
    let mut run = 0;
    for c in text.chars() {
        if let Some(digit) = c.to_digit(10) {
            // A longer run fits no board; the cut keeps it from exhausting memory.
            run = (run * 10 + digit as usize).min(64);
            continue;
        }
        row.resize(row.len() + std::mem::take(&mut run), String::new());
        match (c, row.last_mut()) {
            ('\'' | '!' | '~', Some(unit)) => unit.push(c),
            (_, Some(unit)) if unit == "+" => unit.push(c),
            _ => row.push(c.to_string()),
        }
    }
    row.resize(row.len() + run, String::new());
    row
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Whether `text` leads to the board of the FEN `expected`.
    fn leads(fen: &str, text: &str, unloads: bool, expected: &str) -> bool {
        let white = fen.contains(" w");
        let board =
            XboardBoard::new(fen, 8, 8).and_then(|board| board.after_engine_move(text, white, unloads));
        board == XboardBoard::new(expected, 8, 8) && board.is_some()
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
    fn units_on_the_way_are_captured_or_unloaded() {
        let fen = "4k3/8/8/8/5n2/8/PP4PP/2SJK3 w - -";
        let dead = "4k3/8/8/8/5S2/8/PP4PP/3JK3";
        let pushed = "4k3/8/6n1/8/5S2/8/PP4PP/3JK3";
        assert!(leads(fen, "c1g6,g6f4", false, dead));
        assert!(leads(fen, "c1g6,g6f4", true, pushed));
        assert!(leads(fen, "c1f4,g6g6", true, pushed));
        assert!(leads(fen, "c1c1,c1f4", true, "4k3/8/8/8/5S2/8/PP4PP/2nJK3"));
        assert!(!leads(fen, "c1c1,c1f4", false, dead), "no way back before June 2020");
        let shot = "4k3/8/8/8/8/8/PP4PP/2SJK3";
        assert!(leads(fen, "c1f4,f4c1", true, shot));
    }

    #[test]
    fn kings_castle_with_the_nearest_unit() {
        let fen = "4k3/8/8/8/8/8/8/J3K2R w - -";
        assert!(leads(fen, "e1c1", false, "4k3/8/8/8/8/8/8/2KJ3R"));
        assert!(leads(fen, "e1g1", false, "4k3/8/8/8/8/8/8/J4RK1"));
        assert!(leads(fen, "e1h1", false, "4k3/8/8/8/8/8/8/J4RK1"));
        let fen = "r2k4/8/8/8/8/8/8/4K3 b - -";
        assert!(leads(fen, "d8a8", false, "2kr4/8/8/8/8/8/8/4K3"));
    }

    #[test]
    fn pawns_capture_en_passant() {
        let fen = "4k3/8/8/3pP3/8/8/8/4K3 w - d6";
        assert!(leads(fen, "e5d6", false, "4k3/8/3P4/8/8/8/8/4K3"));
        let board = XboardBoard::new("4k3/8/8/8/3p4/8/4P3/4K3 w - -", 8, 8).unwrap();
        let board = board.after_user_move("e2e4", true, false).unwrap();
        let board = board.after_user_move("d4e3", false, false);
        assert_eq!(board, XboardBoard::new("4k3/8/8/8/8/4p3/8/4K3 w", 8, 8));
        assert!(!leads("4k3/8/8/3sP3/8/8/8/4K3 w - -", "e5d6", false, "4k3/8/3P4/8/8/8/8/4K3"));
    }

    /// Games from files may give any moves to the letters of kings and pawns.
    #[test]
    fn unusual_kings_and_pawns_stay_on_the_board() {
        let fen = "7k/8/8/P3p3/8/8/8/7K w - e6";
        assert!(leads(fen, "a5e1", false, "7k/8/8/4p3/8/8/8/4P2K"));
        let fen = "7k/8/8/8/p3P3/8/8/7K b - e3";
        assert!(leads(fen, "a4e8", false, "4p2k/8/8/8/4P3/8/8/7K"));
        let board = XboardBoard::new("kr1/3/RK1 b - -", 3, 3).unwrap();
        let board = board.after_user_move("a3b3", false, false);
        assert_eq!(board, XboardBoard::new("1k1/3/RK1 w - -", 3, 3));
    }

    #[test]
    fn three_legs_are_read_only_from_users() {
        let fen = "4k3/8/8/5p2/4p3/3Z1n2/8/4K3 w - -";
        let board = XboardBoard::new(fen, 8, 8).unwrap();
        let text = "d3e4,e4f5,f5f3";
        assert_eq!(board.clone().after_engine_move(text, true, true), None);
        let expected = XboardBoard::new("4k3/8/8/8/8/5Z2/8/4K3 w", 8, 8);
        assert_eq!(board.after_user_move(text, true, true), expected);
    }

    #[test]
    fn units_are_found_by_xboards_names() {
        let unit = |fen, files, ranks, square| {
            let board = XboardBoard::new(fen, files, ranks).unwrap();
            board.unit_on(square).map(str::to_owned)
        };
        let fen = "4k3/8/8/8/8/8/P6P/1l2K3 w - - 0 1";
        assert_eq!(unit(fen, 8, 8, "b1").as_deref(), Some("l"));
        assert_eq!(unit(fen, 8, 8, "c1"), None);
        assert_eq!(unit(fen, 8, 8, "z99"), None);
        assert_eq!(unit("A'b!C/3 w", 3, 2, "c2").as_deref(), Some("C"));
        assert_eq!(unit("1/1/1/1/1/1/1/1/1/K w", 1, 10, "a0").as_deref(), Some("K"));
    }

    #[test]
    fn nonsense_is_refused() {
        let board = XboardBoard::new("A'a!*/3 w - -", 3, 2).unwrap();
        assert_eq!(board.units[3..], ["A'", "a!", "*"]);
        for text in ["", "a", "a1", "a9a1", "O-O", "x@z9", "a2b2,c", "a2a1,a1b2,b2a1,a1b1"] {
            assert_eq!(board.clone().after_user_move(text, true, false), None, "{text}");
        }
        for fen in ["", "8/8", "9999999999999999999/8 w", "'/!"] {
            assert_eq!(XboardBoard::new(fen, 8, 8), None);
        }
    }
}
