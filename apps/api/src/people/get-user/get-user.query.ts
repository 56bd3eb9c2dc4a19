import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Pool } from 'pg';

import { LedgerAccounts, selectBalance, selectBalanceSequence, selectEarned } from '../../ledger/index.js';
import { Clock } from '../../platform/clock.js';
import { batched } from '../../platform/database/batched.js';
import { columnsOf } from '../../platform/database/columns-of.js';
import { POOL } from '../../platform/database/pools/pools.js';
import { prepared, type RowOf } from '../../platform/database/statements/statement.js';
import { ENVIRONMENT, type Environment } from '../../platform/env.js';
import { isEstablished } from '../../rewards/index.js';
import { User } from '../user.entity.js';
import { toCeilingsDto } from './ceilings.dto.js';
import { UsedBudgets } from './used-budgets.js';
import { toUserDto, type UserDto } from './user.dto.js';

export class GetUserQuery extends Query<UserDto> {
  constructor(readonly userId: number) {
    super();
  }
}

const SHOWN = [
  'id',
  'username',
  'name',
  'showsName',
  'language',
  'phone',
  'emailConfirmedAt',
  'phoneConfirmedAt',
  'role',
  'blocked',
  'referralCode',
  'isReturning',
] as const;

/** Several people and their balances. */
const findUsers = prepared(
  'current-user',
  `SELECT ${columnsOf(User, SHOWN)},
     coalesce((${selectBalance('id')}), 0) AS "points!",
     coalesce((${selectBalanceSequence('id')}), 0) AS "balanceSequence!",
     coalesce((${selectEarned('id', 'day')}), 0) AS "earnedDay!",
     coalesce((${selectEarned('id', 'day_points')}), 0) AS "earnedDayPoints!",
     coalesce((${selectEarned('id', 'week_points')}), 0) AS "earnedWeekPoints!",
     ${isEstablished('users.id', '$now::timestamptz')} AS "isEstablished!"
   FROM users WHERE id = ANY ($ids::bigint[])`,
);

type UserRow = RowOf<'current-user'>;

/** The first call of every page: one prepared statement for the people of several requests. */
@QueryHandler(GetUserQuery)
export class GetUserHandler implements IQueryHandler<GetUserQuery> {
  constructor(
    @Inject(POOL) private readonly pool: Pool,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    private readonly accounts: LedgerAccounts,
    private readonly budgets: UsedBudgets,
    private readonly clock: Clock,
  ) {}

  private readonly read = batched((ids: readonly number[]) => this.readAll(ids));

  async execute({ userId }: GetUserQuery): Promise<UserDto> {
    const user = await this.read(userId);
    if (!user) throw new Error(`person ${userId} is signed in but does not exist`);
    const ceilings = await this.accounts.ceilingsAt(earnedOf(user), this.clock.now());
    const usedBudgets = await this.budgets.of(user.isEstablished);
    return toUserDto({ ...user, ceilings: toCeilingsDto(ceilings), usedBudgets }, this.environment);
  }

  private async readAll(ids: readonly number[]): Promise<readonly (UserRow | undefined)[]> {
    const rows = await findUsers.rows(this.pool, { ids, now: this.clock.now() });
    const byId = new Map(rows.map((row) => [row.id, row]));
    return ids.map((id) => byId.get(id));
  }
}

const earnedOf = ({ earnedDay, earnedDayPoints, earnedWeekPoints }: UserRow) => ({
  day: earnedDay,
  dayPoints: earnedDayPoints,
  weekPoints: earnedWeekPoints,
});
