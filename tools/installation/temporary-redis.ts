import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { freePort } from '../embedded-postgres/free-port.js';
import { findProgram } from '../test/find-program.js';

const ANSWERS_WITHIN_MS = 120_000;

/** A Redis for tests without persistence: each start is empty, on the same port. */
export class TemporaryRedis {
  private child: ChildProcess | undefined;

  private constructor(
    private readonly program: string,
    private readonly folder: string,
    readonly port: number,
  ) {}

  /** @throws Error in one line if there is no redis-server */
  static async start(): Promise<TemporaryRedis> {
    const program = findProgram(['redis-server', 'valkey-server']);
    if (!program) throw new Error('There is no redis-server on the PATH to run the queue on.');
    const folder = mkdtempSync(join(tmpdir(), 'pwen-redis-'));
    const redis = new TemporaryRedis(program, folder, await freePort());
    await redis.startEmpty();
    return redis;
  }

  get url(): string {
    return `redis://127.0.0.1:${this.port}`;
  }

  async startEmpty(): Promise<void> {
    const settings = {
      port: `${this.port}`,
      bind: '127.0.0.1',
      dir: this.folder,
      save: '',
      appendonly: 'no',
    };
    const args = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, value]);
    this.child = spawn(this.program, args, { stdio: 'ignore' });
    const deadline = Date.now() + ANSWERS_WITHIN_MS;
    while ((await this.ask('PING').catch(() => '')) !== '+PONG') {
      if (this.child.exitCode !== null || Date.now() > deadline)
        throw new Error('redis-server does not start');
      await sleep(20);
    }
  }

  async flushAll(): Promise<void> {
    await this.ask('FLUSHALL');
  }

  /** The number of jobs of the queue that wait for a worker. */
  async waitingJobs(queue: string): Promise<number> {
    return Number((await this.ask(`LLEN bull:${queue}:wait`)).slice(1));
  }

  /** kill -9, and waits for its end. */
  async kill(): Promise<void> {
    const { child } = this;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  }

  async stop(): Promise<void> {
    // There is nothing to save.
    await this.kill();
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** One inline command with a one-line response, which needs no client library. */
  private async ask(command: string): Promise<string> {
    const socket = connect(this.port, '127.0.0.1');
    try {
      socket.setTimeout(ANSWERS_WITHIN_MS, () => socket.destroy(new Error('Redis does not answer')));
      socket.write(`${command}\r\n`);
      const [answer] = (await once(socket, 'data')) as [Buffer];
      return answer.toString().trimEnd();
    } finally {
      socket.destroy();
    }
  }
}
