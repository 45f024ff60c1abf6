//! Lines split into words, words read as numbers.

use crate::Refusal;
use std::time::Duration;

/// What is left of a line. Blanks are ASCII white space.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Words<'a>(&'a str);

impl<'a> Words<'a> {
    pub(crate) fn new(line: &'a str) -> Self {
        Words(line.trim_ascii())
    }

    /// All that is left.
    pub(crate) fn rest(self) -> &'a str {
        self.0
    }

    /// The next word, left where it is.
    pub(crate) fn peek(mut self) -> Option<&'a str> {
        self.next()
    }

    /// The next word.
    ///
    /// # Errors
    /// There is none.
    pub(crate) fn required(&mut self, part: &str, expected: &str) -> Result<&'a str, Refusal> {
        self.next().ok_or_else(|| Refusal::new(part, "", expected))
    }

    /// All that is left, which must be something.
    ///
    /// # Errors
    /// Nothing is left.
    pub(crate) fn text(self, part: &str, expected: &str) -> Result<String, Refusal> {
        match self.rest() {
            "" => Err(Refusal::new(part, "", expected)),
            text => Ok(text.to_owned()),
        }
    }

    /// The next word as a number from `least` on; what is beyond [`u64`] is [`u64::MAX`].
    ///
    /// # Errors
    /// No word, no number, or one that is too small.
    pub(crate) fn number(&mut self, part: &str, least: u64) -> Result<u64, Refusal> {
        let expected = format!("a whole number of at least {least}");
        let word = self.required(part, &expected)?;
        whole(word)
            .filter(|&n| n >= least)
            .ok_or_else(|| Refusal::new(part, word, expected))
    }

    /// [`number`](Self::number), as far as it fits 32 bits.
    ///
    /// # Errors
    /// As for `number`.
    pub(crate) fn small(&mut self, part: &str, least: u64) -> Result<u32, Refusal> {
        Ok(u32::try_from(self.number(part, least)?).unwrap_or(u32::MAX))
    }

    /// The next word as so many units of time; less than nothing is nothing, since clocks that have
    /// run out are reported so.
    ///
    /// # Errors
    /// No word or no number.
    pub(crate) fn time(&mut self, part: &str, unit: Duration) -> Result<Duration, Refusal> {
        let expected = "a whole number";
        let word = self.required(part, expected)?;
        let digits = word.strip_prefix('-');
        let Some(amount) = whole(digits.unwrap_or(word)) else {
            return Err(Refusal::new(part, word, expected));
        };
        if digits.is_some() {
            return Ok(Duration::ZERO);
        }
        Ok(unit.saturating_mul(u32::try_from(amount).unwrap_or(u32::MAX)))
    }
}

impl<'a> Iterator for Words<'a> {
    type Item = &'a str;

    fn next(&mut self) -> Option<&'a str> {
        if self.0.is_empty() {
            return None;
        }
        let end = self
            .0
            .find(|c: char| c.is_ascii_whitespace())
            .unwrap_or(self.0.len());
        let (word, rest) = self.0.split_at(end);
        self.0 = rest.trim_ascii_start();
        Some(word)
    }
}

/// Decimal digits as a number, saturating; `None` for anything else.
fn whole(text: &str) -> Option<u64> {
    if text.is_empty() || !text.bytes().all(|b| b.is_ascii_digit()) {
        return None;
    }
    Some(text.parse().unwrap_or(u64::MAX))
}

/// Seconds with or without a fraction, saturating: `12`, `0.05`.
pub(crate) fn seconds(text: &str) -> Option<Duration> {
    let plain = text.bytes().all(|b| b.is_ascii_digit() || b == b'.');
    let value: f64 = text.parse().ok().filter(|_| plain)?;
    Some(Duration::try_from_secs_f64(value).unwrap_or(LONGEST))
}

/// What longer times are cut to: a century, which all later arithmetic can bear.
pub(crate) const LONGEST: Duration = Duration::from_secs(100 * 365 * 86_400);

/// `text` with everything replaced that would end a line or confuse a terminal.
pub(crate) fn one_line(text: &str) -> String {
    text.chars()
        .map(|c| if c.is_control() { ' ' } else { c })
        .collect()
}
