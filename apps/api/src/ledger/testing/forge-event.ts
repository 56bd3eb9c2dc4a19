import { emptyAccount, ENCODING_VERSION, evolve, type LedgerEvent, NO_EVIDENCE } from '@pwen/domain';
import { commitText, seal } from '@pwen/domain/proof';
import type { Pool } from 'pg';

import { newSalt, sha256 } from '../hashing.js';
import { readRules } from '../rules/read-rules.js';
import { append } from '../sql/append.js';
import { openAccounts } from '../sql/lookups.js';
import { pipelined } from '../sql/pipeline.js';
import { storedEvents } from './stored-events.js';

/** What a forger chooses; the rest follows from the account. */
export type Forged = Partial<LedgerEvent> & Pick<LedgerEvent, 'userId'> & { readonly evidence?: string };

/**
 * Adds an event to an account with a valid hash and projection, as the login of the processes could. What is not given is as
 * in the account's last event, but for the evidence, of which there is none then.
 *
 * @returns its sequence
 */
export async function forgeEvent(
  { pool }: { readonly pool: Pool },
  { evidence, ...forged }: Forged,
): Promise<number> {
  const rules = await readRules(pool);
  const events = (await storedEvents(pool)).filter(({ userId }) => userId === forged.userId);
  const before = events.reduce(
    (account, event) => evolve(account, event, rules),
    emptyAccount(forged.userId),
  );
  const salt = newSalt();
  const evidenceHash = evidence === undefined ? NO_EVIDENCE : commitText(salt, evidence, sha256);
  const last = events.at(-1) ?? { version: ENCODING_VERSION };
  const event = {
    ...last,
    sequence: before.sequence + 1,
    evidenceHash,
    ...forged,
  } as LedgerEvent;
  const whole = { ...event, balanceAfter: before.balance + event.amountPoints };
  const sealed = { ...whole, hash: seal(whole, before.headHash, sha256) };
  const client = await pool.connect();
  try {
    const { userId, sequence } = sealed;
    const shown = evidence === undefined ? [] : [{ userId, sequence, salt, evidence }];
    const changes = [{ before, after: evolve(before, sealed, rules) }];
    await pipelined(client, [openAccounts([forged.userId])]);
    await pipelined(client, [
      append({ changes, events: [sealed], texts: [], evidence: shown, notBefore: new Date(0) }),
    ]);
  } finally {
    client.release();
  }
  return event.sequence;
}
