import { join } from 'node:path';

import { runCommand } from '../processes/run-command.js';
import { findProgramsOfCluster } from './find-patroni.js';
import { ROOT } from './projects.js';
import { inWords } from './totals.js';

// npm run test:long: the proofs that take too long for every push. All of it is run, whatever fails.

const seed = Number(process.argv[2] ?? Date.now() % 1_000_000_000);
const JEST = join(ROOT, 'tools/jest/run-jest.mjs');
const STRYKER = join(ROOT, 'node_modules/@stryker-mutator/core/bin/stryker.js');

interface Proof {
  readonly name: string;
  readonly args: readonly string[];
  /** From the root. */
  readonly folder?: string;
  readonly variables?: NodeJS.ProcessEnv;
}

const PROOFS: readonly Proof[] = [
  { name: 'every mutation is caught', args: [join(ROOT, 'tools/run.mjs'), 'mutate'] },
  { name: 'StrykerJS on the rules of points', args: [STRYKER, 'run', 'tools/mutate/stryker.config.mjs'] },
  {
    name: 'ten times as many hostile requests',
    args: [JEST, 'fuzz.test'],
    folder: 'apps/api',
    variables: { FUZZ_SEED: String(seed), FUZZ_RUNS: '40' },
  },
  {
    name: 'fifty times as many runs of the simulation',
    args: [JEST, 'simulation.test'],
    folder: 'apps/api',
    variables: { SIMULATION_SEED: String(seed), SIMULATION_RUNS: '50000' },
  },
  ...[1, 2, 3].map((turn): Proof => ({
    name: `killed processes and lost connections, turn ${turn}`,
    args: [JEST, 'crash', 'killed', 'silence', 'outage', 'interrupted', 'races', 'interleavings'],
    folder: 'apps/api',
  })),
  { name: 'faults of the whole product', args: [JEST, '--selectProjects', 'faults', 'chaos'], folder: 'e2e' },
];

const PATRONI_DRILL: Proof = {
  name: 'machines of a cluster under Patroni die',
  args: [JEST, '--testMatch', '<rootDir>/failover/patroni/*.drill.ts'],
  folder: 'tools',
};

const canDrill = (await findProgramsOfCluster()) !== undefined;
const proofs = canDrill ? [...PROOFS, PATRONI_DRILL] : PROOFS;
console.log(`Seed ${seed}; "npm run test:long -- ${seed}" repeats it.`);
const failed: string[] = [];
for (const { name, args, folder = '.', variables = {} } of proofs) {
  console.log(`\n== ${name}`);
  const options = { cwd: join(ROOT, folder), env: { ...process.env, ...variables } };
  if ((await runCommand(process.execPath, [...args], options)) !== 0) failed.push(name);
}
for (const name of failed) console.log(`FAILED ${name}`);
if (!canDrill)
  console.log(
    `NOT RUN ${PATRONI_DRILL.name}: there are no etcd, haproxy, python3-venv and postgresql with pg_rewind here, ` +
      'and only Debian installs them by itself, as root',
  );
console.log(`\n${inWords({ passed: proofs.length - failed.length, failed: failed.length })}`);
process.exitCode = failed.length === 0 ? 0 : 1;
