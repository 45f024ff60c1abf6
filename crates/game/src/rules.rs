//! [`Game`]: what the rules of a game offer to a search.

use crate::{BoardObserver, Outcome, Reason, Score, Side};
use std::fmt::Debug;
use std::hash::Hash;
use std::num::NonZeroU32;
use std::ops::ControlFlow;

/// The number of turns without progress that are a draw \[G-8\]: fifty of each side.
pub const FIFTY_MOVES: u32 = 100;

/// Whether a generator should go on handing out moves.
pub type Flow = ControlFlow<()>;
/// Hand out the next move.
pub const GO: Flow = ControlFlow::Continue(());
/// Enough: return at once.
pub const STOP: Flow = ControlFlow::Break(());

/// A move that fits a fixed-size integer, as tables and killers store it.
pub trait Packed: Copy + Eq + Hash + Debug + Send + Sync + 'static {
    /// Returns the move as a number that [`unpack`](Packed::unpack) turns back into it.
    fn pack(self) -> NonZeroU32;
    /// Returns the move of this number. A number that no move has gives some other move, so a move
    /// read from a table is played only if [`Game::is_legal`] allows it.
    fn unpack(bits: NonZeroU32) -> Self;
}

/// A stage of move generation. The two stages are disjoint and together complete.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stage {
    /// Moves that change the balance at once: captures, promotions.
    Noisy,
    /// All others.
    Quiet,
}

impl Stage {
    /// Both stages, in the order in which a search generates them.
    pub const BOTH: [Stage; 2] = [Stage::Noisy, Stage::Quiet];
}

/// The sides that gave check with every turn since a position stood on the board before.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct PerpetualChecks {
    /// Whether the side to move did.
    pub by_mover: bool,
    /// Whether the other side did.
    pub by_opponent: bool,
}

/// The rules of a game, as a graph of nodes at each of which one side decides.
///
/// Everything that is generated is legal: a leg is offered only if a legal turn begins with it
/// \[G-4\]. What a search is told beyond the rules is in [`SearchHints`](crate::SearchHints); what
/// follows from the rules is in [`GameExt`].
pub trait Game: Clone + Debug + Send + Sync + 'static {
    /// A move: one decision at one node. A game may pack a small turn into one move, or make each
    /// leg of a long turn a node of its own.
    type Move: Packed;
    /// The data that [`undo`](Game::undo) needs: a saved copy, a delta or a journal mark.
    type Undo;

    /// Whether every turn is a single move. Then [`mid_turn`](Game::mid_turn) is never true.
    const ONE_MOVE_TURNS: bool = true;

    /// Returns the side that decides here. The sides need not alternate.
    fn to_move(&self) -> Side;

    /// Whether the side to move has begun a turn that it must go on with. `false` at the boundary
    /// between two turns, the only places where positions repeat, are written as FEN, or are passed.
    #[inline]
    fn mid_turn(&self) -> bool {
        false
    }

    /// Returns a hash of everything that \[G-7\] compares, and in the middle of a turn of what has
    /// been played of it too.
    fn key(&self) -> u64;

    /// Ends other than "no legal move" and repetition: king taken, dead position, 50 moves. The first
    /// is [`no_moves_outcome`](Game::no_moves_outcome), the second a matter of the
    /// [`GameRecord`](crate::GameRecord).
    fn outcome(&self) -> Option<Outcome>;

    /// Hands every legal move of `stage` to `out` exactly once, until `out` says [`STOP`]. None once
    /// a royal unit is lost; draws by rule do not end the supply.
    fn moves(&self, stage: Stage, out: &mut impl FnMut(Self::Move) -> Flow) -> Flow;

    /// Adds every legal move to `list`, noisy ones first, in the order of [`moves`](Game::moves). Games that
    /// find the moves of both stages at once override this.
    fn list_moves(&self, list: &mut Vec<Self::Move>) {
        for stage in Stage::BOTH {
            let _ = self.moves(stage, &mut |mv| {
                list.push(mv);
                GO
            });
        }
    }

    /// Whether `mv` would be generated here. Must answer for every value of the type: the search asks
    /// about moves of other positions, which it finds in its tables.
    fn is_legal(&self, mv: Self::Move) -> bool;

    /// Plays a legal move and tells `observer` what changed. Illegal moves give an unspecified but
    /// valid-to-undo position, or panic.
    fn play(&mut self, mv: Self::Move, observer: &mut impl BoardObserver) -> Self::Undo;

    /// Takes back the move played last.
    fn undo(&mut self, mv: Self::Move, undo: Self::Undo);

    /// Tells `observer` of every unit on the board, by [`add`](BoardObserver::add).
    fn observe_all(&self, observer: &mut impl BoardObserver);

    /// Returns the number of legal moves. Games that can count without listing override this.
    fn count(&self) -> u64 {
        let mut n = 0;
        let mut tally = |_| {
            n += 1;
            GO
        };
        let _ = self.moves(Stage::Noisy, &mut tally);
        let _ = self.moves(Stage::Quiet, &mut tally);
        n
    }

    /// Whether there is a legal move at all.
    fn has_move(&self) -> bool {
        // Quiet moves first: nearly every position has one.
        let mut stop = |_| STOP;
        self.moves(Stage::Quiet, &mut stop).is_break() || self.moves(Stage::Noisy, &mut stop).is_break()
    }

    /// Returns the outcome if the side to move has no legal move \[G-5\].
    fn no_moves_outcome(&self) -> Outcome {
        if self.in_check() {
            Outcome::Win(!self.to_move(), Reason::Checkmate)
        } else {
            Outcome::Draw(Reason::Stalemate)
        }
    }

    /// Whether the side to move is in check \[G-3\].
    fn in_check(&self) -> bool;

    /// Returns the number of times that a position stands on the board until repetition ends the game
    /// \[G-7\]; `None` if repetition ends nothing.
    fn repetition_limit(&self) -> Option<usize> {
        Some(3)
    }

    /// Tells whether the outcome of repetition depends on who gave check throughout. Default: no.
    #[inline]
    fn counts_perpetual_checks(&self) -> bool {
        false
    }

    /// Whether a side that threatened a unit with every turn loses by repetition
    /// ([`perpetual_chases`](Game::perpetual_chases)).
    fn counts_perpetual_chases(&self) -> bool {
        false
    }

    /// Returns the sides that threatened the same unit with every turn of a line of whole turns by single
    /// moves, as a game forbids it. `first` is the number of the first position that counts; `moves[n]` leads
    /// to `line[n + 1]`.
    fn perpetual_chases(_line: &[Self], _moves: &[Self::Move], _first: usize) -> PerpetualChecks {
        PerpetualChecks::default()
    }

    /// Returns the outcome of repetition in the present position, given who gave check throughout; if no side
    /// did, who chased throughout.
    fn repetition_outcome(&self, _checks: PerpetualChecks) -> Outcome {
        Outcome::Draw(Reason::Repetition)
    }

    /// Whether the side to move is in check, or would lose a royal unit to what the game excludes from
    /// check. A search must not stand pat here.
    #[inline]
    fn in_danger(&self) -> bool {
        self.in_check()
    }

    /// Turns since the last that \[G-8\] counts from, as a FEN's half-move clock says: at
    /// [`FIFTY_MOVES`] the game is drawn. 0 in a game that counts no turns.
    fn halfmove_clock(&self) -> u32;

    /// Whether a legal move belongs to [`Stage::Noisy`].
    fn is_noisy(&self, mv: Self::Move) -> bool;
}

/// The moves of one turn \[G-1\], in the order in which they are played.
pub type Turn<G> = Vec<<G as Game>::Move>;

/// The methods that follow from the rules of every game alike. They are implemented once, for all
/// games, so that no game can answer otherwise.
pub trait GameExt: Game {
    /// Returns the score of an ended game to the side to move, `turns` turns from the root.
    fn final_score(&self, outcome: Outcome, turns: i32) -> Score;

    /// Returns every legal move, noisy ones first: of a turn of several legs, the next leg.
    fn legal_moves(&self) -> Vec<Self::Move>;

    /// Whether the side to move is mated \[G-5\].
    fn is_checkmate(&self) -> bool;

    /// Returns the draw by [`FIFTY_MOVES`] without progress \[G-8\], unless the last of them mated.
    fn fifty_moves_outcome(&self) -> Option<Outcome>;
}

impl<G: Game> GameExt for G {
    #[inline]
    fn final_score(&self, outcome: Outcome, turns: i32) -> Score {
        match outcome.winner() {
            None => Score::DRAW,
            Some(side) if side == self.to_move() => Score::win_in_turns(turns),
            Some(_) => Score::loss_in_turns(turns),
        }
    }

    fn legal_moves(&self) -> Vec<G::Move> {
        let mut moves = Vec::new();
        self.list_moves(&mut moves);
        moves
    }

    fn is_checkmate(&self) -> bool {
        self.in_check() && !self.has_move()
    }

    #[inline]
    fn fifty_moves_outcome(&self) -> Option<Outcome> {
        let is_draw = self.halfmove_clock() >= FIFTY_MOVES && !self.is_checkmate();
        is_draw.then_some(Outcome::Draw(Reason::FiftyMoves))
    }
}
