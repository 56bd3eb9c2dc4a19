import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { LedgerCommand } from '@pwen/domain';
import type { Pool } from 'pg';

import { awaitStandby } from '../../../../platform/database/transactions/await-standby.js';
import { earnBySurvey } from '../../../feed/testing/earn.js';
import type { StoredCheckpoint } from '../../checkpoints.js';
import { CheckpointFolder } from '../checkpoint-folder.js';
import { publishCheckpoints, type Published, type PublishOptions } from '../publish-checkpoints.js';

const PEOPLE = 7;

/** What is used of a logged ledger, which is a fixture that also knows features. */
export interface SignedLog {
  readonly database: { readonly pool: Pool };
  record(commands: readonly LedgerCommand[]): Promise<void>;
  enter(): Promise<void>;
  sign(): Promise<StoredCheckpoint | undefined>;
}

/** A log that grows and is published when a test wants it to. */
export class PublishedLog {
  readonly path = mkdtempSync(join(tmpdir(), 'pwen-publish-'));
  readonly folder = new CheckpointFolder(this.path);
  private rounds = 0;

  constructor(private readonly log: SignedLog) {}

  removeFolder(): void {
    rmSync(this.path, { recursive: true });
  }

  /** A checkpoint over more events than the one before it. */
  async grow(): Promise<StoredCheckpoint> {
    const round = ++this.rounds;
    // A point each: many rounds are within a day.
    const earned = Array.from({ length: PEOPLE }, (_, n) => earnBySurvey(n + 1, round));
    await this.log.record(earned.map((command) => ({ ...command, amountPoints: 1 })));
    await this.log.enter();
    const signed = await this.log.sign();
    if (!signed) throw new Error('nothing was signed');
    return signed;
  }

  publish(to: Partial<Pick<PublishOptions, 'targets' | 'witness' | 'signal'>>): Promise<Published> {
    const { pool } = this.log.database;
    return publishCheckpoints({
      pool,
      folder: this.folder,
      targets: [],
      witness: undefined,
      barrier: () => awaitStandby(pool),
      ...to,
    });
  }

  /** The sizes of those that are not everywhere. */
  async unwritten(): Promise<number[]> {
    const { rows } = await this.log.database.pool.query<{ size: number }>(
      'SELECT size FROM ledger_checkpoints WHERE written_at IS NULL ORDER BY size',
    );
    return rows.map(({ size }) => size);
  }
}
