//! FENs, for the second rule book.

use super::{Pos, name, square};
use std::collections::BTreeSet;

impl Pos {
    pub(in super::super) fn read(fen: &str) -> Pos {
        let fields: Vec<&str> = fen.split(' ').collect();
        let mut board = vec!['.'; 64];
        for (row, text) in fields[0].split('/').enumerate() {
            let mut file = 0;
            for letter in text.chars() {
                match letter.to_digit(10) {
                    Some(run) => file += run as usize,
                    None => {
                        board[(7 - row) * 8 + file] = letter;
                        file += 1;
                    }
                }
            }
        }
        let state = |key: &str| {
            let field = fields[6..].iter().find_map(|f| f.strip_prefix(key)?.strip_prefix('='));
            field.unwrap_or("").to_owned()
        };
        let sides = |key| state(key).chars().map(|c| c == 'w').collect();
        let mut pos = Pos {
            board,
            white: fields[1] == "w",
            rights: fields[2].replace('-', ""),
            en_passant: (fields[3] != "-").then(|| square(fields[3])),
            clock: fields[4].parse().unwrap(),
            turn: fields[5].parse().unwrap(),
            reload: sides("reload"),
            rest: sides("rest"),
            fallen: state("fallen").chars().collect(),
            displaced: Some(state("displaced")).filter(|s| !s.is_empty()).map(|s| square(&s)),
            heroes: Vec::new(),
        };
        if state("heroic") == "1" {
            pos.heroes = pos.aiming_heroes(!pos.white);
        }
        pos
    }

    pub(in super::super) fn write(&self) -> String {
        let mut rows = Vec::new();
        for rank in (0..8).rev() {
            let row: String = self.board[rank * 8..rank * 8 + 8].iter().collect();
            let mut text = row;
            for run in (1..=8).rev() {
                text = text.replace(&".".repeat(run), &run.to_string());
            }
            rows.push(text);
        }
        let rights = if self.rights.is_empty() { "-" } else { &self.rights };
        let mut fen = format!(
            "{} {} {rights} {} {} {}",
            rows.join("/"),
            if self.white { "w" } else { "b" },
            self.en_passant.map_or("-".to_owned(), name),
            self.clock,
            self.turn
        );
        let sides = |set: &BTreeSet<bool>| -> String {
            set.iter().rev().map(|&white| if white { 'w' } else { 'b' }).collect()
        };
        let states = [
            ("reload", sides(&self.reload)),
            ("rest", sides(&self.rest)),
            ("fallen", self.fallen.iter().collect()),
            ("displaced", self.displaced.map_or(String::new(), name)),
            ("heroic", if self.heroes.is_empty() { String::new() } else { "1".to_owned() }),
        ];
        for (key, value) in states {
            if !value.is_empty() {
                fen += &format!(" {key}={value}");
            }
        }
        fen
    }
}
