//! Steps by which shuffled first ranks are numbered.
//!
//! Scharnagl's numbering of Chess960 and its kin puts each unit on the n-th square still free:
//! <https://en.wikipedia.org/wiki/Fischer_random_chess_numbering_scheme>.

/// Puts a unit on the `n`-th free square of a rank under construction, from 0. Free squares are
/// blanks.
///
/// ```
/// # use motley_movegen::orthodox::shuffle::set_free;
/// let mut rank = *b" B B";
/// set_free(&mut rank, 1, b'Q');
/// assert_eq!(&rank, b" BQB");
/// ```
pub fn set_free<const FILES: usize>(rank: &mut [u8; FILES], n: usize, letter: u8) {
    if let Some(square) = rank.iter_mut().filter(|square| **square == b' ').nth(n) {
        *square = letter;
    }
}

/// Takes the last steps, with five free squares left: puts two knights on the pair of them that has
/// the number `pair` (0 to 9), then rook, king and rook on the other three.
///
/// ```
/// # use motley_movegen::orthodox::shuffle::set_knights_rooks_and_king;
/// let mut rank = *b"  BQ  B ";
/// set_knights_rooks_and_king(&mut rank, 5);
/// assert_eq!(&rank, b"RNBQKNBR");
/// ```
pub fn set_knights_rooks_and_king<const FILES: usize>(rank: &mut [u8; FILES], pair: usize) {
    let pairs = (0..5).flat_map(|first| (first + 1..5).map(move |second| (first, second)));
    let (first, second) = pairs.into_iter().nth(pair).unwrap_or((0, 1));
    // Free squares are counted before either knight stands, so the farther one goes first: the
    // other way round it would be one square off.
    set_free(rank, second, b'N');
    set_free(rank, first, b'N');
    for letter in *b"RKR" {
        set_free(rank, 0, letter);
    }
}

/// The number of ranks that [`chess_rank`] knows.
pub const CHESS_RANKS: u32 = 960;

/// Returns White's first rank in Chess960's array of a number, 518 for that of chess: the bishops on
/// squares of both colours, the king between the rooks. `None` beyond the last number.
///
/// ```
/// # use motley_movegen::orthodox::shuffle::chess_rank;
/// assert_eq!(chess_rank(518).as_deref(), Some("RNBQKBNR"));
/// ```
#[must_use]
pub fn chess_rank(number: u32) -> Option<String> {
    if number >= CHESS_RANKS {
        return None;
    }
    let number = number as usize;
    let (rest, light) = (number / 4, number % 4);
    let (rest, dark) = (rest / 4, rest % 4);
    let (knights, queen) = (rest / 6, rest % 6);
    let mut rank = [b' '; 8];
    rank[2 * light + 1] = b'B';
    rank[2 * dark] = b'B';
    set_free(&mut rank, queen, b'Q');
    set_knights_rooks_and_king(&mut rank, knights);
    Some(rank.map(char::from).iter().collect())
}
