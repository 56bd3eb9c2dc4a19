import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Module, type Type } from '@nestjs/common';
import { Command, CommandHandler, CqrsModule, type ICommandHandler } from '@nestjs/cqrs';
import { Test } from '@nestjs/testing';

import { createTestDatabase, type TestDatabase } from '../../testing/database/test-database.js';
import { eventually, QUEUE_BACKENDS } from '../../testing/queues/queue-backends.js';
import { startRedis, type TestRedis } from '../../testing/queues/redis-server.js';
import { WorkerModule } from '../../worker.module.js';
import { ENVIRONMENT, type Environment, parseEnvironment } from '../env.js';
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
    await eventually(() => Promise.resolve(worked.includes(8)));
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
