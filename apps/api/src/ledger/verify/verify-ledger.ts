import { type Account, MAX_CLOCK_LEAD_MS } from '@pwen/domain';
import type { ViewCounts } from '@pwen/domain/proof';

import { readRules } from '../rules/read-rules.js';
import { StoredEvent } from './chain/stored-event.js';
import { checkAdministratorLog } from './check-administrator-log.js';
import { Cursor } from './cursor.js';
import type { AdministratorLogEnd } from './evidence/administrator-log-end.js';
import type { EvidenceOfSources } from './evidence/event-evidence.js';
import { EvidenceCheck, type NotCompared } from './evidence/evidence-check.js';
import type { Fault } from './faults.js';
import { findBrokenGuards } from './guards/find-broken-guards.js';
import { streamAccounts, streamEvents, streamLost } from './ledger-streams.js';
import { LedgerVerifier } from './ledger-verifier.js';
import { checkPeople } from './people.js';
import { checkPositions } from './positions.js';
import { withSnapshot } from './snapshot.js';
import type { Totals } from './totals.js';

export interface VerifyOptions {
  /** A database URL whose user owns the ledger's tables. */
  readonly url: string;
  /** How to find what stands beside the events. Without it, whether they were allowed is not asked. */
  readonly evidence?: EvidenceOfSources;
  /** The log for which the states of the ledger's log vouch. Without it, it is not compared with them. */
  readonly administratorLog?: AdministratorLogEnd;
  /** Younger events are left to the next verification, if they would be compared; by default ten minutes. */
  readonly youngMs?: number;
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
  /** The database's clock at the beginning. */
  readonly beganAt: Date;
  /** What became of the evidence of watched videos. */
  readonly views: ViewCounts;
  /** Over all accounts as computed from the events; see docs/ledger-format.md. */
  readonly digest: string;
  /** People without a welcome bonus for whom the settings do not show whether one was due. */
  readonly unknownWelcomes: number;
  /** Events that were not compared with what stands beside them. Undefined if none was. */
  readonly notCompared: NotCompared | undefined;
}

const PROGRESS_EVERY = 100_000;

/**
 * Verifies the whole ledger in one snapshot: every seal, rule, balance, stored text, evidence and projected account, the guards
 * of the tables, that no person is missing, that beside each event stands what allowed it, and that the administrators' log is
 * the one that was vouched for. It reads the events with their texts and evidence and the accounts as two streams in the same
 * order, and keeps one account in memory at a time.
 */
export async function verifyLedger(options: VerifyOptions): Promise<VerifyReport> {
  const { url, onFault, onAccount, maxClockLeadMs = MAX_CLOCK_LEAD_MS } = options;
  return withSnapshot(url, 3, async ({ clients: [client, accountsClient, evidenceClient], takenAt }) => {
    if (!client || !accountsClient || !evidenceClient) throw new Error('three connections are needed');
    let faults = 0;
    const report = (fault: Fault) => {
      faults++;
      onFault(fault);
    };
    for (const fault of await findBrokenGuards(client)) report(fault);
    const unknownWelcomes = await checkPeople(client, report);
    await checkPositions(client, report);
    if (options.administratorLog) await checkAdministratorLog(client, options.administratorLog, report);
    const rules = await readRules(client);
    const verifier = new LedgerVerifier(await Cursor.open(streamAccounts(accountsClient)), {
      report,
      rules,
      latest: new Date(takenAt.getTime() + maxClockLeadMs),
      ...(onAccount ? { onAccount } : {}),
    });
    const { evidence, youngMs } = options;
    const comparing =
      evidence &&
      (await EvidenceCheck.begin({ connection: evidenceClient, evidence, now: takenAt, youngMs, report }));
    let nextProgress = PROGRESS_EVERY;
    for await (const row of streamEvents(client)) {
      while (row.next()) {
        const event = new StoredEvent(row);
        const later = verifier.check(event);
        const compared = comparing?.add(event);
        // Awaiting every event, even without a promise, would double the duration.
        if (later) await later;
        if (compared) await compared;
      }
      if (verifier.totals.events < nextProgress) continue;
      options.onProgress?.(verifier.totals.events);
      nextProgress += PROGRESS_EVERY;
    }
    const digest = await verifier.finish();
    const notCompared = await comparing?.finish();
    for await (const places of streamLost(client, 'texts'))
      for (const place of places)
        report({ kind: 'TEXT_WITHOUT_EVENT', ...place, detail: 'text without its event' });
    for await (const places of streamLost(client, 'evidence'))
      for (const place of places)
        report({ kind: 'EVIDENCE_WITHOUT_EVENT', ...place, detail: 'evidence without its event' });
    const { totals, views } = verifier;
    return { ...totals, views, digest, faults, beganAt: takenAt, unknownWelcomes, notCompared };
  });
}
