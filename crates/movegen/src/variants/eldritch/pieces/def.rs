//! The definition of a piece, given by its file.

use super::super::kinds::Price;
use super::super::moves::{Move, Moves};
use super::super::observer::AnyObserver;
use super::super::pending::Pending;
use super::super::side_view::SideView;
use super::super::square_state::Occupant;
use super::super::squares::Squares;
use super::super::state::BoardState;
use super::super::turn_view::TurnView;
use super::traits::Traits;
use crate::board::{Kind, Square};
use motley_game::{Side, TextError};
use smallvec::SmallVec;

/// The squares that a unit reaches in one way or another.
type Targets = fn(&SideView<'_>, Square, Occupant) -> Squares;
/// A function that adds moves of a unit.
type Generate = fn(&TurnView<'_>, Square, Occupant, &mut Moves);
/// A function that changes the position as a move of the unit demands.
type Effect = fn(&mut BoardState, Move, &mut AnyObserver<'_>);

/// The definition of a kind of units. [`PLAIN`] defines a unit that does nothing; a piece's file
/// gives the differences.
pub(crate) struct PieceDef {
    /// The name of the kind.
    pub(crate) name: &'static str,
    /// White's letter of the kind.
    pub(crate) letter: &'static str,
    /// The clause of the rules about the kind; empty for units of chess.
    pub(crate) rule: &'static str,
    /// The word in braces by which it differs from another kind of the same letter, as which it is
    /// counted: `N{bolt}`.
    pub(crate) variety: Option<Variety>,
    /// The properties that rules ask for.
    pub(crate) traits: Traits,

    /// The prices of the kind for an army \[E-20\]: separated by spaces, each `price` or
    /// `price>number`, with `!n` for "at most n times".
    pub(crate) prices: &'static str,
    /// Maximal number of units of the kind in an army.
    pub(crate) most: u8,

    /// Its value in centipawns, found by self-play (docs/measure/values.md).
    pub(crate) value: i32,
    /// The squares that are good for it.
    pub(crate) psqt: Psqt,
    /// The units with which it shares its history of good moves.
    pub(crate) history: HistoryGroup,

    /// The squares to which it goes without capturing, by itself or suborned by a ghost.
    pub(crate) quiet_targets: Targets,
    /// The squares on which it could capture, regardless of the units there.
    pub(crate) attacks: Targets,
    /// Its moves, for a unit that is not frozen. Default: steps to the quiet targets, and captures
    /// on attacked squares.
    pub(crate) moves: Option<Generate>,
    /// Its invokes \[E-1\].
    pub(crate) invokes: Generate,

    /// The kinds that it may become by a move of its own \[E-8\].
    pub(crate) promotion: Promotion,
    /// The kind that it becomes when its owner has chosen a kind for its promotion.
    pub(crate) promoted: fn(Kind) -> Kind,
    /// The kinds that pawns of its side may become on a square, where they differ from those of
    /// other pawns \[E-PO\].
    pub(crate) pawn_promotions: fn(&TurnView<'_>, Square) -> Option<SmallVec<[Kind; 16]>>,
    /// The side whose pawns it resembles in moving and in capturing in passing; `None` for other
    /// units.
    pub(crate) pawn_side: fn(Occupant) -> Option<Side>,

    /// The unit that it becomes on a square it comes to, where that differs.
    pub(crate) on_arrival: Option<fn(Occupant, Square) -> Occupant>,
    /// The effect of its capture if it still stands on its old square. Default: it goes to the
    /// square of the capture.
    pub(crate) on_capture: Option<Effect>,
    /// The effect of a move of its own.
    pub(crate) on_move: Option<Effect>,
    /// Whether that move is its last, as the turn's text says.
    pub(crate) leaves_after_move: fn(Occupant) -> bool,
    /// The effect of its invoke.
    pub(crate) on_invoke: Effect,
    /// The way in which a unit that it creates enters. Default: as a plain unit of its kind.
    pub(crate) on_create: Option<Effect>,

    /// The reaction that its capture on a square gives its owner, if any.
    pub(crate) expects: fn(Occupant, Square) -> Option<Pending>,
    /// The rules of this reaction.
    pub(crate) reaction: Reaction,
    /// The further effects of its capture.
    pub(crate) on_captured: Option<fn(&mut BoardState, Occupant, &mut AnyObserver<'_>)>,
    /// The effect of its leaving the board without being captured.
    pub(crate) on_removed: Option<fn(&mut BoardState, Occupant)>,

    /// Its state when it is put down before play \[E-22\]: from the square, and the price paid for
    /// it.
    pub(crate) placed: fn(Square, &Price) -> u8,
    /// Its state when it is restored to a square \[E-NE\].
    pub(crate) restored: fn(&BoardState, Side, Square) -> u8,
    /// Its state with the colours exchanged.
    pub(crate) mirrored: fn(u8) -> u8,
    /// Its state as text.
    pub(crate) state_text: StateText,
    /// The conditions that a position must meet for the units of one side.
    pub(crate) check: fn(&BoardState, Side) -> Result<(), TextError>,
}

/// A unit that does nothing; the definitions of all other units name their differences from it.
pub(crate) const PLAIN: PieceDef = PieceDef {
    name: "",
    letter: "",
    rule: "",
    variety: None,
    traits: Traits::of(&[]),
    prices: "",
    most: u8::MAX,
    value: 0,
    psqt: Psqt::Central,
    history: HistoryGroup::Other,
    quiet_targets: |_, _, _| Squares::EMPTY,
    attacks: |_, _, _| Squares::EMPTY,
    moves: None,
    invokes: |_, _, _, _| {},
    promotion: Promotion::Never,
    promoted: |kind| kind,
    pawn_promotions: |_, _| None,
    pawn_side: |piece| Some(piece.side()),
    on_arrival: None,
    on_capture: None,
    on_move: None,
    leaves_after_move: |_| false,
    on_invoke: |_, _, _| {},
    on_create: None,
    expects: |_, _| None,
    reaction: NO_REACTION,
    on_captured: None,
    on_removed: None,
    placed: |_, _| 0,
    restored: |_, _, _| 0,
    mirrored: |state| state,
    state_text: NO_STATE_TEXT,
    check: |_, _| Ok(()),
};

/// The way in which a kind differs in texts from the kind whose letter it shares.
#[derive(Clone, Copy)]
pub(crate) struct Variety {
    /// The kind of the letter, as which it is counted.
    pub(crate) of: Kind,
    /// The word in braces.
    pub(crate) word: &'static str,
}

/// The ways in which a unit may be promoted by a move of its own \[E-8\].
#[derive(Clone, Copy)]
pub(crate) enum Promotion {
    /// No promotion.
    Never,
    /// Promotion on the far row to one of the kinds of [`GameStart::promotions`]
    /// (super::super::start::GameStart::promotions).
    Compulsory,
    /// Promotion on the far row to one of these, or none.
    Optional(&'static [Kind]),
}

/// The squares that are good for a unit.
#[derive(Clone, Copy)]
pub(crate) enum Psqt {
    /// Those near the middle.
    Central,
    /// Those far forward: it will promote.
    Advanced,
    /// Squares near its own first row: its side depends on its life.
    Sheltered,
    /// Those near its own first row and in the corners: a liege.
    Liege,
}

/// Groups of units that move alike: history learnt from a move of one unit holds for the others.
#[derive(Clone, Copy)]
#[repr(u8)]
pub(crate) enum HistoryGroup {
    /// Step like a king, and are bound by check.
    King,
    /// Step forward, slowly.
    Pawn,
    /// Leap like a knight.
    Knight,
    /// Move along diagonals.
    Bishop,
    /// Move along ranks and files.
    Rook,
    /// Move along all lines.
    Queen,
    /// Lieges that move in ways of their own.
    OddLiege,
    /// Move like pawns and do something else beside.
    PawnMage,
    /// Berserkers.
    Berserker,
    /// Lightning bolts.
    Bolt,
    /// Jump a few squares in any direction.
    Jumper,
    /// Destroy what is around them.
    Destroyer,
    /// Suborn.
    Ghost,
    /// Protect, freeze or shadow by where they stand.
    Guardian,
    /// Leap like a knight and are royal.
    RoyalKnight,
    /// Move in many ways.
    Shifter,
    /// Step to a neighbour.
    Stepper,
    /// None of these.
    Other,
}

/// A reaction: a move of a captured unit's owner at the start of the next turn \[E-13\].
pub(crate) struct Reaction {
    /// Its place among the reactions of one turn, from 1.
    pub(crate) order: u8,
    /// Whether its owner may skip it.
    pub(crate) is_optional: bool,
    /// The facts that must be remembered for it.
    pub(crate) memory: Remembered,
    /// Whether it brings back a unit of its owner, which counts as on the board \[E-45\].
    pub(crate) returns: bool,
    /// Its value for its owner until it is made, in centipawns: negative if it helps the opponent.
    pub(crate) value: fn(Pending) -> i32,
    /// Adds the ways to make it.
    pub(crate) moves: fn(&SideView<'_>, Pending, &mut Moves),
    /// Whether it might cause an attack on a square that does not exist without it. A quick test,
    /// which may say yes wrongly, but not no.
    pub(crate) may_attack: fn(&SideView<'_>, Pending, Square) -> bool,
    /// Makes it.
    pub(crate) play: fn(&mut BoardState, Pending, Move, &mut AnyObserver<'_>),
}

/// The facts that must be remembered for a reaction, as a FEN has them.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Remembered {
    /// Nothing: `C`.
    Nothing,
    /// A unit, and where it was set free: `H'{q}e5`.
    Guest,
    /// A square: `Y{b1}`.
    Home,
    /// A stage, from 1 to the highest: `H2`.
    Stage(u8),
}

/// The reaction of units whose capture gives their owner no reaction.
const NO_REACTION: Reaction = Reaction {
    order: 0,
    is_optional: true,
    memory: Remembered::Nothing,
    returns: false,
    value: |_| 0,
    moves: |_, _, _| {},
    may_attack: |_, _, _| false,
    play: |_, _, _, _| {},
};

/// The text of a unit's own state between braces \[E-51\].
pub(crate) struct StateText {
    /// The words of a state that is not 0, as in a FEN.
    pub(crate) write: fn(u8) -> Vec<String>,
    /// The same for people: notes on a unit.
    pub(crate) say: fn(u8) -> Vec<String>,
    /// Takes the words of a state from the front and returns the state. Words that are no state
    /// stay there, and mean state 0.
    pub(crate) read: fn(&mut Vec<&str>) -> Result<u8, TextError>,
}

/// The text of a unit without a state of its own.
const NO_STATE_TEXT: StateText = StateText { write: |_| Vec::new(), say: |_| Vec::new(), read: |_| Ok(0) };

/// Reads a state of one word; `meaning` returns the state, or 0 for a word without meaning.
pub(super) fn read_word(words: &mut Vec<&str>, meaning: impl Fn(&str) -> u8) -> Result<u8, TextError> {
    let state = words.first().map_or(0, |word| meaning(word));
    if state != 0 {
        words.remove(0);
    }
    Ok(state)
}
