//! A position of a game from a file.

pub(crate) mod board_field;
pub(crate) mod castlers;
pub(crate) mod castling_field;
pub(crate) mod fen;
pub(crate) mod fen_fields;
pub(crate) mod hand;
pub(crate) mod past;
pub(crate) mod undo;

use crate::board::{Board12x10, Geometry, Kind, Square, Unit, zobrist};
use crate::file_games::compiled::RulesRef;
use crate::file_games::rules::KindRules;
use crate::file_games::rules::attack_table::AttackTable;
use crate::file_games::rules::kinds::{SLOTS, SlotSet, slot};
use crate::file_games::squares::{SQUARES, SquareSet};
use crate::mechanics::castling::Castling;
use castlers::Castlers;
use motley_game::{BoardObserver, Side};
use past::Past;

/// A position by the rules of a loaded game, which stay for the rest of the program.
pub type FileGame = FilePosition<'static>;

/// A position by the rules of a file.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct FilePosition<'r> {
    pub(crate) rules: RulesRef<'r>,
    units: [Option<Unit>; SQUARES],
    kinds: [SquareSet; SLOTS],
    sides: [SquareSet; 2],
    pub(crate) key: u64,
    pub(crate) to_move: Side,
    /// The rights to castle, as bits in the order `KQkq`.
    pub(crate) castling: u8,
    /// The units that may castle, where that differs from one position to the next.
    pub(crate) castlers: Castlers,
    /// The squares that a unit has just crossed; with the square of the unit, where its own kind of
    /// first move says so.
    pub(crate) en_passant: SquareSet,
    /// The checks that each side still has to give.
    pub(crate) checks: [u8; 2],
    /// The units in hand, by side and slot.
    pub(crate) hands: [[u8; HAND_SLOTS]; 2],
    /// The units that were pawns, where that matters for the hand.
    pub(crate) promoted: SquareSet,
    /// The squares that cannot be entered: holes of the board, and walls.
    pub(crate) walls: SquareSet,
    /// The units of each side that have not moved since the start, in games with gating.
    pub(crate) gates: [SquareSet; 2],
    pub(crate) last_turn: TurnNote,
    /// Turns without progress; the moves counted while there is a `counting_limit`.
    pub(crate) halfmove_clock: u32,
    /// The number of turns in which a side must mate; 0 as long as nothing is counted.
    pub(crate) counting_limit: u16,
    pub(crate) move_number: u32,
    pub(crate) past: Past,
}

/// The last turn, as far as the end of the game depends on it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum TurnNote {
    /// Any other.
    Other,
    /// A side passed.
    Pass,
    /// Both sides passed one after the other.
    SecondPass,
    /// A castling that wins.
    Castling,
}

/// The number of kinds that a hand has room for: units that were promoted as in shogi are never there.
pub(crate) const HAND_SLOTS: usize = 32;

/// The facts of the key, by number.
const CASTLING: u32 = 1;
const EN_PASSANT: u32 = 2;
const CHECKS: u32 = 3;
const HAND: u32 = 4;
const PROMOTED: u32 = 5;
const WALL: u32 = 6;
const GATE: u32 = 7;
const LAST_TURN: u32 = 8;
const CASTLERS: u32 = 9;

impl<'r> FilePosition<'r> {
    /// Returns the position without units.
    pub(crate) fn empty(rules: RulesRef<'r>) -> FilePosition<'r> {
        FilePosition {
            rules,
            units: [None; SQUARES],
            kinds: [SquareSet::EMPTY; SLOTS],
            sides: [SquareSet::EMPTY; 2],
            key: 0,
            to_move: Side::White,
            castling: 0,
            castlers: Castlers::default(),
            en_passant: SquareSet::EMPTY,
            checks: [0; 2],
            hands: [[0; HAND_SLOTS]; 2],
            promoted: SquareSet::EMPTY,
            walls: SquareSet::EMPTY,
            gates: [SquareSet::EMPTY; 2],
            last_turn: TurnNote::Other,
            halfmove_clock: 0,
            counting_limit: 0,
            move_number: 1,
            past: Past::default(),
        }
    }

    /// Returns the unit on a square.
    #[inline]
    pub(crate) fn at(&self, square: Square) -> Option<Unit> {
        self.units[square.index()]
    }

    /// Returns the squares of units, holes and walls.
    #[inline]
    pub(crate) fn occupied(&self) -> SquareSet {
        self.sides() | self.walls
    }

    /// Returns the units of both sides.
    #[inline]
    pub(crate) fn sides(&self) -> SquareSet {
        self.sides[0] | self.sides[1]
    }

    /// Returns the units of a side by the slot of their kind.
    #[inline]
    pub(crate) fn of_slot(&self, side: Side, slot: usize) -> SquareSet {
        self.kinds[slot] & self.sides[side.index()]
    }

    /// Returns the units of both sides of a kind.
    pub(crate) fn of_both_sides(&self, kind: Kind) -> SquareSet {
        self.kinds[slot(kind)]
    }

    #[inline]
    pub(crate) fn side(&self, side: Side) -> SquareSet {
        self.sides[side.index()]
    }

    #[inline]
    pub(crate) fn of(&self, side: Side, kind: Kind) -> SquareSet {
        self.kinds[slot(kind)] & self.sides[side.index()]
    }

    /// Returns the units of a side of some kinds.
    #[inline]
    pub(crate) fn of_kinds(&self, side: Side, kinds: SlotSet) -> SquareSet {
        let sets = kinds.slots().map(|slot| self.kinds[slot]);
        sets.collect::<SquareSet>() & self.side(side)
    }

    /// Returns the units of a side of the same type as a kind.
    #[inline]
    pub(crate) fn of_type(&self, side: Side, kind: Kind) -> SquareSet {
        self.of_kinds(side, self.rules.of(kind).same_type)
    }

    /// Returns the square of the royal unit of a side, if it has one.
    #[inline]
    pub(crate) fn king(&self, side: Side) -> Option<Square> {
        self.of_kinds(side, self.rules.royal_kinds).first()
    }

    /// Puts a unit on an empty square.
    #[inline]
    pub(crate) fn put(&mut self, square: Square, unit: Unit, observer: &mut impl BoardObserver) {
        self.units[square.index()] = Some(unit);
        let place = SquareSet::square(square);
        self.kinds[slot(unit.kind())] |= place;
        self.sides[unit.side().index()] |= place;
        self.key ^= zobrist::unit(unit, square);
        observer.add(unit.code(), u16::from(square.0));
    }

    /// Takes the unit from a square.
    #[inline]
    pub(crate) fn take(&mut self, square: Square, observer: &mut impl BoardObserver) -> Option<Unit> {
        let unit = self.units[square.index()].take()?;
        let rest = !SquareSet::square(square);
        self.kinds[slot(unit.kind())] &= rest;
        self.sides[unit.side().index()] &= rest;
        self.key ^= zobrist::unit(unit, square);
        observer.remove(unit.code(), u16::from(square.0));
        Some(unit)
    }

    /// Returns the number of units of a kind in a side's hand.
    #[inline]
    pub(crate) fn in_hand(&self, side: Side, kind: Kind) -> u8 {
        self.hands[side.index()].get(slot(kind)).copied().unwrap_or(0)
    }

    /// Returns the number of units in a side's hand.
    pub(crate) fn hand_size(&self, side: Side) -> u32 {
        self.hands[side.index()].iter().copied().map(u32::from).sum()
    }

    /// Sets the number of units of a kind in a side's hand.
    pub(crate) fn set_hand(&mut self, side: Side, kind: Kind, number: u8) {
        let (whose, at) = (side.index(), slot(kind));
        if at >= HAND_SLOTS {
            return;
        }
        let fact = |number: u8| {
            let place = (whose * HAND_SLOTS + at) as u32;
            if number == 0 { 0 } else { zobrist::fact(HAND, place << 8 | u32::from(number)) }
        };
        self.key ^= fact(self.hands[whose][at]) ^ fact(number);
        self.hands[whose][at] = number;
    }

    /// Returns the key of all that repetition compares.
    pub(crate) fn hash_key(&self) -> u64 {
        let mut key = self.key ^ zobrist::fact(CASTLING, u32::from(self.castling));
        if self.rules.castling.by_fen {
            key ^= zobrist::fact(CASTLERS, self.castlers.number());
        }
        if self.to_move == Side::Black {
            key ^= zobrist::BLACK_TO_MOVE;
        }
        for square in self.en_passant {
            key ^= zobrist::fact(EN_PASSANT, u32::from(square.0));
        }
        for square in self.promoted {
            key ^= zobrist::fact(PROMOTED, u32::from(square.0));
        }
        for square in self.walls {
            key ^= zobrist::fact(WALL, u32::from(square.0));
        }
        for square in self.gates[0] | self.gates[1] {
            key ^= zobrist::fact(GATE, u32::from(square.0));
        }
        key ^= zobrist::fact(LAST_TURN, self.last_turn as u32);
        let [white, black] = self.checks.map(u32::from);
        key ^ zobrist::fact(CHECKS, white << 8 | black)
    }

    /// Tells an observer of every unit.
    pub(crate) fn tell_all(&self, observer: &mut impl BoardObserver) {
        for square in self.occupied() {
            if let Some(unit) = self.at(square) {
                observer.add(unit.code(), u16::from(square.0));
            }
        }
    }

    /// Returns the units of a side that could capture on a square, with these obstacles.
    pub(crate) fn attackers(&self, square: Square, by: Side, occupied: SquareSet) -> SquareSet {
        self.attackers_in(&self.rules.attacks[by.index()], square, by, occupied)
    }

    /// Returns the units of a side that could capture on a square, with these obstacles, and that do not
    /// leap there: other units may stand in their way, or help them.
    pub(crate) fn riding_attackers(&self, square: Square, by: Side, occupied: SquareSet) -> SquareSet {
        self.attackers_in(&self.rules.riding_attacks[by.index()], square, by, occupied)
    }

    /// Returns the units of a table's kinds that could capture on a square, with these obstacles.
    #[inline]
    fn attackers_in(&self, table: &AttackTable, square: Square, by: Side, occupied: SquareSet) -> SquareSet {
        if !self.rules.shunned.is_empty() {
            return self.attackers_hopping(table, square, by, occupied);
        }
        let standing = self.side(by) & occupied;
        let mut all = SquareSet::EMPTY;
        for (number, slot, from) in table.row(square) {
            let among = self.kinds[slot] & standing & from;
            if !among.is_empty() {
                let kind = &self.rules.kinds[number];
                all |= kind.capturers_in_reach(by, square, among, occupied);
            }
        }
        all
    }

    /// Returns the same where some units do not hop over each other.
    #[cold]
    fn attackers_hopping(
        &self,
        table: &AttackTable,
        square: Square,
        by: Side,
        occupied: SquareSet,
    ) -> SquareSet {
        let (standing, shunned) = (self.side(by) & occupied, self.shunned());
        let found = table.row(square).map(|(number, slot, from)| {
            let among = self.kinds[slot] & standing & from;
            self.rules.kinds[number].capturers_over(by, square, among, occupied, shunned)
        });
        found.fold(SquareSet::EMPTY, |all, some| all | some)
    }

    /// Whether a side has units of some kinds on the board.
    pub(crate) fn has_any(&self, kinds: SlotSet) -> bool {
        kinds.slots().any(|slot| !self.kinds[slot].is_empty())
    }

    /// Returns the units of both sides that do not hop over each other.
    pub(crate) fn shunned(&self) -> SquareSet {
        let slots = self.rules.shunned.slots().map(|slot| self.kinds[slot]);
        slots.collect()
    }

    /// Whether a unit of a side attacks a square.
    pub(crate) fn is_attacked(&self, square: Square, by: Side) -> bool {
        !self.attackers(square, by, self.occupied()).is_empty()
    }

    /// Whether the king of a side is attacked.
    pub(crate) fn is_king_attacked(&self, side: Side) -> bool {
        self.king(side).is_some_and(|king| self.is_attacked(king, !side))
    }

    /// Whether a royal unit of a side is attacked.
    pub(crate) fn is_in_check(&self, side: Side) -> bool {
        self.is_king_attacked(side) || self.rules.royal.pseudo_royal && self.is_pseudo_royal_attacked(side)
    }

    /// Whether king and rook of a right stand where they must.
    pub(crate) fn may_keep_right(&self, bit: usize, way: &Castling) -> bool {
        let side = Side::BOTH[bit / 2];
        let stands = |square, kinds: &[Kind]| {
            let unit = self.at(square).filter(|unit| unit.side() == side);
            unit.is_some_and(|unit| kinds.contains(&unit.kind()))
        };
        stands(way.king, &self.rules.castling.kings[bit / 2])
            && stands(way.partner, &self.rules.castling.rooks[bit / 2])
    }

    /// Returns the square of the unit that a capture en passant on `to` takes.
    pub(crate) fn en_passant_victim(&self, to: Square) -> Option<Square> {
        self.en_passant_victim_of(self.en_passant, to)
    }

    /// Returns the same for other squares en passant: the marked unit, or else the nearest enemy behind.
    pub(crate) fn en_passant_victim_of(&self, crossed: SquareSet, to: Square) -> Option<Square> {
        let enemies = self.side(!self.to_move);
        if let Some(marked) = (crossed & self.occupied()).first() {
            return Some(marked);
        }
        let ranks = self.rules.ranks;
        let file = (0..ranks).map(|rank| Board12x10::at(Board12x10::file(to), rank));
        let column = file.collect::<SquareSet>() & enemies;
        match self.to_move {
            Side::White => column.filter(|&square| square < to).last(),
            Side::Black => column.filter(|&square| square > to).min(),
        }
    }

    /// Returns those of some squares en passant on which a unit of the side to move could capture, with the
    /// marks of the units there; none if there is no such square. Other squares would tell positions apart
    /// that are the same \[G-7\].
    pub(crate) fn used_en_passant(&self, crossed: SquareSet) -> SquareSet {
        let occupied = self.occupied();
        let is_used = |&to: &Square| {
            let mut kinds = self.rules.kinds.iter();
            kinds.any(|rules| self.captures_en_passant_on(rules, to, occupied))
        };
        let used: SquareSet = (crossed & !occupied).filter(is_used).collect();
        if used.is_empty() { used } else { used | crossed & occupied }
    }

    /// Whether a unit of a kind of the side to move could capture en passant on an empty square.
    fn captures_en_passant_on(&self, rules: &KindRules, to: Square, occupied: SquareSet) -> bool {
        let us = self.to_move.index();
        if !rules.takes_en_passant[us] {
            return false;
        }
        let mut near = self.of(self.to_move, rules.kind) & rules.attackers[us][to.index()];
        let reaches = |from| {
            let goes_there = rules.quiet[us].from(from, occupied).has(to);
            rules.capture[us].from(from, occupied).has(to) && !goes_there
        };
        if rules.is_chess_pawn { !near.is_empty() } else { near.any(reaches) }
    }
}
