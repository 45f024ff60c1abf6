//! What strength is measured with: `motley growth`.

mod support;

use support::{Arena, Played};

fn growth(arena: &Arena, options: &str) -> Played {
    Played::from(arena.command_of("growth", options).output().unwrap())
}

/// Positions from games, one of each side to move.
const POSITIONS: &str = "\
r1bqkb1r/pppp1ppp/2n2n2/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 4 4
rnbqkb1r/pp2pppp/3p1n2/2p5/3PP3/5N2/PPP2PPP/RNBQKB1R b KQkq - 1 3
r2q1rk1/pp1bbppp/2nppn2/8/3NP3/2N1BP2/PPPQ2PP/2KR1B1R w - - 5 10
";

#[test]
fn growth_is_the_same_in_process_and_over_uci() {
    let arena = Arena::new();
    std::fs::write(arena.file("chess.epd"), POSITIONS).unwrap();
    let program = env!("CARGO_BIN_EXE_motley");
    let options = format!(
        "-variant chess -positions . -engine motley name=Within \
         -engine cmd={program} proto=uci name=Beside -each nodes=8000 option.Hash=4"
    );
    let measured = growth(&arena, &options);
    assert!(measured.success, "{}", measured.errors);
    let row = |name: &str| {
        let row = measured
            .text
            .lines()
            .find_map(|line| line.strip_prefix(name));
        row.unwrap_or_else(|| panic!("{}", measured.text))
            .to_owned()
    };
    assert_eq!(row("Within"), row("Beside"));
    assert!(measured.text.starts_with("chess, 3 positions"));
    assert!(row("Within").contains(" (depth "), "{}", measured.text);
}

#[test]
fn growth_says_what_it_cannot_measure() {
    let arena = Arena::new();
    let complaint = |options: &str| {
        let measured = growth(&arena, options);
        assert!(!measured.success, "{options} was accepted");
        measured.errors
    };
    assert!(complaint("-variant chess").contains("benches/growth/chess.epd: "));
    assert!(complaint("-variant checkers").contains("expected one of chess"));
    std::fs::write(arena.file("chess.epd"), "nonsense\n").unwrap();
    assert!(complaint("-variant chess -positions .").contains("chess.epd, line 1: "));
    let help = growth(&arena, "-help");
    assert!(help.success && help.text.contains("-positions FOLDER"));
}
