import { randomBytes } from 'node:crypto';

import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { DomainError } from '@pwen/domain';
import type { ClientBase, Pool } from 'pg';

import { usernameOf } from '../people/index.js';
import { Clock } from '../platform/clock.js';
import { columnsOf } from '../platform/database/columns-of.js';
import { POOL } from '../platform/database/pools/pools.js';
import { prepared, type RowOf, statement } from '../platform/database/statements/statement.js';
import { ExpiringRows, expiringTable } from '../platform/expiry/expiring-rows.js';
import { RequestLimits } from '../platform/limits/request-limits.js';
import { ConfirmationSecrets, hashOfToken } from './codes/confirmation-secrets.js';
import type { ConfirmationKind } from './confirmation-kind.js';
import { Confirmation } from './confirmation.entity.js';

/** How many of a million codes can be tried; the limits on new messages bound how often these begin anew. */
export const CODE_ATTEMPTS_MAX = 5;
/** How long somebody waits between two messages. */
const WAIT_MS = 60_000;
/** A mail may be read the next day; a text message arrives at once. */
const LIFETIME_MS = { email: 24 * 60 * 60_000, phone: 30 * 60_000 } as const;

export type Requested = Pick<Confirmation, 'userId' | 'kind' | 'address'>;

const COLUMNS = columnsOf(Confirmation, ['userId', 'kind', 'address', 'seed', 'requestedAt', 'expiresAt']);

const writeRequest = prepared(
  'confirmation-request',
  `INSERT INTO confirmations AS known (user_id, kind, address, seed, token_hash, requested_at, expires_at)
   VALUES ($userId, $kind, $address, $seed, $tokenHash, $now, $expiresAt)
   ON CONFLICT (user_id, kind) DO UPDATE SET address = excluded.address, seed = excluded.seed,
     token_hash = excluded.token_hash, attempts = 0, requested_at = excluded.requested_at,
     expires_at = excluded.expires_at, used_at = NULL
   WHERE known.address <> excluded.address OR known.used_at IS NOT NULL OR known.requested_at <= $askedBefore`,
);
const findPending = statement(
  'confirmation-pending',
  `SELECT ${COLUMNS} FROM confirmations WHERE user_id = $userId AND kind = $kind AND expires_at > $now
     AND used_at IS NULL`,
);
const countAttempt = statement(
  'confirmation-attempt',
  `UPDATE confirmations SET attempts = attempts + 1
   WHERE user_id = $userId AND kind = $kind AND expires_at > $now AND used_at IS NULL AND attempts < $attemptsMax
   RETURNING ${COLUMNS}, attempts`,
);
const findOfToken = statement(
  'confirmation-of-token',
  `SELECT ${COLUMNS}, ${columnsOf(Confirmation, ['usedAt'])} FROM confirmations
   WHERE token_hash = $tokenHash AND expires_at > $now`,
);
const markUsed = statement(
  'confirmation-used',
  'UPDATE confirmations SET used_at = $now WHERE seed = $seed AND used_at IS NULL',
);

const forgetOtherAddress = statement(
  'confirmation-of-other-address-forget',
  `DELETE FROM confirmations WHERE user_id = $userId AND kind = 'email' AND used_at IS NULL
     AND address <> ${usernameOf('$userId')}`,
);

export type Pending = RowOf<'confirmation-pending'>;
type Found = RowOf<'confirmation-of-token'>;

const EXPIRING_CONFIRMATIONS = expiringTable({
  table: 'confirmations',
  key: 'seed',
  expired: 'expires_at < $now',
});

/** How long somebody waits for another message after one was requested. */
export const secondsToWait = (requestedAt: Date, now: Date): number =>
  Math.max(0, Math.ceil((requestedAt.getTime() + WAIT_MS - now.getTime()) / 1000));

/** What people were asked to prove. Each answer is good for one use. */
@Injectable()
export class Confirmations implements OnModuleInit {
  constructor(
    @Inject(POOL) private readonly pool: Pool,
    private readonly secrets: ConfirmationSecrets,
    private readonly clock: Clock,
    private readonly expiring: ExpiringRows,
    private readonly limits: RequestLimits,
  ) {}

  onModuleInit(): void {
    this.expiring.register(EXPIRING_CONFIRMATIONS);
  }

  /**
   * Asks within the caller's transaction. What was asked before of the same kind is no longer answered.
   *
   * @throws DomainError RATE_LIMITED with `retryAfterSeconds` if the same was asked within the last minute
   */
  async request(client: ClientBase, { userId, kind, address }: Requested): Promise<void> {
    const now = this.clock.now();
    const seed = randomBytes(32);
    const written = await writeRequest.run(client, {
      userId,
      kind,
      address,
      seed,
      tokenHash: hashOfToken(this.secrets.tokenOf(seed)),
      now,
      expiresAt: new Date(now.getTime() + LIFETIME_MS[kind]),
      askedBefore: new Date(now.getTime() - WAIT_MS),
    });
    if (written > 0) return;
    // The row is there, and locked: what was refused by its time still waits.
    const asked = await findPending.row(client, { userId, kind, now });
    const retryAfterSeconds = Math.max(1, asked ? secondsToWait(asked.requestedAt, now) : 0);
    throw new DomainError('RATE_LIMITED', { retryAfterSeconds });
  }

  /**
   * Within the caller's transaction: an address that whoever knew the earlier password wanted for the account does not
   * become its own any more.
   */
  async forgetNewAddress(client: ClientBase, userId: number): Promise<void> {
    await forgetOtherAddress.run(client, { userId });
  }

  /** What was asked and can still be answered. */
  async pendingOf(userId: number, kind: ConfirmationKind): Promise<Pending | undefined> {
    return await findPending.row(this.pool, { userId, kind, now: this.clock.now() });
  }

  /**
   * Counts an attempt, outside of any transaction that a refusal would undo, and then compares. Too many wrong ones of a person
   * within a day are no longer compared.
   *
   * @throws DomainError CONFIRMATION_CODE_INVALID if nothing is asked or too much was tried, CONFIRMATION_CODE_WRONG
   * with `attemptsLeft`, RATE_LIMITED with `retryAfterSeconds`
   */
  async tryCode(userId: number, kind: ConfirmationKind, code: string): Promise<Pending> {
    await this.limits.assertAvailable('wrongConfirmationCodesOfPerson', { id: userId });
    const pending = await countAttempt.row(this.pool, {
      userId,
      kind,
      now: this.clock.now(),
      attemptsMax: CODE_ATTEMPTS_MAX,
    });
    if (!pending) throw new DomainError('CONFIRMATION_CODE_INVALID');
    if (this.secrets.isCode(code, pending.seed)) return pending;
    await this.limits.consume('wrongConfirmationCodesOfPerson', { id: userId });
    const attemptsLeft = CODE_ATTEMPTS_MAX - pending.attempts;
    if (attemptsLeft === 0) throw new DomainError('CONFIRMATION_CODE_INVALID');
    throw new DomainError('CONFIRMATION_CODE_WRONG', { attemptsLeft });
  }

  /** @returns what the link of a mail answers, and whether it was used; nothing if it was replaced or has expired */
  async findByToken(token: string): Promise<Found | undefined> {
    return await findOfToken.row(this.pool, { tokenHash: hashOfToken(token), now: this.clock.now() });
  }

  /** Uses the answer within the caller's transaction. @returns false if it was used or replaced meanwhile */
  async use(client: ClientBase, { seed }: Pending): Promise<boolean> {
    return (await markUsed.run(client, { seed, now: this.clock.now() })) === 1;
  }
}
