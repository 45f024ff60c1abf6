//! Tests of factors and buckets. The tests of `motley-movegen` check that networks follow games.

use super::*;

const PLAIN: Planes = Planes { king_buckets: 1, count: 2, files: 3, ranks: 4 };
const BUCKETED: Planes = Planes { king_buckets: 3, ..PLAIN };

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
        assert_eq!(shared[..3], factors(PLAIN, input), "lines are shared by all");
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
    assert_eq!([1, 8, 9, 16, 17, 24, 25, 32].map(of), [0, 0, 1, 1, 2, 2, 3, 3]);
    assert_eq!([0, 40].map(of), [0, 3], "no more than there are");
}

/// Returns a network with `used` rows of weights among `inputs`.
fn sparse(inputs: usize, used: &[usize]) -> Network<16> {
    let row = |input: usize| match used.contains(&input) {
        true => Accumulator([input as i16 - 3; 16]),
        false => Accumulator::ZERO,
    };
    Network {
        description: Description::default(),
        base: BaseEval::Whole,
        biases: Accumulator([7; 16]),
        rows: (0..inputs).map(row).collect(),
        output: vec![[Accumulator([-127; 16]), Accumulator([5; 16])]],
        output_biases: vec![-1],
        scale: 400,
        max_units: 32,
    }
}

#[test]
fn rows_of_zeros_take_no_room() {
    const INPUTS: usize = 100;
    let all: Vec<usize> = (0..INPUTS).filter(|&input| input != 3).collect();
    for used in [&[][..], &[0], &[7, 8, 99], &all[..]] {
        let network = sparse(INPUTS, used);
        let file = network.to_bytes("some game");
        let back = Network::from_bytes(&file, "some game", INPUTS).unwrap();
        assert_eq!(back.rows, network.rows);
        let longest = sparse(INPUTS, &[]).to_bytes("some game").len() + used.len() * 32;
        assert_eq!(file.len(), longest, "{used:?}");
        assert_eq!(layout_of(&file), Some("some game"));
        let cut = Network::<16>::from_bytes(&file[..file.len() - 1], "some game", INPUTS);
        assert!(matches!(cut, Err(NetworkError::Short { .. })));
        let long = [&file[..], &[0]].concat();
        let long = Network::<16>::from_bytes(&long, "some game", INPUTS);
        assert!(matches!(long, Err(NetworkError::Long { .. })));
    }
    assert_eq!(layout_of(b"MOTLEYNN"), None);
    assert_eq!(layout_of(b"another file of some length"), None);
}

#[test]
fn a_file_says_what_its_network_corrects() {
    for base in [BaseEval::Whole, BaseEval::PieceSquares] {
        for used in [&[][..], &[0, 1, 2, 3]] {
            let network = Network { base, ..sparse(5, used) };
            let file = network.to_bytes("some game");
            let back = Network::<16>::from_bytes(&file, "some game", 5).unwrap();
            assert_eq!((back.base, back.rows), (base, network.rows));
        }
    }
}

#[test]
fn a_network_without_rows_of_zeros_has_the_first_format() {
    let mut network = sparse(40, &[]);
    network.rows.fill(Accumulator([1; 16]));
    let file = network.to_bytes("some game");
    assert_eq!(file[8..12], 1_u32.to_le_bytes());
    let back = Network::from_bytes(&file, "some game", 40).unwrap();
    assert_eq!(back.rows, network.rows);
}
