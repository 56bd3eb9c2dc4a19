import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@pwen/domain';

import { PointsLedger } from '../../ledger/index.js';
import { Clock } from '../../platform/clock.js';
import { ENVIRONMENT, type Environment } from '../../platform/env.js';
import type { BalanceChange } from './update-balance.dto.js';

export class UpdateBalanceCommand extends Command<void> {
  constructor(
    readonly userId: number,
    readonly kind: BalanceChange,
    readonly amountPoints: number,
    readonly description: string,
    readonly idempotencyKey: string,
  ) {
    super();
  }
}

/**
 * A person changes their own balance, in a demo installation only. It is recorded as an adjustment with a source of its
 * own, never as an earning: goals, streaks and the leaderboard count earnings, and a demo must not move them.
 */
@CommandHandler(UpdateBalanceCommand)
export class UpdateBalanceHandler implements ICommandHandler<UpdateBalanceCommand> {
  constructor(
    private readonly ledger: PointsLedger,
    private readonly clock: Clock,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {}

  /**
   * A repeated command with the same key is the same change.
   *
   * @throws DomainError DEMO_TOOLS_OFF, BALANCE_TOO_LOW, IDEMPOTENCY_KEY_REUSED, BALANCE_LIMIT_REACHED, ACCOUNT_CLOSED
   */
  async execute(change: UpdateBalanceCommand): Promise<void> {
    if (!this.environment.demoTools) throw new DomainError('DEMO_TOOLS_OFF');
    try {
      await this.record(change);
    } catch (fault) {
      const code = fault instanceof DomainError ? fault.code : undefined;
      if (code === 'ALREADY_RECORDED') return;
      // The ledger's refusal speaks of redeeming.
      throw code === 'INSUFFICIENT_POINTS' ? new DomainError('BALANCE_TOO_LOW') : fault;
    }
  }

  private async record({ userId, kind, amountPoints, description, idempotencyKey }: UpdateBalanceCommand) {
    await this.ledger.record({
      kind,
      userId,
      amountPoints,
      source: { type: 'DEMO_TOOL', id: null },
      // A namespace of its own, so that no person's key can be one that an administrator's adjustment needs.
      key: `demo:${idempotencyKey}`,
      actor: `user:${userId}`,
      description,
      at: this.clock.now(),
    });
  }
}
