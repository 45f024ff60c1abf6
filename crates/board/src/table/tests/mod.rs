//! Tests of tables, without a search.

mod engines;
mod links;
mod records;
mod review;

use super::work::EngineTask;
use super::{AgreedEnding, FoundTurn, Table, TableAnswer, Work, WorkNumber};
use crate::messages::{ClockSetting, NewGame, Request, Seat, TableView, ThinkingLimit, Update};
use motley_kit::search::{OrderClock, SearchOrder};
use motley_kit::views::ThoughtView;
use motley_movegen::variants;
use std::time::Duration;

/// A first turn of White, and one of Black.
const A: &str = "e2e4";
const B: &str = "e7e5";
/// A turn that is never legal there.
const ILLEGAL: &str = "e2e5";

const ENGINE: Seat =
    Seat::Engine { program: None, elo: None, options: Vec::new(), limit: ThinkingLimit::Nodes(7) };

fn seconds(number: u64) -> Duration {
    Duration::from_secs(number)
}

/// A table with the number of its newest search, if that has been started and not been stopped.
struct Board {
    table: Table,
    search: Option<WorkNumber>,
}

impl Board {
    /// Begins a game of these players; ten seconds each if there are clocks.
    fn begin(players: [Seat; 2], has_clocks: bool) -> Board {
        Board::begin_at(None, players, has_clocks)
    }

    /// Begins such a game at a position.
    fn begin_at(fen: Option<&str>, players: [Seat; 2], has_clocks: bool) -> Board {
        let mut board = Board { table: Table::new("name", 1), search: None };
        let clock = ClockSetting { base: 10_000, increment: 2_000, moves: 0 };
        let new = NewGame {
            game: variants::DEFAULT.name.to_owned(),
            players,
            clock: has_clocks.then_some(clock),
            fen: fen.map(str::to_owned),
            ..NewGame::default()
        };
        board.ask(Request::New(new), 0);
        board
    }

    fn follow(&mut self, answer: TableAnswer) -> Vec<Update> {
        match answer.work {
            Work::Keep => {}
            Work::Stop => self.search = None,
            Work::Start { number, .. } => self.search = Some(number),
        }
        answer.updates
    }

    /// Makes a request at this time in seconds.
    fn ask(&mut self, request: Request, at: u64) -> Vec<Update> {
        let answer = self.table.request(request, seconds(at));
        self.follow(answer)
    }

    fn play(&mut self, text: &str, at: u64) -> Vec<Update> {
        let text = text.to_owned();
        self.ask(Request::Play { text }, at)
    }

    fn tick(&mut self, at: u64) -> Vec<Update> {
        let answer = self.table.tick(seconds(at));
        self.follow(answer)
    }

    /// Gives the table the result of the search that is running.
    fn find(&mut self, text: &str, score: i32, at: u64) -> Vec<Update> {
        let number = self.search.expect("a search is running");
        self.find_by(number, text, score, at)
    }

    fn find_by(&mut self, number: WorkNumber, text: &str, score: i32, at: u64) -> Vec<Update> {
        let found = FoundTurn { text: Some(text.to_owned()), score, resigns: false };
        let answer = self.table.found(number, Ok(found), seconds(at));
        self.follow(answer)
    }

    fn view(&self, at: u64) -> TableView {
        self.table.table_view(seconds(at))
    }

    /// Returns the turns up to the shown one.
    fn line(&mut self) -> Vec<String> {
        let view = self.view(0);
        let shown = view.line.iter().position(|&id| id == view.shown).expect("it is in its line");
        let text = |&id: &usize| view.turns[id].text.clone();
        view.line[1..=shown].iter().map(text).collect()
    }

    fn result(&self) -> (String, String) {
        let status = self.table.status();
        (status.result, status.words)
    }
}

fn refusal(updates: &[Update]) -> &str {
    match updates {
        [Update::Refused { reason, .. }] => reason,
        _ => panic!("not a refusal: {updates:?}"),
    }
}

#[test]
fn clocks_start_after_the_first_turn_and_add_the_increment() {
    let mut board = Board::begin([Seat::Person, Seat::Person], true);
    let clocks = |board: &Board, at| {
        let clocks = board.view(at).clocks.expect("there are clocks");
        (clocks.left, clocks.running)
    };
    assert_eq!(clocks(&board, 5), ([10_000, 10_000], None));
    board.play(A, 5);
    assert_eq!(clocks(&board, 8), ([10_000, 7_000], Some(1)));
    board.play(B, 8);
    assert_eq!(clocks(&board, 9), ([9_000, 9_000], Some(0)));
}

#[test]
fn a_side_without_time_loses_once() {
    let mut board = Board::begin([Seat::Person, Seat::Person], true);
    board.play(A, 0);
    assert!(board.tick(9).is_empty());
    assert_eq!(board.tick(10).len(), 1);
    assert_eq!(board.result(), ("1-0".to_owned(), "Black lost on time".to_owned()));
    assert!(board.tick(11).is_empty());
    assert_eq!(refusal(&board.play(B, 12)), "The game is over.");
    assert_eq!(refusal(&board.ask(Request::TakeBack, 12)), "The time is up: no turn can be taken back.");
    assert!(!board.view(12).takes_back);
    assert_eq!(board.view(20).clocks.expect("clocks").running, None);
}

#[test]
fn a_turn_that_ends_the_game_stops_the_clocks() {
    let mate_in_one = "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1";
    let mut board = Board::begin_at(Some(mate_in_one), [Seat::Person, ENGINE], true);
    board.play("a1a8", 0);
    let view = board.view(30);
    assert!(view.status.over && !view.status.thinking);
    assert_eq!(view.status.result, "1-0");
    assert_eq!(view.clocks.expect("clocks").running, None);
    assert_eq!(board.search, None, "no engine plays on");
    assert!(board.tick(60).is_empty());
}

#[test]
fn an_engine_answers_and_a_person_must_wait() {
    let mut board = Board::begin([Seat::Person, ENGINE], false);
    assert_eq!(board.search, None);
    board.play(A, 0);
    assert!(board.view(0).status.thinking);
    assert_eq!(refusal(&board.play(B, 0)), "The engine is to move.");
    board.find(B, 30, 1);
    assert_eq!(board.line(), [A, B]);
    assert_eq!(board.view(1).turns[2].score, Some(30));
    assert_eq!(board.search, None);
}

#[test]
fn a_refused_request_changes_nothing_and_keeps_the_search() {
    let mut board = Board::begin([ENGINE, Seat::Person], false);
    let search = board.search;
    assert!(search.is_some());
    let before = board.view(0);
    assert_eq!(refusal(&board.play(A, 0)), "The engine is to move.");
    board.ask(Request::Show { turn: 9 }, 0);
    assert_eq!(board.search, search);
    assert_eq!(board.view(0), before);
}

#[test]
fn a_take_back_stops_the_engine_and_its_result_comes_too_late() {
    let mut board = Board::begin([Seat::Person, ENGINE], false);
    board.play(A, 0);
    let late = board.search.expect("the engine thinks");
    board.ask(Request::TakeBack, 1);
    assert_eq!(board.search, None);
    assert!(board.line().is_empty());
    assert!(board.find_by(late, B, 0, 2).is_empty());
    assert!(board.line().is_empty());
    assert_eq!(refusal(&board.ask(Request::TakeBack, 3)), "There is no turn to take back.");
}

#[test]
fn a_take_back_against_an_engine_takes_its_turn_too() {
    let mut board = Board::begin([Seat::Person, ENGINE], false);
    board.play(A, 0);
    board.find(B, 0, 0);
    board.ask(Request::TakeBack, 0);
    assert!(board.line().is_empty());
    assert!(board.view(0).redo);
    board.ask(Request::Redo, 0);
    assert_eq!(board.line(), [A, B]);
    assert_eq!(board.search, None);
}

#[test]
fn a_take_back_between_persons_takes_one_turn_and_revives_a_game() {
    let mut board = Board::begin([Seat::Person, Seat::Person], true);
    board.play(A, 0);
    board.play(B, 1);
    board.ask(Request::Resign, 2);
    assert_eq!(board.result().0, "0-1");
    board.ask(Request::TakeBack, 3);
    assert_eq!(board.line(), [A]);
    assert_eq!(board.result().1, "Black to move");
    assert_eq!(board.view(3).clocks.expect("clocks").running, Some(1));
}

#[test]
fn an_engine_begins_again_where_its_first_turn_was_taken_back() {
    let mut board = Board::begin([ENGINE, Seat::Person], false);
    board.find(A, 0, 0);
    assert_eq!(board.search, None);
    board.ask(Request::TakeBack, 0);
    assert!(board.line().is_empty());
    assert!(board.search.is_some());
}

#[test]
fn persons_agree_on_a_draw() {
    let mut board = Board::begin([Seat::Person, Seat::Person], false);
    board.ask(Request::OfferDraw, 0);
    let draw = ("1/2-1/2".to_owned(), "Draw by agreement".to_owned());
    assert_eq!(board.result(), draw);
}

#[test]
fn an_engine_takes_a_draw_unless_it_is_better() {
    // Scores are for White, and the engine is Black.
    for (score, accepts) in [(-1, false), (0, true), (50, true)] {
        let mut board = Board::begin([Seat::Person, ENGINE], false);
        board.play(A, 0);
        board.find(B, score, 0);
        let updates = board.ask(Request::OfferDraw, 0);
        assert_eq!(board.table.status().over, accepts, "{score}");
        if !accepts {
            assert_eq!(refusal(&updates), "Motley declines the draw.");
        }
    }
}

#[test]
fn an_engine_takes_no_draw_before_it_has_thought() {
    let mut board = Board::begin([Seat::Person, ENGINE], false);
    let updates = board.ask(Request::OfferDraw, 0);
    assert!(refusal(&updates).contains("declines"));
    assert!(!board.table.status().over);
}

#[test]
fn the_person_resigns_even_while_the_engine_thinks() {
    let mut board = Board::begin([ENGINE, Seat::Person], false);
    assert!(board.search.is_some());
    board.ask(Request::Resign, 0);
    assert_eq!(board.result(), ("1-0".to_owned(), "Black resigned".to_owned()));
    assert_eq!(board.search, None);
}

#[test]
fn between_persons_the_side_to_move_resigns() {
    let mut board = Board::begin([Seat::Person, Seat::Person], false);
    board.play(A, 0);
    board.ask(Request::Resign, 0);
    assert_eq!(board.result().0, "1-0");
}

#[test]
fn every_change_gives_its_work_once() {
    let mut table = Table::new("name", 1);
    assert!(matches!(table.work(seconds(0)), Work::Keep));
    let players = Request::Players { players: [ENGINE, ENGINE], clock: None };
    let first = table.request(players, seconds(0)).work;
    let Work::Start { number: first, .. } = first else {
        panic!("the engine plays White");
    };
    assert!(matches!(table.tick(seconds(1)).work, Work::Keep));
    assert!(matches!(table.work(seconds(1)), Work::Keep));
    let found = FoundTurn { text: Some(A.to_owned()), ..FoundTurn::default() };
    let Work::Start { number: second, .. } = table.found(first, Ok(found), seconds(1)).work else {
        panic!("the engine plays Black");
    };
    assert_ne!(first, second);
    let resign = table.request(Request::Resign, seconds(2)).work;
    assert!(matches!(resign, Work::Stop));
}

#[test]
fn a_user_who_looks_back_keeps_the_position_when_the_engine_plays() {
    let mut board = Board::begin([Seat::Person, ENGINE], false);
    board.play(A, 0);
    let search = board.search;
    board.ask(Request::Show { turn: 0 }, 0);
    assert_eq!(board.search, search, "the engine goes on with its turn");
    board.find(B, 0, 0);
    let view = board.view(0);
    assert_eq!((view.shown, view.turns.len()), (0, 3));
}

#[test]
fn an_analysis_follows_the_shown_position_and_ends() {
    let mut board = Board::begin([Seat::Person, Seat::Person], false);
    board.play(A, 0);
    board.ask(Request::Analyse { lines: 99, engines: Vec::new() }, 0);
    let first = board.search.expect("an analysis");
    let task = board.table.search_job(EngineTask::Analysis, seconds(0));
    assert_eq!((task.turn, task.order.lines), (1, 5));
    assert_eq!(task.turns, [A]);
    assert_eq!(task.order, SearchOrder { lines: 5, ..SearchOrder::default() });
    board.ask(Request::Show { turn: 0 }, 0);
    assert_ne!(board.search, Some(first));
    board.ask(Request::Analyse { lines: 0, engines: Vec::new() }, 0);
    assert_eq!(board.search, None);
}

#[test]
fn a_hint_is_shown_and_the_analysis_goes_on() {
    let mut board = Board::begin([Seat::Person, Seat::Person], false);
    board.ask(Request::Analyse { lines: 1, engines: Vec::new() }, 0);
    let analysis = board.search;
    assert!(board.ask(Request::Hint, 0).is_empty());
    assert_ne!(board.search, analysis);
    let updates = board.find(A, 0, 1);
    assert!(matches!(&updates[..], [Update::Hint { text, .. }] if text == A));
    assert!(board.search.is_some());
    assert!(board.line().is_empty(), "a hint plays nothing");
}

#[test]
fn an_engine_searches_by_its_clock_or_by_its_limit() {
    let mut board = Board::begin([Seat::Person, ENGINE], false);
    board.play(A, 0);
    board.ask(Request::Show { turn: 0 }, 0);
    let task = board.table.search_job(EngineTask::Play, seconds(0));
    assert_eq!((task.order.nodes, task.order.clock, task.turn), (Some(7), None, 1));
    let mut board = Board::begin([Seat::Person, ENGINE], true);
    board.play(A, 0);
    let task = board.table.search_job(EngineTask::Play, seconds(3));
    let clock = OrderClock { left: seconds(7), increment: seconds(2), turns_to_go: None };
    assert_eq!((task.order.nodes, task.order.clock), (None, Some(clock)));
}

#[test]
fn output_of_another_position_is_not_sent() {
    let board = Board::begin([Seat::Person, Seat::Person], false);
    let thought = ThoughtView::new;
    assert!(board.table.thought(thought(0)).is_some());
    assert!(board.table.thought(thought(1)).is_none());
}

#[test]
fn a_saved_table_is_restored_with_clocks_stopped() {
    let mut board = Board::begin([Seat::Person, ENGINE], true);
    board.play(A, 0);
    board.find(B, 12, 4);
    let saved = board.table.saved(seconds(5));
    assert_eq!(saved.left, Some([9_000, 8_000]));
    let table = Table::restored(&saved, 1).expect("it is a game");
    assert_eq!(table.saved(seconds(90)), saved);
    let mut broken = saved.clone();
    broken.ending = Some(AgreedEnding::Resigned(7));
    assert!(Table::restored(&broken, 1).is_none());
    broken = saved;
    broken.turns[0].text = ILLEGAL.to_owned();
    assert!(Table::restored(&broken, 1).is_none());
}
