import { Inject, Injectable } from '@nestjs/common';
import { EventBus } from '@nestjs/cqrs';
import { DomainError } from '@pwen/domain';
import { type EntityManager, IsNull, QueryFailedError } from 'typeorm';

import { personal } from '../administrator-log/index.js';
import {
  canonicalEmail,
  countDomain,
  ErasedPeople,
  forgetResets,
  OwnAccountLog,
  PersonConfirmed,
  unconfirmedOf,
  User,
} from '../people/index.js';
import { Clock } from '../platform/clock.js';
import { connectionOf } from '../platform/database/transactions/borrowed-connection.js';
import { setSavepoint } from '../platform/database/transactions/savepoint.js';
import { Transactions } from '../platform/database/transactions/transactions.js';
import { ENVIRONMENT, type Environment } from '../platform/env.js';
import type { MailLocale } from '../platform/mail/locale.js';
import { ConfirmationMessages } from './confirmation-messages.js';
import { Confirmations, type Pending } from './confirmations.js';

/** The database decides, so that one of two accounts that confirm at the same moment wins. */
const REFUSALS = {
  users_confirmed_email_taken: 'EMAIL_OF_ANOTHER',
  users_confirmed_phone_taken: 'PHONE_TAKEN',
  users_username_taken: 'USERNAME_TAKEN',
} as const;

interface Confirmed {
  readonly user: User;
  readonly messageId?: number;
}

/** Writes what people have proved. */
@Injectable()
export class ConfirmedPeople {
  constructor(
    private readonly transactions: Transactions,
    private readonly confirmations: Confirmations,
    private readonly messages: ConfirmationMessages,
    private readonly erased: ErasedPeople,
    private readonly ownAccounts: OwnAccountLog,
    private readonly events: EventBus,
    private readonly clock: Clock,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {}

  /**
   * Confirms what was asked, once.
   *
   * @returns false if the answer was used meanwhile
   * @throws DomainError EMAIL_OF_ANOTHER, PHONE_TAKEN, USERNAME_TAKEN; the answer stays valid then
   */
  async confirm(pending: Pending, locale: MailLocale): Promise<boolean> {
    const confirmed = await this.transactions
      .run(async ({ client, manager }) => {
        const user = await lockUser(manager, pending.userId);
        if (!user || !(await this.confirmations.use(client, pending))) return null;
        return pending.kind === 'email'
          ? this.confirmEmail(manager, user, pending.address, locale)
          : this.confirmPhone(manager, user, pending.address);
      })
      .catch(refuseTaken);
    if (!confirmed) return false;
    if (confirmed.messageId !== undefined) this.messages.nudge(confirmed.messageId);
    this.announce(confirmed.user);
    return true;
  }

  /**
   * A person who opened a mail at their address has proved that it is theirs, whatever the mail was for. Nothing happens
   * if the mailbox belongs to another account.
   */
  async confirmMailbox(userId: number): Promise<void> {
    const user = await this.transactions.run(({ manager }) => this.confirmMailboxWithin(manager, userId));
    if (user) this.announce(user);
  }

  /**
   * That within the caller's transaction.
   *
   * @returns the person, for `announce` after the commit; null if nothing happened
   */
  async confirmMailboxWithin(manager: EntityManager, userId: number): Promise<User | null> {
    const user = await lockUser(manager, userId);
    if (!user || user.emailConfirmedAt) return null;
    // What else the transaction does is not undone with it.
    const takeBack = await setSavepoint(manager);
    try {
      return (await this.markEmail(manager, user, user.username)).user;
    } catch (fault) {
      if (!isTaken(fault)) throw fault;
      await takeBack();
      return null;
    }
  }

  private async confirmEmail(
    manager: EntityManager,
    user: User,
    address: string,
    locale: MailLocale,
  ): Promise<Confirmed> {
    const confirmed = await this.markEmail(manager, user, address);
    if (address === user.username) return confirmed;
    // An address that was confirmed once is known for good: whoever leaves with another one and comes back with this one
    // gets no second welcome bonus.
    if (user.confirmedEmail !== null && user.confirmedEmail !== confirmed.user.confirmedEmail)
      await this.erased.remember(manager, { username: user.username, phone: null });
    // A link that was mailed to the earlier address must not open the account any more.
    await forgetResets(manager, user.id);
    const messageId = await this.messages.tellEarlierAddress(manager, user.id, user.username, locale);
    const [from, to] = [user.username, address].map((email) => personal(user.id, email));
    await this.ownAccounts.recordWithin(manager, user.id, 'change-own-email', {
      changes: { username: { from, to } },
    });
    return { ...confirmed, messageId };
  }

  private async markEmail(manager: EntityManager, user: User, address: string): Promise<Confirmed> {
    const now = this.clock.now();
    const changes = {
      username: address,
      emailConfirmedAt: now,
      confirmedEmail: canonicalEmail(address),
      ...(await countDomain(connectionOf(manager), user, address, now)),
    };
    return { user: await this.write(manager, user, changes) };
  }

  /**
   * With the first confirmation of everything the wait for the first voucher begins: for whoever was confirmed before times were
   * kept, or before a phone was no longer asked for, with that of the address, as `confirmedSince` says. A change begins none.
   */
  private async write(manager: EntityManager, user: User, confirmed: Partial<User>): Promise<User> {
    const isFirst =
      user.firstConfirmedAt === null && unconfirmedOf({ ...user, ...confirmed }, this.environment) === null;
    const since = unconfirmedOf(user, this.environment) === null ? user.emailConfirmedAt : null;
    const changes = isFirst ? { ...confirmed, firstConfirmedAt: since ?? this.clock.now() } : confirmed;
    await manager.update(User, { id: user.id }, changes);
    return { ...user, ...changes };
  }

  private async confirmPhone(manager: EntityManager, user: User, phone: string): Promise<Confirmed | null> {
    // Corrected since the message was sent.
    if (user.phone !== phone) return null;
    return { user: await this.write(manager, user, { phoneConfirmedAt: this.clock.now() }) };
  }

  /** Tells the other features, once the confirmation is committed. */
  announce(user: User): void {
    if (unconfirmedOf(user, this.environment) === null) this.events.publish(new PersonConfirmed(user.id));
  }
}

/** Not somebody who asked to be erased: the address by which they are recognized must not change any more. */
function lockUser(manager: EntityManager, id: number): Promise<User | null> {
  return manager.findOne(User, {
    where: { id, deletionRequestedAt: IsNull() },
    lock: { mode: 'for_no_key_update' },
  });
}

/** @throws DomainError instead of a fault that another account has the address */
function refuseTaken(fault: unknown): never {
  const constraint = constraintOf(fault);
  throw constraint ? new DomainError(REFUSALS[constraint]) : fault;
}

const isTaken = (fault: unknown): boolean => constraintOf(fault) !== undefined;

function constraintOf(fault: unknown): keyof typeof REFUSALS | undefined {
  if (!(fault instanceof QueryFailedError)) return undefined;
  const { constraint = '' } = fault.driverError as { constraint?: string };
  return constraint in REFUSALS ? (constraint as keyof typeof REFUSALS) : undefined;
}
