// Analysis: the engine's lines for the position that is shown, as a table, and its judgement as a bar at the board.

import { el, find } from './dom.js';
import { scoreText, scoreWords, share } from './score.js';

/// The panel of analysis. The engine analyses as long as the switch is on; it is told again after a reconnection.
export function createAnalysis({ state, send, tell }) {
  const toggle = find('analyse');
  const count = find('lines');
  const table = find('analysis-lines');
  const effort = find('analysis-effort');

  const ask = () => send({ do: 'analyse', lines: state.settings.analysing ? state.settings.lines : 0 });
  const isCurrent = () => state.settings.analysing && state.thought?.turn === state.table?.shown;

  function change() {
    tell({ is: 'settings', set: { analysing: toggle.checked, lines: Number(count.value) } });
    ask();
  }

  function draw() {
    const { settings, thought, table: game } = state;
    toggle.checked = settings.analysing;
    count.value = settings.lines;
    find('analysis-body').hidden = !settings.analysing;
    find('bar').hidden = !settings.analysing;
    if (!settings.analysing) return;
    if (isCurrent()) {
      table.replaceChildren(...thought.lines.map(row));
      effort.textContent = effortText(thought);
    } else if (game?.status.over || !thought) {
      table.replaceChildren();
      effort.textContent = game?.status.over ? 'The game is over.' : 'Thinking…';
    }
    drawBar();
  }

  function row({ score, mate, turns }) {
    const [first, ...rest] = turns;
    return el(
      'tr',
      {},
      el('td', { class: `score ${share(score, mate) >= 0.5 ? 'white' : 'black'}` }, scoreText(score, mate)),
      el('td', { title: turns.join(' ') }, el('b', {}, first), ` ${rest.join(' ')}`),
    );
  }

  function drawBar() {
    const best = isCurrent() ? state.thought.lines[0] : null;
    if (!best) return;
    const bar = find('bar');
    bar.style.setProperty('--white', share(best.score, best.mate));
    bar.classList.toggle('flipped', state.settings.flipped);
    bar.setAttribute('aria-label', `The engine's judgement: ${scoreWords(best.score, best.mate)}`);
    find('bar-text').textContent = scoreText(best.score, best.mate).replace('+', '').replace(/(\.\d)\d$/, '$1');
    bar.classList.toggle('black-better', share(best.score, best.mate) < 0.5);
  }

  toggle.addEventListener('change', change);
  count.addEventListener('change', change);
  draw();
  return {
    thought: draw,
    table: draw,
    settings: draw,
    connection: ({ open }) => open && state.settings.analysing && ask(),
  };
}

function effortText({ depth, nodes, time }) {
  const million = nodes >= 1e6;
  const size = million ? `${(nodes / 1e6).toFixed(1)} M` : `${Math.round(nodes / 1e3)} k`;
  const speed = time > 0 ? `, ${Math.round(nodes / time).toLocaleString('en')} k a second` : '';
  return `Depth ${depth}, ${size} nodes${speed}`;
}
