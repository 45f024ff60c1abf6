//! Hints for the search about a move before it is played: its gain, its exchanges, its checks.

use super::moves::{Move, MoveKind};
use crate::board::{Kind, Square, Unit};
use crate::file_games::eval::weights::value_of_check;
use crate::file_games::position::{FileGame, FilePosition};
use crate::file_games::rules::ends::EndValue;
use crate::file_games::rules::ends::ExtinctionType;
use crate::file_games::squares::{SQUARES, SquareSet};
use crate::mechanics::see::{self, SwapOff};
use motley_game::Side;

/// Number of kinds that histories tell apart; games with more kinds share some entries.
const HISTORY_KINDS: usize = 16;
/// Number of indices of [`history_index`].
pub(crate) const HISTORY_SIZE: usize = HISTORY_KINDS * SQUARES;
/// The gain of a capture that ends the game by extinction, in centipawns.
const LAST_UNIT: i32 = 5_000;

/// Returns the index of a move's history: by kind and destination.
#[inline]
pub(crate) fn history_index(pos: &FileGame, mv: Move) -> usize {
    let kind = pos.mover(mv).map_or(0, |unit| pos.rules.number_of(unit.kind()));
    kind % HISTORY_KINDS * SQUARES + mv.to().index() % SQUARES
}

/// Returns the value of the victim, and the value that a promotion adds.
pub(crate) fn gain(pos: &FileGame, mv: Move) -> i32 {
    let rules = pos.rules.0;
    let victim = match mv.kind() {
        MoveKind::Plain | MoveKind::Gating => pos.at(mv.to()),
        MoveKind::EnPassant => pos.en_passant_victim(mv.to()).and_then(|square| pos.at(square)),
        MoveKind::Drop => return check_value(pos, mv),
        MoveKind::Castling | MoveKind::CastlingGating | MoveKind::Pass => {
            return 0;
        }
    };
    let won = victim.map_or(0, |unit| exchange_value(pos, unit)) + check_value(pos, mv);
    if rules.captures.blast && victim.is_some() {
        return won + blast_gain(pos, mv);
    }
    let Some(promoted) = mv.promotion() else {
        return won;
    };
    let own = pos.mover(mv).map_or(0, |unit| rules.of(unit.kind()).value);
    won + rules.of(promoted).value - own
}

/// Returns the value of a check that is counted, if a move gives one.
fn check_value(pos: &FileGame, mv: Move) -> i32 {
    let counts = pos.rules.ends.counts_checks;
    if counts && checks_king(pos, mv) { value_of_check(pos.checks[pos.to_move.index()]) } else { 0 }
}

/// Returns the value of the units that a capture blasts beside its victim: enemies less own ones, the
/// capturing unit among them.
fn blast_gain(pos: &FileGame, mv: Move) -> i32 {
    let around = pos.blasted_squares(mv.to()).with(mv.from());
    balance(pos, around.without(mv.to()))
}

/// Returns the most that the enemy wins by a capture of the unit that a quiet move puts on its square, with
/// all that its blast destroys; 0 or more.
fn blast_loss(pos: &FileGame, mv: Move, at_risk: i32) -> i32 {
    let attackers = Swap::new(pos, mv).attackers(!pos.to_move);
    if attackers.is_empty() {
        return 0;
    }
    let around = pos.blasted_squares(mv.to());
    let around = around.without(mv.to()).without(mv.from());
    let lost = at_risk - balance(pos, around);
    // An attacker beside the square is among those around.
    let by = |from: Square| lost - balance(pos, SquareSet::square(from) & !around);
    attackers.map(by).fold(0, i32::max)
}

/// Returns the value of the enemy's units on some squares less that of the own ones.
fn balance(pos: &FileGame, squares: SquareSet) -> i32 {
    pos.balance(pos.to_move, squares, |_, unit| exchange_value(pos, unit))
}

/// Returns the value that the capture of a unit of a kind costs its side.
#[inline]
fn in_exchange(pos: &FileGame, kind: Kind) -> i32 {
    let rules = pos.rules.0;
    rules.eval.kinds[rules.number_of(kind)].in_exchange
}

/// Returns the value of a unit that is captured: much for the last one that a side needs.
#[inline]
fn exchange_value(pos: &FileGame, unit: Unit) -> i32 {
    let rules = pos.rules.0;
    let value = in_exchange(pos, unit.kind());
    if rules.extinction.value != Some(EndValue::Loss) {
        return value;
    }
    let is_last = |of: &ExtinctionType| {
        of.kind == unit.kind() && pos.of_kinds(unit.side(), of.kinds).len() <= rules.extinction.count + 1
    };
    if rules.extinction.types.iter().any(is_last) { LAST_UNIT } else { value }
}

/// Whether the exchange begun by a legal move wins at least `threshold`. Where captures are mandatory,
/// no side may stop an exchange, and only the capture and its recapture count.
pub(crate) fn see_ge(pos: &FileGame, mv: Move, threshold: i32) -> bool {
    let gain = gain(pos, mv);
    if mv.is_castling() || mv.kind() == MoveKind::Pass {
        return threshold <= 0;
    }
    let kind = mv.promotion().or(pos.mover(mv).map(Unit::kind));
    let at_risk = kind.map_or(0, |kind| in_exchange(pos, kind));
    if pos.rules.captures.blast {
        // A unit that captures is gone: there is no recapture.
        return gain >= threshold && (pos.is_capture(mv) || gain - blast_loss(pos, mv, at_risk) >= threshold);
    }
    if pos.rules.captures.must {
        let is_recaptured = || Swap::new(pos, mv).is_attacked_by(!pos.to_move);
        return gain >= threshold && (gain - at_risk >= threshold || !is_recaptured());
    }
    see::see_ge(gain - threshold, at_risk, pos.to_move, || Swap::new(pos, mv))
}

/// The captures on the square of a move.
struct Swap<'p> {
    pos: &'p FileGame,
    square: Square,
    occupied: SquareSet,
    /// The units of each side that attack the square, as soon as they are asked for.
    attackers: [Option<SquareSet>; 2],
}

impl<'p> Swap<'p> {
    fn new(pos: &'p FileGame, mv: Move) -> Self {
        let mut occupied = pos.occupied().without(mv.from()).with(mv.to());
        if mv.kind() == MoveKind::EnPassant
            && let Some(victim) = pos.en_passant_victim(mv.to())
        {
            occupied = occupied.without(victim);
        }
        Swap { pos, square: mv.to(), occupied, attackers: [None; 2] }
    }

    /// Returns the units of a side that attack the square.
    #[inline]
    fn attackers(&mut self, side: Side) -> SquareSet {
        let known = &mut self.attackers[side.index()];
        let find = || self.pos.attackers(self.square, side, self.occupied);
        known.get_or_insert_with(find).without(self.square)
    }

    fn is_attacked_by(&mut self, side: Side) -> bool {
        !self.attackers(side).is_empty()
    }
}

impl SwapOff for Swap<'_> {
    type Attacker = Square;

    fn cheapest_attacker(&mut self, side: Side, _budget: i32) -> Option<(i32, Square)> {
        let units = self.attackers(side);
        if units.is_empty() {
            return None;
        }
        let rules = self.pos.rules.0;
        let mut by_value = rules.eval.by_value.iter();
        let (kind, from) = by_value.find_map(|&kind| {
            let from = (units & self.pos.of(side, kind)).first()?;
            Some((kind, from))
        })?;
        // A royal unit comes last; it cannot capture what is protected.
        if rules.royal_kinds.has(kind) && self.is_attacked_by(!side) {
            return None;
        }
        Some((in_exchange(self.pos, kind), from))
    }

    fn remove(&mut self, from: Square) {
        self.occupied = self.occupied.without(from);
        let rules = self.pos.rules.0;
        for side in Side::BOTH {
            let Some(own) = &mut self.attackers[side.index()] else {
                continue;
            };
            *own = if rules.sight[side.index()][self.square.index()].has(from) {
                self.pos.attackers(self.square, side, self.occupied)
            } else {
                own.without(from)
            };
        }
    }
}

/// Whether the enemy's king is attacked after a legal move. Castling and captures en passant are said not
/// to attack it: their checks are rare.
pub(crate) fn checks_king(pos: &FilePosition<'_>, mv: Move) -> bool {
    let king = pos.king(!pos.to_move);
    king.is_some_and(|king| attacks_after(pos, mv, king, SquareSet::EMPTY))
}

/// Whether the enemy's king or pseudo-royal unit is attacked after a legal move, with the exceptions of
/// [`checks_king`].
pub(crate) fn gives_danger(pos: &FilePosition<'_>, mv: Move) -> bool {
    if !pos.rules.royal.pseudo_royal {
        return checks_king(pos, mv);
    }
    let Some(target) = pos.royal_target(!pos.to_move) else {
        return false;
    };
    let blasts = pos.rules.captures.blast && pos.is_capture(mv);
    if blasts && pos.rules.has_blast_immune {
        return false;
    }
    let blasted = match blasts {
        true => pos.blasted_squares(mv.to()),
        false => SquareSet::EMPTY,
    };
    !blasted.has(target) && !pos.may_shield_after(mv, target) && attacks_after(pos, mv, target, blasted)
}

/// Whether a unit of the enemy is attacked after a move that blasts some squares.
fn attacks_after(pos: &FilePosition<'_>, mv: Move, target: Square, blasted: SquareSet) -> bool {
    let us = pos.to_move;
    if !matches!(mv.kind(), MoveKind::Plain | MoveKind::Gating | MoveKind::Drop) {
        return false;
    }
    let Some(kind) = mv.promotion().or(pos.mover(mv).map(Unit::kind)) else {
        return false;
    };
    let rules = pos.rules.0;
    if !rules.shunned.is_empty() && pos.moves_shunned(mv) {
        return !pos.attackers_after(mv, target, us, SquareSet::EMPTY).is_empty();
    }
    let own = rules.of(kind);
    if own.is_petrified && pos.is_capture(mv) {
        return false;
    }
    let occupied = pos.occupied().without(mv.from()).with(mv.to()) & !blasted;
    if !blasted.has(mv.to())
        && own.attackers[us.index()][target.index()].has(mv.to())
        && own.capture[us.index()].from(mv.to(), occupied).has(target)
    {
        return true;
    }
    let sight = rules.sight[us.index()][target.index()];
    let uncovers = mv.kind() != MoveKind::Drop && (sight.has(mv.from()) || sight.intersects(blasted));
    let lifts = rules.has_hops && sight.has(mv.to());
    (uncovers || lifts) && !pos.riding_attackers(target, us, occupied).without(mv.to()).is_empty()
}
