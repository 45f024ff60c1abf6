// @ts-check
// Functions that make and find elements of the page, without a framework.

/** @import { Child, Properties } from '../types/page' */

const SVG = 'http://www.w3.org/2000/svg';

/** The names of the sides, by number. */
export const SIDES = ['White', 'Black'];

/**
 * Makes an HTML element. Properties that begin with `on` are listeners, all others are attributes.
 * Properties and children that are `null`, `undefined` or `false` are left out.
 *
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Properties} [properties]
 * @param {...(Child | Child[])} children
 */
export function el(tag, properties = {}, ...children) {
  return filled(document.createElement(tag), properties, children);
}

/**
 * Makes an SVG element in the same way.
 *
 * @template {keyof SVGElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Properties} [properties]
 * @param {...(Child | Child[])} children
 */
export function svg(tag, properties = {}, ...children) {
  return filled(document.createElementNS(SVG, tag), properties, children);
}

/**
 * Sets properties and children of an element and returns it.
 *
 * @template {Element} E
 * @param {E} element
 * @param {Properties} properties
 * @param {(Child | Child[])[]} children
 */
function filled(element, properties, children) {
  for (const [name, value] of Object.entries(properties)) {
    if (value === null || value === undefined || value === false) continue;
    if (typeof value === 'function') element.addEventListener(name.slice(2), value);
    else element.setAttribute(name, value === true ? '' : String(value));
  }
  for (const child of children.flat()) {
    if (child === null || child === undefined || child === false) continue;
    element.append(typeof child === 'number' ? String(child) : child);
  }
  return element;
}

/**
 * Makes one of the icons that `index.html` defines.
 *
 * @param {string} name
 */
export function icon(name) {
  const use = svg('use', { href: `#icon-${name}` });
  return svg('svg', { class: 'icon', viewBox: '0 0 24 24', 'aria-hidden': 'true' }, use);
}

/**
 * Returns the element of the page with this id, which is an element of this type.
 *
 * @template {Element} [E=HTMLElement]
 * @param {string} id
 * @param {{ new (): E }} [type]
 * @returns {E}
 */
export function find(id, type) {
  const element = document.getElementById(id);
  if (!(element instanceof (type ?? HTMLElement))) throw new Error(`The page has no such element: ${id}`);
  return /** @type {E} */ (/** @type {Element} */ (element));
}

/**
 * Returns the first descendant of an element that matches a selector, which is an element of this type.
 *
 * @template {Element} [E=HTMLElement]
 * @param {Element} root
 * @param {string} selector
 * @param {{ new (): E }} [type]
 * @returns {E}
 */
export function findIn(root, selector, type) {
  const element = root.querySelector(selector);
  if (!(element instanceof (type ?? HTMLElement))) throw new Error(`No such element: ${selector}`);
  return /** @type {E} */ (/** @type {Element} */ (element));
}

/**
 * Returns the target of an event or its nearest ancestor that matches a selector, if there is one.
 *
 * @param {EventTarget | null} target
 * @param {string} selector
 * @returns {HTMLElement | null}
 */
export function closest(target, selector) {
  return target instanceof Element ? target.closest(selector) : null;
}

/**
 * Disables a button for users but, unlike the attribute `disabled`, lets it keep the focus.
 *
 * @param {Element} button
 * @param {boolean} disabled
 */
export function setDisabled(button, disabled) {
  button.setAttribute('aria-disabled', String(disabled));
}

/**
 * Returns whether `setDisabled` has disabled a button.
 *
 * @param {Element} button
 */
export function isDisabled(button) {
  return button.getAttribute('aria-disabled') === 'true';
}

/**
 * Scrolls a container, and nothing around it, until an element in it is visible.
 *
 * @param {Element} container
 * @param {Element} element
 */
export function reveal(container, element) {
  const box = container.getBoundingClientRect();
  const inner = element.getBoundingClientRect();
  if (inner.top < box.top) container.scrollTop -= box.top - inner.top;
  if (inner.bottom > box.bottom) container.scrollTop += inner.bottom - box.bottom;
}
