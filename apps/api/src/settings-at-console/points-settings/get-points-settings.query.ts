import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';

import type { WaitingChange } from '../../delayed-changes/index.js';
import { ProgrammeSettings, type Settings } from '../../settings/index.js';
import { bonusesOf, DelayedBonuses } from './delayed-bonuses.js';
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
  firstVoucherWaitHours: settings.firstVoucherWaitHours,
  firstVoucherDays: settings.firstVoucherDays,
  paysFastAnswers: settings.paysFastAnswers,
  dailyGoalPoints: settings.dailyGoalPoints,
  weeklyGoalPoints: settings.weeklyGoalPoints,
  monthlyGoalPoints: settings.monthlyGoalPoints,
  countsFrom: waiting?.countsFrom ?? null,
  // What waits since before there was a first voucher to ask for says nothing of it.
  later: waiting ? { ...bonusesOf(settings), ...(waiting.wanted as Partial<BonusesDto>) } : null,
});
