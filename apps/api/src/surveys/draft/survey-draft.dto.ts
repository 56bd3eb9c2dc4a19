import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import {
  cleanLine,
  cleanText,
  QUESTION_TYPES,
  SURVEY_DESCRIPTION_MAX_LENGTH,
  SURVEY_OPTION_MAX_LENGTH,
  SURVEY_OPTIONS_MAX,
  SURVEY_POINTS_MAX,
  SURVEY_POINTS_MIN,
  SURVEY_QUESTION_MAX_LENGTH,
  SURVEY_STATUSES,
  SURVEY_TITLE_MAX_LENGTH,
  type SurveyStatus,
} from '@pwen/domain';
import { Transform, type TransformFnParams } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsDate, IsIn, IsOptional, IsString } from 'class-validator';

import { MayBeAbsent } from '../../platform/forms/may-be-absent.js';
import { readMoment } from '../../platform/forms/moment.js';
import { IsRequiredText, KEEPABLE_PATTERN } from '../../platform/forms/text-rules.js';
import { INT4_MAX, IsWholeNumber } from '../../platform/forms/whole-numbers.js';

/** The maximum of questions, plus room for as many blank lines between them. */
const LINES_MAX = 100;
/** The maximum number of options, each of maximum length with every character escaped. */
const OPTIONS_MAX_LENGTH = SURVEY_OPTIONS_MAX * (6 * SURVEY_OPTION_MAX_LENGTH + 3);

/** A list by index of the question. Its entries are validated together with the other lists, by `readQuestions`. */
const IsLines = (message: string, noList = message): PropertyDecorator =>
  applyDecorators(
    IsArray({ message: noList }),
    ArrayMaxSize(LINES_MAX, { message: `A survey has at most ${LINES_MAX} lines` }),
    IsString({ each: true, message }),
  );
const LINES = { type: 'array', maxItems: LINES_MAX } as const;

/** A survey as an administrator writes it. Blank questions and options are ignored. */
export class SurveyDraftDto {
  @IsRequiredText(
    { clean: cleanLine, max: SURVEY_TITLE_MAX_LENGTH },
    {
      missing: 'Please enter a title for the survey',
      tooLong: `Title must be at most ${SURVEY_TITLE_MAX_LENGTH} characters`,
    },
  )
  title: string;

  @IsRequiredText(
    { clean: cleanText, max: SURVEY_DESCRIPTION_MAX_LENGTH },
    {
      missing: 'Please enter a description for the survey',
      tooLong: `Description must be at most ${SURVEY_DESCRIPTION_MAX_LENGTH} characters`,
    },
  )
  description: string;

  @IsWholeNumber(
    { min: SURVEY_POINTS_MIN, max: SURVEY_POINTS_MAX },
    {
      whole: 'Points reward must be a whole number',
      min: `Points reward must be at least ${SURVEY_POINTS_MIN}`,
      max: `Points reward cannot exceed ${SURVEY_POINTS_MAX}`,
    },
  )
  pointsReward: number;

  @IsLines('Question cannot be empty', 'At least one question is required')
  @ApiProperty({
    ...LINES,
    items: { type: 'string', maxLength: SURVEY_QUESTION_MAX_LENGTH, pattern: KEEPABLE_PATTERN },
  })
  questions: string[];

  /** By index of the question: `text` or `multiple_choice`; `text` by default. */
  @MayBeAbsent()
  @IsLines('Question type must be text or multiple_choice')
  @ApiPropertyOptional({ ...LINES, items: { type: 'string', enum: [...QUESTION_TYPES] } })
  questionTypes?: string[];

  /** By index of the question, each a JSON-encoded list of options; ignored for a text question. */
  @MayBeAbsent()
  @IsLines('Options must be a JSON list of texts')
  @ApiPropertyOptional({
    ...LINES,
    items: { type: 'string', maxLength: OPTIONS_MAX_LENGTH, pattern: KEEPABLE_PATTERN },
  })
  questionOptions?: string[];

  /** If absent, a new survey is active, and an edited one keeps its status. */
  @MayBeAbsent()
  @IsIn(SURVEY_STATUSES, { message: 'Status must be draft, active or closed' })
  @ApiPropertyOptional({ enum: SURVEY_STATUSES, enumName: 'SurveyStatus' })
  status?: SurveyStatus;

  /** ISO 8601 with time zone; null or absent for a survey without an end. */
  @IsOptional()
  @Transform(({ value }: TransformFnParams) => readMoment(value))
  @IsDate({ message: 'End date must be a date and time' })
  @ApiProperty({ type: String, format: 'date-time', nullable: true, required: false })
  endDate?: Date | null;
}

export class EditSurveyDto extends SurveyDraftDto {
  /** The version of the survey from which the edit was made; an edit of an older one is refused. */
  @IsWholeNumber({ min: 1, max: INT4_MAX })
  version: number;
}
