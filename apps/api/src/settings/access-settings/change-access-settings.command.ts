import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@pwen/domain';
import type { PoolClient } from 'pg';

import { AdministratorLog, changesBetween } from '../../audit/administrator-log.js';
import { Clock } from '../../platform/clock.js';
import { Transactions } from '../../platform/database/transactions/transactions.js';
import { hasSecondFactor } from '../../users/second-factor/second-factors-in-sql.js';
import { Settings } from '../settings.entity.js';
import type { AccessSettingsDto } from './access-settings.dto.js';

export class ChangeAccessSettingsCommand extends Command<AccessSettingsDto> {
  constructor(
    readonly settings: Readonly<AccessSettingsDto>,
    readonly administratorId: number,
  ) {
    super();
  }
}

/** @throws DomainError SECOND_FACTOR_REQUIRED if the administrator requires what they do not have */
@CommandHandler(ChangeAccessSettingsCommand)
export class ChangeAccessSettingsHandler implements ICommandHandler<ChangeAccessSettingsCommand> {
  constructor(
    private readonly transactions: Transactions,
    private readonly log: AdministratorLog,
    private readonly clock: Clock,
  ) {}

  execute({ settings, administratorId }: ChangeAccessSettingsCommand): Promise<AccessSettingsDto> {
    const { requiresSecondFactor, approvalThresholdPoints } = settings;
    const after = { requiresSecondFactor, approvalThresholdPoints };
    return this.transactions.run(async ({ client, manager }) => {
      const before = await manager.findOneOrFail(Settings, {
        where: { id: 1 },
        lock: { mode: 'pessimistic_write' },
      });
      if (requiresSecondFactor && !(await hasOwn(client, administratorId)))
        throw new DomainError('SECOND_FACTOR_REQUIRED');
      await manager.update(Settings, { id: 1 }, { ...after, updatedAt: this.clock.now() });
      await this.log.record(manager, {
        administratorId,
        action: 'change-access-settings',
        subjectType: 'settings',
        subjectId: before.id,
        details: { changes: changesBetween<AccessSettingsDto>(before, after) },
      });
      return after;
    });
  }
}

async function hasOwn(client: PoolClient, administratorId: number): Promise<boolean> {
  const { rows } = await client.query<{ has: boolean }>(`SELECT ${hasSecondFactor('$1')} AS has`, [
    administratorId,
  ]);
  return rows[0]?.has === true;
}
