import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';

import { listProjects, ROOT } from '../test/projects.js';
import type { WorkingCopy } from './working-copy.js';

/** What became of a test file. `not run`: it was not found, could not be loaded, or nothing in it ran. */
export type Outcome = 'passed' | 'failed' | 'not run';

interface JestAnswer {
  readonly testResults: readonly {
    readonly name: string;
    readonly assertionResults: readonly { readonly status: string }[];
  }[];
}

/** Test files by the project that they belong to, by its path from the root. */
export function byProject(files: readonly string[]): Map<string, string[]> {
  const projects = listProjects().map(({ folder }) => relative(ROOT, folder));
  const grouped = new Map<string, string[]>();
  for (const file of files) {
    const project = projects.find((folder) => file.startsWith(`${folder}/`));
    if (project === undefined) throw new Error(`${file} belongs to no project`);
    grouped.set(project, [...(grouped.get(project) ?? []), file]);
  }
  return grouped;
}

/**
 * Runs test files of one project in a copy, by the project's own test script.
 *
 * @param files from the root
 * @param signal ends the tests
 * @param options of jest
 */
export async function runTests(
  { folder, temporaryFolder }: WorkingCopy,
  [project, files]: readonly [string, readonly string[]],
  signal: AbortSignal,
  options: readonly string[] = [],
): Promise<{ outcomes: ReadonlyMap<string, Outcome>; said: string }> {
  const cwd = join(folder, project);
  const answer = join(cwd, 'test-results/jest.json');
  rmSync(answer, { force: true });
  const paths = files.map((file) => relative(project, file));
  // A process group of its own, so that all that the tests have started ends with them.
  const tests = spawn(process.execPath, ['--run', 'test', '--', '--maxWorkers=1', ...options, ...paths], {
    cwd,
    detached: true,
    env: { ...process.env, TMPDIR: temporaryFolder },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const source of [tests.stdout, tests.stderr])
    source.setEncoding('utf8').on('data', (words: string) => (said += words));
  const stop = () => void (tests.pid !== undefined && process.kill(-tests.pid, 'SIGTERM'));
  signal.addEventListener('abort', stop);
  await once(tests, 'close');
  signal.removeEventListener('abort', stop);
  signal.throwIfAborted();

  const results = existsSync(answer)
    ? (JSON.parse(readFileSync(answer, 'utf8')) as JestAnswer).testResults
    : [];
  const outcomeOf = (file: string): Outcome => {
    const statuses = results
      .filter(({ name }) => name === join(folder, file))
      .flatMap(({ assertionResults }) => assertionResults.map(({ status }) => status));
    if (statuses.includes('failed')) return 'failed';
    return statuses.includes('passed') ? 'passed' : 'not run';
  };
  return { outcomes: new Map(files.map((file) => [file, outcomeOf(file)])), said };
}
