import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';

import { Clock } from '../platform/clock.js';
import { LISTS_POOL } from '../platform/database/pools/pools.js';
import type { RowOf } from '../platform/database/statements/statement.js';
import type { HeldRedemptionDto } from './held-redemption.dto.js';
import { toHeldRedemption } from './held-rows.js';
import { OwnPeople } from './own-people.js';

/** Rows of holds as a member of the team sees them: about whom somebody else decides depends on who looks. */
@Injectable()
export class HeldShownTo {
  constructor(
    @Inject(LISTS_POOL) private readonly pool: Pool,
    private readonly people: OwnPeople,
    private readonly clock: Clock,
  ) {}

  async to(administratorId: number, rows: readonly RowOf<'held-of-group'>[]): Promise<HeldRedemptionDto[]> {
    const own = await this.people.among(
      this.pool,
      administratorId,
      rows.map(({ userId }) => userId),
    );
    return rows.map((row) => toHeldRedemption(row, { own, at: this.clock.now() }));
  }
}
