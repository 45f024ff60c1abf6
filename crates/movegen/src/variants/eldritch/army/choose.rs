//! The choice of armies from the texts of two options \[E-21\].

use super::array::default_array;
use super::purchase::Army;
use motley_game::TextError;
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

const PART: &str = "army";
/// Number of draws of armies before giving up. Nearly every draw has a default array, so after
/// these failures none is expected. Set by hand.
const MAX_DRAWS: usize = 1_000;

/// The meaning of an option's text about an army.
#[derive(Clone, PartialEq, Eq, Debug)]
enum ArmyChoice {
    This(Army),
    Random { substitutions: u32, seed: u64 },
    Matched { substitutions: u32, seed: u64 },
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
        let matched = |choice: &ArmyChoice| matches!(choice, ArmyChoice::Matched { .. });
        let std = |choice: &ArmyChoice| *choice == ArmyChoice::This(Army::default());
        match (matched(&choices[0]), matched(&choices[1])) {
            (true, false) if std(&choices[1]) => choices[1] = choices[0].clone(),
            (false, true) if std(&choices[0]) => choices[0] = choices[1].clone(),
            (true, true) if choices[0] == choices[1] => {}
            (false, false) => {}
            _ => {
                let expected = "matched armies for both sides, or for neither";
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

    /// Draws the armies that are to be drawn at random.
    pub(crate) fn draw(&self) -> [Army; 2] {
        self.draws().next().unwrap_or_default()
    }

    /// Draws the armies that are to be drawn at random, and draws again if the default array is
    /// refused \[E-54\].
    ///
    /// # Errors
    /// Armies without a default array.
    pub(crate) fn draw_with_array(&self) -> Result<[Army; 2], TextError> {
        let fixed = |choice: &ArmyChoice| matches!(choice, ArmyChoice::This(_));
        let draws = if self.0.iter().all(fixed) { 1 } else { MAX_DRAWS };
        let mut draws = self.draws().take(draws);
        let mut last = draws.next().unwrap_or_default();
        loop {
            match default_array(&last) {
                Ok(_) => return Ok(last),
                Err(error) => last = draws.next().ok_or(error)?,
            }
        }
    }

    /// Returns an endless series of draws of both armies.
    fn draws(&self) -> impl Iterator<Item = [Army; 2]> {
        let mut sources = [0, 1].map(|i| match &self.0[i] {
            ArmyChoice::This(_) => Xoshiro256PlusPlus::seed_from_u64(0),
            ArmyChoice::Random { seed, .. } | ArmyChoice::Matched { seed, .. } => {
                Xoshiro256PlusPlus::seed_from_u64(*seed)
            }
        });
        std::iter::repeat_with(move || {
            let mut armies = [0, 1].map(|i| match &self.0[i] {
                ArmyChoice::This(army) => army.clone(),
                ArmyChoice::Random { substitutions, .. } | ArmyChoice::Matched { substitutions, .. } => {
                    Army::random(*substitutions, &mut sources[i])
                }
            });
            // If one side's army is matched, both are: `read` checks that.
            if matches!(self.0[0], ArmyChoice::Matched { .. }) {
                armies[1] = armies[0].clone();
            }
            armies
        })
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
        ["matched", n, seed] => match (n.parse(), seed.parse()) {
            (Ok(substitutions @ (2 | 4 | 6 | 8)), Ok(seed)) => {
                Ok(ArmyChoice::Matched { substitutions, seed })
            }
            _ => wrong("matched N SEED, with N 2, 4, 6 or 8"),
        },
        [army] => Ok(ArmyChoice::This(Army::read(army)?)),
        _ => wrong("std, an army as in r:a,bb:c, random N SEED or matched N SEED"),
    }
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
        let matched = Armies::read("matched 4 7", "std").unwrap().draw();
        assert_eq!(matched[0], matched[1]);
        assert_eq!(matched[0].bought().len(), 4);
        let random = Armies::read("random 3 7", "random 3 8").unwrap().draw();
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
