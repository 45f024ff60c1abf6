//! The choice of armies from the texts of two options \[E-21\], \[E-24\], \[E-25\].

use super::array::default_array;
use super::draft::may_match;
use super::prices::Offer;
use super::purchase::{Army, draw, read_item};
use motley_game::{Side, TextError};
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

const PART: &str = "army";
/// Number of draws of armies before giving up. Nearly every draw has a default array, so after
/// these failures none is expected. Set by hand.
const MAX_DRAWS: usize = 1_000;
/// Number of matches after which each side may have a further eldritch unit \[E-25\].
const MATCHES_A_UNIT: usize = 3;

/// The meaning of an option's text about an army.
#[derive(Clone, PartialEq, Eq, Debug)]
enum ArmyChoice {
    This(Army),
    Random {
        substitutions: u32,
        seed: u64,
    },
    First {
        units: usize,
        seed: u64,
    },
    /// One army for both sides, with the choices of this side.
    Matched {
        substitutions: u8,
        seed: u64,
        own: Vec<Offer>,
    },
    /// One army for both sides, chosen in play.
    Drafted {
        substitutions: u8,
    },
}

impl ArmyChoice {
    fn is_matched(&self) -> bool {
        matches!(self, ArmyChoice::Matched { .. } | ArmyChoice::Drafted { .. })
    }

    /// Returns the choice of the side that has named none for an army of both sides.
    fn of_other(&self) -> ArmyChoice {
        match self {
            ArmyChoice::Matched { substitutions, seed, .. } => {
                ArmyChoice::Matched { substitutions: *substitutions, seed: *seed, own: Vec::new() }
            }
            other => other.clone(),
        }
    }
}

/// The choices of both sides.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Armies([ArmyChoice; 2]);

impl Armies {
    /// Reads the texts of both options.
    ///
    /// # Errors
    /// Texts that are no army, and a matched army beside another one.
    pub(crate) fn read(white: &str, black: &str) -> Result<Armies, TextError> {
        let mut choices = [read_choice(white)?, read_choice(black)?];
        let std = |choice: &ArmyChoice| *choice == ArmyChoice::This(Army::default());
        match (choices[0].is_matched(), choices[1].is_matched()) {
            (true, false) if std(&choices[1]) => choices[1] = choices[0].of_other(),
            (false, true) if std(&choices[0]) => choices[0] = choices[1].of_other(),
            (true, true) if choices[0].of_other() == choices[1].of_other() => {}
            (false, false) => {}
            _ => {
                let expected = "matched armies for both sides, with one number and seed, or for neither";
                return Err(TextError::new(PART, format!("{white} and {black}"), expected));
            }
        }
        Ok(Armies(choices))
    }

    /// Returns the choice of two random armies with 1 to 8 substitutions each; `number` is the
    /// seed.
    pub(crate) fn numbered(number: u32) -> Armies {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(u64::from(number));
        Armies(
            [0, 1]
                .map(|_| ArmyChoice::Random { substitutions: 1 + rng.next_u32() % 8, seed: rng.next_u64() }),
        )
    }

    /// Returns the number of choices that the players make in play before they place units \[E-24\]; `None`
    /// without such a draft.
    pub(crate) fn drafted(&self) -> Option<u8> {
        match self.0[0] {
            ArmyChoice::Drafted { substitutions } => Some(substitutions),
            _ => None,
        }
    }

    /// Draws the armies that are to be drawn at random.
    ///
    /// # Errors
    /// A choice for a matched army that cannot be paid for, or a draft in play.
    pub(crate) fn draw(&self) -> Result<[Army; 2], TextError> {
        self.draws().next().unwrap_or_else(|| Ok(Default::default()))
    }

    /// Draws the armies that are to be drawn at random, and draws again if the default array is
    /// refused \[E-54\].
    ///
    /// # Errors
    /// Armies without a default array; see also [`draw`](Self::draw).
    pub(crate) fn draw_with_array(&self) -> Result<[Army; 2], TextError> {
        let fixed = |choice: &ArmyChoice| matches!(choice, ArmyChoice::This(_));
        let draws = if self.0.iter().all(fixed) { 1 } else { MAX_DRAWS };
        let mut draws = self.draws().take(draws);
        let mut last = draws.next().unwrap_or_else(|| Ok(Default::default()))?;
        loop {
            match default_array(&last) {
                Ok(_) => return Ok(last),
                Err(error) => last = draws.next().ok_or(error)??,
            }
        }
    }

    /// Returns an endless series of draws of both armies.
    fn draws(&self) -> impl Iterator<Item = Result<[Army; 2], TextError>> {
        let mut sources = [0, 1].map(|i| match &self.0[i] {
            ArmyChoice::This(_) | ArmyChoice::Drafted { .. } => Xoshiro256PlusPlus::seed_from_u64(0),
            ArmyChoice::Random { seed, .. }
            | ArmyChoice::First { seed, .. }
            | ArmyChoice::Matched { seed, .. } => Xoshiro256PlusPlus::seed_from_u64(*seed),
        });
        std::iter::repeat_with(move || {
            // If one side's army is matched, both are: `read` checks that.
            if self.0[0].is_matched() {
                let army = self.matched(&mut sources[0])?;
                return Ok([army.clone(), army]);
            }
            Ok([0, 1].map(|i| match &self.0[i] {
                ArmyChoice::This(army) => army.clone(),
                ArmyChoice::First { units, .. } => Army::random_up_to(*units, &mut sources[i]),
                ArmyChoice::Random { substitutions, .. } => Army::random(*substitutions, &mut sources[i]),
                // Not reached: see above.
                ArmyChoice::Matched { .. } | ArmyChoice::Drafted { .. } => Army::default(),
            }))
        })
    }

    /// Returns an army for both sides: Black chooses first, then the sides choose in turns \[E-24\]. What a
    /// side has not named is drawn.
    fn matched(&self, rng: &mut impl Rng) -> Result<Army, TextError> {
        let mut army = Army::default();
        let [ArmyChoice::Matched { substitutions, own: white, .. }, ArmyChoice::Matched { own: black, .. }] =
            &self.0
        else {
            return Err(TextError::new(PART, "matched", "an army; both players choose this one in play"));
        };
        for turn in 0..*substitutions {
            let open = army.open(substitutions - turn);
            // Drawn even if it is not used, so that a seed gives the same answers to the same choices.
            let drawn = draw(&open, rng);
            let (side, own) = if turn % 2 == 0 { (Side::Black, black) } else { (Side::White, white) };
            let offer = match own.get(usize::from(turn / 2)) {
                Some(offer) if !open.contains(offer) => {
                    let reason = army.can_pay(offer).err();
                    let expected =
                        reason.unwrap_or_else(|| "a price that leaves room for the rest".to_owned());
                    let place = format!("choice {} of {side} after {}", turn / 2 + 1, army.text());
                    return Err(TextError::new(PART, offer.text(), expected).at(place));
                }
                Some(offer) => Some(*offer),
                None => drawn,
            };
            army.buy(offer.ok_or_else(|| TextError::new(PART, army.text(), "units to pay with"))?);
        }
        Ok(army)
    }
}

/// Checks the text of one option about an army, without the other option.
///
/// # Errors
/// The text does not name an army.
pub(crate) fn check_choice(text: &str) -> Result<(), TextError> {
    read_choice(text).map(drop)
}

fn read_choice(text: &str) -> Result<ArmyChoice, TextError> {
    let words: Vec<&str> = text.split_ascii_whitespace().collect();
    let wrong = |expected: &str| Err(TextError::new(PART, text, expected));
    match words[..] {
        ["random", n, seed] => match (n.parse(), seed.parse()) {
            (Ok(substitutions @ 0..=16), Ok(seed)) => Ok(ArmyChoice::Random { substitutions, seed }),
            _ => wrong("random N SEED, with N from 0 to 16"),
        },
        ["first", matches, army] => match matches.parse::<u16>() {
            Ok(matches) => first(1 + usize::from(matches) / MATCHES_A_UNIT, army),
            _ => wrong("first MATCHES and a seed or an army, with the number of matches played before"),
        },
        ["matched", n, ref rest @ ..] => match (n.parse().ok().filter(|&n| may_match(n)), rest) {
            (Some(substitutions), []) => Ok(ArmyChoice::Drafted { substitutions }),
            (Some(substitutions), [seed, own @ ..]) if own.len() <= 1 && seed.parse::<u64>().is_ok() => {
                let own = own.iter().flat_map(|own| own.split(','));
                let own = own.map(read_item).collect::<Result<Vec<_>, _>>()?;
                if own.len() > usize::from(substitutions / 2) {
                    return wrong(&format!(
                        "at most {} choices, as many as this side has",
                        substitutions / 2
                    ));
                }
                Ok(ArmyChoice::Matched { substitutions, seed: seed.parse().unwrap_or_default(), own })
            }
            _ => wrong("matched N to choose in play, or matched N SEED CHOICES, with N 2, 4, 6 or 8"),
        },
        [army] => Ok(ArmyChoice::This(Army::read(army)?)),
        _ => wrong(
            "std, an army as in r:a,bb:c, random N SEED, first MATCHES SEED, matched N or matched N SEED",
        ),
    }
}

/// Reads the army of one of the first matches: a seed, or an army of at most `units` eldritch units \[E-25\].
fn first(units: usize, text: &str) -> Result<ArmyChoice, TextError> {
    if let Ok(seed) = text.parse() {
        return Ok(ArmyChoice::First { units, seed });
    }
    let army = Army::read(text)?;
    if army.eldritch() > units {
        let found = format!("{text} ({} eldritch units)", army.eldritch());
        return Err(TextError::new(PART, found, format!("at most {units} eldritch unit(s) in this match")));
    }
    Ok(ArmyChoice::This(army))
}

#[cfg(test)]
mod tests {
    use super::*;
    use motley_game::Notation;

    /// Returns the placement of the default array of two armies.
    fn array(white: &str, black: &str) -> String {
        let armies = Armies::read(white, black).unwrap();
        let armies = armies.draw_with_array().unwrap();
        let fen = default_array(&armies).unwrap().fen();
        fen.split_once(' ').unwrap().0.to_owned()
    }

    /// [E-23], [E-52], [E-54]
    #[test]
    fn default_arrays_fill_the_freed_squares() {
        let array_of = |army: &str| array(army, "std").split('/').skip(6).collect::<Vec<_>>().join("/");
        assert_eq!(array_of("rb:n',npppp:i',q:n'"), "I'I'I'1PPPP/N'I'1N'KBNR");
        assert_eq!(array_of("bb:c,np:i'"), "I'PPPPPPP/R1CQK1NR");
        assert_eq!(array("qnp:h,r:j'", "std"), "rnbqkbnr/pppppppp/8/8/8/J'6J'/HPPPPPPP/J'J'BJ'KBNR");
        assert_eq!(array_of("r:a,r:i"), "PPPPPPPP/I{r}NBQKBNA");
    }

    /// [E-21]
    #[test]
    fn armies_are_drawn() {
        let matched = Armies::read("matched 4 7", "std").unwrap().draw().unwrap();
        assert_eq!(matched[0], matched[1]);
        assert_eq!(matched[0].bought().len(), 4);
        let random = Armies::read("random 3 7", "random 3 8").unwrap().draw().unwrap();
        assert_ne!(random[0], random[1]);
        for (white, black) in [("matched 3 1", "std"), ("matched 4 1", "r:a"), ("random x 1", "std")] {
            assert!(Armies::read(white, black).is_err(), "{white} {black}");
        }
    }

    /// [E-54]: a default array in which a side is in check is refused.
    #[test]
    fn arrays_with_check_are_refused() {
        let armies = Armies::read("nn:d,k:t", "q:c,pppp:o,pppp:o").unwrap();
        assert!(armies.draw_with_array().is_ok());
        for number in 0..200 {
            Armies::numbered(number).draw_with_array().unwrap();
        }
    }
}
