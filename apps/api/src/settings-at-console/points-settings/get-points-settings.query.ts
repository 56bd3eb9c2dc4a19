import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';

import type { WaitingChange } from '../../delayed-changes/index.js';
import { ProgrammeSettings, type Settings } from '../../settings/index.js';
import { DelayedBonuses } from './delayed-bonuses.js';
import type { BonusesDto, PointsSettingsDto } from './points-settings.dto.js';

export class GetPointsSettingsQuery extends Query<PointsSettingsDto> {}

@QueryHandler(GetPointsSettingsQuery)
export class GetPointsSettingsHandler implements IQueryHandler<GetPointsSettingsQuery> {
  constructor(
    private readonly settings: ProgrammeSettings,
    private readonly bonuses: DelayedBonuses,
  ) {}

  async execute(): Promise<PointsSettingsDto> {
    const [settings, waiting] = await Promise.all([this.settings.read(), this.bonuses.waiting()]);
    return toPointsSettings(settings, waiting);
  }
}

const toPointsSettings = (
  { pointsVersion, ...settings }: Settings,
  waiting: WaitingChange | undefined,
): PointsSettingsDto => ({
  version: pointsVersion,
  welcomeBonusPoints: settings.welcomeBonusPoints,
  referralBonusPoints: settings.referralBonusPoints,
  quickSurveyPoints: settings.quickSurveyPoints,
  dailyGoalPoints: settings.dailyGoalPoints,
  weeklyGoalPoints: settings.weeklyGoalPoints,
  monthlyGoalPoints: settings.monthlyGoalPoints,
  countsFrom: waiting?.countsFrom ?? null,
  later: (waiting?.wanted as BonusesDto | undefined) ?? null,
});
