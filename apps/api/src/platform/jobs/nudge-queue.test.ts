import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';

import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';

import { NudgeQueue } from './nudge-queue.js';
import { RedisQueues } from './redis-queues.js';

describe('nudges, on a Redis that cannot be reached', () => {
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

  /** By itself, Redis's library would wait for ever. */
  const stopAfterNudges = async (): Promise<void> => {
    const queue = new NudgeQueue(
      { name: 'tests', subject: 'test' },
      new RedisQueues(`redis://127.0.0.1:${port}`),
    );
    for (let id = 1; id <= 3; id++) queue.nudge(id);
    await queue.onApplicationShutdown();
  };

  it('lets go of its nudges and stops, when the connection is refused', async () => {
    await new Promise((resolve) => silent.close(resolve));
    await expect(stopAfterNudges()).resolves.toBeUndefined();
  });

  it('lets go of its nudges and stops, when it takes the connection and never answers', async () => {
    await expect(stopAfterNudges()).resolves.toBeUndefined();
  });
});
