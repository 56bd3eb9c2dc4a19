import type { Account } from '@pwen/domain';
import type { Pool, PoolClient } from 'pg';

import { type Append, append, isOvertaken } from '../sql/append.js';
import { pipelined } from '../sql/pipeline.js';
import type { AccountCache } from './account-cache.js';
import { Context, type Decided, decideEntries } from './decide-entries.js';
import type { Entry } from './entry.js';
import { userIdsOf } from './stored-accounts.js';

/**
 * Decides entries on cached accounts. What is accepted is true if the database confirms, in the statement that writes it,
 * that each account still is the cached one, that the keys are new and that no command is timed ahead of it. What is
 * refused may rest on an account that has changed since: it has to be looked up.
 *
 * @returns null when the entries have to be decided on what is stored
 */
export function decideOnCached(
  entries: readonly Entry[],
  cache: AccountCache,
  maxClockLeadMs: number,
): Decided | null {
  if (entries.some(({ command }) => 'corrects' in command)) return null;
  const accounts: Account[] = [];
  for (const userId of userIdsOf(entries)) {
    const account = cache.get(userId);
    if (!account) return null;
    accounts.push(account);
  }
  try {
    return decideEntries(entries, new Context(accounts, []), maxClockLeadMs);
  } catch {
    // One of the commands cannot even be decided or encoded. Under lock it is found out which, and its caller is told.
    return null;
  }
}

/**
 * The connection on which optimistic writes are sent one behind the other, so that Postgres sees them in that order. It is
 * taken from the pool for the first and given back when all have been answered.
 */
export class OrderedConnection {
  private client: Promise<PoolClient> | null = null;
  private unanswered = 0;
  private isSound = true;

  constructor(private readonly pool: Pool) {}

  /** Sends one statement that is a transaction by itself, and resolves when it is committed. */
  async write(addition: Append): Promise<void> {
    this.unanswered++;
    try {
      this.client ??= this.pool.connect();
      const client = await this.client;
      await pipelined(client, [append(addition)]);
    } catch (fault) {
      // Whoever was overtaken was refused properly; after any other fault nobody knows the connection's state.
      this.isSound &&= isOvertaken(fault);
      throw fault;
    } finally {
      if (--this.unanswered === 0) this.giveBack();
    }
  }

  private giveBack(): void {
    const isSound = this.isSound;
    void this.client?.then(
      (client) => client.release(!isSound),
      () => undefined,
    );
    this.client = null;
    this.isSound = true;
  }
}
