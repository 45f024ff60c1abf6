//! The parts of a unit's moves.

/// A step in files to the right and ranks forward.
pub(crate) type Step = (i8, i8);

/// The way in which a component's steps are made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum StepForm {
    /// One step, whatever stands between.
    Leap,
    /// One step, if the squares on its way are empty.
    LameLeap,
    /// The same step again and again, at most this many times; 0 for no limit.
    Ride(u8),
    /// Over the first unit on the line: 1 to the next square beyond it, 0 to any, otherwise at most this
    /// many squares in all.
    Hop(u8),
}

/// One atom of the notation with its modifiers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Atom {
    /// The way in which the steps are made.
    pub(crate) form: StepForm,
    /// The steps, for White.
    pub(crate) steps: Vec<Step>,
    /// It moves to empty squares.
    pub(crate) quiet: bool,
    /// It captures.
    pub(crate) capture: bool,
    /// It is a first move only.
    pub(crate) initial: bool,
    /// It captures en passant.
    pub(crate) en_passant: bool,
    /// It goes only from one square with a diagonal line to another: `diagonalLines`.
    pub(crate) on_lines: bool,
}
