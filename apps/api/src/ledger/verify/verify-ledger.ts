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
  /** A database address whose user owns the ledger's tables. */
  readonly url: string;
  /** Called for each fault as it is found, so that a ledger full of faults is not held in memory either. */
  readonly onFault: (fault: Fault) => void;
  /** Called now and then with the events checked so far. */
  readonly onProgress?: (events: number) => void;
  /** Called with each account as its events say it is, in the order of ids; whoever answers a promise is waited for. */
  readonly onAccount?: (account: Account) => Promise<void> | undefined;
  /** How far past the database's now a time is in the future. */
  readonly maxClockLeadMs?: number;
}

export interface VerifyReport extends Totals {
  readonly faults: number;
  /** Of all accounts, as the events say they are: see docs/ledger-format.md. */
  readonly digest: string;
  /** People without a welcome bonus of whom the settings do not say whether one was due. */
  readonly unknownWelcomes: number;
}

const PROGRESS_EVERY = 100_000;

/**
 * Checks the whole ledger as of one moment: every link, every rule, every balance, every word that was kept, every
 * projected account, the protections of the tables, and that nobody is missing. Reads the events with their words and
 * the accounts as two streams in the same order, and holds one account at a time.
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
        // Awaiting every event, also where there is nothing to wait for, would double the run.
        if (later) await later;
      }
      if (verifier.totals.events < nextProgress) continue;
      options.onProgress?.(verifier.totals.events);
      nextProgress += PROGRESS_EVERY;
    }
    const digest = await verifier.finish();
    for await (const places of streamLostTexts(client))
      for (const place of places)
        report({ kind: 'TEXT_WITHOUT_EVENT', ...place, detail: 'words without their event' });
    return { ...verifier.totals, digest, faults, unknownWelcomes };
  });
}
