//! The integers that bitboards are made of.

use std::fmt::Debug;
use std::hash::Hash;
use std::ops::{BitAnd, BitOr, BitXor, Not, Shl, Shr};

/// An unsigned integer with a bit for every square: `u64` up to 64 squares, `u128` up to 128.
pub trait Bits:
    Copy
    + Eq
    + Ord
    + Hash
    + Debug
    + Default
    + Send
    + Sync
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitXor<Output = Self>
    + Not<Output = Self>
    + Shl<u32, Output = Self>
    + Shr<u32, Output = Self>
    + 'static
{
    /// No bit.
    const ZERO: Self;
    /// Bit 0.
    const ONE: Self;
    /// Returns bit `n`, which must be below the width.
    fn bit(n: u32) -> Self;
    /// Whether bit `n` is set; `n` must be below the width.
    fn has(self, n: u32) -> bool;
    /// Returns the number of bits that are set.
    fn count(self) -> u32;
    /// Returns the number of the lowest set bit; the width if no bit is set.
    fn lowest(self) -> u32;
    /// Returns the number of the highest set bit. `self` must not be zero.
    fn highest(self) -> u32;
    /// Returns the highest set bit and all bits above it; all bits if no bit is set.
    fn highest_and_above(self) -> Self;
    /// Returns `self - 1`, wrapping.
    fn minus_one(self) -> Self;
    /// Returns `self - other`, wrapping.
    fn minus(self, other: Self) -> Self;
}

macro_rules! bits {
    ($int:ty { $($single:item)* }) => {
        impl Bits for $int {
            const ZERO: Self = 0;
            const ONE: Self = 1;
            $($single)*
            #[inline]
            fn count(self) -> u32 {
                self.count_ones()
            }
            #[inline]
            fn lowest(self) -> u32 {
                self.trailing_zeros()
            }
            #[inline]
            fn highest(self) -> u32 {
                Self::BITS - 1 - self.leading_zeros()
            }
            #[inline]
            fn minus_one(self) -> Self {
                self.wrapping_sub(1)
            }
            #[inline]
            fn minus(self, other: Self) -> Self {
                self.wrapping_sub(other)
            }
        }
    };
}

bits!(u64 {
    #[inline]
    fn bit(n: u32) -> u64 {
        1 << n
    }
    #[inline]
    fn has(self, n: u32) -> bool {
        self >> n & 1 != 0
    }
    #[inline]
    fn highest_and_above(self) -> u64 {
        u64::MAX << (63 - (self | 1).leading_zeros())
    }
});

// Halves are chosen by hand: shifting 128 bits by a variable costs several times as much, and a bit
// written as 32 bits of memory is slow to read back as 128.
bits!(u128 {
    #[inline]
    fn bit(n: u32) -> u128 {
        let half = 1u64 << (n % 64);
        let (low, high) = if cfg!(target_family = "wasm") {
            (half & lower_half(n), half & !lower_half(n))
        } else if n < 64 {
            (half, 0)
        } else {
            (0, half)
        };
        u128::from(high) << 64 | u128::from(low)
    }
    #[inline]
    fn has(self, n: u32) -> bool {
        let (low, high) = (self as u64, (self >> 64) as u64);
        let half = if cfg!(target_family = "wasm") {
            low & lower_half(n) | high & !lower_half(n)
        } else if n < 64 {
            low
        } else {
            high
        };
        half >> (n % 64) & 1 != 0
    }
    #[inline]
    fn highest_and_above(self) -> u128 {
        let (low, high) = (self as u64, (self >> 64) as u64);
        let of_low = if high == 0 { low.highest_and_above() } else { 0 };
        u128::from(high.highest_and_above()) << 64 | u128::from(of_low)
    }
});

/// Returns ones if bit `n` of 128 lies in the lower half, else zeros. For WebAssembly: there the compiler
/// would make a shift by 0 or 64 out of a choice between halves, and call a function for it.
#[inline]
const fn lower_half(n: u32) -> u64 {
    ((n / 64) as u64).wrapping_sub(1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bits_from_the_highest_one_upwards() {
        assert_eq!((0_u64.highest_and_above(), 0_u128.highest_and_above()), (u64::MAX, u128::MAX));
        for n in 0..128 {
            let bits = 1_u128 << n;
            // Bits below the highest one do not count.
            for bits in [bits, bits | bits >> 1, bits | 1] {
                assert_eq!(bits.highest_and_above(), u128::MAX << n);
                if n < 64 {
                    assert_eq!((bits as u64).highest_and_above(), u64::MAX << n);
                }
            }
        }
    }

    #[test]
    fn halves_are_chosen_by_masks() {
        for n in 0..128 {
            assert_eq!(lower_half(n), if n < 64 { u64::MAX } else { 0 });
            let bit = u128::bit(n);
            assert_eq!(bit, 1 << n);
            assert!((0..128).all(|other| bit.has(other) == (other == n)));
        }
    }
}
