//! Positions that force meetings: every kind with every other, as friend and as foe, beside or in
//! line with a liege, and in every state: frozen, carried, suborned, blocked, on a strip, with
//! reactions waiting. The two rule books are compared there, and also on the question which of
//! these positions may be played at all [G-22].

use super::super::Eldritch;
use super::agree::{compare, show_compared, show_given_up};
use super::literal::Pos;
use crate::testing::long_run::{examine, for_each_seed};
use motley_game::Notation;
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use std::collections::BTreeMap;

/// Every kind but the lieges, with the states in which it plays differently.
const UNITS: [&str; 59] = [
    "Q",
    "R",
    "B",
    "N",
    "P",
    "A",
    "B'",
    "C",
    "C'",
    "D",
    "D'",
    "E",
    "E'",
    "F",
    "F'",
    "G",
    "G'",
    "H",
    "H'",
    "I",
    "I{q}",
    "I{r}",
    "I'",
    "J",
    "J'",
    "J'{back}",
    "L",
    "M",
    "M'",
    "N'",
    "O",
    "O'",
    "P'",
    "Q'",
    "R'",
    "S",
    "S'",
    "T'",
    "U",
    "U'{9,2}",
    "U'{9,1}",
    "V",
    "W",
    "W{p}",
    "W{r}",
    "W{b}",
    "W{n}",
    "X",
    "Y",
    "Y{b1}",
    "Y{e5}",
    "Z",
    "N{bolt}",
    "R{h1}",
    "B{h1}",
    "N{h2}",
    "R{royal}",
    "L{royal}",
    "N{bolt,royal}",
];
const LIEGES: [&str; 7] = ["K", "K", "A'", "T", "V'", "V'{n,e}", "V'{n,ne,e,se,s,sw,w,nw}"];
const PENDING: [&str; 8] = ["H1", "H2", "H3", "C", "Y{b1}", "Y{e5}", "H'{q}d4", "H'{s'}e5"];

/// A position in the making.
struct Meeting<'a> {
    rng: &'a mut Xoshiro256PlusPlus,
    board: BTreeMap<(i8, i8), String>,
}

/// Returns the unit as Black writes it, or as White does.
fn coloured(text: &str, white: bool) -> String {
    let (letter, state) = text.split_at(1);
    if white { text.to_owned() } else { letter.to_ascii_lowercase() + state }
}

impl Meeting<'_> {
    fn below(&mut self, limit: usize) -> usize {
        self.rng.next_u64() as usize % limit
    }

    fn coin(&mut self) -> bool {
        self.below(2) == 0
    }

    fn some<'t>(&mut self, texts: &[&'t str]) -> &'t str {
        texts[self.below(texts.len())]
    }

    fn some_square(&mut self) -> (i8, i8) {
        loop {
            let at = (self.below(8) as i8, self.below(8) as i8);
            if !self.board.contains_key(&at) {
                return at;
            }
        }
    }

    /// Returns an empty square in line with, or a knight's move from, another one; near ones more
    /// often.
    fn square_near(&mut self, (file, rank): (i8, i8)) -> (i8, i8) {
        for _ in 0..40 {
            let reach = [1, 1, 1, 2, 2, 3, 4][self.below(7)];
            let mut step = || self.rng.next_u64() as i8 % 2;
            let (files, ranks) = match (step(), step()) {
                (0, 0) => (1, 2),
                step => (step.0 * reach, step.1 * reach),
            };
            let at = (file + files, rank + ranks);
            let on_board = (0..8).contains(&at.0) && (0..8).contains(&at.1);
            if on_board && !self.board.contains_key(&at) {
                return at;
            }
        }
        self.some_square()
    }

    /// Returns a unit as it is, carrying a familiar, or suborned by a ghost.
    fn befallen(&mut self, text: &str, white: bool) -> String {
        let is_token = text.starts_with("U'") || text.starts_with("R'");
        let unit = coloured(text, white);
        match self.below(8) {
            0 if !is_token && !text.contains('}') => unit + "{+f}",
            1 => coloured("H'", !white) + "{" + &unit + "}",
            _ => unit,
        }
    }

    fn put(&mut self, at: (i8, i8), text: &str, white: bool) {
        let unit = self.befallen(text, white);
        self.board.insert(at, unit);
    }

    fn place_royals(&mut self) -> Vec<(i8, i8)> {
        let mut royals = Vec::new();
        for white in [true, false] {
            let royal: &[&str] = match self.below(5) {
                0 => &["X"],
                1 => &["", "X"],
                2 => &["", "X", "X"],
                _ => &[""],
            };
            for unit in royal {
                let unit = if unit.is_empty() { self.some(&LIEGES) } else { unit };
                let at = self.some_square();
                self.board.insert(at, coloured(unit, white));
                royals.push(at);
            }
        }
        royals
    }

    fn placement(&self) -> String {
        let mut rows = Vec::new();
        for rank in (0..8).rev() {
            let squares: Vec<_> = (0..8).map(|file| self.board.get(&(file, rank))).collect();
            rows.push(row(&squares));
        }
        rows.join("/")
    }

    fn strips(&mut self) -> String {
        let mut units = Vec::new();
        for _ in 0..4 {
            let white = self.coin();
            let unit = coloured(self.some(&UNITS), white);
            units.push((self.below(3) == 0).then_some(unit));
        }
        let units: Vec<_> = units.iter().map(Option::as_ref).collect();
        let name = self.some(&["na", "nc", "ne", "e1", "e3", "e5", "sa", "sd", "w2", "w5"]);
        format!(" strips={name}:{}", row(&units))
    }

    fn fen(&mut self) -> String {
        let side = if self.coin() { 'w' } else { 'b' };
        let clock = [0, 7, 99, 100][self.below(4)];
        let mut fen = format!("{} {side} - - {clock} 9", self.placement());
        if self.below(4) == 0 {
            fen += " start=rtbqkbnr/ppppapsp/8/8/8/8/PXPPCPDP/RNBQKU'{1,2}N'R";
        }
        if self.below(4) == 0 {
            fen += &self.strips();
        }
        if self.coin() {
            let barricade = if side == 'w' { "b'" } else { "B'" };
            let mut on_board = self.board.iter();
            if let Some((&(file, rank), _)) = on_board.find(|(_, unit)| *unit == barricade) {
                fen += &format!(" block={}{}", (b'a' + file as u8) as char, rank + 1);
            }
        }
        if self.coin() {
            fen += " pool=NPQY/rpu'k lost=PI'/pp";
        }
        if self.below(3) == 0 {
            let count = 1 + self.below(3);
            let mut pending = Vec::new();
            for _ in 0..count {
                let white = self.coin();
                let entry = self.some(&PENDING);
                // The suborned unit is the other side's.
                let entry = match entry.split_once('{') {
                    Some(("H'", held)) if white => {
                        "H'{".to_owned() + &held[..1].to_ascii_lowercase() + &held[1..]
                    }
                    Some(("H'", held)) => "h'{".to_owned() + &held[..1].to_ascii_uppercase() + &held[1..],
                    _ => coloured(entry, white),
                };
                pending.push(entry);
            }
            fen += &format!(" pending={}", pending.join(","));
        }
        fen
    }
}

fn row(squares: &[Option<&String>]) -> String {
    let (mut text, mut run) = (String::new(), 0);
    for square in squares {
        match square {
            None => run += 1,
            Some(unit) => {
                if run > 0 {
                    text += &std::mem::take(&mut run).to_string();
                }
                text += unit;
            }
        }
    }
    if run > 0 {
        text += &run.to_string();
    }
    text
}

/// Returns the meeting of this number: two units beside each other near a royal one, and a few
/// more.
fn meeting(seed: u64) -> String {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut meeting = Meeting { rng: &mut rng, board: BTreeMap::new() };
    let royals = meeting.place_royals();
    let kinds = UNITS.len();
    let pair = [seed as usize % kinds, seed as usize / kinds % kinds];
    let mut at = royals[meeting.below(royals.len())];
    for unit in pair {
        at = meeting.square_near(at);
        let white = meeting.coin();
        meeting.put(at, UNITS[unit], white);
    }
    for _ in 0..meeting.below(6) {
        let near = royals[meeting.below(royals.len())];
        let at = meeting.square_near(near);
        let (unit, white) = (meeting.some(&UNITS), meeting.coin());
        meeting.put(at, unit, white);
    }
    meeting.fen()
}

/// Compares both rule books if the position can be played; what one refuses the other must refuse.
#[test]
fn rule_books_agree_on_meetings() {
    for_each_seed("Eldritch Chess, meetings compared", 500, |seed| {
        let fen = meeting(seed);
        match Eldritch::parse(&fen) {
            Ok(pos) => {
                let literal = Pos::read(&pos.fen());
                assert_eq!(literal.refusal(), None, "{fen}: accepted");
                show_given_up(&pos, |pos| examine(pos, compare));
            }
            Err(error) => {
                assert!(Pos::read(&fen).refusal().is_some(), "{fen}: {error}");
            }
        }
    });
    show_compared();
}

/// Most meetings can be played, so that the comparison means something.
#[test]
fn most_meetings_are_positions() {
    let played = (0..500).filter(|&seed| Eldritch::parse(&meeting(seed)).is_ok());
    let played = played.count();
    assert!(played > 200, "{played}");
}
