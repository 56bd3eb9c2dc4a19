import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import {
  BONUS_MAX_POINTS,
  BUDGET_MAX_PER_DAY,
  BUDGET_MIN_PER_DAY,
  BUDGETED_SOURCES,
  type BudgetedSource,
  FIRST_VOUCHER_MAX_DAYS,
  FIRST_VOUCHER_WAIT_MAX_HOURS,
  GOAL_MAX_POINTS,
  QUICK_SURVEY_MAX_POINTS,
} from '@pwen/domain';
import { IsBoolean, ValidateIf } from 'class-validator';

import { BudgetPartsDto } from '../../budgets/index.js';
import { type Bounds, integerSchema, IsWholeNumber } from '../../platform/forms/whole-numbers.js';
import { IsSettingsVersion } from '../settings-version.js';

const BONUS: Bounds = { min: 0, max: BONUS_MAX_POINTS };
const QUICK_SURVEY: Bounds = { min: 0, max: QUICK_SURVEY_MAX_POINTS };
const WAIT: Bounds = { min: 0, max: FIRST_VOUCHER_WAIT_MAX_HOURS };
const DAYS: Bounds = { min: 0, max: FIRST_VOUCHER_MAX_DAYS };
const GOAL: Bounds = { min: 1, max: GOAL_MAX_POINTS };

const BUDGET: Bounds = { min: BUDGET_MIN_PER_DAY, max: BUDGET_MAX_PER_DAY };

/** Required, so that whoever leaves it out gives nothing away; null for any number of points. */
const IsBudget = (): PropertyDecorator =>
  applyDecorators(
    ValidateIf((_form, value) => value !== null),
    IsWholeNumber(BUDGET),
    ApiProperty({ ...integerSchema(BUDGET), nullable: true }),
  );

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

  /** What all people together earn in a day by videos at most. */
  @IsBudget()
  videoBudgetPoints: number | null;

  @IsBudget()
  surveyBudgetPoints: number | null;

  @IsBudget()
  quickSurveyBudgetPoints: number | null;

  /** For both sides. */
  @IsBudget()
  referralBudgetPoints: number | null;

  @IsWholeNumber(GOAL)
  dailyGoalPoints: number;

  /** At least the goal of a day. */
  @IsWholeNumber(GOAL)
  weeklyGoalPoints: number;

  /** At least the goal of a week. */
  @IsWholeNumber(GOAL)
  monthlyGoalPoints: number;
}

/** What the programme pays by itself, what it asks for before a first voucher, and the budgets of a day. */
export class BonusesDto {
  welcomeBonusPoints: number;
  referralBonusPoints: number;
  quickSurveyPoints: number;
  firstVoucherWaitHours: number;
  firstVoucherDays: number;
  paysFastAnswers: boolean;
  videoBudgetPoints: number | null;
  surveyBudgetPoints: number | null;
  quickSurveyBudgetPoints: number | null;
  referralBudgetPoints: number | null;
}

/** What of a budget of points is used today. */
export class BudgetTodayDto extends BudgetPartsDto {
  @ApiProperty({ enum: BUDGETED_SOURCES, enumName: 'BudgetedSource' })
  source: BudgetedSource;
}

export class PointsSettingsDto extends ChangePointsSettingsDto {
  /** When `later` will count; null if nothing waits. */
  countsFrom: Date | null;
  /** Bonuses that are raised by much, a first voucher that opens sooner, fast answers that are paid, or larger budgets: they wait for a day. */
  later: BonusesDto | null;
  /** Of the budgets that are set. */
  budgetsToday: BudgetTodayDto[];
}
