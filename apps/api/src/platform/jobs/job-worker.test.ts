import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Module, type Type } from '@nestjs/common';
import { Command, CommandHandler, CqrsModule, type ICommandHandler } from '@nestjs/cqrs';
import { Test } from '@nestjs/testing';
import { Redis } from 'ioredis';

import { capturedLog } from '../../testing/captured-log.js';
import { createTestDatabase, type TestDatabase } from '../../testing/database/test-database.js';
import { eventually, QUEUE_BACKENDS } from '../../testing/queues/queue-backends.js';
import { startRedis, type TestRedis } from '../../testing/queues/redis-server.js';
import { WorkerModule } from '../../worker.module.js';
import { ENVIRONMENT, type Environment, parseEnvironment } from '../env.js';
import { NestLogger } from '../logging/logger.js';
import { PlatformModule } from '../platform.module.js';
import { Metrics } from '../telemetry/metrics.js';
import { type JobProducer, jobProducerOf, provideJobProducer } from './job-producer.js';
import { provideJobWorker } from './job-worker.js';
import type { QueueDefinition } from './queue-definition.js';

const QUEUE: QueueDefinition = { name: 'tests', subject: 'test' };

class WorkCommand extends Command<void> {
  constructor(readonly rowId: number) {
    super();
  }
}

const worked: number[] = [];

@CommandHandler(WorkCommand)
class WorkHandler implements ICommandHandler<WorkCommand> {
  execute({ rowId }: WorkCommand): Promise<void> {
    worked.push(rowId);
    return Promise.resolve();
  }
}

@Module({ providers: [provideJobProducer(QUEUE)] })
class ProducingModule {}

@Module({
  imports: [CqrsModule],
  providers: [
    WorkHandler,
    provideJobWorker({ queue: QUEUE, concurrency: 1, command: (rowId) => new WorkCommand(rowId) }),
  ],
})
class WorkingModule {}

let database: TestDatabase;
let redis: TestRedis | undefined;
let environment: Environment;
beforeEach(async () => {
  worked.length = 0;
  database = await createTestDatabase();
});
afterEach(async () => {
  await redis?.stop();
  redis = undefined;
  await database.drop();
});

const build = (...imports: Type[]) =>
  Test.createTestingModule({ imports }).overrideProvider(ENVIRONMENT).useValue(environment).compile();

describe.each(QUEUE_BACKENDS)('a job, with the queue on %s,', (backend) => {
  beforeEach(async () => {
    redis = backend === 'Redis' ? await startRedis() : undefined;
    environment = parseEnvironment({
      DATABASE_URL: database.url,
      LOG_LEVEL: 'silent',
      ...(redis ? { REDIS_URL: redis.url } : {}),
    });
  });

  it('becomes the command for its row, once, and is counted while it waits', async () => {
    const process = await build(PlatformModule, ProducingModule, WorkingModule);
    process.useLogger(false);
    // Before a worker starts, so that all wait at the same time.
    const producer = process.get<JobProducer>(jobProducerOf(QUEUE), { strict: false });
    producer.enqueue(7);
    producer.enqueue(7);
    producer.enqueue(8);
    const jobs = async () =>
      (await process.get(Metrics).registry.metrics()).match(/^pwen_queue_jobs.*waiting.*/gm);
    await eventually(async () => String(await jobs()).endsWith(' 2'));
    await process.init();
    await eventually(() => Promise.resolve(worked.includes(7) && worked.includes(8)));
    expect([...worked].sort()).toEqual([7, 8]);
    await eventually(async () => String(await jobs()).endsWith(' 0'));
    // A row whose job has finished can be queued again, because the queue keeps no finished jobs.
    await eventually(() => {
      producer.enqueue(7);
      return Promise.resolve(worked.filter((rowId) => rowId === 7).length > 1);
    });
    await process.close();
  });
});

describe.each([
  {
    backend: 'Postgres',
    fault: 'permission denied for table',
    break: () => database.ownerPool.query('REVOKE UPDATE ON ALL TABLES IN SCHEMA bullmq FROM pwen_app'),
    mend: () => database.ownerPool.query('GRANT UPDATE ON ALL TABLES IN SCHEMA bullmq TO pwen_app'),
  },
  {
    backend: 'Redis',
    fault: 'READONLY',
    break: () => askRedis(['replicaof', '127.0.0.1', '1']),
    mend: () => askRedis(['replicaof', 'no', 'one']),
  },
])('a queue on $backend that refuses everything', ({ backend, fault, ...queue }) => {
  it('is asked again after a pause, said once a second at most, and worked on as soon as it accepts', async () => {
    redis = backend === 'Redis' ? await startRedis() : undefined;
    environment = parseEnvironment({
      DATABASE_URL: database.url,
      ...(redis ? { REDIS_URL: redis.url } : {}),
    });
    const log = capturedLog();
    const process = await build(PlatformModule, ProducingModule, WorkingModule);
    process.useLogger(new NestLogger(log.logger));
    await process.init();
    try {
      const beganAtMs = performance.now();
      await queue.break();
      const said = () => log.lines().filter((line) => JSON.stringify(line).includes(fault));
      const asked = () => said().reduce((sum, { omitted = 0 }) => sum + 1 + Number(omitted), 0);
      await eventually(() => Promise.resolve(said().length >= 3));
      const seconds = (performance.now() - beganAtMs) / 1_000;
      expect(said().length).toBeLessThanOrEqual(seconds + 1);
      // The worker and its check for stalled jobs.
      expect(asked()).toBeLessThanOrEqual(4 * seconds);
      await queue.mend();
      const producer = process.get<JobProducer>(jobProducerOf(QUEUE), { strict: false });
      await eventually(() => {
        producer.enqueue(9);
        return Promise.resolve(worked.includes(9));
      });
    } finally {
      await queue.mend();
      await process.close();
    }
  });
});

async function askRedis(command: [string, ...string[]]): Promise<void> {
  const client = new Redis(redis?.url ?? '');
  await client.call(...command);
  await client.quit();
}

describe('the worker process', () => {
  beforeEach(() => {
    environment = parseEnvironment({ DATABASE_URL: database.url, LOG_LEVEL: 'silent' });
  });

  it('does not start if a queue has no worker', async () => {
    const process = await build(WorkerModule, ProducingModule);
    process.useLogger(false);
    await expect(process.init()).rejects.toThrow('no worker processes the jobs of tests');
    await process.close();
  });

  it('starts if every queue has a worker', async () => {
    const process = await build(WorkerModule, ProducingModule, WorkingModule);
    process.useLogger(false);
    await process.init();
    await process.close();
  });
});
