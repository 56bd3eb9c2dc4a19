import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Mutation } from './mutation.js';
import { byProject, type Outcome, runTests } from './run-tests.js';
import type { WorkingCopy } from './working-copy.js';

export type Verdict =
  | { readonly kind: 'caught'; readonly by: readonly string[] }
  | { readonly kind: 'not caught' }
  /** The text is not, or not only once, in the file. */
  | { readonly kind: 'no longer applies' }
  /** Its tests could not be loaded: nobody can tell what they would find. */
  | { readonly kind: 'not run'; readonly said: string };

/** The code with the mutation; undefined if the mutation no longer applies. */
export function mutated({ text, replacement }: Mutation, code: string): string | undefined {
  const parts = code.split(text);
  return parts.length === 2 ? parts.join(replacement) : undefined;
}

/**
 * Runs the tests of all mutations without any of them.
 *
 * @throws Error with the files that do not pass: by them nothing could be caught
 */
export async function assertPassing(
  copy: WorkingCopy,
  mutations: readonly Mutation[],
  signal: AbortSignal,
): Promise<number> {
  const files = [...new Set(mutations.flatMap(({ caughtBy }) => caughtBy))];
  const faults: string[] = [];
  for (const project of byProject(files)) {
    const { outcomes, said } = await runTests(copy, project, signal);
    const wrong = [...outcomes].filter(([, outcome]) => outcome !== 'passed');
    if (wrong.length > 0) faults.push(said, ...wrong.map(([file, outcome]) => `${file}: ${outcome}`));
  }
  if (faults.length > 0) throw new Error(`${faults.join('\n')}\nwithout any mutation`);
  return files.length;
}

/** By a fault a test may wait for what never comes; none of them takes so long without one. */
const GIVES_UP = ['--testTimeout=60000'];

/** Applies a mutation to the copy, runs its tests, and takes it back. */
export async function tryMutation(
  copy: WorkingCopy,
  mutation: Mutation,
  signal: AbortSignal,
): Promise<Verdict> {
  const path = join(copy.folder, mutation.file);
  const code = readFileSync(path, 'utf8');
  const changed = mutated(mutation, code);
  if (changed === undefined) return { kind: 'no longer applies' };
  writeFileSync(path, changed);
  try {
    let verdict: Verdict = { kind: 'not caught' };
    for (const project of byProject(mutation.caughtBy)) {
      const { outcomes, said } = await runTests(copy, project, signal, GIVES_UP);
      const by = filesThat(outcomes, 'failed');
      if (by.length > 0) return { kind: 'caught', by };
      if (filesThat(outcomes, 'not run').length > 0) verdict = { kind: 'not run', said };
    }
    return verdict;
  } finally {
    writeFileSync(path, code);
  }
}

const filesThat = (outcomes: ReadonlyMap<string, Outcome>, wanted: Outcome): string[] =>
  [...outcomes].filter(([, outcome]) => outcome === wanted).map(([file]) => file);
