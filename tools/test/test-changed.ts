import { execFileSync } from 'node:child_process';
import { basename, join, relative } from 'node:path';

import { runCommand } from '../processes/run-command.js';
import { listProjects, ROOT } from './projects.js';
import { touchedTests } from './touched-tests.js';

// npm run test:changed: the tests that a change since main touches, in under a minute for a change of one command, one
// page or one rule. `npm test` runs all.

const base = sinceWhen();
const changed = lines('diff', '--name-only', base).concat(
  lines('ls-files', '--others', '--exclude-standard'),
);
const projects = listProjects().filter(({ scripts }) => scripts['test']);
const runs = projects
  .map(({ folder }) => ({ folder, tests: touchedTests(relative(ROOT, folder), changed) }))
  .filter(({ tests }) => tests.length > 0);

const count = runs.reduce((sum, { tests }) => sum + tests.length, 0);
const names = runs.map(({ folder, tests }) => `${basename(folder)} ${tests.length}`).join(', ');
console.log(
  `${changed.length} files changed since ${base.slice(0, 8)}: ${count} test files (${names || 'none'}). ` +
    'Left out: journeys and faults in a browser, the launcher, and every test that reaches the change only through the whole application; npm test runs them.',
);
const codes = await Promise.all(
  runs.map(({ folder, tests }) =>
    runCommand(
      process.execPath,
      [join(ROOT, 'tools/jest/run-jest.mjs'), '--runTestsByPath', ...tests.map((path) => join(ROOT, path))],
      { cwd: folder },
    ),
  ),
);
process.exitCode = Math.max(0, ...codes);

/** Where the work branched off main, or what main has on the server while main itself is worked on. */
function sinceWhen(): string {
  const main = ['origin/main', 'main'].find(
    (name) => lines('rev-parse', '--verify', '--quiet', name).length > 0,
  );
  return main === undefined ? 'HEAD' : (lines('merge-base', 'HEAD', main)[0] as string);
}

function lines(...args: string[]): string[] {
  try {
    return execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).split('\n').filter(Boolean);
  } catch {
    return [];
  }
}
