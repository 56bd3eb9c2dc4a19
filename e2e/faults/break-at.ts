import { DatabaseGate } from '@pwen/tools/installation/database-gate';
import type { Installation } from '@pwen/tools/installation/installation';

type Place = Parameters<typeof DatabaseGate.close>[1];
/** Paused requests, resumed once the place where they will be stopped is prepared. */
type Paused = { resume(): void };

/** Where the API adds a job to a queue on Postgres, after its transaction has committed. */
export const enqueuing = (queue: string): Place => ({
  moment: 'BEFORE INSERT',
  table: 'bullmq.job',
  when: `NEW.queue = '${queue}' AND NEW.scheduler_id IS NULL`,
});

/**
 * Kills the API when `caught` of its statements wait at a place in the database; their transactions end with it. With
 * `stopsWorker` the worker does nothing meanwhile, until it is sent SIGCONT.
 */
export async function killApiAt(
  installation: Installation,
  place: Place,
  { stream, caught, stopsWorker = false }: { stream: Paused; caught: number; stopsWorker?: boolean },
): Promise<void> {
  const gate = await DatabaseGate.close(installation.databaseUrl, place);
  try {
    if (stopsWorker) installation.worker.signal('SIGSTOP');
    stream.resume();
    await gate.reachedBy(caught);
    await installation.api.kill();
    await gate.endThoseWaiting();
  } finally {
    await gate.open();
  }
}

/** Kills the worker at a place in the database, and starts another while the killed one's transaction has rows locked. */
export async function replaceWorkerAt(
  installation: Installation,
  place: Place,
  stream: Paused,
): Promise<void> {
  const gate = await DatabaseGate.close(installation.databaseUrl, place);
  try {
    stream.resume();
    await gate.reachedBy(1);
    await installation.worker.kill();
    await installation.startWorker();
  } finally {
    await gate.open();
  }
}

/** Resumes and restarts the processes, so that a failed test does not affect the next one. */
export async function restoreProcesses(installation: Installation): Promise<void> {
  installation.worker.signal('SIGCONT');
  if (!installation.worker.isRunning) await installation.startWorker();
  if (!installation.api.isRunning) await installation.startApi();
}
