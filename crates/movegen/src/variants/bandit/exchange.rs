//! Whether an exchange pays: the swap algorithm, among units that do not fight fair.
//!
//! The threshold form is Stockfish's `see_ge`; see
//! <https://www.chessprogramming.org/SEE_-_The_Swap_Algorithm>. Here
//! - who takes an outlaw leaves with it, and the exchange is over \[B-14\];
//! - a trickster on the square is caught by pawns and jumpers only \[B-6\];
//! - an outlaw may join by robbing the unit on the square together with one of its own, which costs
//!   that one \[B-12\]; then too the exchange is taken to be over.
//!
//! Pins are not looked at.

use super::gain::{self, Balance, value};
use super::kinds::{
    BISHOP, CHANCELLOR, KING, KNIGHT, OUTLAW, PAWN, ROOK, SERGEANT, Squares, TRICKSTER, Units, only,
};
use super::moves::Move;
use super::position::Bandit;
use super::{outlaw, soldiers, trickster};
use crate::board::{Board7x9, Geometry, Kind, Lines, Square, Unit};
use motley_game::Side;

/// Who captures first: the cheapest.
const BY_VALUE: [Kind; 7] = [PAWN, SERGEANT, KNIGHT, BISHOP, ROOK, CHANCELLOR, KING];

/// Whether the exchange begun by the legal turn `mv` wins at least `threshold`.
pub(super) fn wins(pos: &Bandit, mv: Move, threshold: i32) -> bool {
    let Balance { gain, standing } = gain::balance(pos, mv);
    let above = gain - threshold;
    let Some(standing) = standing else {
        return above >= 0;
    };
    if above < 0 || above >= value(standing) {
        return above >= 0;
    }
    let mut occupied = pos.units().occupied().without(mv.from()).with(mv.to());
    for victim in gain::victims(pos, mv) {
        if victim != mv.to() {
            occupied = occupied.without(victim);
        }
    }
    let swap = Swap {
        lines: Board7x9::lines(),
        units: pos.units(),
        square: mv.to(),
        standing,
        occupied,
    };
    if !mv.is_trick() {
        return swap.holds(pos.mover(), above - value(standing));
    }
    let units = recast(pos, mv);
    let changed = Swap {
        units: &units,
        ..swap
    };
    changed.holds(pos.mover(), above - value(standing))
}

/// The units after the changes that `mv` announces.
fn recast(pos: &Bandit, mv: Move) -> Units {
    let mut units = *pos.units();
    let them = !pos.mover();
    for recast in trickster::recasts(&units, them, mv).unwrap_or_default() {
        units.take(recast.square, &mut ());
        units.put(Unit::new(recast.becomes, them), recast.square, &mut ());
    }
    units
}

/// A sequence of captures on one square.
struct Swap<'a> {
    lines: &'static Lines<Board7x9>,
    /// The units as they stood; those that have moved are no longer `occupied`.
    units: &'a Units,
    square: Square,
    /// What stands on the square now.
    standing: Kind,
    occupied: Squares,
}

impl Swap<'_> {
    /// Whether `us` stays at or above its threshold, `balance` being what it is above it if the
    /// unit it has just placed is lost.
    fn holds(mut self, us: Side, mut balance: i32) -> bool {
        let mut side = us;
        let mut attackers = self.attackers();
        loop {
            side = !side;
            attackers &= self.occupied;
            // What the side to capture is strictly above if its capture costs nothing.
            let free = -balance - 1;
            if self.cheapest_robbery(side).is_some_and(|cost| free >= cost) {
                return side == us;
            }
            let Some((kind, from)) = self.cheapest(attackers & self.units.side(side)) else {
                break;
            };
            // A king may capture last only.
            if kind == KING && attackers.intersects(self.units.side(!side)) {
                break;
            }
            balance = free - value(kind);
            if self.standing == OUTLAW {
                return (balance >= 0) == (side == us);
            }
            if balance >= 0 {
                return side == us;
            }
            self.occupied = self.occupied.without(from);
            attackers |= self.behind(from);
            self.standing = kind;
        }
        // The side that cannot go on has lost the argument.
        side != us
    }

    /// The cheapest of `units` that may take what stands on the square.
    fn cheapest(&self, units: Squares) -> Option<(Kind, Square)> {
        let may_take = |kind: &Kind| match self.standing {
            TRICKSTER => trickster::can_catch(*kind),
            OUTLAW => *kind != KING,
            _ => true,
        };
        BY_VALUE
            .into_iter()
            .filter(may_take)
            .find_map(|kind| Some((kind, (units & self.units.kind(kind)).first()?)))
    }

    /// What it costs an outlaw of `side` to rob the unit on the square, if one can: the other
    /// victim, and itself if it takes an outlaw.
    fn cheapest_robbery(&self, side: Side) -> Option<i32> {
        let outlaws = self.units.of(side, OUTLAW) & self.occupied;
        if outlaws.is_empty() || self.standing == TRICKSTER {
            return None;
        }
        let others = outlaw::other_victims(self.units, side, outlaws, self.square);
        let costs = (others & self.occupied).filter_map(|other| {
            let other = self.units.at(other)?.kind();
            let dies = other == OUTLAW || self.standing == OUTLAW;
            Some(value(other) + if dies { value(OUTLAW) } else { 0 })
        });
        costs.min()
    }

    /// All that attack the square by ordinary captures.
    fn attackers(&self) -> Squares {
        let (lines, units, square) = (self.lines, self.units, self.square);
        let jumpers = units.kind(KNIGHT) | units.kind(CHANCELLOR);
        let mut attackers = (lines.knight_attacks(square) & jumpers)
            | (lines.king_attacks(square) & units.kind(KING))
            | (lines.rook_attacks(square, self.occupied) & self.straight())
            | (lines.bishop_attacks(square, self.occupied) & units.kind(BISHOP));
        for side in Side::BOTH {
            let aslant = lines.pawn_captures(!side, square);
            let reach = soldiers::sergeant_reach(lines, !side, square);
            attackers |= (aslant & units.of(side, PAWN)) | (reach & units.of(side, SERGEANT));
        }
        attackers
    }

    fn straight(&self) -> Squares {
        self.units.kind(ROOK) | self.units.kind(CHANCELLOR)
    }

    /// Sliders uncovered by a unit that left `from`.
    fn behind(&self, from: Square) -> Squares {
        let lines = self.lines;
        let left = only(from);
        if lines.rook_attacks_empty(self.square).intersects(left) {
            lines.rook_attacks(self.square, self.occupied) & self.straight()
        } else if lines.bishop_attacks_empty(self.square).intersects(left) {
            lines.bishop_attacks(self.square, self.occupied) & self.units.kind(BISHOP)
        } else {
            Squares::EMPTY
        }
    }
}
