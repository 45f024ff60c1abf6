//! The activity of units: moves, attacks on the king, pushes; and the cost of being held.

use super::side_view::SideView;
use crate::board::{Kind, Square};
use crate::mechanics::tapered::{Tapered, s};
use crate::variants::eightpiece::kinds::*;
use crate::variants::eightpiece::lancer;
use crate::variants::eightpiece::sentry::Push;
use crate::variants::eightpiece::values::see_value;

/// Mobility (<https://www.chessprogramming.org/Mobility>): the value of each square to which a unit can go.
struct Mobility {
    per_square: Tapered,
    /// The usual number of squares. A unit with this number gets 0, so that mobility does not shift
    /// piece values.
    usual: i32,
}

const fn mobility(per_square: Tapered, usual: i32) -> Mobility {
    Mobility { per_square, usual }
}

/// Mobility by piece type. That of pawns and kings says little.
const MOBILITY: [Mobility; PIECE_TYPES] = [
    /* pawn   */ mobility(s(0, 0), 0),
    /* knight */ mobility(s(5, 5), 4),
    /* bishop */ mobility(s(5, 5), 6),
    /* rook   */ mobility(s(3, 5), 7),
    /* queen  */ mobility(s(2, 4), 13),
    /* king   */ mobility(s(0, 0), 0),
    /* jailer */ mobility(s(3, 4), 7),
    /* sentry */ mobility(s(4, 4), 6),
    /* lancer */ mobility(s(7, 7), 4),
];

/// A lancer without a move stays as it is until its owner moves what is in the way, or it is pushed.
const STUCK_LANCER: Tapered = s(-26, -40);

/// The cost of being held \[8P-3\], by piece type: about the value of the unit's activity if it
/// were free.
const HELD: [Tapered; PIECE_TYPES] = [
    /* pawn   */ s(-4, -8),
    /* knight */ s(-22, -30),
    /* bishop */ s(-22, -30),
    /* rook   */ s(-32, -45),
    /* queen  */ s(-50, -65),
    /* king   */ s(-24, -30),
    /* jailer */ s(-10, -20),
    /* sentry */ s(-20, -28),
    /* lancer */ s(-32, -45),
];

/// For each unit that a sentry could push.
const PUSH_TARGET: Tapered = s(5, 5);
/// Divisor of the value of the best capture by such a push: this is only a threat, and the sentry may be
/// lost on the square that it enters.
const PUSH_CAPTURE_DIVISOR: i32 = 14;

/// The weight of a unit that attacks the squares around the enemy king, by piece type.
const KING_ATTACK_WEIGHT: [i32; PIECE_TYPES] = [
    /* pawn   */ 0, /* knight */ 2, /* bishop */ 2, /* rook   */ 3, /* queen  */ 5,
    /* king   */ 0, /* jailer */ 2, /* sentry */ 1, /* lancer */ 3,
];
/// Divisor of the square of the weights' sum, for centipawns: a queen and a knight that attack two squares
/// of the zone each have the weight 21 together, and are worth 110.
const KING_ATTACK_DIVISOR: i32 = 4;
/// Maximum for an attack on the king, about a minor piece, because the effect of an attack is only guessed.
const KING_ATTACK_LIMIT: i32 = 260;
/// Divisor of the value of an attack on the king in the endgame, where few units are left to
/// continue it.
const KING_ATTACK_ENDGAME_DIVISOR: i32 = 6;

/// Returns the activity of one side.
pub(super) fn score(view: &SideView<'_>) -> Tapered {
    let lines = lines();
    let occupied = view.occupied;
    let mut activity = Activity::new(view);
    activity.add_pieces(KNIGHT, |from| lines.knight_attacks(from));
    activity.add_pieces(BISHOP, |from| lines.bishop_attacks(from, occupied));
    activity.add_pieces(ROOK, |from| lines.rook_attacks(from, occupied));
    activity
        .add_pieces(QUEEN, |from| lines.rook_attacks(from, occupied) | lines.bishop_attacks(from, occupied));
    activity.add_pieces(JAILER, |from| lines.rook_attacks(from, occupied) & !occupied);
    activity.add_sentries();
    activity.add_lancers();
    for square in view.held {
        let kind = view.board.at(square).map_or(PAWN, |unit| unit.kind());
        activity.total += HELD[piece_type(kind)];
    }
    activity.total + activity.king_attack.score()
}

/// The activity of one side, being summed up.
struct Activity<'v> {
    view: &'v SideView<'v>,
    /// Squares that count as room: not our own units', not attacked by enemy pawns.
    mobility_area: Squares,
    /// The enemy king and the squares around it.
    king_zone: Squares,
    total: Tapered,
    king_attack: KingAttack,
}

impl<'v> Activity<'v> {
    fn new(view: &'v SideView<'v>) -> Self {
        Activity {
            view,
            mobility_area: !(view.ours | view.pawn_attacked),
            king_zone: lines().king_attacks(view.their_king).with(view.their_king),
            total: Tapered::default(),
            king_attack: KingAttack::default(),
        }
    }

    /// Adds the units of one kind, which attack what `attacks` says.
    #[inline]
    fn add_pieces(&mut self, kind: Kind, attacks: impl Fn(Square) -> Squares) {
        for from in self.view.board.kind(kind) & self.view.free {
            let attacks = attacks(from);
            self.add_mobility(kind, attacks & self.mobility_area);
            self.king_attack.add(kind, attacks & self.king_zone);
        }
    }

    #[inline]
    fn add_mobility(&mut self, kind: Kind, squares: Squares) {
        let Mobility { per_square, usual } = MOBILITY[piece_type(kind)];
        self.total += per_square * (squares.len() as i32 - usual);
    }

    fn add_sentries(&mut self) {
        let view = self.view;
        self.add_pieces(SENTRY, |from| lines().bishop_attacks(from, view.occupied));
        for from in view.board.kind(SENTRY) & view.free {
            let victims = lines().bishop_attacks(from, view.occupied) & view.theirs;
            self.total += pushes(view, from, victims);
        }
    }

    /// Adds lancers. All squares ahead count as room, also those that pawns attack: a lancer has so
    /// few that leaving any out would hide whether it can move at all.
    fn add_lancers(&mut self) {
        let view = self.view;
        for from in lancers(view.board) & view.free {
            let Some(unit) = view.board.at(from) else {
                continue;
            };
            let targets = facing(unit.kind())
                .map_or(Squares::EMPTY, |way| lancer::targets(from, way, view.ours, view.theirs));
            self.add_mobility(unit.kind(), targets);
            if targets.is_empty() {
                self.total += STUCK_LANCER;
            }
            self.king_attack.add(unit.kind(), targets & self.king_zone);
        }
    }
}

/// Returns the value of the units that a sentry could push, and of their victims.
fn pushes(view: &SideView<'_>, from: Square, victims: Squares) -> Tapered {
    let mut total = Tapered::default();
    for victim in victims {
        let Some(unit) = view.board.at(victim) else {
            continue;
        };
        let push = Push::new(view.board, view.side, from, victim, unit.kind());
        let captures = push.targets() & view.theirs;
        let value = |square| view.board.at(square).map_or(0, |unit| see_value(unit.kind()));
        let best = captures.map(value).max().unwrap_or(0) / PUSH_CAPTURE_DIVISOR;
        total += PUSH_TARGET + s(best, best);
    }
    total
}

/// Units that attack the zone of the enemy king
/// (<https://www.chessprogramming.org/King_Safety#Attacking_King_Zone>).
#[derive(Default)]
struct KingAttack {
    attackers: i32,
    weight: i32,
}

impl KingAttack {
    #[inline]
    fn add(&mut self, kind: Kind, squares: Squares) {
        if squares.is_nonempty() {
            self.attackers += 1;
            // One more than the squares: that it takes part counts, too.
            self.weight += KING_ATTACK_WEIGHT[piece_type(kind)] * (1 + squares.len() as i32);
        }
    }

    /// Grows with the square of the weight, because attackers help each other; a single unit hardly
    /// ever mates.
    fn score(&self) -> Tapered {
        if self.attackers < 2 {
            return Tapered::default();
        }
        let score = (self.weight * self.weight / KING_ATTACK_DIVISOR).min(KING_ATTACK_LIMIT);
        s(score, score / KING_ATTACK_ENDGAME_DIVISOR)
    }
}
