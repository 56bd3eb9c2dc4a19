import { findProgram, installFromDebian } from './find-program.js';

/** A redis-server for the tests that run jobs on both backends. */
export async function findRedisServer(): Promise<string | undefined> {
  const found = findProgram(['redis-server', 'valkey-server']);
  if (found) return found;
  await installFromDebian('redis-server', 'the jobs are tested on Redis too');
  const redisServer = findProgram(['redis-server']);
  if (!redisServer) {
    console.error(
      'There is no redis-server here, so the tests of jobs on Redis fail: install one ("apt-get install redis-server" on Debian).',
    );
  }
  return redisServer;
}
