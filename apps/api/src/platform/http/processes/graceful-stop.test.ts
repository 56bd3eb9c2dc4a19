import { Agent, get, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect } from 'node:net';

import { describe, expect, it } from '@jest/globals';
import { Controller, Get, Inject, Module, type OnApplicationShutdown, Res } from '@nestjs/common';
import type { Response } from 'express';
import type { Pool } from 'pg';

import { eventually } from '../../../testing/queues/queue-backends.js';
import { createTestApp } from '../../../testing/test-app.js';
import { POOL } from '../../database/pools/pools.js';
import { Access } from '../../sessions/access/access.decorator.js';
import { closeGracefully } from './graceful-stop.js';

let begun: () => void;
let goOn: Promise<void>;

@Controller('api/slow')
@Access({ user: 'anybody' })
class SlowController {
  constructor(@Inject(POOL) private readonly pool: Pool) {}

  @Get()
  async slow(): Promise<{ done: boolean }> {
    begun();
    await goOn;
    const { rows } = await this.pool.query<{ done: boolean }>('SELECT true AS done');
    return { done: rows[0]?.done ?? false };
  }
}

@Controller('api/endless')
@Access({ user: 'anybody' })
class EndlessController {
  @Get()
  stream(@Res() response: Response): void {
    response.write('the first of a video');
  }
}

let shutDown = false;

@Module({ controllers: [SlowController, EndlessController] })
class SlowModule implements OnApplicationShutdown {
  onApplicationShutdown(): void {
    shutDown = true;
  }
}

function ask(port: number, agent: Agent): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    get({ port, agent, path: '/api/slow' }, (response: IncomingMessage) => {
      let text = '';
      response.on('data', (chunk: Buffer) => (text += chunk.toString()));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
    }).on('error', reject);
  });
}

/** Why a new connection is refused; null if it is accepted. */
function refusal(port: number): Promise<string | null> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(null));
    socket.on('error', ({ code }: NodeJS.ErrnoException) => resolve(code ?? 'unknown'));
    socket.on('connect', () => socket.destroy());
  });
}

describe('a graceful stop', () => {
  it('finishes the current request with its database, accepts no new one, and does not wait for idle connections', async () => {
    const test = await createTestApp({ modules: [SlowModule] });
    const { port } = test.server.address() as AddressInfo;
    const keepAlive = new Agent({ keepAlive: true });
    const started = new Promise<void>((resolve) => (begun = resolve));
    let finish = () => undefined as void;
    goOn = new Promise<void>((resolve) => (finish = resolve));
    const inHand = ask(port, keepAlive);
    await started;

    const closed = closeGracefully(test.app);
    await eventually(async () => (await refusal(port)) === 'ECONNREFUSED');
    finish();
    await expect(inHand).resolves.toEqual({ status: 200, text: '{"done":true}' });
    // The client keeps its connection open for the next request, but is not waited for.
    await closed;
    keepAlive.destroy();
    await test.clearUp();
  });

  it('cuts off a video that is still being watched after five seconds, and then closes the rest', async () => {
    const test = await createTestApp({ modules: [SlowModule] });
    const { port } = test.server.address() as AddressInfo;
    const response = await new Promise<IncomingMessage>((resolve, reject) =>
      get({ port, path: '/api/endless' }, resolve).on('error', reject),
    );
    const cutOff = new Promise((resolve) => response.once('error', resolve).resume());

    shutDown = false;
    const closed = closeGracefully(test.app);
    await expect(cutOff).resolves.toMatchObject({ code: 'ECONNRESET' });
    await closed;
    expect(shutDown).toBe(true);
    await test.clearUp();
  });
});
