import {
  cleanLine,
  cleanText,
  SURVEY_DESCRIPTION_MAX_LENGTH,
  SURVEY_POINTS_MAX,
  SURVEY_POINTS_MIN,
  SURVEY_STATUSES,
  SURVEY_TITLE_MAX_LENGTH,
  type SurveyStatus,
} from '@pwen/domain';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform, type TransformFnParams } from 'class-transformer';
import { IsArray, IsDate, IsIn, IsInt, IsNotEmpty, IsOptional, IsString, Max, Min } from 'class-validator';

import { MaxCharacters } from '../platform/forms/form-rules.js';
import { readMoment } from '../platform/forms/moment.js';

const cleaned =
  (clean: (text: string) => string) =>
  ({ value }: TransformFnParams): unknown =>
    typeof value === 'string' ? clean(value) : value;

const TITLE_REQUIRED = { message: 'Please enter a title for the survey' };
const DESCRIPTION_REQUIRED = { message: 'Please enter a description for the survey' };
const POINTS_MIN = { message: `Points reward must be at least ${SURVEY_POINTS_MIN}` };

/** A survey as an administrator writes it. Blank questions and options are left out. */
export class SurveyDraftDto {
  @Transform(cleaned(cleanLine))
  @MaxCharacters(SURVEY_TITLE_MAX_LENGTH, {
    message: `Title must be at most ${SURVEY_TITLE_MAX_LENGTH} characters`,
  })
  @IsNotEmpty(TITLE_REQUIRED)
  @IsString(TITLE_REQUIRED)
  title: string;

  @Transform(cleaned(cleanText))
  @MaxCharacters(SURVEY_DESCRIPTION_MAX_LENGTH, {
    message: `Description must be at most ${SURVEY_DESCRIPTION_MAX_LENGTH} characters`,
  })
  @IsNotEmpty(DESCRIPTION_REQUIRED)
  @IsString(DESCRIPTION_REQUIRED)
  description: string;

  @Max(SURVEY_POINTS_MAX, { message: `Points reward cannot exceed ${SURVEY_POINTS_MAX}` })
  @Min(SURVEY_POINTS_MIN, POINTS_MIN)
  @IsInt({ message: 'Points reward must be a whole number' })
  pointsReward: number;

  @IsString({ each: true, message: 'Question cannot be empty' })
  @IsArray({ message: 'At least one question is required' })
  questions: string[];

  /** By the index of the question: `text` or `multiple_choice`; `text` where it names none. */
  @IsOptional()
  @IsString({ each: true, message: 'Question type must be text or multiple_choice' })
  @IsArray()
  questionTypes?: string[];

  /** By the index of the question, each a JSON-encoded list of options; a text answer has none. */
  @IsOptional()
  @IsString({ each: true, message: 'Options must be a JSON list of texts' })
  @IsArray()
  questionOptions?: string[];

  /** Where it is absent a new survey is active, and an edited one stays what it is. */
  @IsOptional()
  @IsIn(SURVEY_STATUSES, { message: 'Status must be draft, active or closed' })
  @ApiPropertyOptional({ enum: SURVEY_STATUSES, enumName: 'SurveyStatus' })
  status?: SurveyStatus;

  /** ISO 8601 with its zone; null or absent for a survey without an end. */
  @IsOptional()
  @Transform(({ value }: TransformFnParams) => readMoment(value))
  @IsDate({ message: 'End date must be a date and time' })
  @ApiProperty({ type: String, format: 'date-time', nullable: true, required: false })
  endDate?: Date | null;
}
