//! Armies as the user sees them: the catalogue \[E-20\], and the prices paid for an army \[E-21\].

use super::super::kinds::ALL;
use super::super::pieces::def;
use super::choose::Armies;
use super::prices::{Offer, offers, price_text};
use crate::board::Kind;
use crate::variant::{ArmyBook, ArmyItem, ArmyLine, ArmyReport, ItemPrice};
use motley_game::TextError;

/// The catalogue of the armies of Eldritch Chess.
#[derive(Debug)]
pub(crate) struct Book;

impl ArmyBook for Book {
    /// Returns every eldritch piece that can be bought, with its prices.
    fn items(&self) -> Vec<ArmyItem> {
        let item = |&kind: &Kind| ArmyItem {
            kind,
            name: def(kind).name,
            letter: def(kind).letter,
            prices: offers().iter().filter(|offer| offer.kind == kind).map(price).collect(),
            most: limit(def(kind).most),
        };
        let items = ALL.iter().map(item);
        items.filter(|item| !item.prices.is_empty()).collect()
    }

    /// Returns the prices paid for the army that a text names or draws; a matched army is that of
    /// both sides.
    ///
    /// # Errors
    /// Names the price that cannot be paid, or the other error of the text.
    fn read(&self, text: &str) -> Result<ArmyReport, TextError> {
        let [army, _] = Armies::read(text, "std")?.draw_with_array()?;
        let purchase = |offer: &Offer| ArmyLine {
            price: price_text(&offer.price),
            number: offer.yields,
            name: def(offer.kind).name,
        };
        Ok(ArmyReport {
            army: army.text(),
            purchases: army.bought().iter().map(purchase).collect(),
            left: price_text(&army.left()),
            units: army.units(),
        })
    }
}

fn price(offer: &Offer) -> ItemPrice {
    let units = ALL.iter().zip(offer.price).filter(|paid| paid.1 > 0);
    ItemPrice {
        text: price_text(&offer.price),
        units: units.map(|(&kind, n)| (def(kind).name, n)).collect(),
        yields: offer.yields,
        times: limit(offer.times),
    }
}

/// Returns the number as a limit; the highest value of a byte stands for "no limit".
fn limit(number: u8) -> Option<u8> {
    (number < u8::MAX).then_some(number)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// [E-20]
    #[test]
    fn all_38_have_prices() {
        let items = Book.items();
        assert_eq!(items.len(), 38);
        let item = |name: &str| items.iter().find(|item| item.name == name).unwrap();
        let prices = |name: &str| {
            let prices = item(name).prices.iter().map(ItemPrice::to_string);
            prices.collect::<Vec<_>>().join(", ")
        };
        assert_eq!(prices("abjurer"), "r");
        assert_eq!(prices("gremlin"), "n for 3, b for 3, r for 5, q for 9");
        assert_eq!(prices("gargoyle"), "n, r (at most once), b (at most once)");
        assert_eq!(prices("sphinx"), "bn (at most once), bbnnpp for 2");
        assert_eq!(prices("initiate").split(", ").next(), Some("p (at most 2 times)"));
        assert_eq!(item("highlander").prices[0].units, [("queen", 1), ("knight", 1), ("pawn", 1)]);
        assert_eq!((item("conjurer").most, item("gremlin").most), (Some(1), None));
    }

    /// [E-21]
    #[test]
    fn armies_have_bills() {
        let bill = Book.read("bb:c,q:j'").unwrap();
        assert_eq!((bill.left.as_str(), bill.units), ("krrnnpppppppp", 23));
        let paid: Vec<_> = bill.purchases.iter().map(|p| (p.number, p.name)).collect();
        assert_eq!(paid, [(1, "celestial"), (9, "gremlin")]);
        assert_eq!(Book.read("random 3 7").unwrap(), Book.read("random 3 7").unwrap());
        assert_eq!(Book.read("matched 4 7").unwrap().purchases.len(), 4);
        assert!(Book.read("r:a,rr:o").unwrap_err().to_string().contains("needs 2 rook(s), 1 left"));
    }
}
