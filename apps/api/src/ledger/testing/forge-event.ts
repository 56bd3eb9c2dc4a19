import { emptyAccount, evolve, type LedgerEvent } from '@pwen/domain';
import { seal } from '@pwen/domain/proof';
import type { Pool } from 'pg';

import { sha256 } from '../hashing.js';
import { append } from '../sql/append.js';
import { openAccounts } from '../sql/lookups.js';
import { pipelined } from '../sql/pipeline.js';
import { storedEvents } from './stored-events.js';

/** What a forger chooses; the rest follows from the account. */
export type Forged = Partial<LedgerEvent> & Pick<LedgerEvent, 'userId'>;

/**
 * Adds an event to an account with a valid hash and projection, as the login of the processes could. What is not given is as
 * in the account's last event.
 *
 * @returns its sequence
 */
export async function forgeEvent({ pool }: { readonly pool: Pool }, forged: Forged): Promise<number> {
  const events = (await storedEvents(pool)).filter(({ userId }) => userId === forged.userId);
  const before = events.reduce(evolve, emptyAccount(forged.userId));
  const event = { ...(events.at(-1) as LedgerEvent), sequence: before.sequence + 1, ...forged };
  const whole = { ...event, balanceAfter: before.balance + event.amountPoints };
  const sealed = { ...whole, hash: seal(whole, before.headHash, sha256) };
  const client = await pool.connect();
  try {
    const changes = [{ before, after: evolve(before, sealed) }];
    await pipelined(client, [openAccounts([forged.userId])]);
    await pipelined(client, [append({ changes, events: [sealed], texts: [], notBefore: new Date(0) })]);
  } finally {
    client.release();
  }
  return event.sequence;
}
