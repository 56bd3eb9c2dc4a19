import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { budgetParts } from '@pwen/domain';

import { Budgets, type KnownBudgets } from '../../budgets/index.js';
import type { WaitingChange } from '../../delayed-changes/index.js';
import { ProgrammeSettings, type Settings } from '../../settings/index.js';
import { bonusesOf, DelayedBonuses } from './delayed-bonuses.js';
import type { BonusesDto, BudgetTodayDto, PointsSettingsDto } from './points-settings.dto.js';

export class GetPointsSettingsQuery extends Query<PointsSettingsDto> {}

@QueryHandler(GetPointsSettingsQuery)
export class GetPointsSettingsHandler implements IQueryHandler<GetPointsSettingsQuery> {
  constructor(
    private readonly settings: ProgrammeSettings,
    private readonly bonuses: DelayedBonuses,
    private readonly budgets: Budgets,
  ) {}

  async execute(): Promise<PointsSettingsDto> {
    const [settings, waiting, today] = await Promise.all([
      this.settings.read(),
      this.bonuses.waiting(),
      this.budgets.today(),
    ]);
    return { ...toPointsSettings(settings, waiting), budgetsToday: usedToday(today) };
  }
}

const toPointsSettings = (
  { pointsVersion, ...settings }: Settings,
  waiting: WaitingChange | undefined,
): Omit<PointsSettingsDto, 'budgetsToday'> => ({
  version: pointsVersion,
  welcomeBonusPoints: settings.welcomeBonusPoints,
  referralBonusPoints: settings.referralBonusPoints,
  quickSurveyPoints: settings.quickSurveyPoints,
  firstVoucherWaitHours: settings.firstVoucherWaitHours,
  firstVoucherDays: settings.firstVoucherDays,
  paysFastAnswers: settings.paysFastAnswers,
  videoBudgetPoints: settings.videoBudgetPoints,
  surveyBudgetPoints: settings.surveyBudgetPoints,
  quickSurveyBudgetPoints: settings.quickSurveyBudgetPoints,
  referralBudgetPoints: settings.referralBudgetPoints,
  dailyGoalPoints: settings.dailyGoalPoints,
  weeklyGoalPoints: settings.weeklyGoalPoints,
  monthlyGoalPoints: settings.monthlyGoalPoints,
  countsFrom: waiting?.countsFrom ?? null,
  // What waits since before there was a first voucher to ask for, or a budget, says nothing of it.
  later: waiting ? { ...bonusesOf(settings), ...(waiting.wanted as Partial<BonusesDto>) } : null,
});

const usedToday = ({ points, at }: KnownBudgets): BudgetTodayDto[] =>
  [...points].map(([source, budget]) => ({ source, ...budgetParts(budget, at) }));
