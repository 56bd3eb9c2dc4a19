import { spawn } from 'node:child_process';

import { stopGroup, stopGroupWhen } from './process-group.js';

/**
 * Runs a program in the foreground with its output on the terminal; resolves with its exit code (1 if a signal ended
 * it).
 *
 * @param options `aborted` stops it and all that it has started
 */
export function runCommand(
  program: string,
  args: string[],
  { aborted, ...options }: { cwd?: string; env?: NodeJS.ProcessEnv; aborted?: AbortSignal } = {},
): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      ...options,
      detached: aborted !== undefined,
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    if (aborted) stopGroupWhen(aborted, child);
    child.once('error', reject);
    child.once('exit', (code) => {
      const ended = aborted?.aborted ? stopGroup(child) : Promise.resolve();
      void ended.then(() => resolve(code ?? 1));
    });
  });
}
