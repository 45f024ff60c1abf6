// @ts-check
// The user's list of engines: what each is and plays, its options as a form, engines to add.

/** @import { EngineList, EngineOption, EngineView, FoundEngine } from '../types/matches' */

import { ask as question, field } from '../page/dialogs.js';
import { el, find } from '../page/dom.js';
import { ask, post } from './server.js';

const main = find('main');
const fault = find('fault');

/**
 * Shows the answer of the server, or its fault.
 *
 * @param {Promise<EngineList>} answer
 */
async function show(answer) {
  main.setAttribute('aria-busy', 'true');
  try {
    const list = await answer;
    find('news').textContent = list.news ?? '';
    draw(list);
    fault.hidden = true;
  } catch (error) {
    fault.textContent = error instanceof Error ? error.message : String(error);
    fault.hidden = false;
  }
  main.removeAttribute('aria-busy');
}

/** @param {Record<string, unknown>} order */
const change = order => show(post('engines', order));

/** @param {EngineList} list */
function draw({ mayChange, engines, found }) {
  const open = new Set(
    [...main.querySelectorAll('details[open]')].map(part => part.getAttribute('data-name')),
  );
  const listed = engines.map(engine => engineElement(engine, mayChange, open.has(engine.name)));
  const none = el('p', {}, 'There is no engine on your list yet. Motley itself needs no entry.');
  const guest = el(
    'p',
    { class: 'soft' },
    'This board has guests, so engines are added on its machine only.',
  );
  main.replaceChildren(
    el('section', {}, el('h2', {}, 'Your engines'), ...(listed.length > 0 ? listed : [none])),
    ...(mayChange ? [foundSection(found), addSection()] : [guest]),
  );
}

/**
 * @param {EngineView} engine
 * @param {boolean} mayChange
 * @param {boolean} open
 */
function engineElement({ name, games, command, protocol, options }, mayChange, open) {
  /** @type {(label: string, onclick: () => unknown) => HTMLElement} */
  const button = (label, onclick) => el('button', { type: 'button', class: 'button', onclick }, label);
  const actions = [
    button('Start it and ask again', () => change({ do: 'check', name })),
    button('Remove', async () => {
      if (await question(`Remove ${name} from the list?`, 'Remove')) await change({ do: 'remove', name });
    }),
  ];
  const played = games.length === 0 ? 'It plays no game that Motley knows.' : `Plays ${games.join(', ')}.`;
  return el(
    'details',
    { class: 'engine', 'data-name': name, open },
    el('summary', {}, el('strong', {}, name), ` ${games.length} games`),
    mayChange && el('p', {}, el('code', {}, commandText(command)), ` over ${protocolName(protocol)}`),
    el('p', { class: 'soft' }, played),
    mayChange && optionsForm(name, options),
    mayChange && el('div', { class: 'row' }, actions),
  );
}

/** @param {string} protocol */
const protocolName = protocol => (protocol === 'uci' ? 'UCI' : "XBoard's protocol");

/**
 * A command as it is started, with each word that has blanks in quotes.
 *
 * @param {string[]} command
 */
const commandText = command =>
  command.map(word => (/^[^\s"']+$/.test(word) ? word : JSON.stringify(word))).join(' ');

/**
 * The options that an engine announced, as a form.
 *
 * @param {string} name
 * @param {EngineOption[]} options
 */
function optionsForm(name, options) {
  const controls = options.filter(({ type }) => type !== 'button').map(control);
  if (controls.length === 0) return null;
  /** @param {SubmitEvent} event */
  function submit(event) {
    event.preventDefault();
    const changed = controls.filter(({ before, read }) => read() !== before);
    change({ do: 'set', name, options: changed.map(part => [part.name, part.read()]) });
  }
  return el(
    'form',
    { onsubmit: submit },
    controls.map(({ element }) => element),
    el('button', { class: 'button' }, 'Keep these options'),
  );
}

/**
 * The control of an option; `read` returns its value as text.
 *
 * @param {EngineOption} option
 */
function control({ name, type, value, default: own, min, max, choices }) {
  const before = String(value ?? own ?? '');
  const hint = own === undefined || own === null || own === '' ? '' : `usually ${own}`;
  if (type === 'check') {
    const box = el('input', { type: 'checkbox', checked: before === 'true' });
    const element = el('label', { class: 'check' }, box, name);
    return { name, before, element, read: () => String(box.checked) };
  }
  const input =
    type === 'combo'
      ? el(
          'select',
          {},
          (choices ?? []).map(choice => el('option', { value: choice, selected: choice === before }, choice)),
        )
      : type === 'spin'
        ? el('input', { type: 'number', min, max, value: before, required: true })
        : el('input', { type: 'text', value: before });
  return { name, before, element: field(name, input, hint), read: () => input.value };
}

/** @param {FoundEngine[]} found */
function foundSection(found) {
  const rows = found.map(({ name, command, protocol, place }) =>
    el(
      'div',
      { class: 'row' },
      el('span', {}, el('strong', {}, name), ' ', el('code', {}, commandText(command)), ` (${place})`),
      el(
        'button',
        { type: 'button', class: 'button', onclick: () => add({ command, protocol }) },
        `Add ${name}`,
      ),
    ),
  );
  const none = el('p', { class: 'soft' }, 'No other engine was found on this machine.');
  return el('section', {}, el('h2', {}, 'Found on this machine'), ...(rows.length > 0 ? rows : [none]));
}

function addSection() {
  const program = el('input', { type: 'text', required: true, id: 'program', autocomplete: 'off' });
  const parts = el('textarea', { rows: 2, id: 'arguments' });
  const folder = el('input', { type: 'text', autocomplete: 'off' });
  const name = el('input', { type: 'text', autocomplete: 'off', placeholder: 'its own' });
  const protocol = el(
    'select',
    {},
    ['', 'uci', 'xboard'].map(value =>
      el('option', { value }, value === '' ? 'found out' : protocolName(value)),
    ),
  );
  /** @param {SubmitEvent} event */
  function submit(event) {
    event.preventDefault();
    const words = parts.value.split('\n').filter(line => line !== '');
    add({
      command: [program.value, ...words],
      name: name.value || null,
      folder: folder.value || null,
      protocol: protocol.value || null,
    });
  }
  return el(
    'section',
    {},
    el('h2', {}, 'Add a program'),
    el(
      'form',
      { id: 'add', onsubmit: submit },
      field('Program', program),
      field('Arguments, one a line', parts),
      field('Folder in which it runs', folder),
      field('Name', name),
      field('Protocol', protocol),
      el('button', { class: 'button primary' }, 'Start it and add it'),
    ),
  );
}

/**
 * Adds an engine after the user has seen the whole command.
 *
 * @param {{ command: string[], name?: string | null, folder?: string | null, protocol?: string | null }} engine
 */
async function add(engine) {
  const folder = engine.folder ? ` in ${engine.folder}` : '';
  const words = `Start this program${folder} now, and whenever it is to play? ${commandText(engine.command)}`;
  if (await question(words, 'Start')) await change({ do: 'add', ...engine });
}

show(ask('engines'));
