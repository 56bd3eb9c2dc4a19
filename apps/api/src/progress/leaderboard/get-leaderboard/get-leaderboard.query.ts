import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Pool } from 'pg';

import { OwnTail } from '../../../ledger/index.js';
import { Clock } from '../../../platform/clock.js';
import { POOL } from '../../../platform/database/pools/pools.js';
import { beforeDay, type ProgrammeDay, weekOf } from '../../../platform/programme-day.js';
import type { SignedInUser } from '../../../platform/sessions/access/signed-in-user.js';
import type { Board } from '../blocks.js';
import { progressIn, standingAfter } from '../earnings.js';
import { pointsOn } from '../standing.js';
import { BoardRows } from './board-rows.js';
import type { LeaderboardDto, LeaderboardPeriod } from './leaderboard.dto.js';
import { PLACES, placeAmong } from './place-among.js';

export class GetLeaderboardQuery extends Query<LeaderboardDto> {
  constructor(
    readonly user: SignedInUser,
    readonly period: LeaderboardPeriod,
  ) {
    super();
  }
}

/** The read model, and for the person who asks also what its reader has not processed yet. */
@QueryHandler(GetLeaderboardQuery)
export class GetLeaderboardHandler implements IQueryHandler<GetLeaderboardQuery> {
  constructor(
    @Inject(POOL) private readonly pool: Pool,
    private readonly rows: BoardRows,
    private readonly tail: OwnTail,
    private readonly clock: Clock,
  ) {}

  async execute({ user, period }: GetLeaderboardQuery): Promise<LeaderboardDto> {
    const weekBegan = weekOf(this.clock.now());
    const board = period === 'ever' ? period : weekBegan;
    // An administrator sees the board, and has no place on it.
    const points = user.role === 'user' ? await this.pointsOf(user.id, board, weekBegan) : 0;
    const [first, others] = await Promise.all([
      this.rows.firstOthers(board, user.id, PLACES),
      this.rows.othersOn(board, user.id, points),
    ]);
    return { period, weekBegan, ...placeAmong({ first, others, points }) };
  }

  /** A reader that is more than a week behind is not worth reading a whole history for. */
  private async pointsOf(userId: number, board: Board, week: ProgrammeDay): Promise<number> {
    const { position, standing } = await this.rows.standingOf(userId);
    const unread = await this.tail.of(userId, { position, since: beforeDay(week) });
    const progress = (await progressIn(this.pool, unread)).get(userId);
    return pointsOn(board, progress ? standingAfter(standing, userId, progress) : standing);
  }
}
