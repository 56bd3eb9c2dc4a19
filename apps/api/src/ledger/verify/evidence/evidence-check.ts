import { MAX_CLOCK_LEAD_MS, type SourceType } from '@pwen/domain';
import type { ClientBase } from 'pg';

import { statement } from '../../../platform/database/statements/statement.js';
import type { Fault } from '../faults.js';
import type { ComparedEvent, EvidenceOfSources, Unproved } from './event-evidence.js';

/** How many events one statement looks up. */
export const EVENTS_AT_A_TIME = 1_000;
/** What belongs to an event may still be on its way. */
const YOUNG_MS = 10 * 60_000;

/** So that each row is found by its key, whatever the planner believes of tables that it has not counted yet. */
const BY_KEYS =
  'SET LOCAL enable_seqscan = off; SET LOCAL enable_hashjoin = off; SET LOCAL enable_mergejoin = off';

/** The accounts that a CLOSE event has closed, whatever their projections say. */
const listClosed = statement(
  'compared-closed-accounts',
  `SELECT id AS "userId!" FROM unnest($userIds::bigint[]) AS id
   WHERE EXISTS (SELECT FROM public.point_transactions t WHERE t.user_id = id AND t.key = 'close')`,
);

/** What a verification did not compare with the rows beside it. */
export interface NotCompared {
  /** Events whose person was erased, or beside which something was deleted with another person or a survey. */
  readonly gone: number;
  readonly young: number;
}

export interface EvidenceOptions {
  /** In a transaction, whose plans all go by keys from then on. */
  readonly connection: ClientBase;
  readonly evidence: EvidenceOfSources;
  /** The database's clock. */
  readonly now: Date;
  /** Younger events are left to the next verification. */
  readonly youngMs?: number | undefined;
  readonly report: (fault: Fault) => void;
}

/** Compares events with what stands beside them, in batches of one source each, while more are added. */
export class EvidenceCheck {
  readonly notCompared = { gone: 0, young: 0 };
  private readonly batches = new Map<SourceType, ComparedEvent[]>();
  private running: Promise<void> = Promise.resolve();

  private constructor(private readonly options: EvidenceOptions) {}

  static async begin(options: EvidenceOptions): Promise<EvidenceCheck> {
    // eslint-disable-next-line no-restricted-syntax -- a constant that only sets the planner
    await options.connection.query(BY_KEYS);
    return new EvidenceCheck(options);
  }

  /** Whether an event is left to the next verification. One from the future is not: it would be left for ever. */
  isYoung({ recordedAt }: Pick<ComparedEvent, 'recordedAt'>): boolean {
    const { now, youngMs = YOUNG_MS } = this.options;
    const ageMs = now.getTime() - recordedAt.getTime();
    return ageMs < youngMs && ageMs >= -MAX_CLOCK_LEAD_MS;
  }

  /** Adds an event, whose values are copied. Returns a promise only if it must be awaited. */
  add(event: ComparedEvent): Promise<void> | undefined {
    if (!Object.hasOwn(this.options.evidence, event.source.type)) return undefined;
    if (this.isYoung(event)) {
      this.notCompared.young++;
      return undefined;
    }
    const { userId, sequence, type, source, amountPoints, corrects, key, actor, recordedAt } = event;
    const batch = this.batches.get(source.type) ?? [];
    batch.push({ userId, sequence, type, source, amountPoints, corrects, key, actor, recordedAt });
    this.batches.set(source.type, batch);
    return batch.length < EVENTS_AT_A_TIME ? undefined : this.compareSoon(source.type, batch);
  }

  /** Resolves when all events are compared. */
  async finish(): Promise<NotCompared> {
    for (const [type, batch] of this.batches) await this.compareSoon(type, batch);
    await this.running;
    return this.notCompared;
  }

  /** One batch at a time, while the next is being filled: resolves when the one before is done. */
  private compareSoon(type: SourceType, batch: readonly ComparedEvent[]): Promise<void> {
    this.batches.delete(type);
    const before = this.running;
    this.running = before.then(() => this.compare(type, batch));
    // Whoever adds the next batch, or finishes, gets the fault.
    this.running.catch(() => undefined);
    return before;
  }

  private async compare(type: SourceType, batch: readonly ComparedEvent[]): Promise<void> {
    const { evidence, connection } = this.options;
    const { outlivesErasure } = evidence[type];
    const found = await evidence[type].find(connection, batch);
    const closed = outlivesErasure ? new Set<number>() : await this.closedOf(found);
    for (const unproved of found) {
      if (unproved.isGone || closed.has(unproved.userId)) this.notCompared.gone++;
      else this.report(unproved);
    }
  }

  private async closedOf(found: readonly Unproved[]): Promise<Set<number>> {
    if (found.length === 0) return new Set();
    const userIds = [...new Set(found.map(({ userId }) => userId))];
    const rows = await listClosed.rows(this.options.connection, { userIds });
    return new Set(rows.map(({ userId }) => userId));
  }

  private report({ userId, sequence, missing }: Unproved): void {
    this.options.report({ kind: 'EVIDENCE_MISSING', userId, sequence, detail: missing });
  }
}
