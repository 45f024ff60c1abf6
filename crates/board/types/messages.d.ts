// The messages between page and board. Written by a test from `src/messages`; do not edit:
// MOTLEY_WRITE_TYPES=1 cargo test --profile ci -p motley-board typescript

/**
 * The costs of an army.
 */
export type ArmyView = {
/**
 * The army as text.
 */
army: string,
/**
 * The purchases: units and price, one a line.
 */
purchases: Array<string>,
/**
 * The letters of the units that are left to pay with.
 */
left: string,
/**
 * Number of units in the army.
 */
units: number, };

/**
 * All games that can be played.
 */
export type Catalogue = {
/**
 * The program's name and version.
 */
program: string,
/**
 * The games, in the order of the menu.
 */
games: Array<GameView>,
/**
 * The names of the games of the front page, in its order.
 */
showcase: Array<string>,
/**
 * The Elo rating of an opponent for newcomers.
 */
friendly: number,
/**
 * The lowest and the highest Elo rating at which the engine can play.
 */
elo: [number, number],
/**
 * Other engines that can play; `None` where no program can be started.
 */
engines: Array<OtherEngine> | null, };

/**
 * A leg to choose.
 */
export type ChoiceView = {
/**
 * The meaning, as a phrase.
 */
label: string,
/**
 * The picture of the unit that results, if any.
 */
picture: string | null,
/**
 * The leg in notation.
 */
text: string, };

/**
 * A clause of the rules that a refusal cites.
 */
export type CitedClause = {
/**
 * The id, which is also its anchor on the page of rules.
 */
id: string,
/**
 * The text; empty if the game has no such clause.
 */
text: string, };

/**
 * A possible next click.
 */
export type ClickTarget = {
/**
 * The name of a square, or of a unit beside the board.
 */
at: string,
/**
 * Whether the leg can end with this click.
 */
ends: boolean,
/**
 * Whether such a leg may be noisy: capture or change a unit.
 */
noisy: boolean, };

/**
 * The time control of both sides.
 */
export type ClockSetting = {
/**
 * The time of each side at the start, in milliseconds.
 */
base: number,
/**
 * The time added after each turn, in milliseconds.
 */
increment: number,
/**
 * The number of a side's turns after which it gets `base` again. Default: 0, never.
 */
moves?: number, };

/**
 * The remaining times.
 */
export type ClockView = {
/**
 * The remaining times of White and Black, in milliseconds.
 */
left: [number, number],
/**
 * The side whose clock runs: 0 = White, 1 = Black.
 */
running: number | null, };

/**
 * An option of a game's rules.
 */
export type GameChoice = {
/**
 * The name.
 */
name: string,
/**
 * The kind of its values.
 */
kind: GameChoiceKind,
/**
 * The default value.
 */
default: string, };

/**
 * The kind of value of a [`GameChoice`].
 */
export type GameChoiceKind = "check" | "army" | "text";

/**
 * The state of a game.
 */
export type GameStatus = {
/**
 * Whether it is over.
 */
over: boolean,
/**
 * `1-0`, `0-1`, `1/2-1/2` or `*`.
 */
result: string,
/**
 * The side to move or the end of the game, as a phrase.
 */
words: string,
/**
 * Whether the engine searches for its turn.
 */
thinking: boolean, };

/**
 * A game of a file of records; texts are empty where the file does not tell them.
 */
export type GameTitle = {
/**
 * White and Black.
 */
players: [string, string],
/**
 * The event.
 */
event: string,
/**
 * The date.
 */
date: string,
/**
 * The game's name in the file; empty for chess.
 */
game: string,
/**
 * `1-0`, `0-1`, `1/2-1/2` or `*`.
 */
result: string,
/**
 * Number of turns.
 */
turns: number, };

/**
 * A game that can be played.
 */
export type GameView = {
/**
 * The name in the registry.
 */
name: string,
/**
 * The name for people.
 */
title: string,
/**
 * A sentence about it; empty if there is none.
 */
summary: string,
/**
 * The name of its page of rules, which it may share with other games.
 */
family: string,
/**
 * Whether it comes from a text file.
 */
fromText: boolean,
/**
 * The usual start position as FEN.
 */
start: string,
/**
 * Number of files and of ranks.
 */
size: [number, number],
/**
 * Number of files and of ranks that can be added on each side.
 */
margin: number,
/**
 * Whether players have units in hand.
 */
hands: boolean,
/**
 * Number of start arrays; 1 if there is only the usual one.
 */
arrays: number,
/**
 * The options of its rules.
 */
options: Array<GameChoice>,
/**
 * The units that can be bought, in games with armies.
 */
shop: Array<ShopUnit>,
/**
 * The address of its rules beside the board, relative to that of the board.
 */
rules: string,
/**
 * The address of its rules in the manual, relative to that of the board.
 */
manual: string, };

/**
 * A position after turns that were not played.
 */
export type GlanceView = {
/**
 * The turns, as they were asked for.
 */
turns: Array<string>,
/**
 * The position.
 */
position: PositionView,
/**
 * The names of the squares that the last turn changed.
 */
changes: Array<string>, };

/**
 * A position of a lesson.
 */
export type LessonFrame = {
/**
 * The turn that led to it, in notation; empty for the first.
 */
turn: string,
/**
 * The names of the squares that this turn changed.
 */
changes: Array<string>,
/**
 * The position.
 */
position: PositionView, };

/**
 * An example of a unit: a position and turns from the rules.
 */
export type LessonView = {
/**
 * The `kind` of the unit.
 */
kind: string,
/**
 * The id of the clause that says how it moves.
 */
rule: string,
/**
 * The explanation, as plain text.
 */
words: string,
/**
 * The positions: the first, and one after each turn.
 */
frames: Array<LessonFrame>, };

/**
 * A line (principal variation) with its score.
 */
export type LineView = {
/**
 * The score, in centipawns for White.
 */
score: number,
/**
 * Turns to a forced win, counted for the winner; negative if Black wins.
 */
mate: number | null,
/**
 * The chances of White to win, to draw and to lose, in thousandths.
 */
wdl: [number, number, number],
/**
 * The turns in notation.
 */
turns: Array<string>,
/**
 * The turns in algebraic notation, in games that have it; else empty.
 */
san: Array<string>,
/**
 * The clicks of the first turn, for the arrow on the board.
 */
clicks: Array<string>, };

/**
 * The settings of a new game.
 */
export type NewGame = {
/**
 * The `name` of the game.
 */
game: string,
/**
 * Values of the game's `options`, by name. Default: none.
 */
options?: { [key in string]: string },
/**
 * The number of the start array, in games that have several.
 */
array?: number | null,
/**
 * Whether to draw the start array at random. Default: false.
 */
random?: boolean,
/**
 * Whether an array that is drawn may be worth more to one side, by the evaluation. Default: false:
 * half a pawn at most.
 */
uneven?: boolean,
/**
 * The start position as FEN, instead of an array.
 */
fen?: string | null,
/**
 * White and Black. Default: two persons.
 */
players?: [Seat, Seat],
/**
 * The clock of both sides, if any.
 */
clock?: ClockSetting | null, };

/**
 * An engine of the user's list.
 */
export type OtherEngine = {
/**
 * Its name on the list.
 */
name: string,
/**
 * The games that it plays, by their names in the registry.
 */
games: Array<string>, };

/**
 * The player of a side, with a name.
 */
export type PlayerView = {
/**
 * The name for people.
 */
name: string,
/**
 * The player.
 */
player: Seat, };

/**
 * A position as the page draws it.
 */
export type PositionView = {
/**
 * Number of columns and of rows of the grid that holds the squares.
 */
size: [number, number],
/**
 * The file and the rank, from 0, of the grid's lower left square on the board with all files and ranks
 * that can be added.
 */
corner: [number, number],
/**
 * The squares. A grid may have holes.
 */
squares: Array<SquareView>,
/**
 * The regions of the board that rules name.
 */
regions: Array<RegionView>,
/**
 * The units beside the board.
 */
reserves: Array<ReserveView>,
/**
 * Notes on the position, such as rights that no unit shows.
 */
notes: Array<string>,
/**
 * The side to move: 0 = White, 1 = Black.
 */
toMove: number,
/**
 * The squares of royal units in check.
 */
checked: Array<string>,
/**
 * The squares of the units that give check.
 */
checkers: Array<string>,
/**
 * The position as FEN; `None` in the middle of a turn.
 */
fen: string | null, };

/**
 * A turn of the record.
 */
export type RecordEntry = {
/**
 * The index in the record. Entry 0 is the start and has no turn.
 */
id: number,
/**
 * The id of the turn before it.
 */
parent: number,
/**
 * The turn in notation; empty for the start.
 */
text: string,
/**
 * The turn's number in notation: `3.` or `3...`.
 */
number: string,
/**
 * The side that played it: 0 = White, 1 = Black.
 */
side: number,
/**
 * The turn in algebraic notation, in games that have it.
 */
san: string | null,
/**
 * The engine's score of it, in centipawns for White, if it was searched.
 */
score: number | null,
/**
 * Comments, marks and time.
 */
notes: TurnNotes, };

/**
 * Squares that a rule names: a goal, a palace.
 */
export type RegionView = {
/**
 * The kind: `goal`, `home` (some units stand nowhere else), `promotion`, `drops`, `gate`.
 */
kind: string,
/**
 * The side whose region it is: 0 = White, 1 = Black, `None` for both.
 */
side: number | null,
/**
 * The names of the squares.
 */
squares: Array<string>,
/**
 * The meaning as a phrase: `goal of White's king`.
 */
words: string, };

/**
 * A request of the page.
 */
export type Request = { "do": "new" } & NewGame | { "do": "open",
/**
 * The start and the players.
 */
game: NewGame,
/**
 * The turns in notation.
 */
turns: Array<string>, } | { "do": "load",
/**
 * The record, or a file with several.
 */
pgn: string,
/**
 * The number of the game in it, from 0. Default: the only one; the answer to a file with several is
 * their list.
 */
number?: number | null, } | { "do": "click",
/**
 * The name of the square or unit, its `at`.
 */
at: string, } | { "do": "choose",
/**
 * The index of the choice, from 0.
 */
choice: number, } | { "do": "cancel" } | { "do": "play",
/**
 * The turn, in any notation that the game reads.
 */
text: string, } | { "do": "show",
/**
 * The `id` of the turn; 0 is the start.
 */
turn: number, } | { "do": "takeBack" } | { "do": "redo" } | { "do": "players",
/**
 * White and Black.
 */
players: [Seat, Seat],
/**
 * The clock of both sides, if any.
 */
clock: ClockSetting | null, } | { "do": "resign" } | { "do": "offerDraw" } | { "do": "hint" } | { "do": "analyse",
/**
 * Number of lines (MultiPV); 0 ends the analysis.
 */
lines: number,
/**
 * Names of engines of the user's list that analyse beside Motley, which the server starts. Default:
 * none.
 */
engines?: Array<string>, } | { "do": "review",
/**
 * Whether to begin.
 */
on: boolean,
/**
 * The name of the engine of the user's list that looks at the positions. Default: Motley.
 */
program?: string | null, } | { "do": "save",
/**
 * Whether Black is below in the picture. Default: false.
 */
flipped?: boolean,
/**
 * The date of today, `YYYY.MM.DD`, for the record. Default: unknown.
 */
date?: string | null, } | { "do": "army",
/**
 * The `name` of the game. Default: the game at the table.
 */
game?: string | null,
/**
 * The army as text.
 */
text: string, } | { "do": "worth" } | { "do": "preview",
/**
 * The `name` of the game.
 */
game: string, } | { "do": "glance",
/**
 * The turns in notation.
 */
turns: Array<string>, } | { "do": "lesson",
/**
 * The `kind` of the unit.
 */
kind: string,
/**
 * The id of the clause that says how it moves.
 */
rule: string, } | { "do": "why",
/**
 * The names of the clicked squares and units, each an `at`.
 */
clicks: Array<string>, };

/**
 * A group of units beside the board.
 */
export type ReserveView = {
/**
 * The title: `captured`, `to be placed`.
 */
title: string,
/**
 * The owner: 0 = White, 1 = Black.
 */
side: number,
/**
 * The units: name in requests, unit, number of such units.
 */
units: Array<[string, UnitView, number]>,
/**
 * Whether the other player need not know them yet. Default: false.
 */
secret?: boolean, };

/**
 * The progress of a review.
 */
export type ReviewView = {
/**
 * Number of positions that have been searched.
 */
done: number,
/**
 * Number of positions of the main line.
 */
total: number, };

/**
 * The player of a side.
 */
export type Seat = { "who": "person" } | { "who": "engine",
/**
 * The name of an engine of the user's list, which the server starts. Default: Motley.
 */
program?: string | null,
/**
 * The Elo rating at which Motley plays. Default: full strength.
 */
elo?: number | null,
/**
 * Options of an engine of the list for this game, with their values. They may name files, so only
 * a page of the server's own machine sets them.
 */
options?: Array<[string, string]>,
/**
 * The limit of each search in games without clocks. Default: 1000 milliseconds.
 */
limit?: ThinkingLimit, };

/**
 * The present leg, and the clicks that can follow.
 */
export type SelectionView = {
/**
 * The clicks of the present leg.
 */
clicked: Array<string>,
/**
 * The possible next clicks.
 */
targets: Array<ClickTarget>,
/**
 * The legs to choose from: those with exactly these clicks.
 */
choices: Array<ChoiceView>,
/**
 * The complete legs of the present turn, in notation.
 */
legs: Array<string>,
/**
 * Whether a person may enter a turn now.
 */
open: boolean, };

/**
 * A price of a unit.
 */
export type ShopPrice = {
/**
 * The units to pay with, as letters.
 */
text: string,
/**
 * The purchase as part of an army's text, whose parts are joined by commas.
 */
item: string,
/**
 * The units to pay with: name and number.
 */
units: Array<[string, number]>,
/**
 * Number of units bought at this price.
 */
yields: number,
/**
 * The maximum number of purchases at this price, if there is one.
 */
times: number | null, };

/**
 * A unit that can be bought.
 */
export type ShopUnit = {
/**
 * The name.
 */
name: string,
/**
 * The letter in notation.
 */
letter: string,
/**
 * The picture of White's unit.
 */
picture: string,
/**
 * The id of the clause that says what it does, if there is one.
 */
rule: string | null,
/**
 * The first sentence of that clause; else empty.
 */
words: string,
/**
 * The prices; any one of them pays for it.
 */
prices: Array<ShopPrice>,
/**
 * The maximum number in an army, if there is one.
 */
most: number | null, };

/**
 * A change of a square's unit.
 */
export type SquareChange = {
/**
 * The square.
 */
at: string,
/**
 * The unit before.
 */
before: UnitView | null,
/**
 * The unit after.
 */
after: UnitView | null, };

/**
 * A square.
 */
export type SquareView = {
/**
 * The name, in notation and in requests.
 */
at: string,
/**
 * The column from the left and the row from White's side, both from 0.
 */
place: [number, number],
/**
 * The unit, or the duck, arrow or wall on it.
 */
unit: UnitView | null,
/**
 * Notes on the square itself.
 */
notes: Array<string>, };

/**
 * The game at the table.
 */
export type TableView = {
/**
 * The name of the table, which the address of the page repeats.
 */
id: string,
/**
 * The game's `name`.
 */
game: string,
/**
 * The chosen options: name and value.
 */
options: Array<[string, string]>,
/**
 * The start position as FEN.
 */
start: string,
/**
 * The shown position.
 */
position: PositionView,
/**
 * All turns of the record with its variations; the first entry is the start.
 */
turns: Array<RecordEntry>,
/**
 * The id of the turn whose position is shown.
 */
shown: number,
/**
 * The ids of the turns from the start through the shown one to the end of its line.
 */
line: Array<number>,
/**
 * Whether a turn can be taken back: one has been played, and no time was up.
 */
takesBack: boolean,
/**
 * Whether a turn has been taken back and can be played again.
 */
redo: boolean,
/**
 * The squares that the shown turn changed.
 */
changes: Array<SquareChange>,
/**
 * White and Black.
 */
players: [PlayerView, PlayerView],
/**
 * The time control, if any.
 */
clock: ClockSetting | null,
/**
 * The remaining times, if there are clocks.
 */
clocks: ClockView | null,
/**
 * The state of the game: side to move, or result.
 */
status: GameStatus,
/**
 * The review that goes on, if any.
 */
review: ReviewView | null,
/**
 * The possible clicks.
 */
selection: SelectionView,
/**
 * Notice about the table, as a sentence: that it cannot be saved.
 */
notice: string | null, };

/**
 * The search limit of an engine without a clock.
 */
export type ThinkingLimit = { "milliseconds": number } | { "nodes": number } | { "depth": number };

/**
 * The thinking output of a search.
 */
export type ThoughtView = {
/**
 * The engine of the user's list whose output this is. Default: Motley.
 */
engine?: string,
/**
 * The id of the turn whose position is searched.
 */
turn: number,
/**
 * The depth in plies.
 */
depth: number,
/**
 * Number of nodes searched.
 */
nodes: number,
/**
 * The time in milliseconds.
 */
time: number,
/**
 * The lines (principal variations), best first.
 */
lines: Array<LineView>, };

/**
 * Notes on a turn, as records of games have them.
 */
export type TurnNotes = {
/**
 * The comment before the turn, if it is the first of its line; else empty.
 */
before: string,
/**
 * The comment after the turn.
 */
comment: string,
/**
 * Numeric annotation glyphs (NAG): 1 is `!`, 2 is `?`.
 */
nags: Array<number>,
/**
 * The time left after the turn on the clock of its side, in milliseconds.
 */
clock: number | null, };

/**
 * A unit, or a thing that stands on a square like one: a duck, an arrow, a wall.
 */
export type UnitView = {
/**
 * The picture: a path below `pictures/`, without `.svg`.
 */
picture: string,
/**
 * The owner: 0 = White, 1 = Black, `None` for what belongs to no side.
 */
side: number | null,
/**
 * The name for people.
 */
name: string,
/**
 * The name of its kind: `name` without its state.
 */
kind: string,
/**
 * The letter in notation.
 */
letter: string,
/**
 * Notes on its state: `held`, `royal`, `has shot`.
 */
notes: Array<string>,
/**
 * The id of the clause that says how it moves, if there is one.
 */
rule: string | null,
/**
 * A second unit on the same square.
 */
with: UnitView | null, };

/**
 * An update that the board sends to the page.
 */
export type Update = { "is": "catalogue" } & Catalogue | { "is": "table" } & TableView | { "is": "selection" } & SelectionView | { "is": "thought" } & ThoughtView | { "is": "hint",
/**
 * The turn in notation.
 */
text: string,
/**
 * The turn in algebraic notation, in games that have it.
 */
san: string | null,
/**
 * The clicks of the turn.
 */
clicks: Array<string>, } | { "is": "worth",
/**
 * The `id` of the turn whose position was judged.
 */
turn: number,
/**
 * The square of each unit, and the loss of its side without it, in centipawns.
 */
units: Array<[string, number]>, } | { "is": "saved",
/**
 * The record.
 */
pgn: string,
/**
 * The position; `None` in the middle of a turn.
 */
fen: string | null,
/**
 * The picture as SVG.
 */
svg: string, } | { "is": "games",
/**
 * The titles, in the order of the file.
 */
titles: Array<GameTitle>, } | { "is": "army" } & ArmyView | { "is": "preview",
/**
 * The `name` of the game.
 */
game: string,
/**
 * The position.
 */
position: PositionView, } | { "is": "lesson" } & LessonView | { "is": "glance" } & GlanceView | { "is": "refused",
/**
 * The reason, as a sentence.
 */
reason: string,
/**
 * The clauses of the rules that the reason cites.
 */
rules: Array<CitedClause>, };
