import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { HOLD_RULES, type HoldRule } from '@pwen/domain';
import type { Pool } from 'pg';

import { LISTS_POOL } from '../../platform/database/pools/pools.js';
import { statement } from '../../platform/database/statements/statement.js';
import { type Page, pageOf, type PageRequest, rowsToRead } from '../../platform/paging/page.js';
import { usualWorthOf } from '../../vouchers/index.js';
import type { HoldSignalDto } from '../held-redemption.dto.js';
import type { HeldGroupDto } from './held-group.dto.js';

/** The oldest undecided holds that are grouped, so that the work is bounded; others follow as these are decided. */
const GROUPED_AT_MOST = 20_000;

/**
 * A group is named by its oldest redemption, whose id also orders the groups: ids grow with time. What vouchers are worth is looked
 * up once for each reward of a group.
 */
export const listGroups = statement(
  'held-groups',
  `WITH undecided AS (
     SELECT redemption_id, group_key, held_at, held_until, reply IS NOT NULL AS has_reply FROM redemption_holds
     WHERE decision IS NULL ORDER BY held_at, redemption_id LIMIT ${GROUPED_AT_MOST}),
   page AS (
     SELECT group_key, min(redemption_id) AS id, count(*) AS held, count(*) FILTER (WHERE has_reply) AS replies,
       min(held_at) AS oldest_at, min(held_until) AS first_opens_at
     FROM undecided GROUP BY group_key HAVING min(redemption_id) > $after ORDER BY min(redemption_id) LIMIT $limit),
   of_reward AS (
     SELECT page.id, r.reward_id, r.points_cost, count(*) AS held
     FROM page JOIN undecided USING (group_key) JOIN redemptions r ON r.id = undecided.redemption_id
     GROUP BY page.id, r.reward_id, r.points_cost)
   SELECT page.id AS "id!", first.reason AS "reason!", signal.rule, signal.evidence,
     page.held AS "held!", page.replies AS "replies!",
     page.oldest_at AS "oldestAt!", page.first_opens_at AS "firstOpensAt!",
     worth.points AS "points!", worth.htg AS "valueHtg!"
   FROM page JOIN redemption_holds first ON first.redemption_id = page.id
     LEFT JOIN LATERAL (
       SELECT rule, evidence FROM hold_signals WHERE redemption_id = page.id AND group_key = page.group_key
       ORDER BY rule LIMIT 1) signal ON true
     CROSS JOIN LATERAL (
       SELECT sum(points_cost * held)::bigint AS points, sum(coalesce(usual.htg, points_cost) * held)::bigint AS htg
       FROM of_reward CROSS JOIN LATERAL (${usualWorthOf('of_reward.reward_id', 'of_reward.points_cost')}) usual
       WHERE of_reward.id = page.id) worth
   ORDER BY page.id`,
);

export class ListGroupsQuery extends Query<Page<HeldGroupDto>> {
  constructor(readonly page: PageRequest) {
    super();
  }
}

@QueryHandler(ListGroupsQuery)
export class ListGroupsHandler implements IQueryHandler<ListGroupsQuery> {
  constructor(@Inject(LISTS_POOL) private readonly pool: Pool) {}

  async execute({ page }: ListGroupsQuery): Promise<Page<HeldGroupDto>> {
    const rows = await listGroups.rows(this.pool, { after: page.cursor ?? 0, limit: rowsToRead(page) });
    return pageOf(rows, page, ({ id }) => id).map(({ reason, rule: ofShared, evidence, ...group }) => {
      const rule = ofShared as HoldRule;
      const seen = evidence as HoldSignalDto['evidence'] | null;
      return {
        ...group,
        reason: reason as HoldRule,
        shared: seen && { rule, kind: HOLD_RULES[rule], evidence: seen },
      };
    });
  }
}
