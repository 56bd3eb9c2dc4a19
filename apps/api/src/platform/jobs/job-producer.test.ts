import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';

import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import type { JobsOptions } from 'bullmq';

import { JobProducer } from './job-producer.js';
import type { QueueBackend } from './queue-backend.js';
import { RedisQueues } from './redis-queues.js';

describe('jobs for a Redis that cannot be reached', () => {
  const sockets: Socket[] = [];
  let silent: Server;
  let port: number;
  beforeEach(async () => {
    Logger.overrideLogger(false);
    silent = createServer((socket) => sockets.push(socket.on('error', () => undefined)));
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    port = (silent.address() as AddressInfo).port;
  });
  afterEach(async () => {
    for (const socket of sockets) socket.destroy();
    if (silent.listening) await new Promise((resolve) => silent.close(resolve));
  });

  /** Redis's library by itself would wait for ever. */
  const stopAfterJobs = async (): Promise<void> => {
    const queue = new JobProducer(
      { name: 'tests', subject: 'test' },
      new RedisQueues(`redis://127.0.0.1:${port}`),
      100,
    );
    for (let id = 1; id <= 3; id++) queue.enqueue(id);
    await queue.onApplicationShutdown();
  };

  it('are dropped so that the process can stop, when the connection is refused', async () => {
    await new Promise((resolve) => silent.close(resolve));
    await expect(stopAfterJobs()).resolves.toBeUndefined();
  });

  it('are dropped so that the process can stop, when Redis accepts the connection and never responds', async () => {
    await expect(stopAfterJobs()).resolves.toBeUndefined();
  });
});

it.each([
  [true, true],
  [undefined, undefined],
])('a job that fails for good is forgotten if its queue says so: %s', async (forgetsFailed, removeOnFail) => {
  const added: JobsOptions[] = [];
  const queue = {
    add: (_name: string, _data: unknown, options: JobsOptions) => Promise.resolve(added.push(options)),
    close: () => Promise.resolve(),
  };
  const backend = { openQueue: () => queue } as unknown as QueueBackend;
  const producer = new JobProducer({ name: 'tests', subject: 'test', forgetsFailed }, backend);
  producer.enqueue(7);
  await producer.onApplicationShutdown();
  expect(added.map((options) => options.removeOnFail)).toEqual([removeOnFail]);
});

describe('jobs of a debounced queue', () => {
  it('that come while one is being added are combined into one, which is added afterwards', async () => {
    const added: number[] = [];
    let finish: () => void = () => undefined;
    const queue = {
      add: (_name: string, { id }: { id: number }) => {
        added.push(id);
        return new Promise<void>((resolve) => (finish = resolve));
      },
      close: () => Promise.resolve(),
    };
    const backend = { openQueue: () => queue } as unknown as QueueBackend;
    const producer = new JobProducer({ name: 'tests', subject: 'test', debounceMs: 200 }, backend);

    producer.enqueue(7);
    await new Promise((resolve) => setImmediate(resolve));
    for (let times = 0; times < 30; times++) producer.enqueue(7);
    expect(added).toEqual([7]);
    finish();
    await new Promise((resolve) => setImmediate(resolve));
    expect(added).toEqual([7, 7]);
    finish();
    await producer.onApplicationShutdown();
    expect(added).toEqual([7, 7]);
  });
});
