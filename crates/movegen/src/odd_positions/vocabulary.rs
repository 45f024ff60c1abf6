//! The parts of a game's FENs, and changes to them.

use super::parts::{FenParts, field_name};
use crate::mechanics::fen::{PlacementRows, read_token};
use rand_core::Rng;
use std::collections::BTreeMap;

/// Units and fields as they were seen.
#[derive(Clone, Debug)]
pub(super) struct Vocabulary {
    /// The units by letter, whatever their side: each in all states it was seen in.
    units: Vec<Vec<String>>,
    /// The fields by name or place: whole, with all values seen.
    fields: BTreeMap<String, Vec<String>>,
}

/// Returns a number below `end`, which is not 0.
pub(super) fn below(rng: &mut impl Rng, end: usize) -> usize {
    (rng.next_u64() % end as u64) as usize
}

/// Returns one of `all`, of which there are some.
pub(super) fn some<'a, T>(all: &'a [T], rng: &mut impl Rng) -> &'a T {
    &all[below(rng, all.len())]
}

impl Vocabulary {
    pub(super) fn learn(known: &[FenParts]) -> Vocabulary {
        let mut units = BTreeMap::<String, Vec<String>>::new();
        let mut fields = BTreeMap::<String, Vec<String>>::new();
        for parts in known {
            for (_, unit) in parts.rows.units() {
                let letter = unit.split('{').next().unwrap_or(unit).to_lowercase();
                units.entry(letter).or_default().push(unit.to_owned());
            }
            for (place, field) in parts.fields.iter().enumerate() {
                let values = fields.entry(field_name(place, field)).or_default();
                values.push(field.clone());
            }
        }
        for seen in units.values_mut().chain(fields.values_mut()) {
            seen.sort();
            seen.dedup();
        }
        Vocabulary { units: units.into_values().collect(), fields }
    }

    /// Changes one thing, or nothing if there is nothing of that sort.
    pub(super) fn change(&self, parts: &mut FenParts, rng: &mut impl Rng) {
        let board = (parts.rows.files(), parts.rows.ranks());
        let at = below(rng, parts.squares());
        match below(rng, 16) {
            0..=8 => *parts.rows.square(at) = Some(self.unit(board, rng)),
            9 => *parts.rows.square(at) = None,
            10 => {
                let unit = parts.rows.square(at).take();
                *parts.rows.square(below(rng, board.0 * board.1)) = unit;
            }
            11..=13 => {
                let place = below(rng, parts.fields.len());
                self.change_field(parts, place, rng);
            }
            _ => self.add_field(parts, rng),
        }
    }

    /// Returns a unit of either side: every letter is as likely, and so is every state of a letter.
    fn unit(&self, board: (usize, usize), rng: &mut impl Rng) -> String {
        let seen = some(some(&self.units, rng).as_slice(), rng);
        let unit = with_other_squares(seen, board, rng);
        let (letter, state) = unit.split_at(1);
        let turned = |text: &str| -> String { text.chars().map(other_case).collect() };
        match below(rng, 4) {
            0 | 1 => unit,
            // The letters of a state may be units of a side, or words.
            2 => turned(letter) + state,
            _ => turned(&unit),
        }
    }

    fn change_field(&self, parts: &mut FenParts, place: usize, rng: &mut impl Rng) {
        let board = (parts.rows.files(), parts.rows.ranks());
        let field = parts.fields[place].clone();
        let (name, value) = match field.split_once('=') {
            Some((name, value)) => (format!("{name}="), value),
            None => (String::new(), field.as_str()),
        };
        parts.fields[place] = match below(rng, 4) {
            0 if !name.is_empty() => {
                parts.fields.remove(place);
                return;
            }
            0 | 1 => {
                let seen = self.fields.get(&field_name(place, &field));
                let seen = seen.map_or(field.clone(), |seen| some(seen, rng).clone());
                with_other_squares(&seen, board, rng)
            }
            2 => name + &with_other_squares(value, board, rng),
            _ => match PlacementRows::split(value) {
                Some(mut rows) if (rows.files(), rows.ranks()) == board => {
                    let at = below(rng, board.0 * board.1);
                    *rows.square(at) = Some(self.unit(board, rng)).filter(|_| below(rng, 4) > 0);
                    name + &rows.join()
                }
                _ => name + &self.with_other_piece(value, board, rng),
            },
        };
    }

    /// Adds a field that is not there yet, at some place: the reader knows the order.
    fn add_field(&self, parts: &mut FenParts, rng: &mut impl Rng) {
        let board = (parts.rows.files(), parts.rows.ranks());
        let all: Vec<_> = self.fields.values().collect();
        let field = some(some(&all, rng).as_slice(), rng);
        let named = |field: &String| field.split_once('=').map(|(name, _)| name.to_owned());
        let name = named(field);
        if name.is_none() || parts.fields.iter().any(|there| named(there) == name) {
            return;
        }
        let first = parts.fields.iter().position(|there| named(there).is_some());
        let first = first.unwrap_or(parts.fields.len());
        let place = first + below(rng, parts.fields.len() + 1 - first);
        let field = with_other_squares(field, board, rng);
        parts.fields.insert(place, field);
    }

    /// Returns a text of units, squares and signs in which one of them was left out, replaced by a
    /// unit, or followed by one.
    fn with_other_piece(&self, text: &str, board: (usize, usize), rng: &mut impl Rng) -> String {
        let mut pieces = Vec::new();
        let mut rest = text;
        while let Some(sign) = rest.chars().next() {
            let piece = read_token(rest).map_or(sign.len_utf8(), |(token, _)| token.text.len());
            pieces.push(rest[..piece].to_owned());
            rest = &rest[piece..];
        }
        let at = below(rng, pieces.len().max(1));
        match below(rng, 3) {
            0 if !pieces.is_empty() => drop(pieces.remove(at)),
            1 if !pieces.is_empty() => pieces[at] = self.unit(board, rng),
            _ => pieces.insert(at, self.unit(board, rng)),
        }
        pieces.concat()
    }
}

fn other_case(letter: char) -> char {
    match letter.is_ascii_uppercase() {
        true => letter.to_ascii_lowercase(),
        false => letter.to_ascii_uppercase(),
    }
}

/// Returns a text in which about half the names of squares are others.
fn with_other_squares(text: &str, board: (usize, usize), rng: &mut impl Rng) -> String {
    let mut other = String::new();
    let mut rest = text;
    while let Some(sign) = rest.chars().next() {
        let name = square_name(rest, board).filter(|_| below(rng, 2) == 0);
        if name.is_some() {
            let (file, rank) = (below(rng, board.0), below(rng, board.1));
            other.push(char::from(b'a' + file as u8));
            other += &(rank + 1).to_string();
        } else {
            other.push(sign);
        }
        rest = &rest[name.unwrap_or(sign.len_utf8())..];
    }
    other
}

/// Returns the length of the square's name with which `text` begins.
fn square_name(text: &str, (files, ranks): (usize, usize)) -> Option<usize> {
    let file = text.bytes().next()?.checked_sub(b'a')?;
    if usize::from(file) >= files {
        return None;
    }
    let digits = text[1..].bytes().take_while(u8::is_ascii_digit).count();
    let rank: usize = text[1..=digits].parse().ok()?;
    (1..=ranks).contains(&rank).then_some(1 + digits)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn squares_are_told_from_other_letters() {
        let chess = (8, 8);
        for (text, length) in
            [("e4,f", Some(2)), ("e12", None), ("i4", None), ("E4", None), ("e", None), ("é4", None)]
        {
            assert_eq!(square_name(text, chess), length, "{text}");
        }
        assert_eq!(square_name("j10", (10, 10)), Some(3));
    }
}
