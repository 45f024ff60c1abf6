//! Engines of the user's list at a table.

use super::{ENGINE, seconds};
use crate::messages::{Request, Seat, ThinkingLimit};
use crate::table::{FoundTurn, Table, Work};
use motley_kit::Refusal;

/// An engine of the list is asked by its name, loses by a fault, which is told, and may resign.
#[test]
fn an_engine_of_the_list_fails_and_resigns() {
    let other =
        || Seat::Engine { program: Some("Other".to_owned()), elo: None, limit: ThinkingLimit::default() };
    for resigns in [false, true] {
        let mut table = Table::new("name", 1);
        let players = Request::Players { players: [other(), ENGINE], clock: None };
        let Work::Start { number, program: Some(program), .. } = table.request(players, seconds(0)).work
        else {
            panic!("the other engine plays White");
        };
        assert_eq!(program, "Other");
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
