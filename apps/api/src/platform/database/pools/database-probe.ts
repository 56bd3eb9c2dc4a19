import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';

import { refuseReadOnly } from '../faults/read-only.js';
import { SESSIONS_POOL } from './pools.js';

/** Checks whether the database responds and can write, on a pool that busy features do not use. */
@Injectable()
export class DatabaseProbe {
  constructor(@Inject(SESSIONS_POOL) private readonly pool: Pool) {}

  async answers(): Promise<boolean> {
    try {
      // Not by the pool's own `query`, which retries for a while before it fails.
      const client = await this.pool.connect();
      let isSound = false;
      try {
        await refuseReadOnly(client);
        isSound = true;
      } finally {
        // The next one may lead to the primary.
        client.release(!isSound);
      }
      return true;
    } catch {
      return false;
    }
  }
}
