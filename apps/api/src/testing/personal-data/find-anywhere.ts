import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { Redis } from 'ioredis';

import type { TestApp } from '../test-app.js';

/**
 * Where any of the words is stored: in any column of any table, the queue's tables too, in a file of the data folder, or
 * in Redis. Bytes are compared as text and as Postgres prints them.
 */
export async function findAnywhere(
  api: TestApp & { readonly redis?: { readonly url: string } | undefined },
  words: readonly string[],
): Promise<string[]> {
  const wanted = words.flatMap((word) => [word, Buffer.from(word).toString('hex')]);
  const places = [
    ...(await placesInDatabase(api)),
    ...(await placesInFiles(api.environment.dataDir)),
    ...(api.redis ? await placesInRedis(api.redis.url) : []),
  ];
  return places
    .filter(({ text }) => wanted.some((word) => text.toLowerCase().includes(word.toLowerCase())))
    .map(({ place, text }) => `${place}: ${text.slice(0, 300)}`);
}

interface Place {
  readonly place: string;
  readonly text: string;
}

async function placesInDatabase({ database }: TestApp): Promise<Place[]> {
  const { rows: tables } = await database.ownerPool.query<{ name: string }>(
    `SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.tables
     WHERE table_schema NOT IN ('pg_catalog', 'information_schema') AND table_type = 'BASE TABLE'`,
  );
  const places = await Promise.all(
    tables.map(async ({ name }) => {
      const { rows } = await database.ownerPool.query<{ text: string }>(
        `SELECT t::text AS text FROM ${name} t`,
      );
      return rows.map(({ text }) => ({ place: name, text }));
    }),
  );
  return places.flat();
}

async function placesInFiles(folder: string): Promise<Place[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map(async ({ parentPath, name }) => {
        const place = join(parentPath, name);
        return { place, text: `${name} ${await readFile(place, 'latin1').catch(nothingIfGone)}` };
      }),
  );
}

/** A file that was deleted since its folder was read has nothing any more. */
function nothingIfGone(fault: NodeJS.ErrnoException): string {
  if (fault.code !== 'ENOENT') throw fault;
  return '';
}

async function placesInRedis(url: string): Promise<Place[]> {
  const redis = new Redis(url);
  try {
    const keys = await redis.keys('*');
    return await Promise.all(
      keys.map(async (place) => ({ place, text: JSON.stringify([place, await valueOf(redis, place)]) })),
    );
  } finally {
    redis.disconnect();
  }
}

async function valueOf(redis: Redis, key: string): Promise<unknown> {
  const type = await redis.type(key);
  switch (type) {
    case 'hash':
      return redis.hgetall(key);
    case 'list':
      return redis.lrange(key, 0, -1);
    case 'set':
      return redis.smembers(key);
    case 'zset':
      return redis.zrange(key, 0, -1);
    case 'stream':
      return redis.xrange(key, '-', '+');
    case 'string':
      return redis.get(key);
    case 'none':
      // It has expired, or a worker has taken it, since the keys were listed.
      return null;
    default:
      throw new Error(`${key} has the unknown type ${type}`);
  }
}
