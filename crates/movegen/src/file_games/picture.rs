//! Games from files on a board that knows no rule, and what XBoard needs.

use super::looks;
use super::notation::CASTLINGS;
use super::position::FileGame;
use super::rules::kinds::letter;
use super::squares::SquareSet;
use super::turns::moves::{Move, MoveKind};
use crate::board::{Board12x10, Geometry, Kind, Unit};
use crate::variant::{
    BoardPicture, Click, MoveMeaning, Obstacle, Pictured, PicturedReserve, PicturedSquare, XboardNotation,
    click_squares, with_article,
};
use motley_game::{Notation, Side, TextError, Turn};

impl Pictured for FileGame {
    fn unit_letter(kind: Kind) -> String {
        letter(kind).to_owned()
    }

    /// Returns the picture that the file gives, or one that shows the unit's moves; others are drawn for
    /// their game.
    fn picture_of(&self, kind: Kind) -> (&'static str, String) {
        let rules = self.rules.0;
        let drawn = || (rules.name.as_str(), letter(kind).to_owned());
        looks::picture(rules, rules.of(kind)).unwrap_or_else(drawn)
    }

    fn name_here(&self, kind: Kind) -> Option<String> {
        looks::name(self.rules.0, kind)
    }

    fn picture(&self) -> BoardPicture {
        let squares = self.rules.board.map(|square| {
            let place = [Board12x10::file(square), Board12x10::rank(square)];
            let there = PicturedSquare::at_place(square, place, self.at(square).map(Into::into));
            PicturedSquare { obstacle: self.obstacle_at(square), ..there }
        });
        let mut picture = BoardPicture { squares: squares.collect(), ..BoardPicture::default() };
        picture.regions = self.regions();
        picture.note_units(self.promoted, "promoted");
        for side in Side::BOTH {
            // A kind that never runs out is shown once.
            let units = self.rules.kinds.iter().map(|rules| {
                let number = self.in_hand(side, rules.kind);
                (rules.kind, number.max(u8::from(self.drops_freely(rules))))
            });
            let units: Vec<(Kind, u8)> = units.filter(|&(_, number)| number > 0).collect();
            if !units.is_empty() {
                let title = "in hand";
                picture.reserves.push(PicturedReserve { title, side, units, is_secret: false });
            }
        }
        if self.rules.ends.counts_checks {
            let [white, black] = self.checks;
            picture.notes.push(format!("White needs {white} more checks, Black {black}"));
            for side in Side::BOTH {
                let left = self.checks[(!side).index()];
                let note = match left {
                    1 => "1 more check loses".to_owned(),
                    left => format!("{left} more checks lose"),
                };
                picture.note_units(self.king(side), &note);
            }
        }
        picture.royal = Side::BOTH.into_iter().filter_map(|side| self.king(side)).collect();
        if let Some(king) = self.king(self.to_move) {
            let attackers = self.attackers(king, !self.to_move, self.occupied());
            if !attackers.is_empty() {
                picture.checked = vec![king];
                picture.checkers = attackers.collect();
            }
        }
        picture
    }

    /// Returns the clicks of a move: the unit, its new square, and the square of the wall that it adds.
    fn clicks(&self, mv: Move) -> Vec<Click> {
        let to = Click::Square(mv.to());
        let mut clicks = match mv.dropped() {
            Some(kind) => vec![Click::Reserve(self.rules.of(kind).unpromoted.unwrap_or(kind)), to],
            None => {
                let rook = self.castling_way(mv).map(|way| way.partner);
                let rook = rook.filter(|_| self.rules.castling.by_fen);
                click_squares([mv.from(), rook.unwrap_or(mv.to())])
            }
        };
        clicks.extend(self.chosen_wall(mv).map(Click::Square));
        clicks
    }

    fn meaning(&self, mv: Move) -> MoveMeaning {
        let mut meaning = self.meaning_of_steps(mv);
        if let Some(wall) = self.chosen_wall(mv) {
            let adds = match self.obstacle() {
                Obstacle::Duck => "put the duck on",
                Obstacle::Arrow => "shoot an arrow at",
                Obstacle::Wall => "put a wall on",
            };
            meaning.words += &format!(" and {adds} {}", Board12x10::name(wall));
        }
        meaning
    }
}

impl FileGame {
    /// Returns the meaning of a move without its wall.
    fn meaning_of_steps(&self, mv: Move) -> MoveMeaning {
        let us = self.to_move;
        let name = |kind| looks::name_or_letter(self.rules.0, kind);
        if let Some(kind) = mv.promotion() {
            return MoveMeaning::becoming(Unit::new(kind, us), &name(kind));
        }
        if let Some(kind) = mv.dropped() {
            let words = format!("put {} on {}", with_article(&name(kind)), Board12x10::name(mv.to()));
            return MoveMeaning { words, becomes: Some(Unit::new(kind, us)) };
        }
        if let Some(unit) = self.unit_that_could_change(mv) {
            return MoveMeaning::staying(unit, &name(unit.kind()));
        }
        let words = match mv.kind() {
            MoveKind::Pass => "pass".to_owned(),
            _ if mv.is_castling() => "castle".to_owned(),
            _ => format!("go to {}", Board12x10::name(mv.to())),
        };
        match mv.gated().zip(mv.extra()) {
            Some((kind, square)) => MoveMeaning {
                words: format!(
                    "{words} and bring in {} on {}",
                    with_article(&name(kind)),
                    Board12x10::name(square)
                ),
                becomes: Some(Unit::new(kind, us)),
            },
            None => MoveMeaning::plain(words),
        }
    }

    /// Returns the unit of a move without promotion if it could also be promoted there.
    fn unit_that_could_change(&self, mv: Move) -> Option<Unit> {
        if mv.kind() != MoveKind::Plain {
            return None;
        }
        let unit = self.at(mv.from())?;
        let to = SquareSet::square(mv.to());
        let targets = self.targets(self.rules.of(unit.kind()), mv.from(), to);
        let [(_, promoted), (_, demoted)] = targets.changes;
        let changed = targets.pawn_promotions | promoted | demoted;
        (!changed.is_empty()).then_some(unit)
    }
}

/// XBoard's notation: where kings castle from any file, castling is `O-O`.
impl XboardNotation for FileGame {
    fn write_turn_for_xboard(&self, turn: &[Move]) -> String {
        let castles = |&&mv: &&Move| mv.kind() == MoveKind::Castling && mv.extra().is_none();
        let castling = turn.first().filter(castles);
        match castling.and_then(|&mv| self.castling_bit(mv)) {
            Some(bit) if self.rules.castling.by_fen => CASTLINGS[bit % 2].to_owned(),
            _ => self.write_turn(turn),
        }
    }

    /// Reads a turn; in shogi XBoard marks a unit that stays what it is with `=`.
    fn read_turn_from_xboard(&self, text: &str) -> Result<Turn<Self>, TextError> {
        self.read_turn(text.strip_suffix('=').unwrap_or(text))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::file_games::library::listing_of;
    use crate::variant::{Settings, Variant};

    fn path(game: &str, wanted: char) -> String {
        let listing = listing_of(game).unwrap();
        let start = FileGame::begin(listing, &Settings::default()).unwrap();
        let kind = start.rules.kind_of_letter(wanted as u8 - b'A', false).unwrap();
        let (set, letter) = start.picture_of(kind);
        format!("{set}/{letter}")
    }

    fn name(game: &str, wanted: char, promoted: bool) -> Option<String> {
        let listing = listing_of(game).unwrap();
        let start = FileGame::begin(listing, &Settings::default()).unwrap();
        let kind = start.rules.kind_of_letter(wanted as u8 - b'A', promoted);
        start.name_here(kind.unwrap())
    }

    #[test]
    fn xboard_writes_that_a_unit_does_not_promote() {
        let start = FileGame::begin(listing_of("shogi").unwrap(), &Settings::default()).unwrap();
        let plain = start.read_turn("c3c4").unwrap();
        assert_eq!(start.read_turn_from_xboard("c3c4=").unwrap(), plain);
        assert!(start.read_turn("c3c4=").is_err(), "only XBoard writes that");
        assert!(start.read_turn_from_xboard("c3c5=").is_err());
    }

    #[test]
    fn units_have_the_names_of_their_types() {
        assert_eq!(name("shogi", 'L', false).as_deref(), Some("lance"));
        assert_eq!(name("shogi", 'P', false).as_deref(), Some("pawn"));
        assert_eq!(name("shogi", 'S', true).as_deref(), Some("promoted silver"));
        assert_eq!(name("minishogi", 'R', true).as_deref(), Some("dragon king"), "the name of its parent");
        assert_eq!(name("xiangqi", 'R', false).as_deref(), Some("chariot"));
        assert_eq!(name("shatranj", 'B', false).as_deref(), Some("alfil"));
    }

    #[test]
    fn what_is_no_unit_is_seen() {
        let seen = |game: &str, fen: &str, at: &str| {
            let position = listing_of(game).unwrap().position(fen, &Settings::default()).unwrap();
            let squares = position.picture().squares;
            let there = squares.into_iter().find(|there| Board12x10::name(there.square) == at).unwrap();
            (there.obstacle.map(Obstacle::name), there.unit.map(|unit| unit.notes.join(", ")))
        };
        let duck = "rnbqkbnr/pppppppp/8/8/3*4/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
        assert_eq!(seen("duck", duck, "d4"), (Some("duck"), None));
        assert_eq!(seen("duck", duck, "e4"), (None, None));
        let arrow = "3q2q3/10/10/q8q/10/4*5/Q8Q/10/10/3Q2Q3 w - - 0 1";
        assert_eq!(seen("amazons", arrow, "e5").0, Some("arrow"));
        let queen = "4k3/8/8/8/8/8/8/Q~Q2K3[] w - - 0 1";
        assert_eq!(seen("crazyhouse", queen, "a1").1.as_deref(), Some("promoted"));
        assert_eq!(seen("crazyhouse", queen, "b1").1.as_deref(), Some(""));
    }

    /// No unit of the library shows a letter on a disc.
    #[test]
    fn every_unit_has_a_picture() {
        let all = crate::file_games::unit_pictures();
        let is_disc = |set: &str| !["common", "shields", "discs"].contains(&set);
        let discs: Vec<_> = all.iter().filter(|(set, _)| is_disc(set)).collect();
        assert!(discs.is_empty(), "{discs:?}");
    }

    #[test]
    fn regions_are_seen() {
        let regions = |game: &str| {
            let start = FileGame::begin(listing_of(game).unwrap(), &Settings::default()).unwrap();
            let regions = start.picture().regions.into_iter();
            regions.map(|region| (region.words, region.squares.len())).collect::<Vec<_>>()
        };
        assert_eq!(regions("kingofthehill"), [("goal of each king".to_owned(), 4)]);
        assert_eq!(regions("breakthrough")[1], ("goal of Black's breakthrough".to_owned(), 8));
        assert!(regions("xiangqi").contains(&("only here can White's advisor, general stand".to_owned(), 9)));
        assert!(regions("shogi").contains(&("White promotes here".to_owned(), 27)));
        assert!(regions("sittuyin").contains(&("Black drops units here".to_owned(), 24)));
        assert!(regions("seirawan").contains(&("a unit of White can enter here".to_owned(), 8)));
        assert_eq!(regions("isolation")[0], ("walls can come up here".to_owned(), 46));
        assert_eq!(regions("chess"), []);
    }

    /// The checks that are left stand at each king.
    #[test]
    fn counted_checks_are_seen() {
        let fen = "4k3/8/8/8/8/8/8/Q3K3 w - - 3+1 0 1";
        let position = listing_of("3check").unwrap().position(fen, &Settings::default()).unwrap();
        let mut picture = position.picture();
        let mut notes = |name: &str| {
            let square = Board12x10::named(name).unwrap();
            picture.unit_mut(square).unwrap().notes.clone()
        };
        assert_eq!(notes("e1"), ["1 more check loses"]);
        assert_eq!(notes("e8"), ["3 more checks lose"]);
    }

    #[test]
    fn known_units_have_their_pictures() {
        assert_eq!(path("janus", 'J'), "common/A", "bishop and knight");
        assert_eq!(path("modern", 'M'), "common/A");
        assert_eq!(path("knightmate", 'K'), "common/K", "the royal unit");
        assert_eq!(path("knightmate", 'M'), "common/commoner", "no second king");
        assert_eq!(path("shatranj", 'B'), "common/alfil", "an alfil is no bishop");
        assert_eq!(path("chess", 'P'), "common/P");
        assert_eq!(path("berolina", 'P'), "common/berolina");
        assert_eq!(path("duck", 'K'), "common/K", "no king is royal, and it is one to players");
        assert_eq!(path("shogi", 'L'), "shields/lance");
        assert_eq!(path("xiangqi", 'C'), "discs/cannon");
    }
}
