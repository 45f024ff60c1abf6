//! Chasing in Xiangqi by the rules of the Asian federation, as far as Fairy-Stockfish follows them: a side
//! must not attack the same unit with every turn between repetitions.
//!
//! Attacks count that a turn makes, by the unit that moves or by one that it uncovers, on units that nothing
//! protects or that are worth more. Kings and soldiers may chase, and kings and soldiers before the river may
//! be chased.

use super::moves::Move;
use crate::board::{Board12x10, Geometry, Square, Unit};
use crate::file_games::position::{FileGame, FilePosition};
use crate::file_games::rules::KindRules;
use crate::file_games::squares::{SquareSet, squares_between};
use crate::file_games::text::unit_types::{CANNON, ELEPHANT, FERS, HORSE, KING, ROOK, SOLDIER};
use motley_game::{PerpetualChecks, Side};

/// Returns the sides that chased one unit with every turn of a line: `first` is the number of the first
/// position that counts, and `moves[n]` leads to `line[n + 1]`.
pub(crate) fn perpetual_chases(line: &[FileGame], moves: &[Move], first: usize) -> PerpetualChecks {
    let chased = |place: usize| {
        let before = place.checked_sub(1);
        before.map(|before| line[place].chased(&line[before], moves[before]))
    };
    // The units of one side that are chased in every second position from `last` back to `stop`.
    let always = |last: usize, stop: usize| {
        let mut units = chased(last).unwrap_or(SquareSet::EMPTY);
        let mut place = last;
        while place >= stop + 2 && !units.is_empty() {
            units = taken_back(units, moves[place - 2]);
            place -= 2;
            // Nothing is known of the turn before the first position of a game.
            units &= chased(place).unwrap_or(SquareSet::all());
        }
        !units.is_empty()
    };
    let last = line.len() - 1;
    PerpetualChecks {
        by_mover: last > first && always(last - 1, first + 1),
        by_opponent: always(last, first),
    }
}

/// Returns some squares as they were before the move of a unit on one of them.
fn taken_back(squares: SquareSet, mv: Move) -> SquareSet {
    if squares.has(mv.to()) { squares.without(mv.to()).with(mv.from()) } else { squares }
}

/// Returns the squares of the rank and the file of a square.
fn lines_of(square: Square) -> SquareSet {
    let on_line = |&other: &Square| {
        Board12x10::file(other) == Board12x10::file(square)
            || Board12x10::rank(other) == Board12x10::rank(square)
    };
    Board12x10::squares().filter(on_line).collect::<SquareSet>().without(square)
}

/// The units that pin others, and what is found of chases.
struct Chase {
    pins: SquareSet,
    chased: SquareSet,
}

impl FilePosition<'_> {
    /// Returns the units of the side to move that a turn chases which led here from another position.
    fn chased(&self, before: &FilePosition<'_>, mv: Move) -> SquareSet {
        let (us, them) = (self.to_move, !self.to_move);
        let mut chase = Chase { pins: self.blockers(us) | self.pinned_by_facing(), chased: SquareSet::EMPTY };
        let (from, to) = (mv.from(), mv.to());
        if let Some(rules) = self.rules_at(to).filter(|rules| !matches!(rules.type_number, KING | SOLDIER)) {
            let mut attacks = self.attacks_from(rules, them, to, self.occupied()) & self.side(us);
            if matches!(rules.type_number, ROOK | CANNON) {
                let same_file = Board12x10::file(from) == Board12x10::file(to);
                attacks = attacks
                    .filter(|&at| (Board12x10::file(at) == Board12x10::file(to)) != same_file)
                    .collect();
            }
            self.add_chased(&mut chase, to, rules, attacks);
        }
        self.uncovered_attacks(&mut chase, before, mv);
        self.lost_protection(&mut chase, before);
        chase.chased
    }

    /// Adds the units that attacks of a unit chase.
    fn add_chased(&self, chase: &mut Chase, attacker: Square, rules: &KindRules, attacks: SquareSet) {
        if (attacks & !chase.chased).is_empty() {
            return;
        }
        let us = self.to_move;
        let of = |types: &[usize]| self.of_types(types) & self.side(us);
        let mut attacks = attacks & !self.never_chased(us);
        chase.chased |= match rules.type_number {
            HORSE | CANNON => attacks & of(&[ROOK]),
            ELEPHANT | FERS => attacks & of(&[ROOK, CANNON, HORSE]),
            _ => SquareSet::EMPTY,
        };
        // Units that attack each other chase none; but a horse may be hindered, and a unit pinned.
        let beside = SquareSet::square(attacker).around() & !SquareSet::square(attacker).neighbours();
        let same = attacks & of(&[rules.type_number]);
        let mutual = match rules.type_number == HORSE && beside.intersects(self.occupied()) {
            true => {
                let returns = |&at: &Square| self.attacks_from(rules, us, at, self.occupied()).has(attacker);
                same.filter(returns).collect()
            }
            false => same & !chase.pins,
        };
        attacks &= !mutual;
        let occupied = self.occupied().without(attacker);
        let facing = self.king(!us).filter(|_| self.rules.royal.flying_general);
        for square in attacks {
            let roots = self.attackers(square, us, occupied) & !chase.pins;
            let only_king = self.king(us).is_some_and(|king| roots == SquareSet::square(king));
            let is_faced = || {
                facing.is_some_and(|king| {
                    lines_of(king).has(square) && !squares_between(king, square).intersects(occupied)
                })
            };
            if roots.is_empty() || only_king && is_faced() {
                chase.chased = chase.chased.with(square);
            }
        }
    }

    /// Adds what other units attack since a unit has left its square, or has come to another.
    fn uncovered_attacks(&self, chase: &mut Chase, before: &FilePosition<'_>, mv: Move) {
        let (from, to, them) = (mv.from(), mv.to(), !self.to_move);
        let near = SquareSet::square(from).neighbours();
        let diagonal = SquareSet::square(from).around() & !near;
        let candidates = near & self.of_types(&[HORSE])
            | diagonal & self.of_types(&[ELEPHANT])
            | lines_of(from) & self.of_types(&[CANNON, ROOK])
            | lines_of(to) & self.of_types(&[CANNON]);
        let captured = before.at(to).is_some();
        let occupied = self.occupied();
        let earlier = if captured { occupied } else { occupied.without(to) }.with(from);
        for square in candidates & self.side(them) {
            if let Some(rules) = self.rules_at(square) {
                let [now, then] =
                    [occupied, earlier].map(|occupied| rules.capture[them.index()].from(square, occupied));
                self.add_chased(chase, square, rules, self.side(self.to_move) & now & !then);
            }
        }
    }

    /// Adds what is chased because its protector is pinned now, or by a unit that may give check by a move.
    fn lost_protection(&self, chase: &mut Chase, before: &FilePosition<'_>) {
        let (us, them) = (self.to_move, !self.to_move);
        let (occupied, king) = (self.occupied(), self.king(us));
        let new = self.blockers(us) & !before.blockers(us);
        let others = self.blockers(them);
        for square in new & self.side(us) {
            let Some(rules) = self.rules_at(square) else {
                continue;
            };
            let protected = rules.capture[us.index()].from(square, occupied) & self.side(us);
            for at in protected & !self.never_chased(us) {
                if !(self.attackers(at, them, occupied) & !others).is_empty() {
                    chase.chased = chase.chased.with(at);
                }
            }
        }
        let king_reach =
            king.and_then(|king| Some(self.attacks_from(self.rules_at(king)?, us, king, occupied)));
        let king_reach = king_reach.unwrap_or(SquareSet::EMPTY);
        for square in new & self.side(them) {
            let Some(rules) = self.rules_at(square) else {
                continue;
            };
            let attacks = self.attacks_from(rules, them, square, occupied) & self.side(us);
            let without = king.map_or(occupied, |king| occupied.without(king)).without(square);
            let is_kept = |&at: &Square| !(self.attackers(at, them, without).without(square)).is_empty();
            chase.chased |= attacks & !king_reach | (attacks & king_reach).filter(is_kept).collect();
        }
    }

    /// Returns the units of both sides that stand in the way of attacks on the king of a side: of one that
    /// attacks if the unit goes.
    fn blockers(&self, side: Side) -> SquareSet {
        let Some(king) = self.king(side) else {
            return SquareSet::EMPTY;
        };
        let (by, occupied) = (!side, self.occupied());
        let mut blockers = SquareSet::EMPTY;
        let attacking = self.attackers(king, by, occupied);
        let lined: Vec<(Square, &KindRules)> = self
            .rules
            .kinds
            .iter()
            .flat_map(|rules| {
                let among = self.of(by, rules.kind) & rules.attackers[by.index()][king.index()];
                among.filter(|_| !rules.capture[by.index()].leaps_only()).map(move |from| (from, rules))
            })
            .filter(|&(from, _)| !attacking.has(from))
            .collect();
        let slides = |rules: &KindRules| rules.type_number != CANNON;
        let sliders: SquareSet =
            lined.iter().filter(|(_, rules)| slides(rules)).map(|&(from, _)| from).collect();
        for (from, rules) in lined {
            let way = rules.capture[by.index()].paths(from, king).without(from);
            let (obstacles, most) = match slides(rules) {
                true => (way & occupied & !sliders, 1),
                false => (way & occupied, 2),
            };
            if (1..=most).contains(&obstacles.len()) {
                blockers |= obstacles;
            }
        }
        blockers
    }

    /// Returns the unit of the side to move that keeps the kings from facing each other.
    fn pinned_by_facing(&self) -> SquareSet {
        let facing = self.rules.royal.flying_general;
        let (Some(own), Some(other)) = (self.king(self.to_move), self.king(!self.to_move).filter(|_| facing))
        else {
            return SquareSet::EMPTY;
        };
        let column = SquareSet::square(other).columns();
        let between = (column & self.side(self.to_move)).without(own);
        if column.has(own) && between.len() == 1 { between } else { SquareSet::EMPTY }
    }

    /// Returns the units of a side that nothing chases: its king, and soldiers that do not move sideways yet.
    fn never_chased(&self, side: Side) -> SquareSet {
        let own = self.of_types(&[KING, SOLDIER]) & self.side(side);
        own.filter(|&square| match self.rules_at(square) {
            Some(rules) if rules.type_number == SOLDIER => {
                let reach = rules.quiet[side.index()].at_best(square);
                (reach & SquareSet::rank(Board12x10::rank(square))).is_empty()
            }
            _ => true,
        })
        .collect()
    }

    /// Returns the rules of the unit on a square.
    fn rules_at(&self, square: Square) -> Option<&KindRules> {
        self.at(square).map(Unit::kind).map(|kind| self.rules.0.of(kind))
    }

    /// Returns what a unit attacks from a square.
    fn attacks_from(&self, rules: &KindRules, side: Side, from: Square, occupied: SquareSet) -> SquareSet {
        rules.capture[side.index()].from(from, occupied)
    }
}
