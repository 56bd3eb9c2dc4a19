import { afterEach, expect, test } from '@jest/globals';

import { nxEnvironment } from './run-nx.js';

const NAMES = ['NX_CACHE_DIRECTORY', 'NX_TASK_HASH', 'NODE_ENV', 'PWEN_OF_THIS_TEST'];
const before = NAMES.map((name) => process.env[name]);
afterEach(() => {
  for (const [place, name] of NAMES.entries()) {
    delete process.env[name];
    if (before[place] !== undefined) process.env[name] = before[place];
  }
});

test('a nested Nx keeps its results where it is told to, and gets nothing of the task that starts it', () => {
  for (const name of NAMES) process.env[name] = 'given';
  const env = nxEnvironment();
  expect(NAMES.filter((name) => env[name] === 'given')).toEqual(['NX_CACHE_DIRECTORY', 'PWEN_OF_THIS_TEST']);
});
