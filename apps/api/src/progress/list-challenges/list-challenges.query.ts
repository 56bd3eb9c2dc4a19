import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { CHALLENGES, challengesOf, challengeSource, dayActivityOf, keyOfSource } from '@pwen/domain';

import { OwnTail } from '../../ledger/index.js';
import { Clock } from '../../platform/clock.js';
import { beforeDay, dayOf } from '../../platform/programme-day.js';
import type { ChallengesDto } from './challenges.dto.js';

export class ListChallengesQuery extends Query<ChallengesDto> {
  constructor(readonly userId: number) {
    super();
  }
}

/** Counts the day's own events in the ledger, so that nothing is shown late. */
@QueryHandler(ListChallengesQuery)
export class ListChallengesHandler implements IQueryHandler<ListChallengesQuery> {
  constructor(
    private readonly tail: OwnTail,
    private readonly clock: Clock,
  ) {}

  async execute({ userId }: ListChallengesQuery): Promise<ChallengesDto> {
    const today = dayOf(this.clock.now());
    const recent = await this.tail.of(userId, { position: 0, since: beforeDay(today) });
    const activity = dayActivityOf(recent.filter(({ recordedAt }) => dayOf(recordedAt) === today));
    const keys = new Set(recent.map(({ key }) => key));
    return {
      today,
      challenges: challengesOf(today).map((id) => {
        const { measure, target, rewardPoints } = CHALLENGES[id];
        const progress = Math.min(activity[measure], target);
        return {
          id,
          progress,
          target,
          rewardPoints,
          isPaid: keys.has(keyOfSource(challengeSource(id, today))),
        };
      }),
    };
  }
}
