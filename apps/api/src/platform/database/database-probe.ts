import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';

import { POOL } from './pools.js';

/** Whether the database answers. */
@Injectable()
export class DatabaseProbe {
  constructor(@Inject(POOL) private readonly pool: Pool) {}

  async answers(): Promise<boolean> {
    try {
      await this.pool.query('SELECT 1');
      return true;
    } catch {
      return false;
    }
  }
}
