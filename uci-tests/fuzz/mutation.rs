//! Lines that no GUI would send.

use super::dice::Dice;

/// Words in wrong places: numbers too large, too small or missing, and beginnings of commands.
const ODD_WORDS: &[&[u8]] = &[
    b"",
    b"0",
    b"-1",
    b"1.5",
    b"1e9",
    b"+7",
    b"4294967296",
    b"9223372036854775808",
    b"-99999999999999999999999",
    b"99999999999999999999999999999999999999999999",
    b"moves",
    b"value",
    b"name",
    b"fen",
    b"startpos",
    b"ponder",
    b"infinite",
    b"searchmoves",
    b"e2e4",
    b"e7e8q",
    b"O-O",
    b"0000",
    b"@@@@",
    b"N@d4",
    b"c1f4,f4h6",
    b"a1!nb",
    b"\0",
    b"\xff\xfe",
    b"\xc3",
    b"\xe2\x98\x83",
    b"\x1b[2J",
    b",",
    b"=",
    b"{",
];

/// Bytes of a line, except [`long`] ones, so that ten million lines do not take days.
const MAX_BYTES: usize = 4_096;

/// Returns `line` with up to three faults; `other` is another line that it may be joined with.
pub(crate) fn mutated(line: &[u8], other: &[u8], dice: &mut Dice) -> Vec<u8> {
    let mut bytes = line.to_vec();
    for _ in 0..=dice.below(3) {
        bytes = match dice.below(10) {
            0..4 => spoil_bytes(bytes, dice),
            4..9 => spoil_words(&bytes, dice),
            _ => splice(&bytes, other, dice),
        };
        bytes.truncate(MAX_BYTES);
    }
    bytes
}

/// Returns random bytes.
pub(crate) fn noise(dice: &mut Dice) -> Vec<u8> {
    let length = dice.below(60);
    (0..length).map(|_| dice.byte()).collect()
}

/// Returns a line longer than the engine reads, or nearly.
pub(crate) fn long(line: &[u8], dice: &mut Dice) -> Vec<u8> {
    let mut bytes = line.to_vec();
    let length = 1 << (14 + dice.below(6));
    while bytes.len() < length {
        bytes.push(b' ');
        let room = bytes.len();
        bytes.extend_from_within(..room);
    }
    bytes
}

fn spoil_bytes(mut bytes: Vec<u8>, dice: &mut Dice) -> Vec<u8> {
    let range = dice.range(bytes.len());
    let at = range.start;
    match dice.below(6) {
        0 if at < bytes.len() => bytes[at] ^= 1 << dice.below(8),
        1 if at < bytes.len() => bytes[at] = dice.byte(),
        2 => bytes.insert(at, dice.byte()),
        3 => bytes.truncate(at),
        4 => drop(bytes.drain(range)),
        _ => {
            let copy = bytes[range].to_vec();
            bytes.splice(at..at, copy);
        }
    }
    bytes
}

fn spoil_words(bytes: &[u8], dice: &mut Dice) -> Vec<u8> {
    let mut words: Vec<&[u8]> = bytes.split(|&byte| byte == b' ').collect();
    let at = dice.below(words.len());
    let other = dice.below(words.len());
    let odd = *dice.pick(ODD_WORDS);
    match dice.below(6) {
        0 | 1 => words[at] = odd,
        2 => words.insert(at, odd),
        3 => drop(words.remove(at)),
        4 => words.swap(at, other),
        _ => {
            let again = vec![words[at]; 1 << dice.below(9)];
            words.splice(at..at, again);
        }
    }
    words.join(&b' ')
}

/// Joins the beginning of one line and the end of another.
fn splice(bytes: &[u8], other: &[u8], dice: &mut Dice) -> Vec<u8> {
    let (cut, joint) = (dice.below(bytes.len() + 1), dice.below(other.len() + 1));
    [&bytes[..cut], &other[joint..]].concat()
}

/// Whether a line may be sent: it does not end the engine, and does not set gigabytes of memory or
/// hundreds of threads, which the engine would accept.
pub(crate) fn is_sendable(line: &[u8]) -> bool {
    let text = String::from_utf8_lossy(line).to_ascii_lowercase();
    // UCI ignores unknown words before a command.
    let quits = text.split_ascii_whitespace().any(|word| word.starts_with("quit"));
    let names = |words: &[&str]| words.iter().any(|word| text.contains(word));
    let numbers = |min_digits: usize| {
        let numbers = text.split(|c: char| !c.is_ascii_digit());
        numbers.map(|number| number.trim_start_matches('0').len()).any(|digits| digits >= min_digits)
    };
    let greedy = names(&["hash", "memory"]) && numbers(3) || names(&["threads", "cores"]) && numbers(1);
    !quits && !greedy
}
