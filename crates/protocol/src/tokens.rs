//! Splits lines into tokens and reads tokens as numbers.

use crate::CommandError;
use std::time::Duration;

/// The rest of a line, read token by token. Only ASCII white space separates tokens.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Tokens<'a>(&'a str);

impl<'a> Tokens<'a> {
    pub(crate) fn new(line: &'a str) -> Self {
        Tokens(line.trim_ascii())
    }

    /// Returns the rest of the line.
    pub(crate) fn rest(self) -> &'a str {
        self.0
    }

    /// Returns the next token without removing it.
    pub(crate) fn peek(mut self) -> Option<&'a str> {
        self.next()
    }

    /// Removes the next token; at the end of the line, the error names what was `expected`.
    pub(crate) fn required(&mut self, part: &str, expected: &str) -> Result<&'a str, CommandError> {
        self.next().ok_or_else(|| CommandError::new(part, "", expected))
    }

    /// Returns the rest of the line; if it is empty, the error names what was `expected`.
    pub(crate) fn required_rest(self, part: &str, expected: &str) -> Result<String, CommandError> {
        match self.rest() {
            "" => Err(CommandError::new(part, "", expected)),
            text => Ok(text.to_owned()),
        }
    }

    /// Removes the next token and reads it as a number of at least `min`. A number too large for
    /// [`u64`] becomes [`u64::MAX`], which means the same as a limit.
    pub(crate) fn number(&mut self, part: &str, min: u64) -> Result<u64, CommandError> {
        let expected = format!("a whole number of at least {min}");
        let token = self.required(part, &expected)?;
        whole_number(token).filter(|&n| n >= min).ok_or_else(|| CommandError::new(part, token, expected))
    }

    /// Works as [`number`](Self::number), with at most [`u32::MAX`].
    pub(crate) fn number_u32(&mut self, part: &str, min: u64) -> Result<u32, CommandError> {
        Ok(u32::try_from(self.number(part, min)?).unwrap_or(u32::MAX))
    }

    /// Removes the next token and reads it as a whole number of `unit`s of time. Negative times
    /// become zero: GUIs send them for clocks that have run out.
    pub(crate) fn time(&mut self, part: &str, unit: Duration) -> Result<Duration, CommandError> {
        let expected = "a whole number";
        let token = self.required(part, expected)?;
        let digits = token.strip_prefix('-');
        let Some(amount) = whole_number(digits.unwrap_or(token)) else {
            return Err(CommandError::new(part, token, expected));
        };
        if digits.is_some() {
            return Ok(Duration::ZERO);
        }
        Ok(unit.saturating_mul(u32::try_from(amount).unwrap_or(u32::MAX)))
    }
}

impl<'a> Iterator for Tokens<'a> {
    type Item = &'a str;

    fn next(&mut self) -> Option<&'a str> {
        if self.0.is_empty() {
            return None;
        }
        let end = self.0.find(|c: char| c.is_ascii_whitespace()).unwrap_or(self.0.len());
        let (token, rest) = self.0.split_at(end);
        self.0 = rest.trim_ascii_start();
        Some(token)
    }
}

/// Reads decimal digits as a number, saturating; `None` for other text. A fraction is cut off: some GUIs
/// send the result of a division.
fn whole_number(text: &str) -> Option<u64> {
    let (whole, fraction) = text.split_once('.').unwrap_or((text, ""));
    if whole.is_empty() || !whole.bytes().chain(fraction.bytes()).all(|b| b.is_ascii_digit()) {
        return None;
    }
    Some(whole.parse().unwrap_or(u64::MAX))
}

/// Reads seconds with or without a fraction, saturating: `12`, `0.05`.
pub(crate) fn seconds(text: &str) -> Option<Duration> {
    let plain = text.bytes().all(|b| b.is_ascii_digit() || b == b'.');
    let value: f64 = text.parse().ok().filter(|_| plain)?;
    Some(Duration::try_from_secs_f64(value).unwrap_or(MAX_TIME))
}

/// Longer times are cut to 100 years, so that no later sum or product can overflow.
pub(crate) const MAX_TIME: Duration = Duration::from_secs(100 * 365 * 86_400);
