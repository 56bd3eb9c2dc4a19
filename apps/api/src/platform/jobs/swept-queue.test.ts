import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';

import { eventually } from '../../testing/queues/queue-backends.js';
import { createTestDatabase, type TestDatabase } from '../../testing/database/test-database.js';
import { type Environment, parseEnvironment } from '../env.js';
import { Nudges } from './nudges.js';
import { SweptQueue, type SweptQueueOptions } from './swept-queue.js';

const PERIOD_MS = 50;

let database: TestDatabase;
let environment: Environment;
let queue: SweptQueue | undefined;

beforeEach(async () => {
  Logger.overrideLogger(false);
  database = await createTestDatabase();
  environment = parseEnvironment({ DATABASE_URL: database.url, LOG_LEVEL: 'silent' });
});

afterEach(async () => {
  await queue?.onModuleDestroy();
  await database.drop();
});

async function start(options: Partial<SweptQueueOptions>): Promise<void> {
  queue = new SweptQueue({
    queueName: 'tests',
    environment,
    concurrency: 1,
    work: () => Promise.resolve(),
    sweep: () => Promise.resolve(0),
    sweepPeriodMs: PERIOD_MS,
    describeSweep: (done) => `swept ${done}`,
    ...options,
  });
  await queue.onApplicationBootstrap();
}

describe('a queue with a sweep', () => {
  it('sweeps by itself, again and again, also after a sweep that failed', async () => {
    let sweeps = 0;
    await start({
      sweep: () =>
        sweeps++ === 0 ? Promise.reject(new Error('the database went away')) : Promise.resolve(1),
    });
    await eventually(() => Promise.resolve(sweeps >= 3));
  });

  it('never has two sweeps side by side', async () => {
    let underway = 0;
    let most = 0;
    let sweeps = 0;
    await start({
      sweep: async () => {
        most = Math.max(most, ++underway);
        await new Promise((resolve) => setTimeout(resolve, 3 * PERIOD_MS));
        underway--;
        return ++sweeps;
      },
    });
    await eventually(() => Promise.resolve(sweeps >= 3));
    expect(most).toBe(1);
  });

  it('hands each job what it is about', async () => {
    const worked: unknown[] = [];
    await start({ work: (data) => Promise.resolve(void worked.push(data)) });
    const nudges = new Nudges('tests', environment);
    nudges.add('job', { id: 7 }, 'thing-7');
    await eventually(() => Promise.resolve(worked.length === 1));
    await nudges.close();
    expect(worked).toEqual([{ id: 7 }]);
  });

  it('stops when the sweep in hand is done, and begins no other', async () => {
    let begun = 0;
    let ended = 0;
    await start({
      sweep: async () => {
        begun++;
        await new Promise((resolve) => setTimeout(resolve, 3 * PERIOD_MS));
        return ++ended;
      },
    });
    await queue?.onModuleDestroy();
    expect(ended).toBe(begun);
    await new Promise((resolve) => setTimeout(resolve, 2 * PERIOD_MS));
    expect(ended).toBe(begun);
    expect(begun).toBeGreaterThan(0);
  });
});
