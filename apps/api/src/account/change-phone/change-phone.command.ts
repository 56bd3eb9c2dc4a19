import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@pwen/domain';
import { IsNull, Not } from 'typeorm';

import { ErasedPeople, User } from '../../people/index.js';
import { Transactions } from '../../platform/database/transactions/transactions.js';

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
  constructor(
    private readonly transactions: Transactions,
    private readonly erased: ErasedPeople,
  ) {}

  async execute({ personId, phone }: ChangePhoneCommand): Promise<void> {
    await this.transactions.run(
      async ({ manager }) => {
        // If another account confirms the number after this look, this one only has a number that it cannot confirm.
        const confirmedByAnother = { phone, phoneConfirmedAt: Not(IsNull()), id: Not(personId) };
        if (await manager.existsBy(User, confirmedByAnother)) throw new DomainError('PHONE_TAKEN');
        const user = await manager.findOneOrFail(User, {
          where: { id: personId },
          lock: { mode: 'for_no_key_update' },
        });
        if (user.phone === phone) return;
        // As with addresses: a number that was confirmed once brings no second welcome bonus.
        if (user.phoneConfirmedAt !== null)
          await this.erased.remember(manager, { username: null, phone: user.phone });
        await manager.update(User, { id: personId }, { phone, phoneConfirmedAt: null });
      },
      { isIdempotent: true },
    );
  }
}
