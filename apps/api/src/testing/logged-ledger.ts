import { randomBytes } from 'node:crypto';

import { DomainError, type LedgerCommand } from '@pwen/domain';
import {
  type Proved,
  readVerifierKey,
  type VerifierKey,
  verifyExport,
  type VerifyExportOptions,
} from '@pwen/domain/log';
import type { Pool } from 'pg';
import { DataSource } from 'typeorm';

import { processBatch } from '../ledger/feed/catch-up/process-batch.js';
import { openCheckpoint } from '../ledger/feed/checkpoints.js';
import { sha256, verifyEd25519 } from '../ledger/hashing.js';
import { createLedgerPool } from '../ledger/ledger-pool.js';
import type { StoredCheckpoint } from '../ledger/log/checkpoints.js';
import { enterEvents } from '../ledger/log/enter-events.reader.js';
import { exportLedger } from '../ledger/log/prove/export-ledger.js';
import { AccountProofs } from '../ledger/log/prove/prove-account.js';
import { signCheckpoint } from '../ledger/log/sign/sign-checkpoint.js';
import { newSigningKey, SigningKeys } from '../ledger/log/sign/signing-keys.js';
import { PointsLedger } from '../ledger/points-ledger.js';
import { Transactions } from '../platform/database/transactions/transactions.js';
import { createTestDatabase, type TestDatabase } from './database/test-database.js';

export const LOG_NAME = 'pwen.example/ledger';

/** A ledger with its log, without a worker: tests enter events and sign when they want to. */
export class LoggedLedger {
  readonly transactions: Transactions;
  readonly proofs: AccountProofs;
  readonly ledger: PointsLedger;
  keys: SigningKeys;
  /** The keys that whoever verifies knows. */
  readonly known: VerifierKey[] = [];
  /** The note that was published last. */
  published: string | undefined;

  private constructor(
    readonly database: TestDatabase,
    private readonly ledgerPool: Pool,
  ) {
    this.transactions = new Transactions(database.pool, new DataSource({ type: 'postgres' }));
    this.proofs = new AccountProofs(this.transactions, database.pool);
    this.ledger = new PointsLedger(ledgerPool);
    this.keys = this.newKeys();
  }

  static async create(): Promise<LoggedLedger> {
    return LoggedLedger.over(await createTestDatabase());
  }

  /** Over the database of a test's app. */
  static async over(database: TestDatabase): Promise<LoggedLedger> {
    await openCheckpoint(database.pool, enterEvents.name);
    return new LoggedLedger(database, createLedgerPool(database.url));
  }

  /** Ends the connections, and leaves the database. */
  async close(): Promise<void> {
    await this.ledgerPool.end();
  }

  async drop(): Promise<void> {
    await this.close();
    await this.database.drop();
  }

  /** New keys, which whoever verifies comes to know. */
  newKeys(): SigningKeys {
    const { privateKey, publicKey } = newSigningKey(LOG_NAME);
    this.known.push(readVerifierKey(publicKey, sha256) as VerifierKey);
    return SigningKeys.read(privateKey);
  }

  /** Refused commands change nothing. */
  async execute(commands: readonly LedgerCommand[]): Promise<void> {
    for (const command of commands)
      await this.ledger.execute(command).catch((fault: unknown) => {
        if (!(fault instanceof DomainError)) throw fault;
      });
  }

  /** Enters the events that are not in the log yet, in batches of this size. */
  async enter(batchSize = 1_000): Promise<void> {
    const reader = { ...enterEvents, batchSize };
    while ((await processBatch(this.transactions, reader, Number.MAX_SAFE_INTEGER)) === 'more');
  }

  async sign(): Promise<StoredCheckpoint | undefined> {
    const { transactions, keys, published } = this;
    const signed = await signCheckpoint({ transactions, keys, published });
    this.published = signed?.note ?? published;
    return signed;
  }

  async exportOf(userId: number): Promise<string> {
    let file = '';
    for await (const line of await this.proofs.exportOf(userId)) file += line;
    return file;
  }

  async exportAll(): Promise<string> {
    let file = '';
    await exportLedger(this.database.ownerUrl, (line) => {
      file += line;
      return undefined;
    });
    return file;
  }

  /** As somebody else verifies a file, with nothing but the public keys. */
  verify(file: string, options: Partial<VerifyExportOptions> = {}): Promise<Proved> {
    return verifyExport([file.split('\n').slice(0, -1)], {
      sha256,
      keys: this.known,
      random: randomBytes(32),
      verifyEd25519,
      ...options,
    });
  }
}
