//! Anything at all may be said to the codecs; what they answer is well-formed.
//!
//! A short run by default; `PROPTEST_CASES=1000000 cargo test -p motley-protocol --test fuzz` is a
//! long one.

use motley_protocol::{
    Bound, Dialect, Event, Identity, Line, OptionKind, OptionSpec, Refusal, Score, Status,
    Thinking, VariantBoard, VariantName, read_line,
};
use proptest::collection::vec;
use proptest::prelude::*;
use std::time::Duration;

const DIALECTS: [Dialect; 2] = [Dialect::Uci, Dialect::XBoard];

/// Lines that are read without complaint by the dialect they belong to.
const VALID: &[(Dialect, &str)] = &[
    (Dialect::Uci, "uci"),
    (Dialect::Uci, "isready"),
    (Dialect::Uci, "setoption name Move Overhead value 30"),
    (Dialect::Uci, "setoption name UCI_Variant value caparandom"),
    (Dialect::Uci, "position startpos moves e2e4 a2b3,b3c4 @@@@"),
    (
        Dialect::Uci,
        "position fen 10/10/10 w KQkq - 0 1 x={n,ne} moves e2e4",
    ),
    (
        Dialect::Uci,
        "go searchmoves e2e4 d2d4 depth 7 nodes 99 movetime 50 mate 3",
    ),
    (
        Dialect::Uci,
        "go wtime 1000 btime -20 winc 10 binc 20 movestogo 4 infinite ponder",
    ),
    (Dialect::Uci, "go perft 5"),
    (Dialect::Uci, "bench chess"),
    (Dialect::Uci, "debug on"),
    (Dialect::XBoard, "protover 2"),
    (Dialect::XBoard, "level 40 2:30 0.05"),
    (Dialect::XBoard, "st 0.5"),
    (Dialect::XBoard, "sd 8"),
    (Dialect::XBoard, "time -100"),
    (Dialect::XBoard, "otim 12345"),
    (Dialect::XBoard, "usermove e7e8q"),
    (Dialect::XBoard, "a2b3,b3c4"),
    (Dialect::XBoard, "setboard 8/8 w KQkq - 0 1"),
    (Dialect::XBoard, "option Move Overhead=30"),
    (Dialect::XBoard, "result 1/2-1/2 {draw by {repetition}}"),
    (Dialect::XBoard, "exclude all"),
    (Dialect::XBoard, "memory 64"),
    (Dialect::XBoard, "ping 3"),
    (Dialect::XBoard, "lift e2"),
    (Dialect::XBoard, "?"),
    (Dialect::XBoard, "."),
];

#[test]
fn the_valid_lines_are_valid() {
    for (dialect, line) in VALID {
        assert!(dialect.read(line).is_ok(), "{line}");
    }
}

/// A valid line with one word replaced, dropped or doubled.
fn mutated() -> impl Strategy<Value = String> {
    let odd = prop_oneof![
        Just(String::new()),
        Just("9".repeat(300)),
        Just("-1".to_owned()),
        Just("value".to_owned()),
        Just("moves".to_owned()),
        Just("\0".to_owned()),
        "\\PC{0,12}",
        any::<i64>().prop_map(|n| n.to_string()),
        any::<f64>().prop_map(|n| n.to_string()),
    ];
    (0..VALID.len(), any::<prop::sample::Index>(), odd, 0..3u8).prop_map(|(line, at, odd, how)| {
        let mut words: Vec<&str> = VALID[line].1.split(' ').collect();
        let at = at.index(words.len());
        match how {
            0 => words[at] = &odd,
            1 => drop(words.remove(at)),
            _ => words.insert(at, words[at]),
        }
        words.join(" ")
    })
}

fn anything() -> impl Strategy<Value = String> {
    prop_oneof![mutated(), any::<String>(), "[ -~]{0,80}"]
}

fn check_reading(line: &str) -> Result<(), TestCaseError> {
    for dialect in DIALECTS {
        let Err(refusal) = dialect.read(line) else {
            continue;
        };
        prop_assert!(
            !refusal.part.is_empty() && !refusal.expected.is_empty(),
            "{refusal:?}"
        );
        check_lines(
            dialect,
            &Event::Refused {
                refusal,
                line: line.to_owned(),
            },
        )?;
    }
    Ok(())
}

/// What is said comes in whole lines, without characters that a GUI could stumble over.
fn check_lines(dialect: Dialect, event: &Event) -> Result<(), TestCaseError> {
    let said = dialect.write(event);
    prop_assert!(said.is_empty() || said.ends_with('\n'), "{said:?}");
    prop_assert!(
        !said.contains(|c: char| c.is_control() && c != '\n'),
        "{said:?}"
    );
    Ok(())
}

/// The number of lines in which each event of one text is said.
fn check_one_line(dialect: Dialect, event: &Event) -> Result<(), TestCaseError> {
    check_lines(dialect, event)?;
    prop_assert_eq!(dialect.write(event).lines().count(), 1, "{:?}", event);
    Ok(())
}

fn events(text: &str, number: i32) -> Vec<Event> {
    let t = || text.to_owned();
    let thinking = Thinking {
        depth: number.unsigned_abs(),
        deepest: number.unsigned_abs(),
        rank: 1,
        score: if number % 2 == 0 {
            Score::Mate(number)
        } else {
            Score::Centipawns(number)
        },
        bound: Bound::Exact,
        chances: Some([0, 1000, 0]),
        nodes: u64::MAX,
        table_full: 1000,
        time: Duration::from_nanos(u64::from(number.unsigned_abs())),
        line: vec![t(), t()],
    };
    vec![
        Event::Pong(t()),
        Event::Thinking(thinking),
        Event::Chosen {
            best: Some(t()),
            ponder: Some(t()),
        },
        Event::Status(Status {
            best: t(),
            nodes: u64::MAX,
            ..Status::default()
        }),
        Event::Tell(t()),
        Event::Refused {
            refusal: Refusal::new(t(), t(), t()),
            line: t(),
        },
        Event::Result {
            result: t(),
            reason: t(),
        },
        Event::Hint(t()),
        Event::Resync(t()),
    ]
}

fn identity(text: &str, number: i64) -> Event {
    let t = || text.to_owned();
    let kinds = [
        OptionKind::Check(number % 2 == 0),
        OptionKind::Spin {
            default: number,
            min: i64::MIN,
            max: i64::MAX,
        },
        OptionKind::Combo {
            default: t(),
            values: vec![t(), t()],
        },
        OptionKind::Button,
        OptionKind::Text(t()),
    ];
    Event::Identity(Identity {
        name: t(),
        author: t(),
        variants: vec![VariantName {
            uci: t(),
            xboard: t(),
        }],
        options: kinds
            .into_iter()
            .map(|kind| OptionSpec { name: t(), kind })
            .collect(),
    })
}

proptest! {
    #[test]
    fn reading_never_fails_silently(line in anything()) {
        check_reading(&line)?;
    }

    #[test]
    fn bytes_become_lines(bytes in vec(any::<u8>(), 0..400)) {
        let mut input = bytes.as_slice();
        let mut lines = 0;
        while let Some(line) = read_line(&mut input) {
            lines += 1;
            if let Line::Text(text) = line {
                check_reading(&text)?;
            }
        }
        let ends = bytes.iter().filter(|&&b| b == b'\n').count();
        prop_assert!(lines == ends || lines == ends + 1);
    }

    #[test]
    fn whatever_is_said_stays_on_its_line(text in any::<String>(), number in any::<i32>()) {
        for dialect in DIALECTS {
            for event in events(&text, number) {
                check_one_line(dialect, &event)?;
            }
            check_lines(dialect, &Event::Note(text.clone()))?;
            check_lines(dialect, &Event::Text(text.clone()))?;
            check_lines(dialect, &Event::Book(text.clone()))?;
            check_lines(dialect, &identity(&text, i64::from(number)))?;
            let board = VariantBoard {
                name: text.clone(), files: 8, ranks: 8, parent: text.clone(), table: text.clone(),
                pieces: vec![(text.clone(), text.clone())], start: text.clone(),
            };
            check_lines(dialect, &Event::Board(board))?;
            let illegal = Event::IllegalMove { text: text.clone(), reason: text.clone() };
            check_lines(dialect, &illegal)?;
        }
    }
}
