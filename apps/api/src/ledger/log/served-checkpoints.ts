import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';

import { POOL } from '../../platform/database/pools/pools.js';
import { awaitStandby } from '../../platform/database/transactions/await-standby.js';
import type { ReadCheckpoint } from './checkpoints.js';

/**
 * Lets a checkpoint out of the house only when the standby has it. A primary that is restarted shows one for which its commit was
 * still waiting, and a standby that takes over then would sign another in its place.
 */
@Injectable()
export class ServedCheckpoints {
  /** The last one that was waited for, and the wait. */
  private last: { readonly note: string; readonly standbyHasIt: Promise<void> } | undefined;

  constructor(@Inject(POOL) private readonly pool: Pool) {}

  /** @throws DomainError SERVICE_UNAVAILABLE if the standby does not have it within 20 s */
  async mayLeave({ note, isPublished }: ReadCheckpoint): Promise<void> {
    if (isPublished) return;
    if (this.last?.note !== note) this.last = { note, standbyHasIt: awaitStandby(this.pool) };
    const { last } = this;
    await last.standbyHasIt.catch((fault: unknown) => {
      if (this.last === last) this.last = undefined;
      throw fault;
    });
  }
}
