//! Early ends of games and matches: `-sprt`, `-resign`, `-draw`, `-endings`.

use super::grammar::Flag;
use super::{DrawRule, ResignRule, SolvedEndings, SprtOptions};
use crate::option_error::OptionError;

/// Memory for solved endings without `memory=`: enough for three units on the largest boards.
const DEFAULT_MEGABYTES: u32 = 1024;
const MAX_MEGABYTES: u32 = 1 << 20;

/// Reads `-sprt`; defaults: 0 against 5 Elo, error rates of 5 %.
pub(super) fn read_sprt(group: &Flag<'_>) -> Result<SprtOptions, OptionError> {
    let mut sprt = SprtOptions { elo0: 0.0, elo1: 5.0, alpha: 0.05, beta: 0.05 };
    for pair in group.pairs()? {
        match (pair.key, pair.value) {
            ("elo0", _) => sprt.elo0 = pair.within(-1000.0, 1000.0)?,
            ("elo1", _) => sprt.elo1 = pair.within(-1000.0, 1000.0)?,
            // Below one half; otherwise the bounds of the test would change places.
            ("alpha", _) => sprt.alpha = pair.within(1e-9, 0.499)?,
            ("beta", _) => sprt.beta = pair.within(1e-9, 0.499)?,
            ("model", "logistic") => {}
            ("model", _) => return Err(pair.wrong("logistic")),
            _ => return Err(pair.unknown("elo0, elo1, alpha, beta, model")),
        }
    }
    if sprt.elo0 < sprt.elo1 {
        Ok(sprt)
    } else {
        let expected = format!("more than elo0, {}", sprt.elo0);
        Err(OptionError::new("-sprt elo1", sprt.elo1, expected))
    }
}

/// Reads `-resign`; defaults: 3 moves, 600 centipawns, one-sided.
pub(super) fn read_resign(group: &Flag<'_>) -> Result<ResignRule, OptionError> {
    let mut rule = ResignRule { count: 3, score: 600, two_sided: false };
    for pair in group.pairs()? {
        match pair.key {
            "movecount" => rule.count = pair.within(1, 1000)?,
            "score" => rule.score = pair.within(0, 100_000)?,
            "twosided" => rule.two_sided = pair.read("true or false")?,
            _ => return Err(pair.unknown("movecount, score, twosided")),
        }
    }
    Ok(rule)
}

/// Reads `-draw`; defaults: from move 40 on, 8 moves of each side, within 10 centipawns.
pub(super) fn read_draw(group: &Flag<'_>) -> Result<DrawRule, OptionError> {
    let mut rule = DrawRule { from: 40, count: 8, score: 10 };
    for pair in group.pairs()? {
        match pair.key {
            "movenumber" => rule.from = pair.within(0, 10_000)?,
            "movecount" => rule.count = pair.within(1, 1000)?,
            "score" => rule.score = pair.within(0, 100_000)?,
            _ => return Err(pair.unknown("movenumber, movecount, score")),
        }
    }
    Ok(rule)
}

/// Reads `-endings`: units, and the memory for their tables.
pub(super) fn read_endings(group: &Flag<'_>) -> Result<SolvedEndings, OptionError> {
    let mut endings = SolvedEndings { units: Vec::new(), megabytes: DEFAULT_MEGABYTES };
    for &word in &group.words {
        match word.strip_prefix("memory=") {
            Some(megabytes) => {
                let read = megabytes.parse().ok().filter(|megabytes| (1..=MAX_MEGABYTES).contains(megabytes));
                let expected = format!("a number from 1 to {MAX_MEGABYTES}");
                endings.megabytes = read.ok_or_else(|| OptionError::new(group.flag, word, expected))?;
            }
            None => endings.units.push(word.to_owned()),
        }
    }
    match endings.units.is_empty() {
        true => Err(OptionError::new(group.flag, "", "units as in a FEN: KRk")),
        false => Ok(endings),
    }
}
