// What is going on, in words: who moves, what was just played, what else is to be known about the position; and what
// the unit under the mouse or the cursor is.

import { el, find, SIDES } from './dom.js';
import { gameAt, turnShown } from './state.js';
import { squareWords, unitWords } from './units.js';

/// The status of the game, and the line that names what is pointed at.
export function createStatus(arena, inspector, rules, { state }) {
  let pointed = null;

  function describe() {
    const unit = pointed && unitAt(pointed);
    const square = pointed && state.table?.position.squares.find(({ at }) => at === pointed);
    const words = square ? squareWords(square) : unit ? unitWords(unit) : 'Point at a unit to see what it is.';
    inspector.classList.toggle('idle', !square && !unit);
    inspector.replaceChildren(words, ...(unit?.rule ? [' ', rules.link(unit.rule, 'How it moves')] : []));
  }

  function unitAt(at) {
    const { squares, reserves } = state.table.position;
    const reserve = reserves.flatMap(({ units }) => units).find(([name]) => name === at);
    return squares.find(square => square.at === at)?.unit ?? reserve?.[1] ?? null;
  }

  function point(event) {
    const at = event.target.closest?.('[data-at]')?.dataset.at ?? null;
    // Leaving the board keeps the last words, so that the mouse can reach the link beside them.
    if (!at || at === pointed) return;
    pointed = at;
    describe();
  }

  arena.addEventListener('pointerover', point);
  arena.addEventListener('focusin', point);
  return {
    table({ status, position }) {
      const title = gameAt(state)?.title ?? state.table.game;
      find('game-title').textContent = title;
      find('status').textContent = status.words;
      find('result').textContent = status.over ? status.result : '';
      const last = turnShown(state);
      const played = last?.text ? `${SIDES[last.side]}: ${last.text}. ` : '';
      find('announcement').textContent = `${played}${status.words}`;
      find('position-notes').replaceChildren(...position.notes.map(note => el('li', {}, note)));
      document.title = `${status.words} – ${title} – Motley`;
      describe();
    },
  };
}
