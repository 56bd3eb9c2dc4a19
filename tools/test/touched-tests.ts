import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { ROOT } from './projects.js';

/**
 * Modules that compose whole features, and fixtures. Through them nearly every test would reach every change, so the
 * search for tests that reach a change does not pass them.
 */
const COMPOSING = [
  'apps/api/src/.*\\.module\\.ts',
  'apps/api/src/testing/',
  'apps/(user|admin)-web/src/app/',
  'apps/(user|admin)-web/src/testing/render-(app|console)\\.tsx',
];

/** These start the whole product. */
const LONG = [
  'e2e/',
  'tools/start/',
  'tools/installation/',
  'tools/proxy/',
  'tools/ledger/',
  'tools/readers/',
];

/** What a rule of the domain decides, as seen from outside: one file or two for each concept. */
const TESTS_OF_THE_DOMAIN = [
  'apps/api/src/balances/whatever-happens.test.ts',
  'apps/api/src/watching/complete-content/complete-content.test.ts',
  'apps/api/src/watching/increment-views/increment-views.test.ts',
  'apps/api/src/ledger/log/log.test.ts',
  'apps/api/src/ledger/points-ledger.test.ts',
  'apps/api/src/ledger/verify/verify-ledger.test.ts',
  'apps/api/src/progress/progress.test.ts',
  'apps/api/src/redemptions/redeem-reward/redeem-reward.test.ts',
  'apps/api/src/redemptions/redeem-reward/redemption-limits.test.ts',
  'apps/api/src/referrals/pay-referral/pay-referral.test.ts',
  'apps/api/src/surveys/edit-survey/edit-survey.test.ts',
  'apps/api/src/surveys/recompute-vote-stats/tally.test.ts',
  'apps/api/src/survey-responses/submit-survey/submit-survey.test.ts',
  'apps/api/src/account/register/register.test.ts',
  'apps/api/src/vouchers/import-vouchers/import-vouchers.test.ts',
];

const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path);

/**
 * The test files of a project that a change touches: those beside a changed file, and those that import it, directly or
 * by others, unless only through the whole application. A change of the domain touches all tests of the domain and of
 * the verifier, and a few of the API.
 *
 * @param project its folder, such as `apps/api`
 * @param changed paths from the root, also of files that are gone
 * @returns paths from the root
 */
export function touchedTests(project: string, changed: readonly string[]): string[] {
  const own = changed.filter((path) => path.startsWith(`${project}/`) && existsSync(join(ROOT, path)));
  const touched = [...own.filter(isTest), ...own.flatMap(besideIt), ...importing(project, own)];
  if (changed.some((path) => path.startsWith('libs/domain/'))) touched.push(...ofTheDomain(project));
  return [...new Set(touched)].filter((path) => !LONG.some((folder) => path.startsWith(folder))).sort();
}

function besideIt(path: string): string[] {
  const folder = dirname(path);
  return readdirSync(join(ROOT, folder))
    .map((name) => join(folder, name))
    .filter(isTest);
}

function importing(project: string, paths: readonly string[]): string[] {
  if (paths.length === 0) return [];
  return listTests(project, [
    '--findRelatedTests',
    ...paths.map((path) => join(ROOT, path)),
    ...COMPOSING.flatMap((pattern) => ['--modulePathIgnorePatterns', pattern]),
  ]);
}

function ofTheDomain(project: string): string[] {
  if (project === 'apps/api') return TESTS_OF_THE_DOMAIN;
  return ['libs/domain', 'libs/verify'].includes(project) ? listTests(project, []) : [];
}

function listTests(project: string, options: readonly string[]): string[] {
  const cwd = join(ROOT, project);
  const args = [join(ROOT, 'tools/jest/run-jest.mjs'), '--listTests', '--json', ...options];
  const answer = execFileSync(process.execPath, args, {
    cwd,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return (JSON.parse(answer) as string[]).map((path) => path.slice(ROOT.length + 1));
}
