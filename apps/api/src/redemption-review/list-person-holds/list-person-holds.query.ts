import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Pool } from 'pg';

import { usernameOf } from '../../people/index.js';
import { Clock } from '../../platform/clock.js';
import { POOL } from '../../platform/database/pools/pools.js';
import { statement } from '../../platform/database/statements/statement.js';
import { olderThan, pageOf, type PageRequest, rowsToRead } from '../../platform/paging/page.js';
import { SELECT_HELD } from '../held-rows.js';
import { HeldShownTo } from '../held-shown-to.js';
import { OwnPeople } from '../own-people.js';
import type { PersonHoldsDto, RedemptionPauseDto } from './person-holds.dto.js';

const listOfPerson = statement(
  'held-of-person',
  `${SELECT_HELD} WHERE h.user_id = $userId AND h.redemption_id < $before ORDER BY h.redemption_id DESC LIMIT $limit`,
);

const findPause = statement(
  'pause-of-shown-person',
  `SELECT paused_until AS until, sentence, decided_at AS "decidedAt", decided_by AS "decidedBy",
     ${usernameOf('decided_by')} AS reviewer
   FROM redemption_pauses WHERE user_id = $userId AND paused_until > $now`,
);

export class ListPersonHoldsQuery extends Query<PersonHoldsDto> {
  constructor(
    readonly userId: number,
    readonly viewerId: number,
    readonly page: PageRequest,
  ) {
    super();
  }
}

@QueryHandler(ListPersonHoldsQuery)
export class ListPersonHoldsHandler implements IQueryHandler<ListPersonHoldsQuery> {
  constructor(
    @Inject(POOL) private readonly pool: Pool,
    private readonly clock: Clock,
    private readonly shown: HeldShownTo,
    private readonly people: OwnPeople,
  ) {}

  async execute({ userId, viewerId, page }: ListPersonHoldsQuery): Promise<PersonHoldsDto> {
    const [rows, own, pause] = await Promise.all([
      listOfPerson.rows(this.pool, { userId, before: olderThan(page), limit: rowsToRead(page) }),
      this.people.among(this.pool, viewerId, [userId]),
      this.pauseOf(userId),
    ]);
    const { entries, nextCursor } = pageOf(rows, page, ({ id }) => id);
    const isOwn = own.has(userId);
    return { pause, isOwn, holds: await this.shown.to(viewerId, entries), nextCursor };
  }

  private async pauseOf(userId: number): Promise<RedemptionPauseDto | null> {
    const pause = await findPause.row(this.pool, { userId, now: this.clock.now() });
    if (!pause) return null;
    const { decidedBy, reviewer, ...facts } = pause;
    return { ...facts, decidedBy: { id: decidedBy, username: reviewer } };
  }
}
