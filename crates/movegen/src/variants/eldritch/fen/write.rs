//! Writing positions.

use super::super::kinds::{self, is_orthodox};
use super::super::pending::Detail;
use super::super::pieces::counted_as;
use super::super::position::Eldritch;
use super::super::square_state::Occupant;
use super::super::squares::{from_small, name};
use super::super::state::{BoardState, Held};
use super::super::strips;
use super::{letter, rights, unit_text};
use crate::board::{Board8x8, Square};
use crate::mechanics::fen::{CommonFields, RowWriter, write_placement};
use motley_game::Side;
use std::fmt::Write;

/// Returns the canonical FEN; in the middle of a turn, the FEN as if the turn began there.
pub(crate) fn write(pos: &Eldritch) -> String {
    let state = &pos.state;
    let placement = placement(|square| state.piece(square));
    let fields = CommonFields {
        placement: &placement,
        to_move: state.to_move(),
        castling: &rights::write(state),
        en_passant: &state.en_passant().map_or("-".to_owned(), name),
        counters: state.counters(),
    };
    let mut fen = fields.to_string();
    let mut field = |name: &str, value: &str| {
        if !value.is_empty() {
            let _ = write!(fen, " {name}={value}");
        }
    };
    let start = self::placement(|square| pos.start.at(square));
    if state.hands().is_none() && start != placement {
        field("start", &start);
    }
    field("strips", &strips(state));
    field("block", &join(state.block().map(name)));
    let in_pool = |side, kind| match counted_as(kind) == kind {
        true => state.pool(side, kind),
        false => 0,
    };
    field("pool", &units(in_pool));
    field("lost", &units(|side, kind| state.lost(side, kind)));
    field("pending", &pending(state));
    if let Some(hands) = state.hands() {
        let [white, black] = Side::BOTH.map(|side| hand(&hands[side.index()], side));
        field("hand", &format!("{white}/{black}"));
    }
    if state.choices_left() > 0 {
        field("draft", &state.choices_left().to_string());
    }
    fen
}

fn placement(unit: impl Fn(Square) -> Option<Occupant>) -> String {
    write_placement::<Board8x8>(|square| unit(from_small(square)).map(unit_text))
}

fn join(texts: impl Iterator<Item = String>) -> String {
    texts.collect::<Vec<_>>().join(",")
}

fn strips(state: &BoardState) -> String {
    join(state.strips().numbers().map(|strip| strip_text(state, strip)))
}

/// Returns the text of a strip with the units on it: `nb:1R2`.
pub(crate) fn strip_text(state: &BoardState, strip: u8) -> String {
    let mut row = RowWriter::default();
    for square in strips::squares(strip) {
        let unit = state.piece(square).map(unit_text);
        row.push(unit.as_deref());
    }
    format!("{}:{}", strips::name(strip), row.finish())
}

/// Writes numbers of units as letters, White's and Black's; returns an empty text if there are no
/// units.
fn units(count: impl Fn(Side, crate::board::Kind) -> u8) -> String {
    let [white, black] = Side::BOTH.map(|side| {
        let repeated = |&kind: &crate::board::Kind| {
            letter(counted_as(kind), side).repeat(usize::from(count(side, kind)))
        };
        kinds::ALL.iter().map(repeated).collect::<String>()
    });
    if white.is_empty() && black.is_empty() { String::new() } else { format!("{white}/{black}") }
}

fn pending(state: &BoardState) -> String {
    let all = Side::BOTH
        .into_iter()
        .flat_map(|side| state.pending(side).iter().map(move |&pending| (side, pending)));
    join(all.map(|(side, pending)| {
        let letter = letter(pending.kind(), side);
        match pending.detail() {
            Detail::Nothing => letter,
            Detail::Guest(at, guest) => format!("{letter}{{{}}}{}", unit_text(guest), name(at)),
            Detail::Home(home) => format!("{letter}{{{}}}", name(home)),
            Detail::Stage(stage) => format!("{letter}{stage}"),
        }
    }))
}

fn hand(held: &[Held], side: Side) -> String {
    let orthodox = held.iter().filter(|unit| is_orthodox(unit.kind));
    let run: String = orthodox.map(|unit| letter(unit.kind, side)).collect();
    let eldritch = held.iter().filter(|unit| !is_orthodox(unit.kind));
    let priced = eldritch
        .map(|unit| format!("{}({})", letter(unit.kind, side), super::super::army::price_text(&unit.price)));
    join(Some(run).filter(|run| !run.is_empty()).into_iter().chain(priced))
}
