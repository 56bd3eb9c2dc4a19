import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { ClientBase, Pool } from 'pg';

import { isActiveAdministrator, usernameOf } from '../../people/index.js';
import { Clock } from '../../platform/clock.js';
import { columnsOf } from '../../platform/database/columns-of.js';
import { POOL } from '../../platform/database/pools/pools.js';
import { ExpiringRows } from '../../platform/expiry/expiring-rows.js';
import { hashOfToken } from './invitation-secrets.js';
import { StaffInvitation } from './staff-invitation.entity.js';

export type OpenInvitation = StaffInvitation & { readonly inviterName: string };

const ALL = ['id', 'email', 'role', 'seed', 'tokenHash', 'invitedBy', 'invitedAt', 'expiresAt'] as const;

/** Whoever was blocked or is no administrator any more invites nobody: what they began ends with it. */
const IS_OPEN = `expires_at > $1 AND ${isActiveAdministrator('staff_invitations.invited_by')}`;

const SELECT_OPEN = `
  SELECT ${columnsOf(StaffInvitation, ALL)}, ${usernameOf('staff_invitations.invited_by')} AS "inviterName"
  FROM staff_invitations WHERE ${IS_OPEN}`;

/** The invitations that can still be used. */
@Injectable()
export class OpenInvitations implements OnModuleInit {
  constructor(
    @Inject(POOL) private readonly pool: Pool,
    private readonly clock: Clock,
    private readonly expiring: ExpiringRows,
  ) {}

  onModuleInit(): void {
    this.expiring.register({ table: 'staff_invitations', key: 'id', expiredAt: 'expires_at < $1' });
  }

  /** The newest first. */
  async list(): Promise<OpenInvitation[]> {
    const text = `${SELECT_OPEN} ORDER BY invited_at DESC, id DESC`;
    const { rows } = await this.pool.query<OpenInvitation>(text, [this.clock.now()]);
    return rows;
  }

  async toEmail(email: string): Promise<OpenInvitation | undefined> {
    const { rows } = await this.pool.query<OpenInvitation>(`${SELECT_OPEN} AND email = $2`, [
      ...[this.clock.now(), email],
    ]);
    return rows[0];
  }

  async ofToken(token: string): Promise<OpenInvitation | undefined> {
    const { rows } = await this.pool.query<OpenInvitation>(`${SELECT_OPEN} AND token_hash = $2`, [
      ...[this.clock.now(), hashOfToken(token)],
    ]);
    return rows[0];
  }

  /** Uses it up within the caller's transaction: of two requests with one token, even at the same moment, one gets it. */
  async use(client: ClientBase, token: string): Promise<StaffInvitation | undefined> {
    const { rows } = await client.query<StaffInvitation>(
      `DELETE FROM staff_invitations WHERE ${IS_OPEN} AND token_hash = $2
       RETURNING ${columnsOf(StaffInvitation, ALL)}`,
      [this.clock.now(), hashOfToken(token)],
    );
    return rows[0];
  }
}
