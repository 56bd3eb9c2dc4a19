import { Inject, Injectable } from '@nestjs/common';
import { changesPoints, DomainError, may, type Permission, type Role, type StaffRole } from '@pwen/domain';
import type { Pool } from 'pg';
import { type EntityManager, In, QueryFailedError } from 'typeorm';

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
  lockWithActor,
  refusalForOneself,
  User,
} from '../people/index.js';
import { Clock } from '../platform/clock.js';
import { columnsOf } from '../platform/database/columns-of.js';
import { POOL } from '../platform/database/pools/pools.js';
import { statement } from '../platform/database/statements/statement.js';
import type { Transaction } from '../platform/database/transactions/transactions.js';
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

/** Whom a member of the team changes, and what they must be permitted for it: to manage the team, if nothing else is said. */
export interface ChangedMember {
  readonly memberId: number;
  readonly administratorId: number;
  readonly permission?: Permission;
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

/** The accounts of the members, for the team's use cases. */
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
   * The member whom another is about to change. Both are locked until the transaction ends.
   *
   * @throws DomainError NOT_ALLOWED if whoever acts lost the permission a moment ago; USER_NOT_FOUND
   */
  async lockMember(
    manager: EntityManager,
    { memberId, administratorId, permission = 'manage-team' }: ChangedMember,
  ): Promise<User & { readonly role: StaffRole }> {
    const people = await lockWithActor(manager, { administratorId, permission }, [memberId]);
    const member = people.get(memberId);
    if (!member || !isMember(member)) throw new DomainError('USER_NOT_FOUND');
    return member;
  }

  /**
   * A member who is about to leave. An owner is locked with all owners until the transaction ends: of the last two, if both
   * leave at the same moment, one comes second and stays.
   *
   * @returns the role that they leave
   * @throws DomainError LAST_OWNER if no other could sign in; NOT_ALLOWED if they are no member any more
   */
  async lockLeaving(manager: EntityManager, memberId: number): Promise<StaffRole> {
    const owners = await manager.find(User, { select: { id: true }, where: { role: 'owner' } });
    const locked = await manager.find(User, {
      where: { id: In([memberId, ...owners.map(({ id }) => id)]) },
      order: { id: 'ASC' },
      lock: { mode: 'pessimistic_write' },
    });
    const member = locked.find(({ id }) => id === memberId);
    if (!member || !isMember(member)) throw new DomainError('NOT_ALLOWED');
    const refusal = await refusalForOneself(manager, member);
    if (refusal.code === 'LAST_OWNER') throw refusal;
    return member.role;
  }

  /** What refuses somebody who would change their own account. */
  refusalForOneself(manager: EntityManager, member: User): Promise<DomainError> {
    return refusalForOneself(manager, member);
  }

  /** @param ownerId who gives them the role */
  async setRoleWithin(
    manager: EntityManager,
    { id, role: before }: User,
    role: StaffRole,
    ownerId: number,
  ): Promise<void> {
    await manager.update(User, { id }, { role });
    const now = this.clock.now();
    const begins = startsTerm(before, role);
    if (begins || !changesPoints(role)) await endTerm(manager, id, now);
    if (begins)
      await beginTerm(manager, {
        userId: id,
        since: now,
        madeBy: ownerId,
        invitedBy: await this.inviterOf(manager, id),
      });
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
    if (changesPoints(role)) await this.beginTermWithin(manager, id, invitedBy);
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
      if (changesPoints(member.role)) await this.beginTermWithin(manager, member.id, member.invitedBy);
    } catch (fault) {
      if (fault instanceof QueryFailedError && isEmailTaken(fault.driverError))
        throw new DomainError('USERNAME_TAKEN');
      throw fault;
    }
  }

  /** Of somebody who asks or decides from the beginning of their time in the team. */
  private async beginTermWithin(
    manager: EntityManager,
    userId: number,
    inviterId: number | null,
  ): Promise<void> {
    await beginTerm(manager, { userId, since: this.clock.now(), madeBy: inviterId, invitedBy: null });
  }
}

function isMember(person: User): person is User & { readonly role: StaffRole } {
  return person.role !== 'user';
}

/**
 * Whether somebody may ask or decide from now on who could not before: then it counts who gave them the role. Whoever goes
 * on deciding in another role, or no longer decides, has nothing that they had not.
 */
function startsTerm(before: Role, after: StaffRole): boolean {
  const decides = (role: Role): boolean => may(role, 'decide-changes');
  return changesPoints(after) && (!changesPoints(before) || (decides(after) && !decides(before)));
}

function isEmailTaken({ constraint }: Error & { constraint?: string }): boolean {
  return constraint === 'users_username_taken' || constraint === 'users_confirmed_email_taken';
}
