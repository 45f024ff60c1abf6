//! Armies \[E-20\]: what is bought for the units of an orthodox one, and how it stands at the start.
//!
//! An army's text \[E-21\] is `std`, or prices and results joined by commas: `r:a,bb:c,k:a'`;
//! `random N SEED` draws one with N substitutions, `matched N SEED` one for both sides.

mod array;
mod bill;
mod catalogue;
mod choose;
mod purchase;

pub(crate) use array::{default_array, hands};
pub(crate) use bill::{muster, wares};
pub(crate) use catalogue::{MOST_UNITS, is_price_of, price_text, read_price};
pub(crate) use choose::{Armies, both_random};

use super::kinds::ALL;
use super::pieces::character;
use crate::variants::Offer;

/// The table of \[E-20\] in names.
pub(crate) fn offers() -> Vec<Offer> {
    let offers = catalogue::offers().iter();
    let named = |offer: &catalogue::Offer| {
        let price = ALL.iter().zip(offer.price).filter(|paid| paid.1 > 0);
        Offer {
            price: price.map(|(&kind, n)| (character(kind).name, n)).collect(),
            name: character(offer.kind).name,
            yields: offer.yields,
        }
    };
    offers.map(named).collect()
}
