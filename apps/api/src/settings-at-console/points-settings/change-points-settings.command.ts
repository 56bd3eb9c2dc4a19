import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { goalsBelowShorter, RefusedFields } from '@pwen/domain';

import { AdministratorLog, changesBetween } from '../../administrator-log/index.js';
import { acting } from '../../people/index.js';
import { Clock } from '../../platform/clock.js';
import { Transactions } from '../../platform/database/transactions/transactions.js';
import { lockSettings, Settings } from '../../settings/index.js';
import { toPointsSettings } from './get-points-settings.query.js';
import type { ChangePointsSettingsDto, PointsSettingsDto } from './points-settings.dto.js';

export class ChangePointsSettingsCommand extends Command<PointsSettingsDto> {
  constructor(
    readonly wanted: Readonly<ChangePointsSettingsDto>,
    readonly administratorId: number,
  ) {
    super();
  }
}

/** @throws DomainError INVALID_GOALS, EDITED_MEANWHILE */
@CommandHandler(ChangePointsSettingsCommand)
export class ChangePointsSettingsHandler implements ICommandHandler<ChangePointsSettingsCommand> {
  constructor(
    private readonly transactions: Transactions,
    private readonly log: AdministratorLog,
    private readonly clock: Clock,
  ) {}

  async execute({ wanted, administratorId }: ChangePointsSettingsCommand): Promise<PointsSettingsDto> {
    refuseGoalsBelowShorter(wanted);
    const { version, ...after } = wanted;
    return this.transactions.run(async ({ manager }) => {
      const settings = await lockSettings(manager, 'pointsVersion', version);
      const changes = changesBetween<typeof after>(settings, after);
      if (Object.keys(changes).length === 0) return toPointsSettings(settings);
      const saved = { ...after, pointsVersion: version + 1, updatedAt: this.clock.now() };
      await manager.update(Settings, { id: settings.id }, saved);
      await this.log.record(manager, {
        actor: acting(administratorId),
        action: 'change-points-settings',
        subjectType: 'settings',
        subjectId: settings.id,
        details: { changes },
      });
      return toPointsSettings({ ...settings, ...saved });
    });
  }
}

function refuseGoalsBelowShorter(wanted: ChangePointsSettingsDto): void {
  const faults = goalsBelowShorter(wanted).map((goal) => [goal, { code: 'GOAL_BELOW_SHORTER' }] as const);
  if (faults.length > 0) throw new RefusedFields('INVALID_GOALS', Object.fromEntries(faults));
}
