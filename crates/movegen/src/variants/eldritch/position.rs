//! [`Eldritch`]: a position with its past, and the four ways to continue from it: placing a unit
//! (or choosing an army) before play, a divination, a reaction, and a move that ends the turn.

use super::army;
use super::cached_bool::CachedBool;
use super::divination::{self, LastTurn};
use super::draft;
use super::legal;
use super::moves::{Move, MoveKind};
use super::placing;
use super::reactions;
use super::square_state::Occupant;
use super::squares::SQUARES;
use super::start::GameStart;
use super::state::{BoardState, Hands, Legs, StateChange};
use super::turn_view::TurnView;
use crate::board::{Square, Unit};
use crate::mechanics::fen::Counters;
use motley_game::{BoardObserver, Side};
use std::sync::Arc;

/// A position of Eldritch Chess.
#[derive(Clone)]
pub struct Eldritch {
    pub(crate) state: BoardState,
    /// The beginning of play; without meaning during placement \[E-22\].
    pub(crate) start: Arc<GameStart>,
    /// The last turn, if the player to move may have a diviner to undo it \[E-DI\].
    pub(super) last_turn: Option<Arc<LastTurn>>,
    /// The position at the beginning of a turn that has begun with a reaction.
    pub(super) turn_start: Option<Arc<BoardState>>,
    /// Cached answers about this position.
    pub(super) known: Known,
}

/// Answers to questions about a position, cached when they are first asked.
#[derive(Clone, Default, Debug)]
pub(super) struct Known {
    /// Whether the side to move is in check.
    pub(super) danger: CachedBool,
    /// Whether its turns need save only one of its royal group \[E-DO\].
    saves_one_royal: CachedBool,
}

/// The data for undoing a move.
#[derive(Clone, Debug)]
pub struct Undo {
    pub(super) before: Before,
    pub(super) last_turn: Option<Arc<LastTurn>>,
    pub(super) turn_start: Option<Arc<BoardState>>,
    pub(super) known: Known,
}

/// The position before a move.
#[derive(Clone, Debug)]
pub(super) enum Before {
    /// The same position except for a change that can be taken back: nearly always.
    Unchanged(StateChange),
    /// The same, before the last unit was placed and play began.
    NotBegun(StateChange, Arc<GameStart>),
    /// Any other position: before a divination.
    Other(Box<BoardState>),
}

impl Eldritch {
    /// Returns a position without a last turn.
    pub(crate) fn new(state: BoardState, start: GameStart) -> Eldritch {
        Eldritch { state, start: Arc::new(start), last_turn: None, turn_start: None, known: Known::default() }
    }

    /// Returns the empty board, with all units in hand \[E-22\].
    pub(crate) fn before_play(hands: Hands) -> Eldritch {
        let mut state = BoardState::new();
        state.set_turn(placing::first_to_place(&hands), Counters::START);
        state.set_hands(hands);
        Eldritch::new(state, GameStart::of(&BoardState::new()))
    }

    /// Returns the beginning of a draft with this number of choices \[E-24\]: the orthodox armies in hand.
    pub(crate) fn before_draft(choices: u8) -> Eldritch {
        let mut pos = Eldritch::before_play(army::hands(&Default::default()));
        pos.state.set_choices_left(choices);
        pos.state.set_turn(draft::chooser(choices), Counters::START);
        pos
    }

    /// Returns the view of the position by the side to move.
    pub(crate) fn view(&self) -> TurnView<'_> {
        TurnView::new(&self.state, &self.start, self.state.to_move())
    }

    /// Returns the player that has no unit left that must be saved \[E-7\].
    pub(super) fn loser(&self) -> Option<Side> {
        let lost = |&side: &Side| self.state.royal_group(side).is_empty();
        Side::BOTH.into_iter().find(lost)
    }

    pub(super) fn is_over(&self) -> bool {
        self.state.hands().is_none() && self.loser().is_some()
    }

    /// Whether the position remembers facts that a FEN does not hold: turns undone by a divination.
    pub(crate) fn remembers(&self) -> bool {
        self.state.forbidden().is_some()
    }

    /// Whether the last turn can be undone by a divination.
    pub(crate) fn has_last_turn(&self) -> bool {
        self.last_turn.is_some()
    }

    /// Whether a divination is possible, were it safe: it is no move on this board.
    pub(super) fn can_divine(&self) -> bool {
        let last_turn = self.last_turn.as_ref();
        last_turn.is_some_and(|last| divination::answering(&self.state, last).is_nonempty())
    }

    /// Whether the turns of the side to move need save only one of its royal group \[E-DO\].
    /// `some_turn_saves_all` is a cheap test that may find a turn that saves all. A divination, which is
    /// not a move on this board, is such a turn.
    pub(super) fn saves_one_royal(&self, some_turn_saves_all: impl FnOnce() -> bool) -> bool {
        if self.state.mid_turn() {
            return self.state.saves_one_royal();
        }
        let saves_one = || {
            legal::saves_one_royal(&self.state, &self.start, || some_turn_saves_all() || self.can_divine())
        };
        let group = self.state.royal_group(self.state.to_move());
        group.more_than_one() && self.known.saves_one_royal.get_or(saves_one)
    }

    pub(super) fn place(&mut self, mv: Move, observer: &mut impl BoardObserver) -> Before {
        let change = self.state.change(|state| {
            match mv.move_kind {
                MoveKind::Choose => draft::play(state, mv),
                _ => placing::play(state, mv, observer),
            }
            if state.hands().is_none() {
                placing::begin(state);
            }
        });
        if self.state.hands().is_some() {
            return Before::Unchanged(change);
        }
        let start = Arc::new(GameStart::of(&self.state));
        Before::NotBegun(change, std::mem::replace(&mut self.start, start))
    }

    pub(super) fn divine(
        &mut self,
        mv: Move,
        last_turn: &LastTurn,
        observer: &mut impl BoardObserver,
    ) -> Before {
        let now = divination::divined(last_turn, self.state.to_move(), mv.from);
        tell_difference(&self.state, &now, observer);
        Before::Other(Box::new(std::mem::replace(&mut self.state, now)))
    }

    pub(super) fn react(
        &mut self,
        mv: Move,
        saves_one_royal: bool,
        observer: &mut impl BoardObserver,
    ) -> Before {
        if !self.state.mid_turn() {
            self.turn_start = Some(Arc::new(self.state.clone()));
        }
        let play = |state: &mut BoardState| reactions::play(state, mv, saves_one_royal, observer);
        Before::Unchanged(self.state.change(play))
    }

    pub(super) fn turn(&mut self, mv: Move, observer: &mut impl BoardObserver) -> Before {
        let mut turn: Legs = self.state.legs().into();
        turn.push(mv);
        let play = |state: &mut BoardState| super::play::turn(state, mv, observer);
        let change = self.state.change(play);
        let turn_start = self.turn_start.take();
        // The earlier position is kept only if the other side has a diviner: the copy is expensive.
        // After reactions it is the position at the beginning of the whole turn.
        if divination::diviners(&self.state, self.state.to_move()).is_nonempty() {
            let before = turn_start.map_or_else(
                || {
                    let mut before = self.state.clone();
                    before.take_back(change.clone());
                    before
                },
                |state| BoardState::clone(&state),
            );
            self.last_turn = Some(Arc::new(LastTurn { before, turn }));
        }
        Before::Unchanged(change)
    }
}

/// Tells `observer` the differences between two positions.
fn tell_difference(old: &BoardState, new: &BoardState, observer: &mut impl BoardObserver) {
    let units = |state: &BoardState, square: Square| -> [Option<Unit>; 2] {
        let piece = state.piece(square);
        let rider = piece.and_then(Occupant::rider);
        [piece, rider].map(|piece| piece.map(|piece| piece.unit))
    };
    for square in (0..SQUARES as u8).map(Square) {
        let (was, is) = (units(old, square), units(new, square));
        if was != is {
            was.into_iter().flatten().for_each(|u| observer.remove(u.code(), u16::from(square.0)));
            is.into_iter().flatten().for_each(|u| observer.add(u.code(), u16::from(square.0)));
        }
    }
}
