//! Keys of repetition.

use super::forms::{EndValue, NumberIn, OneOf, YesNo};
use super::key::keys;

/// The largest number of occurrences.
const MAX_OCCURRENCES: u32 = 100;

keys! {
    /// The end of a game by repetition.
    RepetitionRule {
        one nFoldRule: NumberIn<0, MAX_OCCURRENCES> => occurrences = 3, "repetitions that end the game; 0 for none";
        one nFoldValue: OneOf<EndValue> => value = EndValue::Draw, "result of repetition for the side to move";
        one nFoldValueAbsolute: YesNo => is_whites = false, "whether nFoldValue is the result for White";
        one perpetualCheckIllegal: YesNo => forbids_perpetual_check = false,
            "whether a side loses by repetition that gave check with every turn";
    }
}
