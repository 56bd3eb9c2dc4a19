import { type Account, emptyAccount, MAX_CLOCK_LEAD_MS, type SealedEvent } from '@pwen/domain';

import { statement } from '../../platform/database/statements/statement.js';
import { readRules } from '../rules/read-rules.js';
import { accountFromRow } from '../sql/ledger-rows.js';
import { ChainChecker } from '../verify/chain/chain-checker.js';
import { StoredEvent } from '../verify/chain/stored-event.js';
import { differences, type Fault } from '../verify/faults.js';
import { streamEvents } from '../verify/ledger-streams.js';
import { withSnapshot } from '../verify/snapshot.js';

const findAccount = statement(
  'replayed-ledger-account',
  'SELECT * FROM public.point_accounts WHERE user_id = $userId',
);

export interface ReplayOptions {
  readonly url: string;
  readonly userId: number;
  /** Only events recorded at or before this time. */
  readonly asOf?: Date;
  readonly onEvent: (event: SealedEvent) => void;
  readonly onFault: (fault: Fault) => void;
}

export interface ReplayReport {
  /** The account computed from the replayed events. */
  readonly account: Account;
  readonly events: number;
  readonly faults: number;
  /** Whether the account has an event, at whatever time, or a projection. */
  readonly exists: boolean;
}

/**
 * Replays one account's events from the first, verifying each, and compares the result with the projected account
 * unless `asOf` is given. Events are streamed.
 */
export async function replayAccount(options: ReplayOptions): Promise<ReplayReport> {
  const { url, userId, asOf } = options;
  return withSnapshot(url, 1, async ({ clients: [client], takenAt }) => {
    if (!client) throw new Error('a connection is needed');
    const projected = await findAccount.row(client, { userId });
    let faults = 0;
    let events = 0;
    const report = (fault: Fault) => {
      faults++;
      options.onFault(fault);
    };
    let exists = projected !== undefined;
    const latest = new Date(takenAt.getTime() + MAX_CLOCK_LEAD_MS);
    const chain = new ChainChecker(userId, { latest, report, rules: await readRules(client) });
    for await (const row of streamEvents(client, { userId })) {
      while (row.next()) {
        exists = true;
        const event = new StoredEvent(row);
        // Times never decrease within a chain, so all further events are later too.
        if (asOf && event.recordedAt > asOf) continue;
        chain.check(event);
        events++;
        options.onEvent(event);
      }
    }
    const account = chain.folded;
    if (!asOf) {
      const stored = projected ? accountFromRow(projected) : emptyAccount(userId);
      const found = differences(stored, account);
      if (found.length > 0) report({ kind: 'PROJECTION_MISMATCH', userId, detail: found.join('; ') });
    }
    return { account, events, faults, exists };
  });
}
