// @ts-check
// Puzzles: positions of self-play in which one turn alone wins. The board is the table's; this panel sets the position
// up, answers for the other side, and says whether the turn was right.

/** @import { App } from '../types/page' */
/** @import { Seat, TableView } from '../types/messages' */
/** @import { Tabs } from './tabs.js' */

import { el, SIDES } from './dom.js';
import { gameAt, tableOf } from './state.js';

/** @typedef {{ depth: number, fen: string, turns: string[] }} Puzzle */

/** The time before an answer, and before a wrong turn is taken back, in milliseconds. */
const PAUSE = 700;
const STORAGE_KEY = 'motley-puzzles';

/**
 * Reads a file of puzzles: depth, FEN and turns, with tabs between them, one a line.
 *
 * @param {string} text
 * @returns {Puzzle[]}
 */
export function readPuzzles(text) {
  const lines = text.split('\n').filter(Boolean);
  return lines.map(line => {
    const [depth, fen, turns] = line.split('\t');
    return { depth: Number(depth), fen, turns: turns.split(' ') };
  });
}

/**
 * Returns the side that is to win.
 *
 * @param {Puzzle} puzzle
 */
const solver = ({ fen }) => (fen.split(' ')[1] === 'b' ? 1 : 0);

/**
 * Returns what is known after some turns of a puzzle: `right` while they are those of the solution, `answer` if the
 * other side is to play its next one, `solved` at its end or at another win, else `wrong`.
 *
 * @param {Puzzle} puzzle
 * @param {string[]} played
 * @param {boolean} hasWon Whether the game is over and the solver has won.
 */
export function judge({ turns }, played, hasWon) {
  if (hasWon) return 'solved';
  if (played.some((turn, index) => turn !== turns[index])) return 'wrong';
  if (played.length === turns.length) return 'solved';
  return played.length % 2 === 1 ? 'answer' : 'right';
}

/**
 * The panel with the puzzles of the game at the table.
 *
 * @param {HTMLElement} panel
 * @param {HTMLElement} tab
 * @param {Tabs} tabs
 * @param {Pick<App, 'state' | 'send' | 'tell'>} app
 */
export function createPuzzles(panel, tab, tabs, { state, send, tell }) {
  /** @type {Set<string>} */
  let families = new Set();
  /** @type {{ family: string, all: Puzzle[] }} */
  let loaded = { family: '', all: [] };
  /** @type {{ puzzle: Puzzle, number: number, start: string | null } | null} */
  let open = null;
  /** Whether the turns are played by themselves. */
  let shows = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  const solved = loadSolved();

  const words = el('p', { role: 'status' });
  const task = el('h3', {});
  const numbers = el('p', { class: 'soft' });
  const depth = el('select', { 'aria-label': 'Length of the solution' });
  const next = el('button', { type: 'button', class: 'button primary' }, 'Next puzzle');
  const again = el('button', { type: 'button', class: 'button' }, 'Again');
  const solution = el('button', { type: 'button', class: 'button' }, 'Show the solution');
  panel.append(
    el('p', {}, 'In each position one turn alone wins. The other side defends itself as long as it can.'),
    el('div', { class: 'button-row' }, depth, next),
    task,
    words,
    el('div', { class: 'button-row' }, again, solution),
    numbers,
  );

  /** @param {string} family */
  async function load(family) {
    if (loaded.family === family) return;
    loaded = { family, all: [] };
    open = null;
    const response = await fetch(`page/puzzles-${family}.txt`);
    const all = response.ok ? readPuzzles(await response.text()) : [];
    if (loaded.family !== family) return;
    loaded = { family, all };
    const depths = [...new Set(all.map(puzzle => puzzle.depth))];
    const option = (/** @type {number} */ turns) =>
      el('option', { value: turns }, turns === 1 ? 'Wins at once' : `Wins in ${turns} turns`);
    depth.replaceChildren(...depths.map(option));
    draw();
  }

  /** @param {number} number */
  const key = number => `${loaded.family}/${number}`;

  function draw() {
    const { all } = loaded;
    const done = all.filter((_, number) => solved.has(key(number))).length;
    numbers.textContent = all.length > 0 ? `${done} of ${all.length} solved on this device.` : 'Loading…';
    again.hidden = solution.hidden = !open;
    task.textContent = open ? taskOf(open.puzzle, open.number) : '';
    if (!open) words.textContent = '';
  }

  /**
   * @param {Puzzle} puzzle
   * @param {number} number
   */
  function taskOf(puzzle, number) {
    const turns = puzzle.depth;
    return `Puzzle ${number + 1}: ${SIDES[solver(puzzle)]} wins ${turns === 1 ? 'at once' : `in ${turns} turns`}`;
  }

  function begin() {
    if (!open) return;
    clearTimeout(timer);
    open.start = null;
    words.textContent = '';
    /** @type {[Seat, Seat]} */
    const players = [{ who: 'person' }, { who: 'person' }];
    // Who solves it sits below.
    tell({ is: 'settings', set: { flipped: solver(open.puzzle) === 1 } });
    send({ do: 'new', game: loaded.family, fen: open.puzzle.fen, players });
    draw();
  }

  function goOn() {
    const wanted = Number(depth.value);
    const numbersOf = loaded.all.flatMap((puzzle, number) => (puzzle.depth === wanted ? [number] : []));
    const fresh = numbersOf.filter(number => !solved.has(key(number)) && number !== open?.number);
    const later = fresh.find(number => number > (open?.number ?? -1));
    const number = later ?? fresh[0] ?? numbersOf[0];
    if (number === undefined) return;
    open = { puzzle: loaded.all[number], number, start: null };
    shows = false;
    begin();
  }

  /** @param {TableView} table */
  function follow(table) {
    if (!open) return;
    const played = table.turns.slice(1).map(({ text }) => text);
    if (played.length === 0) {
      open.start ??= table.start;
      if (table.start !== open.start) open = null;
      else if (shows) playNext(0);
      return draw();
    }
    if (table.start !== open.start) return;
    clearTimeout(timer);
    const isAtEnd = table.shown === table.turns.at(-1)?.id;
    const winner = table.status.result === '1-0' ? 0 : table.status.result === '0-1' ? 1 : null;
    const verdict = judge(open.puzzle, played, table.status.over && winner === solver(open.puzzle));
    if (verdict === 'solved') {
      words.textContent = shows ? 'This is the solution.' : 'Solved!';
      if (!shows) saveSolved(key(open.number));
    } else if (verdict === 'wrong') {
      words.textContent = 'Another turn wins. Try again.';
      if (isAtEnd) timer = setTimeout(() => send({ do: 'takeBack' }), PAUSE);
    } else {
      words.textContent = verdict === 'answer' ? 'Right. It goes on…' : 'Your turn.';
      if (verdict === 'answer' || shows) playNext(played.length);
    }
    draw();
  }

  /** @param {number} number */
  function playNext(number) {
    const text = open?.puzzle.turns[number];
    clearTimeout(timer);
    if (text) timer = setTimeout(() => send({ do: 'play', text }), PAUSE);
  }

  /** @param {string} name */
  function saveSolved(name) {
    solved.add(name);
    try {
      localStorage.setItem(STORAGE_KEY, JSON.stringify([...solved]));
    } catch {
      // Without the browser's storage the list lasts as long as the page.
    }
  }

  next.addEventListener('click', goOn);
  again.addEventListener('click', () => {
    shows = false;
    begin();
  });
  solution.addEventListener('click', () => {
    shows = true;
    begin();
  });
  tabs.whenShown(panel.id, () => {
    const family = gameAt(state)?.family;
    if (family) load(family);
  });

  fetch('page/puzzles.json')
    .then(response => response.json())
    .then(names => {
      families = new Set(names);
      if (state.table) show();
    })
    .catch(() => {});

  function show() {
    const family = gameAt(state)?.family ?? '';
    tab.hidden = !families.has(family);
    if (tab.hidden && tabs.isShown(panel.id)) tabs.show('game');
    if (!tab.hidden && tabs.isShown(panel.id)) load(family);
  }

  return {
    /** @param {TableView} table */
    table(table) {
      show();
      if (tableOf(state).game !== loaded.family) open = null;
      follow(table);
    },
  };
}

/** @returns {Set<string>} */
function loadSolved() {
  try {
    return new Set(JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]'));
  } catch {
    return new Set();
  }
}
