import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Pool, PoolClient } from 'pg';

import { POOL } from '../platform/database/pools/pools.js';
import { PersonalTables, type Settlement } from '../platform/personal-data/personal-tables.js';
import { AllocateVoucherCommand } from './allocate-voucher/allocate-voucher.command.js';

const PENDING = `SELECT id FROM redemptions WHERE user_id = $1 AND status = 'pending'`;

/** Nobody is erased while a redemption of theirs is pending: the points would be neither spent nor refunded. */
@Injectable()
export class SettleBeforeErasure implements Settlement {
  constructor(
    @Inject(POOL) private readonly pool: Pool,
    private readonly commands: CommandBus,
    tables: PersonalTables,
  ) {
    tables.settleFirst(this);
  }

  async settle(userId: number): Promise<void> {
    const { rows } = await this.pool.query<{ id: number }>(PENDING, [userId]);
    for (const { id } of rows) await this.commands.execute(new AllocateVoucherCommand(id));
  }

  async isSettledWithin(client: PoolClient, userId: number): Promise<boolean> {
    const { rowCount } = await client.query(`${PENDING} LIMIT 1`, [userId]);
    return rowCount === 0;
  }
}
