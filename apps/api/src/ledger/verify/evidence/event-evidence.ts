import type { LedgerEvent, SourceType } from '@pwen/domain';

import type { Connection } from '../../../platform/database/statements/statement.js';

/** What the rows beside an event repeat of it. */
export type ComparedEvent = Pick<
  LedgerEvent,
  'userId' | 'sequence' | 'type' | 'source' | 'amountPoints' | 'corrects' | 'key' | 'actor' | 'recordedAt'
>;

/** An event beside which something is missing. */
export interface Unproved {
  readonly userId: number;
  readonly sequence: number;
  /** For people to read: `no answer to this survey for these points`. */
  readonly missing: string;
  /** Whether it was deleted by right, with another person or a survey, so that nobody can tell any more. */
  readonly isGone?: boolean;
}

/**
 * What stands beside the events of one source. An event says that points were earned, spent or given; that they were
 * allowed, only the rows of the feature that recorded it say. The ledger knows no feature, so each registers how its own are
 * looked up.
 */
export interface EventEvidence {
  /** Whether the rows are still there after the person was erased. If not, the events of closed accounts say nothing. */
  readonly outlivesErasure: boolean;
  /**
   * Looks up the rows of many events at once, by their keys. The tables are named with their schema, because nothing is
   * looked for in others.
   *
   * @param events of this source, a thousand at most
   */
  find(connection: Connection, events: readonly ComparedEvent[]): Promise<Unproved[]>;
}

/** The evidence of every source: a source without one does not compile. */
export type EvidenceOfSources = Readonly<Record<SourceType, EventEvidence>>;

/** The injection token of the worker's. */
export const EVENT_EVIDENCE = Symbol('EVENT_EVIDENCE');

/** SQL of the compared events, as `e`, with the parameters that `keysOf` makes. */
export const COMPARED_EVENTS = `unnest($userIds::bigint[], $sequences::bigint[], $sourceIds?::bigint[], $amounts::bigint[],
    $times::timestamptz[]) AS e (user_id, sequence, source_id, amount_points, recorded_at)`;

export interface EventKeys {
  readonly userIds: number[];
  readonly sequences: number[];
  readonly sourceIds: (number | null)[];
  readonly amounts: number[];
  readonly times: Date[];
}

/** The parameters of `COMPARED_EVENTS`. A source id that is no number has no row. */
export const keysOf = (events: readonly ComparedEvent[]): EventKeys => ({
  userIds: events.map(({ userId }) => userId),
  sequences: events.map(({ sequence }) => sequence),
  sourceIds: events.map(({ source }) => numberIn(source.id)),
  amounts: events.map(({ amountPoints }) => amountPoints),
  times: events.map(({ recordedAt }) => recordedAt),
});

function numberIn(id: string | null): number | null {
  const number = Number(id);
  return id !== null && Number.isSafeInteger(number) && String(number) === id ? number : null;
}
