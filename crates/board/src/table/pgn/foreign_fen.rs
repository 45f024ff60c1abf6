//! FENs as lichess writes them in the records of two games.

/// Returns a FEN of another program in our form; the same text if it has no other form. `ranks` is the height
/// of the board.
pub(super) fn own_fen(fen: &str, ranks: usize) -> String {
    let mut fields: Vec<String> = fen.split_whitespace().map(str::to_owned).collect();
    let Some(board) = fields.first_mut() else {
        return fen.to_owned();
    };
    // Units in hand behind one slash more: `.../RNBQKBNR/Pn`.
    if board.split('/').count() == ranks + 1
        && let Some((squares, hand)) = board.rsplit_once('/')
    {
        *board = format!("{squares}[{hand}]");
    }
    // Checks that were given, behind the counters, `+1+0`; ours are those that are left, before them.
    if let [.., last] = &fields[..]
        && fields.len() == 7
        && let Some((white, black)) = last.strip_prefix('+').and_then(|checks| checks.split_once('+'))
        && let (Ok(white @ 0..=3), Ok(black @ 0..=3)) = (white.parse::<u8>(), black.parse::<u8>())
    {
        fields[6] = format!("{}+{}", 3 - white, 3 - black);
        fields[4..].rotate_right(1);
    }
    fields.join(" ")
}

#[cfg(test)]
mod tests {
    use super::own_fen;

    #[test]
    fn forms_of_lichess_become_ours() {
        let zh = own_fen("4k3/8/8/8/8/8/8/4K3/Pn w - - 0 1", 8);
        assert_eq!(zh, "4k3/8/8/8/8/8/8/4K3[Pn] w - - 0 1");
        let checks = own_fen("4k3/8/8/8/8/8/8/4K3 w - - 0 1 +1+0", 8);
        assert_eq!(checks, "4k3/8/8/8/8/8/8/4K3 w - - 2+3 0 1");
        let own = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
        assert_eq!(own_fen(own, 8), own);
    }
}
