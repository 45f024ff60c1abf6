//! The moves of a record as numbers: the legal moves of a position in the order of their packed form, which
//! does not depend on the order in which they are generated.

use crate::records::{Ending, RecordedGame, RecordedLeg, check_sum};
use motley_game::{GO, Game, GameRecord, Packed as _, Side, Stage};
use motley_movegen::variant::Variant;
use std::num::NonZeroU32;

/// The legal moves of a position by their numbers.
#[derive(Default)]
pub(crate) struct NumberedMoves {
    /// Packed moves of the present position; kept because replay spends most of its time here.
    packed: Vec<NonZeroU32>,
}

impl NumberedMoves {
    fn fill<G: Game>(&mut self, position: &G) {
        self.packed.clear();
        for stage in Stage::BOTH {
            let _ = position.moves(stage, &mut |mv| {
                self.packed.push(mv.pack());
                GO
            });
        }
    }

    /// Returns the legal move of a number; the number of legal moves if there are not enough of them.
    pub(crate) fn mv<G: Game>(&mut self, position: &G, number: u32) -> Result<G::Move, usize> {
        self.fill(position);
        let legal = self.packed.len();
        let place = usize::try_from(number).ok().filter(|&place| place < legal).ok_or(legal)?;
        let (_, packed, _) = self.packed.select_nth_unstable(place);
        Ok(G::Move::unpack(*packed))
    }

    /// Returns the number of a legal move.
    fn number<G: Game>(&mut self, position: &G, mv: G::Move) -> u32 {
        self.fill(position);
        self.packed.iter().filter(|&&other| other < mv.pack()).count() as u32
    }
}

/// Returns the record of a game, which was played with these scores of its turns: each is the number of a
/// [`Score`](motley_game::Score) for the side to move.
///
/// # Panics
/// The numbers of scores and turns differ.
#[must_use]
pub fn recorded<V: Variant>(
    number: u32,
    history: &GameRecord<V>,
    scores: &[i16],
    winner: Option<Side>,
    ending: Ending,
) -> RecordedGame {
    assert_eq!(history.turns().len(), scores.len(), "a turn has a score");
    let mut position = history.start().clone();
    let (mut moves, mut legs) = (NumberedMoves::default(), Vec::with_capacity(scores.len()));
    for (turn, &score) in history.turns().iter().zip(scores) {
        for (leg, &mv) in turn.iter().enumerate() {
            let score = (leg == 0).then_some(score);
            legs.push(RecordedLeg { number: moves.number(&position, mv), score });
            position.play(mv, &mut ());
        }
    }
    let (start, last_position) = (history.start().fen(), check_sum(position.fen().as_bytes()));
    RecordedGame { number, start, legs, winner, ending, last_position }
}
