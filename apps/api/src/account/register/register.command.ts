import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { InjectRepository } from '@nestjs/typeorm';
import { DomainError, keyOfSource, TERMS_VERSION, tidyReferralCode } from '@pwen/domain';
import type { PoolClient } from 'pg';
import { type EntityManager, QueryFailedError, Repository } from 'typeorm';

import {
  ConfirmationMessages,
  Confirmations,
  ConfirmedPeople,
  RegistrationCodes,
  refuseThrowaway,
} from '../../confirmation/index.js';
import { PointsLedger } from '../../ledger/index.js';
import { ErasedPeople, NewPasswords, User } from '../../people/index.js';
import { Clock } from '../../platform/clock.js';
import { Transactions } from '../../platform/database/transactions/transactions.js';
import { ENVIRONMENT, type Environment } from '../../platform/env.js';
import { Ids } from '../../platform/ids.js';
import type { MailLocale } from '../../platform/mail/locale.js';
import { recordReferral } from '../../referrals/index.js';
import { ProgrammeSettings } from '../../settings/index.js';
import { personNameIn } from '../person-name.js';
import type { RegisterDto } from './register.dto.js';

const WELCOME = { type: 'WELCOME', id: null } as const;

/** What follows the commit: a mail to send, or a confirmed person to tell of; null if the mailbox is another account's. */
interface Made {
  readonly mailId?: number;
  readonly confirmed?: User | null;
}

export class RegisterCommand extends Command<User> {
  constructor(
    readonly form: Readonly<RegisterDto>,
    readonly locale: MailLocale = 'en',
  ) {
    super();
  }
}

/**
 * Creates a person, their account, their welcome bonus and the mail with which they confirm their address, in one
 * transaction. A code of a mail has confirmed the address already. Somebody who comes back after their deletion gets no second bonus.
 *
 * @throws DomainError ADMIN_REGISTRATION_REFUSED, THROWAWAY_EMAIL, INVALID_NAME, UNKNOWN_REFERRAL_CODE,
 * COMMON_PASSWORD, PERSONAL_PASSWORD, CONFIRMATION_CODE_WRONG, CONFIRMATION_CODE_INVALID, USERNAME_TAKEN
 */
@CommandHandler(RegisterCommand)
export class RegisterHandler implements ICommandHandler<RegisterCommand> {
  constructor(
    @InjectRepository(User) private readonly users: Repository<User>,
    private readonly transactions: Transactions,
    private readonly ledger: PointsLedger,
    private readonly settings: ProgrammeSettings,
    private readonly passwords: NewPasswords,
    private readonly erased: ErasedPeople,
    private readonly confirmations: Confirmations,
    private readonly messages: ConfirmationMessages,
    private readonly confirmed: ConfirmedPeople,
    private readonly codes: RegistrationCodes,
    private readonly ids: Ids,
    private readonly clock: Clock,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {}

  async execute({ form, locale }: RegisterCommand): Promise<User> {
    if (form.isAdmin) throw new DomainError('ADMIN_REGISTRATION_REFUSED');
    const name = personNameIn(form.name ?? '');
    refuseThrowaway(form.username);
    const [referredBy, isReturning, passwordHash] = await Promise.all([
      this.ownerOf(form.referralCode),
      this.erased.include(form),
      this.passwords.hash(form.password, { ...form, name }),
    ]);
    // After what the form may still have wrong: that must not use up the attempts.
    const { emailCode } = form;
    const proof = emailCode === undefined ? null : await this.codes.tryCode(form.username, emailCode);
    const now = this.clock.now();
    const user = this.users.create({
      id: await this.ids.next(),
      username: form.username,
      passwordHash,
      name,
      showsName: false,
      language: form.language ?? null,
      emailConfirmedAt: null,
      confirmedEmail: null,
      phoneConfirmedAt: null,
      phone: form.phone,
      adultDeclaredAt: now,
      termsAcceptedAt: now,
      termsVersion: TERMS_VERSION,
      role: 'user',
      blocked: false,
      sessionEpoch: 0,
      referralCode: null,
      referredBy: isReturning ? null : referredBy,
      deletionRequestedAt: null,
      isReturning,
      createdAt: now,
    });
    const asked = { userId: user.id, kind: 'email', address: user.username } as const;
    const made = await this.transactions.run(
      async ({ client, manager }): Promise<Made | null> => {
        // The id is the idempotency key: if this user exists, an earlier attempt was committed and its response lost.
        if (await manager.existsBy(User, { id: user.id, username: user.username })) return null;
        await insertUser(manager, user);
        // Nobody is paid for somebody who comes back, and the inviter does not learn that they had left.
        if (referredBy !== null && !isReturning)
          await recordReferral(
            client,
            { friendId: user.id, inviterId: referredBy, invitedAt: now },
            this.environment,
          );
        const { welcomeBonusPoints } = await this.settings.readWithin(manager);
        await this.openAccount(client, user, isReturning ? 0 : welcomeBonusPoints);
        if (proof) {
          await this.codes.use(client, proof);
          return { confirmed: await this.confirmed.confirmMailboxWithin(manager, user.id) };
        }
        await this.confirmations.request(client, asked);
        return { mailId: await this.messages.ask(manager, asked, form.language ?? locale) };
      },
      { isIdempotent: true },
    );
    if (made?.mailId !== undefined) this.messages.nudge(made.mailId);
    if (made?.confirmed) this.confirmed.announce(made.confirmed);
    return user;
  }

  private async ownerOf(referralCode: string | undefined): Promise<number | null> {
    if (referralCode === undefined) return null;
    const owner = await this.users.findOneBy({ referralCode: tidyReferralCode(referralCode) });
    if (!owner) throw new DomainError('UNKNOWN_REFERRAL_CODE');
    return owner.id;
  }

  private async openAccount(client: PoolClient, user: User, amountPoints: number): Promise<void> {
    await this.ledger.openWithin(client, user.id);
    if (amountPoints === 0) return;
    await this.ledger.recordWithin(client, {
      kind: 'earn',
      userId: user.id,
      amountPoints,
      source: WELCOME,
      key: keyOfSource(WELCOME),
      actor: 'system',
      description: 'Welcome bonus',
      at: user.createdAt,
    });
  }
}

async function insertUser(manager: EntityManager, user: User): Promise<void> {
  try {
    await manager.insert(User, user);
  } catch (fault) {
    // The database decides, so that one of two concurrent registrations wins.
    if (fault instanceof QueryFailedError && isUsernameTaken(fault.driverError))
      throw new DomainError('USERNAME_TAKEN');
    throw fault;
  }
}

function isUsernameTaken(fault: Error & { constraint?: string }): boolean {
  return fault.constraint === 'users_username_taken';
}
