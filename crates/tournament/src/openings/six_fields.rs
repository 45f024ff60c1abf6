//! FENs of exactly six fields, as OpenBench keeps them. Some games have more fields: here they stand
//! after the fourth one, after a bar each.

/// The letter between the fourth field and further ones.
const BAR: char = '|';
/// Fields of a FEN of chess.
const FIELDS: usize = 6;

/// Returns the FEN with its seventh and further fields after the fourth one.
#[must_use]
pub fn to_six_fields(fen: &str) -> String {
    let mut fields: Vec<String> = fen.split_whitespace().map(str::to_owned).collect();
    let further = fields.split_off(fields.len().min(FIELDS));
    if let Some(fourth) = fields.get_mut(3) {
        for field in further {
            fourth.push(BAR);
            *fourth += &field;
        }
    }
    fields.join(" ")
}

/// Splits a FEN or an EPD into the text without further fields, and these, each with a blank before it.
pub(super) fn split_further(line: &str) -> (String, String) {
    let mut fields: Vec<&str> = line.splitn(5, ' ').collect();
    let mut further = String::new();
    if let Some(fourth) = fields.get_mut(3) {
        let mut parts = fourth.split(BAR);
        let own = parts.next().unwrap_or_default();
        further = parts.map(|field| format!(" {field}")).collect();
        *fourth = own;
    }
    (fields.join(" "), further)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn further_fields_go_behind_the_fourth_and_back() {
        let fen = "8/8 w KQ - 3 9 start=8/8 x=1";
        let six = to_six_fields(fen);
        assert_eq!(six, "8/8 w KQ -|start=8/8|x=1 3 9");
        let (line, further) = split_further(&six);
        assert_eq!(line + &further, fen);
        let (line, further) = split_further("8/8 w KQ -|x=1 hmvc 3; fmvn 9;");
        assert_eq!((line.as_str(), further.as_str()), ("8/8 w KQ - hmvc 3; fmvn 9;", " x=1"));
        let chess = "8/8 w - - 0 1";
        assert_eq!(to_six_fields(chess), chess);
        assert_eq!(split_further(chess), (chess.to_owned(), String::new()));
    }
}
