import { createRequire } from 'node:module';
import { join } from 'node:path';

import { areMigrationsListed } from '../generate/list-migrations.js';
import { isCatalogueUpToDate } from '../generate/write-catalogue.js';
import { runCommand } from '../processes/run-command.js';
import { runNx } from '../processes/run-nx.js';
import { areStatementsUpToDate } from '../statements/write-statements.js';
import { isStructureRight } from '../structure/look-at-structure.js';
import { ROOT } from '../test/projects.js';
import { inWords, sum, type Totals } from '../test/totals.js';
import { isClientUpToDate } from './client-up-to-date.js';
import { consoleLoadOf } from './console-load.js';
import { crowdedFolders, projectFiles } from './crowded-folders.js';
import { firstLoadOf } from './first-load.js';
import { missingSheets } from './missing-sheets.js';
import { REPORT_UNUSED } from './unused-code.js';
import { stylesAndSources, unusedStyles } from './unused-styles.js';

// npm run check: everything but the tests. In the totals, each step counts as one check.

/** What a person on slow mobile data pays to open the app, and then another page. */
const FIRST_LOAD_BUDGET_BYTES = 112_000;
const PAGE_BUDGET_BYTES = 20_000;

/** What administrators download to sign in, to read the overview, and until its charts are drawn; other pages as they are opened. */
const SIGN_IN_BUDGET_BYTES = 260_000;
const OVERVIEW_BUDGET_BYTES = 347_000;
const DRAWN_BUDGET_BYTES = 400_000;

const STEPS: Record<string, () => Promise<boolean>> = {
  formatting: async () =>
    (await runCommand(process.execPath, [prettier(), '--check', '.'], { cwd: ROOT })) === 0,
  'migrations are listed': areMigrationsListed,
  "the baseline's catalogue": isCatalogueUpToDate,
  'statements fit the database': areStatementsUpToDate,
  types: () => succeeds('typecheck'),
  'no crowded folder': hasNoCrowdedFolder,
  'styles fit the elements': doStylesFit,
  'nothing unused': async () => (await runCommand(process.execPath, [...REPORT_UNUSED], { cwd: ROOT })) === 0,
  'lint and boundaries': () => succeeds('lint'),
  'order of the features': isStructureRight,
  builds: () => succeeds('build'),
  'generated client up to date': isClientUpToDate,
  'first load of the user app': isFirstLoadWithinBudget,
  'weight of the console': isConsoleWithinBudget,
};

const results: Record<string, Totals> = {};
for (const [title, step] of Object.entries(STEPS)) {
  console.log(`\n== ${title}`);
  const isPassed = await step().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    return false;
  });
  results[title] = isPassed ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

console.log('');
for (const [title, { failed }] of Object.entries(results))
  console.log(`${title.padEnd(30)} ${failed ? 'FAILED' : 'passed'}`);
const total = sum(Object.values(results));
console.log(`\n${inWords(total)}`);
process.exitCode = total.failed === 0 ? 0 : 1;

function prettier(): string {
  return createRequire(import.meta.url).resolve('prettier/bin/prettier.cjs');
}

async function succeeds(target: string): Promise<boolean> {
  return (await runNx(['run-many', '-t', target])) === 0;
}

async function hasNoCrowdedFolder(): Promise<boolean> {
  const crowded = crowdedFolders(projectFiles());
  for (const sentence of crowded) console.error(sentence);
  return crowded.length === 0;
}

async function doStylesFit(): Promise<boolean> {
  const consoleFiles = stylesAndSources('admin-web');
  // The user app has one sheet, which its page brings.
  const faults = [
    ...unusedStyles(consoleFiles),
    ...missingSheets(consoleFiles),
    ...unusedStyles(stylesAndSources('user-web')),
  ];
  for (const sentence of faults) console.error(sentence);
  return faults.length === 0;
}

async function isFirstLoadWithinBudget(): Promise<boolean> {
  const { scriptBytes, styleBytes, pages } = firstLoadOf(join(ROOT, 'apps/user-web/dist'));
  console.log(
    `${kilobytes(scriptBytes)} of JavaScript, in brotli; the budget is ${kilobytes(FIRST_LOAD_BUDGET_BYTES)}`,
  );
  console.log(`${kilobytes(styleBytes)} of styles`);
  for (const { page, ownBytes, bytes } of pages.toSorted((one, other) => other.bytes - one.bytes))
    console.log(
      `  ${page}: ${kilobytes(ownBytes)} of its own, ${kilobytes(bytes)} when nothing is there yet`,
    );
  const tooLarge = pages.filter(({ bytes }) => bytes > PAGE_BUDGET_BYTES);
  for (const { page } of tooLarge) console.error(`${page} is above ${kilobytes(PAGE_BUDGET_BYTES)}`);
  return scriptBytes <= FIRST_LOAD_BUDGET_BYTES && tooLarge.length === 0;
}

async function isConsoleWithinBudget(): Promise<boolean> {
  const { signInBytes, overviewBytes, drawnBytes } = consoleLoadOf(join(ROOT, 'apps/admin-web/dist'));
  const weighed: [string, number, number][] = [
    ['sign-in', signInBytes, SIGN_IN_BUDGET_BYTES],
    ['overview', overviewBytes, OVERVIEW_BUDGET_BYTES],
    ['overview with its charts', drawnBytes, DRAWN_BUDGET_BYTES],
  ];
  for (const [what, bytes, budget] of weighed)
    console.log(`${what}: ${kilobytes(bytes)} of JavaScript, in brotli; the budget is ${kilobytes(budget)}`);
  return weighed.every(([, bytes, budget]) => bytes <= budget);
}

function kilobytes(count: number): string {
  return `${(count / 1000).toFixed(1)} kB`;
}
