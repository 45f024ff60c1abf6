//! One game of self-play: the loop that training games, unit values and tuning share.

use motley_game::GameRecord;
use motley_movegen::variant::Variant;
use motley_search::Best;
use motley_tournament::{Adjudication, Adjudicator, DrawRule, Fault, GameEnd, ResignRule};

/// Rules for the end of a game of self-play, besides the rules of the game.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SelfPlayRules {
    /// Limits of scores and of the length. All scores must agree for some turns of both sides.
    adjudication: Adjudication,
    /// Whether turns of the record before the game count for the adjudication.
    counts_opening: bool,
    /// Whether the turn that decides the adjudication is played. If it ends the game by the rules,
    /// their outcome is the result.
    plays_last_turn: bool,
}

/// Games for the training of networks. Late adjudication: a network should learn how won games are
/// won, and the games should reveal an early wrong belief of the engine.
pub(crate) const TRAINING_GAMES: SelfPlayRules = SelfPlayRules {
    adjudication: Adjudication {
        resign: Some(ResignRule { count: 3, score: 1_200, two_sided: true }),
        draw: Some(DrawRule { from: 60, count: 6, score: 8 }),
        max_moves: Some(125),
    },
    counts_opening: false,
    // Its leg and its score are recorded.
    plays_last_turn: true,
};

/// Games in which puzzles are looked for: no player resigns, and draws end early, for they have none.
pub(crate) const PUZZLE_GAMES: SelfPlayRules = SelfPlayRules {
    adjudication: Adjudication {
        resign: None,
        draw: Some(DrawRule { from: 40, count: 4, score: 10 }),
        max_moves: Some(120),
    },
    counts_opening: false,
    plays_last_turn: false,
};

/// Games for the values of units. Stricter than a match's defaults: the games test the values of
/// the evaluation, so the evaluation must not decide open games.
pub(crate) const VALUE_GAMES: SelfPlayRules = SelfPlayRules {
    adjudication: Adjudication {
        resign: Some(ResignRule { count: 3, score: 800, two_sided: true }),
        draw: Some(DrawRule { from: 60, count: 6, score: 8 }),
        max_moves: Some(120),
    },
    counts_opening: false,
    plays_last_turn: false,
};

/// Games for the tuning of the search. Early adjudication saves more than half of all turns and
/// changes hardly any result.
pub(crate) const TUNING_GAMES: SelfPlayRules = SelfPlayRules {
    adjudication: Adjudication {
        resign: Some(ResignRule { count: 3, score: 600, two_sided: true }),
        draw: Some(DrawRule { from: 40, count: 8, score: 10 }),
        max_moves: Some(150),
    },
    counts_opening: true,
    plays_last_turn: false,
};

/// Plays a game on from the present position of `record`. `search` chooses the turns; its fault
/// loses the game for the side to move. `on_turn` sees each search before its turn is played.
///
/// # Panics
/// `search` finds no turn although the game is not over.
pub(crate) fn play<V: Variant>(
    record: &mut GameRecord<V>,
    rules: &SelfPlayRules,
    mut search: impl FnMut(&GameRecord<V>) -> Result<Best<V>, Fault>,
    mut on_turn: impl FnMut(&GameRecord<V>, &Best<V>),
) -> GameEnd {
    let opening = if rules.counts_opening { record.turns().len() } else { 0 };
    let mut adjudicator = Adjudicator::new(rules.adjudication, opening as u32);
    let mut adjudicated = None;
    loop {
        if let Some(outcome) = record.outcome() {
            return GameEnd::Ended(outcome);
        }
        if let Some(end) = adjudicated {
            return end;
        }
        let side = record.position().to_move();
        let best = match search(record) {
            Ok(best) => best,
            Err(fault) => return GameEnd::Forfeit(side, fault),
        };
        on_turn(record, &best);
        adjudicated = adjudicator.on_move(side, Some(best.score));
        if !rules.plays_last_turn
            && let Some(end) = adjudicated
        {
            return end;
        }
        let turn = best.turn.expect("a game that is not over has a turn");
        record.play(&turn);
    }
}
