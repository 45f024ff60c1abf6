//! The rules of a game, compiled from its description into tables.

use super::attack_table::AttackTable;
use super::eval::tables::EvalTables;
use super::kinds::{SLOTS, is_promoted, kind_of, promoted_kind_of, slot};
use super::reach::Reach;
use super::slot_set::SlotSet;
use super::square_set::{PerSquare, SquareSet};
use super::text::description::RuleTexts;
use super::text::rule_parts::WallPlace;
use crate::board::{Kind, Square};
use motley_game::Side;
use std::collections::BTreeMap;
use std::fmt;

/// A kind of unit in one game.
#[derive(Debug)]
pub(super) struct KindRules {
    pub(super) kind: Kind,
    /// The kinds of its type: the unit itself, and those that became it as in shogi.
    pub(super) same_type: SlotSet,
    /// The kind that it becomes as in shogi.
    pub(super) becomes: Option<Kind>,
    /// The kind that it was before it was promoted as in shogi.
    pub(super) was: Option<Kind>,
    /// The kind that it is in the hand of its capturer.
    pub(super) in_hand_as: Kind,
    /// The moves to empty squares, by side.
    pub(super) quiet: [Reach; 2],
    /// The first moves, to empty squares.
    pub(super) initial: [Reach; 2],
    /// The captures.
    pub(super) capture: [Reach; 2],
    /// Whether quiet moves and captures are the same.
    pub(super) is_simple: bool,
    /// Whether they are all that it does: it has no first moves, promotes nowhere and takes nothing en
    /// passant.
    pub(super) moves_plainly: [bool; 2],
    /// Whether it is the pawn of chess, with double steps.
    pub(super) is_chess_pawn: bool,
    /// The squares from which it may capture on a square, with some obstacles.
    pub(super) attackers: [PerSquare; 2],
    /// The captures turned round; `None` where the way back is another one.
    pub(super) reversed: [Option<Reach>; 2],
    /// The squares from which it has a move on an empty board.
    pub(super) mobile: [SquareSet; 2],
    /// The reverse of a quiet move is one, too: it does not restart the n-move rule.
    pub(super) quiet_from: [PerSquare; 2],
    pub(super) promotes: [bool; 2],
    pub(super) takes_en_passant: [bool; 2],
    pub(super) restarts_clock: [bool; 2],
    pub(super) is_petrified: bool,
    pub(super) is_blast_immune: bool,
    pub(super) is_mutually_immune: bool,
    /// The value in centipawns, 0 for a royal unit.
    pub(super) value: i32,
    /// Whether it is the pawn of chess or of shogi, for the rules of drops.
    pub(super) is_shogi_pawn: bool,
    /// The moves as text.
    pub(super) betza: String,
    /// The number of its type: hands are written from the highest down.
    pub(super) type_number: usize,
    /// The largest number of such units that a promotion makes, 0 for no limit.
    pub(super) promotion_limit: u32,
}

impl KindRules {
    /// Whether units of this kind change to another as in shogi, by promotion or by demotion.
    pub(super) fn changes_to(&self, kind: Kind) -> bool {
        self.becomes == Some(kind) || self.was == Some(kind)
    }

    /// Returns all reaches.
    pub(super) fn reaches(&mut self) -> impl Iterator<Item = &mut Reach> {
        let reversed = self.reversed.iter_mut().flatten();
        let own = [&mut self.quiet, &mut self.initial, &mut self.capture];
        own.into_iter().flatten().chain(reversed)
    }

    /// Returns those of some squares from which a unit of a side could capture on a square, with these
    /// obstacles.
    #[inline]
    pub(super) fn capturers(
        &self,
        side: Side,
        square: Square,
        among: SquareSet,
        occupied: SquareSet,
    ) -> SquareSet {
        let among = among & self.attackers[side.index()][square.index()];
        if among.is_empty() {
            return among;
        }
        self.capturers_in_reach(side, square, among, occupied)
    }

    /// Does the same for squares from which the unit could capture on an empty board.
    #[inline]
    pub(super) fn capturers_in_reach(
        &self,
        side: Side,
        square: Square,
        among: SquareSet,
        occupied: SquareSet,
    ) -> SquareSet {
        let side = side.index();
        let reach = &self.capture[side];
        if reach.leaps_only() {
            return among;
        }
        match &self.reversed[side] {
            Some(reversed) => among & reversed.from(square, occupied),
            None => among
                .filter(|&from| reach.from(from, occupied).has(square))
                .fold(SquareSet::EMPTY, SquareSet::with),
        }
    }
}

/// The kinds of a side that win on the flag.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum FlagKinds {
    /// There is no flag.
    None,
    /// All kinds.
    Any,
    /// Some kinds.
    Of(SlotSet),
}

impl FlagKinds {
    /// Whether these are kinds of the flag, by name.
    pub(super) fn name(&self, kind: Kind) -> bool {
        matches!(self, FlagKinds::Of(kinds) if kinds.has(kind))
    }
}

/// A type of units that may become extinct.
#[derive(Clone, Copy, Debug)]
pub(super) struct ExtinctionType {
    /// The kind that such a unit is in hand.
    pub(super) kind: Kind,
    /// The kinds of the type.
    pub(super) kinds: SlotSet,
}

/// One way of castling.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct CastlingWay {
    pub(super) king: Square,
    pub(super) rook: Square,
    pub(super) king_to: Square,
    pub(super) rook_to: Square,
    /// The squares that must be empty.
    pub(super) empty: SquareSet,
    /// The squares of the king's way with its ends, on which a royal king must not be attacked.
    pub(super) safe: SquareSet,
}

/// The compiled rules of a game.
#[derive(Debug)]
pub struct GameRules {
    pub(super) name: String,
    pub(super) texts: RuleTexts,
    /// The values of all keys as text.
    pub(super) values: BTreeMap<String, String>,
    /// The squares of the board, without holes.
    pub(super) board: SquareSet,
    /// The squares that the board does not have; they stop units as obstacles do.
    pub(super) holes: SquareSet,
    /// The squares at the edge of the board.
    pub(super) edge: SquareSet,
    /// Whether connecting ends the game.
    pub(super) has_connecting: bool,
    /// The kinds that count for connecting; `None` for all.
    pub(super) connecting_kinds: Option<SlotSet>,
    /// The kinds in the order of their letters.
    pub(super) kinds: Vec<KindRules>,
    /// The index in `kinds` by slot.
    pub(super) index: [u8; SLOTS],
    /// The kind of the king.
    pub(super) king: Option<Kind>,
    /// The kinds that are royal: the king, and those that became kings as in shogi.
    pub(super) royal_kinds: SlotSet,
    /// Number of kings that each side has, on the board or in hand.
    pub(super) kings: [u32; 2],
    pub(super) promotions: [Vec<Kind>; 2],
    /// The ways of castling: White's on the king's side and the other, then Black's. Where the FEN says
    /// which units castle, there are none.
    pub(super) castling: [Option<CastlingWay>; 4],
    /// The kinds that castle as kings and as rooks, by side.
    pub(super) castling_kings: [Vec<Kind>; 2],
    pub(super) castling_rooks: [Vec<Kind>; 2],
    /// The rights that remain when something happens on a square.
    pub(super) rights_kept: Vec<u8>,
    /// The attacks of all kinds by side, and those of the kinds that do not only leap.
    pub(super) attacks: [AttackTable; 2],
    pub(super) riding_attacks: [AttackTable; 2],
    /// The squares whose occupation decides whether a side attacks a square.
    pub(super) sight: [PerSquare; 2],
    pub(super) has_hops: bool,
    /// Whether some units survive blasts.
    pub(super) has_blast_immune: bool,
    /// The types that may become extinct.
    pub(super) extinction_types: Vec<ExtinctionType>,
    /// The kinds of all these types.
    pub(super) extinction_kinds: SlotSet,
    pub(super) extinction_of_all: bool,
    /// The kinds that have to be dropped, if others may be moved or dropped.
    pub(super) must_drop_kinds: Vec<Kind>,
    /// The kinds that win on the flag.
    pub(super) flag_kinds: [FlagKinds; 2],
    /// The kind that a captured unit becomes that was a pawn.
    pub(super) pawn_of: [Option<Kind>; 2],
    /// The kind that is not dropped on a file that has it.
    pub(super) drop_no_doubled: Option<Kind>,
    pub(super) is_symmetric: bool,
    /// Whether left and right can be exchanged, but for castling.
    pub(super) has_mirrored_units: bool,
    /// The check sum of the description: a network fits one description only.
    pub(super) fingerprint: u32,
    pub(super) start_fen: String,
    pub(super) eval: EvalTables,
}

impl GameRules {
    /// Returns the rules of a kind of this game.
    #[inline]
    pub(super) fn of(&self, kind: Kind) -> &KindRules {
        &self.kinds[usize::from(self.index[slot(kind)])]
    }

    /// Returns the number of a kind among those of the game.
    #[inline]
    pub(super) fn number_of(&self, kind: Kind) -> usize {
        usize::from(self.index[slot(kind)])
    }

    /// Returns the kind of a letter, from 0 for `A`, with a `+` before it or without.
    pub(super) fn kind_of_letter(&self, letter: u8, is_promoted: bool) -> Option<Kind> {
        let wanted = slot(match is_promoted {
            true => promoted_kind_of(letter),
            false => kind_of(letter, false),
        });
        let mut kinds = self.kinds.iter().map(|rules| rules.kind);
        kinds.find(|&kind| slot(kind) == wanted)
    }

    /// Whether sides have units in hand.
    pub(super) fn has_hands(&self) -> bool {
        let has_hands = self.texts.piece_drops || self.texts.captures_to_hand;
        (has_hands || self.has_gating()) && !self.texts.free_drops
    }

    /// Whether the FEN says which units castle, as in Chess960.
    #[inline]
    pub(super) fn has_castlers(&self) -> bool {
        self.texts.royal.chess960 && !self.texts.castling_dropped_piece
    }

    /// Whether units in hand enter where units leave for the first time.
    #[inline]
    pub(super) fn has_gating(&self) -> bool {
        self.texts.placing.gating && self.texts.placing.seirawan_gating
    }

    /// Whether the one wall moves about.
    #[inline]
    pub(super) fn moves_duck(&self) -> bool {
        self.texts.walling.place == Some(WallPlace::Duck)
    }

    /// Whether all attacks go along squares that must be empty, and turns add nothing to the board but units.
    #[inline]
    pub(super) fn sees_plainly(&self) -> bool {
        !self.has_hops && !self.has_walls()
    }

    /// Whether walls come up during the game.
    pub(super) fn has_walls(&self) -> bool {
        self.texts.walling.place.is_some() || self.texts.capture.petrified != 0
    }

    /// Returns the letters of the kinds, in upper case.
    #[must_use]
    pub fn letters(&self) -> String {
        let own = self.kinds.iter().filter(|rules| !is_promoted(rules.kind));
        own.map(|rules| super::kinds::letter(rules.kind)).collect()
    }

    /// Returns the rank of a square as a side counts, from 0.
    #[inline]
    pub(super) fn relative_rank(&self, side: Side, square: Square) -> u8 {
        let rank = super::square_set::rank_of(square);
        match side {
            Side::White => rank,
            Side::Black => self.texts.ranks - 1 - rank,
        }
    }
}

/// The rules of a position: two positions have the same rules if they have the same tables.
#[derive(Clone, Copy)]
pub struct RulesRef<'r>(pub(super) &'r GameRules);

impl PartialEq for RulesRef<'_> {
    fn eq(&self, other: &Self) -> bool {
        std::ptr::eq(self.0, other.0)
    }
}

impl fmt::Debug for RulesRef<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0.name)
    }
}

/// The letters of the ways of castling in a FEN, in the order of their bits.
pub(super) const RIGHTS: [char; 4] = ['K', 'Q', 'k', 'q'];
