import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@pwen/domain';
import { IsNull, Not, Or } from 'typeorm';

import { Transactions } from '../../platform/database/transactions/transactions.js';
import { User } from '../user.entity.js';

export class ChangePhoneCommand extends Command<void> {
  constructor(
    readonly personId: number,
    readonly phone: string,
  ) {
    super();
  }
}

/**
 * Changes a person's phone number, which then has to be confirmed again. The number that they already have stays
 * confirmed.
 *
 * @throws DomainError PHONE_TAKEN when another account has confirmed the number. Two accounts may share an unconfirmed one
 */
@CommandHandler(ChangePhoneCommand)
export class ChangePhoneHandler implements ICommandHandler<ChangePhoneCommand> {
  constructor(private readonly transactions: Transactions) {}

  async execute({ personId, phone }: ChangePhoneCommand): Promise<void> {
    await this.transactions.run(
      async ({ manager }) => {
        // If another account confirms the number after this look, this one only has a number that it cannot confirm.
        const confirmedByAnother = { phone, phoneConfirmedAt: Not(IsNull()), id: Not(personId) };
        if (await manager.existsBy(User, confirmedByAnother)) throw new DomainError('PHONE_TAKEN');
        await manager.update(
          User,
          { id: personId, phone: Or(IsNull(), Not(phone)) },
          { phone, phoneConfirmedAt: null },
        );
      },
      { isIdempotent: true },
    );
  }
}
