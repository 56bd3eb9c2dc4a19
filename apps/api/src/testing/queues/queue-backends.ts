import { type JobProducer, jobProducerOf } from '../../platform/jobs/job-producer.js';
import { periodic, type PeriodicCommand } from '../../platform/jobs/periodic-command.js';
import type { QueueDefinition } from '../../platform/jobs/queue-definition.js';
import { createTestApp, type TestApp, type TestAppOptions } from '../test-app.js';
import { startRedis, type TestRedis } from './redis-server.js';

/** The backends of the queue. Every test of jobs runs on each. */
export const QUEUE_BACKENDS = ['Postgres', 'Redis'] as const;
export type QueueBackend = (typeof QUEUE_BACKENDS)[number];

/** The API and the worker in one process, with the queue on the given backend. */
export async function createTestAppOn(
  backend: QueueBackend,
  options: TestAppOptions = {},
): Promise<TestApp & { readonly redis: TestRedis | undefined }> {
  const redis = backend === 'Redis' ? await startRedis() : undefined;
  const api = await createTestApp({
    withWorker: true,
    ...options,
    variables: { ...options.variables, ...(redis ? { REDIS_URL: redis.url } : {}) },
  });
  return {
    ...api,
    redis,
    close: async () => {
      await api.close();
      await redis?.stop();
    },
  };
}

/** Waits for a condition, at most two minutes. */
export async function eventually(holds: () => Promise<boolean>): Promise<void> {
  for (let attempt = 0; attempt < 2400; attempt++) {
    if (await holds()) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('the condition was not met within two minutes');
}

/** Drops all jobs, as a crash between the COMMIT and the queue would, until the returned function is called. */
export function loseJobs({ app }: TestApp, queue: QueueDefinition): () => void {
  const producer = app.get<JobProducer>(jobProducerOf(queue), { strict: false });
  const { enqueue } = producer;
  producer.enqueue = () => undefined;
  return () => void (producer.enqueue = enqueue);
}

/** Executes a periodic command now, and from now on with a short period. */
export function executeOften({ app }: TestApp, name: string): void {
  app.get<PeriodicCommand>(periodic(name), { strict: false }).every(200);
}
