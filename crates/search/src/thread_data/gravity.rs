//! History gravity: old experience fades as new comes in
//! (<https://www.chessprogramming.org/History_Heuristic>, "History Gravity").

/// Moves `entry` by `bonus`, the less the nearer it is to ±`LIMIT`, which it never passes.
#[inline]
pub(super) fn learn<const LIMIT: i32>(entry: &mut i16, bonus: i32) {
    let bonus = bonus.clamp(-LIMIT, LIMIT);
    let value = i32::from(*entry);
    *entry = (value + bonus - value * bonus.abs() / LIMIT) as i16;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn experience_never_leaves_its_limits() {
        let mut entry = 0;
        for _ in 0..1000 {
            learn::<16_384>(&mut entry, 3000);
        }
        assert!(entry > 15_000);
        for _ in 0..1000 {
            learn::<16_384>(&mut entry, i32::MIN + 1);
        }
        assert_eq!(entry, -16_384);
    }
}
