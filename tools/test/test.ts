import { rmSync } from 'node:fs';
import { join } from 'node:path';

import { runNx } from '../processes/run-nx.js';
import { findChromium } from './find-chromium.js';
import { findFfmpeg } from './find-ffmpeg.js';
import { findNginx } from './find-nginx.js';
import { findRedisServer } from './find-redis-server.js';
import { listProjects, type Project } from './projects.js';
import { failuresOf, inWords, sum, totalsOf } from './totals.js';

// npm test: runs every project's tests (through Nx, cached), including the journeys in a real browser, then prints the
// failures and one line of totals.

const API = '@pwen/api';
const JOURNEYS = '@pwen/e2e';
const LAUNCHER = '@pwen/tools';

const projects = listProjects().filter(({ scripts }) => scripts['test']);
// Nx restores the result files of cached runs; a missing one belongs to a run that did not happen.
for (const project of projects)
  rmSync(join(project.folder, 'test-results'), { recursive: true, force: true });

await findRedisServer();
await findNginx();
await findFfmpeg();
const chromium = await findChromium();

// Builds first, so that no test includes or is disturbed by a build.
await runNx(['run-many', '-t', 'build']);
// Two at a time, which take about as long: more at a time would slow down each. The launcher's tests come before the
// journeys, because they build, and a running installation does not survive that.
await Promise.all([inTurn([API], restOf([API, LAUNCHER, JOURNEYS])), inTurn([LAUNCHER], [JOURNEYS])]);

const results = projects.map((project) => ({ project, totals: totalsOf(answerOf(project)) }));
// Repeated at the end for readers who see only that part.
for (const failure of projects.flatMap((project) => failuresOf(answerOf(project))))
  console.log(`\nFAILED ${failure}`);
console.log('');
for (const { project, totals } of results) console.log(`${project.name.padEnd(18)} ${inWords(totals)}`);
const total = sum(results.map(({ totals }) => totals));
console.log(`\n${inWords(total)}`);
process.exitCode = total.failed === 0 ? 0 : 1;

function restOf(others: readonly string[]): string[] {
  return projects.map(({ name }) => name).filter((name) => !others.includes(name));
}

/** Runs the tests of these projects, one group after another. */
async function inTurn(...groups: readonly (readonly string[])[]): Promise<void> {
  for (const group of groups) await runTests(group);
}

/** Their build output exists, and nothing changes it while they run. */
function runTests(names: readonly string[]): Promise<number> {
  const which = [`--projects=${names.join()}`, '--parallel=2', '--excludeTaskDependencies'];
  return runNx(['run-many', '-t', 'test', ...which], chromium ? { CHROME_PATH: chromium } : {});
}

function answerOf(project: Project): string {
  return join(project.folder, 'test-results', 'jest.json');
}
