import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from '@jest/globals';

import { ROOT } from './projects.js';
import { touchedTests } from './touched-tests.js';

const COMMAND = 'apps/api/src/watching/complete-content/complete-content.command.ts';

test('a command touches the tests beside it and those that import it, and not all that start the application', () => {
  const tests = touchedTests('apps/api', [COMMAND]);
  expect(tests).toContain('apps/api/src/watching/complete-content/complete-content.test.ts');
  expect(tests).not.toContain('apps/api/src/redemptions/redeem-reward/redeem-reward.test.ts');
});

test('what others import touches their tests, by others too', () => {
  expect(touchedTests('apps/api', ['apps/api/src/ledger/write/batcher.ts'])).toEqual(
    expect.arrayContaining([
      'apps/api/src/ledger/points-ledger.test.ts',
      'apps/api/src/ledger/write/batcher.test.ts',
    ]),
  );
});

test('a changed test touches itself, and one that is gone nothing', () => {
  const gone = 'apps/api/src/watching/complete-content/gone.test.ts';
  expect(touchedTests('libs/api-client', [gone])).toEqual([]);
  expect(touchedTests('apps/api', [gone])).toEqual([]);
  expect(touchedTests('libs/verify', ['libs/verify/src/foreign.test.ts'])).toContain(
    'libs/verify/src/foreign.test.ts',
  );
});

test('a rule of the domain touches the tests of the domain, of the verifier, and at most fifteen of the API', () => {
  const rule = ['libs/domain/src/rules/ledger/decide.ts'];
  expect(touchedTests('libs/domain', rule)).toContain('libs/domain/src/rules/surveys/survey.test.ts');
  expect(touchedTests('libs/verify', rule)).toContain('libs/verify/src/pwen-verify.test.ts');
  const ofTheApi = touchedTests('apps/api', rule);
  expect(ofTheApi).toContain('apps/api/src/ledger/points-ledger.test.ts');
  expect(ofTheApi.length).toBeLessThanOrEqual(15);
  expect(ofTheApi.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
});

test('what starts the whole product is left out', () => {
  expect(touchedTests('e2e', ['e2e/journeys/account.test.ts'])).toEqual([]);
  expect(touchedTests('tools', ['tools/start/start.ts'])).toEqual([]);
});
