//! Gives any text to the codecs; their answers are well-formed.
//!
//! The default run is short; `PROPTEST_CASES=1000000 cargo test -p motley-protocol --test all fuzz` is
//! long.

use motley_protocol::{
    CommandError, Event, GuiProtocol, Identity, InputLine, OptionKind, OptionSpec, ReportedScore, ScoreBound,
    SearchStatus, Thinking, VariantName, VariantSetup, read_line,
};
use proptest::collection::vec;
use proptest::prelude::*;
use std::time::Duration;

const PROTOCOLS: [GuiProtocol; 2] = [GuiProtocol::Uci, GuiProtocol::XBoard];

/// Lines that their protocol reads without an error.
const VALID: &[(GuiProtocol, &str)] = &[
    (GuiProtocol::Uci, "uci"),
    (GuiProtocol::Uci, "isready"),
    (GuiProtocol::Uci, "setoption name Move Overhead value 30"),
    (GuiProtocol::Uci, "setoption name UCI_Variant value caparandom"),
    (GuiProtocol::Uci, "position startpos moves e2e4 a2b3,b3c4 @@@@"),
    (GuiProtocol::Uci, "position fen 10/10/10 w KQkq - 0 1 x={n,ne} moves e2e4"),
    (GuiProtocol::Uci, "go searchmoves e2e4 d2d4 depth 7 nodes 99 movetime 50 mate 3"),
    (GuiProtocol::Uci, "go wtime 1000 btime -20 winc 10 binc 20 movestogo 4 infinite ponder"),
    (GuiProtocol::Uci, "go perft 5"),
    (GuiProtocol::Uci, "bench chess"),
    (GuiProtocol::Uci, "debug on"),
    (GuiProtocol::Uci, "joho debug on"),
    (GuiProtocol::Uci, "go sideways movetime 5 depth 0"),
    (GuiProtocol::XBoard, "protover 2"),
    (GuiProtocol::XBoard, "level 40 2:30 0.05"),
    (GuiProtocol::XBoard, "level 40 25+5 0"),
    (GuiProtocol::XBoard, "st 0.5"),
    (GuiProtocol::XBoard, "sd 8"),
    (GuiProtocol::XBoard, "time -100"),
    (GuiProtocol::XBoard, "otim 12345"),
    (GuiProtocol::XBoard, "usermove e7e8q"),
    (GuiProtocol::XBoard, "a2b3,b3c4"),
    (GuiProtocol::XBoard, "setboard 8/8 w KQkq - 0 1"),
    (GuiProtocol::XBoard, "option Move Overhead=30"),
    (GuiProtocol::XBoard, "result 1/2-1/2 {draw by {repetition}}"),
    (GuiProtocol::XBoard, "exclude all"),
    (GuiProtocol::XBoard, "memory 64"),
    (GuiProtocol::XBoard, "ping 3"),
    (GuiProtocol::XBoard, "lift e2"),
    (GuiProtocol::XBoard, "?"),
    (GuiProtocol::XBoard, "."),
];

#[test]
fn the_valid_lines_are_valid() {
    for (protocol, line) in VALID {
        assert!(protocol.read_command(line).is_ok(), "{line}");
    }
}

/// Makes a valid line with one word replaced, dropped, repeated or moved, or cut and joined with
/// another.
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
    let place = any::<prop::sample::Index>;
    (0..VALID.len(), 0..VALID.len(), place(), odd, 0..6u8).prop_map(|(line, other, at, odd, how)| {
        let (line, other) = (VALID[line].1, VALID[other].1);
        let mut words: Vec<&str> = line.split(' ').collect();
        let word = at.index(words.len());
        match how {
            0 => words[word] = &odd,
            1 => drop(words.remove(word)),
            2 => words.insert(word, words[word]),
            3 => words.extend(vec![words[word]; 1000]),
            4 => words.rotate_left(word),
            _ => {
                let (cut, joint) = (at.index(line.len() + 1), at.index(other.len() + 1));
                return line[..cut].to_owned() + &other[joint..];
            }
        }
        words.join(" ")
    })
}

fn anything() -> impl Strategy<Value = String> {
    prop_oneof![mutated(), any::<String>(), "[ -~]{0,80}"]
}

fn check_reading(line: &str) -> Result<(), TestCaseError> {
    for protocol in PROTOCOLS {
        let Err(error) = protocol.read_command(line) else {
            continue;
        };
        prop_assert!(!error.part.is_empty() && !error.expected.is_empty(), "{error:?}");
        check_lines(protocol, &Event::Error { error, line: line.to_owned() })?;
    }
    Ok(())
}

/// Checks that events are written as whole lines, without control characters.
fn check_lines(protocol: GuiProtocol, event: &Event) -> Result<(), TestCaseError> {
    let said = protocol.write_event(event);
    prop_assert!(said.is_empty() || said.ends_with('\n'), "{said:?}");
    prop_assert!(!said.contains(|c: char| c.is_control() && c != '\n'), "{said:?}");
    Ok(())
}

/// Checks that an event without line ends of its own is written as one line.
fn check_one_line(protocol: GuiProtocol, event: &Event) -> Result<(), TestCaseError> {
    check_lines(protocol, event)?;
    prop_assert_eq!(protocol.write_event(event).lines().count(), 1, "{:?}", event);
    Ok(())
}

fn events(text: &str, number: i32) -> Vec<Event> {
    let t = || text.to_owned();
    let thinking = Thinking {
        depth: number.unsigned_abs(),
        seldepth: number.unsigned_abs(),
        multipv: 1,
        score: if number % 2 == 0 { ReportedScore::Mate(number) } else { ReportedScore::Centipawns(number) },
        bound: ScoreBound::Exact,
        wdl: Some([0, 1000, 0]),
        nodes: u64::MAX,
        hashfull: 1000,
        time: Duration::from_nanos(u64::from(number.unsigned_abs())),
        pv: vec![t(), t()],
    };
    vec![
        Event::Pong(t()),
        Event::Thinking(thinking),
        Event::BestMove { best: Some(t()), ponder: Some(t()) },
        Event::Status(SearchStatus { best: t(), nodes: u64::MAX, ..SearchStatus::default() }),
        Event::TellUser(t()),
        Event::UserError(t()),
        Event::Error { error: CommandError::new(t(), t(), t()), line: t() },
        Event::Result { result: t(), reason: t() },
        Event::Hint(t()),
        Event::SetBoard(t()),
    ]
}

fn identity(text: &str, number: i64) -> Event {
    let t = || text.to_owned();
    let kinds = [
        OptionKind::Check(number % 2 == 0),
        OptionKind::Spin { default: number, min: i64::MIN, max: i64::MAX },
        OptionKind::Combo { default: t(), values: vec![t(), t()] },
        OptionKind::Button,
        OptionKind::Text(t()),
        OptionKind::File(t()),
        OptionKind::Path(t()),
    ];
    Event::Identity(Identity {
        name: t(),
        author: t(),
        variants: vec![VariantName { uci: t(), xboard: t() }],
        options: kinds.into_iter().map(|kind| OptionSpec { name: t(), kind }).collect(),
    })
}

proptest! {
    #[test]
    fn errors_name_part_and_expectation(line in anything()) {
        check_reading(&line)?;
    }

    #[test]
    fn bytes_become_lines(bytes in vec(any::<u8>(), 0..400)) {
        let mut input = bytes.as_slice();
        let mut lines = 0;
        while let Some(line) = read_line(&mut input) {
            lines += 1;
            if let InputLine::Text(text) = line {
                check_reading(&text)?;
            }
        }
        let ends = bytes.iter().filter(|&&b| b == b'\n').count();
        prop_assert!(lines == ends || lines == ends + 1);
    }

    #[test]
    fn each_event_stays_on_its_line(text in any::<String>(), number in any::<i32>()) {
        for protocol in PROTOCOLS {
            for event in events(&text, number) {
                check_one_line(protocol, &event)?;
            }
            check_lines(protocol, &Event::Log(text.clone()))?;
            check_lines(protocol, &Event::Text(text.clone()))?;
            check_lines(protocol, &Event::Book(text.clone()))?;
            check_lines(protocol, &identity(&text, i64::from(number)))?;
            let board = VariantSetup {
                name: text.clone(), files: 8, ranks: 8, holdings: 0, parent: text.clone(), table: text.clone(),
                pieces: vec![(text.clone(), text.clone())], fen: text.clone(),
            };
            check_lines(protocol, &Event::VariantSetup(board))?;
            let illegal = Event::IllegalMove { text: text.clone(), reason: text.clone() };
            check_lines(protocol, &illegal)?;
        }
    }
}
