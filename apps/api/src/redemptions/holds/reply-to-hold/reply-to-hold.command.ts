import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@pwen/domain';
import type { PoolClient } from 'pg';

import { Clock } from '../../../platform/clock.js';
import { prepared } from '../../../platform/database/statements/statement.js';
import { Transactions } from '../../../platform/database/transactions/transactions.js';

export interface Reply {
  readonly userId: number;
  readonly redemptionId: number;
  readonly text: string;
}

export class ReplyToHoldCommand extends Command<void> {
  constructor(readonly reply: Reply) {
    super();
  }
}

const lockHold = prepared(
  'hold-reply-lock',
  `SELECT decision, reply, decision_reply AS "decisionReply" FROM redemption_holds
   WHERE redemption_id = $redemptionId AND user_id = $userId FOR UPDATE`,
);

const writeReply = prepared(
  'hold-reply-write',
  `UPDATE redemption_holds SET reply = $text, replied_at = $at WHERE redemption_id = $redemptionId`,
);

const writeDecisionReply = prepared(
  'hold-decision-reply-write',
  `UPDATE redemption_holds SET decision_reply = $text, decision_replied_at = $at WHERE redemption_id = $redemptionId`,
);

/** A person answers once while somebody looks, and once to a decision that is not for them. */
@CommandHandler(ReplyToHoldCommand)
export class ReplyToHoldHandler implements ICommandHandler<ReplyToHoldCommand> {
  constructor(
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /**
   * @throws DomainError REDEMPTION_NOT_FOUND, also for that of another person and for one that was never held; NOT_HELD if it was
   * opened or has ended; REPLY_SENT
   */
  async execute({ reply }: ReplyToHoldCommand): Promise<void> {
    await this.transactions.run(({ client }) => this.replyWithin(client, reply));
  }

  private async replyWithin(client: PoolClient, { userId, redemptionId, text }: Reply): Promise<void> {
    const hold = await lockHold.row(client, { redemptionId, userId });
    if (!hold) throw new DomainError('REDEMPTION_NOT_FOUND');
    const written = { redemptionId, text, at: this.clock.now() };
    switch (hold.decision) {
      case null:
        if (hold.reply !== null) throw new DomainError('REPLY_SENT');
        await writeReply.run(client, written);
        return;
      case 'points-back':
      case 'paused':
        if (hold.decisionReply !== null) throw new DomainError('REPLY_SENT');
        await writeDecisionReply.run(client, written);
        return;
      default:
        throw new DomainError('NOT_HELD');
    }
  }
}
