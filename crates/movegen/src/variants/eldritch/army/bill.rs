//! Armies as people are told of them: the catalogue \[E-20\], and what was paid for an army \[E-21\].

use super::super::kinds::ALL;
use super::super::pieces::character;
use super::catalogue::{Offer, most, offers, price_text};
use super::choose::Armies;
use crate::board::Kind;
use crate::variants::{Bill, Purchase, Ware};
use motley_game::TextError;

/// Every eldritch piece that can be bought, with its prices.
pub(crate) fn wares() -> Vec<Ware> {
    let sold = |kind: &&Kind| offers().iter().any(|offer| offer.kind == **kind);
    let ware = |&kind: &Kind| Ware {
        name: character(kind).name,
        letter: character(kind).letter,
        prices: prices(kind),
    };
    ALL.iter().filter(sold).map(ware).collect()
}

/// The prices of a kind, with how many are got and how often each may be paid.
fn prices(kind: Kind) -> Vec<String> {
    let text = |offer: &Offer| {
        let mut text = price_text(&offer.price);
        if offer.yields > 1 {
            text += &format!(" for {}", offer.yields);
        }
        if offer.times < u8::MAX {
            text += &format!(" (at most {})", times(offer.times));
        }
        text
    };
    let of_kind = offers().iter().filter(|offer| offer.kind == kind);
    let mut prices: Vec<String> = of_kind.map(text).collect();
    if most(kind) < u8::MAX {
        prices.push(format!("at most {} in all", most(kind)));
    }
    prices
}

fn times(number: u8) -> String {
    match number {
        1 => "once".to_owned(),
        _ => format!("{number} times"),
    }
}

/// What was paid for the army that a text names or draws; for a matched one, both sides' army.
///
/// # Errors
/// Says which price cannot be paid, or what else is wrong.
pub(crate) fn muster(text: &str) -> Result<Bill, TextError> {
    let [army, _] = Armies::read(text, "std")?.draw()?;
    let purchase = |offer: &Offer| Purchase {
        price: price_text(&offer.price),
        number: offer.yields,
        name: character(offer.kind).name,
    };
    Ok(Bill {
        army: army.text(),
        purchases: army.bought().iter().map(purchase).collect(),
        left: price_text(&army.left()),
        units: army.units(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// [E-20]
    #[test]
    fn all_38_have_prices() {
        let wares = wares();
        assert_eq!(wares.len(), 38);
        let prices = |name: &str| {
            let ware = wares.iter().find(|ware| ware.name == name);
            ware.unwrap().prices.join(", ")
        };
        assert_eq!(prices("abjurer"), "r");
        assert_eq!(prices("gremlin"), "n for 3, b for 3, r for 5, q for 9");
        assert_eq!(prices("gargoyle"), "n, r (at most once), b (at most once)");
        assert_eq!(prices("conjurer"), "q, rr, at most 1 in all");
    }

    /// [E-21]
    #[test]
    fn armies_have_bills() {
        let bill = muster("bb:c,q:j'").unwrap();
        assert_eq!((bill.left.as_str(), bill.units), ("krrnnpppppppp", 23));
        let paid: Vec<_> = bill.purchases.iter().map(|p| (p.number, p.name)).collect();
        assert_eq!(paid, [(1, "celestial"), (9, "gremlin")]);
        assert_eq!(muster("random 3 7").unwrap(), muster("random 3 7").unwrap());
        assert_eq!(muster("matched 4 7").unwrap().purchases.len(), 4);
        assert!(
            muster("r:a,rr:o")
                .unwrap_err()
                .to_string()
                .contains("needs 2 rook(s), 1 left")
        );
    }
}
