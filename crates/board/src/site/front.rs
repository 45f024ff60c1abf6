//! The content of the front page, as a file: the page shows it while the module is loaded.

use crate::messages::{Request, Update};
use crate::table::Table;
use serde::Serialize;
use std::time::Duration;

/// Number of arrays of a game that has many, of which the page shows one.
const ARRAYS: usize = 8;

/// The content of `front.json`: the updates that a table would answer the front page with.
#[derive(Serialize)]
pub(super) struct FrontPage {
    catalogue: Update,
    /// For each card the start positions that its picture can have.
    previews: Vec<Vec<Update>>,
}

impl FrontPage {
    /// Returns the front page. Its arrays are the same each time, so that a site changes only with the
    /// program.
    pub(super) fn new() -> FrontPage {
        let catalogue = Table::catalogue(None);
        let Update::Catalogue(games) = &catalogue else { unreachable!("it is the catalogue") };
        let mut table = Table::new("front", 1);
        let mut previews = Vec::new();
        for name in &games.showcase {
            let game = games.games.iter().find(|game| game.name == *name);
            let has_many = game.is_some_and(|game| game.arrays > 1);
            let number = if has_many { ARRAYS } else { 1 };
            previews.push((0..number).flat_map(|_| preview(&mut table, name)).collect());
        }
        FrontPage { catalogue, previews }
    }
}

/// Returns the table's answer to a request for a start position.
fn preview(table: &mut Table, game: &str) -> Vec<Update> {
    let game = game.to_owned();
    let answer = table.request(Request::Preview { game }, Duration::ZERO);
    answer.updates
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn every_card_has_its_pictures() {
        let page = FrontPage::new();
        let Update::Catalogue(games) = &page.catalogue else { panic!("it is the catalogue") };
        assert_eq!(page.previews.len(), games.showcase.len());
        for (name, previews) in games.showcase.iter().zip(&page.previews) {
            let mut fens = BTreeSet::new();
            for preview in previews {
                let Update::Preview { game, position } = preview else { panic!("{name}: {preview:?}") };
                assert_eq!(game, name);
                fens.insert(position.fen.clone());
            }
            assert_eq!(fens.len(), previews.len(), "{name}: arrays differ");
        }
        assert!(page.previews.iter().any(|previews| previews.len() > 1));
    }
}
