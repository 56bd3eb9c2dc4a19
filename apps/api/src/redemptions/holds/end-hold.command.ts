import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';

import { prepared } from '../../platform/database/statements/statement.js';
import { Transactions } from '../../platform/database/transactions/transactions.js';
import { REDEMPTION_COLUMNS } from '../redemption-rows.js';
import { Refunds } from '../refunds.js';
import { Holds } from './holds.js';

/** Ends a hold of which nothing can come any more. Resolves with whether this command ended it. */
export class EndHoldCommand extends Command<boolean> {
  constructor(readonly redemptionId: number) {
    super();
  }
}

const lockHeld = prepared(
  'hold-lock-held',
  `SELECT ${REDEMPTION_COLUMNS} FROM redemptions WHERE id = $id AND status = 'held' FOR UPDATE`,
);

/** As a pending redemption: if the person or the reward is gone, or the person is blocked, the points go back. */
@CommandHandler(EndHoldCommand)
export class EndHoldHandler implements ICommandHandler<EndHoldCommand> {
  constructor(
    private readonly transactions: Transactions,
    private readonly refunds: Refunds,
    private readonly holds: Holds,
  ) {}

  async execute({ redemptionId }: EndHoldCommand): Promise<boolean> {
    return this.transactions.run(
      async ({ client }) => {
        const redemption = await lockHeld.row(client, { id: redemptionId });
        const reason = redemption && (await this.refunds.reasonToRefund(client, redemption));
        if (!redemption || !reason) return false;
        await this.holds.end(client, redemption, reason);
        return true;
      },
      { isIdempotent: true },
    );
  }
}
