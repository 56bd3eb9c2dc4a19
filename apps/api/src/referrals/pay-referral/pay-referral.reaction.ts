import { Inject, Injectable } from '@nestjs/common';
import type { EventSource } from '@pwen/domain';

import type { FeedBatch, FeedEvent, Reaction } from '../../ledger/index.js';
import { prepared } from '../../platform/database/statements/statement.js';
import { type JobProducer, jobProducerOf } from '../../platform/jobs/job-producer.js';
import { REFERRAL_QUEUE } from '../referral-queue.js';

/** What a friend does. A welcome or another bonus is no completion. */
const COMPLETIONS: readonly EventSource['type'][] = ['VIDEO_WATCH', 'SURVEY', 'QUICK_SURVEY'];

/** Finds those of the people who were invited and had completed nothing before. */
const storeFirst = prepared(
  'referrals-store-first',
  `UPDATE referrals r SET first_completed_at = given.at
   FROM unnest($friendIds::bigint[], $times::timestamptz[]) AS given (friend_id, at)
   WHERE r.friend_id = given.friend_id AND r.first_completed_at IS NULL RETURNING r.friend_id AS "friendId"`,
);

/**
 * Stores when an invited friend first completes something, and has the referral looked at. It pays nothing itself: a rule is asked
 * before a bonus is paid, and that may take longer than the other readers of the feed can wait.
 */
@Injectable()
export class PayReferralWhenFriendFirstCompletes implements Reaction {
  readonly name = 'pay-referral-when-friend-first-completes';
  readonly batchSize = 200;

  constructor(@Inject(jobProducerOf(REFERRAL_QUEUE)) private readonly jobs: JobProducer) {}

  async handle({ events, client }: FeedBatch): Promise<void> {
    const firsts = firstCompletions(events);
    if (firsts.size === 0) return;
    const friends = await storeFirst.rows(client, {
      friendIds: [...firsts.keys()],
      times: [...firsts.values()],
    });
    for (const { friendId } of friends) this.jobs.enqueue(friendId);
  }
}

function firstCompletions(events: readonly FeedEvent[]): ReadonlyMap<number, Date> {
  const firsts = new Map<number, Date>();
  for (const { type, source, userId, recordedAt } of events)
    if (type === 'EARN' && COMPLETIONS.includes(source.type) && !firsts.has(userId))
      firsts.set(userId, recordedAt);
  return firsts;
}
