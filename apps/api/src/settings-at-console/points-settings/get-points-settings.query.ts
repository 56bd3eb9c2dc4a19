import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';

import { ProgrammeSettings, type Settings } from '../../settings/index.js';
import type { PointsSettingsDto } from './points-settings.dto.js';

export class GetPointsSettingsQuery extends Query<PointsSettingsDto> {}

@QueryHandler(GetPointsSettingsQuery)
export class GetPointsSettingsHandler implements IQueryHandler<GetPointsSettingsQuery> {
  constructor(private readonly settings: ProgrammeSettings) {}

  async execute(): Promise<PointsSettingsDto> {
    return toPointsSettings(await this.settings.read());
  }
}

export const toPointsSettings = ({ pointsVersion, ...settings }: Settings): PointsSettingsDto => ({
  version: pointsVersion,
  welcomeBonusPoints: settings.welcomeBonusPoints,
  referralBonusPoints: settings.referralBonusPoints,
  quickSurveyPoints: settings.quickSurveyPoints,
  dailyGoalPoints: settings.dailyGoalPoints,
  weeklyGoalPoints: settings.weeklyGoalPoints,
  monthlyGoalPoints: settings.monthlyGoalPoints,
});
