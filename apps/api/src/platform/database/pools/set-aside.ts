import type { Socket } from 'node:net';

import type { Pool, PoolClient } from 'pg';

import { REAL_TIMING } from '../../timing.js';
import { ALL_SET_ASIDE } from '../faults/transient-faults.js';
import { unansweredOn } from './answers.js';
import { findWorking } from './find-working.js';

/** How often the server is asked about the connections that are set aside. */
const ASK_EVERY_MS = 1_000;
/**
 * After this time without any answer the network counts as lost. A server that is only busy may leave a question unanswered, and its
 * connections that wait for the standby would each get a successor that waits too.
 */
const SILENT_FOR_MS = 30_000;

type Release = (destroy?: boolean | Error) => void;
type Connected = (fault: Error | undefined, client: PoolClient | undefined, release: Release) => void;

/** Every connection of the pool has been waiting for an answer for too long. Not transient: a retry would also find none. */
class AllSetAside extends Error {
  override readonly name = 'AllSetAside';
  readonly code = ALL_SET_ASIDE;

  constructor() {
    super('every connection of the pool waits for an answer of the database');
  }
}

/** The connections that each pool has set aside. */
const asideOf = new WeakMap<Pool, Set<PoolClient>>();

export function countSetAside(pool: Pool): number {
  return asideOf.get(pool)?.size ?? 0;
}

/**
 * Keeps a connection out of the pool that is given back without an answer, until the answer comes or the server no longer works
 * on it. Until then no other is opened in its place, and a pool that has only such connections refuses at once.
 *
 * @param pool whose connections are those of `limitAnswers`
 * @returns the pool; its callers get AllSetAside when it has no other connections
 */
export function settingAside(pool: Pool): Pool {
  const aside = new Set<PoolClient>();
  asideOf.set(pool, aside);
  const connectPool = pool.connect.bind(pool) as unknown as (connected: Connected) => void;
  const endPool = pool.end.bind(pool) as unknown as (ended?: () => void) => Promise<void>;
  let isWatched = false;

  function setAside(client: PoolClient, release: Release): void {
    aside.add(client);
    unansweredOn(client)?.wait((isReusable) => {
      aside.delete(client);
      release(!isReusable);
    });
    if (pool.ending) breakOff(client);
    else if (!isWatched) void watch();
  }

  async function watch(): Promise<void> {
    isWatched = true;
    let heardAtMs = REAL_TIMING.nowMs();
    while (aside.size > 0) {
      const asked = [...aside];
      const working = await findWorking(pool, asked);
      if (working) heardAtMs = REAL_TIMING.nowMs();
      const isSilent = REAL_TIMING.nowMs() - heardAtMs > SILENT_FOR_MS;
      for (const client of asked)
        if (aside.has(client) && (working ? !working.has(client) : isSilent)) breakOff(client);
      await REAL_TIMING.sleepInBackground(ASK_EVERY_MS);
    }
    isWatched = false;
  }

  const lend = (client: PoolClient): PoolClient => {
    const release: Release = client.release.bind(client);
    client.release = (destroy) => (unansweredOn(client)?.any ? setAside(client, release) : release(destroy));
    return client;
  };

  function connect(connected?: Connected): Promise<PoolClient> | undefined {
    if (!connected)
      return new Promise((resolve, reject) => {
        connect((fault, client) => (client ? resolve(client) : reject(fault ?? new AllSetAside())));
      });
    if (aside.size < pool.options.max)
      connectPool((fault, client) =>
        client
          ? connected(undefined, lend(client), client.release)
          : connected(fault, undefined, () => undefined),
      );
    else process.nextTick(connected, new AllSetAside(), undefined, () => undefined);
    return undefined;
  }

  /** To close a connection does not end the server's wait, so a process that ends need not wait either. */
  function end(ended?: () => void): Promise<void> {
    const over = endPool(ended);
    for (const client of aside) breakOff(client);
    return over;
  }

  return Object.assign(pool, { connect, end });
}

/** The pool learns of it as of every lost connection. */
function breakOff(client: PoolClient): void {
  (client as PoolClient & { readonly connection: { readonly stream: Socket } }).connection.stream.destroy();
}
