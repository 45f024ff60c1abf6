//! Tests of the starting positions.

use super::*;
use std::collections::BTreeSet;

/// [8P-2]: 3,840 different starting positions, each as the clause says.
#[test]
fn arrays_obey_their_rules() {
    let mut seen = BTreeSet::new();
    for number in 0..START_COUNT {
        let rank = start_rank(number);
        let at = |letter| {
            let mut found = rank.iter().enumerate().filter(|&(_, &l)| l == letter);
            let file = found.next().unwrap_or_else(|| panic!("{number}: no {letter}")).0;
            assert!(found.next().is_none(), "{number}: two {letter}");
            file
        };
        for letter in "QNC".chars() {
            at(letter);
        }
        assert!((2..=5).contains(&at('S')), "{number}");
        assert_ne!(at('S') % 2, at('B') % 2, "{number}");
        let (low, high) = (at('R').min(at('J')), at('R').max(at('J')));
        assert!(low < at('K') && at('K') < high, "{number}");
        assert!(seen.insert(rank), "{number} is there twice");
        let start = GAME.parse(&start_fen(number)).unwrap();
        assert_eq!(start.fen(), start_fen(number));
    }
    assert_eq!(seen.len(), 3840);
}

#[test]
fn an_array_too_many_is_refused() {
    let mut settings = Settings::default();
    settings.array = Some(START_COUNT);
    let error = GAME.start(&settings).unwrap_err().to_string();
    let expected = "number of the array: found '3840', expected a number below 3840";
    assert_eq!(error, expected);
    settings.array = None;
    let usual = GAME.start(&settings).unwrap();
    assert_eq!(usual.fen(), "jgsqkbnr/pppppppp/8/8/8/8/PPPPPPPP/JCSQKBNR w KQkq - 0 1");
    assert!((0..START_COUNT).any(|number| start_fen(number) == usual.fen()));
}
