//! Tests of factors and buckets. The tests of `motley-movegen` check that networks follow games.

use super::*;

const PLAIN: Planes = Planes {
    king_buckets: 1,
    count: 2,
    files: 3,
    ranks: 4,
};
const BUCKETED: Planes = Planes {
    king_buckets: 3,
    ..PLAIN
};

fn factors(planes: Planes, input: usize) -> Vec<usize> {
    planes.factors_of(input).collect()
}

#[test]
fn inputs_share_planes_files_and_ranks() {
    // The second plane's inputs are 12 to 23, its factors 8 to 15: itself, three files, four ranks.
    assert_eq!(factors(PLAIN, 12), [8, 9, 12]);
    assert_eq!(factors(PLAIN, 14), [8, 11, 12]);
    assert_eq!(factors(PLAIN, 15), [8, 9, 13]);
    assert_eq!(factors(PLAIN, 24), [], "a fact");
}

#[test]
fn a_unit_on_a_square_is_shared_by_king_buckets() {
    assert_eq!(BUCKETED.inputs(), 3 * PLAIN.inputs());
    for input in 0..PLAIN.inputs() {
        let shared = factors(BUCKETED, input);
        assert_eq!(
            shared[..3],
            factors(PLAIN, input),
            "lines are shared by all"
        );
        assert_eq!(shared[3..], [PLAIN.factors() + input]);
        for bucket in 1..3 {
            assert_eq!(factors(BUCKETED, bucket * PLAIN.inputs() + input), shared);
        }
    }
    assert_eq!(factors(BUCKETED, BUCKETED.inputs()), [], "a fact");
    let used = (0..BUCKETED.inputs()).flat_map(|input| BUCKETED.factors_of(input));
    assert_eq!(used.max(), Some(BUCKETED.factors() - 1));
}

#[test]
fn buckets_are_equal_parts_of_the_units() {
    let of = |units| output_bucket(units, 32, 4);
    assert_eq!(
        [1, 8, 9, 16, 17, 24, 25, 32].map(of),
        [0, 0, 1, 1, 2, 2, 3, 3]
    );
    assert_eq!([0, 40].map(of), [0, 3], "no more than there are");
}
