import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pageAction } from '../page/keyboard.js';
import { createWheel } from '../page/walking.js';

/** An element of which `closest` finds those of its ancestors that the test names. */
class Target {
  constructor(...names) {
    this.names = names;
  }
  closest(selector) {
    return this.names.some(name => selector.split(', ').includes(name)) ? this : null;
  }
}
globalThis.Element = Target;

const actions = { ArrowLeft: () => 'back', f: () => 'flip', ' ': () => 'best' };
const press = (key, target = new Target(), more = {}) => pageAction({ key, target, ...more }, actions)?.();

test('keys of the page work wherever no element uses them', () => {
  assert.equal(press('ArrowLeft'), 'back');
  assert.equal(press('ArrowLeft', new Target('[role=grid]')), 'back');
  assert.equal(press('f', new Target('input')), undefined);
  assert.equal(press('ArrowLeft', new Target('[role=menu]')), undefined);
  assert.equal(press('f', new Target(), { ctrlKey: true }), undefined);
  assert.equal(press('toString'), undefined);
});

test('Space presses a button that has the focus', () => {
  assert.equal(press(' '), 'best');
  assert.equal(press(' ', new Target('button')), undefined);
});

test('the wheel steps by notches, and a touchpad by its way', () => {
  const turned = createWheel();
  assert.equal(turned(100), 1);
  assert.equal(turned(-100), -1);
  assert.deepEqual([15, 15, 15].map(turned), [0, 0, 1]);
  assert.deepEqual([30, -30, 30].map(turned), [0, 0, 0]);
});
