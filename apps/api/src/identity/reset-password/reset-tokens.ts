import { createHash, randomBytes } from 'node:crypto';

import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { ClientBase } from 'pg';
import { MoreThan, Repository } from 'typeorm';

import { PasswordReset } from '../../people/index.js';
import { Clock } from '../../platform/clock.js';
import { ExpiringRows } from '../../platform/expiry/expiring-rows.js';

const LIFETIME_MS = 60 * 60_000;

/** The tokens of reset links: random, stored as hashes, valid for one use within an hour. */
@Injectable()
export class ResetTokens implements OnModuleInit {
  constructor(
    @InjectRepository(PasswordReset) private readonly resets: Repository<PasswordReset>,
    private readonly clock: Clock,
    private readonly expiring: ExpiringRows,
  ) {}

  onModuleInit(): void {
    this.expiring.register({ table: 'password_resets', key: 'token_hash', expiredAt: 'expires_at < $1' });
  }

  /** @returns a new token; only its hash is stored */
  async issue(userId: number): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    const expiresAt = new Date(this.clock.now().getTime() + LIFETIME_MS);
    await this.resets.insert({ tokenHash: hashOf(token), userId, expiresAt });
    return token;
  }

  /** Whether the token is valid now. Another request may still use it before the caller does. */
  isUsable(token: string): Promise<boolean> {
    return this.resets.existsBy({ tokenHash: hashOf(token), expiresAt: MoreThan(this.clock.now()) });
  }

  /**
   * Uses the token within the caller's transaction, and deletes all other tokens of the person.
   *
   * @returns the id of the person, whose row is locked; null if the token is not valid
   */
  async use(client: ClientBase, token: string): Promise<number | null> {
    const tokenHash = hashOf(token);
    // The person's row is locked first, so that two tokens of one person are used one after the other.
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
    // The token may have been used while this waited for the lock.
    return deleted.some((reset) => reset.token_hash.equals(tokenHash)) ? userId : null;
  }
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
