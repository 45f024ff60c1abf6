// Armies: a field for an army's text, and the shop where it is put together.
//
// The engine judges: the shop sends the army with one more purchase, or one less, and shows what comes back, or why it
// cannot be. What the page knows of the text of an army is that purchases are joined by commas, that one without any is
// `std`, and how one is drawn at random.

import { el, find, icon, isDisabled, setDisabled } from './dom.js';
import { prepareDialog } from './dialogs.js';
import { picture } from './units.js';

const STANDARD = 'std';

/// The field of an option that takes an army.
export function armyField(label, value, game, { shop }) {
  const input = el('input', { type: 'text', value, spellcheck: 'false', autocomplete: 'off' });
  const put = text => (input.value = text);
  const button = (words, action) => el('button', { type: 'button', class: 'button', onclick: action }, words);
  const element = el(
    'div',
    { class: 'army-field', role: 'group', 'aria-label': label },
    el('label', { class: 'field' }, el('span', {}, label), el('span', { class: 'input' }, input)),
    el(
      'div',
      { class: 'button-row' },
      button('Standard', () => put(STANDARD)),
      button('Random', () => put(randomArmy())),
      button('Shop…', () => shop.open(label, game, input.value, put)),
    ),
  );
  return { element, read: () => input.value.trim() || STANDARD };
}

/// An army to be drawn by the engine: so many substitutions, and the number they are drawn by.
function randomArmy() {
  const [substitutions, seed] = crypto.getRandomValues(new Uint32Array(2));
  return `random ${1 + (substitutions % 8)} ${seed}`;
}

/// The shop. It asks the engine one thing at a time and takes the next answer, army or refusal, for its own.
export function createShop({ send }) {
  const dialog = prepareDialog(find('shop'));
  const goods = find('shop-goods');
  let view = null;
  let game = null;
  let isWaiting = false;
  let done = null;

  function open(title, { name, shop }, text, whenDone) {
    done = whenDone;
    game = name;
    view = null;
    find('shop-title').textContent = title;
    find('shop-search').value = '';
    goods.replaceChildren(...shop.map(item));
    say('');
    dialog.showModal();
    judge(text.trim() || STANDARD);
  }

  function judge(text) {
    isWaiting = send({ do: 'army', game, text });
  }

  function item(unit) {
    return el(
      'li',
      { class: 'goods', 'data-name': unit.name },
      picture(unit.picture, unit.letter),
      el(
        'div',
        {},
        el('span', { class: 'goods-name' }, unit.name),
        unit.most && el('small', { class: 'soft' }, ` at most ${unit.most}`),
        el('div', { class: 'prices' }, unit.prices.map(price => priceButton(unit, price))),
      ),
    );
  }

  function priceButton({ name }, price) {
    const letters = price.text.toUpperCase();
    const cost = price.units.map(([paid, count]) => (count > 1 ? `${count} × ${paid}` : paid)).join(', ');
    const yields = price.yields > 1 ? `→ ${price.yields}` : '';
    const times = price.times ? `, at most ${price.times === 1 ? 'once' : `${price.times} times`}` : '';
    const properties = {
      type: 'button',
      class: 'price',
      title: `${cost}${times}`,
      'aria-label': `${letters}${yields}: buy ${name} for ${cost}${times}`,
      'data-price': price.text,
      onclick: event => isDisabled(event.currentTarget) || buy(price),
    };
    return el('button', properties, letters, yields && el('small', {}, yields));
  }

  function purchases() {
    return !view || view.army === STANDARD ? [] : view.army.split(',');
  }

  function buy({ item }) {
    judge([...purchases(), item].join(','));
  }

  function give(index) {
    judge(purchases().toSpliced(index, 1).join(',') || STANDARD);
  }

  function show() {
    find('shop-left').replaceChildren(...[...view.left.toUpperCase()].map(letter => el('span', { class: 'coin' }, letter)));
    find('shop-left').setAttribute('aria-label', `Left to spend: ${view.left}`);
    find('shop-units').textContent = `${view.units} units`;
    const bought = view.purchases.map((words, index) => {
      const label = `Give back: ${words}`;
      const remove = el('button', { type: 'button', class: 'icon-button', 'aria-label': label, onclick: () => give(index) }, icon('close'));
      return el('li', {}, el('span', {}, words), remove);
    });
    find('shop-bought').replaceChildren(...(bought.length > 0 ? bought : [el('li', { class: 'soft' }, 'Nothing yet: the standard army.')]));
    for (const button of goods.querySelectorAll('.price')) setDisabled(button, !isIn(button.dataset.price, view.left));
  }

  function say(words) {
    find('shop-refusal').textContent = words;
  }

  find('shop-standard').addEventListener('click', () => judge(STANDARD));
  find('shop-random').addEventListener('click', () => judge(randomArmy()));
  find('shop-done').addEventListener('click', () => {
    if (view) done(view.army);
    dialog.close();
  });
  find('shop-search').addEventListener('input', event => {
    const wanted = event.target.value.trim().toLowerCase();
    for (const unit of goods.children) unit.hidden = !unit.dataset.name.toLowerCase().includes(wanted);
  });

  return {
    open,
    army(update) {
      isWaiting = false;
      if (!dialog.open) return;
      view = update;
      say('');
      show();
    },
    /// Whether a refusal was an answer to the shop, and so is shown there.
    refused({ reason }) {
      const isOurs = isWaiting && dialog.open;
      isWaiting = false;
      if (!isOurs) return false;
      say(reason);
      if (!view) judge(STANDARD);
      return true;
    },
  };
}

/// Whether the letters of a price are all among those that are left.
function isIn(price, left) {
  let rest = left;
  for (const letter of price) {
    if (!rest.includes(letter)) return false;
    rest = rest.replace(letter, '');
  }
  return true;
}
