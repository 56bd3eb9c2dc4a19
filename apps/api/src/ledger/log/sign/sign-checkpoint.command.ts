import { Inject, Logger } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Client, Pool } from 'pg';

import { MAINTENANCE_POOL, requireDatabaseUrl } from '../../../platform/database/pools/pools.js';
import { type RowOf, statement } from '../../../platform/database/statements/statement.js';
import { MaintenanceTransactions } from '../../../platform/database/transactions/transactions.js';
import { whileAlone } from '../../../platform/database/while-alone.js';
import { ENVIRONMENT, type Environment } from '../../../platform/env.js';
import {
  ADMINISTRATOR_LOG_END,
  type AdministratorLogEnd,
} from '../../verify/evidence/administrator-log-end.js';
import { CheckpointBucket } from '../publish/bucket.js';
import { CheckpointFolder } from '../publish/checkpoint-folder.js';
import { publishCheckpoints } from '../publish/publish-checkpoints.js';
import { Witness } from '../publish/witness.js';
import { LogContradicted, signCheckpoint } from './sign-checkpoint.js';
import { SigningKeys } from './signing-keys.js';

/** How long somebody may have to wait until a checkpoint includes their points. */
const DUE_AFTER = `interval '10 minutes'`;

/** A checkpoint is due after a while, and earlier if somebody has asked for one. */
const findDue = statement(
  'due-ledger-checkpoint',
  `SELECT signed_at < clock_timestamp() - ${DUE_AFTER}
       OR signed_at < (SELECT wished_at FROM ledger_checkpoint_wishes ORDER BY id DESC LIMIT 1) AS "toSign",
     written_at IS NULL AS "toWrite!"
   FROM ledger_checkpoints ORDER BY size DESC LIMIT 1`,
);

async function whatIsDue(client: Client | Pool): Promise<RowOf<'due-ledger-checkpoint'>> {
  return (await findDue.row(client)) ?? { toSign: true, toWrite: false };
}

const COMPLAIN_EVERY_MS = 10 * 60_000;
/** How long to wait for a bucket or a witness that has not answered. */
const REPEAT_AFTER_MS = 60_000;

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

  /** When something was complained about, by what it was. */
  private readonly complaints = new Map<string, number>();
  private repeatAt = -Infinity;

  constructor(
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    private readonly transactions: MaintenanceTransactions,
    @Inject(MAINTENANCE_POOL) private readonly pool: Pool,
    private readonly folder: CheckpointFolder,
    @Inject(ADMINISTRATOR_LOG_END) private readonly administratorLog: AdministratorLogEnd,
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
    if (!toSign && !(toWrite && performance.now() >= this.repeatAt)) return 0;
    const url = requireDatabaseUrl(this.environment);
    try {
      // Two would replace the checkpoint in the folder by an earlier one.
      const written = await whileAlone(url, 'ledger checkpoints', (client) =>
        this.signAndPublish(client, keys, signal),
      );
      return written ?? 0;
    } catch (fault) {
      if (!(fault instanceof LogContradicted)) throw fault;
      this.complain('the log', `no checkpoint is signed: ${fault.message}`);
      return 0;
    }
  }

  private async signAndPublish(
    client: Client,
    keys: SigningKeys,
    signal: AbortSignal | undefined,
  ): Promise<number> {
    const { transactions, pool, folder, bucket, witness, administratorLog } = this;
    const { toSign } = await whatIsDue(client);
    if (toSign)
      await signCheckpoint({ transactions, keys, published: await folder.latest(), administratorLog });
    const { written, failures } = await publishCheckpoints({
      pool,
      folder,
      targets: bucket ? [bucket] : [],
      witness,
      ...(signal ? { signal } : {}),
    });
    if (failures.length > 0) this.repeatAt = performance.now() + REPEAT_AFTER_MS;
    for (const { place, reason } of failures)
      this.complain(place, `a checkpoint has not reached ${place} yet: ${String(reason)}`);
    return written;
  }

  /** The next run comes in seconds, and most of what is wrong stays until somebody acts. */
  private complain(about: string, sentence: string): void {
    const now = performance.now();
    if (now - (this.complaints.get(about) ?? -Infinity) < COMPLAIN_EVERY_MS) return;
    this.complaints.set(about, now);
    this.logger.error(sentence);
  }
}
