import {
  BONUS_MAX_POINTS,
  FIRST_VOUCHER_MAX_DAYS,
  FIRST_VOUCHER_WAIT_MAX_HOURS,
  GOAL_MAX_POINTS,
  QUICK_SURVEY_MAX_POINTS,
} from '@pwen/domain';
import { IsBoolean } from 'class-validator';

import { type Bounds, IsWholeNumber } from '../../platform/forms/whole-numbers.js';
import { IsSettingsVersion } from '../settings-version.js';

const BONUS: Bounds = { min: 0, max: BONUS_MAX_POINTS };
const QUICK_SURVEY: Bounds = { min: 0, max: QUICK_SURVEY_MAX_POINTS };
const WAIT: Bounds = { min: 0, max: FIRST_VOUCHER_WAIT_MAX_HOURS };
const DAYS: Bounds = { min: 0, max: FIRST_VOUCHER_MAX_DAYS };
const GOAL: Bounds = { min: 1, max: GOAL_MAX_POINTS };

/** What the programme pays for by itself, and the goals that it sets. */
export class ChangePointsSettingsDto {
  /** The version from which the edit was made; of an answer, the one to be sent back. */
  @IsSettingsVersion()
  version: number;

  /** Points of a new account. */
  @IsWholeNumber(BONUS)
  welcomeBonusPoints: number;

  /** What both sides of a referral get, once. */
  @IsWholeNumber(BONUS)
  referralBonusPoints: number;

  /** For the three questions about a video. */
  @IsWholeNumber(QUICK_SURVEY)
  quickSurveyPoints: number;

  /** How long after the confirmation of an account its first voucher opens. */
  @IsWholeNumber(WAIT)
  firstVoucherWaitHours: number;

  /** On how many days of Haiti's calendar something must be completed before. */
  @IsWholeNumber(DAYS)
  firstVoucherDays: number;

  /** Whether answers to a survey are paid that come faster than its questions can be read. */
  @IsBoolean()
  paysFastAnswers: boolean;

  @IsWholeNumber(GOAL)
  dailyGoalPoints: number;

  /** At least the goal of a day. */
  @IsWholeNumber(GOAL)
  weeklyGoalPoints: number;

  /** At least the goal of a week. */
  @IsWholeNumber(GOAL)
  monthlyGoalPoints: number;
}

/** What the programme pays by itself, and what it asks for before a first voucher. */
export class BonusesDto {
  welcomeBonusPoints: number;
  referralBonusPoints: number;
  quickSurveyPoints: number;
  firstVoucherWaitHours: number;
  firstVoucherDays: number;
  paysFastAnswers: boolean;
}

export class PointsSettingsDto extends ChangePointsSettingsDto {
  /** When `later` will count; null if nothing waits. */
  countsFrom: Date | null;
  /** Bonuses that are raised by much, a first voucher that opens sooner, or fast answers that are paid: they wait for a day. */
  later: BonusesDto | null;
}
