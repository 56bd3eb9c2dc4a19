import { Inject, Logger } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Client, Pool } from 'pg';

import { MAINTENANCE_POOL, requireDatabaseUrl } from '../../../platform/database/pools/pools.js';
import { MaintenanceTransactions } from '../../../platform/database/transactions/transactions.js';
import { whileAlone } from '../../../platform/database/while-alone.js';
import { ENVIRONMENT, type Environment } from '../../../platform/env.js';
import { CheckpointBucket } from '../publish/bucket.js';
import { CheckpointFolder } from '../publish/checkpoint-folder.js';
import { publishCheckpoints } from '../publish/publish-checkpoints.js';
import { Witness } from '../publish/witness.js';
import { LogContradicted, signCheckpoint } from './sign-checkpoint.js';
import { SigningKeys } from './signing-keys.js';

/** How long somebody may have to wait until a checkpoint includes their points. */
const DUE_AFTER = `interval '10 minutes'`;

/** A checkpoint is due after a while, and earlier if somebody has asked for one. */
const DUE = `
  SELECT signed_at < clock_timestamp() - ${DUE_AFTER}
      OR signed_at < (SELECT wished_at FROM ledger_checkpoint_wishes ORDER BY id DESC LIMIT 1) AS "toSign",
    written_at IS NULL AS "toWrite"
  FROM ledger_checkpoints ORDER BY size DESC LIMIT 1`;

interface Due {
  readonly toSign: boolean;
  readonly toWrite: boolean;
}

async function whatIsDue(client: Client | Pool): Promise<Due> {
  const { rows } = await client.query<Due>(DUE);
  return rows[0] ?? { toSign: true, toWrite: false };
}

const COMPLAIN_EVERY_MS = 10 * 60_000;

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

  private complainedAt = -Infinity;

  constructor(
    @Inject(ENVIRONMENT) private readonly environment: Environment,
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
    const { keys } = this;
    if (!keys) return 0;
    const { toSign, toWrite } = await whatIsDue(this.pool);
    if (!toSign && !toWrite) return 0;
    const url = requireDatabaseUrl(this.environment);
    // Two would replace the checkpoint in the folder by an earlier one.
    const written = await whileAlone(url, 'ledger checkpoints', (client) =>
      this.signAndPublish(client, keys, signal).catch((fault: unknown) => this.complain(fault)),
    );
    return written ?? 0;
  }

  private async signAndPublish(
    client: Client,
    keys: SigningKeys,
    signal: AbortSignal | undefined,
  ): Promise<number> {
    const { transactions, pool, folder, bucket, witness } = this;
    const { toSign } = await whatIsDue(client);
    if (toSign) await signCheckpoint({ transactions, keys, published: await folder.latest() });
    return publishCheckpoints({
      pool,
      folder,
      targets: bucket ? [bucket] : [],
      witness,
      ...(signal ? { signal } : {}),
    });
  }

  /** The next run comes in seconds, and what contradicts stays until somebody acts. */
  private complain(fault: unknown): number {
    if (!(fault instanceof LogContradicted)) throw fault;
    const now = performance.now();
    if (now - this.complainedAt < COMPLAIN_EVERY_MS) return 0;
    this.complainedAt = now;
    this.logger.error(`no checkpoint is signed: ${fault.message}`);
    return 0;
  }
}
