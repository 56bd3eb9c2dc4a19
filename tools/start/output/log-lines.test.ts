import { expect, test } from '@jest/globals';

import { readableLine } from './log-lines.js';

test('shows warnings and errors of the log as readable lines', () => {
  expect(readableLine('{"level":40,"msg":"slow mail server"}', 'stdout')).toBe('warning: slow mail server');
  expect(readableLine('{"level":50,"msg":"failed","err":{"message":"no route"}}', 'stdout')).toBe(
    'error: failed | no route',
  );
});

test('keeps ordinary lines off the terminal', () => {
  expect(readableLine('{"level":30,"msg":"request completed"}', 'stdout')).toBeUndefined();
  expect(readableLine('plain talk', 'stdout')).toBeUndefined();
});

test('shows what a crash writes to standard error', () => {
  expect(readableLine('Error: Cannot find module', 'stderr')).toBe('Error: Cannot find module');
});
