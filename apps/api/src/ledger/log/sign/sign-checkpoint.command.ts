import { Inject, Logger } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Pool } from 'pg';

import { MAINTENANCE_POOL } from '../../../platform/database/pools/pools.js';
import { MaintenanceTransactions } from '../../../platform/database/transactions/transactions.js';
import { ENVIRONMENT, type Environment } from '../../../platform/env.js';
import { CheckpointBucket } from '../publish/bucket.js';
import { CheckpointFolder } from '../publish/checkpoint-folder.js';
import { publishCheckpoints } from '../publish/publish-checkpoints.js';
import { Witness } from '../publish/witness.js';
import { signCheckpoint } from './sign-checkpoint.js';
import { SigningKeys } from './signing-keys.js';

/** How long somebody may have to wait until a checkpoint includes their points. */
const DUE_AFTER = `interval '10 minutes'`;

/** A checkpoint is due after a while, and earlier if somebody has asked for one. */
const IS_DUE = `
  SELECT coalesce(max(signed_at) < clock_timestamp() - ${DUE_AFTER}
    OR max(signed_at) < (SELECT wished_at FROM ledger_checkpoint_wishes ORDER BY id DESC LIMIT 1), true) AS due
  FROM (SELECT signed_at FROM ledger_checkpoints ORDER BY size DESC LIMIT 1) AS latest`;

/**
 * Signs a checkpoint of the log if one is due and the log has grown, and writes those that are not written yet; resolves
 * with the number of those.
 */
export class SignCheckpointCommand extends Command<number> {
  constructor(readonly signal?: AbortSignal) {
    super();
  }
}

@CommandHandler(SignCheckpointCommand)
export class SignCheckpointHandler implements ICommandHandler<SignCheckpointCommand> {
  private readonly logger = new Logger(SignCheckpointHandler.name);
  private readonly keys: SigningKeys | undefined;
  private readonly bucket: CheckpointBucket | undefined;
  private readonly witness: Witness | undefined;

  constructor(
    @Inject(ENVIRONMENT) environment: Environment,
    private readonly transactions: MaintenanceTransactions,
    @Inject(MAINTENANCE_POOL) private readonly pool: Pool,
    private readonly folder: CheckpointFolder,
  ) {
    const { ledgerSigningKeys, ledgerBucket, ledgerWitness } = environment;
    this.keys = ledgerSigningKeys ? SigningKeys.read(ledgerSigningKeys) : undefined;
    this.bucket = ledgerBucket && new CheckpointBucket(ledgerBucket);
    this.witness = ledgerWitness && new Witness(ledgerWitness);
    if (!this.keys)
      this.logger.warn('LEDGER_SIGNING_KEYS is not set: events enter the log, and nobody vouches for it');
  }

  async execute({ signal }: SignCheckpointCommand): Promise<number> {
    const { keys, transactions, pool, folder, bucket, witness } = this;
    if (!keys) return 0;
    if (await this.isDue()) await signCheckpoint({ transactions, keys, published: await folder.latest() });
    return publishCheckpoints({
      pool,
      folder,
      targets: bucket ? [bucket] : [],
      witness,
      ...(signal ? { signal } : {}),
    });
  }

  private async isDue(): Promise<boolean> {
    const { rows } = await this.pool.query<{ due: boolean }>(IS_DUE);
    return rows[0]?.due ?? true;
  }
}
