//! Units in hand for XBoard: their places in its table, and the room beside its board.
//!
//! XBoard reads a hand in a FEN only if its board has room for hands, and keeps there only the kinds whose
//! number is below the room. A kind's number counts the letters before it in the table. The form of a unit
//! that is promoted has the place [`TO_PROMOTED`] further on, with `+` (shogi) or `~` (was a pawn).

use super::rules::kinds::{is_promoted, letter};
use super::rules::{GameRules, KindRules};

/// The distance in XBoard's table from a unit to its promoted form.
pub(super) const TO_PROMOTED: usize = 11;

/// Places in XBoard's table, each with a letter or the mark of a promoted form.
pub(super) type Places = Vec<(usize, &'static str)>;

/// Returns the places of the units of a game with hands or with promotion as in shogi, without the king's,
/// and the number of kinds for which hands have room. `picture` is the place whose picture fits a kind.
/// `None` for other games, and if XBoard has no room for the kinds, not even for those of the start position.
pub(super) fn hand_places(
    rules: &GameRules,
    picture: &dyn Fn(&KindRules) -> Option<usize>,
) -> Option<(Places, u8)> {
    if !rules.has_hands() && rules.kinds.iter().all(|kind| kind.promoted.is_none()) {
        return None;
    }
    let start = rules.start_fen.split(' ').next().unwrap_or_default().to_ascii_uppercase();
    let places = |all: bool| places_of(rules, picture, &|kind| all || start.contains(letter(kind.kind)));
    places(true).or_else(|| places(false))
}

/// Returns places and room as [`hand_places`] does, for the kinds that `counts` names.
fn places_of(
    rules: &GameRules,
    picture: &dyn Fn(&KindRules) -> Option<usize>,
    counts: &dyn Fn(&KindRules) -> bool,
) -> Option<(Places, u8)> {
    let start = rules.start_fen.split(' ').next().unwrap_or_default();
    let (board, hand) = start.split_once('[').unwrap_or((start, ""));
    let is_in = |text: &str, kind: &KindRules| {
        let before = std::iter::once(' ').chain(text.chars());
        before
            .zip(text.chars())
            .any(|(before, c)| before != '+' && letter(kind.kind) == c.to_uppercase().to_string())
    };
    // A kind that units only become by promotion is written as the unit that it was.
    let is_written = |kind: &&KindRules| {
        let becomes = |other: &KindRules| is_promoted(other.kind) && other.type_number == kind.type_number;
        let is_target = rules.kinds.iter().any(becomes);
        !is_promoted(kind.kind) && counts(kind) && (!is_target || is_in(board, kind) || is_in(hand, kind))
    };
    let mut kinds: Vec<&KindRules> =
        rules.kinds.iter().filter(is_written).filter(|kind| Some(kind.kind) != rules.king).collect();
    kinds.sort_by_key(|kind| picture(kind).is_none());
    let mut places: Places = Vec::new();
    for kind in &kinds {
        let wanted = picture(kind).filter(|&place| place < TO_PROMOTED);
        let is_free = |place: &usize| places.iter().all(|(taken, _)| taken != place);
        let place = wanted.into_iter().chain(0..TO_PROMOTED).find(is_free)?;
        places.push((place, letter(kind.kind)));
    }
    let king = rules.kinds.iter().find(|kind| Some(kind.kind) == rules.king);
    let king_in_hand = king.is_some_and(|king| is_in(hand, king));
    let room = match rules.has_hands() {
        true => kinds.len() + usize::from(king_in_hand),
        false => 0,
    };
    let promotes = kinds.iter().any(|kind| kind.promoted.is_some());
    let may_have_been_pawn = rules.drops.captures_to_hand && !rules.drops.keep_promotion && !promotes;
    for (index, kind) in kinds.iter().enumerate() {
        let mark = kind.promoted.map(|_| "+").or(may_have_been_pawn.then_some("~"));
        places.extend(mark.map(|mark| (places[index].0 + TO_PROMOTED, mark)));
    }
    // The king's letter is the last, after the marks.
    let fits = room <= usize::from(rules.ranks) && !(king_in_hand && places.len() > kinds.len());
    Some((places, u8::try_from(room).ok()?)).filter(|_| fits)
}
