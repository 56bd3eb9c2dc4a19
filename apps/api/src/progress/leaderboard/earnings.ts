import type { ClientBase, Pool } from 'pg';

import { type FeedEvent, readCorrected } from '../../ledger/index.js';
import { weekOf } from '../../platform/programme-day.js';
import { addEarning, type Earning, type Standing, startOf } from './standing.js';

/** What happened to one person's standing, in order. */
export interface Progress {
  readonly earnings: readonly Earning[];
  /** Whether the account ended, so that the person has no standing any more. */
  readonly isClosed: boolean;
}

/**
 * What events mean for the leaderboard, by person. It counts what was earned, so spending and refunds, and corrections
 * of a balance by an administrator, change nothing. A reversed earning counts as never earned: it is taken back from the
 * week in which it was earned.
 *
 * @param client a pool, or the connection of the transaction in which the events are read
 */
export async function progressIn(
  client: ClientBase | Pool,
  events: readonly FeedEvent[],
): Promise<Map<number, Progress>> {
  const corrected = await readCorrected(
    client,
    events.filter(({ type }) => type === 'REVERSAL'),
  );
  const people = new Map<number, { earnings: Earning[]; isClosed: boolean }>();
  for (const event of events) {
    const { type, userId, recordedAt, amountPoints } = event;
    const earned = type === 'REVERSAL' ? corrected.get(event) : event;
    if (type !== 'CLOSE' && earned?.type !== 'EARN') continue;
    const own = people.get(userId) ?? { earnings: [], isClosed: false };
    people.set(userId, own);
    if (type === 'CLOSE') own.isClosed = true;
    else own.earnings.push({ week: weekOf(earned?.recordedAt ?? recordedAt), points: amountPoints });
  }
  return people;
}

/** @returns undefined for a person without a standing */
export function standingAfter(
  standing: Standing | undefined,
  userId: number,
  { earnings, isClosed }: Progress,
): Standing | undefined {
  const [first] = earnings;
  if (isClosed) return undefined;
  if (!first) return standing;
  return earnings.reduce(addEarning, standing ?? startOf(userId, first.week));
}
