import { createHash, randomBytes } from 'node:crypto';

import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { ClientBase } from 'pg';
import { MoreThan, Repository } from 'typeorm';

import { PasswordReset } from '../../people/index.js';
import { Clock } from '../../platform/clock.js';
import { statement } from '../../platform/database/statements/statement.js';
import { ExpiringRows, expiringTable } from '../../platform/expiry/expiring-rows.js';

const LIFETIME_MS = 60 * 60_000;

const EXPIRING_RESETS = expiringTable({
  table: 'password_resets',
  key: 'token_hash',
  expired: 'expires_at < $now',
});

const lockOwner = statement(
  'lock-owner-of-reset',
  `SELECT u.id FROM users u JOIN password_resets r ON r.user_id = u.id
   WHERE r.token_hash = $tokenHash AND r.expires_at > $now FOR UPDATE OF u`,
);
const deleteResets = statement(
  'use-up-resets',
  'DELETE FROM password_resets WHERE user_id = $userId RETURNING token_hash AS "tokenHash"',
);

/** The tokens of reset links: random, stored as hashes, valid for one use within an hour. */
@Injectable()
export class ResetTokens implements OnModuleInit {
  constructor(
    @InjectRepository(PasswordReset) private readonly resets: Repository<PasswordReset>,
    private readonly clock: Clock,
    private readonly expiring: ExpiringRows,
  ) {}

  onModuleInit(): void {
    this.expiring.register(EXPIRING_RESETS);
  }

  /** @returns a new token; only its hash is stored */
  async issue(userId: number): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    const expiresAt = new Date(this.clock.now().getTime() + LIFETIME_MS);
    await this.resets.insert({ tokenHash: hashOf(token), userId, expiresAt });
    return token;
  }

  /** @returns whose token it is, if it is valid now; another request may still use it before the caller does */
  async ownerOf(token: string): Promise<number | null> {
    const found = { tokenHash: hashOf(token), expiresAt: MoreThan(this.clock.now()) };
    return (await this.resets.findOneBy(found))?.userId ?? null;
  }

  /**
   * Uses the token within the caller's transaction, and deletes all other tokens of the person.
   *
   * @returns the id of the person, whose row is locked; null if the token is not valid
   */
  async use(client: ClientBase, token: string): Promise<number | null> {
    const tokenHash = hashOf(token);
    // The person's row is locked first, so that two tokens of one person are used one after the other.
    const owner = await lockOwner.row(client, { tokenHash, now: this.clock.now() });
    if (!owner) return null;
    const deleted = await deleteResets.rows(client, { userId: owner.id });
    // The token may have been used while this waited for the lock.
    return deleted.some((reset) => reset.tokenHash.equals(tokenHash)) ? owner.id : null;
  }
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
