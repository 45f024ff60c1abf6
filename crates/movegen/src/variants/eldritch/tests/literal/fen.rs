//! Positions as text [G-21], [E-14], [E-51].

use super::board::{name, square, strip_name, strip_squares};
use super::placing::Held;
use super::{Pending, Pos, Sq, Unit};
use std::collections::{BTreeMap, BTreeSet};

/// The order of letters in `lost=` and `pool=` [E-51].
const ORDER: [&str; 46] = [
    "K", "Q", "R", "B", "N", "P", "A", "A'", "B'", "C", "C'", "D", "D'", "E", "E'", "F", "F'", "G", "G'",
    "H", "H'", "I", "I'", "J", "J'", "L", "M", "M'", "N'", "O", "O'", "P'", "Q'", "R'", "S", "S'", "T", "T'",
    "U", "U'", "V", "V'", "W", "X", "Y", "Z",
];
const COMPASS: [&str; 8] = ["n", "ne", "e", "se", "s", "sw", "w", "nw"];

/// Returns the parts of a text between commas that are in no brace.
fn parts(text: &str) -> Vec<String> {
    let (mut all, mut depth) = (vec![String::new()], 0);
    for c in text.chars() {
        depth += i32::from(c == '{') - i32::from(c == '}');
        if c == ',' && depth == 0 {
            all.push(String::new());
        } else {
            all.last_mut().unwrap().push(c);
        }
    }
    all
}

/// Returns a unit at the beginning of a text, and the rest.
fn unit(text: &str) -> (Unit, &str) {
    let first = text.chars().next().unwrap();
    let mut length = 1;
    if text[1..].starts_with('\'') {
        length = 2;
    }
    let kind = text[..length].to_ascii_uppercase();
    let mut unit = Unit::new(&kind, first.is_ascii_uppercase());
    let mut rest = &text[length..];
    if rest.starts_with('{') {
        let mut depth = 0;
        let close = rest.char_indices().find(|&(_, c)| {
            depth += i32::from(c == '{') - i32::from(c == '}');
            depth == 0
        });
        let close = close.unwrap().0;
        for part in parts(&rest[1..close]) {
            state(&mut unit, &part);
        }
        rest = &rest[close + 1..];
    }
    if unit.is("U'") && unit.left == 0 {
        unit.left = 2;
    }
    (unit, rest)
}

fn state(unit: &mut Unit, part: &str) {
    match (unit.kind.as_str(), part) {
        (_, "royal") => unit.royal = true,
        (_, "+f" | "+f{royal}") => {
            let mut rider = Unit::new("F'", unit.white);
            rider.royal = part != "+f";
            unit.rider = Some(Box::new(rider));
        }
        ("H'", held) => unit.held = Some(Box::new(self::unit(held).0)),
        ("W", form) => unit.form = Some(form.to_ascii_uppercase()),
        ("V'", direction) => {
            let number = COMPASS.iter().position(|&d| d == direction).unwrap();
            unit.directions.insert(number);
        }
        ("Y", home) => unit.home = Some(square(home)),
        ("U" | "U'", count) if unit.number.is_none() => unit.number = count.parse().ok(),
        ("U'", left) => unit.left = left.parse().unwrap(),
        (_, word) => unit.word = word.to_owned(),
    }
}

pub(super) fn text(unit: &Unit) -> String {
    let mut words = Vec::new();
    words.extend((!unit.word.is_empty()).then(|| unit.word.clone()));
    words.extend(unit.held.as_deref().map(text));
    words.extend(unit.form.as_ref().map(|form| form.to_ascii_lowercase()));
    words.extend(unit.directions.iter().map(|&d| COMPASS[d].to_owned()));
    words.extend(unit.number.map(|number| number.to_string()));
    if unit.is("U'") {
        words.push(unit.left.to_string());
    }
    words.extend(unit.home.map(name));
    words.extend(unit.royal.then(|| "royal".to_owned()));
    words.extend(unit.rider.as_deref().map(|rider| {
        let royal = if rider.royal { "+f{royal}" } else { "+f" };
        royal.to_owned()
    }));
    let letter = letter(&unit.kind, unit.white);
    if words.is_empty() { letter } else { format!("{letter}{{{}}}", words.join(",")) }
}

pub(super) fn letter(kind: &str, white: bool) -> String {
    if white { kind.to_owned() } else { kind.to_ascii_lowercase() }
}

/// The units of a row, on these squares.
fn read_row(mut text: &str, squares: &[Sq], into: &mut BTreeMap<Sq, Option<Unit>>) {
    let mut at = 0;
    while let Some(first) = text.chars().next() {
        if let Some(run) = first.to_digit(10) {
            for _ in 0..run {
                into.insert(squares[at], None);
                at += 1;
            }
            text = &text[1..];
        } else {
            let (unit, rest) = unit(text);
            into.insert(squares[at], Some(unit));
            at += 1;
            text = rest;
        }
    }
}

fn write_row<'a>(squares: &[Sq], at: impl Fn(Sq) -> Option<&'a Unit>) -> String {
    let (mut row, mut run) = (String::new(), 0);
    for &square in squares {
        match at(square) {
            None => run += 1,
            Some(unit) => {
                if run > 0 {
                    row += &std::mem::take(&mut run).to_string();
                }
                row += &text(unit);
            }
        }
    }
    if run > 0 {
        row += &run.to_string();
    }
    row
}

fn rank_squares(rank: i8) -> [Sq; 8] {
    std::array::from_fn(|file| (file as i8, rank))
}

fn read_placement(text: &str) -> BTreeMap<Sq, Option<Unit>> {
    let mut board = BTreeMap::new();
    for (i, row) in text.split('/').enumerate() {
        read_row(row, &rank_squares(7 - i as i8), &mut board);
    }
    board
}

fn placement<'a>(at: impl Fn(Sq) -> Option<&'a Unit>) -> String {
    let rows = (0..8).rev().map(|rank| write_row(&rank_squares(rank), &at));
    rows.collect::<Vec<_>>().join("/")
}

/// Letters of both sides: White's, a stroke, Black's.
fn read_letters(text: &str) -> [Vec<String>; 2] {
    let mut all = [Vec::new(), Vec::new()];
    for half in text.split('/') {
        let mut rest = half;
        while !rest.is_empty() {
            let (unit, after) = unit(rest);
            all[usize::from(unit.white)].push(unit.kind);
            rest = after;
        }
    }
    all
}

fn letters(all: &[Vec<String>; 2]) -> String {
    let half = |white: bool| {
        let kept = &all[usize::from(white)];
        let written = |&kind: &&str| {
            let count = kept.iter().filter(|&k| k == kind).count();
            letter(kind, white).repeat(count.min(99))
        };
        ORDER.iter().map(written).collect::<String>()
    };
    if all.iter().all(Vec::is_empty) { String::new() } else { format!("{}/{}", half(true), half(false)) }
}

fn read_pending(entry: &str) -> (bool, Pending) {
    let (unit, rest) = unit(entry);
    let reaction = match unit.kind.as_str() {
        "H'" => Pending::Release(square(rest), *unit.held.unwrap()),
        "Y" => Pending::Mystic(unit.home.unwrap()),
        "H" => Pending::Highlander(rest.parse().unwrap()),
        _ => Pending::Celestial,
    };
    (unit.white, reaction)
}

fn pending_text(white: bool, pending: &Pending) -> String {
    match pending {
        Pending::Release(at, held) => {
            format!("{}{{{}}}{}", letter("H'", white), text(held), name(*at))
        }
        Pending::Mystic(home) => format!("{}{{{}}}", letter("Y", white), name(*home)),
        Pending::Highlander(stage) => format!("{}{stage}", letter("H", white)),
        Pending::Celestial => letter("C", white),
    }
}

/// Returns the units of one half of `hand=`: orthodox letters, then eldritch units with prices [E-22].
fn read_hand(text: &str) -> Vec<Held> {
    let mut hand = Vec::new();
    for entry in text.split(',').filter(|entry| !entry.is_empty()) {
        let (letters, price) = entry.split_once('(').unwrap_or((entry, ""));
        let price = price.trim_end_matches(')');
        let kinds: Vec<String> = match price {
            "" => letters.chars().map(String::from).collect(),
            _ => vec![letters.to_owned()],
        };
        hand.extend(
            kinds.into_iter().map(|kind| Held { kind: kind.to_ascii_uppercase(), price: price.to_owned() }),
        );
    }
    hand
}

fn hand_text(hand: &[Held], white: bool) -> String {
    let orthodox = hand.iter().filter(|held| held.price.is_empty());
    let run: String = orthodox.map(|held| letter(&held.kind, white)).collect();
    let eldritch = hand.iter().filter(|held| !held.price.is_empty());
    let priced = eldritch.map(|held| format!("{}({})", letter(&held.kind, white), held.price));
    let all = Some(run).filter(|run| !run.is_empty()).into_iter().chain(priced);
    all.collect::<Vec<_>>().join(",")
}

/// [E-13]: ghosts by square, mystics by home square, highlanders by stage, celestials.
pub(super) fn order(pending: &Pending) -> (u8, i8, i8) {
    match pending {
        Pending::Release((file, rank), _) => (0, *rank, *file),
        Pending::Mystic((file, rank)) => (1, *rank, *file),
        Pending::Highlander(stage) => (2, *stage as i8, 0),
        Pending::Celestial => (3, 0, 0),
    }
}

impl Pos {
    /// Reads a FEN that the game has written.
    pub(in super::super) fn read(fen: &str) -> Pos {
        let fields: Vec<&str> = fen.split(' ').collect();
        let mut board = read_placement(fields[0]);
        let mut pos = Pos {
            start: BTreeMap::new(),
            white: fields[1] == "w",
            rights: BTreeSet::new(),
            en_passant: (fields[3] != "-").then(|| square(fields[3])),
            last_passed: (fields[3] != "-").then(|| square(fields[3])),
            clock: fields[4].parse().unwrap(),
            number: fields[5].parse().unwrap(),
            strips: Vec::new(),
            block: BTreeSet::new(),
            pool: Default::default(),
            lost: Default::default(),
            pending: Default::default(),
            hand: Default::default(),
            reacted: 0,
            releases: Vec::new(),
            caused: Vec::new(),
            sets_block: BTreeSet::new(),
            resets: false,
            made: Vec::new(),
            captured: Vec::new(),
            passed: None,
            in_passing: false,
            last: None,
            forbidden: Vec::new(),
            board: BTreeMap::new(),
        };
        let mut start = board.clone();
        for field in &fields[6..] {
            let (key, value) = field.split_once('=').unwrap();
            match key {
                "start" => start = read_placement(value),
                "strips" => {
                    for entry in parts(value) {
                        let (strip, row) = entry.split_once(':').unwrap();
                        let mut letters = strip.chars();
                        let side = letters.next().unwrap();
                        let begin = match letters.next().unwrap() {
                            digit @ '1'..='9' => digit as i8 - b'1' as i8,
                            file => file as i8 - b'a' as i8,
                        };
                        read_row(row, &strip_squares((side, begin)), &mut board);
                        pos.strips.push((side, begin));
                    }
                }
                "block" => pos.block = value.split(',').map(square).collect(),
                "pool" => pos.pool = read_letters(value),
                "lost" => pos.lost = read_letters(value),
                "pending" => {
                    for (white, reaction) in parts(value).iter().map(|entry| read_pending(entry)) {
                        pos.pending[usize::from(white)].push(reaction);
                    }
                }
                "hand" => {
                    let (white, black) = value.split_once('/').unwrap();
                    pos.hand = [read_hand(black), read_hand(white)];
                }
                _ => panic!("{field}"),
            }
        }
        let stands = start.into_iter();
        pos.start = stands.filter_map(|(at, unit)| Some((at, unit?))).collect();
        pos.board = board;
        pos.read_rights(fields[2]);
        pos
    }

    /// The canonical FEN.
    pub(in super::super) fn write(&self) -> String {
        let board = placement(|at| self.at(at));
        let side = if self.white { 'w' } else { 'b' };
        let passed = self.en_passant.map_or("-".to_owned(), name);
        let rights = self.rights_text();
        let mut fen = format!("{board} {side} {rights} {passed} {} {}", self.clock, self.number);
        let mut field = |key: &str, value: String| {
            if !value.is_empty() {
                fen += &format!(" {key}={value}");
            }
        };
        let start = placement(|at| self.start.get(&at));
        let is_shown = start != board && !self.is_placing();
        field("start", if is_shown { start } else { String::new() });
        let strips = self.strips.iter().map(|&strip| {
            let row = write_row(&strip_squares(strip), |at| self.at(at));
            format!("{}:{row}", strip_name(strip))
        });
        field("strips", strips.collect::<Vec<_>>().join(","));
        let mut block: Vec<Sq> = self.block.iter().copied().collect();
        block.sort_by_key(|&(file, rank)| (rank, file));
        field("block", block.into_iter().map(name).collect::<Vec<_>>().join(","));
        field("pool", letters(&self.pool));
        field("lost", letters(&self.lost));
        let mut pending = Vec::new();
        for white in [true, false] {
            let own = &self.pending[usize::from(white)];
            pending.extend(own.iter().map(|reaction| pending_text(white, reaction)));
        }
        field("pending", pending.join(","));
        if self.is_placing() {
            let half = |white: bool| hand_text(&self.hand[usize::from(white)], white);
            field("hand", format!("{}/{}", half(true), half(false)));
        }
        fen
    }
}
