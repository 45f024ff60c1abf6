//! Positions as they are drawn.

use super::clicks::{SIDE_LETTERS, reserve_text};
use crate::views::{PositionView, RegionView, ReserveView, SquareChange, SquareView, UnitView};
use motley_game::Side;
use motley_movegen::board::{Square, Unit};
use motley_movegen::variant::{
    BoardPicture, Obstacle, PicturedRegion, PicturedReserve, PicturedSquare, PicturedUnit, RegionKind,
    Variant,
};

/// Returns the path of a unit's picture, without `.svg`. In file names the apostrophe of a letter
/// is `_`.
pub(super) fn unit_picture<V: Variant>(unit: Unit) -> String {
    picture_path(V::PICTURES, unit, &V::unit_letter(unit.kind()))
}

/// Returns the path of the picture that a unit has in the game of a position.
pub(super) fn picture_in<V: Variant>(position: &V, unit: Unit) -> String {
    let (set, letter) = position.picture_of(unit.kind());
    picture_path(set, unit, &letter)
}

fn picture_path(set: &str, unit: Unit, letter: &str) -> String {
    let side = SIDE_LETTERS[unit.side().index()];
    format!("{set}/{side}{}", letter.replace('\'', "_"))
}

/// Returns a position as it is drawn.
pub(super) fn position_view<V: Variant>(position: &V) -> PositionView {
    let picture = position.picture();
    let places = || picture.squares.iter().map(|square| square.place);
    let low = [0, 1].map(|axis| places().map(|place| place[axis]).min().unwrap_or(0));
    let high = [0, 1].map(|axis| places().map(|place| place[axis]).max().unwrap_or(0));
    let squares = picture.squares.iter().map(|there| SquareView {
        at: V::square_name(there.square),
        place: [0, 1].map(|axis| there.place[axis] - low[axis]),
        unit: Thing::on(there).map(|thing| thing_view(position, thing)),
        notes: there.notes.clone(),
    });
    let names = |squares: &[_]| squares.iter().map(|&square| V::square_name(square)).collect();
    let reserves = picture.reserves.iter();
    let reserves = reserves.map(|reserve| reserve_view(position, reserve));
    PositionView {
        size: [0, 1].map(|axis| high[axis] - low[axis] + 1),
        corner: low,
        squares: squares.collect(),
        regions: picture.regions.iter().map(region_view::<V>).collect(),
        reserves: reserves.collect(),
        notes: picture.notes.clone(),
        to_move: position.to_move().index(),
        checked: names(&picture.checked),
        checkers: names(&picture.checkers),
        fen: (!position.mid_turn()).then(|| position.fen()),
    }
}

fn region_view<V: Variant>(region: &PicturedRegion) -> RegionView {
    let kind = match region.kind {
        RegionKind::Goal => "goal",
        RegionKind::Home => "home",
        RegionKind::Promotion => "promotion",
        RegionKind::Drops => "drops",
        RegionKind::Gate => "gate",
        RegionKind::Walls => "walls",
    };
    RegionView {
        kind: kind.to_owned(),
        side: region.side.map(Side::index),
        squares: region.squares.iter().map(|&square| V::square_name(square)).collect(),
        words: region.words.clone(),
    }
}

/// A unit or an obstacle on a square.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Thing<'a> {
    Unit(&'a PicturedUnit),
    Obstacle(Obstacle),
}

impl Thing<'_> {
    fn on(there: &PicturedSquare) -> Option<Thing<'_>> {
        there.unit.as_ref().map(Thing::Unit).or(there.obstacle.map(Thing::Obstacle))
    }
}

fn thing_view<V: Variant>(position: &V, thing: Thing<'_>) -> UnitView {
    match thing {
        Thing::Unit(unit) => unit_view(position, unit),
        Thing::Obstacle(obstacle) => obstacle_view(obstacle),
    }
}

fn unit_view<V: Variant>(position: &V, pictured: &PicturedUnit) -> UnitView {
    let unit = pictured.unit;
    let with = pictured.with.as_deref();
    UnitView {
        picture: picture_in(position, unit),
        side: Some(unit.side().index()),
        name: unit_name(position, unit),
        kind: V::kind_name(unit.kind()).to_owned(),
        letter: V::unit_letter(unit.kind()),
        notes: pictured.notes.clone(),
        rule: V::unit_rule(unit.kind()).map(str::to_owned),
        with: with.map(|with| Box::new(unit_view(position, with))),
    }
}

/// Returns a thing that belongs to no side as the page draws it. Its letter is that of FENs.
fn obstacle_view(obstacle: Obstacle) -> UnitView {
    let name = obstacle.name();
    UnitView {
        picture: format!("common/{name}"),
        side: None,
        name: name.to_owned(),
        kind: name.to_owned(),
        letter: "*".to_owned(),
        notes: Vec::new(),
        rule: None,
        with: None,
    }
}

/// Returns the name of a unit for people.
pub(super) fn unit_name<V: Variant>(position: &V, unit: Unit) -> String {
    if let Some(name) = position.name_here(unit.kind()) {
        return name;
    }
    let name = V::kind_name(unit.kind());
    match V::unit_detail(unit.kind()) {
        Some(detail) => format!("{name} {detail}"),
        None => name.to_owned(),
    }
}

/// Returns the unit beside the board that is clicked by this text.
pub(super) fn reserve_unit<V: Variant>(picture: &BoardPicture, at: &str) -> Option<Unit> {
    let units = picture.reserves.iter().flat_map(|reserve| {
        let side = reserve.side;
        reserve.units.iter().map(move |&(kind, _)| Unit::new(kind, side))
    });
    units.into_iter().find(|&unit| reserve_text::<V>(unit) == at)
}

fn reserve_view<V: Variant>(position: &V, reserve: &PicturedReserve) -> ReserveView {
    let units = reserve.units.iter().map(|&(kind, number)| {
        let unit = Unit::new(kind, reserve.side);
        let view = unit_view(position, &PicturedUnit::from(unit));
        (reserve_text::<V>(unit), view, number)
    });
    ReserveView {
        title: reserve.title.to_owned(),
        side: reserve.side.index(),
        units: units.collect(),
        secret: reserve.is_secret,
    }
}

/// Returns the squares whose units differ between two positions.
pub(super) fn changes<V: Variant>(before: &V, after: &V) -> Vec<SquareChange> {
    let [old, new] = [before, after].map(|position| position.picture().squares);
    let find = |squares, at| things(squares).find(|&(square, _)| square == at).and_then(|(_, thing)| thing);
    let added = things(&new).filter(|&(at, _)| things(&old).all(|(known, _)| known != at));
    let changed = things(&old).chain(added).map(|(at, _)| (at, find(&old, at), find(&new, at)));
    changed
        .filter(|(_, old, new)| old != new)
        .map(|(at, old, new)| SquareChange {
            at: V::square_name(at),
            before: old.map(|thing| thing_view(before, thing)),
            after: new.map(|thing| thing_view(after, thing)),
        })
        .collect()
}

/// Returns the squares, and what stands on each.
fn things(squares: &[PicturedSquare]) -> impl Iterator<Item = (Square, Option<Thing<'_>>)> {
    squares.iter().map(|there| (there.square, Thing::on(there)))
}
