//! The features of networks for games from files: units, hands, checks that are left to give.
//!
//! Units are told apart by their letters, and by whether they were promoted as in shogi. The board lies in
//! the corner of the largest board that is nearest to `a1` from either side's perspective, so that a square
//! means the same to both.

use super::{NETWORK_WIDTH, network_of};
use crate::board::{Board12x10, Geometry, Square, Unit};
use crate::file_games::position::FileGame;
use crate::file_games::rules::kinds::{LETTERS, is_promoted, slot};
use crate::file_games::squares::{FILES, RANKS, SQUARES};
use motley_game::Side;
use motley_net::{Features, Internal, Planes, Trained, Viewpoint};

/// The slots of units that were not promoted as in shogi.
const SLOTS_OF_LETTERS: usize = 32;
/// The numbers of units in hand that are told apart, as lower limits.
const HAND_STEPS: [u8; 4] = [1, 2, 3, 5];
/// The numbers of checks left to give that are told apart, from 0.
const CHECK_STEPS: usize = 4;
/// Number of facts about one side's hand, which has no promoted units.
const HAND_FACTS: usize = LETTERS.len() * HAND_STEPS.len();
/// Number of facts about one side.
const SIDE_FACTS: usize = HAND_FACTS + CHECK_STEPS;
/// Number of words of facts.
const WORDS: usize = (2 * SIDE_FACTS).div_ceil(64);

/// The inputs.
#[derive(Clone, Debug)]
pub struct FileFeatures;

impl Features for FileFeatures {
    type Game = FileGame;
    type Facts = [u64; WORDS];

    const INPUTS: usize = Self::PLANES.inputs() + 2 * SIDE_FACTS;
    const PLANES: Planes = Planes { king_buckets: 1, count: 4 * LETTERS.len(), files: FILES, ranks: RANKS };
    /// Games without a royal unit, and those whose left and right differ, are never mirrored.
    const IS_MIRRORED: bool = true;

    fn layout(pos: &FileGame) -> String {
        let rules = pos.rules.0;
        format!(
            "{} as described ({:08x}), own and enemy, by letter, {FILES}x{RANKS}, hands, checks",
            rules.name, rules.fingerprint
        )
    }

    fn extent(pos: &FileGame) -> [u8; 2] {
        [pos.rules.files, pos.rules.ranks]
    }

    #[inline]
    fn is_mirrored(pos: &FileGame, side: Side) -> bool {
        let rules = pos.rules.0;
        let king = pos.king(side).filter(|_| rules.has_mirrored_units);
        king.is_some_and(|king| 2 * Board12x10::file(king) + 1 < rules.files)
    }

    #[inline]
    fn viewpoint_king(pos: &FileGame, side: Side) -> Option<u16> {
        pos.rules.king.map(|king| Unit::new(king, side).code())
    }

    #[inline]
    fn unit_input(unit: u16, square: u16, viewpoint: Viewpoint) -> usize {
        let (unit, square) = (Unit::from_code(unit), Square(square as u8));
        let [files, ranks] = viewpoint.extent.map(usize::from);
        let [mut file, mut rank] = [Board12x10::file(square), Board12x10::rank(square)].map(usize::from);
        if viewpoint.mirrored {
            file = files.saturating_sub(1 + file);
        }
        if viewpoint.side == Side::Black {
            rank = ranks.saturating_sub(1 + rank);
        }
        let whose = usize::from(unit.side() != viewpoint.side);
        let letter = slot(unit.kind()) % SLOTS_OF_LETTERS;
        let promoted = LETTERS.len() * usize::from(is_promoted(unit.kind()));
        let plane = 2 * (letter + promoted) + whose;
        plane * SQUARES + rank * FILES + file
    }

    fn facts(pos: &FileGame) -> [u64; WORDS] {
        let mut facts = [0; WORDS];
        let rules = pos.rules.0;
        let mut set = |fact: usize| facts[fact / 64] |= 1 << (fact % 64);
        for side in Side::BOTH {
            let first = side.index() * SIDE_FACTS;
            if rules.has_hands() {
                for kind in rules.kinds.iter().map(|rules| rules.kind) {
                    let number = pos.in_hand(side, kind);
                    for (step, _) in HAND_STEPS.iter().enumerate().filter(|&(_, &s)| number >= s) {
                        set(first + slot(kind) * HAND_STEPS.len() + step);
                    }
                }
            }
            if rules.ends.counts_checks {
                for left in usize::from(pos.checks[side.index()])..CHECK_STEPS {
                    set(first + HAND_FACTS + left);
                }
            }
        }
        facts
    }

    #[inline]
    fn fact_input(fact: usize, viewpoint: Viewpoint) -> usize {
        let (side, of_side) = (fact / SIDE_FACTS, fact % SIDE_FACTS);
        let whose = usize::from(side != viewpoint.side.index());
        Self::PLANES.inputs() + whose * SIDE_FACTS + of_side
    }
}

impl Trained<NETWORK_WIDTH> for FileFeatures {
    fn internal(pos: &FileGame) -> Option<&'static Internal<NETWORK_WIDTH>> {
        network_of(pos.rules.0, || FileFeatures::layout(pos))
    }
}
