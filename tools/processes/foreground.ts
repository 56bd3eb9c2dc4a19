import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';

import { stopGroup } from './process-group.js';

export interface ForegroundProcess {
  name: string;
  program: string;
  args: string[];
  cwd: string;
  env: NodeJS.ProcessEnv;
}

/** Runs processes side by side with name prefixes, until `aborted` or until the first one ends. */
export async function runSideBySide(
  processes: readonly ForegroundProcess[],
  aborted: AbortSignal,
): Promise<void> {
  aborted.throwIfAborted();
  const children = processes.map(start);
  await new Promise<void>((resolve) => {
    aborted.addEventListener('abort', () => resolve());
    for (const child of children) child.once('exit', () => resolve());
  });
  await Promise.all(children.map(stopGroup));
}

function start({ name, program, args, cwd, env }: ForegroundProcess): ChildProcess {
  // A separate process group, so that watchers and their children can be stopped together.
  const child = spawn(program, args, { cwd, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  for (const source of [child.stdout, child.stderr]) {
    createInterface({ input: source }).on('line', (line) => console.log(`[${name}] ${line}`));
  }
  child.once('error', (error) => console.error(`[${name}] ${error.message}`));
  return child;
}
