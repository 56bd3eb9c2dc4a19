import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '@pwen/domain';
import type { Pool } from 'pg';
import { type EntityManager, QueryFailedError } from 'typeorm';

import {
  endAllSessions,
  forgetSecondFactor,
  hasSecondFactor,
  removeSecondFactor,
} from '../identity/index.js';
import { PointsLedger } from '../ledger/index.js';
import {
  beginTerm,
  canonicalEmail,
  endTerm,
  hashPassword,
  type Language,
  lockWithAdministrator,
  refusalForOneself,
  User,
} from '../people/index.js';
import { Clock } from '../platform/clock.js';
import { columnsOf } from '../platform/database/columns-of.js';
import { POOL } from '../platform/database/pools/pools.js';
import { statement } from '../platform/database/statements/statement.js';
import type { Transaction } from '../platform/database/transactions/transactions.js';
import type { StaffRole } from '../platform/sessions/access/signed-in-user.js';
import { lastSeenOf, openSessionsOf } from '../platform/sessions/in-sql/open-sessions-in-sql.js';

export interface StaffMember {
  readonly id: number;
  readonly username: string;
  readonly role: StaffRole;
  readonly blocked: boolean;
  readonly hasSecondFactor: boolean;
  readonly createdAt: Date;
  readonly lastSeenAt: Date | null;
  readonly sessions: number;
}

/** An account that is being created for somebody who was invited by mail. */
export interface NewMember {
  readonly id: number;
  /** Theirs: they opened the link that was mailed to it. */
  readonly email: string;
  readonly role: StaffRole;
  readonly passwordHash: string;
  readonly phone: string;
  /** Who invited them; null for founders. */
  readonly invitedBy: number | null;
}

const LISTED = ['id', 'username', 'role', 'blocked', 'createdAt'] as const satisfies readonly (keyof User)[];

const listStaff = statement(
  'staff-list',
  `SELECT ${columnsOf(User, LISTED)}, ${hasSecondFactor('users.id')} AS "hasSecondFactor!",
     ${lastSeenOf('users.id', '$now')} AS "lastSeenAt", ${openSessionsOf('users.id', '$now')} AS "sessions!"
   FROM users WHERE role <> 'user' ORDER BY id`,
);

const findMember = statement('staff-member', `SELECT FROM users WHERE id = $id AND role <> 'user'`);

/** The accounts of administrators and auditors, for the team's use cases. */
@Injectable()
export class StaffAccounts {
  constructor(
    @Inject(POOL) private readonly pool: Pool,
    private readonly clock: Clock,
    private readonly ledger: PointsLedger,
  ) {}

  async list(): Promise<StaffMember[]> {
    const rows = await listStaff.rows(this.pool, { now: this.clock.now() });
    return rows.flatMap(({ role, ...member }) => (role === 'user' ? [] : { ...member, role }));
  }

  /** @throws DomainError USER_NOT_FOUND for an unknown person, and for one who is no member of the staff */
  async assertMember(id: number): Promise<void> {
    if ((await findMember.run(this.pool, { id })) === 0) throw new DomainError('USER_NOT_FOUND');
  }

  /**
   * The member whom an administrator is about to change. Both are locked until the transaction ends.
   *
   * @throws DomainError NOT_ALLOWED if the administrator was removed a moment ago; USER_NOT_FOUND
   */
  async lockMember(
    manager: EntityManager,
    { memberId, administratorId }: { readonly memberId: number; readonly administratorId: number },
  ): Promise<{ readonly role: StaffRole }> {
    const people = await lockWithAdministrator(manager, administratorId, [memberId]);
    const role = people.get(memberId)?.role;
    if (role === undefined || role === 'user') throw new DomainError('USER_NOT_FOUND');
    return { role };
  }

  /**
   * An administrator who is about to leave, with all administrators, who are locked until the transaction ends: of the last
   * two, if both leave at the same moment, one comes second and stays.
   *
   * @throws DomainError LAST_ADMINISTRATOR if no other could sign in; NOT_ALLOWED as `lockMember`
   */
  async lockLeaving(manager: EntityManager, administratorId: number): Promise<void> {
    const all = await manager.find(User, { select: { id: true }, where: { role: 'administrator' } });
    await lockWithAdministrator(
      manager,
      administratorId,
      all.map(({ id }) => id),
    );
    const refusal = await refusalForOneself(manager, administratorId);
    if (refusal.code === 'LAST_ADMINISTRATOR') throw refusal;
  }

  /** What refuses an administrator who would change their own account. */
  refusalForOneself(manager: EntityManager, administratorId: number): Promise<DomainError> {
    return refusalForOneself(manager, administratorId);
  }

  /** @param administratorId who gives them the role */
  async setRoleWithin(
    manager: EntityManager,
    memberId: number,
    role: StaffRole,
    administratorId: number,
  ): Promise<void> {
    await manager.update(User, { id: memberId }, { role });
    const now = this.clock.now();
    if (role === 'administrator')
      await beginTerm(manager, {
        userId: memberId,
        since: now,
        madeBy: administratorId,
        invitedBy: await this.inviterOf(manager, memberId),
      });
    else await endTerm(manager, memberId, now);
  }

  private async inviterOf(manager: EntityManager, memberId: number): Promise<number | null> {
    const { invitedBy } = await manager.findOneByOrFail(User, { id: memberId });
    return invitedBy;
  }

  /**
   * Makes a member an ordinary person, with an account for points like everybody, and without the second factor, for which
   * the user app does not ask.
   */
  async makeOrdinaryWithin({ client, manager }: Transaction, memberId: number): Promise<void> {
    const now = this.clock.now();
    await manager.update(User, { id: memberId }, { role: 'user', leftTeamAt: now });
    await endTerm(manager, memberId, now);
    await forgetSecondFactor(manager, memberId);
    await this.ledger.openWithin(client, memberId);
  }

  /** At both apps, also one that is being created at this moment. */
  endSessionsWithin(manager: EntityManager, memberId: number): Promise<void> {
    return endAllSessions(manager, memberId);
  }

  /** @throws DomainError SECOND_FACTOR_OFF */
  removeSecondFactorWithin(manager: EntityManager, memberId: number): Promise<void> {
    return removeSecondFactor(manager, memberId);
  }

  /** Makes an ordinary person a member. Their account, with its points, stays theirs. */
  async joinWithin(
    manager: EntityManager,
    id: number,
    { role, invitedBy }: { readonly role: StaffRole; readonly invitedBy: number },
  ): Promise<void> {
    await manager.update(User, { id }, { role, invitedBy });
    if (role === 'administrator') await this.beginTermWithin(manager, id, invitedBy);
  }

  async languageOfWithin(manager: EntityManager, id: number): Promise<Language | null> {
    const { language } = await manager.findOneByOrFail(User, { id });
    return language;
  }

  hashPassword(password: string): Promise<string> {
    return hashPassword(password);
  }

  /** @throws DomainError USERNAME_TAKEN */
  async createWithin(manager: EntityManager, member: NewMember): Promise<void> {
    const now = this.clock.now();
    try {
      await manager.insert(User, {
        id: member.id,
        username: member.email,
        passwordHash: member.passwordHash,
        phone: member.phone,
        role: member.role,
        invitedBy: member.invitedBy,
        emailConfirmedAt: now,
        confirmedEmail: canonicalEmail(member.email),
        createdAt: now,
      });
      if (member.role === 'administrator') await this.beginTermWithin(manager, member.id, member.invitedBy);
    } catch (fault) {
      if (fault instanceof QueryFailedError && isEmailTaken(fault.driverError))
        throw new DomainError('USERNAME_TAKEN');
      throw fault;
    }
  }

  /** Of somebody who was an administrator from the beginning of their time in the team. */
  private async beginTermWithin(
    manager: EntityManager,
    userId: number,
    inviterId: number | null,
  ): Promise<void> {
    await beginTerm(manager, { userId, since: this.clock.now(), madeBy: inviterId, invitedBy: null });
  }
}

function isEmailTaken({ constraint }: Error & { constraint?: string }): boolean {
  return constraint === 'users_username_taken' || constraint === 'users_confirmed_email_taken';
}
