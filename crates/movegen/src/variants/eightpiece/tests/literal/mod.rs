//! A second generator, slow and literal, written from the texts of the rules alone.
//!
//! It knows no bitboards, no pins and no filter: it walks, makes every turn that the movement rules
//! allow, and asks whether the opponent then has a turn that takes the king.

mod turns;

use std::collections::BTreeSet;

/// File and rank, from 0.
type At = (i32, i32);

#[derive(Clone, Copy, PartialEq, Debug)]
struct Man {
    letter: char,
    white: bool,
}

#[derive(Clone, Debug)]
pub(super) struct Literal {
    men: [[Option<Man>; 8]; 8],
    white: bool,
    castling: Vec<At>,
    passed: Option<At>,
    pushed: Option<(At, At)>,
    must_face_board: bool,
    shuffled: bool,
    /// A square on which a king is thought to stand beside what stands there.
    second_king: Option<At>,
}

struct Turn {
    text: String,
    after: Literal,
    takes_king: bool,
}

const WAYS: [(char, At); 8] = [
    ('C', (0, 1)),
    ('D', (1, 1)),
    ('E', (1, 0)),
    ('F', (1, -1)),
    ('G', (0, -1)),
    ('H', (-1, -1)),
    ('M', (-1, 0)),
    ('O', (-1, 1)),
];
const LEAPS: [At; 8] = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];

fn ways(orthogonal: bool, diagonal: bool) -> Vec<At> {
    let wanted = |&(f, r): &At| if f * r == 0 { orthogonal } else { diagonal };
    WAYS.iter().map(|w| w.1).filter(wanted).collect()
}

fn faces(letter: char) -> Option<At> {
    WAYS.iter().find(|w| w.0 == letter).map(|w| w.1)
}

fn letter_facing(way: At) -> char {
    WAYS.iter().find(|w| w.1 == way).unwrap().0
}

fn plus(a: At, way: At) -> At {
    (a.0 + way.0, a.1 + way.1)
}

fn on_board(a: At) -> bool {
    (0..8).contains(&a.0) && (0..8).contains(&a.1)
}

fn name(a: At) -> String {
    format!("{}{}", (b'a' + a.0 as u8) as char, a.1 + 1)
}

fn square(text: &str) -> At {
    let bytes = text.as_bytes();
    (i32::from(bytes[0] - b'a'), i32::from(bytes[1] - b'1'))
}

impl Literal {
    /// Reads a FEN that is known to be right.
    pub(super) fn read(fen: &str, shuffled: bool, must_face_board: bool) -> Self {
        let fields: Vec<&str> = fen.split(' ').collect();
        let mut men = [[None; 8]; 8];
        for (row, rank) in fields[0].split('/').zip((0..8).rev()) {
            let mut file = 0;
            for letter in row.chars() {
                if let Some(run) = letter.to_digit(10) {
                    file += run as usize;
                } else {
                    let white = letter.is_uppercase();
                    let letter = letter.to_ascii_uppercase();
                    men[file][rank] = Some(Man { letter, white });
                    file += 1;
                }
            }
        }
        let mut literal = Literal {
            men,
            white: fields[1] == "w",
            castling: Vec::new(),
            passed: (fields[3] != "-").then(|| square(fields[3])),
            pushed: fields.get(6).map(|f| (square(&f[5..7]), square(&f[7..9]))),
            must_face_board,
            shuffled,
            second_king: None,
        };
        for letter in fields[2].chars().filter(|&l| l != '-') {
            literal.castling.push(literal.partner(letter));
        }
        literal
    }

    fn partner(&self, letter: char) -> At {
        let white = letter.is_uppercase();
        let rank = if white { 0 } else { 7 };
        let is = |file: i32, letters: &str| {
            self.at((file, rank)).is_some_and(|m| m.white == white && letters.contains(m.letter))
        };
        let king = (0..8).find(|&file| is(file, "K")).unwrap();
        let file = match letter.to_ascii_lowercase() {
            'k' => (king..8).rev().find(|&file| is(file, "RJ")).unwrap(),
            'q' => (0..king).find(|&file| is(file, "RJ")).unwrap(),
            file => file as i32 - 'a' as i32,
        };
        (file, rank)
    }

    fn at(&self, a: At) -> Option<Man> {
        self.men[a.0 as usize][a.1 as usize]
    }

    fn set(&mut self, a: At, man: Option<Man>) {
        self.men[a.0 as usize][a.1 as usize] = man;
    }

    fn everywhere() -> impl Iterator<Item = At> {
        (0..8).flat_map(|file| (0..8).map(move |rank| (file, rank)))
    }

    fn king(&self, white: bool) -> At {
        let king = Some(Man { letter: 'K', white });
        Self::everywhere().find(|&a| self.at(a) == king).unwrap()
    }

    /// [8P-3]
    fn is_held(&self, a: At) -> bool {
        let white = self.at(a).unwrap().white;
        ways(true, false)
            .into_iter()
            .map(|way| plus(a, way))
            .filter(|&b| on_board(b))
            .any(|b| self.at(b).is_some_and(|m| m.letter == 'J' && m.white != white))
    }

    /// Returns the squares to which a man that counts as `white`'s can go, by its kind alone;
    /// captures are of the men whose colour is not `white`. Pawns' double steps are left out.
    fn reach(&self, from: At, letter: char, white: bool) -> Vec<At> {
        let mut found = Vec::new();
        let mut slide = |ways: Vec<At>, longest: usize, captures: bool, jumps: bool| {
            for way in ways {
                let mut a = from;
                for _ in 0..longest {
                    a = plus(a, way);
                    if !on_board(a) {
                        break;
                    }
                    match self.at(a) {
                        None => found.push(a),
                        Some(man) if man.white == white && jumps => {}
                        Some(man) => {
                            if captures && man.white != white {
                                found.push(a);
                            }
                            break;
                        }
                    }
                }
            }
        };
        match letter {
            'R' => slide(ways(true, false), 7, true, false),
            'B' => slide(ways(false, true), 7, true, false),
            'Q' => slide(ways(true, true), 7, true, false),
            'K' => slide(ways(true, true), 1, true, false),
            'N' => slide(LEAPS.to_vec(), 1, true, false),
            'J' => slide(ways(true, false), 7, false, false),
            'S' => slide(ways(false, true), 7, false, false),
            'P' => {
                let up = if white { 1 } else { -1 };
                slide(vec![(0, up)], 1, false, false);
                for file in [-1, 1] {
                    let a = plus(from, (file, up));
                    if on_board(a) && self.at(a).is_some_and(|m| m.white != white) {
                        found.push(a);
                    }
                }
            }
            lancer => slide(vec![faces(lancer).unwrap()], 7, true, true),
        }
        found
    }

    /// The position after a turn, before pending effects are set.
    fn next(&self) -> Literal {
        Literal { white: !self.white, passed: None, pushed: None, ..self.clone() }
    }

    fn has_king(&self, a: At) -> bool {
        self.second_king == Some(a) || self.at(a).is_some_and(|m| m.letter == 'K')
    }

    fn moved(&self, from: At, to: At, letter: char) -> (Literal, bool) {
        let takes_king = self.has_king(to);
        let mut after = self.next();
        after.set(from, None);
        after.set(to, Some(Man { letter, white: self.white }));
        after.castling.retain(|&a| a != from && a != to);
        if letter == 'K' {
            let home = if self.white { 0 } else { 7 };
            after.castling.retain(|a| a.1 != home);
        }
        (after, takes_king)
    }

    /// Squares closed to the man on `from` [8P-17].
    fn closed(&self, from: At) -> Vec<At> {
        let Some((man, sentry)) = self.pushed.filter(|p| p.0 == from) else {
            return Vec::new();
        };
        let (df, dr) = (sentry.0 - man.0, sentry.1 - man.1);
        if df != 0 && dr != 0 && df.abs() != dr.abs() {
            return vec![sentry];
        }
        let way = (df.signum(), dr.signum());
        let mut found = vec![plus(man, way)];
        while *found.last().unwrap() != sentry {
            found.push(plus(*found.last().unwrap(), way));
        }
        found
    }

    /// [8P-19]
    fn castlings(&self) -> Vec<Turn> {
        let mut turns = Vec::new();
        let king = self.king(self.white);
        let home = if self.white { 0 } else { 7 };
        if self.is_held(king) || self.is_in_check(self.white) {
            return turns;
        }
        for &partner in self.castling.iter().filter(|a| a.1 == home) {
            let (king_file, partner_file) = if partner.0 > king.0 { (6, 5) } else { (2, 3) };
            let to = (king_file, home);
            let files = |a: i32, b: i32| a.min(b)..=a.max(b);
            let mut path = files(king.0, king_file).chain(files(partner.0, partner_file));
            let clear =
                path.all(|f| (f, home) == king || (f, home) == partner || self.at((f, home)).is_none());
            let passed = files(king.0, king_file).map(|f| (f, home));
            let safe = passed.filter(|&a| a != king && a != to).all(|a| !self.king_at(a).can_take_king());
            if self.is_held(partner) || !clear || !safe {
                continue;
            }
            let mut after = self.next();
            let letter = self.at(partner).unwrap().letter;
            after.set(king, None);
            after.set(partner, None);
            after.set(to, Some(Man { letter: 'K', white: self.white }));
            after.set((partner_file, home), Some(Man { letter, white: self.white }));
            after.castling.retain(|a| a.1 != home);
            let end = if self.shuffled { partner } else { to };
            turns.push(Turn { text: name(king) + &name(end), after, takes_king: false });
        }
        turns
    }

    /// The king of the side to move on another square, the opponent to move. If its partner stands
    /// there, the partner stays, and what can take it could take the king.
    fn king_at(&self, a: At) -> Literal {
        let king = self.king(self.white);
        let mut there = self.next();
        there.set(king, None);
        if there.at(a).is_none() {
            there.set(a, self.at(king));
        } else {
            there.second_king = Some(a);
        }
        there
    }

    fn can_take_king(&self) -> bool {
        self.turns_but_castling().iter().any(|turn| turn.takes_king)
    }

    /// Whether the opponent, were it to move, could take the king [G-3].
    pub(super) fn is_in_check(&self, white: bool) -> bool {
        let opponent = Literal {
            white: !white,
            passed: None,
            pushed: self.pushed.filter(|_| self.white != white),
            ..self.clone()
        };
        opponent.can_take_king()
    }

    /// The canonical texts of all legal turns.
    pub(super) fn legal(&self) -> BTreeSet<String> {
        let mut turns = self.turns_but_castling();
        turns.extend(self.castlings());
        let in_check = self.is_in_check(self.white);
        let legal = |turn: &Turn| {
            !turn.takes_king && (turn.text != "0000" || !in_check) && !turn.after.is_in_check(self.white)
        };
        let mut texts = BTreeSet::new();
        for turn in turns.iter().filter(|turn| legal(turn)) {
            assert!(texts.insert(turn.text.clone()), "{} twice", turn.text);
        }
        texts
    }
}
