import { rmSync } from 'node:fs';
import { join } from 'node:path';

import { runNx } from '../processes/run-nx.js';
import { findChromium } from './find-chromium.js';
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
const chromium = await findChromium();

// Builds first, so that no test includes or is disturbed by a build.
await runNx(['run-many', '-t', 'build']);
// The API's tests are half of all. The others run beside them one after another, because more at a time would slow down
// each. First come the launcher's and the journeys, which wait a lot; the launcher's before the journeys, because they
// build, and a running installation does not survive that.
await Promise.all([runTests([`--projects=${API}`]), runOthers()]);

const results = projects.map((project) => ({ project, totals: totalsOf(answerOf(project)) }));
// Repeated at the end for readers who see only that part.
for (const failure of projects.flatMap((project) => failuresOf(answerOf(project))))
  console.log(`\nFAILED ${failure}`);
console.log('');
for (const { project, totals } of results) console.log(`${project.name.padEnd(18)} ${inWords(totals)}`);
const total = sum(results.map(({ totals }) => totals));
console.log(`\n${inWords(total)}`);
process.exitCode = total.failed === 0 ? 0 : 1;

async function runOthers(): Promise<void> {
  await runTests([`--projects=${LAUNCHER}`]);
  await runTests([`--projects=${JOURNEYS}`], chromium ? { CHROME_PATH: chromium } : {});
  await runTests([`--exclude=${API},${JOURNEYS},${LAUNCHER}`, '--parallel=2']);
}

/** Their build output exists, and nothing changes it while they run. */
function runTests(which: string[], environment: NodeJS.ProcessEnv = {}): Promise<number> {
  return runNx(['run-many', '-t', 'test', '--excludeTaskDependencies', ...which], environment);
}

function answerOf(project: Project): string {
  return join(project.folder, 'test-results', 'jest.json');
}
