import { Injectable } from '@nestjs/common';
import type { EventSource } from '@pwen/domain';
import type { PoolClient } from 'pg';

import type { FeedBatch, FeedEvent, Reaction } from '../../ledger/index.js';
import { SettleDueReferrals } from '../settle-referral/settle-due-referrals.js';

/** What a friend does. A welcome or another bonus is no completion. */
const COMPLETIONS: readonly EventSource['type'][] = ['VIDEO_WATCH', 'SURVEY', 'QUICK_SURVEY'];

/**
 * Notes when an invited friend first completes something, and pays both sides at once if the friend is confirmed by
 * then. Otherwise the note stays, and whoever sees the confirmation pays.
 */
@Injectable()
export class PayReferralWhenFriendFirstCompletes implements Reaction {
  readonly name = 'pay-referral-when-friend-first-completes';
  readonly batchSize = 200;

  constructor(private readonly due: SettleDueReferrals) {}

  async handle({ events, client }: FeedBatch): Promise<void> {
    const firsts = firstCompletions(events);
    if (firsts.size === 0) return;
    const friends = await noteFirst(client, firsts);
    if (friends.length === 0) return;
    await this.due.within(client, friends);
  }
}

function firstCompletions(events: readonly FeedEvent[]): ReadonlyMap<number, Date> {
  const firsts = new Map<number, Date>();
  for (const { type, source, userId, recordedAt } of events)
    if (type === 'EARN' && COMPLETIONS.includes(source.type) && !firsts.has(userId))
      firsts.set(userId, recordedAt);
  return firsts;
}

/** @returns those of the people who were invited and had completed nothing before */
async function noteFirst(client: PoolClient, firsts: ReadonlyMap<number, Date>): Promise<number[]> {
  const { rows } = await client.query<{ friendId: number }>({
    name: 'referrals-note-first',
    text: `UPDATE referrals r SET first_completed_at = given.at
           FROM unnest($1::bigint[], $2::timestamptz[]) AS given (friend_id, at)
           WHERE r.friend_id = given.friend_id AND r.first_completed_at IS NULL RETURNING r.friend_id AS "friendId"`,
    values: [[...firsts.keys()], [...firsts.values()]],
  });
  return rows.map(({ friendId }) => friendId);
}
