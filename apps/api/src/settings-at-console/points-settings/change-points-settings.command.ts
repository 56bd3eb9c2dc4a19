import { Command, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { goalsBelowShorter, RefusedFields } from '@pwen/domain';

import { AdministratorLog, changesBetween } from '../../administrator-log/index.js';
import { acting } from '../../people/index.js';
import { Clock } from '../../platform/clock.js';
import { Transactions } from '../../platform/database/transactions/transactions.js';
import { lockSettings, Settings } from '../../settings/index.js';
import { bonusesOf, DelayedBonuses } from './delayed-bonuses.js';
import { GetPointsSettingsQuery } from './get-points-settings.query.js';
import type { ChangePointsSettingsDto, PointsSettingsDto } from './points-settings.dto.js';

export class ChangePointsSettingsCommand extends Command<PointsSettingsDto> {
  constructor(
    readonly wanted: Readonly<ChangePointsSettingsDto>,
    readonly administratorId: number,
  ) {
    super();
  }
}

/**
 * Bonuses that are raised by much, and a first voucher that opens sooner, count a day later, everything else at once.
 *
 * @throws DomainError INVALID_GOALS, EDITED_MEANWHILE
 */
@CommandHandler(ChangePointsSettingsCommand)
export class ChangePointsSettingsHandler implements ICommandHandler<ChangePointsSettingsCommand> {
  constructor(
    private readonly transactions: Transactions,
    private readonly queries: QueryBus,
    private readonly bonuses: DelayedBonuses,
    private readonly log: AdministratorLog,
    private readonly clock: Clock,
  ) {}

  async execute({ wanted, administratorId }: ChangePointsSettingsCommand): Promise<PointsSettingsDto> {
    refuseGoalsBelowShorter(wanted);
    const { version, ...edited } = wanted;
    const later = bonusesOf(wanted);
    await this.transactions.run(async (transaction) => {
      const { manager } = transaction;
      const settings = await lockSettings(manager, 'pointsVersion', version);
      const countsFrom = await this.bonuses.countFrom(transaction, settings, {
        wanted: later,
        administratorId,
      });
      const after = countsFrom === null ? edited : { ...edited, ...bonusesOf(settings) };
      const changes = changesBetween<typeof after>(settings, after);
      if (Object.keys(changes).length === 0 && countsFrom === null) return;
      const saved = { ...after, pointsVersion: version + 1, updatedAt: this.clock.now() };
      await manager.update(Settings, { id: settings.id }, saved);
      await this.log.record(manager, {
        actor: acting(administratorId),
        action: 'change-points-settings',
        subjectType: 'settings',
        subjectId: settings.id,
        details: {
          changes,
          ...(countsFrom && { later: changesBetween(bonusesOf(settings), later), countsFrom }),
        },
      });
    });
    return this.queries.execute(new GetPointsSettingsQuery());
  }
}

function refuseGoalsBelowShorter(wanted: ChangePointsSettingsDto): void {
  const faults = goalsBelowShorter(wanted).map((goal) => [goal, { code: 'GOAL_BELOW_SHORTER' }] as const);
  if (faults.length > 0) throw new RefusedFields('INVALID_GOALS', Object.fromEntries(faults));
}
