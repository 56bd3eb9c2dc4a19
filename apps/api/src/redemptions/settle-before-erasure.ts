import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Pool, PoolClient } from 'pg';

import { POOL } from '../platform/database/pools/pools.js';
import { statement } from '../platform/database/statements/statement.js';
import { PersonalTables, type Settlement } from '../platform/personal-data/personal-tables.js';
import { AllocateVoucherCommand } from './allocate-voucher/allocate-voucher.command.js';

const PENDING = `SELECT id FROM redemptions WHERE user_id = $userId AND status = 'pending'`;
const listPending = statement('pending-redemptions-of-person', PENDING);
const findPending = statement('pending-redemption-of-person', `${PENDING} LIMIT 1`);

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
    for (const { id } of await listPending.rows(this.pool, { userId }))
      await this.commands.execute(new AllocateVoucherCommand(id));
  }

  async isSettledWithin(client: PoolClient, userId: number): Promise<boolean> {
    return (await findPending.run(client, { userId })) === 0;
  }
}
