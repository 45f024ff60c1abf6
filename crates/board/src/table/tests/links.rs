//! Tests of requests that come from links and from the front page.

use super::{A, B, Board, ENGINE, ILLEGAL, refusal};
use crate::messages::{NewGame, Request, Seat, Update};
use motley_movegen::variants;

/// Returns the request of a link with these turns.
fn link(turns: &[&str]) -> Request {
    let game = NewGame { game: variants::DEFAULT.name.to_owned(), ..NewGame::default() };
    let turns = turns.iter().map(|&turn| turn.to_owned()).collect();
    Request::Open { game, turns }
}

#[test]
fn a_link_replaces_the_game_by_its_own() {
    let mut board = Board::begin([ENGINE, Seat::Person], true);
    assert!(board.search.is_some());
    board.ask(link(&[A, B]), 1);
    assert_eq!(board.line(), [A, B]);
    let view = board.view(1);
    assert_eq!((view.shown, view.clock), (2, None));
    assert!(view.players.iter().all(|view| view.player == Seat::Person));
    assert_eq!(board.search, None, "the search of the game before goes on");
}

#[test]
fn a_link_that_cannot_be_played_changes_nothing() {
    let mut board = Board::begin([Seat::Person, Seat::Person], false);
    board.play(A, 0);
    let updates = board.ask(link(&[A, ILLEGAL]), 1);
    assert!(refusal(&updates).starts_with("Turn 2: turn"), "{updates:?}");
    let updates = board.ask(link(&[A; 1001]), 1);
    assert!(refusal(&updates).contains("1001 turns"), "{updates:?}");
    assert_eq!(board.line(), [A]);
}

#[test]
fn a_preview_leaves_the_table_as_it_is() {
    let mut board = Board::begin([Seat::Person, Seat::Person], false);
    board.play(A, 0);
    for info in variants::ALL {
        let game = info.name.to_owned();
        let updates = board.ask(Request::Preview { game }, 1);
        let [Update::Preview { game, position }] = &updates[..] else {
            panic!("{updates:?}");
        };
        assert_eq!(game, info.name);
        assert!(position.squares.iter().any(|square| square.unit.is_some()));
    }
    let game = "nothing".to_owned();
    let updates = board.ask(Request::Preview { game }, 1);
    assert!(refusal(&updates).contains("nothing"));
    assert_eq!(board.line(), [A]);
}

#[test]
fn a_lesson_that_the_rules_lack_is_refused() {
    let mut board = Board::begin([Seat::Person, Seat::Person], false);
    let [kind, rule] = ["unicorn", "X-1"].map(str::to_owned);
    let updates = board.ask(Request::Lesson { kind, rule }, 1);
    assert!(refusal(&updates).contains("X-1"));
}
