//! The verbs by which rules change a position. No other code changes it.
//!
//! Each verb updates the hash key, informs the observer, ends castling rights \[E-9\], and remembers
//! events that reset the count of \[E-53\]. Verbs that change a square write its old content in the
//! journal.

use super::super::kinds::ROOK;
use super::super::observer::AnyObserver;
use super::super::pending::{self, Pending, PendingList};
use super::super::pieces::{self, Trait};
use super::super::square_state::{Occupant, SquareState};
use super::super::squares::Squares;
use super::super::{en_passant, strips};
use super::key::fact;
use super::{BoardState, Hands, Legs, MAX_COUNTED, RareState, lost_index};
use crate::board::{Kind, Square, Unit, zobrist};
use crate::mechanics::fen::Counters;
use crate::variants::eldritch::moves::Move;
use motley_game::{BoardObserver, Side};
use std::sync::Arc;

impl BoardState {
    /// Puts a unit on an empty square, unchanged.
    pub(crate) fn put(&mut self, piece: Occupant, square: Square, observer: &mut impl BoardObserver) {
        self.write_down(square);
        self.board.put(piece.unit, square, observer);
        if let Some(rider) = piece.rider() {
            observer.add(rider.unit.code(), u16::from(square.0));
        }
        self.change_square_state(square, piece.square_state);
    }

    /// Takes the unit from a square, with its rider or suborned unit, and returns it.
    ///
    /// # Panics
    /// If the square is empty.
    pub(crate) fn take(&mut self, square: Square, observer: &mut impl BoardObserver) -> Occupant {
        self.write_down(square);
        let square_state = self.square_state(square);
        let unit = self.board.take(square, observer);
        let unit = unit.expect("rules take only what is there");
        let piece = Occupant::new(unit, square_state);
        if let Some(rider) = piece.rider() {
            observer.remove(rider.unit.code(), u16::from(square.0));
        }
        self.change_square_state(square, SquareState::default());
        self.forget(square);
        piece
    }

    /// Moves the unit on `from` to the empty square `to`, where it may become another unit.
    pub(crate) fn shift(&mut self, from: Square, to: Square, observer: &mut impl BoardObserver) {
        let mut piece = self.take(from, observer);
        arrive(&mut piece, to);
        self.put(piece, to, observer);
    }

    /// Lets two units change places \[E-PK\].
    pub(crate) fn swap(&mut self, a: Square, b: Square, observer: &mut impl BoardObserver) {
        let (mut one, mut other) = (self.take(a, observer), self.take(b, observer));
        arrive(&mut one, b);
        arrive(&mut other, a);
        self.put(one, b, observer);
        self.put(other, a, observer);
    }

    /// Changes the state of a unit, but not its rider: riders come and go by
    /// [`hop`](BoardState::hop) and [`alight`](BoardState::alight), which tell the observer.
    pub(crate) fn set_square_state(&mut self, square: Square, square_state: SquareState) {
        self.write_down(square);
        self.change_square_state(square, square_state);
    }

    fn change_square_state(&mut self, square: Square, square_state: SquareState) {
        let old = std::mem::replace(&mut self.square_states[square.index()], square_state);
        let key = |square_state: SquareState| match square_state.bits() {
            0 => 0,
            bits => zobrist::fact(fact::SQUARE_STATE + u32::from(square.0), bits),
        };
        self.rest.square_states_key ^= key(old) ^ key(square_state);
    }

    /// Gives the unit on `square` another state.
    pub(crate) fn set_own_state(&mut self, square: Square, state: u8) {
        self.set_square_state(square, self.square_state(square).with_own_state(state));
    }

    /// Turns the unit on `square` into a `kind` in its first state there; rider and royalty stay.
    pub(crate) fn turn(&mut self, square: Square, kind: Kind, observer: &mut impl BoardObserver) {
        let piece = self.take(square, observer);
        let royal = piece.square_state.is_royal() || pieces::has(piece.kind(), Trait::PromotesToRoyal);
        let mut square_state = piece.square_state.with_own_state(0);
        if royal {
            square_state = square_state.royal();
        }
        let mut turned = Occupant::new(Unit::new(kind, piece.side()), square_state);
        arrive(&mut turned, square);
        self.put(turned, square, observer);
    }

    /// Captures the unit on `square`, with all effects \[E-6\]; `by` is the capturing unit.
    pub(crate) fn capture(&mut self, square: Square, by: Occupant, observer: &mut impl BoardObserver) {
        // Effects come last: they may remove other units.
        let victim = self.take(square, observer);
        self.rest.progress = true;
        if pieces::has(by.kind(), Trait::FillsPool) {
            for gone in [Some(victim), victim.rider()].into_iter().flatten() {
                let kind = pieces::counted_as(gone.kind());
                let count = self.pool(by.side(), kind);
                self.set_pool(by.side(), kind, (count + 1).min(MAX_COUNTED));
            }
        }
        let lost = self.lost(victim.side(), victim.kind());
        self.set_lost(victim.side(), victim.kind(), (lost + 1).min(MAX_COUNTED));
        let def = pieces::def(victim.kind());
        if let Some(reaction) = (def.expects)(victim, square) {
            self.expect(victim.side(), reaction);
        }
        if let Some(effect) = def.on_captured {
            effect(self, victim, &mut AnyObserver(observer));
        }
    }

    /// Removes a unit from the board without a capture, alone or destroyed \[E-6\].
    pub(crate) fn remove(&mut self, square: Square, observer: &mut impl BoardObserver) {
        let piece = self.take(square, observer);
        self.rest.progress = true;
        for gone in [Some(piece), piece.guest()].into_iter().flatten() {
            if let Some(effect) = pieces::def(gone.kind()).on_removed {
                effect(self, gone);
            }
        }
    }

    /// Puts a unit from outside on an empty square of the board.
    pub(crate) fn enter(&mut self, mut piece: Occupant, square: Square, observer: &mut impl BoardObserver) {
        arrive(&mut piece, square);
        self.put(piece, square, observer);
        self.rest.progress = true;
    }

    /// Lets the ghost on `from` suborn the unit on `to` \[E-GH\].
    pub(crate) fn suborn(&mut self, from: Square, to: Square, observer: &mut impl BoardObserver) {
        let guest = self.take(to, observer);
        self.shift(from, to, observer);
        self.set_square_state(to, self.square_state(to).with_guest(Some(guest)));
    }

    /// Lets the familiar on `from` hop onto the unit on `to` \[E-FA\].
    pub(crate) fn hop(&mut self, from: Square, to: Square, observer: &mut impl BoardObserver) {
        let familiar = self.take(from, observer);
        self.set_square_state(to, self.square_state(to).with_rider(Some(familiar.square_state)));
        observer.add(familiar.unit.code(), u16::from(to.0));
    }

    /// Lets the rider on `from` get off to `to` \[E-FA\].
    pub(crate) fn alight(&mut self, from: Square, to: Square, observer: &mut impl BoardObserver) {
        let Some(rider) = self.piece(from).and_then(Occupant::rider) else {
            return;
        };
        observer.remove(rider.unit.code(), u16::from(from.0));
        self.set_square_state(from, self.square_state(from).with_rider(None));
        self.put(rider, to, observer);
    }

    /// Lets the barricade on `square` block from the end of the turn on \[E-BA\].
    pub(crate) fn block_next_turn(&mut self, square: Square) {
        self.rest.block_next_turn = self.rest.block_next_turn.with(square);
    }

    /// Adds a strip by a turn \[E-GE\].
    pub(crate) fn widen(&mut self, strip: u8) {
        self.set_strip(strip);
        self.rest.progress = true;
    }

    /// Adds a strip without further effects.
    pub(crate) fn set_strip(&mut self, strip: u8) {
        self.rest.strips = self.rest.strips.with(strip);
        self.rest.exists |= strips::squares(strip).into_iter().collect();
    }

    /// Sets the number of units of a kind in `side`'s pool \[E-NE\].
    pub(crate) fn set_pool(&mut self, side: Side, kind: Kind, count: u8) {
        let slot = &mut self.rest.pool[side.index()][kind.index()];
        let what = fact::POOL + 2 * u32::from(kind.0) + side as u32;
        let key = |n: u8| {
            if n == 0 { 0 } else { zobrist::fact(what, u32::from(n)) }
        };
        self.rest.pool_key ^= key(*slot) ^ key(count);
        *slot = count;
    }

    /// Sets the number of captured pawns or initiates that `side` may bring back.
    pub(crate) fn set_lost(&mut self, side: Side, kind: Kind, count: u8) {
        if let Some(i) = lost_index(kind) {
            self.rest.lost[side.index()][i] = count;
        }
    }

    /// Gives `owner` a reaction at the start of its next turn \[E-13\], \[E-51\].
    pub(crate) fn expect(&mut self, owner: Side, reaction: Pending) {
        // A reaction to the owner's own turn waits for the next one: this turn's are over.
        let own = owner == self.rest.to_move;
        let rare = self.rare_mut();
        let list = if own { &mut rare.queued_next_turn } else { &mut rare.pending[owner.index()] };
        if !pending::insert(list, reaction) {
            self.skip_reaction(reaction);
        }
    }

    /// Adds a reaction of `owner`, with either side to move; returns whether there was room for it.
    pub(crate) fn set_pending(&mut self, owner: Side, reaction: Pending) -> bool {
        pending::insert(&mut self.rare_mut().pending[owner.index()], reaction)
    }

    /// Drops one of the reactions of `owner`, without further effects.
    pub(crate) fn drop_pending(&mut self, owner: Side, index: usize) {
        self.rare_mut().pending[owner.index()].remove(index);
    }

    /// Makes the last of the first `done` reactions of the player to move by `leg`, and skips the others.
    pub(crate) fn react(&mut self, done: usize, leg: Move, saves_one_royal: bool) {
        let us = self.rest.to_move.index();
        let rare = self.rare_mut();
        rare.legs.push(leg);
        rare.saves_one_royal = saves_one_royal;
        let over: PendingList = rare.pending[us].drain(..done).collect();
        for &skipped in &over[..done - 1] {
            self.skip_reaction(skipped);
        }
    }

    /// Adds a leg to the turn, which goes on: the placement of a unit \[E-22\].
    pub(crate) fn add_leg(&mut self, leg: Move) {
        self.rare_mut().legs.push(leg);
    }

    /// Forgets the legs of a turn that ends with the placement of a unit.
    pub(crate) fn forget_legs(&mut self) {
        self.rare_mut().legs.clear();
    }

    /// Lets the count of \[E-53\] begin again with this turn.
    pub(crate) fn reset_clock(&mut self) {
        self.rest.progress = true;
    }

    /// Ends the turn; `passed` is the square that a pawn has passed over.
    pub(crate) fn finish(&mut self, passed: Option<Square>) {
        let us = self.rest.to_move;
        if self.rest.rare.is_some() {
            self.settle();
        }
        self.rest.counters.count_turn(us, std::mem::take(&mut self.rest.progress));
        // En passant last: the use of the square depends on block, reactions and side to move.
        self.rest.block = std::mem::take(&mut self.rest.block_next_turn);
        self.rest.to_move = !us;
        self.set_passed(passed);
    }

    /// Skips reactions that were not made, and ends effects that last for one turn.
    fn settle(&mut self) {
        let us = self.rest.to_move.index();
        let rare = self.rare_mut();
        let old = std::mem::take(rare);
        let [white, black] = old.pending;
        let (skipped, theirs) = if us == 0 { (white, black) } else { (black, white) };
        rare.pending[us] = old.queued_next_turn;
        rare.pending[1 - us] = theirs;
        if rare.pending.iter().all(PendingList::is_empty) {
            self.rest.rare = None;
        }
        for reaction in skipped {
            self.skip_reaction(reaction);
        }
    }

    /// Makes a null move: the other side moves, as if this side had passed.
    pub(crate) fn skip(&mut self) {
        self.rest.block = Squares::EMPTY;
        self.rest.block_next_turn = Squares::EMPTY;
        (self.rest.passed, self.rest.en_passant) = (None, None);
        self.rest.counters.tick();
        self.rest.to_move = !self.rest.to_move;
    }

    /// Sets the turns that may not be played now \[E-DI\].
    pub(crate) fn forbid(&mut self, turns: Vec<Legs>) {
        self.rare_mut().forbidden = turns;
    }

    /// Sets the side to move and the counters.
    pub(crate) fn set_turn(&mut self, to_move: Side, counters: Counters) {
        (self.rest.to_move, self.rest.counters) = (to_move, counters);
    }

    /// Sets the square passed over, and tests whether a capture can use it [G-21].
    pub(crate) fn set_passed(&mut self, passed: Option<Square>) {
        (self.rest.passed, self.rest.en_passant) = (passed, passed);
        if passed.is_some() && !en_passant::can_capture_in_passing(self) {
            self.rest.en_passant = None;
        }
    }

    /// Sets the castling rights to those of `rights` that have both a castler and a rook.
    pub(crate) fn set_rights(&mut self, rights: Squares) {
        self.rest.rights = rights;
        self.drop_idle_rights();
    }

    /// Sets the barricades in force against the side to move.
    pub(crate) fn set_block(&mut self, block: Squares) {
        self.rest.block = block;
    }

    /// Sets the units still to be placed; play begins when there are none.
    pub(crate) fn set_hands(&mut self, hands: Hands) {
        let empty = hands.iter().all(Vec::is_empty);
        let rare = self.rare_mut();
        rare.hands = (!empty).then_some(hands);
        if *rare == RareState::default() {
            self.rest.rare = None;
        }
    }

    /// Sets the number of choices that are left in a draft. Units are in hand then.
    pub(crate) fn set_choices_left(&mut self, choices: u8) {
        self.rare_mut().choices_left = choices;
    }

    fn rare_mut(&mut self) -> &mut RareState {
        Arc::make_mut(self.rest.rare.get_or_insert_default())
    }

    /// Skips a reaction. A unit that its ghost cannot release is lost \[E-GH\].
    fn skip_reaction(&mut self, reaction: Pending) {
        if let Some(guest) = reaction.guest() {
            self.rest.progress = true;
            if let Some(effect) = pieces::def(guest.kind()).on_removed {
                effect(self, guest);
            }
        }
    }

    fn forget(&mut self, square: Square) {
        self.rest.block = self.rest.block.without(square);
        self.rest.block_next_turn = self.rest.block_next_turn.without(square);
        if self.rest.rights.has(square) {
            self.rest.rights = self.rest.rights.without(square);
            self.drop_idle_rights();
        }
    }

    /// Drops the rights of a castler without a rook, and of rooks without a castler.
    fn drop_idle_rights(&mut self) {
        for side in Side::BOTH {
            let own = self.rest.rights & self.side(side);
            let rooks = own & self.kind(ROOK);
            if rooks.is_empty() || rooks == own {
                self.rest.rights &= !own;
            }
        }
    }
}

/// Changes a unit that comes to a square or appears there, suborned or not, if its kind demands it.
fn arrive(piece: &mut Occupant, to: Square) {
    *piece = pieces::arrived(*piece, to);
    if let Some(guest) = piece.guest() {
        let guest = Some(pieces::arrived(guest, to));
        piece.square_state = piece.square_state.with_guest(guest);
    }
}
