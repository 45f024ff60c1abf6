//! One army for both sides \[E-24\], chosen price by price.
//!
//! The army is what both sides have in hand, so a position of a draft needs no further data than the number
//! of choices that are left.

use super::super::kinds::is_orthodox;
use super::super::pieces::def;
use super::super::state::{Hands, Held};
use super::array::hands as in_hands;
use super::prices::{Offer, offers, price_text};
use super::purchase::Army;
use crate::board::Kind;

/// The highest number of substitutions of a matched army.
pub(crate) const MAX_MATCHED: u8 = 8;

/// Whether a matched army may have this number of substitutions.
pub(super) fn may_match(substitutions: u8) -> bool {
    substitutions > 0 && substitutions <= MAX_MATCHED && substitutions.is_multiple_of(2)
}

/// Returns the choices of the side to move: kinds, and places of the prices among those of the kind.
pub(crate) fn choices(hands: &Hands, left: u8) -> impl Iterator<Item = (Kind, u8)> {
    let open = of_hand(&hands[0]).map_or_else(Vec::new, |army| army.open(left));
    open.into_iter().map(|offer| (offer.kind, number_of(&offer)))
}

/// Returns the hands after a choice.
pub(crate) fn after_choice(hands: &Hands, kind: Kind, number: u8) -> Hands {
    match (of_hand(&hands[0]), offer(kind, number)) {
        (Some(mut army), Some(offer)) => {
            army.buy(offer);
            in_hands(&[army.clone(), army])
        }
        _ => hands.clone(),
    }
}

/// Whether these can be the hands of a draft in which `left` choices are left: one army for both sides that
/// can be paid for, with one of the allowed numbers of substitutions in all.
pub(crate) fn is_draft(hands: &Hands, left: u8) -> bool {
    let army = of_hand(&hands[0]).filter(|_| hands[0] == hands[1]);
    army.is_some_and(|army| {
        let all = u8::try_from(army.bought().len()).unwrap_or(u8::MAX).saturating_add(left);
        may_match(all) && army.lasts(left)
    })
}

/// Returns the text of a choice, as in an army's text.
pub(crate) fn choice_text(kind: Kind, number: u8) -> String {
    offer(kind, number).map_or_else(String::new, |offer| offer.text())
}

/// Returns a choice as words for the player.
pub(crate) fn choice_words(kind: Kind, number: u8) -> String {
    let name = def(kind).name;
    let Some(offer) = offer(kind, number) else { return name.to_owned() };
    let price = price_text(&offer.price).to_uppercase();
    match offer.yields {
        1 => format!("{name} for {price}"),
        yields => format!("{yields} {name} for {price}"),
    }
}

fn of_kind(kind: Kind) -> impl Iterator<Item = &'static Offer> {
    offers().iter().filter(move |offer| offer.kind == kind)
}

fn offer(kind: Kind, number: u8) -> Option<Offer> {
    of_kind(kind).nth(usize::from(number)).copied()
}

fn number_of(offer: &Offer) -> u8 {
    of_kind(offer.kind).take_while(|&known| known != offer).count() as u8
}

/// Returns the army whose units these are; `None` if they are no army's.
fn of_hand(held: &[Held]) -> Option<Army> {
    let mut army = Army::default();
    let mut rest: Vec<&Held> = held.iter().filter(|held| !is_orthodox(held.kind)).collect();
    while let Some(&first) = rest.first() {
        let offer = *of_kind(first.kind).find(|offer| offer.price == first.price)?;
        let bought = rest.get(..usize::from(offer.yields))?;
        if bought.iter().any(|held| *held != first) || army.can_pay(&offer).is_err() {
            return None;
        }
        rest.drain(..usize::from(offer.yields));
        army.buy(offer);
    }
    let [own, _] = in_hands(&[army.clone(), army.clone()]);
    (own == held).then_some(army)
}
