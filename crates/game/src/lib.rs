//! The contract between the rules of a game and the search that plays it.
//!
//! Rules know nothing of search, search knows nothing of rules; both know this crate and this crate
//! knows neither. (The same cut as between ripgrep's searcher and its `Matcher` trait.)
//!
//! - [`Game`]: the rules; [`GameExt`]: what follows from the rules of any game;
//! - [`SearchHints`]: what a game tells a search beyond its rules, all of it optional;
//! - [`Evaluate`]: what a position is worth, a [`BoardObserver`] of the moves played;
//! - [`Notation`]: positions and turns as text; a [`TextError`] says what is wrong with one;
//! - [`Outcome`], [`Score`], [`Side`]: the words that all of these share; [`WdlModel`]: what a score says
//!   of the outcome;
//! - [`GameRecord`], [`perft`], [`for_each_turn`], [`laws`]: what can be done with any game.
//!
//! The one idea that shapes everything here is the **decider rule**: a [`Game`] is a graph of
//! *nodes*, and at each node one side decides. Most turns are one node; a turn of several legs, an
//! invoke or a reaction in the opponent's time are ordinary nodes too. [`Game::to_move`] names the
//! side that decides, and no caller may assume that it alternates.
//!
//! A whole game, and what comes with it:
//!
//! ```
//! use motley_game::*;
//! use std::num::NonZeroU32;
//!
//! /// Nim with one heap: a turn takes one, two or three objects, and the last object wins.
//! #[derive(Clone, Debug)]
//! struct Nim {
//!     heap: u32,
//!     to_move: Side,
//! }
//!
//! /// How many are taken.
//! #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
//! struct Take(NonZeroU32);
//!
//! impl Packed for Take {
//!     fn pack(self) -> NonZeroU32 {
//!         self.0
//!     }
//!     fn unpack(bits: NonZeroU32) -> Self {
//!         Take(bits)
//!     }
//! }
//!
//! impl Game for Nim {
//!     type Move = Take;
//!     type Undo = ();
//!
//!     fn to_move(&self) -> Side {
//!         self.to_move
//!     }
//!     fn key(&self) -> u64 {
//!         2 * u64::from(self.heap) + self.to_move.index() as u64
//!     }
//!     fn outcome(&self) -> Option<Outcome> {
//!         None
//!     }
//!     fn moves(&self, stage: Stage, out: &mut impl FnMut(Take) -> Flow) -> Flow {
//!         if stage == Stage::Quiet {
//!             (1..=self.heap.min(3)).filter_map(NonZeroU32::new).map(Take).try_for_each(out)?;
//!         }
//!         GO
//!     }
//!     fn is_legal(&self, mv: Take) -> bool {
//!         mv.0.get() <= self.heap.min(3)
//!     }
//!     fn play(&mut self, mv: Take, _observer: &mut impl BoardObserver) {
//!         self.heap -= mv.0.get();
//!         self.to_move = !self.to_move;
//!     }
//!     fn undo(&mut self, mv: Take, _undo: ()) {
//!         self.heap += mv.0.get();
//!         self.to_move = !self.to_move;
//!     }
//!     fn observe_all(&self, _observer: &mut impl BoardObserver) {}
//!     fn in_check(&self) -> bool {
//!         // With nothing left to take, no legal move is a loss and not a stalemate.
//!         self.heap == 0
//!     }
//!     fn halfmove_clock(&self) -> u32 {
//!         0
//!     }
//!     fn is_noisy(&self, _mv: Take) -> bool {
//!         false
//!     }
//! }
//!
//! impl SearchHints for Nim {
//!     const HISTORY_SIZE: usize = 4;
//!     fn history_index(&self, mv: Take) -> usize {
//!         mv.0.get() as usize
//!     }
//! }
//!
//! let mut nim = Nim { heap: 4, to_move: Side::White };
//! assert_eq!(nim.legal_moves().len(), 3);
//! assert_eq!(perft(&mut nim, 2), 6, "1+1, 1+2, 1+3, 2+1, 2+2, 3+1");
//!
//! let mut record = GameRecord::new(nim);
//! for taken in [3, 1] {
//!     record.play(&[Take(NonZeroU32::new(taken).unwrap())]);
//! }
//! let outcome = record.outcome().unwrap();
//! assert_eq!(outcome, Outcome::Win(Side::Black, Reason::Checkmate));
//! let loser = record.position();
//! assert_eq!(loser.final_score(outcome, 2), Score::loss_in_turns(2));
//! ```

#![forbid(unsafe_code)]

mod evaluate;
mod hints;
pub mod laws;
mod notation;
mod observer;
mod outcome;
mod perft;
pub mod pgn;
mod record;
mod rules;
mod score;
mod side;
mod turn;
mod wdl;

pub use evaluate::Evaluate;
pub use hints::{SearchHints, UnitGroup};
pub use notation::{Notation, TextError};
pub use observer::BoardObserver;
pub use outcome::{Outcome, Reason};
pub use perft::{divide, perft, perft_by_playing, perft_unless};
pub use record::GameRecord;
pub use rules::{FIFTY_MOVES, Flow, GO, Game, GameExt, Packed, PerpetualChecks, STOP, Stage, Turn};
pub use score::Score;
pub use side::Side;
pub use turn::{find_turn, find_turn_by, for_each_turn, whole_turns};
pub use wdl::{Chances, WdlModel, logistic};
