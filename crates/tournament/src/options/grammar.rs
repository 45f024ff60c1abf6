//! The syntax of a cutechess-cli command line: flags with a single dash, each followed by words.
//!
//! `-engine cmd=a proto=uci -rounds 10 -repeat` is three groups. This module does not know the
//! meaning of the words. Every error names the flag, the text found and the text expected.

use crate::option_error::OptionError;
use std::fmt;
use std::num::NonZero;
use std::str::FromStr;

/// Description of a count in errors.
pub(super) const COUNT: &str = "a whole number from 1 up";

/// Whether the command line asks for help anywhere; the rest of it is then ignored.
#[must_use]
pub fn asks_for_help(arguments: &[String]) -> bool {
    let is_help = |word: &String| ["-help", "--help", "-h"].contains(&word.as_str());
    arguments.iter().any(is_help)
}

/// A flag and the words up to the next one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Flag<'a> {
    /// The flag with its dash.
    pub flag: &'a str,
    /// The words after the flag.
    pub words: Vec<&'a str>,
}

/// Splits a command line at its flags. A negative number is a word, not a flag.
///
/// # Errors
/// The first argument is not an option.
pub fn split(arguments: &[String]) -> Result<Vec<Flag<'_>>, OptionError> {
    let mut groups: Vec<Flag<'_>> = Vec::new();
    for argument in arguments {
        if is_flag(argument) {
            groups.push(Flag { flag: argument, words: Vec::new() });
        } else if let Some(group) = groups.last_mut() {
            group.words.push(argument);
        } else {
            return Err(OptionError::new("command line", argument, "an option such as -engine first"));
        }
    }
    Ok(groups)
}

fn is_flag(argument: &str) -> bool {
    let mut letters = argument.chars();
    letters.next() == Some('-') && letters.next().is_some_and(|c| c.is_ascii_alphabetic())
}

impl<'a> Flag<'a> {
    /// Returns the only word.
    ///
    /// # Errors
    /// There is not exactly one value.
    pub fn word(&self, expected: &str) -> Result<&'a str, OptionError> {
        match self.words[..] {
            [word] => Ok(word),
            _ => Err(OptionError::new(self.flag, self.words.join(" "), expected)),
        }
    }

    /// Reads the only word as a value.
    ///
    /// # Errors
    /// There is not exactly one value of this type.
    pub fn value<T: FromStr>(&self, expected: &str) -> Result<T, OptionError> {
        let word = self.word(expected)?;
        word.parse().map_err(|_| OptionError::new(self.flag, word, expected))
    }

    /// Reads the only word as a count, from 1.
    ///
    /// # Errors
    /// The value is not a number.
    pub fn count(&self) -> Result<u32, OptionError> {
        self.value(COUNT).map(NonZero::<u32>::get)
    }

    /// Checks that there is no word.
    ///
    /// # Errors
    /// There is a value.
    pub fn bare(&self) -> Result<(), OptionError> {
        if self.words.is_empty() {
            Ok(())
        } else {
            Err(OptionError::new(self.flag, self.words.join(" "), "no value"))
        }
    }

    /// Splits all words as `key=value`.
    ///
    /// # Errors
    /// A value is not a pair.
    pub fn pairs(&self) -> Result<Vec<Pair<'a>>, OptionError> {
        let pair = |word: &&'a str| match word.split_once('=') {
            Some((key, value)) => Ok(Pair { flag: self.flag, key, value }),
            None => Err(OptionError::new(self.flag, word, "KEY=VALUE")),
        };
        self.words.iter().map(pair).collect()
    }
}

/// A word `key=value` after a flag.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pair<'a> {
    flag: &'a str,
    /// Text before the first `=`.
    pub key: &'a str,
    /// Text after the first `=`.
    pub value: &'a str,
}

impl Pair<'_> {
    /// Reads the value as a `T`.
    pub fn read<T: FromStr>(&self, expected: &str) -> Result<T, OptionError> {
        self.value.parse().map_err(|_| self.wrong(expected))
    }

    /// Reads the value as a number from `min` to `max`.
    pub fn within<T: Copy + FromStr + PartialOrd + fmt::Display>(
        &self,
        min: T,
        max: T,
    ) -> Result<T, OptionError> {
        let expected = format!("a number from {min} to {max}");
        let number: T = self.read(&expected)?;
        if number >= min && number <= max { Ok(number) } else { Err(self.wrong(expected)) }
    }

    /// Creates the error that the value is wrong.
    pub fn wrong(&self, expected: impl fmt::Display) -> OptionError {
        OptionError::new(format!("{} {}", self.flag, self.key), self.value, expected)
    }

    /// Creates the error that the flag has no such key.
    pub fn unknown(&self, keys: &str) -> OptionError {
        OptionError::new(self.flag, self.key, format!("one of {keys}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(line: &str) -> Vec<String> {
        line.split_whitespace().map(str::to_owned).collect()
    }

    #[test]
    fn flags_gather_their_words() {
        let line = words("-engine cmd=a arg=-x -rounds 10 -sprt elo0=-3 -repeat");
        let groups = split(&line).unwrap();
        let shape: Vec<_> = groups.iter().map(|g| (g.flag, g.words.len())).collect();
        let expected = [("-engine", 2), ("-rounds", 1), ("-sprt", 1), ("-repeat", 0)];
        assert_eq!(shape, expected);
        assert_eq!(groups[0].pairs().unwrap()[1].value, "-x");
    }

    #[test]
    fn a_negative_number_is_a_word() {
        let line = words("-srand -5");
        assert_eq!(split(&line).unwrap()[0].value::<i64>("a number"), Ok(-5));
    }

    #[test]
    fn errors_say_what_was_found_and_expected() {
        let line = words("-rounds many");
        let error = split(&line).unwrap()[0].value::<u32>("a whole number");
        assert_eq!(error.unwrap_err().to_string(), "-rounds: found 'many', expected a whole number");
        // The commands match, ladder and growth share this text.
        let error = split(&words("10 -rounds")).unwrap_err();
        assert_eq!(error.to_string(), "command line: found '10', expected an option such as -engine first");
        let line = words("-resign movecount");
        assert!(split(&line).unwrap()[0].pairs().is_err());
        let line = words("-rounds");
        let error = split(&line).unwrap()[0].value::<u32>("a whole number");
        assert!(error.unwrap_err().to_string().contains("found nothing"));
    }
}
