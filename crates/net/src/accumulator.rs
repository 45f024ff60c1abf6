//! The sums of the first layer, updated incrementally.

/// Number of sums updated together: a block stays in registers while all rows are added to it. The
/// layer's width is a multiple of this.
const BLOCK: usize = 32;

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
