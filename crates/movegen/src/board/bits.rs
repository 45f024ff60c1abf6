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
    /// How many bits are set.
    fn count(self) -> u32;
    /// The number of the lowest set bit; the width if there is none.
    fn lowest(self) -> u32;
    /// The number of the highest set bit. `self` must not be zero.
    fn highest(self) -> u32;
    /// `self - 1`, wrapping.
    fn minus_one(self) -> Self;
    /// `self - other`, wrapping.
    fn minus(self, other: Self) -> Self;
}

macro_rules! bits {
    ($int:ty) => {
        impl Bits for $int {
            const ZERO: Self = 0;
            const ONE: Self = 1;
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

bits!(u64);
bits!(u128);
