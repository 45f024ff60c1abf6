//! Betza notation: the moves of a unit as letters.
//!
//! <https://www.gnu.org/software/xboard/Betza.html>. The subset is that of Fairy-Stockfish.

use super::fault::ValueFault;
use crate::file_games::rules::atom::{Atom, Step, StepForm};

/// The longest notation that is read, in bytes.
const MAX_BYTES: usize = 200;
const ATOMS: &str = "W, F, D, N, A, H, L, C, J, Z, G, K, R, B, Q";

/// Reads the moves of a unit. An empty text is a unit that never moves.
pub(crate) fn parse(text: &str) -> Result<Vec<Atom>, ValueFault> {
    if text.len() > MAX_BYTES {
        let expected = format!("at most {MAX_BYTES} letters of Betza notation");
        return Err(ValueFault::new(text, expected));
    }
    let letters: Vec<char> = text.chars().collect();
    let mut atoms = Vec::new();
    let mut at = 0;
    while at < letters.len() {
        let (atom, after) = parse_atom(&letters, at)?;
        atoms.extend(atom);
        at = after;
    }
    Ok(atoms)
}

/// The modifiers before an atom.
#[derive(Default)]
struct Modifiers {
    quiet: bool,
    capture: bool,
    initial: bool,
    en_passant: bool,
    lame: bool,
    hopper: bool,
    grasshopper: bool,
    directions: Vec<[char; 2]>,
}

/// Reads one atom with its modifiers; returns also where the next begins.
fn parse_atom(letters: &[char], mut at: usize) -> Result<(Vec<Atom>, usize), ValueFault> {
    let mut modifiers = Modifiers::default();
    while let Some(&letter) = letters.get(at) {
        at += 1;
        match letter {
            'm' => modifiers.quiet = true,
            'c' => modifiers.capture = true,
            'i' => modifiers.initial = true,
            'e' => modifiers.en_passant = true,
            'n' => modifiers.lame = true,
            'p' => modifiers.hopper = true,
            'g' => modifiers.grasshopper = true,
            'f' | 'b' | 'v' | 'h' | 'l' | 'r' | 's' => {
                let second = letters.get(at).copied().filter(|&s| combine(letter, s));
                at += usize::from(second.is_some());
                modifiers.directions.push([letter, second.unwrap_or(letter)]);
            }
            _ => {
                let (shapes, rides) = shapes(letter)?;
                let mut limit = rides.then_some(0);
                match letters.get(at) {
                    Some(digit) if digit.is_ascii_digit() => {
                        limit = Some(digit.to_digit(10).unwrap_or(0) as u8);
                        at += 1;
                    }
                    Some(&same) if same == letter => {
                        limit = limit.or(Some(0));
                        at += 1;
                    }
                    _ => {}
                }
                return Ok((modifiers.atoms(letter, shapes, limit)?, at));
            }
        }
    }
    let rest: String = letters.iter().collect();
    Err(ValueFault::new(rest, format!("an atom ({ATOMS}) behind the last modifiers")))
}

/// Whether two letters make one direction: one of them is along a file, the other along a rank.
fn combine(first: char, second: char) -> bool {
    let (vertical, horizontal) = ("fbvh", "rlsh");
    first == second
        || vertical.contains(first) && horizontal.contains(second)
        || horizontal.contains(first) && vertical.contains(second)
}

/// The long side and the short side of a step.
type StepShape = (i8, i8);

/// Returns the shapes of an atom, as (long side, short side), and whether it rides.
fn shapes(letter: char) -> Result<(&'static [StepShape], bool), ValueFault> {
    Ok(match letter {
        'W' => (&[(1, 0)], false),
        'F' => (&[(1, 1)], false),
        'D' => (&[(2, 0)], false),
        'N' => (&[(2, 1)], false),
        'A' => (&[(2, 2)], false),
        'H' => (&[(3, 0)], false),
        'C' | 'L' => (&[(3, 1)], false),
        'Z' | 'J' => (&[(3, 2)], false),
        'G' => (&[(3, 3)], false),
        'K' => (&[(1, 0), (1, 1)], false),
        'R' => (&[(1, 0)], true),
        'B' => (&[(1, 1)], true),
        'Q' => (&[(1, 0), (1, 1)], true),
        _ => {
            let expected =
                format!("an atom ({ATOMS}) or a modifier (m, c, i, e, n, p, g, f, b, v, h, l, r, s)");
            return Err(ValueFault::new(letter, expected));
        }
    })
}

impl Modifiers {
    fn atoms(self, letter: char, shapes: &[StepShape], limit: Option<u8>) -> Result<Vec<Atom>, ValueFault> {
        let both = !self.quiet && !self.capture;
        let hops = self.hopper || self.grasshopper;
        if hops && !matches!(letter, 'R' | 'B' | 'Q') {
            let expected = "R, B or Q behind p or g";
            return Err(ValueFault::new(letter, expected));
        }
        if self.lame && (limit.is_some() || hops) {
            let expected = "an atom that leaps behind n: W, F, D, N, A, H, C, Z, G, K";
            return Err(ValueFault::new(letter, expected));
        }
        let form = match limit {
            _ if self.grasshopper => StepForm::Hop(1),
            _ if self.hopper => StepForm::Hop(limit.unwrap_or(0)),
            Some(limit) => StepForm::Ride(limit),
            None if self.lame => StepForm::LameLeap,
            None => StepForm::Leap,
        };
        let atom = |&shape: &StepShape| Atom {
            form,
            steps: steps(shape, &self.directions, shapes.len() == 1),
            quiet: both || self.quiet,
            capture: both || self.capture,
            initial: self.initial,
            en_passant: self.en_passant,
            on_lines: false,
        };
        Ok(shapes.iter().map(atom).collect())
    }
}

/// Returns the images of a step that the directions choose; all of them without directions.
fn steps((long, short): (i8, i8), directions: &[[char; 2]], is_alone: bool) -> Vec<Step> {
    // An orthogonal step goes in one of two combined directions, not in both at once.
    let splits = is_alone && short == 0;
    let mut chosen: Vec<[char; 2]> = Vec::new();
    for &[one, other] in directions {
        if splits && one != other {
            chosen.extend([[one; 2], [other; 2]]);
        } else {
            chosen.push([one, other]);
        }
    }
    // The images as (files, ranks), each with the directions that choose it.
    let images: [(Step, [&str; 7]); 8] = [
        ((short, long), ["ff", "vv", "rf", "rv", "fh", "rh", "hr"]),
        ((-short, -long), ["bb", "vv", "lb", "lv", "bh", "lh", "hr"]),
        ((long, -short), ["rr", "ss", "br", "bs", "bh", "rh", "hr"]),
        ((-long, short), ["ll", "ss", "fl", "fs", "fh", "lh", "hr"]),
        ((long, short), ["rr", "ss", "fr", "fs", "fh", "rh", "hl"]),
        ((-long, -short), ["ll", "ss", "bl", "bs", "bh", "lh", "hl"]),
        ((short, -long), ["bb", "vv", "rb", "rv", "bh", "rh", "hl"]),
        ((-short, long), ["ff", "vv", "lf", "lv", "fh", "lh", "hl"]),
    ];
    let is_chosen = |words: &[&str]| {
        let word = |pair: &[char; 2]| pair.iter().collect::<String>();
        chosen.is_empty() || chosen.iter().any(|pair| words.contains(&word(pair).as_str()))
    };
    let mut steps: Vec<Step> = Vec::new();
    for (step, words) in images {
        if is_chosen(&words) && !steps.contains(&step) {
            steps.push(step);
        }
    }
    steps
}
