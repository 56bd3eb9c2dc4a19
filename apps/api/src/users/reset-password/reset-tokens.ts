import { createHash, randomBytes } from 'node:crypto';

import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { ClientBase, Pool } from 'pg';

import { Clock } from '../../platform/clock.js';
import { POOL } from '../../platform/database/pools.js';
import { ExpiringRows } from '../../platform/expiry/expiring-rows.js';

const LIFETIME_MS = 60 * 60_000;

/** The tokens of reset links: random, kept as hashes, good for one use within an hour. */
@Injectable()
export class ResetTokens implements OnModuleInit {
  constructor(
    @Inject(POOL) private readonly pool: Pool,
    private readonly clock: Clock,
    private readonly expiring: ExpiringRows,
  ) {}

  onModuleInit(): void {
    this.expiring.register({ table: 'password_resets', key: 'token_hash', expiredAt: 'expires_at < $1' });
  }

  /** @returns a new token, of which only the hash is kept */
  async issue(userId: number): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    const expiresAt = new Date(this.clock.now().getTime() + LIFETIME_MS);
    await this.pool.query(
      'INSERT INTO password_resets (token_hash, user_id, expires_at) VALUES ($1, $2, $3)',
      [hashOf(token), userId, expiresAt],
    );
    return token;
  }

  /** Whether the token could be used now. No promise: between this and the use another may come. */
  async isUsable(token: string): Promise<boolean> {
    const { rowCount } = await this.pool.query(
      'SELECT FROM password_resets WHERE token_hash = $1 AND expires_at > $2',
      [hashOf(token), this.clock.now()],
    );
    return rowCount === 1;
  }

  /**
   * Uses the token up, and with it every other of the same person, within the caller's transaction.
   *
   * @returns whose it was, locked; null when it cannot be used (any more)
   */
  async use(client: ClientBase, token: string): Promise<number | null> {
    const tokenHash = hashOf(token);
    // The person's row is locked first, so that two tokens of one person come one after the other.
    const { rows: owners } = await client.query<{ id: number }>(
      `SELECT u.id FROM users u JOIN password_resets r ON r.user_id = u.id
       WHERE r.token_hash = $1 AND r.expires_at > $2 FOR UPDATE OF u`,
      [tokenHash, this.clock.now()],
    );
    const userId = owners[0]?.id;
    if (userId === undefined) return null;
    const { rows: deleted } = await client.query<{ token_hash: Buffer }>(
      'DELETE FROM password_resets WHERE user_id = $1 RETURNING token_hash',
      [userId],
    );
    // While this waited for the lock, the token may have been used.
    return deleted.some((reset) => reset.token_hash.equals(tokenHash)) ? userId : null;
  }
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
