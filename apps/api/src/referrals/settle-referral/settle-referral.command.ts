import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';

import { Budgets } from '../../budgets/index.js';
import { Transactions } from '../../platform/database/transactions/transactions.js';
import { SettleDueReferrals } from './settle-due-referrals.js';

/** Settles the referral of one friend, if it is due. Resolves with whether this command settled it. */
export class SettleReferralCommand extends Command<boolean> {
  constructor(readonly friendId: number) {
    super();
  }
}

/** Jobs and sweeps may run for one friend any number of times: whoever comes second finds nothing due. */
@CommandHandler(SettleReferralCommand)
export class SettleReferralHandler implements ICommandHandler<SettleReferralCommand> {
  constructor(
    private readonly transactions: Transactions,
    private readonly due: SettleDueReferrals,
    private readonly budgets: Budgets,
  ) {}

  async execute({ friendId }: SettleReferralCommand): Promise<boolean> {
    await this.budgets.beFresh();
    const settled = await this.transactions.run(({ client }) => this.due.within(client, [friendId]), {
      isIdempotent: true,
    });
    return settled > 0;
  }
}
