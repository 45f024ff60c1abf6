//! Engines of the user's list at a table.

use super::{Board, ENGINE, seconds};
use crate::messages::{ClockSetting, Request, Seat, ThinkingLimit};
use crate::table::{FoundTurn, Table, Work};
use motley_kit::Refusal;

/// An engine of the list is asked by its name, loses by a fault, which is told, and may resign.
#[test]
fn an_engine_of_the_list_fails_and_resigns() {
    let other = || Seat::Engine {
        program: Some("Other".to_owned()),
        elo: None,
        options: Vec::new(),
        limit: ThinkingLimit::default(),
    };
    for resigns in [false, true] {
        let mut table = Table::new("name", 1);
        let players = Request::Players { players: [other(), ENGINE], clock: None };
        let Work::Start { number, program: Some(program), .. } = table.request(players, seconds(0)).work
        else {
            panic!("the other engine plays White");
        };
        assert_eq!(program.name, "Other");
        let found = match resigns {
            true => Ok(FoundTurn { resigns, ..FoundTurn::default() }),
            false => Err(Refusal("Other played an illegal move: a1a1".to_owned())),
        };
        assert!(matches!(table.found(number, found, seconds(1)).work, Work::Stop));
        let view = table.table_view(seconds(1));
        let words = match resigns {
            true => "White resigned",
            false => "The engine of White failed: Other played an illegal move: a1a1",
        };
        assert_eq!((view.status.result.as_str(), view.status.words.as_str()), ("0-1", words));
        assert_eq!(view.players[0].name, "Other");
    }
}

#[test]
fn a_period_of_turns_gives_its_time_again() {
    let mut board = Board::begin([Seat::Person, Seat::Person], false);
    let clock = ClockSetting { base: 10_000, increment: 1_000, moves: 2 };
    let players = [Seat::Person, Seat::Person];
    board.ask(Request::Players { players, clock: Some(clock) }, 0);
    let mut left = Vec::new();
    for (turn, at) in ["g1f3", "g8f6", "f3g1", "f6g8", "g1f3"].into_iter().zip([0, 2, 5, 7, 8]) {
        board.play(turn, at);
        left.push(board.view(at).clocks.expect("clocks").left);
    }
    assert_eq!(left[1..4], [[10_000, 9_000], [18_000, 9_000], [18_000, 18_000]]);
    assert_eq!(left[4], [18_000, 18_000], "a new period has begun");
    let mut board = Board::begin([Seat::Person, ENGINE], false);
    board.ask(Request::Players { players: [Seat::Person, ENGINE], clock: Some(clock) }, 0);
    board.play("g1f3", 0);
    let job = board.table.search_job(crate::table::work::EngineTask::Play, seconds(0));
    assert_eq!(job.order.clock.and_then(|clock| clock.turns_to_go), Some(2));
}
