//! The sums of the first layer, updated incrementally.

/// `H` numbers: a row of weights, or the sum of the rows of all active inputs.
///
/// In a network of our trainer no sum overflows 16 bits. With other weights sums wrap around, and the
/// result is the same whether they are computed from scratch or step by step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(C, align(64))]
pub struct Accumulator<const H: usize>(pub [i16; H]);

impl<const H: usize> Accumulator<H> {
    /// All zero.
    pub const ZERO: Self = Accumulator([0; H]);

    /// Sets the sums to `before`, plus the rows `added`, minus the rows `removed`.
    ///
    /// # Panics
    /// If a row is not below the length of `rows`.
    #[inline]
    pub fn set_to(&mut self, before: &Self, rows: &[Self], added: &[usize], removed: &[usize]) {
        // Nearly all moves of nearly all games have one of these forms: a move or promotion, a capture,
        // and a castling or a capture that moves a third unit.
        match (added, removed) {
            (&[a], &[r]) => self.set_to_sum(before, [&rows[a]], [&rows[r]]),
            (&[a], &[r, s]) => self.set_to_sum(before, [&rows[a]], [&rows[r], &rows[s]]),
            (&[a, b], &[r, s]) => {
                self.set_to_sum(before, [&rows[a], &rows[b]], [&rows[r], &rows[s]]);
            }
            _ => self.set_by_blocks(before, rows, added, removed),
        }
    }

    /// Sets the sums to `before`, plus the rows `added`, minus the rows `removed`, whose numbers are fixed.
    #[inline]
    fn set_to_sum<const A: usize, const R: usize>(
        &mut self,
        before: &Self,
        added: [&Self; A],
        removed: [&Self; R],
    ) {
        for (i, (sum, &before)) in self.0.iter_mut().zip(&before.0).enumerate() {
            let more = added.iter().fold(before, |sum, row| sum.wrapping_add(row.0[i]));
            *sum = removed.iter().fold(more, |sum, row| sum.wrapping_sub(row.0[i]));
        }
    }

    /// Does the same for any number of rows: a block of sums stays in registers while all rows are added.
    fn set_by_blocks(&mut self, before: &Self, rows: &[Self], added: &[usize], removed: &[usize]) {
        const { assert!(H.is_multiple_of(32), "a width of whole blocks") };
        if H.is_multiple_of(128) {
            self.set_blocks::<128>(before, rows, added, removed);
        } else if H.is_multiple_of(64) {
            self.set_blocks::<64>(before, rows, added, removed);
        } else {
            self.set_blocks::<32>(before, rows, added, removed);
        }
    }

    #[inline]
    fn set_blocks<const BLOCK: usize>(
        &mut self,
        before: &Self,
        rows: &[Self],
        added: &[usize],
        removed: &[usize],
    ) {
        let before = before.0.as_chunks::<BLOCK>().0.iter();
        let blocks = self.0.as_chunks_mut::<BLOCK>().0.iter_mut();
        for (i, (block, before)) in blocks.zip(before).enumerate() {
            let mut sums = *before;
            for &row in added {
                let weights = &rows[row].0.as_chunks::<BLOCK>().0[i];
                for (sum, weight) in sums.iter_mut().zip(weights) {
                    *sum = sum.wrapping_add(*weight);
                }
            }
            for &row in removed {
                let weights = &rows[row].0.as_chunks::<BLOCK>().0[i];
                for (sum, weight) in sums.iter_mut().zip(weights) {
                    *sum = sum.wrapping_sub(*weight);
                }
            }
            *block = sums;
        }
    }
}
