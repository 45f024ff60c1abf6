//! The prices of \[E-20\], read from the files of the pieces.

use super::super::fen::letter;
use super::super::kinds::{ALL, Price};
use super::super::pieces::def;
use crate::board::Kind;
use motley_game::Side;
use std::sync::LazyLock;

/// The highest number of units a side: units may be placed on three rows of eight.
pub(crate) const MAX_UNITS: usize = 24;

/// The units that pay for an army: an orthodox army, in the order of [`LETTERS`].
pub(super) const SPENT_FROM: Price = [1, 1, 2, 2, 2, 8];

const LETTERS: [char; 6] = ['k', 'q', 'r', 'b', 'n', 'p'];

/// One way of buying a kind.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Offer {
    /// The kind that is bought.
    pub(super) kind: Kind,
    /// The orthodox units that are paid.
    pub(super) price: Price,
    /// Number of units that one purchase brings.
    pub(super) yields: u8,
    /// Number of times that this price may be paid.
    pub(super) times: u8,
}

impl Offer {
    /// Returns the offer as an item of an army's text: `bb:c`.
    pub(super) fn text(&self) -> String {
        format!("{}:{}", price_text(&self.price), letter(self.kind, Side::Black))
    }
}

/// Returns every offer, sorted by the names of the kinds. The order matters: armies are drawn by
/// places in this list, and the same number has to draw the same army.
pub(super) fn offers() -> &'static [Offer] {
    static OFFERS: LazyLock<Vec<Offer>> = LazyLock::new(|| {
        let mut kinds: Vec<Kind> = ALL.to_vec();
        kinds.sort_by_key(|&kind| def(kind).name);
        let prices = |kind: Kind| def(kind).prices.split_whitespace();
        let offers = |kind| prices(kind).map(move |text| read_offer(kind, text));
        kinds.into_iter().flat_map(offers).collect()
    });
    &OFFERS
}

/// Reads an offer as it stands in a piece's file: a price, then perhaps `>` and the number of units
/// it brings (default: 1), then perhaps `!` and how often it may be paid (default: no limit).
fn read_offer(kind: Kind, text: &str) -> Offer {
    let (text, times) = text.split_once('!').unwrap_or((text, ""));
    let (price, yields) = text.split_once('>').unwrap_or((text, "1"));
    Offer {
        kind,
        price: read_price(price).unwrap_or_default(),
        yields: yields.parse().unwrap_or(1),
        times: times.parse().unwrap_or(u8::MAX),
    }
}

/// Reads a price in letters, in any order.
pub(crate) fn read_price(text: &str) -> Option<Price> {
    let mut price = Price::default();
    for letter in text.chars() {
        price[LETTERS.iter().position(|&known| known == letter)?] += 1;
        // The highest price is a whole orthodox army.
        if price.iter().sum::<u8>() > 16 {
            return None;
        }
    }
    (!text.is_empty()).then_some(price)
}

/// Returns a price as letters.
pub(crate) fn price_text(price: &Price) -> String {
    let letters = LETTERS.into_iter().zip(price);
    letters.flat_map(|(letter, &n)| std::iter::repeat_n(letter, usize::from(n))).collect()
}

/// Whether `kind` can be bought for `price`.
pub(crate) fn is_price_of(price: &Price, kind: Kind) -> bool {
    offers().iter().any(|offer| (offer.kind, &offer.price) == (kind, price))
}

#[cfg(test)]
mod tests {
    use super::super::super::kinds::is_orthodox;
    use super::super::super::pieces::{Trait, has};
    use super::*;

    /// [E-20]: every eldritch piece has its prices, and every price of the table is understood.
    #[test]
    fn all_38_can_be_bought() {
        let is_bought = |kind: &&Kind| {
            !is_orthodox(**kind) && !has(**kind, Trait::Token) && def(**kind).variety.is_none()
        };
        for &kind in ALL.iter().filter(is_bought) {
            assert!(offers().iter().any(|offer| offer.kind == kind), "{kind:?}");
        }
        for offer in offers() {
            assert_eq!(read_price(&price_text(&offer.price)), Some(offer.price));
            assert!(offer.price.iter().sum::<u8>() > 0 && offer.yields > 0);
        }
        assert_eq!(offers().len(), 86);
        let gremlins = offers().iter().filter(|offer| def(offer.kind).name == "gremlin");
        assert_eq!(gremlins.map(|offer| offer.yields).collect::<Vec<_>>(), [3, 3, 5, 9]);
    }
}
