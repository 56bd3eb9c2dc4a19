import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';

import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';

import { parseEnvironment } from '../env.js';
import { MailQueue } from './mail-queue.js';

/** What the launcher lets a process have before it ends it. */
const GRACE_MS = 15_000;

describe('the mail queue, on a Redis that cannot be reached', () => {
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

  const stopAfterNudges = async (): Promise<number> => {
    const queue = new MailQueue(parseEnvironment({ REDIS_URL: `redis://127.0.0.1:${port}` }));
    for (let mailId = 1; mailId <= 3; mailId++) queue.nudge(mailId);
    const before = performance.now();
    await queue.onApplicationShutdown();
    return performance.now() - before;
  };

  it('lets go of its nudges and stops, when the connection is refused', async () => {
    await new Promise((resolve) => silent.close(resolve));
    expect(await stopAfterNudges()).toBeLessThan(GRACE_MS);
  });

  it('lets go of its nudges and stops, when it takes the connection and never answers', async () => {
    expect(await stopAfterNudges()).toBeLessThan(GRACE_MS);
  });
});
