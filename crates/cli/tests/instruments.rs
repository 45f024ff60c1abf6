//! The instruments of strength: `motley bench --growth` and `motley ladder`.

use crate::support::{Arena, Played};
use motley_results::{Measured, Measurement};

fn growth(arena: &Arena, options: &str) -> Played {
    Played::from(arena.command_of("bench", &format!("--growth {options}")).output().unwrap())
}

fn ladder(arena: &Arena, options: &str) -> Played {
    Played::from(arena.command_of("ladder", options).output().unwrap())
}

/// Positions from games, at least one for each side to move.
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
    let options = format!("chess --sets . --beside Beside={program} --nodes 8000 --option Hash=4");
    let measured = growth(&arena, &options);
    assert!(measured.success, "{}", measured.errors);
    let row = |name: &str| {
        let row = measured.text.lines().find_map(|line| line.strip_prefix(name));
        row.unwrap_or_else(|| panic!("{}", measured.text)).to_owned()
    };
    assert_eq!(row("Motley"), row("Beside"));
    assert!(measured.text.starts_with("chess, 3 positions"));
    assert!(row("Motley").contains(" (depth "), "{}", measured.text);
}

#[test]
fn growth_says_what_it_cannot_measure() {
    let arena = Arena::new();
    let complaint = |options: &str| {
        let measured = growth(&arena, options);
        assert!(!measured.success, "{options} was accepted");
        measured.errors
    };
    assert!(complaint("chess").contains("benches/sets/chess.epd: "));
    assert!(complaint("checkers").contains("expected one of chess"));
    assert!(complaint("chess --sets . --beside nowhere").contains("chess.epd: "));
    std::fs::write(arena.file("chess.epd"), "nonsense\n").unwrap();
    assert!(complaint("chess --sets .").contains("chess.epd, line 1: "));
    std::fs::write(arena.file("chess.epd"), POSITIONS).unwrap();
    assert!(complaint("chess --sets . --nodes 100 --beside No=nowhere").contains("No cannot start nowhere"));
    let alone = Played::from(arena.command_of("bench", "chess --nodes 100").output().unwrap());
    assert!(!alone.success && alone.errors.contains("--growth"), "{}", alone.errors);
}

/// With this seed the scores cross one half, so that there is a factor.
const LADDER: &str = "-variant chess -engine motley name=A -engine motley name=B -each option.Hash=1 \
                      -srand 2 -maxmoves 40 -resign movecount=2 score=500 -equal 60 120 -rounds 3 \
                      -parity base=120 min=0.25 max=8 steps=3 rounds=8";

/// Returns the final table of a ladder.
fn conclusion(text: &str) -> &str {
    let at = text.find("Nodes of A against nodes of B:");
    &text[at.unwrap_or_else(|| panic!("{text}"))..]
}

#[test]
fn a_ladder_is_climbed_and_goes_on_where_it_was_stopped() {
    let arena = Arena::new();
    let whole = ladder(&arena, LADDER);
    assert!(whole.success, "{}", whole.errors);
    let end = conclusion(&whole.text);
    let rungs: Vec<Vec<&str>> = end
        .lines()
        .skip(2)
        .map(|line| line.split_whitespace().collect::<Vec<_>>())
        .take_while(|words| words[0].parse::<u64>().is_ok())
        .collect();
    let nodes: Vec<_> = rungs.iter().map(|words| [words[0], words[1], words[2]]).collect();
    assert_eq!(nodes[..2], [["60", "60", "6"], ["120", "120", "6"]], "{end}");
    assert_eq!(nodes.len(), 5, "{end}");
    assert!(nodes[2..].iter().all(|rung| rung[1..] == ["120", "16"]), "{end}");
    assert!(end.contains("Parity factor: "), "{end}");
    assert!(!whole.text.contains("Finished game"), "games are not told of one by one");

    // The state of the last rung ends in the middle of a game.
    let with_state = format!("{LADDER} -state state -concurrency 2");
    assert_eq!(conclusion(&ladder(&arena, &with_state).text), end);
    let last = format!("state-{}-120", nodes[4][0]);
    let state: Vec<String> = arena.read(&last).lines().map(str::to_owned).collect();
    assert_eq!(state.len(), 17);
    std::fs::write(arena.file(&last), state[..6].join("\n") + "\n").unwrap();
    let resumed = ladder(&arena, &with_state);
    assert_eq!(resumed.text.matches("Resuming after ").count(), 5, "{}", resumed.text);
    assert_eq!(conclusion(&resumed.text), end);
}

#[test]
fn an_engine_is_even_with_itself() {
    let arena = Arena::new();
    // An engine is even with itself at equal nodes; 160 games show that only roughly.
    let even = ladder(&arena, &format!("{LADDER} -equal none -parity base=100 steps=4 rounds=20"));
    let line = even.text.lines().find(|line| line.starts_with("Parity factor: "));
    let line = line.unwrap_or_else(|| panic!("{}", even.text));
    let factor: f64 = line.split_whitespace().nth(2).unwrap().parse().unwrap();
    assert!((0.4..=2.5).contains(&factor), "{}", even.text);
}

#[test]
fn a_ladder_sets_the_limits_itself() {
    let arena = Arena::new();
    for (options, expected) in [
        ("-each tc=1", "expected no limit"),
        ("-sprt elo0=0", "found '-sprt'"),
        ("-engine cmd=x proto=xboard", "XBoard's protocol has no limit of nodes"),
        ("-parity base=x", "-parity base: found 'x'"),
    ] {
        let played = ladder(&arena, options);
        assert!(!played.success && played.errors.contains(expected), "{options}: {}", played.errors);
    }
    let help = ladder(&arena, "-help");
    assert!(help.success && help.text.contains("-parity [KEY=VALUE]"));
}

/// Each command appends a row that says which command it was, and what came out.
#[test]
fn commands_record_their_results() {
    let arena = Arena::new();
    std::fs::write(arena.file("chess.epd"), POSITIONS).unwrap();
    let played = arena.play(
        "-variant chess -engine motley name=A -engine motley name=B -each nodes=100 option.Hash=1 \
         -maxmoves 10 -games 2 -record rows.jsonl",
    );
    assert!(played.success, "{}", played.errors);
    let measured = growth(&arena, "chess --sets . --nodes 8000 --option Hash=4 --record rows.jsonl");
    assert!(measured.success, "{}", measured.errors);
    let climbed = ladder(&arena, &format!("{LADDER} -record rows.jsonl"));
    assert!(climbed.success, "{}", climbed.errors);
    let benched = arena.command_of("bench", "chess --record rows.jsonl").output();
    assert!(benched.unwrap().status.success());

    let rows = motley_results::read(&arena.file("rows.jsonl")).unwrap();
    let is_match = |row: &Measurement| {
        matches!(&row.figures, Measured::Match { engine, time, games: 2, .. }
            if engine == "A" && time == "nodes=100")
    };
    assert!(is_match(&rows[0]), "{:?}", rows[0]);
    assert!(rows[0].head.command.starts_with("motley match -variant chess -engine motley"));
    assert!(matches!(rows[1].figures, Measured::Growth { .. }));
    assert!(matches!(rows[2].figures, Measured::Parity { .. }));
    assert!(matches!(rows[3].figures, Measured::Speed { nodes: 480_000.., .. }));
    assert!(rows.iter().all(|row| row.head.game == "chess" && row.head.source.is_empty()));
}
