import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';

import { POOL } from '../../../platform/database/pools/pools.js';
import { listLags, type ReaderLag } from './list-lags.js';

/** How far behind the ledger its readers are: for operators, and for whoever shows what a read model says. */
@Injectable()
export class ReaderLags {
  constructor(@Inject(POOL) private readonly pool: Pool) {}

  list(): Promise<ReaderLag[]> {
    return listLags(this.pool);
  }

  /** Of what a read model serves; 0 also where its reader has not begun. */
  async secondsBehind(name: string): Promise<number> {
    const lags = await this.list();
    return lags.find((lag) => lag.name === name && lag.state === 'serving')?.secondsBehind ?? 0;
  }
}
