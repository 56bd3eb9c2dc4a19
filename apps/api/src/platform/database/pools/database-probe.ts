import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';

import { SESSIONS_POOL } from './pools.js';

/** Whether the database answers. Asked where busy features are no reason for a no. */
@Injectable()
export class DatabaseProbe {
  constructor(@Inject(SESSIONS_POOL) private readonly pool: Pool) {}

  async answers(): Promise<boolean> {
    try {
      // Not by the pool's own `query`, which would ask again for a while before it says no.
      const client = await this.pool.connect();
      const { rowCount } = await client.query('SELECT 1').finally(() => client.release());
      return rowCount === 1;
    } catch {
      return false;
    }
  }
}
