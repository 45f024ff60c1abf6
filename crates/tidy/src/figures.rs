//! Figures that documents quote: numbers before a noun, and defaults of the search's parameters.

use std::collections::BTreeMap;

/// Numbers as words, from one on.
const WORDS: [&str; 20] = [
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
    "thirteen",
    "fourteen",
    "fifteen",
    "sixteen",
    "seventeen",
    "eighteen",
    "nineteen",
    "twenty",
];

/// Returns the numbers before a noun in a text, such as "twelve crates".
#[must_use]
pub fn counts(text: &str, noun: &str) -> Vec<usize> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let number = |word: &str| {
        let word = word.to_lowercase();
        let place = WORDS.iter().position(|&known| known == word);
        place.map(|place| place + 1).or_else(|| word.replace(',', "").parse().ok())
    };
    let pairs = words.windows(2);
    let counted = pairs.filter(|pair| pair[1].trim_matches(|c: char| !c.is_alphabetic()) == noun);
    counted.filter_map(|pair| number(pair[0])).collect()
}

/// Returns the numbers before a noun in a text that are not the right one.
#[must_use]
pub fn wrong_counts(text: &str, noun: &str, right: usize) -> Vec<usize> {
    let mut found = counts(text, noun);
    found.retain(|&count| count != right);
    found
}

/// Returns the name and the default of a row such as `fp_base = 75 in 20..=300 by 15;`.
#[must_use]
pub fn row_of_params(line: &str) -> Option<(String, i64)> {
    let (name, rest) = line.trim().split_once(" = ")?;
    let (default, range) = rest.split_once(" in ")?;
    let is_name = name.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_');
    let default = default.replace('_', "").parse().ok()?;
    (is_name && range.contains("..=")).then(|| (name.to_owned(), default))
}

/// Returns the lines of a text that quote a parameter that does not exist, or another default than that of
/// `defaults`.
#[must_use]
pub fn wrong_defaults<'a>(text: &'a str, defaults: &BTreeMap<String, i64>) -> Vec<&'a str> {
    let is_wrong =
        |line: &&str| row_of_params(line).is_some_and(|(name, value)| defaults.get(&name) != Some(&value));
    text.lines().filter(is_wrong).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_are_found() {
        assert_eq!(counts("first: ten crates, and 3 crates (seven in all)", "crates"), [10, 3]);
        assert_eq!(counts("1,271 positions", "positions"), [1271]);
        let row = row_of_params("    fp_base = 75 in 20..=300 by 15;");
        assert_eq!(row, Some(("fp_base".to_owned(), 75)));
        assert_eq!(row_of_params("let base = 75;"), None);
    }

    #[test]
    fn wrong_figures_are_found() {
        let text = "Motley is twelve crates; 13 crates depend on nothing else.";
        assert_eq!(wrong_counts(text, "crates", 13), [12]);
        let defaults = BTreeMap::from([("fp_base".to_owned(), 75), ("lmp_base".to_owned(), 6)]);
        let text = "Rows look like this:\n\
                    fp_base = 85 in 20..=300 by 15;\n\
                    lmp_base = 6 in 1..=20 by 1;\n\
                    lost_base = 6 in 1..=20 by 1;\n";
        let wrong = ["fp_base = 85 in 20..=300 by 15;", "lost_base = 6 in 1..=20 by 1;"];
        assert_eq!(wrong_defaults(text, &defaults), wrong);
    }
}
