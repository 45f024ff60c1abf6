//! The unit of the values: some kinds, and the sum of their values.

use super::fit::Fit;
use motley_game::TextError;
use motley_tournament::Estimate;
use nalgebra::DVector;
use std::str::FromStr;

/// Kinds and the sum of their values by definition: `pawn=1`, `queen+rook+bishop+knight=20`.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Anchor {
    kinds: Vec<String>,
    worth: f64,
}

impl Anchor {
    /// Returns the anchor with letters for names, where only the letter is among `kinds`: in games from text
    /// files a pawn is `P`.
    pub(crate) fn among(&self, kinds: &[String]) -> Anchor {
        let known = |name: &str| kinds.iter().any(|kind| kind == name);
        let name = |kind: &String| {
            let letter = kind.chars().take(1).collect::<String>().to_uppercase();
            if !known(kind) && known(&letter) { letter } else { kind.clone() }
        };
        Anchor { kinds: self.kinds.iter().map(name).collect(), worth: self.worth }
    }
}

impl FromStr for Anchor {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Anchor, TextError> {
        let wrong = || TextError::new("anchor", text, "kinds and a value, as in rook+knight=8");
        let (kinds, worth) = text.split_once('=').ok_or_else(wrong)?;
        let worth = worth.parse().ok().filter(|worth: &f64| *worth > 0.0);
        let kinds: Vec<_> = kinds.split('+').map(|kind| kind.trim().to_owned()).collect();
        if kinds.iter().any(String::is_empty) {
            return Err(wrong());
        }
        Ok(Anchor { kinds, worth: worth.filter(|worth| worth.is_finite()).ok_or_else(wrong)? })
    }
}

impl std::fmt::Display for Anchor {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} = {}", self.kinds.join(" + "), self.worth)
    }
}

/// A fit whose values are in units of an anchor.
#[derive(Clone, Debug)]
pub(crate) struct Scale<'a> {
    fit: &'a Fit,
    /// Counts of the anchor's kinds.
    anchor: DVector<f64>,
    worth: f64,
}

impl<'a> Scale<'a> {
    /// Scales the values of `fit` to units of `anchor`.
    ///
    /// # Errors
    /// The fit does not know a kind of the anchor.
    pub(crate) fn new(fit: &'a Fit, anchor: &Anchor) -> Result<Self, TextError> {
        for kind in &anchor.kinds {
            if fit.place(kind).is_none() {
                let known = format!("one of {}", fit.kinds.join(", "));
                return Err(TextError::new("anchor", kind, known));
            }
        }
        let counts: Vec<_> = anchor.kinds.iter().map(|kind| (&**kind, 1.0)).collect();
        Ok(Scale { anchor: fit.weights(&counts).unwrap_or_default(), worth: anchor.worth, fit })
    }

    /// Returns the sum of the values of these numbers of each kind. The error is that of the
    /// quotient, to the first order.
    pub(crate) fn sum(&self, weights: &DVector<f64>) -> Estimate {
        let whole = self.fit.sum(&self.anchor).value;
        let part = self.fit.sum(weights).value;
        // The gradient of part / whole by the fitted values, for the delta method: the anchor's own
        // error counts, and the error of the anchor in units of itself is 0.
        let slope = weights / whole - &self.anchor * (part / (whole * whole));
        Estimate { value: self.worth * part / whole, error: self.worth * self.fit.error(&slope) }
    }

    /// Returns one unit of the scale, in log-odds.
    pub(crate) fn unit(&self) -> Estimate {
        self.fit.sum(&(&self.anchor / self.worth))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn anchors_are_read() {
        let anchor: Anchor = "queen+rook=14".parse().unwrap();
        assert_eq!(anchor.to_string(), "queen + rook = 14");
        for text in ["pawn", "pawn=0", "pawn=x", "=1", "pawn=inf"] {
            assert!(text.parse::<Anchor>().is_err(), "{text}");
        }
    }

    #[test]
    fn letters_stand_for_names() {
        let anchor: Anchor = "pawn+rook=6".parse().unwrap();
        let kinds = ["P", "rook"].map(str::to_owned);
        assert_eq!(anchor.among(&kinds).to_string(), "P + rook = 6");
    }
}
