//! The regions of the board that rules name: goals, palaces, zones of promotion and of drops, gates.

use super::looks::name_or_letter;
use super::position::FileGame;
use super::rules::ends::FlagKinds;
use super::squares::SquareSet;
use crate::board::{Kind, Square};
use crate::variant::{PicturedRegion, RegionKind};
use motley_game::Side;

impl FileGame {
    /// Returns the regions of the board.
    pub(super) fn regions(&self) -> Vec<PicturedRegion> {
        let mut regions = self.goals();
        regions.extend(self.connected_regions());
        regions.extend(self.wall_zones());
        regions.extend(self.rules.homes.iter().map(|home| {
            let units = self.names(&home.kinds);
            let words = format!("only here can {}'s {units} stand", home.side);
            region(RegionKind::Home, Some(home.side), home.squares, words)
        }));
        for side in Side::BOTH {
            regions.extend(self.promotion_zone(side));
            regions.extend(self.drop_zone(side));
            let gates = self.gates[side.index()];
            if self.rules.placing.has_gating() && !gates.is_empty() {
                let words = format!("a unit of {side} can enter here");
                regions.push(region(RegionKind::Gate, Some(side), gates, words));
            }
        }
        regions
    }

    /// Returns the squares that units reach to win.
    fn goals(&self) -> Vec<PicturedRegion> {
        let flag = &self.rules.flag;
        let goal = |side: Side| {
            let squares = flag.region[side.index()];
            let units = match flag.kinds[side.index()] {
                FlagKinds::None => return None,
                FlagKinds::Any => "unit".to_owned(),
                FlagKinds::Of(kinds) => {
                    let own = self.rules.kinds.iter().map(|rules| rules.kind);
                    self.names(&own.filter(|&kind| kinds.has(kind)).collect::<Vec<_>>())
                }
            };
            Some((side, squares, units)).filter(|(_, _, units)| !units.is_empty())
        };
        match [goal(Side::White), goal(Side::Black)] {
            [Some((_, white, units)), Some((_, black, others))] if white == black && units == others => {
                vec![region(RegionKind::Goal, None, white, format!("goal of each {units}"))]
            }
            goals => {
                let of_side = |(side, squares, units): (Side, SquareSet, String)| {
                    let words = format!("goal of {side}'s {units}");
                    region(RegionKind::Goal, Some(side), squares, words)
                };
                goals.into_iter().flatten().map(of_side).collect()
            }
        }
    }

    /// Returns the squares that a side connects to win.
    fn connected_regions(&self) -> Vec<PicturedRegion> {
        let rule = self.rules.connecting.as_ref();
        let of_side = |side: Side| {
            let regions = rule.map(|rule| [rule.first_region, rule.second_region]);
            let both = regions.into_iter().flatten().map(move |region| region[side.index()]);
            both.map(move |squares| (side, squares & self.rules.board))
        };
        let all = Side::BOTH.into_iter().flat_map(of_side);
        let used = all.filter(|(_, squares)| !squares.is_empty());
        let connects = |(side, squares): (Side, SquareSet)| {
            let words = format!("{side} connects this");
            region(RegionKind::Goal, Some(side), squares, words)
        };
        used.map(connects).collect()
    }

    /// Returns the squares on which units of a side promote, unless that is the last rank or the whole board.
    fn promotion_zone(&self, side: Side) -> Option<PicturedRegion> {
        let rules = self.rules.0;
        let squares = rules.promotion.region[side.index()] & rules.board;
        let pawns = rules.kinds.iter().any(|kind| kind.promotes[side.index()]);
        let promotes = pawns && !rules.promotions[side.index()].is_empty();
        let changes = rules.kinds.iter().any(|kind| kind.promoted.is_some());
        let is_last = squares.into_iter().all(|square| rules.relative_rank(side, square) == rules.ranks - 1);
        let is_shown = (promotes || changes) && !is_last && squares != rules.board;
        let words = format!("{side} promotes here");
        is_shown.then(|| region(RegionKind::Promotion, Some(side), squares, words))
    }

    /// Returns the squares of a side's drops, where it has units to drop and not all squares will do.
    fn drop_zone(&self, side: Side) -> Option<PicturedRegion> {
        let drops = &self.rules.drops;
        let squares = drops.region[side.index()] & self.rules.board;
        let is_shown = drops.from_hand && squares != self.rules.board && self.hand_size(side) > 0;
        let words = format!("{side} drops units here");
        is_shown.then(|| region(RegionKind::Drops, Some(side), squares, words))
    }

    /// Returns the squares on which walls can come up, where these are not all.
    fn wall_zones(&self) -> Vec<PicturedRegion> {
        let walls = &self.rules.walls;
        let [white, black] = walls.region.map(|squares| squares & self.rules.board);
        let zone = |side: Option<Side>, squares: SquareSet| {
            let words = match side {
                Some(side) => format!("{side} can put walls here"),
                None => "walls can come up here".to_owned(),
            };
            region(RegionKind::Walls, side, squares, words)
        };
        let zones = if white == black {
            vec![(None, white)]
        } else {
            vec![(Some(Side::White), white), (Some(Side::Black), black)]
        };
        let is_shown = |squares: SquareSet| walls.place.is_some() && squares != self.rules.board;
        let shown = zones.into_iter().filter(|&(_, squares)| is_shown(squares));
        shown.map(|(side, squares)| zone(side, squares)).collect()
    }

    /// Returns the names of kinds: `king, fers`.
    fn names(&self, kinds: &[Kind]) -> String {
        let names: Vec<String> = kinds.iter().map(|&kind| name_or_letter(self.rules.0, kind)).collect();
        names.join(", ")
    }
}

fn region(kind: RegionKind, side: Option<Side>, squares: SquareSet, words: String) -> PicturedRegion {
    let squares: Vec<Square> = squares.into_iter().collect();
    PicturedRegion { kind, side, squares, words }
}
