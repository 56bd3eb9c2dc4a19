import { setTimeout as sleep } from 'node:timers/promises';

import { isRunning, type ProcessIdentity } from './process-identity.js';

/** Asks a process to stop (SIGTERM), and kills it after `graceMs`. Another process with the same id is not affected. */
export async function stopProcess(
  identity: ProcessIdentity,
  graceMs: number,
): Promise<'finished' | 'killed'> {
  const deadline = Date.now() + graceMs;
  signal(identity, 'SIGTERM');
  while (isRunning(identity)) {
    if (Date.now() > deadline) {
      signal(identity, 'SIGKILL');
      return 'killed';
    }
    await sleep(20);
  }
  return 'finished';
}

export function signal(identity: ProcessIdentity, name: NodeJS.Signals): void {
  if (!isRunning(identity)) return;
  try {
    process.kill(identity.pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
