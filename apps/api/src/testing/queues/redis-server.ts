import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface TestRedis {
  readonly url: string;
  stop(): Promise<void>;
}

/** A Redis for one test, without persistence. */
export async function startRedis(): Promise<TestRedis> {
  const program = ['redis-server', 'valkey-server'].find(
    (name) => spawnSync(name, ['--version']).status === 0,
  );
  if (!program) throw new Error('there is no redis-server on the PATH to test the queue with');
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'pwen-redis-'));
  const redis = spawn(program, ['--port', String(port), '--dir', folder, '--save', '']);
  const gone = new Promise((resolve) => redis.once('exit', resolve));
  await new Promise<void>((resolve) =>
    redis.stdout.on('data', (text: Buffer) => text.includes('Ready to accept') && resolve()),
  );
  return {
    url: `redis://127.0.0.1:${port}`,
    stop: async () => {
      redis.kill();
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
