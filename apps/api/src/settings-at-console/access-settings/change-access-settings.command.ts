import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@pwen/domain';

import { AdministratorLog, changesBetween } from '../../administrator-log/index.js';
import { hasSecondFactor } from '../../identity/index.js';
import { acting } from '../../people/index.js';
import { Clock } from '../../platform/clock.js';
import { statement } from '../../platform/database/statements/statement.js';
import { Transactions } from '../../platform/database/transactions/transactions.js';
import { lockSettings, Settings } from '../../settings/index.js';
import type { AccessSettingsDto, ChangeAccessSettingsDto } from './access-settings.dto.js';
import { readAccessSettings } from './read-access-settings.js';

export class ChangeAccessSettingsCommand extends Command<AccessSettingsDto> {
  constructor(
    readonly wanted: Readonly<ChangeAccessSettingsDto>,
    readonly administratorId: number,
  ) {
    super();
  }
}

const findSecondFactor = statement(
  'access-settings-own-second-factor',
  `SELECT ${hasSecondFactor('$administratorId')} AS "has!"`,
);

/** @throws DomainError EDITED_MEANWHILE, or SECOND_FACTOR_OFF if the administrator requires what they do not have */
@CommandHandler(ChangeAccessSettingsCommand)
export class ChangeAccessSettingsHandler implements ICommandHandler<ChangeAccessSettingsCommand> {
  constructor(
    private readonly transactions: Transactions,
    private readonly log: AdministratorLog,
    private readonly clock: Clock,
  ) {}

  execute({ wanted, administratorId }: ChangeAccessSettingsCommand): Promise<AccessSettingsDto> {
    return this.transactions.run(async ({ client, manager }) => {
      const { id } = await lockSettings(manager, 'accessVersion', wanted.version);
      const now = this.clock.now();
      const before = await readAccessSettings(client, now);
      const after = {
        requiresSecondFactor: wanted.requiresSecondFactor ?? before.requiresSecondFactor,
        approvalThresholdPoints: wanted.approvalThresholdPoints ?? before.approvalThresholdPoints,
        approvalTotalPoints: wanted.approvalTotalPoints ?? before.approvalTotalPoints,
      };
      const changes = changesBetween<typeof after>(before, after);
      if (Object.keys(changes).length === 0) return before;
      if (after.requiresSecondFactor && !(await findSecondFactor.row(client, { administratorId }))?.has)
        throw new DomainError('SECOND_FACTOR_OFF');
      await manager.update(
        Settings,
        { id },
        {
          ...after,
          ...thresholdRaise(before, after, now),
          ...totalRaise(before, after, now),
          accessVersion: before.version + 1,
          updatedAt: now,
        },
      );
      const answer = await readAccessSettings(client, now);
      await this.log.record(manager, {
        actor: acting(administratorId),
        action: 'change-access-settings',
        subjectType: 'settings',
        subjectId: id,
        details: { changes },
      });
      return answer;
    });
  }
}

type Thresholds = Pick<AccessSettingsDto, 'approvalThresholdPoints' | 'approvalTotalPoints'>;

function thresholdRaise(
  before: AccessSettingsDto,
  wanted: Thresholds,
  now: Date,
): Partial<Settings> | undefined {
  const { approvalThresholdPoints: set, countingThresholdPoints: counting } = before;
  const raise = raiseOf({ set, counting }, wanted.approvalThresholdPoints, now);
  return raise && { formerThresholdPoints: raise.former, thresholdRaisedAt: raise.raisedAt };
}

function totalRaise(before: AccessSettingsDto, wanted: Thresholds, now: Date): Partial<Settings> | undefined {
  const { approvalTotalPoints: set, countingTotalPoints: counting } = before;
  const raise = raiseOf({ set, counting }, wanted.approvalTotalPoints, now);
  return raise && { formerTotalPoints: raise.former, totalRaisedAt: raise.raisedAt };
}

/**
 * What counts until a new threshold does, and when it was raised. Whoever raises it twice waits for the second time, while
 * the lowest counts.
 *
 * @returns undefined: as before
 */
function raiseOf(
  { set, counting }: { readonly set: number; readonly counting: number },
  wanted: number,
  now: Date,
): { readonly former: number | null; readonly raisedAt: Date | null } | undefined {
  if (wanted > set) return { former: counting, raisedAt: now };
  if (wanted <= counting) return { former: null, raisedAt: null };
  // Still above what counts now: since it was raised to more than this, the wait goes on.
  return undefined;
}
