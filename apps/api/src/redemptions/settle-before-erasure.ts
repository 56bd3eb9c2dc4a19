import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Pool, PoolClient } from 'pg';

import { POOL } from '../platform/database/pools/pools.js';
import { statement } from '../platform/database/statements/statement.js';
import { PersonalTables, type Settlement } from '../platform/personal-data/personal-tables.js';
import { AllocateVoucherCommand } from './allocate-voucher/allocate-voucher.command.js';
import { EndHoldCommand } from './holds/end-hold.command.js';

const UNSETTLED = `SELECT id, status FROM redemptions WHERE user_id = $userId AND status IN ('pending', 'held')`;
const listUnsettled = statement('unsettled-redemptions-of-person', UNSETTLED);
const findUnsettled = statement('unsettled-redemption-of-person', `${UNSETTLED} LIMIT 1`);

/** Nobody is erased while a redemption of theirs is pending or held: the points would be neither spent nor refunded. */
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
    for (const { id, status } of await listUnsettled.rows(this.pool, { userId }))
      await this.commands.execute(
        status === 'held' ? new EndHoldCommand(id) : new AllocateVoucherCommand(id),
      );
  }

  async isSettledWithin(client: PoolClient, userId: number): Promise<boolean> {
    return (await findUnsettled.run(client, { userId })) === 0;
  }
}
