import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError, PERSON_COUNTED_MAX } from '@pwen/domain';
import type { PoolClient } from 'pg';

import { AdministratorLog } from '../../administrator-log/index.js';
import { countCompletions } from '../../content/index.js';
import { DelayedChanges } from '../../delayed-changes/index.js';
import { selectBalance, selectIsClosed } from '../../ledger/index.js';
import { acting, unconfirmedOf, User } from '../../people/index.js';
import { columnsOf } from '../../platform/database/columns-of.js';
import { prepared } from '../../platform/database/statements/statement.js';
import { Transactions } from '../../platform/database/transactions/transactions.js';
import { ENVIRONMENT, type Environment } from '../../platform/env.js';
import { countReferrals } from '../../referrals/index.js';
import { countRedemptions } from '../../rewards/index.js';
import { countResponses } from '../../surveys/index.js';
import { PERSON_ROW, toPersonRowDto } from '../list-people/person-row.js';
import type { PersonDto } from './person.dto.js';

export class ViewPersonCommand extends Command<PersonDto> {
  constructor(
    readonly userId: number,
    readonly staffId: number,
  ) {
    super();
  }
}

const SHOWN = [
  'language',
  'referralCode',
  'referredBy',
  'adultDeclaredAt',
  'termsAcceptedAt',
  'isReturning',
] as const satisfies readonly (keyof User & keyof PersonDto)[];

const findPerson = prepared(
  'person-of-console',
  `SELECT ${PERSON_ROW}, ${columnsOf(User, SHOWN, 'users')},
     (SELECT inviter.username FROM users inviter WHERE inviter.id = users.referred_by) AS inviter,
     coalesce((${selectBalance('users.id')}), 0) AS "points!",
     coalesce((${selectIsClosed('users.id')}), false) AS "accountClosed!",
     (${countCompletions('users.id', PERSON_COUNTED_MAX)}) AS "completions!",
     (${countResponses('users.id', PERSON_COUNTED_MAX)}) AS "responses!",
     (${countRedemptions('users.id', PERSON_COUNTED_MAX)}) AS "redemptions!",
     (${countReferrals('users.id', PERSON_COUNTED_MAX)}) AS "referrals!"
   FROM users WHERE id = $userId AND deletion_requested_at IS NULL`,
);

/** What is known of a person, shown only after the look was recorded. */
@CommandHandler(ViewPersonCommand)
export class ViewPersonHandler implements ICommandHandler<ViewPersonCommand> {
  constructor(
    private readonly transactions: Transactions,
    private readonly delayed: DelayedChanges,
    private readonly log: AdministratorLog,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {}

  /** @throws DomainError USER_NOT_FOUND, also for a person who is about to be erased */
  execute({ userId, staffId }: ViewPersonCommand): Promise<PersonDto> {
    return this.transactions.run(async ({ client, manager }) => {
      const waiting = await this.delayed.waitingOf(client, 'person-deletion', [userId]);
      const person = {
        ...(await this.read(client, userId)),
        deletedFrom: waiting.get(userId)?.countsFrom ?? null,
      };
      await this.log.record(manager, {
        actor: acting(staffId),
        action: 'view-person',
        subjectType: 'user',
        subjectId: userId,
      });
      return person;
    });
  }

  private async read(client: PoolClient, userId: number): Promise<Omit<PersonDto, 'deletedFrom'>> {
    const row = await findPerson.row(client, { userId });
    if (!row) throw new DomainError('USER_NOT_FOUND');
    const { language, referralCode, referredBy, inviter, adultDeclaredAt, termsAcceptedAt } = row;
    return {
      ...toPersonRowDto(row, this.environment),
      language,
      referralCode,
      referredBy: referredBy === null || inviter === null ? null : { id: referredBy, username: inviter },
      mustConfirm: unconfirmedOf(row, this.environment),
      emailConfirmedAt: row.emailConfirmedAt,
      phoneConfirmedAt: row.phoneConfirmedAt,
      adultDeclaredAt,
      termsAcceptedAt,
      isReturning: row.isReturning,
      accountClosed: row.accountClosed,
      counts: {
        completions: row.completions,
        responses: row.responses,
        redemptions: row.redemptions,
        referrals: row.referrals,
      },
    };
  }
}
