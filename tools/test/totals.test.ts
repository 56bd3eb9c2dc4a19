import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, expect, test } from '@jest/globals';

import { failuresOf, inWords, sum, totalsOf } from './totals.js';

const folder = mkdtempSync(join(tmpdir(), 'pwen-totals-'));
afterAll(() => rmSync(folder, { recursive: true }));

const allPassed = {
  numPassedTests: 7,
  numFailedTests: 0,
  numRuntimeErrorTestSuites: 0,
  numTotalTests: 7,
  success: true,
};

function answer(content: object | string): string {
  const path = join(folder, 'jest.json');
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
}

test('counts the tests of jest', () => {
  expect(totalsOf(answer(allPassed))).toEqual({ passed: 7, failed: 0 });
  expect(totalsOf(answer({ ...allPassed, numFailedTests: 2, success: false }))).toEqual({
    passed: 7,
    failed: 2,
  });
});

test('counts a file that could not be loaded as a failure', () => {
  const broken = { ...allPassed, numRuntimeErrorTestSuites: 1, success: false };
  expect(totalsOf(answer(broken))).toEqual({ passed: 7, failed: 1 });
});

test('counts a failed run without a failed test as a failure', () => {
  expect(totalsOf(answer({ ...allPassed, success: false }))).toEqual({ passed: 7, failed: 1 });
});

test('counts a run without tests or without a result file as a failure', () => {
  const empty = { ...allPassed, numPassedTests: 0, numTotalTests: 0 };
  expect(totalsOf(answer(empty))).toEqual({ passed: 0, failed: 1 });
  expect(totalsOf(answer('{"numPassed'))).toEqual({ passed: 0, failed: 1 });
  expect(totalsOf(join(folder, 'none.json'))).toEqual({ passed: 0, failed: 1 });
});

test('lists each failed test, and each file that could not be loaded', () => {
  const testResults = [
    { name: 'a.test.ts', status: 'passed', message: '', assertionResults: [] },
    {
      name: 'b.test.ts',
      status: 'failed',
      message: 'both',
      assertionResults: [
        { fullName: 'adds', status: 'passed', failureMessages: [] },
        {
          fullName: 'takes away',
          status: 'failed',
          failureMessages: ['\u001B[31mExpected 1\u001B[39m\nReceived 2'],
        },
      ],
    },
    { name: 'c.test.ts', status: 'failed', message: 'Cannot find module', assertionResults: [] },
  ];
  expect(failuresOf(answer({ ...allPassed, testResults }))).toEqual([
    'b.test.ts: takes away\n    Expected 1\n    Received 2',
    'c.test.ts: the file itself\n    Cannot find module',
  ]);
  expect(failuresOf(join(folder, 'none.json'))).toEqual([]);
});

test('ends with one plain line', () => {
  expect(
    inWords(
      sum([
        { passed: 3, failed: 0 },
        { passed: 4, failed: 1 },
      ]),
    ),
  ).toBe('7 passed, 1 failed');
});
