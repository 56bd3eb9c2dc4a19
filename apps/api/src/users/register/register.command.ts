import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { InjectRepository } from '@nestjs/typeorm';
import { DomainError, keyOfSource } from '@pwen/domain';
import type { PoolClient } from 'pg';
import { type EntityManager, QueryFailedError, Repository } from 'typeorm';

import { PointsLedger } from '../../ledger/points-ledger.js';
import { Clock } from '../../platform/clock.js';
import { Transactions } from '../../platform/database/transactions/transactions.js';
import { Ids } from '../../platform/ids.js';
import { ProgrammeSettings } from '../../settings/programme-settings.js';
import { hashPassword } from '../passwords.js';
import { User } from '../user.entity.js';
import type { RegisterDto } from './register.dto.js';

const WELCOME = { type: 'WELCOME', id: null } as const;

export class RegisterCommand extends Command<User> {
  constructor(readonly form: Readonly<RegisterDto>) {
    super();
  }
}

/**
 * Creates a person, their account and their welcome bonus in one transaction.
 *
 * @throws DomainError ADMIN_REGISTRATION_REFUSED, UNKNOWN_REFERRAL_CODE, USERNAME_TAKEN
 */
@CommandHandler(RegisterCommand)
export class RegisterHandler implements ICommandHandler<RegisterCommand> {
  constructor(
    @InjectRepository(User) private readonly users: Repository<User>,
    private readonly transactions: Transactions,
    private readonly ledger: PointsLedger,
    private readonly settings: ProgrammeSettings,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  async execute({ form }: RegisterCommand): Promise<User> {
    if (form.isAdmin) throw new DomainError('ADMIN_REGISTRATION_REFUSED');
    const [referredBy, { welcomeBonusPoints }, passwordHash] = await Promise.all([
      this.ownerOf(form.referralCode),
      this.settings.read(),
      hashPassword(form.password),
    ]);
    const now = this.clock.now();
    const user = this.users.create({
      id: await this.ids.next(),
      username: form.username,
      passwordHash,
      phone: form.phone,
      role: 'user',
      blocked: false,
      sessionEpoch: 0,
      referralCode: null,
      referredBy,
      createdAt: now,
    });
    await this.transactions.run(
      async ({ client, manager }) => {
        // The id is the idempotency key: if this user exists, an earlier attempt was committed and its response lost.
        if (await manager.existsBy(User, { id: user.id, username: user.username })) return;
        await insertUser(manager, user);
        await this.openAccount(client, user, welcomeBonusPoints);
      },
      { isIdempotent: true },
    );
    return user;
  }

  private async ownerOf(referralCode: string | undefined): Promise<number | null> {
    if (referralCode === undefined) return null;
    const owner = await this.users.findOneBy({ referralCode });
    if (!owner) throw new DomainError('UNKNOWN_REFERRAL_CODE');
    return owner.id;
  }

  private async openAccount(client: PoolClient, user: User, amountPoints: number): Promise<void> {
    await this.ledger.openWithin(client, user.id);
    if (amountPoints === 0) return;
    await this.ledger.executeWithin(client, {
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
