import { DatabaseGate } from '@pwen/tools/installation/database-gate';
import type { Installation } from '@pwen/tools/installation/installation';

type Place = Parameters<typeof DatabaseGate.close>[1];
/** Requests that wait until it is known where they will be caught. */
type Paused = { goOn(): void };

/** Where the API adds a job to a queue on Postgres, after its transaction has committed. */
export const enqueuing = (queue: string): Place => ({
  moment: 'BEFORE INSERT',
  table: 'bullmq.job',
  when: `NEW.queue = '${queue}' AND NEW.scheduler_id IS NULL`,
});

/** Kills the API when so many of its statements stand at a place in the database; they end with it. */
export async function killApiAt(
  installation: Installation,
  place: Place,
  { stream, caught }: { stream: Paused; caught: number },
): Promise<void> {
  const gate = await DatabaseGate.close(installation.databaseUrl, place);
  try {
    stream.goOn();
    await gate.reachedBy(caught);
    await installation.api.kill();
    await gate.endThoseWaiting();
  } finally {
    await gate.open();
  }
}

/** Kills the worker at a place in the database, and starts another while the dead one's transaction holds its rows. */
export async function replaceWorkerAt(
  installation: Installation,
  place: Place,
  stream: Paused,
): Promise<void> {
  const gate = await DatabaseGate.close(installation.databaseUrl, place);
  try {
    stream.goOn();
    await gate.reachedBy(1);
    await installation.worker.kill();
    await installation.startWorker();
  } finally {
    await gate.open();
  }
}

/** A test that failed in the middle leaves nothing frozen or dead to the next one. */
export async function standUpAgain(installation: Installation): Promise<void> {
  installation.worker.signal('SIGCONT');
  if (!installation.worker.isRunning) await installation.startWorker();
  if (!installation.api.isRunning) await installation.startApi();
}
