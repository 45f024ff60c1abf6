import assert from 'node:assert/strict';
import { test } from 'node:test';
import { watchGameFiles } from '../page/gamefiles.js';

/** Returns what the page says and how often it is loaded again, while the engine gives these answers. */
async function watched(answers) {
  const said = [];
  let reloads = 0;
  const rest = [...answers];
  globalThis.fetch = async () => {
    const answer = rest.shift();
    return answer ? { status: 200, json: async () => answer } : { status: 204 };
  };
  const reload = () => {
    reloads += 1;
  };
  await watchGameFiles({ say: words => said.push(words) }, { reload, pause: 0 });
  return { said, reloads };
}

/** Returns the state of the files. */
function state(version, { loaded = ['good'], refused = [], remarks = [] } = {}) {
  return { version, loaded, refused, remarks };
}

test('refused games are told once, with those that are loaded', async () => {
  const fault = state(0, { refused: ['line 3', 'line 7'] });
  const { said, reloads } = await watched([state(0), fault, fault]);
  assert.deepEqual(said, ['Refused in the file of games: line 3; line 7. Loaded: good.']);
  assert.equal(reloads, 0);
});

test('new games load the page again', async () => {
  const { said, reloads } = await watched([state(0), state(1)]);
  assert.deepEqual([said, reloads], [[], 1]);
});

test('what is refused from the start is told', async () => {
  const { said } = await watched([state(0, { loaded: [], refused: ['line 3'] })]);
  assert.deepEqual(said, ['Refused in the file of games: line 3. Loaded: none.']);
});

test('what has no effect is told', async () => {
  const { said } = await watched([state(0, { remarks: ['line 4'] })]);
  assert.deepEqual(said, ['Remarks: line 4.']);
});

test('an engine without files is not asked again', async () => {
  assert.deepEqual(await watched([]), { said: [], reloads: 0 });
});
