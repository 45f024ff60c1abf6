//! Everything on a square is seen there: each text of a square in the FEN's first field has its own
//! picture and its own words.

use super::super::position_views::position_view;
use super::{PositionLaw, holds_in_random_games};
use crate::views::{SquareView, UnitView};
use motley_movegen::variant::{Info, Variant};
use std::collections::HashMap;

/// The text of a square in a FEN for each picture, and for each description, that a game has shown.
#[derive(Default)]
struct SquaresAreSeen {
    by_picture: HashMap<String, String>,
    by_words: HashMap<String, String>,
}

impl PositionLaw for SquaresAreSeen {
    fn check<V: Variant>(&mut self, info: &Info, position: &V, _: &mut dyn FnMut(usize) -> usize) {
        let view = position_view(position);
        let texts = square_texts(&position.fen());
        for square in &view.squares {
            // Squares outside the first field, as those of strips in Eldritch Chess.
            let Some(text) = texts.get(&square.at) else {
                continue;
            };
            for (seen, known) in
                [(picture_of(square), &mut self.by_picture), (words_of(square), &mut self.by_words)]
            {
                let before = known.entry(seen.clone()).or_insert_with(|| text.clone());
                assert_eq!(before, text, "{}: '{seen}' on {}: {}", info.name, square.at, position.fen());
            }
        }
        let is_seen = |at: &str| view.squares.iter().any(|square| square.at == *at);
        let hidden = texts.iter().find(|(at, text)| *text != "*" && !is_seen(at));
        assert_eq!(hidden, None, "{}: {}", info.name, position.fen());
    }
}

/// Returns the text of each square by its name: empty for an empty square, `*` for a hole.
fn square_texts(fen: &str) -> HashMap<String, String> {
    let field = fen.split([' ', '[']).next().unwrap_or_default();
    let rows: Vec<&str> = field.split('/').collect();
    let named = rows.iter().zip((1..=rows.len()).rev()).flat_map(|(row, rank)| {
        let texts = row_texts(row).into_iter().zip('a'..);
        texts.map(move |(text, file)| (format!("{file}{rank}"), text))
    });
    named.collect()
}

/// Splits a row: `2+PQ~1U'{3,1}` has seven squares.
fn row_texts(row: &str) -> Vec<String> {
    let mut texts: Vec<String> = Vec::new();
    let (mut gap, mut depth) = (0, 0);
    let mut joins = false;
    for letter in row.chars() {
        if let Some(digit) = letter.to_digit(10).filter(|_| depth == 0) {
            gap = 10 * gap + digit as usize;
            continue;
        }
        texts.extend(std::iter::repeat_n(String::new(), std::mem::take(&mut gap)));
        let goes_on = joins || depth > 0 || matches!(letter, '~' | '\'' | '{');
        depth += i32::from(letter == '{') - i32::from(letter == '}');
        joins = letter == '+' && depth == 0;
        match texts.last_mut().filter(|_| goes_on) {
            Some(text) => text.push(letter),
            None => texts.push(letter.to_string()),
        }
    }
    texts.extend(std::iter::repeat_n(String::new(), gap));
    texts
}

/// Returns the pictures and badges of a square.
fn picture_of(square: &SquareView) -> String {
    fn unit(view: &UnitView) -> String {
        let with = view.with.as_deref().map(unit);
        format!("{} {:?} {with:?}", view.picture, view.notes)
    }
    format!("{:?} {:?}", square.unit.as_ref().map(unit), square.notes)
}

/// Returns the words below the board and for screen readers.
fn words_of(square: &SquareView) -> String {
    fn unit(view: &UnitView) -> String {
        let with = view.with.as_deref().map(unit);
        format!("{:?} {} {:?} {with:?}", view.side, view.name, view.notes)
    }
    format!("{:?} {:?}", square.unit.as_ref().map(unit), square.notes)
}

#[test]
fn rows_are_split_into_squares() {
    assert_eq!(row_texts("2+PQ~1U'{3,1}*"), ["", "", "+P", "Q~", "", "U'{3,1}", "*"]);
    assert_eq!(row_texts("10").len(), 10);
    assert_eq!(row_texts("n{q{royal}}R"), ["n{q{royal}}", "R"]);
}

#[test]
fn everything_on_a_square_is_seen() {
    holds_in_random_games::<SquaresAreSeen>();
}
