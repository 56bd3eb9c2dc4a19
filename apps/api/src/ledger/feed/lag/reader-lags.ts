import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';

import { POOL } from '../../../platform/database/pools/pools.js';
import { listLags, type ReaderLag } from './list-lags.js';

/** The lag of the ledger's readers, for operators and for pages that show a read model. */
@Injectable()
export class ReaderLags {
  constructor(@Inject(POOL) private readonly pool: Pool) {}

  list(): Promise<readonly ReaderLag[]> {
    return listLags(this.pool);
  }

  /** The lag of a serving read model; 0 also if its reader has not started. */
  async secondsBehind(name: string): Promise<number> {
    const lags = await this.list();
    return lags.find((lag) => lag.name === name && lag.state === 'serving')?.secondsBehind ?? 0;
  }
}
