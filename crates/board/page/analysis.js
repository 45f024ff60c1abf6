// @ts-check
// Analysis: the engine's lines for the shown position as a table, and its score as a bar beside the board.

/** @import { App, Connection } from '../types/page' */
/** @import { LineView, ThoughtView } from '../types/messages' */

import { el, find } from './dom.js';
import { turnText } from './notation.js';
import { scoreText, scoreWords, share } from './score.js';
import { otherEngines } from './state.js';

/**
 * The analysis panel. The engine analyses while the switch is on; after a reconnection the page asks again.
 *
 * @param {App} app
 */
export function createAnalysis({ state, send, tell }) {
  const toggle = find('analyse', HTMLInputElement);
  const count = find('lines', HTMLSelectElement);
  const rows = find('analysis-lines');
  const effort = find('analysis-effort');
  const others = find('analysts');

  function request() {
    const { analysing, lines, analysts } = state.settings;
    const engines = otherEngines(state).filter(name => analysts.includes(name));
    send({ do: 'analyse', lines: analysing ? lines : 0, engines });
  }

  /** Returns the engine's output for the shown position, if there is any. */
  function currentThought() {
    const { settings, thought, table } = state;
    return settings.analysing && thought && thought.turn === table?.shown ? thought : null;
  }

  function change() {
    tell({ is: 'settings', set: { analysing: toggle.checked, lines: Number(count.value) } });
    request();
  }

  function draw() {
    const { settings, thought, table } = state;
    toggle.checked = settings.analysing;
    count.value = String(settings.lines);
    find('analysis-body').hidden = !settings.analysing;
    find('bar').hidden = !settings.analysing;
    if (!settings.analysing) return;
    drawOthers();
    const current = currentThought();
    if (current) {
      rows.replaceChildren(...current.lines.map(row));
      effort.textContent = effortText(current);
      if (current.lines.length > 0) drawBar(current.lines[0]);
    } else if (table?.status.over || !thought) {
      rows.replaceChildren();
      effort.textContent = table?.status.over ? 'The game is over.' : 'Thinking…';
    }
  }

  /** The engines that can analyse beside Motley, each with its lines. */
  function drawOthers() {
    const names = otherEngines(state);
    const { analysts } = state.settings;
    const parts = names.map(name => {
      const isOn = analysts.includes(name);
      const onchange = () => {
        const chosen = isOn ? analysts.filter(other => other !== name) : [...analysts, name];
        tell({ is: 'settings', set: { analysts: chosen } });
        request();
      };
      const box = el('input', { type: 'checkbox', checked: isOn, onchange, 'data-analyst': name });
      const found = isOn ? state.thoughts[name] : undefined;
      const lines = found?.turn === state.table?.shown ? (found?.lines ?? []) : [];
      const table = el(
        'table',
        { class: 'lines', 'aria-label': `Lines of ${name}` },
        el('tbody', {}, lines.map(row)),
      );
      return el(
        'div',
        {},
        el(
          'label',
          { class: 'check' },
          box,
          name,
          isOn && found && el('span', { class: 'soft' }, ` ${effortText(found)}`),
        ),
        lines.length > 0 && table,
      );
    });
    const focused = document.activeElement?.getAttribute('data-analyst');
    others.replaceChildren(...parts);
    const same = focused && others.querySelector(`[data-analyst="${CSS.escape(focused)}"]`);
    if (same instanceof HTMLElement) same.focus();
  }

  /** @param {LineView} line */
  function row({ score, mate, turns, san }) {
    const texts = turns.map((text, index) => turnText({ text, san: san[index] }, state));
    /** @type {(text: string, index: number) => HTMLElement} */
    const turn = (text, index) => {
      const onclick = () => play(turns.slice(0, index + 1));
      const line = turns.slice(0, index + 1).join(' ');
      const tabindex = index > 0 && '-1';
      return el('button', { type: 'button', class: 'turn', onclick, tabindex, 'data-line': line }, text);
    };
    const colour = share(score, mate) >= 0.5 ? 'white' : 'black';
    return el(
      'tr',
      {},
      el('td', { class: `score ${colour}` }, scoreText(score, mate)),
      el('td', { title: texts.join(' ') }, texts.map(turn)),
    );
  }

  /**
   * Plays the beginning of a line.
   *
   * @param {string[]} turns
   */
  function play(turns) {
    for (const text of turns) send({ do: 'play', text });
  }

  /** @param {LineView} best */
  function drawBar({ score, mate }) {
    const bar = find('bar');
    bar.style.setProperty('--white', String(share(score, mate)));
    bar.classList.toggle('flipped', state.settings.flipped);
    bar.classList.toggle('black-better', share(score, mate) < 0.5);
    bar.setAttribute('aria-label', `Engine score: ${scoreWords(score, mate)}`);
    const short = scoreText(score, mate).replace('+', '');
    find('bar-text').textContent = short.replace(/(\.\d)\d$/, '$1');
  }

  toggle.addEventListener('change', change);
  count.addEventListener('change', change);
  draw();
  return {
    thought: draw,
    table: draw,
    settings: draw,
    /** @param {Connection} connection */
    connection: ({ open }) => open && state.settings.analysing && request(),
    /** Turns the analysis on or off. */
    toggle: () => toggle.click(),
    /** Plays the first turn of the best line; without one, asks for a hint. */
    playBest() {
      const best = currentThought()?.lines[0];
      if (best) play(best.turns.slice(0, 1));
      else send({ do: 'hint' });
    },
  };
}

/** @param {ThoughtView} thought */
function effortText({ depth, nodes, time }) {
  const million = nodes >= 1e6;
  const size = million ? `${(nodes / 1e6).toFixed(1)} M` : `${Math.round(nodes / 1e3)} k`;
  const speed = time > 0 ? `, ${Math.round(nodes / time).toLocaleString('en')} k nodes per second` : '';
  return `Depth ${depth}, ${size} nodes${speed}`;
}
