import type { PointsSettingsDto } from '@pwen/api-client';
import {
  BONUS_MAX_POINTS,
  BUDGET_MAX_PER_DAY,
  BUDGET_MIN_PER_DAY,
  FIRST_VOUCHER_MAX_DAYS,
  FIRST_VOUCHER_WAIT_MAX_HOURS,
  GOAL_MAX_POINTS,
  QUICK_SURVEY_MAX_POINTS,
} from '@pwen/domain/contract';

/** The values of the form while it is filled in. */
export type PointsFields = Omit<PointsSettingsDto, 'version' | 'countsFrom' | 'later' | 'budgetsToday'>;
type Figures = Omit<PointsFields, 'paysFastAnswers'>;

const BUDGET = { min: BUDGET_MIN_PER_DAY, max: BUDGET_MAX_PER_DAY };

/** The figures in the order of the form, with what may be in them. */
export const POINTS_BOUNDS = {
  welcomeBonusPoints: { min: 0, max: BONUS_MAX_POINTS },
  referralBonusPoints: { min: 0, max: BONUS_MAX_POINTS },
  quickSurveyPoints: { min: 0, max: QUICK_SURVEY_MAX_POINTS },
  firstVoucherWaitHours: { min: 0, max: FIRST_VOUCHER_WAIT_MAX_HOURS },
  firstVoucherDays: { min: 0, max: FIRST_VOUCHER_MAX_DAYS },
  videoBudgetPoints: BUDGET,
  surveyBudgetPoints: BUDGET,
  quickSurveyBudgetPoints: BUDGET,
  referralBudgetPoints: BUDGET,
  dailyGoalPoints: { min: 1, max: GOAL_MAX_POINTS },
  weeklyGoalPoints: { min: 1, max: GOAL_MAX_POINTS },
  monthlyGoalPoints: { min: 1, max: GOAL_MAX_POINTS },
} as const satisfies Record<keyof Figures, { min: number; max: number }>;

export type PointsField = keyof typeof POINTS_BOUNDS;
export const POINTS_FIELDS = Object.keys(POINTS_BOUNDS) as PointsField[];

/** Empty is no budget: any number of points. */
const BUDGETS: readonly PointsField[] = [
  'videoBudgetPoints',
  'surveyBudgetPoints',
  'quickSurveyBudgetPoints',
  'referralBudgetPoints',
];
export const mayBeEmpty = (field: PointsField): boolean => BUDGETS.includes(field);

/** Below its goal a longer time's goal invites to nothing. */
export const SHORTER_GOAL: Partial<Record<PointsField, PointsField>> = {
  weeklyGoalPoints: 'dailyGoalPoints',
  monthlyGoalPoints: 'weeklyGoalPoints',
};

/** The API takes these and the version, and refuses what else it answers. */
export const pointsFieldsOf = (settings: PointsSettingsDto): PointsFields => ({
  ...(Object.fromEntries(POINTS_FIELDS.map((field) => [field, settings[field]])) as unknown as Figures),
  paysFastAnswers: settings.paysFastAnswers,
});
