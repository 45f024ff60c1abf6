//! Lists of legal turns.
//!
//! In games whose turns have several legs a position may have more turns than fit in memory, so every
//! list has a maximum.

use super::clicks::clicks_of;
use super::drags::Drags;
use super::position_views::picture_in;
use motley_game::{Flow, GO, GameExt, STOP, Side, for_each_turn};
use motley_movegen::variant::{PicturedUnit, Variant, write_san};
use serde::{Serialize, Serializer};
use std::time::{Duration, Instant};

/// A legal turn.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct ListedTurn {
    /// The turn in canonical notation.
    pub text: String,
    /// The clicks of its legs, one after the other: squares, and units beside the board.
    pub clicks: Vec<String>,
    /// The effect of its legs, as a phrase. It tells turns with the same clicks apart.
    pub label: String,
    /// A square with a unit of the side to move, for programs in which turns are entered by dragging a unit:
    /// the first such square that is clicked, else the king's or another unit's.
    pub from: String,
    /// The next square that is clicked; [`from`](Self::from) if there is none.
    pub to: String,
    /// Number of turns before this one in the list that have the same two squares.
    pub ordinal: usize,
    /// The picture of the unit that results, if any.
    pub picture: Option<String>,
}

/// The legal turns of a position.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct TurnList {
    /// The turns.
    pub turns: Vec<ListedTurn>,
    /// Whether these are all. Chains of captures can make more turns than anyone can list.
    pub complete: bool,
}

/// The texts of the legal turns of a position.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct TurnTexts {
    /// The turns in canonical notation, separated by blanks: one text is written and handed on faster
    /// than many.
    #[serde(rename = "texts", serialize_with = "separately")]
    pub joined: String,
    /// Whether these are all.
    pub complete: bool,
}

impl TurnTexts {
    /// Returns the turns.
    pub fn iter(&self) -> impl Iterator<Item = &str> {
        self.joined.split_ascii_whitespace()
    }
}

fn separately<S: Serializer>(joined: &str, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(joined.split_ascii_whitespace())
}

/// The facts about a legal turn.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct TurnFacts {
    /// The turn in canonical notation.
    pub turn: String,
    /// The clicks of its legs, and the effect of its legs, as in [`ListedTurn`].
    pub clicks: Vec<String>,
    /// The effect of its legs, as a phrase.
    pub label: String,
    /// The turn in algebraic notation, in games that have it.
    pub san: Option<String>,
    /// Whether the opponent has fewer units on the board after it.
    pub captures: bool,
    /// Whether the opponent is in check after it.
    pub checks: bool,
}

/// A legal turn as XBoard writes it, with the game's own names of squares.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct XboardTurn {
    /// The turn in canonical notation.
    pub canonical: String,
    /// The turn in XBoard's spelling, which may leave out parts of it.
    pub spelled: String,
    /// Text that XBoard sends when a user makes the turn by clicks.
    pub gesture: String,
    /// Whether the turn captures or promotes.
    pub noisy: bool,
}

/// Most turns of a position that are shown: far more than any position has whose turns are single
/// moves, and still written without a noticeable delay.
const MAX_SHOWN: usize = 10_000;

/// Time limit for the list while a user has a unit in hand. After it, one turn of each first leg is
/// enough.
const MAX_WAIT: Duration = Duration::from_millis(500);

/// Returns the legal turns of a position, but no more than `most`.
pub(super) fn turn_list<V: Variant>(position: &V, most: usize) -> TurnList {
    let mut turns = Vec::new();
    let mut drags = Drags::new(position);
    let flow = for_each_turn(&mut position.clone(), &mut |turn, _| {
        if turns.len() == most {
            return STOP;
        }
        turns.push(listed_turn(position, &mut drags, turn));
        GO
    });
    TurnList { turns, complete: flow.is_continue() }
}

/// Returns the texts of the legal turns of a position, but no more than `most`.
pub(super) fn turn_texts<V: Variant>(position: &V, most: usize) -> TurnTexts {
    let mut joined = String::new();
    let mut push = |turn: &[V::Move]| {
        if !joined.is_empty() {
            joined.push(' ');
        }
        position.push_turn(&mut joined, turn);
    };
    if V::ONE_MOVE_TURNS {
        let moves = position.legal_moves();
        moves.iter().take(most).for_each(|&mv| push(&[mv]));
        return TurnTexts { joined, complete: moves.len() <= most };
    }
    let mut number = 0;
    let flow = for_each_turn(&mut position.clone(), &mut |turn, _| {
        if number == most {
            return STOP;
        }
        number += 1;
        push(turn);
        GO
    });
    TurnTexts { joined, complete: flow.is_continue() }
}

/// Returns what can be told of a legal turn.
pub(super) fn turn_facts<V: Variant>(position: &V, turn: &[V::Move]) -> TurnFacts {
    let listed = listed_turn(position, &mut Drags::new(position), turn);
    let mut after = position.clone();
    for &leg in turn {
        after.play(leg, &mut ());
    }
    let opponent = !position.to_move();
    TurnFacts {
        turn: listed.text,
        clicks: listed.clicks,
        label: listed.label,
        san: write_san(position, turn),
        captures: units_of(&after, opponent) < units_of(position, opponent),
        checks: after.to_move() == opponent && after.in_check(),
    }
}

/// Returns the number of a side's units on the board.
fn units_of<V: Variant>(position: &V, side: Side) -> usize {
    let squares = position.picture().squares;
    let mut units = 0;
    for square in &squares {
        let mut unit: Option<&PicturedUnit> = square.unit.as_ref();
        while let Some(there) = unit {
            units += usize::from(there.unit.side() == side);
            unit = there.with.as_deref();
        }
    }
    units
}

/// Returns a legal turn with its clicks, its drag and its label.
fn listed_turn<V: Variant>(position: &V, drags: &mut Drags, turn: &[V::Move]) -> ListedTurn {
    let mut at = position.clone();
    let mut words = Vec::new();
    let mut becomes = None;
    for &leg in turn {
        let meaning = at.meaning(leg);
        words.push(meaning.words);
        becomes = meaning.becomes.or(becomes);
        at.play(leg, &mut ());
    }
    let clicks = clicks_of(position, turn);
    let ([from, to], ordinal) = drags.of(&clicks);
    ListedTurn {
        text: position.write_turn(turn),
        label: words.join(", "),
        picture: becomes.map(|unit| picture_in(position, unit)),
        clicks,
        from,
        to,
        ordinal,
    }
}

/// Returns a legal turn, its first leg and the others, as XBoard writes it.
pub(super) fn xboard_turn<V: Variant>(position: &V, first: V::Move, rest: &[V::Move]) -> XboardTurn {
    let turn = [&[first], rest].concat();
    XboardTurn {
        canonical: position.write_turn(&turn),
        spelled: position.write_turn_for_xboard(&turn),
        gesture: position.write_gesture_for_xboard(&turn),
        noisy: position.is_noisy(first),
    }
}

/// Calls `show` with the first leg and the other legs of each legal turn. Every first leg gets the
/// same share of [`MAX_SHOWN`]; otherwise the many continuations of one first leg could use up the
/// list.
pub(super) fn for_each_shown_turn<V: Variant>(position: &V, mut show: impl FnMut(V::Move, &[V::Move])) {
    let firsts = position.legal_moves();
    let began = Instant::now();
    let share = MAX_SHOWN / firsts.len().max(1);
    for first in firsts {
        let mut shown = 0;
        let mut show_rest = |rest: &[V::Move]| -> Flow {
            show(first, rest);
            shown += 1;
            let enough = shown >= share || began.elapsed() > MAX_WAIT;
            if enough { STOP } else { GO }
        };
        let mut after = position.clone();
        after.play(first, &mut ());
        let _ = if after.mid_turn() {
            for_each_turn(&mut after, &mut |rest, _| show_rest(rest))
        } else {
            show_rest(&[])
        };
    }
}
