//! The prices of \[E-20\].

use super::super::kinds::*;
use crate::board::Kind;
use std::sync::LazyLock;

/// A number of each of K, Q, R, B, N, P.
pub(crate) type Price = [u8; 6];

/// At most so many units a side.
pub(crate) const MOST_UNITS: usize = 24;

/// What an orthodox army is spent from.
pub(super) const ORTHODOX: Price = [1, 1, 2, 2, 2, 8];

const LETTERS: [char; 6] = ['k', 'q', 'r', 'b', 'n', 'p'];

/// One way of buying a kind.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Offer {
    /// What is bought.
    pub(super) kind: Kind,
    /// What is paid.
    pub(super) price: Price,
    /// How many are got.
    pub(super) yields: u8,
    /// How often this price may be paid.
    pub(super) times: u8,
}

/// Prices and numbers, as the table of the rules has them: `price` or `price>number`, with `!n` for
/// "at most n times".
const TABLE: [(Kind, &str); 38] = [
    (ABJURER, "r"),
    (ARCHMAGE, "k"),
    (BARRICADE, "r"),
    (BERSERKER, "r n"),
    (CELESTIAL, "q bb"),
    (CONJURER, "q rr"),
    (COURT_MAGICIAN, "r nn q"),
    (DIVINER, "q bb"),
    (DOPPELGANGER, "q nn"),
    (DRAGON, "nn>2"),
    (DRUID, "q>2 bb>2 bpppp>2"),
    (ENCHANTER, "q bp np rp"),
    (EVOKER, "r q n"),
    (FAMILIAR, "b"),
    (FIEND, "n"),
    (FIREBALL, "r"),
    (GARGOYLE, "n r!1 b!1"),
    (GEOMANCER, "n"),
    (GHOST, "q bb"),
    (GIANT, "r"),
    (GREMLIN, "n>3 b>3 r>5 q>9"),
    (HIGHLANDER, "qnp"),
    (ILLUSIONIST, "q r"),
    (
        INITIATE,
        "p!2 np npp>2 nppp>3 npppp>4 nppppp>5 npppppp>6 nppppppp>7 npppppppp>8",
    ),
    (LIGHTNING_BOLT, "q r!1"),
    (MIASMA, "n"),
    (MYSTIC, "n r"),
    (NECROMANCER, "rb rn q"),
    (OOZE, "rr>2 nn>2 pppp>2"),
    (PENDULUM, "pp>3"),
    (PONTIFF, "k"),
    (PORTALKEEPER, "n"),
    (SHADOWMANCER, "qb qn qr"),
    (SHAPESHIFTER, "q>2 bb>2 bn>2 rb>2 rr>2 rn>2 nn>2"),
    (SHIELDMAIDEN, "qr rbnp"),
    (SPHINX, "bn bbnnpp>2"),
    (VALKYRIE, "q bnn"),
    (VAMPIRE, "kqb kqr kqn"),
];

/// Every offer.
pub(super) fn offers() -> &'static [Offer] {
    static OFFERS: LazyLock<Vec<Offer>> = LazyLock::new(|| {
        let offers = TABLE
            .iter()
            .flat_map(|&(kind, texts)| texts.split(' ').map(move |text| read_offer(kind, text)));
        offers.collect()
    });
    &OFFERS
}

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

/// How many of a kind an army may have.
pub(super) fn most(kind: Kind) -> u8 {
    match kind {
        ILLUSIONIST | CONJURER | DOPPELGANGER => 1,
        EVOKER => 3,
        OOZE => 6,
        _ => u8::MAX,
    }
}

/// Reads a price in letters, in any order.
pub(crate) fn read_price(text: &str) -> Option<Price> {
    let mut price = Price::default();
    for letter in text.chars() {
        price[LETTERS.iter().position(|&known| known == letter)?] += 1;
        if price.iter().sum::<u8>() > 16 {
            return None;
        }
    }
    (!text.is_empty()).then_some(price)
}

/// A price in letters.
pub(crate) fn price_text(price: &Price) -> String {
    let letters = LETTERS.into_iter().zip(price);
    letters
        .flat_map(|(letter, &n)| std::iter::repeat_n(letter, usize::from(n)))
        .collect()
}

/// Whether `kind` can be bought for `price`.
pub(crate) fn is_price_of(price: &Price, kind: Kind) -> bool {
    offers()
        .iter()
        .any(|offer| (offer.kind, &offer.price) == (kind, price))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// [E-20]: every eldritch piece has its prices, and every price of the table is understood.
    #[test]
    fn all_38_can_be_bought() {
        let tokens = [RIDDLE, BEAST, LIGHTNING_KNIGHT];
        for &kind in ALL
            .iter()
            .filter(|&&kind| !is_orthodox(kind) && !tokens.contains(&kind))
        {
            assert!(offers().iter().any(|offer| offer.kind == kind), "{kind:?}");
        }
        for offer in offers() {
            assert_eq!(read_price(&price_text(&offer.price)), Some(offer.price));
            assert!(offer.price.iter().sum::<u8>() > 0 && offer.yields > 0);
        }
        assert_eq!(offers().len(), 86);
        let gremlins = offers().iter().filter(|offer| offer.kind == GREMLIN);
        assert_eq!(
            gremlins.map(|offer| offer.yields).collect::<Vec<_>>(),
            [3, 3, 5, 9]
        );
    }
}
