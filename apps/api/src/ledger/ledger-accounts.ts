import {
  type Earned,
  EMPTY_VIEW_WINDOW,
  pointWindows,
  type PointWindows,
  rulesAt,
  type SealedEvent,
  viewTimeoutEndsAt,
  type ViewWindow,
} from '@pwen/domain';
import type { ClientBase, Pool } from 'pg';

import { prepared } from '../platform/database/statements/statement.js';
import type { StoredRules } from './rules/stored-rules.js';
import { eventFromRow } from './sql/ledger-rows.js';
import { readByKeys, readBySequences } from './sql/lookups.js';
import type { Recorded } from './write/entry.js';

/** The idempotency key of an event, and the account. */
export interface RecordedKey {
  readonly userId: number;
  readonly key: string;
}

/** A balance, and which one: of two, the one with the higher sequence is the newer. */
export interface StandingBalance {
  readonly points: number;
  /** The sequence of the last event that the balance includes; 0 before the first. */
  readonly sequence: number;
}

/** The balance after an event that this call recorded. */
export const standingAfter = ({ account }: Recorded): StandingBalance => ({
  points: account.balance,
  sequence: account.sequence,
});

/** The place of an event: the account, and the sequence in its chain. */
export interface EventReference {
  readonly userId: number;
  readonly sequence: number;
}

/**
 * For statements that already read the person.
 *
 * @param userId an SQL expression of the person's id
 * @returns a SELECT of the projected balance in points; no row for a person without an account
 */
export function selectBalance(userId: string): string {
  return `SELECT a.balance FROM point_accounts a WHERE a.user_id = ${userId}`;
}

/**
 * For statements that already read the person.
 *
 * @param userId an SQL expression of the person's id
 * @returns a SELECT of the sequence of the last event that the balance includes; no row for a person without an account
 */
export function selectBalanceSequence(userId: string): string {
  return `SELECT a.sequence FROM point_accounts a WHERE a.user_id = ${userId}`;
}

/**
 * For statements that already read the person.
 *
 * @param userId an SQL expression of the person's id
 * @returns a SELECT of a part of what the person has earned that counts; no row for a person without an account
 */
export function selectEarned(userId: string, part: 'day' | 'day_points' | 'week_points'): string {
  return `SELECT a.earned_${part} FROM point_accounts a WHERE a.user_id = ${userId}`;
}

/**
 * For statements that already read the person.
 *
 * @param userId an SQL expression of the person's id
 * @returns a SELECT of whether the account is closed; no row for a person without an account
 */
export function selectIsClosed(userId: string): string {
  return `SELECT a.closed FROM point_accounts a WHERE a.user_id = ${userId}`;
}

/**
 * For statements that already read the person.
 *
 * @param userId an SQL expression of the person's id
 * @returns a SELECT of the sequence of any of the person's events; no row for a person without events
 */
export function selectAnyEvent(userId: string): string {
  return `SELECT e.sequence FROM point_transactions e WHERE e.user_id = ${userId} LIMIT 1`;
}

/**
 * @param userId an SQL expression of the person's id
 * @param sequence an SQL expression of the place of an event in their history
 * @returns a SELECT of what the event added to the balance, in points; no row if there is none
 */
export function selectAmount(userId: string, sequence: string): string {
  return `SELECT e.amount FROM point_transactions e WHERE e.user_id = ${userId} AND e.sequence = ${sequence}`;
}

/** The most events behind a reader that are read with its read model. */
const UNREAD_MAX = 10_000;

/**
 * What a reader has not read yet, so that whoever needs what counts now does not wait for it. If it is far behind, only the oldest of
 * them.
 *
 * @param position an SQL expression of how far the reader has read
 * @returns a SELECT of events
 */
export function selectUnread(position: string): string {
  return `SELECT e.user_id, e.type, e.source_type, e.amount, e.recorded_at FROM point_transactions e
    WHERE e.position > ${position} AND e.position <= ${position} + ${UNREAD_MAX}`;
}

const findStanding = prepared(
  'ledger-balance',
  'SELECT balance AS points, sequence FROM point_accounts WHERE user_id = $userId',
);
const findViewWindow = prepared(
  'ledger-view-window',
  'SELECT view_points, view_timeout_started_at FROM point_accounts WHERE user_id = $userId',
);
const findIsClosed = prepared(
  'ledger-is-closed',
  'SELECT closed FROM point_accounts WHERE user_id = $userId',
);

/** A partial index contains only these events, so the cost does not depend on the person's other events. */
const sumEarned = prepared(
  'ledger-earned-from-surveys',
  `SELECT coalesce(sum(amount), 0)::bigint AS "earned!" FROM point_transactions
   WHERE user_id = $userId AND type = 'EARN' AND source_type = 'SURVEY'`,
);

/** How many videos were paid since a person's last pause, how many may be, and when the current pause ends. */
export interface ViewLimit {
  readonly viewPoints: number;
  readonly maxViewPoints: number;
  readonly timeoutEndsAt: Date | null;
}

/** Read access to the ledger for the other features. */
export class LedgerAccounts {
  constructor(
    private readonly pool: Pool,
    private readonly rules: StoredRules,
  ) {}

  /** The projected balance in points; 0 for a person without events. */
  async balanceOf(userId: number): Promise<number> {
    return (await this.standingOf(userId)).points;
  }

  /** The projected balance in points, with the sequence of the last event that it includes; 0 and 0 without events. */
  async standingOf(userId: number): Promise<StandingBalance> {
    return (await findStanding.row(this.pool, { userId })) ?? { points: 0, sequence: 0 };
  }

  /**
   * The balance after the event under a key, whatever has followed it: a repeated call gets the answer of the first. The
   * current balance if there is no such event.
   */
  async standingAfterKey(userId: number, key: string): Promise<StandingBalance> {
    const [event] = await this.eventsByKeys([{ userId, key }]);
    return event ? { points: event.balanceAfter, sequence: event.sequence } : this.standingOf(userId);
  }

  /** The views counted since the last pause, and the current pause if there is one. */
  async viewWindowOf(userId: number): Promise<ViewWindow> {
    const row = await findViewWindow.row(this.pool, { userId });
    return row
      ? { viewPoints: row.view_points, timeoutStartedAt: row.view_timeout_started_at }
      : EMPTY_VIEW_WINDOW;
  }

  /** What the rules that count at a time say of these views. */
  async viewLimitAt(window: ViewWindow, at: Date): Promise<ViewLimit> {
    const rules = await this.rules.shown();
    return {
      viewPoints: window.viewPoints,
      maxViewPoints: rulesAt(rules, at).viewLimit,
      timeoutEndsAt: viewTimeoutEndsAt(window, at, rules),
    };
  }

  /** What is left to be earned in the day and the week of a time. */
  async ceilingsAt(earned: Omit<Earned, 'dayReferrals'>, at: Date): Promise<PointWindows> {
    const times = { at, recordedAt: at };
    return pointWindows({ ...earned, dayReferrals: 0 }, times, await this.rules.shown());
  }

  /** How long the pause lasts after which videos pay again, by the rules that count at a time. */
  async pauseMsAt(at: Date): Promise<number> {
    return rulesAt(await this.rules.shown(), at).pauseMs;
  }

  /** All points that a person ever earned with surveys; later corrections are not subtracted. */
  async earnedFromSurveys(userId: number): Promise<number> {
    return (await sumEarned.row(this.pool, { userId }))?.earned ?? 0;
  }

  /** Whether something has happened, by its idempotency key (`video:7`). */
  async hasEvent(userId: number, key: string): Promise<boolean> {
    return (await this.recordedKeys(userId, [key])).has(key);
  }

  /** Which of the keys are recorded for a person, in one query for a whole page of videos. */
  async recordedKeys(userId: number, keys: readonly string[]): Promise<ReadonlySet<string>> {
    const events = await this.eventsByKeys(keys.map((key) => ({ userId, key })));
    return new Set(events.map(({ key }) => key));
  }

  /** The events under the given keys, of several people in one query; in no particular order. */
  async eventsByKeys(wanted: readonly RecordedKey[]): Promise<SealedEvent[]> {
    if (wanted.length === 0) return [];
    const rows = await readByKeys(
      this.pool,
      wanted.map(({ userId }) => userId),
      wanted.map(({ key }) => key),
    );
    return rows.map(eventFromRow);
  }

  /**
   * Whether an account is closed, because the person was deleted; then nothing can be refunded. It runs on the
   * connection of the caller's transaction, which may hold locks and must not wait for another connection.
   */
  async isClosedWithin(client: ClientBase, userId: number): Promise<boolean> {
    return (await findIsClosed.row(client, { userId }))?.closed ?? false;
  }

  /** The events at the given places, of several people in one query; in no particular order. */
  async eventsAt(places: readonly EventReference[]): Promise<SealedEvent[]> {
    if (places.length === 0) return [];
    const rows = await readBySequences(
      this.pool,
      places.map(({ userId }) => userId),
      places.map(({ sequence }) => sequence),
    );
    return rows.map(eventFromRow);
  }
}
