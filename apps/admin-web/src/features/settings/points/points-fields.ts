import type { PointsSettingsDto } from '@pwen/api-client';
import {
  BONUS_MAX_POINTS,
  FIRST_VOUCHER_MAX_DAYS,
  FIRST_VOUCHER_WAIT_MAX_HOURS,
  GOAL_MAX_POINTS,
  QUICK_SURVEY_MAX_POINTS,
} from '@pwen/domain/contract';

/** The values of the form while it is filled in. */
export type PointsFields = Omit<PointsSettingsDto, 'version' | 'countsFrom' | 'later'>;
type Figures = Omit<PointsFields, 'paysFastAnswers'>;

/** The figures in the order of the form, with what may be in them. */
export const POINTS_BOUNDS = {
  welcomeBonusPoints: { min: 0, max: BONUS_MAX_POINTS },
  referralBonusPoints: { min: 0, max: BONUS_MAX_POINTS },
  quickSurveyPoints: { min: 0, max: QUICK_SURVEY_MAX_POINTS },
  firstVoucherWaitHours: { min: 0, max: FIRST_VOUCHER_WAIT_MAX_HOURS },
  firstVoucherDays: { min: 0, max: FIRST_VOUCHER_MAX_DAYS },
  dailyGoalPoints: { min: 1, max: GOAL_MAX_POINTS },
  weeklyGoalPoints: { min: 1, max: GOAL_MAX_POINTS },
  monthlyGoalPoints: { min: 1, max: GOAL_MAX_POINTS },
} as const satisfies Record<keyof Figures, { min: number; max: number }>;

export type PointsField = keyof typeof POINTS_BOUNDS;
export const POINTS_FIELDS = Object.keys(POINTS_BOUNDS) as PointsField[];

/** Below its goal a longer time's goal invites to nothing. */
export const SHORTER_GOAL: Partial<Record<PointsField, PointsField>> = {
  weeklyGoalPoints: 'dailyGoalPoints',
  monthlyGoalPoints: 'weeklyGoalPoints',
};

/** The API takes these and the version, and refuses what else it answers. */
export const pointsFieldsOf = (settings: PointsSettingsDto): PointsFields => ({
  ...(Object.fromEntries(POINTS_FIELDS.map((field) => [field, settings[field]])) as Figures),
  paysFastAnswers: settings.paysFastAnswers,
});
