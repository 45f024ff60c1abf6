//! The review of a game.

use super::{A, B, Board};
use crate::messages::{Request, Seat};
use motley_kit::search::SearchOrder;

const PERSONS: [Seat; 2] = [Seat::Person, Seat::Person];

#[test]
fn a_review_marks_what_lost_most_and_says_what_was_better() {
    let mut board = Board::begin(PERSONS, false);
    for turn in [A, "f7f6", "d2d4", "g7g5", "d1h5"] {
        board.play(turn, 0);
    }
    assert!(board.view(0).status.over, "mate");
    board.ask(Request::Review { on: true, program: None }, 0);
    // The position before each turn, and the last one, which is mate.
    for (best, score) in [(A, 20), (B, 25), ("d2d4", 250), ("g8h6", 260), ("d1h5", 29_000), ("", 0)] {
        board.find(best, score, 0);
    }
    let table = board.view(0);
    assert_eq!(table.review, None);
    assert_eq!(board.search, None, "nothing is searched after the review");
    let nags: Vec<&[u8]> = table.turns.iter().map(|turn| &turn.notes.nags[..]).collect();
    assert_eq!(nags, [&[][..], &[], &[4], &[], &[4], &[]]);
    assert_eq!(table.turns[2].notes.comment, "Better: e5.");
    assert!(table.turns[5].score > Some(10_000), "mate is worth more than any other score");
}

#[test]
fn a_review_can_be_stopped_and_shows_how_far_it_is() {
    let mut board = Board::begin(PERSONS, false);
    board.ask(Request::Review { on: true, program: None }, 0);
    assert_eq!(board.view(0).review, None, "there is nothing to look at");
    board.play(A, 0);
    board.ask(Request::Review { on: true, program: None }, 0);
    board.find(A, 20, 0);
    let review = board.view(0).review.expect("it goes on");
    assert_eq!((review.done, review.total), (1, 2));
    board.ask(Request::Show { turn: 0 }, 0);
    assert!(board.search.is_some(), "another position can be looked at meanwhile");
    board.ask(Request::Review { on: false, program: None }, 0);
    assert_eq!((board.view(0).review, board.search), (None, None));
    assert_ne!(SearchOrder::default(), super::super::review::order(), "a position has a limit");
}
