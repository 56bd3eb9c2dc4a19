import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { type AchievementId, ACHIEVEMENTS, type BadgeId, BADGES, type Rule } from '@pwen/domain';
import type { Pool } from 'pg';

import { OwnTail, servingGeneration } from '../../ledger/index.js';
import { Clock } from '../../platform/clock.js';
import { columnsOf } from '../../platform/database/columns-of.js';
import { POOL } from '../../platform/database/pools/pools.js';
import { statement } from '../../platform/database/statements/statement.js';
import type { AchievementsDto } from './achievements.dto.js';
import { ActivityCounts } from './activity-counts.entity.js';
import { activityCounts, count, type Counts, countsIn, NO_COUNTS } from './activity-counts.reader.js';

/**
 * How far back unread events are added. The reader is farther behind only while it reads an old ledger for the first
 * time; then its counts are shown as far as they are.
 */
const TAIL_MS = 2 * 24 * 60 * 60_000;

/** Includes the position of the same snapshot, even if nothing of the person is counted. */
const findCounts = statement(
  'achievements-counts',
  `SELECT serving.position AS "position!", ${columnsOf(ActivityCounts, ['activity', 'reachedAt'], 'kept')}
   FROM (${servingGeneration(activityCounts.name)}) AS serving
   LEFT JOIN activity_counts kept ON kept.generation = serving.generation AND kept.user_id = $userId`,
);

export class ListAchievementsQuery extends Query<AchievementsDto> {
  constructor(readonly userId: number) {
    super();
  }
}

/** The read model plus the events that its reader has not processed yet. */
@QueryHandler(ListAchievementsQuery)
export class ListAchievementsHandler implements IQueryHandler<ListAchievementsQuery> {
  constructor(
    @Inject(POOL) private readonly pool: Pool,
    private readonly tail: OwnTail,
    private readonly clock: Clock,
  ) {}

  async execute({ userId }: ListAchievementsQuery): Promise<AchievementsDto> {
    const { position, ...kept } = await this.keptOf(userId);
    const since = new Date(this.clock.now().getTime() - TAIL_MS);
    const counts = (await this.tail.of(userId, { position, since })).reduce(count, kept);
    return {
      achievements: entriesOf<AchievementId>(ACHIEVEMENTS).map(([id, rule]) => ({
        id,
        ...reach(id, rule, counts),
      })),
      badges: entriesOf<BadgeId>(BADGES).map(([id, rule]) => ({ id, ...reach(id, rule, counts) })),
    };
  }

  private async keptOf(userId: number): Promise<Counts & { readonly position: number }> {
    const row = await findCounts.row(this.pool, { userId });
    return { position: row?.position ?? 0, ...(row?.activity ? countsIn(row) : NO_COUNTS) };
  }
}

const entriesOf = <Id extends string>(rules: Readonly<Record<Id, Rule>>) =>
  Object.entries(rules) as [Id, Rule][];

function reach(id: string, { measure, target }: Rule, { activity, reachedAt }: Counts) {
  const at = reachedAt[id];
  return {
    progress: Math.min(activity[measure], target),
    target,
    isReached: at !== undefined,
    reachedAt: at === undefined ? null : new Date(at),
  };
}
