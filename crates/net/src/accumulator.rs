//! The sums of the first layer, and how they follow what changes on the board.

/// How many numbers are added at once: a block stays in registers, however many rows are added to it. A
/// layer's width is a multiple of this.
const BLOCK: usize = 32;

/// `H` numbers: a row of weights, or the sum of the rows of all inputs that are there.
///
/// A number never leaves 16 bits in a network that was trained here; whatever a file contains, sums wrap
/// round in the same way whether they are made at once or step by step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(C, align(64))]
pub struct Accumulator<const H: usize>(pub [i16; H]);

impl<const H: usize> Accumulator<H> {
    /// Nothing.
    pub const ZERO: Self = Accumulator([0; H]);

    /// Becomes the sums `before` with some rows added and others taken away.
    #[inline]
    pub fn set_to(&mut self, before: &Self, rows: &[Self], added: &[usize], removed: &[usize]) {
        const { assert!(H.is_multiple_of(BLOCK), "a width of whole blocks") };
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
