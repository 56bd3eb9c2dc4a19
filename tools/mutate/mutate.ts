import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';

import { inWords } from '../test/totals.js';
import type { Mutation } from './mutation.js';
import { AREAS, mutationsNamed, sampleOf } from './mutations.js';
import { assertPassing, tryMutation, type Verdict } from './try-mutations.js';
import { makeWorkingCopy } from './working-copy.js';

// npm run mutate: plants known faults in a copy of the project, one at a time, and runs the tests that should notice each.
// A fault that nobody notices is a proof that was lost.

const USAGE = `usage: npm run mutate -- [IDS] [${Object.keys(AREAS).join(' | ')}] [--sample=N [--seed=TEXT]]`;

const stopping = new AbortController();
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const)
  process.on(name, () => stopping.abort(new Error('stopped')));
// To listen for the end of the parent would otherwise keep this process alive.
process.channel?.unref();

const chosen = choose();
if (chosen) process.exitCode = (await mutate(chosen)) ? 0 : 1;
else process.exitCode = 2;

function choose(): Mutation[] | undefined {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { sample: { type: 'string' }, seed: { type: 'string' } },
    });
    const named = mutationsNamed(positionals);
    if (values.sample === undefined) return named;
    const count = Number(values.sample);
    if (!Number.isInteger(count) || count < 1) throw new Error(`not a number of mutations: ${values.sample}`);
    const seed = values.seed ?? randomUUID();
    const sample = sampleOf(named, count, seed);
    console.log(`of the seed ${seed}: ${sample.map(({ id }) => id).join(', ')}`);
    return sample;
  } catch (fault) {
    console.error(`${(fault as Error).message}\n${USAGE}`);
    return undefined;
  }
}

/** @returns whether all were caught */
async function mutate(mutations: readonly Mutation[]): Promise<boolean> {
  const copy = makeWorkingCopy();
  let passed = 0;
  try {
    const files = await assertPassing(copy, mutations, stopping.signal);
    console.log(`${files} test files pass without a mutation`);
    for (const mutation of mutations) {
      const verdict = await tryMutation(copy, mutation, stopping.signal);
      console.log(describe(mutation, verdict));
      if (verdict.kind === 'caught') passed++;
    }
  } catch (fault) {
    console.error((fault as Error).message);
  } finally {
    copy.remove();
  }
  const failed = mutations.length - passed;
  console.log(`\n${inWords({ passed, failed })}`);
  return failed === 0;
}

function describe({ id, breaks, file, caughtBy }: Mutation, verdict: Verdict): string {
  switch (verdict.kind) {
    case 'caught':
      return `${id}: caught by ${verdict.by.join(', ')}`;
    case 'not caught':
      return `${id}: NOT CAUGHT by ${caughtBy.join(', ')}: ${breaks}`;
    case 'no longer applies':
      return `${id}: no longer applies to ${file}`;
    case 'not run':
      return `${verdict.said}\n${id}: NOT CAUGHT, because its tests did not run: ${breaks}`;
  }
}
