import { randomBytes } from 'node:crypto';

import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { DomainError } from '@pwen/domain';
import type { ClientBase, Pool } from 'pg';

import { canonicalEmail } from '../../people/index.js';
import { Clock } from '../../platform/clock.js';
import { POOL } from '../../platform/database/pools/pools.js';
import { statement } from '../../platform/database/statements/statement.js';
import { ExpiringRows, expiringTable } from '../../platform/expiry/expiring-rows.js';
import { ConfirmationSecrets } from '../codes/confirmation-secrets.js';
import { CODE_ATTEMPTS_MAX } from '../confirmations.js';

/** A mail may be slow, and the form waits for it. */
const LIFETIME_MS = 60 * 60_000;

const writeCode = statement(
  'registration-code-write',
  `INSERT INTO registration_codes (digest, seed, expires_at) VALUES ($digest, $seed, $expiresAt)
   ON CONFLICT (digest) DO UPDATE SET seed = excluded.seed, attempts = 0, expires_at = excluded.expires_at,
     used_at = NULL`,
);
const findCode = statement(
  'registration-code-find',
  'SELECT seed FROM registration_codes WHERE digest = $digest AND expires_at > $now AND used_at IS NULL',
);
const countAttempt = statement(
  'registration-code-attempt',
  `UPDATE registration_codes SET attempts = attempts + 1
   WHERE digest = $digest AND expires_at > $now AND attempts < $attemptsMax RETURNING seed, attempts`,
);
const markUsed = statement(
  'registration-code-use',
  'UPDATE registration_codes SET used_at = $now WHERE seed = $seed AND used_at IS NULL',
);

const EXPIRING_CODES = expiringTable({
  table: 'registration_codes',
  key: 'digest',
  expired: 'expires_at < $now',
});

/** Proofs that a mailbox answers, before it has an account. Each code is good for one account. */
@Injectable()
export class RegistrationCodes implements OnModuleInit {
  constructor(
    @Inject(POOL) private readonly pool: Pool,
    private readonly secrets: ConfirmationSecrets,
    private readonly clock: Clock,
    private readonly expiring: ExpiringRows,
  ) {}

  onModuleInit(): void {
    this.expiring.register(EXPIRING_CODES);
  }

  /** Makes a new code within the caller's transaction; an earlier one of the mailbox no longer works. */
  async request(client: ClientBase, address: string): Promise<void> {
    await writeCode.run(client, {
      digest: this.digestOf(address),
      seed: randomBytes(32),
      expiresAt: new Date(this.clock.now().getTime() + LIFETIME_MS),
    });
  }

  /** The code that works now, for the mail. */
  async codeFor(address: string): Promise<string | undefined> {
    const digest = this.digestOf(address);
    const found = await findCode.row(this.pool, { digest, now: this.clock.now() });
    return found && this.secrets.codeOf(found.seed);
  }

  /**
   * Counts an attempt, outside of any transaction that a refusal would undo, and then compares. A code that was used is
   * compared as well: whoever has not heard the answer to it sends it again and learns that the account exists, and nobody
   * without the code learns it.
   *
   * @returns what `use` takes
   * @throws DomainError CONFIRMATION_CODE_INVALID if there is none or too much was tried, CONFIRMATION_CODE_WRONG with
   * `attemptsLeft`
   */
  async tryCode(address: string, code: string): Promise<Buffer> {
    const tried = await countAttempt.row(this.pool, {
      digest: this.digestOf(address),
      now: this.clock.now(),
      attemptsMax: CODE_ATTEMPTS_MAX,
    });
    if (!tried) throw new DomainError('CONFIRMATION_CODE_INVALID');
    if (this.secrets.isCode(code, tried.seed)) return tried.seed;
    const attemptsLeft = CODE_ATTEMPTS_MAX - tried.attempts;
    if (attemptsLeft === 0) throw new DomainError('CONFIRMATION_CODE_INVALID');
    throw new DomainError('CONFIRMATION_CODE_WRONG', { attemptsLeft });
  }

  /**
   * Uses the code up within the caller's transaction, which creates the account.
   *
   * @throws DomainError CONFIRMATION_CODE_INVALID if it was used or replaced meanwhile
   */
  async use(client: ClientBase, seed: Buffer): Promise<void> {
    const marked = await markUsed.run(client, { seed, now: this.clock.now() });
    if (marked === 0) throw new DomainError('CONFIRMATION_CODE_INVALID');
  }

  /** Of the mailbox, however its address is written: one of them has one code at a time. */
  private digestOf(address: string): Buffer {
    return this.secrets.digestOfAddress(canonicalEmail(address));
  }
}
