import type { ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';

const GRACE_MS = 10_000;
/** What was killed is gone at once, except what nobody asks for: a container may have no process that does. */
const GONE_WITHIN_MS = 2_000;

/** Asks a detached child and all that it has started to stop, and kills what is left after ten seconds. */
export async function stopGroup(child: ChildProcess): Promise<void> {
  const deadline = Date.now() + GRACE_MS;
  while (signalGroup(child, Date.now() > deadline ? 'SIGKILL' : 'SIGTERM')) {
    if (Date.now() > deadline + GONE_WITHIN_MS) return;
    await sleep(100);
  }
}

/** @returns whether there still is a process in the group of this detached child */
function signalGroup({ pid }: ChildProcess, name: NodeJS.Signals): boolean {
  try {
    return pid !== undefined && process.kill(-pid, name);
  } catch {
    return false;
  }
}

/** Stops the group of a detached child when `aborted` does, unless the child has ended before. */
export function stopGroupWhen(aborted: AbortSignal, child: ChildProcess): void {
  const stop = (): void => void stopGroup(child);
  if (aborted.aborted) return stop();
  aborted.addEventListener('abort', stop, { once: true });
  child.once('close', () => aborted.removeEventListener('abort', stop));
}
