//! Taking units off the board of a FEN \[G-21\].

use crate::tournament::below;
use motley_movegen::variant::Variant;
use rand_xoshiro::Xoshiro256PlusPlus;
use std::ops::Range;

/// How many castling letters are looked at, all combinations being tried: no game has more than two for
/// each side.
const MOST_RIGHTS: usize = 4;

/// The position without up to `missing` units a side, each a random one of a random kind; `None` if
/// the game refuses that, as it does where a king is missing.
pub(super) fn thinned<V: Variant>(
    position: &V,
    missing: usize,
    rng: &mut Xoshiro256PlusPlus,
) -> Option<V> {
    let fen = position.fen();
    let (placement, rest) = fen.split_once(' ')?;
    let mut gaps = Vec::new();
    let units = units(placement);
    for white in [true, false] {
        let own =
            |unit: &&Range<usize>| placement.as_bytes()[unit.start].is_ascii_uppercase() == white;
        let mut own: Vec<_> = units.iter().filter(own).cloned().collect();
        for _ in 0..below(rng, missing + 1) {
            let mut kinds: Vec<_> = own.iter().map(|unit| &placement[unit.clone()]).collect();
            kinds.sort_unstable();
            kinds.dedup();
            let kind = *kinds.get(below(rng, kinds.len().max(1)))?;
            let alike: Vec<_> = (0..own.len())
                .filter(|&i| &placement[own[i].clone()] == kind)
                .collect();
            gaps.push(own.swap_remove(alike[below(rng, alike.len())]));
        }
    }
    // From behind, because a replacement may change the length of the text and move all that follows.
    gaps.sort_by_key(|gap| std::cmp::Reverse(gap.start));
    let mut thin = placement.to_owned();
    for gap in gaps {
        thin.replace_range(gap, "1");
    }
    read(&merge_runs(&thin), rest, position.form())
}

/// Where the units stand in a placement field: letter, dash, state.
fn units(placement: &str) -> Vec<Range<usize>> {
    let bytes = placement.as_bytes();
    let mut units = Vec::new();
    let mut at = 0;
    while at < bytes.len() {
        let begin = at;
        at += 1;
        if !bytes[begin].is_ascii_alphabetic() {
            continue;
        }
        if bytes.get(at) == Some(&b'\'') {
            at += 1;
        }
        if bytes.get(at) == Some(&b'{') {
            let mut depth = 0;
            while at < bytes.len() {
                depth += i32::from(bytes[at] == b'{') - i32::from(bytes[at] == b'}');
                at += 1;
                if depth == 0 {
                    break;
                }
            }
        }
        units.push(begin..at);
    }
    units
}

/// Runs of empty squares that stand side by side as one: `31` is `4`.
fn merge_runs(placement: &str) -> String {
    let merge = |row: &str| {
        let mut merged = String::new();
        let mut run = 0;
        let mut rest = row;
        while let Some(first) = rest.chars().next() {
            let size = match units(rest).first() {
                Some(unit) if unit.start == 0 => unit.end,
                _ => first.len_utf8(),
            };
            if let Some(digit) = first.to_digit(10) {
                run += digit;
            } else {
                push_run(&mut merged, &mut run);
                merged.push_str(&rest[..size]);
            }
            rest = &rest[size..];
        }
        push_run(&mut merged, &mut run);
        merged
    };
    placement
        .split('/')
        .map(merge)
        .collect::<Vec<_>>()
        .join("/")
}

fn push_run(text: &mut String, run: &mut u32) {
    if *run > 0 {
        text.push_str(&run.to_string());
        *run = 0;
    }
}

/// Reads the position with as many castling rights as it can have: a right whose unit is missing now
/// would make the FEN illegal.
fn read<V: Variant>(placement: &str, rest: &str, form: V::Form) -> Option<V> {
    let mut fields = rest.splitn(3, ' ');
    let (side, castling, others) = (fields.next()?, fields.next()?, fields.next()?);
    let letters: Vec<char> = castling.chars().take(MOST_RIGHTS).collect();
    let mut choices: Vec<u32> = (0..1 << letters.len()).collect();
    choices.sort_by_key(|choice| std::cmp::Reverse(choice.count_ones()));
    choices.into_iter().find_map(|choice| {
        let kept = letters.iter().enumerate();
        let kept = kept.filter(|(i, _)| choice >> i & 1 != 0);
        let mut rights: String = kept.map(|(_, letter)| letter).collect();
        if rights.is_empty() {
            rights.push('-');
        }
        let fen = format!("{placement} {side} {rights} {others}");
        V::parse_as(&fen, form).ok()
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use motley_game::Notation;
    use motley_movegen::mechanics::castling::CastlingStyle;
    use motley_movegen::variant::Settings;
    use motley_movegen::variants::chess::{self, Chess};
    use rand_core::SeedableRng;

    #[test]
    fn units_are_letters_with_dash_and_state() {
        let text = "1n'R{+f}2/H'{q{x}}p";
        let units: Vec<_> = units(text).into_iter().map(|unit| &text[unit]).collect();
        assert_eq!(units, ["n'", "R{+f}", "H'{q{x}}", "p"]);
    }

    #[test]
    fn neighbouring_runs_become_one() {
        assert_eq!(merge_runs("1r11/311p/91/U{1}1"), "1r2/5p/10/U{1}1");
    }

    #[test]
    fn rights_go_with_their_rooks() {
        let read = |placement| {
            let pos = read::<Chess>(placement, "w KQkq - 0 1", CastlingStyle::Fixed);
            pos.map(|pos| pos.fen())
        };
        let without_a1 = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/1NBQKBNR";
        let expected = format!("{without_a1} w Kkq - 0 1");
        assert_eq!(read(without_a1), Some(expected));
        assert_eq!(read("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQ1BNR"), None);
    }

    #[test]
    fn no_side_misses_more_than_allowed() {
        let array = chess::GAME.start(&Settings::default()).unwrap();
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
        let mut seen = 0;
        for _ in 0..100 {
            let Some(thin) = thinned(&array, 2, &mut rng) else {
                continue;
            };
            let fen = thin.fen();
            let (placement, _) = fen.split_once(' ').unwrap();
            let upper = placement.chars().filter(char::is_ascii_uppercase).count();
            let lower = placement.chars().filter(char::is_ascii_lowercase).count();
            assert!(
                (14..=16).contains(&upper) && (14..=16).contains(&lower),
                "{fen}"
            );
            seen += usize::from(upper + lower == 28);
        }
        assert!(seen > 0);
    }
}
