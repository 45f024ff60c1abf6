// @ts-check
// Armies: a field for an army's text, and the shop that edits it.
//
// The engine checks armies: the shop sends the army with one purchase more, or one less, and shows the
// engine's answer or refusal. The page knows a few things of an army's text: commas join the purchases, an army
// without purchases is `std`, `random` draws one, `first` draws one of few units, and with `matched` the players
// choose one for both sides, in turns.

/** @import { App, Field, Refused } from '../types/page' */
/** @import { ArmyView, GameView, ShopPrice, ShopUnit } from '../types/messages' */
/** @typedef {ReturnType<typeof createShop>} Shop */

import { el, find, icon, isDisabled, setDisabled } from './dom.js';
import { prepareDialog } from './dialogs.js';
import { matchesPlayed } from './matches.js';
import { picture } from './units.js';

const STANDARD = 'std';
const MAX_RANDOM_PURCHASES = 8;
/** A draft of four choices, two for each player. */
const DRAFT = 'matched 4';

/**
 * The field of an option whose value is an army.
 *
 * @param {string} label
 * @param {string} value
 * @param {GameView} game
 * @param {Shop} shop
 * @returns {Field<string>}
 */
export function armyField(label, value, game, shop) {
  const input = el('input', { type: 'text', value, spellcheck: 'false', autocomplete: 'off' });
  /** @param {string} text */
  const put = text => {
    input.value = text;
  };
  /** @type {(words: string, action: () => unknown) => HTMLElement} */
  const button = (words, action) => el('button', { type: 'button', class: 'button', onclick: action }, words);
  const first = () => `first ${matchesPlayed(game.name)} ${randomNumber()}`;
  const element = el(
    'div',
    { class: 'army-field', role: 'group', 'aria-label': label },
    el('label', { class: 'field' }, el('span', {}, label), el('span', { class: 'input' }, input)),
    el(
      'div',
      { class: 'button-row' },
      button('Standard', () => put(STANDARD)),
      button('Random', () => put(randomArmy())),
      button('First matches', () => put(first())),
      button('Draft', () => put(DRAFT)),
      button('Shop…', () => shop.open(label, game, input.value, put)),
    ),
  );
  return { element, read: () => input.value.trim() || STANDARD };
}

/** Returns the text of an army that the engine draws: number of substitutions, and seed. */
function randomArmy() {
  return `random ${1 + (randomNumber() % MAX_RANDOM_PURCHASES)} ${randomNumber()}`;
}

function randomNumber() {
  return crypto.getRandomValues(new Uint32Array(1))[0];
}

/**
 * The shop. It sends one request at a time and takes the next army or refusal as the answer.
 *
 * @param {Pick<App, 'send'>} app
 */
export function createShop({ send }) {
  const dialog = prepareDialog(find('shop', HTMLDialogElement));
  const goods = find('shop-goods');
  /** @type {ArmyView | null} */
  let view = null;
  let game = '';
  /** The address of the game's rules. */
  let manual = '';
  let isWaiting = false;
  /** @type {(army: string) => void} */
  let done = () => {};

  /**
   * Opens the shop with an army; `whenDone` gets the army that the user takes.
   *
   * @param {string} title
   * @param {GameView} gameView
   * @param {string} text
   * @param {(army: string) => void} whenDone
   */
  function open(title, { name, shop, manual: rules }, text, whenDone) {
    done = whenDone;
    game = name;
    manual = rules;
    view = null;
    find('shop-title').textContent = title;
    find('shop-search', HTMLInputElement).value = '';
    goods.replaceChildren(...shop.map(item));
    say('');
    dialog.showModal();
    check(text.trim() || STANDARD);
  }

  /** @param {string} text */
  function check(text) {
    isWaiting = send({ do: 'army', game, text });
  }

  /** @param {ShopUnit} unit */
  function item(unit) {
    return el(
      'li',
      { class: 'goods', 'data-name': unit.name },
      picture(unit.picture, unit.letter),
      el(
        'div',
        {},
        el('span', { class: 'goods-name' }, unit.name),
        unit.most !== null && el('small', { class: 'soft' }, ` at most ${unit.most}`),
        el('small', { class: 'goods-words' }, unit.words, ' ', unit.rule !== null && ruleLink(unit.rule)),
        el(
          'div',
          { class: 'prices' },
          unit.prices.map(price => priceButton(unit, price)),
        ),
      ),
    );
  }

  /**
   * Returns a link to a clause in the manual, which leaves the shop open.
   *
   * @param {string} rule
   */
  function ruleLink(rule) {
    return el('a', { href: `${manual}#${encodeURIComponent(rule)}`, target: '_blank' }, 'Rule');
  }

  /**
   * @param {ShopUnit} unit
   * @param {ShopPrice} price
   */
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
      /** @param {{ currentTarget: Element }} event */
      onclick: event => isDisabled(event.currentTarget) || buy(price),
    };
    return el('button', properties, letters, yields !== '' && el('small', {}, yields));
  }

  function purchases() {
    return !view || view.army === STANDARD ? [] : view.army.split(',');
  }

  /** @param {ShopPrice} price */
  function buy({ item }) {
    check([...purchases(), item].join(','));
  }

  /** @param {number} index */
  function giveBack(index) {
    const rest = purchases().filter((_, i) => i !== index);
    check(rest.join(',') || STANDARD);
  }

  /** @param {ArmyView} army */
  function show({ left, units, purchases }) {
    const coins = [...left.toUpperCase()].map(letter => el('span', { class: 'coin' }, letter));
    find('shop-left').replaceChildren(...coins);
    find('shop-left').setAttribute('aria-label', `Left to spend: ${left}`);
    find('shop-units').textContent = `${units} units`;
    const bought = purchases.map(purchase);
    const none = el('li', { class: 'soft' }, 'Nothing yet: the standard army.');
    find('shop-bought').replaceChildren(...(bought.length > 0 ? bought : [none]));
    for (const button of goods.querySelectorAll('.price')) {
      setDisabled(button, !isIn(button.getAttribute('data-price') ?? '', left));
    }
  }

  /**
   * @param {string} words
   * @param {number} index
   */
  function purchase(words, index) {
    const properties = {
      type: 'button',
      class: 'icon-button',
      'aria-label': `Give back: ${words}`,
      onclick: () => giveBack(index),
    };
    return el('li', {}, el('span', {}, words), el('button', properties, icon('close')));
  }

  /** @param {string} words */
  function say(words) {
    find('shop-refusal').textContent = words;
  }

  find('shop-standard').addEventListener('click', () => check(STANDARD));
  find('shop-random').addEventListener('click', () => check(randomArmy()));
  find('shop-done').addEventListener('click', () => {
    if (view) done(view.army);
    dialog.close();
  });
  find('shop-search').addEventListener('input', () => {
    const wanted = find('shop-search', HTMLInputElement).value.trim().toLowerCase();
    for (const unit of goods.querySelectorAll('li')) {
      unit.hidden = !(unit.dataset.name ?? '').toLowerCase().includes(wanted);
    }
  });

  return {
    open,
    /** @param {ArmyView} update */
    army(update) {
      isWaiting = false;
      if (!dialog.open) return;
      view = update;
      say('');
      show(update);
    },
    /**
     * Shows a refusal if it answers the shop; returns whether it does.
     *
     * @param {Refused} update
     */
    refused({ reason }) {
      const isOurs = isWaiting && dialog.open;
      isWaiting = false;
      if (!isOurs) return false;
      say(reason);
      if (!view) check(STANDARD);
      return true;
    },
  };
}

/**
 * Returns whether all letters of a price are left to spend.
 *
 * @param {string} price
 * @param {string} left
 */
function isIn(price, left) {
  let rest = left;
  for (const letter of price) {
    if (!rest.includes(letter)) return false;
    rest = rest.replace(letter, '');
  }
  return true;
}
