use super::numbers::Numbers;
use crate::command::visit;
use motley_game::{Evaluate as _, Side};
use motley_movegen::variant::{Listing, Settings, Variant, Visitor};
use motley_results::Measured;
use motley_tournament::endings::Solver;

struct Solve<'a>(&'a str, u64);

impl Visitor for Solve<'_> {
    type Output = anyhow::Result<Numbers>;

    fn visit<V: Variant>(self, game: &'static Listing<V>) -> Self::Output {
        let mut solver = Solver::new(game, Settings::default(), self.1 << 20)?;
        let asked = solver.read_units(self.0)?;
        solver.solve()?;
        Ok(Numbers::of(&solver, &asked))
    }
}

fn solved(game: &str, units: &str) -> Numbers {
    visit(game, Solve(units, 64)).unwrap().unwrap()
}

fn refusal(game: &str, units: &str, megabytes: u64) -> String {
    visit(game, Solve(units, megabytes)).unwrap().unwrap_err().to_string()
}

#[test]
fn what_an_ending_cannot_be_is_told() {
    assert_eq!(refusal("gardner", "K8k", 64), "units: found 'K8k', expected units as in a FEN: KBNk");
    assert_eq!(refusal("gardner", "KKKKKk", 64), "units: found 6, expected at most 5");
    assert_eq!(refusal("gardner", "KK", 64), "units: no legal position with 'KK' was found");
    let needed = refusal("chess", "KRRk", 1);
    assert!(needed.starts_with("tables: found 320 MB with"), "{needed}");
    assert!(refusal("crazyhouse", "KQk", 64).contains("without units in hand"));
}

#[test]
fn a_queen_mates_on_five_by_five() {
    let numbers = solved("gardner", "KQk");
    assert_eq!(numbers.longest_win(Side::Black), None);
    // Black draws only by capturing or being stalemated.
    let [white_to_move, black_to_move] = numbers.results;
    assert_eq!(white_to_move[1..], [0, 0]);
    assert!(white_to_move[0] > 0 && black_to_move[1] > 0);
}

#[test]
fn two_knights_or_a_bishop_do_not_mate() {
    let numbers = solved("gardner", "KBk");
    assert_eq!((numbers.longest_win(Side::White), numbers.longest_win(Side::Black)), (None, None));
}

/// Positions of Eldritch Chess tell where play began.
#[test]
fn a_vampire_is_lost_in_the_corner() {
    let numbers = solved("eldritch", "V'k");
    assert_eq!((numbers.longest_win(Side::White), numbers.longest_win(Side::Black)), (None, Some(1)));
}

/// Evaluates some positions of an ending in which White is to move and the game goes on.
struct Evaluated<'a>(&'a str);

impl Visitor for Evaluated<'_> {
    type Output = anyhow::Result<Vec<(String, i32)>>;

    fn visit<V: Variant>(self, game: &'static Listing<V>) -> Self::Output {
        let mut solver = Solver::new(game, Settings::default(), u64::MAX)?;
        let asked = solver.read_units(self.0)?;
        let mut found = Vec::new();
        for table in solver.tables_of(&asked).collect::<Vec<_>>() {
            let positions = (0..solver.table(table).placements()).step_by(997);
            for position in positions.filter_map(|index| solver.position(table, index)) {
                if position.to_move() == Side::White && position.outcome().is_none() && position.has_move() {
                    found.push((position.fen(), V::Eval::new(&position).score(&position).value()));
                }
            }
        }
        Ok(found)
    }
}

/// The solved endings are the truth for the evaluation: a side that cannot win is hardly ahead, and one that
/// always wins is far ahead.
#[test]
fn solved_endings_are_valued_as_they_are() {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../../benches/results/endings.jsonl");
    let (mut dead, mut won) = (0, 0);
    for row in motley_results::read(file.as_ref()).unwrap() {
        let Measured::Ending { units, white_to_move, longest, .. } = row.figures else { continue };
        for (fen, score) in visit(&row.head.game, Evaluated(&units)).unwrap().unwrap() {
            if longest == [None, None] {
                dead += 1;
                assert!(score.abs() <= 100, "{} {fen}: {score}, but neither side can win", row.head.game);
            } else if white_to_move[1..] == [0, 0] {
                won += 1;
                assert!(score >= 200, "{} {fen}: {score}, but White wins", row.head.game);
            }
        }
    }
    assert!(won > 1_000, "{dead} dead, {won} won");
}
