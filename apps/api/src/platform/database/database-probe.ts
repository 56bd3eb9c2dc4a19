import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';

import { SESSIONS_POOL } from './pools.js';

/** Whether the database answers. Asked where busy features are no reason for a no. */
@Injectable()
export class DatabaseProbe {
  constructor(@Inject(SESSIONS_POOL) private readonly pool: Pool) {}

  async answers(): Promise<boolean> {
    try {
      await this.pool.query('SELECT 1');
      return true;
    } catch {
      return false;
    }
  }
}
