import type { Account } from '@pwen/domain';
import type { Pool, PoolClient } from 'pg';

import { type Append, append, isConflict } from '../sql/append.js';
import { onConnection, pipelined } from '../sql/pipeline.js';
import type { AccountCache } from './account-cache.js';
import { Context, type Decided, decideEntries, type DecideOptions } from './decide-entries.js';
import type { Entry } from './entry.js';
import { readSealed, userIdsOf } from './stored-accounts.js';

/**
 * Reads the accounts of the entries that are not cached, without locks. They may change before they are written, like
 * all that are cached.
 *
 * @throws ProjectionFault
 */
export async function cacheAccounts(
  pool: Pool,
  cache: AccountCache,
  entries: readonly Entry[],
): Promise<void> {
  const unknown = userIdsOf(entries).filter((userId) => !cache.get(userId));
  if (unknown.length === 0) return;
  cache.put(await onConnection(pool, (client) => readSealed(client, unknown)));
}

/**
 * Decides entries on cached accounts. An acceptance holds if the database confirms, in the statement that writes it,
 * that the accounts are still the cached ones, that the idempotency keys are new and that no command is timed ahead. A
 * refusal may be based on a stale account and must be checked against the stored one.
 *
 * @returns null if the entries must be decided on the stored accounts
 */
export function decideOnCached(
  entries: readonly Entry[],
  cache: AccountCache,
  options: DecideOptions,
): Decided | null {
  if (entries.some(({ command }) => 'corrects' in command)) return null;
  const accounts: Account[] = [];
  for (const userId of userIdsOf(entries)) {
    const account = cache.get(userId);
    if (!account) return null;
    accounts.push(account);
  }
  try {
    return decideEntries(entries, new Context(accounts, []), options);
  } catch {
    // A command cannot be decided or encoded. Under lock that command is found and its caller rejected.
    return null;
  }
}

/**
 * The connection on which optimistic writes are sent one after another, so that Postgres runs them in that order. It is
 * taken from the pool for the first write and released when all have completed.
 */
export class OrderedConnection {
  private client: Promise<PoolClient> | null = null;
  private unanswered = 0;
  private isSound = true;

  constructor(private readonly pool: Pool) {}

  /** Sends one statement, which is its own transaction; resolves when it is committed. */
  async write(addition: Append): Promise<void> {
    this.unanswered++;
    try {
      this.client ??= this.pool.connect();
      const client = await this.client;
      await pipelined(client, [append(addition)]);
    } catch (fault) {
      // A conflict leaves the connection usable; after any other fault its state is unknown.
      this.isSound &&= isConflict(fault);
      throw fault;
    } finally {
      if (--this.unanswered === 0) this.release();
    }
  }

  private release(): void {
    const isSound = this.isSound;
    void this.client?.then(
      (client) => client.release(!isSound),
      () => undefined,
    );
    this.client = null;
    this.isSound = true;
  }
}
