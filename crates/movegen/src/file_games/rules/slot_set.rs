//! Sets of kinds.

use super::kinds::slot;
use crate::board::Kind;

/// A set of kinds of one game, as bits by [`slot`].
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct SlotSet(u64);

impl SlotSet {
    /// Whether a kind is in the set.
    #[inline]
    pub(crate) fn has(self, kind: Kind) -> bool {
        self.0 >> slot(kind) & 1 != 0
    }

    /// Whether there is no kind.
    #[inline]
    pub(crate) fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns the slots of the kinds, from the lowest.
    #[inline]
    pub(crate) fn slots(self) -> impl Iterator<Item = usize> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            let slot = rest.trailing_zeros() as usize;
            (rest != 0).then(|| {
                rest &= rest - 1;
                slot
            })
        })
    }
}

impl FromIterator<Kind> for SlotSet {
    fn from_iter<I: IntoIterator<Item = Kind>>(kinds: I) -> SlotSet {
        SlotSet(kinds.into_iter().fold(0, |set, kind| set | 1 << slot(kind)))
    }
}
