//! Keys of what a capture does beside taking a unit: blasts, walls, immunity.

use super::forms::YesNo;
use super::key::keys;
use super::unit_forms::Units;

keys! {
    /// The effects of a capture.
    CaptureEffects {
        one blastOnCapture: YesNo => blasts = false,
            "whether a capture explodes: what captures, and all units around but pawns";
        one blastImmuneTypes: Units => blast_immune = 0, "units that no explosion removes";
        one mutuallyImmuneTypes: Units => mutually_immune = 0, "units that do not capture units of their own type";
        one petrifyOnCaptureTypes: Units => petrified = 0, "units that become a wall where they capture";
        one petrifyBlastPieces: YesNo => petrifies_blasted = false, "whether units that explode become walls";
    }
}
