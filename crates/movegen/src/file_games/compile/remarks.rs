//! Remarks about a game that is right: keys without effect, and rules that other programs do not have.

use super::kinds::letter_of_type;
use super::start;
use crate::file_games::rules::GameRules;
use crate::file_games::text::GameFileRemark;
use crate::file_games::text::description::{GameDescription, SECTION};
use crate::file_games::text::unit_types::{ANY_UNIT, KING, TypeSet, name};
use motley_game::Side;

/// Returns the remarks about what the section of a game says itself; its parents have had theirs.
pub(crate) fn remarks(game: &GameDescription, rules: &GameRules) -> Vec<GameFileRemark> {
    let mut remarks = Remarks { game, found: Vec::new() };
    remarks.start(rules);
    remarks.letters();
    remarks.missing_units();
    remarks.combinations();
    remarks.found
}

/// The remarks about a game.
struct Remarks<'a> {
    game: &'a GameDescription,
    found: Vec<GameFileRemark>,
}

impl Remarks<'_> {
    /// Adds a remark about keys if the section has one of them.
    fn add(&mut self, keys: &[&str], about: impl Into<String>) {
        let game = self.game;
        let own = keys.iter().find(|key| game.line_of(key) > 0);
        self.found.extend(own.map(|key| GameFileRemark {
            file: game.file.as_str().into(),
            line: game.line_of(key),
            game: game.name.as_str().into(),
            part: (*key).into(),
            about: about.into(),
        }));
    }

    /// Looks at the fields of the start position that the game does not have.
    fn start(&mut self, rules: &GameRules) {
        let keys = &self.game.keys;
        let checks = keys.start_fen.split_whitespace().find(|word| start::is_checks(word));
        if let Some(checks) = checks.filter(|_| !keys.ends.counts_checks) {
            self.add(&["startFen"], format!("'{checks}' has no effect without checkCounting"));
        }
        if keys.start_fen.contains('[') && !rules.has_hands() {
            self.add(&["startFen"], "the brackets have no effect: the game has no hands");
        }
    }

    /// Compares the letters of `pieceToCharTable` with those of the game.
    fn letters(&mut self) {
        let table = &self.game.keys.piece_to_char_table;
        if table == "-" {
            return;
        }
        let board = self.game.keys.start_fen.split(' ').next().unwrap_or_default();
        let own: Vec<char> =
            self.game.units.iter().flatten().map(|unit| char::from(b'A' + unit.letter)).collect();
        let in_lower = own.iter().map(char::to_ascii_lowercase);
        let missing = own.iter().copied().chain(in_lower);
        let missing: String = missing.filter(|&c| board.contains(c) && !table.contains(c)).collect();
        let is_strange = |c: &char| c.is_ascii_alphabetic() && !own.contains(&c.to_ascii_uppercase());
        let strange: String = table.chars().filter(is_strange).collect();
        if !missing.is_empty() {
            self.add(&["pieceToCharTable"], format!("'{missing}' are missing, which the start position has"));
        }
        if !strange.is_empty() {
            self.add(&["pieceToCharTable"], format!("'{strange}' are letters of no unit of the game"));
        }
    }

    /// Looks for rules about types without a unit.
    fn missing_units(&mut self) {
        let keys = &self.game.keys;
        let sets: [(&str, TypeSet); 5] = [
            ("extinctionPieceTypes", keys.extinct),
            ("blastImmuneTypes", keys.blast_immune),
            ("mutuallyImmuneTypes", keys.mutually_immune),
            ("petrifyOnCaptureTypes", keys.petrified),
            ("flagPiece", keys.flag_units[0] | keys.flag_units[1]),
        ];
        for (key, set) in sets {
            let is_missing = |&number: &usize| {
                (set & !ANY_UNIT) >> number & 1 != 0 && letter_of_type(self.game, number).is_none()
            };
            let missing: Vec<String> = (0..self.game.units.len()).filter(is_missing).map(name).collect();
            if !missing.is_empty() {
                let about = format!("the game has no {}, of which {key} speaks", missing.join(", "));
                self.add(&[key, SECTION], about);
            }
        }
    }

    /// Looks for keys that have no effect together, or that other programs do not play together.
    fn combinations(&mut self) {
        const ELSEWHERE: &str = "Fairy-Stockfish does not play this";
        let keys = &self.game.keys;
        let has_king = letter_of_type(self.game, KING).is_some();
        for side in Side::BOTH {
            let [first, second] = [&keys.connecting.first_region, &keys.connecting.second_region];
            if first[side.index()].is_empty() != second[side.index()].is_empty() {
                let names = [1, 2].map(|number| format!("connectRegion{number}{side}"));
                let names = [names[0].as_str(), names[1].as_str()];
                self.add(&names, "a region has no effect alone: two of them are connected");
            }
        }
        if has_king && keys.captures.blast {
            self.add(&["blastOnCapture", "king"], format!("a king and explosions: {ELSEWHERE}"));
        }
        if has_king && keys.mutually_immune != 0 {
            self.add(&["mutuallyImmuneTypes", "king"], format!("a king and immune units: {ELSEWHERE}"));
        }
        if keys.drops.from_hand && keys.walls.place.is_some() {
            self.add(&["pieceDrops", "wallingRule"], format!("drops and walls: {ELSEWHERE}"));
        }
        let is_there = |&number: &usize| letter_of_type(self.game, number).is_some();
        let pawns = |types: TypeSet| {
            (0..self.game.units.len()).filter(|number| types >> number & 1 != 0).filter(is_there).count()
        };
        let several = keys.pawns.into_iter().any(|types| pawns(types) > 1);
        if several && keys.drops.captures_to_hand && !keys.drops.keep_promotion {
            let about =
                "units that were pawns go to the hand as one of these kinds: a FEN does not say which";
            self.add(&["promotionPawnTypes", "pawnTypes", "capturesToHand"], about);
        }
        if keys.shown.nnue_alias != "-" {
            self.add(&["nnueAlias"], "it has no effect: Motley has networks of its own");
        }
    }
}
