//! The hand-made evaluation: values of units on squares, made from the description; checks that are
//! left.

use super::kinds::slot;
use super::position::Invented;
use super::rules::GameRules;
use super::square_set::SQUARES;
use crate::board::Unit;
use motley_game::{BoardObserver, Evaluate, Game, Score, Side};
use motley_net::{Description, NetworkChoice, NetworkError, WidthVisitor};

/// The right to move, in centipawns.
const TEMPO: i32 = 12;
/// The value of a check that has been given, by the number still to give: one, two, three or more.
const CHECKS_LEFT: [i32; 4] = [2_000, 500, 200, 0];

/// The hand-made evaluation of a game from a file.
#[derive(Clone, Debug)]
pub struct FileEval {
    rules: &'static GameRules,
    /// The sum for White.
    sum: i32,
    levels: Vec<i32>,
}

impl FileEval {
    #[inline]
    fn worth(&self, unit: u16, square: u16) -> i32 {
        let unit = Unit::from_code(unit);
        let side = unit.side();
        let at = (slot(unit.kind()) * 2 + side.index()) * SQUARES + usize::from(square);
        let worth = self.rules.worth.get(at).copied().unwrap_or(0);
        match side {
            Side::White => worth,
            Side::Black => -worth,
        }
    }
}

impl BoardObserver for FileEval {
    #[inline]
    fn add(&mut self, unit: u16, square: u16) {
        self.sum += self.worth(unit, square);
    }

    #[inline]
    fn remove(&mut self, unit: u16, square: u16) {
        self.sum -= self.worth(unit, square);
    }
}

impl Evaluate<Invented> for FileEval {
    type Weights = ();

    fn with_weights((): &(), pos: &Invented) -> Self {
        let mut eval = FileEval {
            rules: pos.rules.0,
            sum: 0,
            levels: Vec::new(),
        };
        eval.reset(pos);
        eval
    }

    fn reset(&mut self, pos: &Invented) {
        self.rules = pos.rules.0;
        self.sum = 0;
        self.levels.clear();
        pos.observe_all(self);
    }

    #[inline]
    fn push(&mut self) {
        self.levels.push(self.sum);
    }

    #[inline]
    fn pop(&mut self) {
        if let Some(sum) = self.levels.pop() {
            self.sum = sum;
        }
    }

    fn score(&mut self, pos: &Invented) -> Score {
        let mut white = self.sum;
        if self.rules.texts.check_counting {
            let given = |side: Side| CHECKS_LEFT[usize::from(pos.checks[side.index()]).min(3)];
            white += given(Side::White) - given(Side::Black);
        }
        if self.rules.texts.piece_drops {
            for rules in &self.rules.kinds {
                let number = |side| i32::from(pos.in_hand(side, rules.kind));
                white += (number(Side::White) - number(Side::Black)) * rules.value;
            }
        }
        let own = if pos.to_move == Side::White {
            white
        } else {
            -white
        };
        Score::evaluation(own + TEMPO)
    }
}

/// Games from files have no networks: every network file is refused.
impl NetworkChoice<Invented> for FileEval {
    fn hand_eval() {}

    fn from_file(_: &[u8]) -> Result<(), NetworkError> {
        Err(NetworkError::NotForFiles)
    }

    fn description((): &()) -> Option<Description> {
        None
    }

    fn visit_width<W: WidthVisitor>(visitor: W) -> W::Output {
        visitor.visit::<16>()
    }
}
