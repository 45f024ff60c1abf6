// @ts-check
// The editor of positions: units are put on a board, the other fields of the FEN are filled in. It knows no
// rule: its units are those of the game's start and of the shown position, and the engine refuses what cannot be.

/** @import { App } from '../types/page' */
/** @import { GameView, PositionView, UnitView } from '../types/messages' */
/** @import { FenParts } from './fen.js' */
/** @typedef {ReturnType<typeof createEditor>} Editor */

import { field, prepareDialog } from './dialogs.js';
import { el, find, findIn, SIDES } from './dom.js';
import { fieldName, otherSide, readFen, writeFen } from './fen.js';
import { tableOf } from './state.js';
import { picture } from './units.js';

/** The brush that removes units. */
const NOTHING = '';
/** A FEN without units still has its fields. */
const EMPTY_FIELD = '-';

/**
 * The dialog.
 *
 * @param {Pick<App, 'state' | 'send'>} app
 */
export function createEditor({ state, send }) {
  const dialog = prepareDialog(find('editor', HTMLDialogElement));
  const board = find('editor-board');
  const palette = find('editor-palette');
  const fields = find('editor-fields');
  /** @type {Map<string, { path: string, name: string }>} */
  const units = new Map();
  /** @type {FenParts | null} */
  let parts = null;
  let brush = NOTHING;
  let awaited = '';
  /** @type {(fen: string) => void} */
  let done = () => {};

  /**
   * Opens the editor for a game, at a FEN or else at its start; `take` gets the FEN.
   *
   * @param {GameView} game
   * @param {string} fen
   * @param {(fen: string) => void} take
   */
  function open(game, fen, take) {
    done = take;
    units.clear();
    brush = NOTHING;
    parts = readFen(fen);
    const isAtTable = state.table?.game === game.name;
    if (isAtTable) learn(tableOf(state).position);
    if (!parts && isAtTable) parts = readFen(tableOf(state).position.fen ?? '');
    awaited = game.name;
    send({ do: 'preview', game: game.name });
    draw();
    dialog.showModal();
  }

  /** @param {PositionView} position */
  function learn({ fen, squares, size }) {
    const ranks = readFen(fen ?? '')?.ranks;
    if (!ranks || ranks.length !== size[1]) return;
    for (const { place, unit } of squares) {
      const token = ranks[size[1] - 1 - place[1]]?.[place[0]];
      if (token && unit) know(token, unit);
    }
  }

  /**
   * @param {string} token
   * @param {UnitView} unit
   */
  function know(token, { picture: path, name, side }) {
    if (side === null) units.set(token, { path, name });
    else {
      const [own, other] = [side, 1 - side];
      units.set(token, { path, name: `${SIDES[own]} ${name}` });
      const turned = path.replace(/\/[wb](?=[^/]*$)/, `/${'wb'[other]}`);
      units.set(otherSide(token), { path: turned, name: `${SIDES[other]} ${name}` });
    }
  }

  function draw() {
    drawPalette();
    drawBoard();
    drawFields();
  }

  function drawPalette() {
    const tokens = [...units.keys()].sort((one, other) => rank(one) - rank(other));
    const brushes = [...tokens, NOTHING].map(token => {
      const onclick = () => {
        brush = token;
        drawPalette();
      };
      const label = token === NOTHING ? 'Remove' : (units.get(token)?.name ?? token);
      const properties = { type: 'button', class: 'brush', title: label, 'aria-label': label, onclick };
      const pressed = { 'aria-pressed': String(token === brush) };
      return el('button', { ...properties, ...pressed }, token === NOTHING ? '✕' : unitPicture(token));
    });
    palette.replaceChildren(...brushes);
  }

  /** @param {string} token */
  function unitPicture(token) {
    const known = units.get(token);
    return known ? picture(known.path) : el('b', {}, token);
  }

  function drawBoard() {
    const { ranks } = parts ?? { ranks: [] };
    board.style.setProperty('--columns', String(Math.max(1, ...ranks.map(({ length }) => length))));
    board.replaceChildren(
      ...ranks.flatMap((line, row) => line.map((token, column) => cell(token, row, column))),
    );
  }

  /**
   * @param {string} token
   * @param {number} row
   * @param {number} column
   */
  function cell(token, row, column) {
    /** @param {string} next */
    const put = next => {
      if (parts) parts.ranks[row][column] = next;
      drawBoard();
      findIn(board, `[data-place="${row} ${column}"]`).focus();
    };
    const rows = parts?.ranks.length ?? 0;
    const name = `${String.fromCharCode(97 + column)}${rows - row}`;
    const onclick = () => put(token === brush ? NOTHING : brush);
    const oncontextmenu = (/** @type {Event} */ event) => {
      event.preventDefault();
      put(NOTHING);
    };
    const colour = (row + column + rows) % 2 === 1 ? 'dark' : 'light';
    return el(
      'button',
      {
        type: 'button',
        class: `square ${colour}`,
        'data-place': `${row} ${column}`,
        'aria-label': `${name}, ${token === NOTHING ? 'empty' : (units.get(token)?.name ?? token)}`,
        onclick,
        oncontextmenu,
      },
      token !== NOTHING && unitPicture(token),
    );
  }

  function drawFields() {
    const known = parts;
    if (!known) return;
    const side = el(
      'select',
      {},
      SIDES.map((name, index) => el('option', { value: 'wb'[index] }, name)),
    );
    side.value = known.fields[0] ?? 'w';
    side.addEventListener('change', () => (known.fields[0] = side.value));
    fields.replaceChildren(field(fieldName(0, known.fields), side));
    if (known.hand !== null)
      fields.append(
        field(
          'In hand',
          textField(known.hand, text => (known.hand = text)),
        ),
      );
    const others = known.fields.slice(1).map((value, index) => {
      const input = textField(value, text => (known.fields[index + 1] = text || EMPTY_FIELD));
      return field(fieldName(index + 1, known.fields), input);
    });
    fields.append(...others);
  }

  /** Removes all units, and the rights that some of them had. */
  function clear() {
    if (!parts) return;
    parts.ranks = parts.ranks.map(line => line.map(() => NOTHING));
    parts.fields = parts.fields.map((text, index) => (index === 1 || index === 2 ? EMPTY_FIELD : text));
    draw();
  }

  find('editor-clear').addEventListener('click', clear);
  find('editor-done').addEventListener('click', () => {
    dialog.close();
    if (parts) done(writeFen(parts));
  });

  return {
    open,
    /** @param {{ game: string, position: PositionView }} update */
    preview({ game, position }) {
      if (game !== awaited) return;
      awaited = '';
      learn(position);
      parts ??= readFen(position.fen ?? '');
      draw();
    },
  };
}

/**
 * Returns a number by which White's units come first, then Black's, then obstacles.
 *
 * @param {string} token
 */
function rank(token) {
  if (!/[A-Za-z]/.test(token)) return 2;
  return /[A-Z]/.test(token) ? 0 : 1;
}

/**
 * Returns a field for a short text; `changed` gets each new text.
 *
 * @param {string} value
 * @param {(text: string) => unknown} changed
 */
function textField(value, changed) {
  const input = el('input', { type: 'text', value, spellcheck: 'false', autocomplete: 'off' });
  input.addEventListener('input', () => changed(input.value.trim()));
  return input;
}
