import { rmSync } from 'node:fs';
import { join } from 'node:path';

import { runNx } from '../processes/run-nx.js';
import { findChromium } from './find-chromium.js';
import { findNginx } from './find-nginx.js';
import { findRedisServer } from './find-redis-server.js';
import { listProjects, type Project } from './projects.js';
import { failuresOf, inWords, sum, totalsOf } from './totals.js';

// npm test: every project's tests (through Nx, cached), the journeys in a real browser among them, then what failed and one
// line of totals.

const API = '@pwen/api';
const JOURNEYS = '@pwen/e2e';
const LAUNCHER = '@pwen/tools';

const projects = listProjects().filter(({ scripts }) => scripts['test']);
// Nx puts the answers of cached runs back; one that is missing afterwards belongs to a run that did not happen.
for (const project of projects)
  rmSync(join(project.folder, 'test-results'), { recursive: true, force: true });

await findRedisServer();
await findNginx();
const chromium = await findChromium();

// First, so that no test has a build within its time, or under its feet.
await runNx(['run-many', '-t', 'build']);
// The API's are half of it all. Beside them go the others, one after another: more at a time take longer for each. First the
// launcher's and the journeys, which wait a lot: for pages, and for what they killed. The launcher's come before the
// journeys: they build, and an installation whose files are put back under it does not live.
await Promise.all([runTests([`--projects=${API}`]), runOthers()]);

const results = projects.map((project) => ({ project, totals: totalsOf(answerOf(project)) }));
// Again at the end: whoever reads only that, or is handed only that, learns what failed.
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

/** What they are built on is there, and is touched by nobody while they run. */
function runTests(which: string[], environment: NodeJS.ProcessEnv = {}): Promise<number> {
  return runNx(['run-many', '-t', 'test', '--excludeTaskDependencies', ...which], environment);
}

function answerOf(project: Project): string {
  return join(project.folder, 'test-results', 'jest.json');
}
