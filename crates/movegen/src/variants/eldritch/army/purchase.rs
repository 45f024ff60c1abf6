//! The payment for an army \[E-20\], and the army's text \[E-21\].

use super::super::kinds::{self, KINDS, Price};
use super::super::pieces;
use super::prices::{MAX_UNITS, Offer, SPENT_FROM, offers, price_text, read_price};
use motley_game::TextError;
use rand_core::Rng;

const PART: &str = "army";

/// The purchases in order, and the orthodox units that are left to pay with.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Army {
    bought: Vec<Offer>,
    left: Price,
    counts: [u8; KINDS],
}

impl Default for Army {
    fn default() -> Self {
        Army { bought: Vec::new(), left: SPENT_FROM, counts: [0; KINDS] }
    }
}

impl Army {
    /// Returns the purchases in order.
    pub(super) fn bought(&self) -> &[Offer] {
        &self.bought
    }

    /// Returns the orthodox units that are left.
    pub(super) fn left(&self) -> Price {
        self.left
    }

    /// Reads prices and results.
    ///
    /// # Errors
    /// Names the wrong item and the price that cannot be paid.
    pub(super) fn read(text: &str) -> Result<Army, TextError> {
        let mut army = Army::default();
        if text == "std" {
            return Ok(army);
        }
        for (i, item) in text.split(',').enumerate() {
            let offer = read_item(item).map_err(|e| e.at(format_args!("item {}", i + 1)))?;
            if let Err(reason) = army.can_pay(&offer) {
                let error = TextError::new(PART, item, reason);
                return Err(error.at(format_args!("item {}", i + 1)));
            }
            army.buy(offer);
        }
        if army.units() > MAX_UNITS {
            let found = format!("{text} ({} units)", army.units());
            let expected = format!("at most {MAX_UNITS} units in all");
            return Err(TextError::new(PART, found, expected));
        }
        Ok(army)
    }

    /// Returns the text of the army.
    pub(super) fn text(&self) -> String {
        if self.bought.is_empty() {
            "std".to_owned()
        } else {
            self.bought.iter().map(Offer::text).collect::<Vec<_>>().join(",")
        }
    }

    /// Draws an army with `substitutions` at random. Draws fewer if nothing more can be paid for.
    pub(super) fn random(substitutions: u32, rng: &mut impl Rng) -> Army {
        let mut army = Army::default();
        for _ in 0..substitutions {
            match draw(&army.open(1), rng) {
                Some(offer) => army.buy(offer),
                None => break,
            }
        }
        army
    }

    /// Draws an army with at most `units` eldritch units at random \[E-25\], as many as can be paid for.
    pub(super) fn random_up_to(units: usize, rng: &mut impl Rng) -> Army {
        let mut army = Army::default();
        loop {
            let mut open = army.open(1);
            open.retain(|offer| army.eldritch() + usize::from(offer.yields) <= units);
            match draw(&open, rng) {
                Some(offer) => army.buy(offer),
                None => return army,
            }
        }
    }

    /// Returns the number of eldritch units.
    pub(super) fn eldritch(&self) -> usize {
        self.counts.iter().map(|&n| usize::from(n)).sum()
    }

    /// Returns the offers that can be paid now so that `substitutions`, with this one, are possible.
    pub(super) fn open(&self, substitutions: u8) -> Vec<Offer> {
        let is_open = |offer: &Offer| self.can_pay(offer).is_ok() && self.has_room(offer);
        let lasts = |offer: &Offer| {
            let mut army = self.clone();
            army.buy(*offer);
            army.lasts(substitutions - 1)
        };
        offers().iter().copied().filter(|offer| is_open(offer) && lasts(offer)).collect()
    }

    /// Whether `more` prices can still be paid. The cheapest are tried, one after the other: a price of one
    /// unit takes no other price's place but its own.
    pub(super) fn lasts(&self, more: u8) -> bool {
        // Every piece can be exchanged by itself: its kind has a price of one unit without a limit.
        if self.left[..5].iter().sum::<u8>() >= more {
            return true;
        }
        let cheapest = self.open(1).into_iter().min_by_key(|o| (o.price.iter().sum::<u8>(), o.yields));
        cheapest.is_some_and(|offer| {
            let mut army = self.clone();
            army.buy(offer);
            army.lasts(more - 1)
        })
    }

    /// Checks that the price can be paid, and has not been paid too often; the error names the
    /// missing units. Purchases that cannot be paid in one order cannot be paid in any order.
    /// Numbers of units may rise and fall on the way, so limits on them are checked for the whole
    /// army.
    pub(super) fn can_pay(&self, offer: &Offer) -> Result<(), String> {
        let name = pieces::def(offer.kind).name;
        for (i, (&price, &left)) in offer.price.iter().zip(&self.left).enumerate() {
            if price > left {
                let unit = pieces::def(kinds::ORTHODOX[i]).name;
                return Err(format!(
                    "a price that can be paid: {name} for {} needs {price} {unit}(s), {left} left",
                    price_text(&offer.price)
                ));
            }
        }
        let paid = self.bought.iter().filter(|paid| *paid == offer).count();
        if paid >= usize::from(offer.times) {
            let price = price_text(&offer.price);
            return Err(format!("{price} paid for {name} at most {} time(s)", offer.times));
        }
        if self.counts[offer.kind.index()] + offer.yields > pieces::def(offer.kind).most {
            return Err(format!("at most {} {name}(s)", pieces::def(offer.kind).most));
        }
        Ok(())
    }

    /// Whether the army has at most [`MAX_UNITS`] units after a purchase.
    fn has_room(&self, offer: &Offer) -> bool {
        let paid = usize::from(offer.price.iter().sum::<u8>());
        self.units() - paid + usize::from(offer.yields) <= MAX_UNITS
    }

    /// Returns the number of units of the army.
    pub(super) fn units(&self) -> usize {
        let all = self.left.iter().chain(&self.counts);
        all.map(|&n| usize::from(n)).sum()
    }

    pub(super) fn buy(&mut self, offer: Offer) {
        for (left, price) in self.left.iter_mut().zip(offer.price) {
            *left -= price;
        }
        self.counts[offer.kind.index()] += offer.yields;
        self.bought.push(offer);
    }
}

/// Draws first a kind, then one of its prices.
pub(super) fn draw(open: &[Offer], rng: &mut impl Rng) -> Option<Offer> {
    let mut kinds: Vec<_> = open.iter().map(|offer| offer.kind).collect();
    // Offers of one kind stand side by side in the list.
    kinds.dedup();
    let &kind = pick(&kinds, rng)?;
    let prices: Vec<Offer> = open.iter().copied().filter(|offer| offer.kind == kind).collect();
    pick(&prices, rng).copied()
}

fn pick<'a, T>(choices: &'a [T], rng: &mut impl Rng) -> Option<&'a T> {
    let index = (rng.next_u64() % choices.len().max(1) as u64) as usize;
    choices.get(index)
}

/// Reads one purchase: `bb:c`.
pub(super) fn read_item(item: &str) -> Result<Offer, TextError> {
    let wrong = |expected: &str| TextError::new(PART, item, expected);
    let Some((price, result)) = item.split_once(':') else {
        return Err(wrong("a price and what it buys, as in bb:c"));
    };
    let price = read_price(price).ok_or_else(|| wrong("a price in letters k q r b n p"))?;
    let bare = result.strip_suffix('\'');
    let mut letters = bare.unwrap_or(result).chars();
    let kind = match (letters.next(), letters.next()) {
        (Some(letter), None) if letter.is_ascii_lowercase() => pieces::kind_of(letter, bare.is_some()),
        _ => None,
    };
    let kind = kind.ok_or_else(|| wrong("an eldritch piece in lower case after the colon"))?;
    let named = offers().iter().copied().filter(|offer| offer.kind == kind);
    let prices: Vec<Offer> = named.collect();
    let Some(&offer) = prices.iter().find(|offer| offer.price == price) else {
        let known: Vec<_> = prices.iter().map(|offer| price_text(&offer.price)).collect();
        let expected = format!("a price of it ({})", known.join(", "));
        return Err(wrong(&expected));
    };
    Ok(offer)
}

#[cfg(test)]
mod tests {
    use super::*;
    use rand_core::SeedableRng;

    /// [E-21]
    #[test]
    fn armies_return() {
        for text in ["std", "r:a,bb:c,k:a'", "qnp:h,r:j'", "nppppp:i',p:i',p:i'"] {
            assert_eq!(Army::read(text).unwrap().text(), text);
        }
        let mut rng = rand_xoshiro::Xoshiro256PlusPlus::seed_from_u64(1);
        for n in 0..300 {
            let army = Army::random(n % 9, &mut rng);
            assert_eq!(Army::read(&army.text()), Ok(army.clone()), "{}", army.text());
            assert!(army.units() <= MAX_UNITS);
        }
    }

    /// [E-20]
    #[test]
    fn prices_must_be_paid() {
        let error = |text: &str| Army::read(text).unwrap_err().to_string();
        assert!(error("r:a,rr:o").contains("item 2"), "{}", error("r:a,rr:o"));
        assert!(error("r:a,rr:o").contains("needs 2 rook(s), 1 left"));
        assert!(error("q:c',rr:c'").contains("at most 1 conjurer(s)"));
        assert!(error("p:i',p:i',p:i'").contains("at most 2 time(s)"));
        assert!(error("r:l,r:l").contains("at most 1 time(s)"));
        assert!(error("bn:s,bn:s").contains("bn paid for sphinx at most 1 time(s)"));
        assert_eq!(Army::read("bbnnpp:s").map(|army| army.units()), Ok(12));
        assert!(error("q:j',pp:p'").contains("at most 24 units"));
        assert!(error("q:j',pp:p'").contains("25 units"));
        assert!(error("b:a").contains("a price of it (r)"));
        assert!(error("r:u'").contains("a price of it ()"));
        assert!(error("r").contains("a price and what it buys"));
        assert!(error("x:a").contains("k q r b n p"));
    }

    /// [E-20]: the limits hold for the whole army, in any order of its items.
    #[test]
    fn the_order_of_purchases_does_not_matter() {
        for items in [
            ["q:j'", "pp:p'", "nn:x"],
            ["q:j'", "pp:p'", "bb:c"],
            ["r:j'", "r:j'", "pp:p'"],
            ["rr:c'", "q:c'", "n:f"],
        ] {
            let [a, b, c] = items;
            let orders = [[a, b, c], [a, c, b], [b, a, c], [b, c, a], [c, a, b], [c, b, a]];
            let units = orders.map(|order| Army::read(&order.join(",")).map(|army| army.units()).ok());
            assert!(units.iter().all(|read| *read == units[0]), "{items:?}: {units:?}");
        }
        assert_eq!(Army::read("q:j',pp:p',nn:x").map(|army| army.units()), Ok(24));
    }
}
