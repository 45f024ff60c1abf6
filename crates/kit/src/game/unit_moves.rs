//! The moves of the units of a game: the squares that each reaches from the middle of an empty board.
//!
//! Games from files have tables of moves. Of other games nothing is known but their legal turns: positions
//! with the unit, two kings that are not in its way and at most one enemy are set up, and the board is
//! asked what can be clicked after the unit.

use super::any_game::AnyGame;
use super::begin::begin;
use super::catalogue::shop;
use super::start::Start;
use motley_movegen::file_games;
use motley_movegen::variant::{Info, MoveDiagram, Settings, Way};
use motley_movegen::variants;
use std::collections::BTreeMap;

/// The number of start arrays whose units are shown.
const ARRAYS: u32 = 20;
/// The letters of enemies that may be captured: the first with which there is a position.
const ENEMIES: [&str; 3] = ["p", "n", "r"];
/// The letter of kings.
const KING: &str = "K";

/// A square of a board: file and rank, from 0.
type Place = [u8; 2];

/// Returns the moves of the units of a game.
#[must_use]
pub fn unit_moves(info: &'static Info) -> Vec<MoveDiagram> {
    if !variants::ALL.iter().any(|known| known.name == info.name) {
        return file_games::unit_moves(info.name);
    }
    let Some(board) = EmptyBoard::new(info) else {
        return Vec::new();
    };
    let all = board.units().into_iter();
    all.filter_map(|unit| board.moves(&unit)).collect()
}

/// Units with their squares and their texts in a FEN.
type UnitsToPlace<'u> = Vec<(Place, &'u str)>;

/// A kind of unit: name, letter, picture.
#[derive(Clone)]
struct ShownUnit {
    name: String,
    letter: String,
    picture: String,
}

/// The board of a game without units.
struct EmptyBoard {
    info: &'static Info,
    size: Place,
}

impl EmptyBoard {
    fn new(info: &'static Info) -> Option<EmptyBoard> {
        let fen = begin(info.name, &Start::default()).ok()?.start_fen();
        let rows: Vec<&str> = fen.split([' ', '[']).next()?.split('/').collect();
        let of_sign = |sign: char| sign.to_digit(10).unwrap_or(u32::from(sign.is_alphabetic()));
        let files: u32 = rows.first()?.chars().map(of_sign).sum();
        Some(EmptyBoard { info, size: [u8::try_from(files).ok()?, u8::try_from(rows.len()).ok()?] })
    }

    /// Returns the kinds of units of the start arrays and of the shop.
    fn units(&self) -> Vec<ShownUnit> {
        let mut units = BTreeMap::new();
        let arrays = (0..ARRAYS).map(|number| Settings::with_array(Some(number)));
        let starts = arrays.chain([Settings::default()]).map(|settings| Start { settings, fen: None });
        let games = starts.filter_map(|start| begin(self.info.name, &start).ok());
        for unit in games.flat_map(|game| game.position().squares).filter_map(|square| square.unit) {
            let picture = unit.picture.replacen("/b", "/w", 1);
            let shown = ShownUnit { name: unit.kind.clone(), letter: unit.letter, picture };
            units.entry(unit.kind).or_insert(shown);
        }
        for unit in shop(self.info) {
            let shown = ShownUnit { name: unit.name.clone(), letter: unit.letter, picture: unit.picture };
            units.entry(unit.name).or_insert(shown);
        }
        units.into_values().collect()
    }

    /// Returns all squares.
    fn places(&self) -> impl Iterator<Item = Place> {
        let [files, ranks] = self.size;
        (0..ranks).flat_map(move |rank| (0..files).map(move |file| [file, rank]))
    }

    /// Returns a FEN with these units and no others, White to move.
    fn fen(&self, units: &[(Place, &str)]) -> String {
        let [files, ranks] = self.size;
        let row = |rank: u8| {
            let (mut row, mut gap) = (String::new(), 0);
            for file in 0..files {
                match units.iter().find(|(place, _)| *place == [file, rank]) {
                    None => gap += 1,
                    Some((_, token)) => {
                        row += &if gap > 0 { std::mem::take(&mut gap).to_string() } else { String::new() };
                        row += token;
                    }
                }
            }
            if gap > 0 { row + &gap.to_string() } else { row }
        };
        let rows: Vec<String> = (0..ranks).rev().map(row).collect();
        format!("{} w - - 0 1", rows.join("/"))
    }

    /// Returns a game with these units and the unit on `from` clicked, if there is such a position.
    fn clicked(&self, from: Place, units: &[(Place, &str)]) -> Option<Box<dyn AnyGame>> {
        let start = Start { fen: Some(self.fen(units)), ..Start::default() };
        let mut game = begin(self.info.name, &start).ok().filter(|game| !game.in_check())?;
        game.click(&name(from)).ok()?;
        Some(game)
    }

    /// Returns the moves of a unit; `None` if it never moves by itself.
    fn moves(&self, unit: &ShownUnit) -> Option<MoveDiagram> {
        let [files, ranks] = self.size;
        let from = [files / 2, (ranks - 1) / 2];
        let own = (from, unit.letter.as_str());
        // A royal unit stands alone: a side has one.
        let with_king = (0..files).map(|file| vec![own, ([file, ranks - 1], KING)]);
        let whites: Vec<UnitsToPlace<'_>> = with_king.chain([vec![own]]).collect();
        // A king of the enemy that the unit attacks is no position: the first rank has most often room for
        // one that is out of its way.
        let first_rank: Vec<Place> = (0..files).map(|file| [file, 0]).collect();
        let units = self.best(from, &whites, &first_rank);
        let units = units.or_else(|| self.best(from, &whites, &self.places().collect::<Vec<_>>()))?;
        let targets = self.places().filter_map(|to| Some((to, self.way(from, to, &units)?))).collect();
        Some(MoveDiagram {
            name: format!("{}, {}", unit.name, unit.letter),
            picture: unit.picture.clone(),
            size: self.size,
            squares: self.places().collect(),
            from,
            targets,
        })
    }

    /// Returns the units with which the unit on `from` has most moves, with the enemy's king on one of
    /// these squares.
    fn best<'u>(
        &self,
        from: Place,
        whites: &[UnitsToPlace<'u>],
        kings: &[Place],
    ) -> Option<UnitsToPlace<'u>> {
        let all = whites.iter().flat_map(|white| {
            let free = kings.iter().filter(|king| white.iter().all(|(place, _)| place != *king));
            free.map(|&king| white.iter().copied().chain([(king, "k")]).collect::<Vec<_>>())
        });
        let rated = all.filter_map(|units| {
            let targets = self.clicked(from, &units)?.selection().targets.len();
            (targets > 0).then_some((targets, units))
        });
        rated.max_by_key(|(number, _)| *number).map(|(_, units)| units)
    }

    /// Returns the way in which the unit on `from` reaches a square.
    fn way(&self, from: Place, to: Place, units: &[(Place, &str)]) -> Option<Way> {
        let target = |game: &dyn AnyGame| {
            let mut targets = game.selection().targets.into_iter();
            targets.find(|target| target.at == name(to))
        };
        let quiet = target(self.clicked(from, units)?.as_ref());
        let is_free = units.iter().all(|&(place, _)| place != to);
        let mut with_enemy = ENEMIES.iter().filter(|_| is_free).filter_map(|&enemy| {
            let units: Vec<_> = units.iter().copied().chain([(to, enemy)]).collect();
            self.clicked(from, &units)
        });
        let capture = with_enemy.next().and_then(|game| target(game.as_ref())).filter(|target| target.noisy);
        match (quiet, capture) {
            (None, None) => None,
            (Some(quiet), Some(capture)) if quiet.ends && capture.ends => Some(Way::Any),
            (Some(quiet), None) if quiet.ends => Some(Way::Move),
            (None, Some(capture)) if capture.ends => Some(Way::Capture),
            _ => Some(Way::Onward),
        }
    }
}

/// Returns the name of a square.
fn name([file, rank]: Place) -> String {
    format!("{}{}", char::from(b'a' + file), rank + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ways(game: &str, unit: &str) -> Vec<(String, Way)> {
        let all = unit_moves(variants::info(game).unwrap());
        let found = all.into_iter().find(|moves| moves.name.split(", ").next() == Some(unit));
        let targets = found.unwrap_or_else(|| panic!("{game}: no {unit}")).targets.into_iter();
        targets.map(|(place, way)| (name(place), way)).collect()
    }

    fn count(ways: &[(String, Way)], wanted: Way) -> usize {
        ways.iter().filter(|(_, way)| *way == wanted).count()
    }

    #[test]
    fn diagrams_agree_with_the_rules() {
        let knight = ways("eightpiece", "knight");
        assert_eq!((knight.len(), count(&knight, Way::Any)), (8, 8));
        let jailer = ways("eightpiece", "jailer");
        assert_eq!(count(&jailer, Way::Move), jailer.len(), "a jailer never captures");
        assert!(jailer.len() >= 12, "{jailer:?}");
        let pawn = ways("caparandom", "pawn");
        assert_eq!([Way::Move, Way::Capture].map(|way| count(&pawn, way)), [1, 2]);
    }

    /// Every unit of every game's own that can be bought or stands in an array has a diagram.
    #[test]
    fn every_unit_has_a_diagram() {
        for info in variants::ALL {
            let board = EmptyBoard::new(info).unwrap();
            let without: Vec<_> =
                board.units().into_iter().filter(|unit| board.moves(unit).is_none()).collect();
            let without: Vec<_> = without.into_iter().map(|unit| unit.name).collect();
            // One unit moves only as those beside it do.
            assert!(without.len() <= 1, "{}: {without:?}", info.name);
        }
    }
}
