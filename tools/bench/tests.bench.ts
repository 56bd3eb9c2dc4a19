import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

import { runCommand } from '../processes/run-command.js';
import { listProjects, ROOT } from '../test/projects.js';

/** Where Linux keeps the processor time of a group: version 1 in a folder of its own, version 2 at the top. */
const HIERARCHIES = [
  { root: '/sys/fs/cgroup/cpuacct', file: 'cpuacct.usage', secondsIn: (text: string) => Number(text) / 1e9 },
  {
    root: '/sys/fs/cgroup',
    file: 'cpu.stat',
    secondsIn: (text: string) => Number(/^usage_usec (\d+)/m.exec(text)?.[1]) / 1e6,
  },
];

interface JestAnswer {
  startTime: number;
  numPassedTests: number;
  numFailedTests: number;
  testResults: { endTime: number }[];
}

/**
 * Runs `npm test` as a fresh clone would, with nothing cached, and prints what each project costs: files, tests, wall
 * and processor seconds. The processor time includes Postgres, Chromium and everything else that tests start, by a
 * cgroup per project; that needs root on Linux.
 */
export async function benchTests(): Promise<void> {
  const hierarchy = HIERARCHIES.find(({ root, file }) => existsSync(join(root, file)));
  if (!hierarchy || process.getuid?.() !== 0) {
    console.error('Counting processor time needs the cgroups of Linux, and root.');
    process.exitCode = 1;
    return;
  }
  const groups = join(hierarchy.root, `pwen-tests-${process.pid}`);
  const projects = listProjects().filter(({ scripts }) => scripts['test']);
  const names = [...projects.map(({ folder }) => basename(folder)), 'rest'];
  for (const name of names) mkdirSync(join(groups, name), { recursive: true });
  const seconds = (name: string): number =>
    hierarchy.secondsIn(readFileSync(join(groups, name, hierarchy.file), 'utf8'));

  const startedAt = performance.now();
  writeFileSync(join(groups, 'rest', 'cgroup.procs'), String(process.pid));
  rmSync(join(ROOT, 'node_modules/.cache'), { recursive: true, force: true });
  // Jest keeps what it has compiled in the temporary folder, which Postgres uses too, as another account.
  const temporary = mkdtempSync(join(tmpdir(), 'pwen-tests-'));
  chmodSync(temporary, 0o1777);
  await runCommand(process.execPath, [join(ROOT, 'tools/run.mjs'), 'test'], {
    // Clones of a machine share Nx's own cache.
    env: {
      ...process.env,
      PWEN_CPU_GROUPS: groups,
      TMPDIR: temporary,
      NX_CACHE_DIRECTORY: join(temporary, 'nx'),
    },
  });
  const wall = (performance.now() - startedAt) / 1000;

  console.log(`\nNode ${process.versions.node}\n\n| project | files | tests | wall s | processor s |`);
  console.log('| --- | --: | --: | --: | --: |');
  let sum = { files: 0, tests: 0, processor: 0 };
  for (const { folder } of projects) {
    const { testResults, numPassedTests, numFailedTests, startTime } = JSON.parse(
      readFileSync(join(folder, 'test-results/jest.json'), 'utf8'),
    ) as JestAnswer;
    const tests = numPassedTests + numFailedTests;
    const ended = Math.max(...testResults.map(({ endTime }) => endTime));
    const processor = seconds(basename(folder));
    print(basename(folder), testResults.length, tests, (ended - startTime) / 1000, processor);
    sum = {
      files: sum.files + testResults.length,
      tests: sum.tests + tests,
      processor: sum.processor + processor,
    };
  }
  const rest = seconds('rest');
  print('builds and the rest', 0, 0, 0, rest);
  print('all', sum.files, sum.tests, wall, sum.processor + rest);

  rmSync(temporary, { recursive: true, force: true });
  writeFileSync(join(hierarchy.root, 'cgroup.procs'), String(process.pid));
  for (const name of [...names, '']) rmdirSync(join(groups, name));
}

function print(name: string, files: number, tests: number, wall: number, processor: number): void {
  console.log(`| ${name} | ${files} | ${tests} | ${wall.toFixed(0)} | ${processor.toFixed(0)} |`);
}
