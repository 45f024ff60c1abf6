//! The hash key: Zobrist hashing (<https://www.chessprogramming.org/Zobrist_Hashing>) of units, and a
//! number for each other fact that [G-7] compares.
//!
//! The keys of the board, of the square states and of the pools are updated incrementally. The few other
//! facts are added when the key is requested.

use super::super::strips::Strips;
use super::BoardState;
use crate::board::zobrist;
use motley_game::{Packed, Side};

/// Facts of the hash key, see [`zobrist::fact`]. Any numbers would do, as long as they differ:
/// square states take one for each square from the first on, pools one for each kind and side from
/// the last on.
pub(super) mod fact {
    pub(in super::super) const SQUARE_STATE: u32 = 0x100;
    pub(in super::super) const EN_PASSANT: u32 = 0x200;
    pub(in super::super) const RIGHTS: u32 = 0x201;
    pub(in super::super) const BLOCK: u32 = 0x203;
    pub(in super::super) const STRIPS: u32 = 0x205;
    pub(in super::super) const LOST: u32 = 0x206;
    pub(in super::super) const PENDING: u32 = 0x207;
    pub(in super::super) const QUEUED: u32 = 0x208;
    pub(in super::super) const BLOCK_NEXT_TURN: u32 = 0x209;
    pub(in super::super) const MID_TURN: u32 = 0x20b;
    pub(in super::super) const FORBIDDEN: u32 = 0x20c;
    pub(in super::super) const HAND: u32 = 0x20d;
    pub(in super::super) const DRAFT: u32 = 0x20e;
    pub(in super::super) const POOL: u32 = 0x300;
}

/// The number added to a fact's number for each place in a list, so that order counts: a number
/// above those of all facts.
const NEXT_PLACE: u32 = 0x1000;
/// A number of places above the number of units of a hand.
const PLACES_OF_A_HAND: u32 = 64;

impl BoardState {
    /// Returns a hash of all data that [G-7] compares.
    pub(crate) fn key(&self) -> u64 {
        let rest = &self.rest;
        let mut key = self.board.key()
            ^ rest.square_states_key
            ^ rest.pool_key
            ^ zobrist::side(rest.to_move)
            ^ zobrist::squares(fact::EN_PASSANT, rest.en_passant)
            ^ zobrist::squares(fact::RIGHTS, rest.rights)
            ^ zobrist::squares(fact::BLOCK, rest.block)
            ^ zobrist::squares(fact::BLOCK_NEXT_TURN, rest.block_next_turn);
        let mut mix = |what, value| key ^= zobrist::fact(what, value);
        if rest.strips != Strips::default() {
            mix(fact::STRIPS, rest.strips.bits());
        }
        let [[a, b], [c, d]] = rest.lost;
        if [a, b, c, d] != [0; 4] {
            mix(fact::LOST, u32::from_le_bytes([a, b, c, d]));
        }
        if rest.rare.is_some() {
            self.mix_rare(&mut mix);
        }
        key
    }

    fn mix_rare(&self, mix: &mut impl FnMut(u32, u32)) {
        for side in Side::BOTH {
            for (i, pending) in self.pending(side).iter().enumerate() {
                mix(fact::PENDING + NEXT_PLACE * i as u32, pending.bits(side));
            }
        }
        if self.mid_turn() {
            mix(fact::MID_TURN, u32::from(self.saves_one_royal()));
            for (i, pending) in self.queued_next_turn().iter().enumerate() {
                mix(fact::QUEUED + NEXT_PLACE * i as u32, pending.bits(self.rest.to_move));
            }
        }
        if let Some(turns) = self.forbidden() {
            let said = turns.iter().flatten().chain(self.legs());
            for (i, mv) in said.enumerate() {
                mix(fact::FORBIDDEN + NEXT_PLACE * i as u32, mv.pack().get());
            }
        }
        if self.choices_left() > 0 {
            mix(fact::DRAFT, u32::from(self.choices_left()));
        }
        if let Some(hands) = self.hands() {
            for (i, held) in hands.iter().enumerate() {
                for (j, unit) in held.iter().enumerate() {
                    // Digits to base 9: no price has more than eight units of a kind.
                    let price = unit.price.iter().fold(0, |sum, &n| sum * 9 + u32::from(n));
                    let what = fact::HAND + NEXT_PLACE * (j as u32 + PLACES_OF_A_HAND * i as u32);
                    mix(what, price << 6 | u32::from(unit.kind.0));
                }
            }
        }
    }
}
