//! The activity of one side: attacks, mobility, files.

use super::tables::KindEval;
use super::weights::FileWeights;
use crate::board::{Kind, Square};
use crate::file_games::position::FileGame;
use crate::file_games::rules::KindRules;
use crate::file_games::rules::kinds::{SLOTS, is_pawn, slot};
use crate::file_games::squares::SquareSet;
use crate::mechanics::tapered::Tapered;
use motley_game::Side;

/// Squares from which a piece is no longer trapped.
const ENOUGH_SQUARES: i32 = 3;

/// The activity of one side. It is large, so it stays in its place.
#[derive(Clone, Debug)]
pub(super) struct SideView {
    /// The square of its royal unit, if it has one.
    pub(super) royal: Option<Square>,
    /// The squares that its units attack.
    pub(super) all: SquareSet,
    /// The squares that it attacks at least twice.
    pub(super) twice: SquareSet,
    pub(super) by_pawns: SquareSet,
    /// Its pawns.
    pub(super) pawns: SquareSet,
    /// The squares that units of a kind attack, by the kind's slot; those of pawns are empty.
    pub(super) by_kind: [SquareSet; SLOTS],
    /// Number of its units that attack the neighbourhood of the enemy's royal unit.
    pub(super) king_attackers: i32,
    /// The sum of their weights, in units of danger.
    pub(super) king_attack: i32,
    /// The sum of the mobility terms, a gain for the side.
    pub(super) score: Tapered,
}

/// Looks at a position from both sides.
pub(super) fn look(views: &mut [SideView; 2], pos: &FileGame) {
    let by_pawns = Side::BOTH.map(|side| pawn_attacks(pos, side));
    let pawns = Side::BOTH.map(|side| pawns_of(pos, side));
    let files = pawns.map(SquareSet::columns);
    let royals = Side::BOTH.map(|side| pos.royal_target(side));
    for (us, view) in Side::BOTH.into_iter().zip(views) {
        view.pawns = pawns[us.index()];
        view.look(pos, us, by_pawns, files, royals);
    }
}

fn pawns_of(pos: &FileGame, us: Side) -> SquareSet {
    let kinds = pos.rules.eval.pawns.iter();
    kinds.fold(SquareSet::EMPTY, |set, &kind| set | pos.of(us, kind))
}

/// Returns the value of a side's riders of one kind on files without pawns, and of a pair of them. `own` are
/// the files with its own pawns, `enemy` those with the enemy's.
fn riders(
    units: SquareSet,
    activity: &KindEval,
    weights: &FileWeights,
    [own, enemy]: [SquareSet; 2],
) -> Tapered {
    let mut score = Tapered::default();
    if activity.rides_file {
        let free = units & !own;
        score += weights.half_open_file * (free & enemy).len() as i32
            + weights.open_file * (free & !enemy).len() as i32;
    }
    if activity.is_pair && units.len() >= 2 {
        score += weights.pair;
    }
    score
}

/// Returns the squares that a side's pawns attack, and adds nothing twice.
fn pawn_attacks(pos: &FileGame, us: Side) -> SquareSet {
    let rules = pos.rules.0;
    let mut attacks = SquareSet::EMPTY;
    for &kind in &rules.eval.pawns {
        let own = pos.of(us, kind);
        let kind = rules.of(kind);
        if kind.is_chess_pawn {
            let [left, right] = own.pawn_attacks(us);
            attacks |= left | right;
        } else {
            for from in own {
                attacks |= attacks_of(pos, kind, us, from);
            }
        }
    }
    attacks & rules.board
}

#[inline]
fn attacks_of(pos: &FileGame, kind: &KindRules, us: Side, from: Square) -> SquareSet {
    kind.capture[us.index()].from(from, pos.occupied())
}

impl SideView {
    /// Returns the squares that units of a kind attack.
    pub(super) fn by(&self, kind: Kind) -> SquareSet {
        if is_pawn(kind) { self.by_pawns } else { self.by_kind[slot(kind)] }
    }

    /// The view of an empty board.
    pub(super) const EMPTY: SideView = SideView {
        royal: None,
        all: SquareSet::EMPTY,
        twice: SquareSet::EMPTY,
        by_pawns: SquareSet::EMPTY,
        pawns: SquareSet::EMPTY,
        by_kind: [SquareSet::EMPTY; SLOTS],
        king_attackers: 0,
        king_attack: 0,
        score: Tapered { midgame: 0, endgame: 0 },
    };

    /// Looks at a position from one side. `files` are those with pawns of each side.
    fn look(
        &mut self,
        pos: &FileGame,
        us: Side,
        by_pawns: [SquareSet; 2],
        files: [SquareSet; 2],
        royals: [Option<Square>; 2],
    ) {
        let rules = pos.rules.0;
        self.royal = royals[us.index()];
        self.by_pawns = by_pawns[us.index()];
        self.all = self.by_pawns;
        self.twice = SquareSet::EMPTY;
        self.king_attackers = 0;
        self.king_attack = 0;
        self.score = Tapered::default();
        let occupied = pos.occupied();
        let zone = royals[(!us).index()].map_or(SquareSet::EMPTY, |king| rules.eval.zone[king.index()]);
        // Squares on which a unit is lost to a pawn do not count as mobility.
        let free = !(by_pawns[(!us).index()] | pos.side(us));
        for (kind, activity) in rules.kinds.iter().zip(&rules.eval.kinds) {
            if is_pawn(kind.kind) {
                continue;
            }
            let is_king = rules.royal_kinds.has(kind.kind);
            let mut by_kind = SquareSet::EMPTY;
            for from in pos.of(us, kind.kind) {
                let attacks = kind.capture[us.index()].from(from, occupied);
                self.twice |= self.all & attacks;
                self.all |= attacks;
                by_kind |= attacks;
                if is_king {
                    continue;
                }
                let moves = if kind.is_simple {
                    attacks
                } else {
                    let quiet = kind.quiet[us.index()].from(from, occupied);
                    attacks & pos.side(!us) | quiet & !occupied
                };
                let squares = (moves & free).len() as i32;
                self.score += activity.mobility * (squares - activity.usual_mobility)
                    - rules.eval.weights.trapped * (ENOUGH_SQUARES - squares).max(0);
                if attacks.intersects(zone) {
                    self.king_attackers += 1;
                    self.king_attack += activity.king_attack;
                }
            }
            self.by_kind[slot(kind.kind)] = by_kind;
            let files = [us, !us].map(|side| files[side.index()]);
            let units = pos.of(us, kind.kind);
            self.score += riders(units, activity, &rules.eval.weights, files);
        }
        if self.by_pawns.intersects(zone) {
            self.king_attackers += 1;
        }
    }
}
