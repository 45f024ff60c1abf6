// @ts-check
// The dialogs that save and load: the record as PGN and the position as FEN, to copy or to download.

/** @import { App, Games, Saved } from '../types/page' */
/** @import { GameTitle } from '../types/messages' */

import { el, find, findIn } from './dom.js';
import { prepareDialog } from './dialogs.js';
import { tableOf } from './state.js';

/**
 * The dialogs that save and load.
 *
 * @param {Pick<App, 'state' | 'send'> & { say: (words: string) => void }} app
 */
export function createFiles({ state, send, say }) {
  const saveDialog = prepareDialog(find('save', HTMLDialogElement));
  const loadDialog = prepareDialog(find('load', HTMLDialogElement));
  const savePgn = find('save-pgn', HTMLTextAreaElement);
  const saveFen = find('save-fen', HTMLInputElement);
  const loadPgn = find('load-pgn', HTMLTextAreaElement);
  const loadFile = find('load-file', HTMLInputElement);
  const loadGames = find('load-games');
  /** The text whose games are listed. */
  let listed = '';

  /** @param {HTMLInputElement | HTMLTextAreaElement} field */
  async function copy(field) {
    try {
      await navigator.clipboard.writeText(field.value);
      say('Copied.');
    } catch {
      // Without permission for the clipboard the user can copy the selected text.
      field.select();
    }
  }

  function download() {
    const address = URL.createObjectURL(new Blob([savePgn.value], { type: 'application/x-chess-pgn' }));
    const day = new Date().toISOString().slice(0, 10);
    el('a', { href: address, download: `motley-${tableOf(state).game}-${day}.pgn` }).click();
    setTimeout(() => URL.revokeObjectURL(address), 1000);
  }

  async function readFile() {
    const file = loadFile.files?.[0];
    if (file) loadPgn.value = await file.text();
    loadFile.value = '';
  }

  /** @param {Event} event */
  function load(event) {
    event.preventDefault();
    const pgn = loadPgn.value;
    loadGames.replaceChildren();
    listed = pgn;
    if (pgn.trim() && send({ do: 'load', pgn })) loadDialog.close();
  }

  /**
   * @param {GameTitle} title
   * @param {number} number
   */
  function gameRow(title, number) {
    const onclick = () => send({ do: 'load', pgn: listed, number }) && loadDialog.close();
    const [white, black] = title.players.map(name => name || '?');
    const rest = [title.result, title.game, title.event, title.date, `${title.turns} turns`].filter(Boolean);
    const button = el(
      'button',
      { type: 'button', class: 'link', onclick },
      `${number + 1}. ${white} – ${black}`,
    );
    return el('li', {}, button, ' ', el('span', { class: 'soft' }, rest.join(', ')));
  }

  find('save-copy-pgn').addEventListener('click', () => copy(savePgn));
  find('save-copy-fen').addEventListener('click', () => copy(saveFen));
  find('save-download').addEventListener('click', download);
  loadFile.addEventListener('change', readFile);
  findIn(loadDialog, 'form').addEventListener('submit', load);

  return {
    save: () => send({ do: 'save', flipped: state.settings.flipped, date: today() }),
    load: () => loadDialog.showModal(),
    /** @param {Games} update */
    games({ titles }) {
      loadGames.replaceChildren(...titles.map(gameRow));
      if (!loadDialog.open) loadDialog.showModal();
    },
    /** @param {Saved} update */
    saved({ pgn, fen }) {
      savePgn.value = pgn;
      saveFen.value = fen ?? 'No FEN in the middle of a turn.';
      if (!saveDialog.open) saveDialog.showModal();
    },
  };
}

/** Returns the date of today as PGN has it. */
function today() {
  const now = new Date();
  const [month, day] = [now.getMonth() + 1, now.getDate()].map(number => String(number).padStart(2, '0'));
  return `${now.getFullYear()}.${month}.${day}`;
}
