import { MAX_CLOCK_LEAD_MS } from '@pwen/domain';
import type { Account } from '@pwen/domain';

import { Cursor } from './cursor.js';
import type { Fault } from './faults.js';
import { findBrokenGuards } from './guards/find-broken-guards.js';
import { streamAccounts, streamEvents, streamLostTexts } from './ledger-streams.js';
import { LedgerVerifier } from './ledger-verifier.js';
import { checkPeople } from './people.js';
import { checkPositions } from './positions.js';
import { withSnapshot } from './snapshot.js';
import type { Totals } from './totals.js';

export interface VerifyOptions {
  /** A database URL whose user owns the ledger's tables. */
  readonly url: string;
  /** Called for each fault when it is found, so that many faults do not fill the memory. */
  readonly onFault: (fault: Fault) => void;
  /** Called from time to time with the number of checked events. */
  readonly onProgress?: (events: number) => void;
  /** Called with each account as computed from its events, in the order of ids; a returned promise is awaited. */
  readonly onAccount?: (account: Account) => Promise<void> | undefined;
  /** How far a time must be ahead of the database's clock to be in the future. */
  readonly maxClockLeadMs?: number;
}

export interface VerifyReport extends Totals {
  readonly faults: number;
  /** Over all accounts as computed from the events; see docs/ledger-format.md. */
  readonly digest: string;
  /** People without a welcome bonus for whom the settings do not show whether one was due. */
  readonly unknownWelcomes: number;
}

const PROGRESS_EVERY = 100_000;

/**
 * Verifies the whole ledger in one snapshot: every seal, rule, balance, stored text and projected account, the guards
 * of the tables, and that no person is missing. It reads the events with their texts and the accounts as two streams in
 * the same order, and keeps one account in memory at a time.
 */
export async function verifyLedger(options: VerifyOptions): Promise<VerifyReport> {
  const { url, onFault, onAccount, maxClockLeadMs = MAX_CLOCK_LEAD_MS } = options;
  return withSnapshot(url, 2, async ({ clients: [client, accountsClient], takenAt }) => {
    if (!client || !accountsClient) throw new Error('two connections are needed');
    let faults = 0;
    const report = (fault: Fault) => {
      faults++;
      onFault(fault);
    };
    for (const fault of await findBrokenGuards(client)) report(fault);
    const unknownWelcomes = await checkPeople(client, report);
    await checkPositions(client, report);
    const verifier = new LedgerVerifier(await Cursor.open(streamAccounts(accountsClient)), {
      report,
      latest: new Date(takenAt.getTime() + maxClockLeadMs),
      ...(onAccount ? { onAccount } : {}),
    });
    let nextProgress = PROGRESS_EVERY;
    for await (const row of streamEvents(client)) {
      while (row.next()) {
        const later = verifier.check(row);
        // Awaiting every event, even without a promise, would double the duration.
        if (later) await later;
      }
      if (verifier.totals.events < nextProgress) continue;
      options.onProgress?.(verifier.totals.events);
      nextProgress += PROGRESS_EVERY;
    }
    const digest = await verifier.finish();
    for await (const places of streamLostTexts(client))
      for (const place of places)
        report({ kind: 'TEXT_WITHOUT_EVENT', ...place, detail: 'text without its event' });
    return { ...verifier.totals, digest, faults, unknownWelcomes };
  });
}
