// Saving and loading: the record as PGN and the position as FEN, to copy, to download, and back again.

import { el, find } from './dom.js';
import { prepareDialog } from './dialogs.js';

/// The dialogs of saving and loading.
export function createFiles({ state, send, say }) {
  const saving = prepareDialog(find('save'));
  const loading = prepareDialog(find('load'));

  async function copy(field) {
    try {
      await navigator.clipboard.writeText(field.value);
      say('Copied.');
    } catch {
      // Without leave to use the clipboard the text is at least selected.
      field.select();
    }
  }

  function download() {
    const address = URL.createObjectURL(new Blob([find('save-pgn').value], { type: 'application/x-chess-pgn' }));
    const day = new Date().toISOString().slice(0, 10);
    el('a', { href: address, download: `motley-${state.table.game}-${day}.pgn` }).click();
    setTimeout(() => URL.revokeObjectURL(address), 1000);
  }

  async function readFile(event) {
    const [file] = event.target.files;
    if (file) find('load-pgn').value = await file.text();
    event.target.value = '';
  }

  function load(event) {
    event.preventDefault();
    const pgn = find('load-pgn').value;
    if (pgn.trim() && send({ do: 'load', pgn })) loading.close();
  }

  find('save-copy-pgn').addEventListener('click', () => copy(find('save-pgn')));
  find('save-copy-fen').addEventListener('click', () => copy(find('save-fen')));
  find('save-download').addEventListener('click', download);
  find('load-file').addEventListener('change', readFile);
  loading.querySelector('form').addEventListener('submit', load);

  return {
    save: () => send({ do: 'save' }),
    load: () => loading.showModal(),
    saved({ pgn, fen }) {
      find('save-pgn').value = pgn;
      find('save-fen').value = fen ?? 'none in the middle of a turn';
      if (!saving.open) saving.showModal();
    },
  };
}
