import { Injectable } from '@nestjs/common';
import {
  type ChallengeId,
  CHALLENGES,
  challengesOf,
  challengeSource,
  countsForChallenges,
  dayActivityOf,
  DomainError,
  isCompleted,
  isKeyTaken,
  keyOfSource,
} from '@pwen/domain';
import type { PoolClient } from 'pg';

import { type FeedBatch, type FeedEvent, OwnTail, PointsLedger, type Reaction } from '../../ledger/index.js';
import { Clock } from '../../platform/clock.js';
import { beforeDay, dayOf, firstOfDays, type ProgrammeDay } from '../../platform/programme-day.js';

/** Longer than any outage of the worker; but a ledger that is read again from its start pays nothing for old days. */
const PAID_FOR_DAYS = 7;

/**
 * Pays a daily challenge when its last step is in the ledger. It stores nothing: what was done is counted in the ledger,
 * and the key of the payment, one for each challenge and day, is the record that it was paid.
 */
@Injectable()
export class PayChallengeWhenCompleted implements Reaction {
  readonly name = 'pay-challenge-when-completed';
  readonly batchSize = 50;

  constructor(
    private readonly ledger: PointsLedger,
    private readonly tail: OwnTail,
    private readonly clock: Clock,
  ) {}

  async handle({ events, client }: FeedBatch): Promise<void> {
    const firstDay = firstOfDays(PAID_FOR_DAYS, this.clock.now());
    const days = daysOf(events.filter(({ recordedAt }) => dayOf(recordedAt) >= firstDay));
    for (const [userId, own] of [...days].sort(([one], [other]) => one - other))
      for (const day of own) await this.payDay(client, userId, day);
  }

  private async payDay(client: PoolClient, userId: number, day: ProgrammeDay): Promise<void> {
    const recent = await this.tail.of(userId, { position: 0, since: beforeDay(day) }, client);
    const activity = dayActivityOf(recent.filter(({ recordedAt }) => dayOf(recordedAt) === day));
    for (const id of challengesOf(day))
      if (isCompleted(id, activity)) await this.pay(client, userId, id, day);
  }

  private async pay(client: PoolClient, userId: number, id: ChallengeId, day: ProgrammeDay): Promise<void> {
    const source = challengeSource(id, day);
    try {
      await this.ledger.recordWithin(client, {
        kind: 'earn',
        userId,
        amountPoints: CHALLENGES[id].rewardPoints,
        source,
        key: keyOfSource(source),
        actor: 'system',
        description: 'Daily challenge',
        at: this.clock.now(),
      });
    } catch (refusal) {
      if (!(refusal instanceof DomainError && mayGoUnpaid(refusal))) throw refusal;
    }
  }
}

/** Already paid, or an account that takes no more points. Any other refusal is tried again. */
const mayGoUnpaid = ({ code }: DomainError): boolean =>
  isKeyTaken(code) || code === 'ACCOUNT_CLOSED' || code === 'BALANCE_LIMIT_REACHED';

/** The days on which each person did something that counts. */
function daysOf(events: readonly FeedEvent[]): Map<number, Set<ProgrammeDay>> {
  const people = new Map<number, Set<ProgrammeDay>>();
  for (const event of events.filter(countsForChallenges)) {
    const days = people.get(event.userId) ?? new Set();
    people.set(event.userId, days.add(dayOf(event.recordedAt)));
  }
  return people;
}
