import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Pool } from 'pg';

import { isActiveWho, usernameOf } from '../../people/index.js';
import { Clock } from '../../platform/clock.js';
import { columnsOf } from '../../platform/database/columns-of.js';
import { POOL } from '../../platform/database/pools/pools.js';
import { type Connection, type RowOf, statement } from '../../platform/database/statements/statement.js';
import { ExpiringRows, expiringTable } from '../../platform/expiry/expiring-rows.js';
import { hashOfToken } from './invitation-secrets.js';
import { StaffInvitation } from './staff-invitation.entity.js';

export type OpenInvitation = RowOf<'open-invitations'>;

const ALL = ['id', 'email', 'role', 'seed', 'tokenHash', 'invitedBy', 'invitedAt', 'expiresAt'] as const;

/** Whoever was blocked or is no owner any more invites nobody: what they began ends with it. */
const IS_OPEN = `expires_at > $now AND ${isActiveWho('manage-team', 'staff_invitations.invited_by')}`;

const SELECT_OPEN = `
  SELECT ${columnsOf(StaffInvitation, ALL)}, ${usernameOf('staff_invitations.invited_by')} AS "inviterName!"
  FROM staff_invitations WHERE ${IS_OPEN}`;

const EXPIRING_INVITATIONS = expiringTable({
  table: 'staff_invitations',
  key: 'id',
  expired: 'expires_at < $now',
});

const listOpen = statement('open-invitations', `${SELECT_OPEN} ORDER BY invited_at DESC, id DESC`);

const findByEmail = statement('open-invitation-to-email', `${SELECT_OPEN} AND email = $email`);

const findByToken = statement('open-invitation-of-token', `${SELECT_OPEN} AND token_hash = $tokenHash`);

const useUp = statement(
  'open-invitation-use',
  `DELETE FROM staff_invitations WHERE ${IS_OPEN} AND token_hash = $tokenHash
   RETURNING ${columnsOf(StaffInvitation, ALL)}`,
);

/** The invitations that can still be used. */
@Injectable()
export class OpenInvitations implements OnModuleInit {
  constructor(
    @Inject(POOL) private readonly pool: Pool,
    private readonly clock: Clock,
    private readonly expiring: ExpiringRows,
  ) {}

  onModuleInit(): void {
    this.expiring.register(EXPIRING_INVITATIONS);
  }

  /** Lists the open invitations, the newest first. */
  list(): Promise<OpenInvitation[]> {
    return listOpen.rows(this.pool, { now: this.clock.now() });
  }

  toEmail(email: string): Promise<OpenInvitation | undefined> {
    return findByEmail.row(this.pool, { now: this.clock.now(), email });
  }

  ofToken(token: string): Promise<OpenInvitation | undefined> {
    return findByToken.row(this.pool, { now: this.clock.now(), tokenHash: hashOfToken(token) });
  }

  /** Uses it up within the caller's transaction: of two requests with one token, even at the same moment, one gets it. */
  use(connection: Connection, token: string): Promise<StaffInvitation | undefined> {
    return useUp.row(connection, { now: this.clock.now(), tokenHash: hashOfToken(token) });
  }
}
