//! The rules of a game, as play asks for them.

pub(crate) mod atom;
pub(crate) mod attack_table;
pub(crate) mod castling;
pub(crate) mod ends;
pub(crate) mod entering;
pub(crate) mod kinds;
pub(crate) mod moving;
pub(crate) mod open_moves;
pub(crate) mod reach;
pub(crate) mod shuffle;

use crate::board::{Board12x10, Geometry, Kind, Square};
use crate::file_games::squares::{PerSquare, SquareSet, squares_between};
use attack_table::AttackTable;
use castling::CastlingRules;
use ends::{ConnectingRule, EndRules, ExtinctionRule, FlagRule, RepetitionRule};
use entering::{DropRules, PlacingRules, WallRules};
use kinds::{SLOTS, SlotSet, is_promoted, kind_of, promoted_kind_of, slot};
use motley_game::Side;
use moving::{CaptureRules, LongSteps, PromotionRules, RoyalRules};
use reach::Reach;
use shuffle::Shuffle;

/// Whether one of some units stands between two squares.
fn hops_over(from: Square, to: Square, units: SquareSet) -> bool {
    !units.is_empty() && squares_between(from, to).intersects(units)
}

/// A kind of unit in one game.
#[derive(Debug)]
pub(crate) struct KindRules {
    pub(crate) kind: Kind,
    /// The kinds of its type: the unit itself, and those that became it as in shogi.
    pub(crate) same_type: SlotSet,
    /// The kind that it becomes as in shogi.
    pub(crate) promoted: Option<Kind>,
    /// The kind that it was before it was promoted as in shogi.
    pub(crate) unpromoted: Option<Kind>,
    /// The kind that it is in the hand of its capturer.
    pub(crate) in_hand_as: Kind,
    /// The moves to empty squares, by side.
    pub(crate) quiet: [Reach; 2],
    /// The first moves, to empty squares.
    pub(crate) initial: [Reach; 2],
    /// The captures.
    pub(crate) capture: [Reach; 2],
    /// Quiet moves and captures are the same.
    pub(crate) is_simple: bool,
    /// Its moves are only its reach: no first move, promotion or capture en passant.
    pub(crate) moves_plainly: [bool; 2],
    /// It is the pawn of chess, with double steps.
    pub(crate) is_chess_pawn: bool,
    /// The squares from which it may capture on a square, with some obstacles.
    pub(crate) attackers: [PerSquare; 2],
    /// Reverse capture table; `None` if captures are not symmetric.
    pub(crate) reversed: [Option<Reach>; 2],
    /// The squares from which it has a move on an empty board.
    pub(crate) mobile: [SquareSet; 2],
    /// The squares from which a unit of this kind could have come by a quiet move.
    pub(crate) quiet_from: [PerSquare; 2],
    pub(crate) promotes: [bool; 2],
    pub(crate) takes_en_passant: [bool; 2],
    pub(crate) restarts_clock: [bool; 2],
    pub(crate) is_petrified: bool,
    pub(crate) is_blast_immune: bool,
    pub(crate) is_mutually_immune: bool,
    /// It neither hops over units of its type, of either side, nor captures them.
    pub(crate) shuns_its_like: bool,
    /// The value in centipawns, 0 for a royal unit.
    pub(crate) value: i32,
    /// It is the pawn of chess or of shogi, for the rules of drops.
    pub(crate) is_shogi_pawn: bool,
    /// The name for people and the picture that the file gives.
    pub(crate) given_name: Option<String>,
    pub(crate) given_picture: Option<&'static str>,
    /// The moves as text.
    pub(crate) betza: String,
    /// The number of its type: hands are written from the highest down.
    pub(crate) type_number: usize,
    /// The points of such a unit where Janggi's points are counted.
    pub(crate) janggi_points: u32,
    /// The largest number of such units that a promotion makes, 0 for no limit.
    pub(crate) promotion_limit: u32,
}

impl KindRules {
    /// Whether units of this kind change to another as in shogi, by promotion or by demotion.
    pub(crate) fn changes_to(&self, kind: Kind) -> bool {
        self.promoted == Some(kind) || self.unpromoted == Some(kind)
    }

    /// Whether all its moves lead to squares of the same colour.
    pub(crate) fn stays_on_one_colour(&self, board: SquareSet) -> bool {
        let dark = SquareSet::dark();
        let mut squares = board;
        squares.all(|from| {
            let targets = self.quiet[0].at_best(from) | self.capture[0].at_best(from);
            (targets & if dark.has(from) { !dark } else { dark }).is_empty()
        })
    }

    /// Returns all reaches.
    pub(crate) fn reaches(&mut self) -> impl Iterator<Item = &mut Reach> {
        let reversed = self.reversed.iter_mut().flatten();
        let own = [&mut self.quiet, &mut self.initial, &mut self.capture];
        own.into_iter().flatten().chain(reversed)
    }

    /// Returns those of some squares from which a unit of a side could capture on a square, with these
    /// obstacles. `shunned` returns the units that do not hop over each other.
    #[inline]
    pub(crate) fn capturers(
        &self,
        side: Side,
        square: Square,
        among: SquareSet,
        occupied: SquareSet,
        shunned: impl Fn() -> SquareSet,
    ) -> SquareSet {
        let among = among & self.attackers[side.index()][square.index()];
        if among.is_empty() {
            return among;
        }
        if self.shuns_its_like {
            return self.capturers_over(side, square, among, occupied, shunned());
        }
        self.capturers_in_reach(side, square, among, occupied)
    }

    /// Does the same for squares from which the unit could capture on an empty board, and for units that hop
    /// over all others.
    #[inline]
    pub(crate) fn capturers_in_reach(
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
            None => among.filter(|&from| reach.from(from, occupied).has(square)).collect(),
        }
    }

    /// Does the same for units that may not hop over some: apart, since few games have them, and all others
    /// are slower with it.
    #[cold]
    pub(crate) fn capturers_over(
        &self,
        side: Side,
        square: Square,
        among: SquareSet,
        occupied: SquareSet,
        shunned: SquareSet,
    ) -> SquareSet {
        let all = self.capturers_in_reach(side, square, among, occupied);
        let (reach, is_reversed) = (&self.capture[side.index()], self.reversed[side.index()].is_some());
        if !self.shuns_its_like || reach.leaps_only() || is_reversed {
            return all;
        }
        all.filter(|&from| !hops_over(from, square, shunned & occupied)).collect()
    }

    /// Returns those squares of a reach that a unit has which does not hop over some units, nor captures
    /// them.
    pub(crate) fn without_shunned(&self, from: Square, reach: SquareSet, shunned: SquareSet) -> SquareSet {
        if !self.shuns_its_like {
            return reach;
        }
        (reach & !shunned).filter(|&to| !hops_over(from, to, shunned)).collect()
    }
}

/// The squares of some kinds of a side that do not go everywhere: the palace of a general.
#[derive(Debug)]
pub(crate) struct HomeRegion {
    pub(crate) side: Side,
    pub(crate) squares: SquareSet,
    pub(crate) kinds: Vec<Kind>,
}

/// The frame on which units stand in pictures.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Frame {
    /// Nothing.
    None,
    /// Shields of five corners, as in shogi.
    Shield,
    /// Discs, as in Xiangqi.
    Disc,
}

/// The compiled rules of a game.
#[derive(Debug)]
pub struct GameRules {
    pub(crate) name: String,
    pub(crate) files: u8,
    pub(crate) ranks: u8,
    /// The squares of the board, without holes.
    pub(crate) board: SquareSet,
    /// The squares that the board does not have; they stop units as obstacles do.
    pub(crate) holes: SquareSet,
    /// The squares at the edge of the board.
    pub(crate) edge: SquareSet,
    /// The kinds in the order of their letters.
    pub(crate) kinds: Vec<KindRules>,
    /// The index in `kinds` by slot.
    pub(crate) index: [u8; SLOTS],
    /// The kind of the king.
    pub(crate) king: Option<Kind>,
    /// The kinds that are royal: the king, and those that became kings as in shogi.
    pub(crate) royal_kinds: SlotSet,
    /// The royal kinds and those that become royal as in shogi.
    pub(crate) crown_kinds: SlotSet,
    /// Number of units of `crown_kinds` that each side has, on the board or in hand.
    pub(crate) kings: [u32; 2],
    /// The kinds that a pawn becomes, by side.
    pub(crate) promotions: [Vec<Kind>; 2],
    /// The kind that a captured unit becomes that was a pawn.
    pub(crate) pawn_of: [Option<Kind>; 2],
    pub(crate) steps: LongSteps,
    pub(crate) promotion: PromotionRules,
    pub(crate) castling: CastlingRules,
    pub(crate) royal: RoyalRules,
    pub(crate) captures: CaptureRules,
    pub(crate) drops: DropRules,
    pub(crate) placing: PlacingRules,
    pub(crate) walls: WallRules,
    pub(crate) ends: EndRules,
    pub(crate) repetition: RepetitionRule,
    pub(crate) extinction: ExtinctionRule,
    pub(crate) flag: FlagRule,
    /// The rule of connecting, if it ends the game.
    pub(crate) connecting: Option<ConnectingRule>,
    /// The squares of kinds that do not go everywhere.
    pub(crate) homes: Vec<HomeRegion>,
    /// The frame on which its units stand in pictures.
    pub(crate) frame: Frame,
    /// The attacks of all kinds by side, and those of the kinds that do not only leap.
    pub(crate) attacks: [AttackTable; 2],
    pub(crate) riding_attacks: [AttackTable; 2],
    /// The squares whose occupation decides whether a side attacks a square.
    pub(crate) sight: [PerSquare; 2],
    pub(crate) has_hops: bool,
    /// The pawns of chess.
    pub(crate) chess_pawns: SlotSet,
    /// The kinds that do not hop over each other.
    pub(crate) shunned: SlotSet,
    /// Some units survive blasts.
    pub(crate) has_blast_immune: bool,
    /// Some units do not capture others of their own type.
    pub(crate) has_mutually_immune: bool,
    /// Some units become walls where they capture.
    pub(crate) has_petrified: bool,
    pub(crate) is_symmetric: bool,
    /// Left and right can be exchanged, but for castling.
    pub(crate) has_mirrored_units: bool,
    /// The check sum of the description: a network fits one description only.
    pub(crate) fingerprint: u32,
    /// Whether the network that comes with Motley for a game of this name was trained for this description.
    pub(crate) has_network: bool,
    pub(crate) start_fen: String,
    /// The units that are shuffled before a game.
    pub(crate) shuffle: Option<Shuffle>,
}

impl GameRules {
    /// Returns the rules of a kind of this game.
    #[inline]
    pub(crate) fn of(&self, kind: Kind) -> &KindRules {
        &self.kinds[usize::from(self.index[slot(kind)])]
    }

    /// Returns the number of a kind among those of the game.
    #[inline]
    pub(crate) fn number_of(&self, kind: Kind) -> usize {
        usize::from(self.index[slot(kind)])
    }

    /// Returns the kind of a letter, from 0 for `A`, with a `+` before it or without.
    pub(crate) fn kind_of_letter(&self, letter: u8, is_promoted: bool) -> Option<Kind> {
        let wanted = slot(match is_promoted {
            true => promoted_kind_of(letter),
            false => kind_of(letter, false),
        });
        let mut kinds = self.kinds.iter().map(|rules| rules.kind);
        kinds.find(|&kind| slot(kind) == wanted)
    }

    /// Whether sides have units in hand.
    pub(crate) fn has_hands(&self) -> bool {
        let has_hands = self.drops.from_hand || self.drops.captures_to_hand;
        (has_hands || self.placing.has_gating()) && !self.drops.free
    }

    /// Whether all attacks go along squares that must be empty, and turns add nothing to the board but units.
    #[inline]
    pub(crate) fn sees_plainly(&self) -> bool {
        !self.has_hops && !self.has_walls() && self.shunned.is_empty()
    }

    /// Whether walls come up during the game.
    pub(crate) fn has_walls(&self) -> bool {
        self.walls.place.is_some() || self.has_petrified
    }

    /// Returns the letters of the kinds, in upper case.
    #[must_use]
    pub fn letters(&self) -> String {
        let own = self.kinds.iter().filter(|rules| !is_promoted(rules.kind));
        own.map(|rules| kinds::letter(rules.kind)).collect()
    }

    /// Returns the rank of a square as a side counts, from 0.
    #[inline]
    pub(crate) fn relative_rank(&self, side: Side, square: Square) -> u8 {
        let rank = Board12x10::rank(square);
        match side {
            Side::White => rank,
            Side::Black => self.ranks - 1 - rank,
        }
    }
}
