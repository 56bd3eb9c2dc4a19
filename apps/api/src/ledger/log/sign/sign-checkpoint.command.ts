import { Inject, Logger } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Client, Pool } from 'pg';

import { MAINTENANCE_POOL, requireDatabaseUrl } from '../../../platform/database/pools/pools.js';
import { type RowOf, statement } from '../../../platform/database/statements/statement.js';
import { timelineOf } from '../../../platform/database/timeline.js';
import { awaitStandby } from '../../../platform/database/transactions/await-standby.js';
import { MaintenanceTransactions } from '../../../platform/database/transactions/transactions.js';
import { whileAlone } from '../../../platform/database/while-alone.js';
import { ENVIRONMENT, type Environment } from '../../../platform/env.js';
import { Metrics } from '../../../platform/telemetry/metrics.js';
import {
  ADMINISTRATOR_LOG_END,
  type AdministratorLogEnd,
} from '../../verify/evidence/administrator-log-end.js';
import { type BucketHead, CheckpointBucket } from '../publish/bucket.js';
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

/** Nobody knows what this log has to continue. */
class PublishedUnknown extends Error {
  override readonly name = 'PublishedUnknown';
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
  /** On which the log was found to continue what the bucket has: no other worker can contradict that there. */
  private comparedOn: string | undefined;
  private refuses = false;

  constructor(
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    private readonly transactions: MaintenanceTransactions,
    @Inject(MAINTENANCE_POOL) private readonly pool: Pool,
    private readonly folder: CheckpointFolder,
    @Inject(ADMINISTRATOR_LOG_END) private readonly administratorLog: AdministratorLogEnd,
    metrics: Metrics,
  ) {
    metrics.reading(
      {
        name: 'pwen_log_refused_to_sign',
        help: '1 while this worker signs no checkpoint, because one that was published says otherwise',
      },
      () => [{ value: this.refuses ? 1 : 0 }],
    );
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
      this.unlessRefused(fault);
      return 0;
    }
  }

  /** @throws what is no reason to sign nothing */
  private unlessRefused(fault: unknown): void {
    if (!(fault instanceof LogContradicted || fault instanceof PublishedUnknown)) throw fault;
    this.refuses = true;
    this.complain('the log', `no checkpoint is signed: ${fault.message}`);
  }

  private async signAndPublish(
    client: Client,
    keys: SigningKeys,
    signal: AbortSignal | undefined,
  ): Promise<number> {
    const { pool, folder, bucket, witness } = this;
    const { toSign } = await whatIsDue(client);
    let isRefused = false;
    // What is signed already reaches the folder, also while the bucket is away.
    if (toSign)
      await this.sign(client, keys).catch((fault: unknown) => {
        if (fault instanceof LogContradicted) throw fault;
        this.unlessRefused(fault);
        isRefused = true;
      });
    const { written, failures } = await publishCheckpoints({
      pool,
      folder,
      targets: bucket ? [bucket] : [],
      witness,
      // On the connection that has the lock: a worker that has lost it publishes nothing.
      barrier: () => awaitStandby(client),
      ...(signal ? { signal } : {}),
    });
    this.refuses = isRefused;
    if (failures.length > 0) this.repeatAt = performance.now() + REPEAT_AFTER_MS;
    for (const { place, reason } of failures)
      this.complain(place, `a checkpoint has not reached ${place} yet: ${String(reason)}`);
    return written;
  }

  /**
   * What was published must be continued, wherever it is: a failover may have lost the last checkpoint, and another worker's folder
   * is not here. The bucket is read once on each timeline, because on one timeline all workers sign in one database.
   */
  private async sign(client: Client, keys: SigningKeys): Promise<void> {
    const { transactions, folder, bucket, administratorLog } = this;
    const published = [await folder.latest()];
    const timeline = bucket && (await timelineOf(client));
    const mustCompare = bucket !== undefined && timeline !== this.comparedOn;
    const head = mustCompare ? await this.headOf(bucket) : undefined;
    if (head) published.push(head.note);
    await signCheckpoint({
      transactions,
      keys,
      published: published.filter((note) => note !== undefined),
      timeline,
      administratorLog,
    });
    if (head?.isKnown) this.comparedOn = timeline;
  }

  private async headOf(bucket: CheckpointBucket): Promise<BucketHead> {
    const head = await bucket.head().catch((fault: unknown) => {
      throw new PublishedUnknown(`the bucket cannot be read: ${String(fault)}`);
    });
    if (!head.isKnown && head.note === undefined)
      this.complain(
        bucket.name,
        'the bucket does not say what was published: its key may not read checkpoints/latest, or there is none yet',
      );
    return head;
  }

  /** The next run comes in seconds, and most of what is wrong stays until somebody acts. */
  private complain(about: string, sentence: string): void {
    const now = performance.now();
    if (now - (this.complaints.get(about) ?? -Infinity) < COMPLAIN_EVERY_MS) return;
    this.complaints.set(about, now);
    this.logger.error(sentence);
  }
}
