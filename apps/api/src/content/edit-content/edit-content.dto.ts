import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import {
  cleanLine,
  cleanText,
  CONTENT_DESCRIPTION_MAX_LENGTH,
  CONTENT_POINTS_MAX,
  CONTENT_PRIORITY_MAX,
  CONTENT_TITLE_MAX_LENGTH,
} from '@pwen/domain';
import { Transform } from 'class-transformer';
import { IsBoolean, IsDate, IsOptional } from 'class-validator';

import { blankOrMoment, blankOrWhole, flag } from '../../platform/forms/form-values.js';
import { IsRequiredText } from '../../platform/forms/text-rules.js';
import { INT4_MAX, IsRowId, IsWholeNumber, ReadsWholeNumber } from '../../platform/forms/whole-numbers.js';

const POINTS_MESSAGE = 'Points reward must be a positive number';
const PRIORITY_MESSAGE = `Order must be a whole number from 0 to ${CONTENT_PRIORITY_MAX}`;
const VERSION_MESSAGE = 'The version that was edited is required';

/** The whole video: an absent optional field becomes empty. */
export class EditContentDto {
  @IsRequiredText(
    { clean: cleanLine, max: CONTENT_TITLE_MAX_LENGTH },
    {
      missing: 'Title is required',
      tooLong: `Title must be less than ${CONTENT_TITLE_MAX_LENGTH} characters`,
    },
  )
  title: string;

  @IsRequiredText(
    { clean: cleanText, max: CONTENT_DESCRIPTION_MAX_LENGTH },
    {
      missing: 'Description is required',
      tooLong: `Description must be less than ${CONTENT_DESCRIPTION_MAX_LENGTH} characters`,
    },
  )
  description: string;

  @ReadsWholeNumber()
  @IsWholeNumber(
    { min: 0, max: CONTENT_POINTS_MAX },
    { whole: POINTS_MESSAGE, min: POINTS_MESSAGE, max: `Points reward cannot exceed ${CONTENT_POINTS_MAX}` },
  )
  pointsReward: number;

  @IsOptional()
  @Transform(blankOrWhole)
  @IsRowId('Required survey must be the number of a survey')
  @ApiPropertyOptional()
  requiredSurveyId?: number;

  /** People see the videos with a higher one first, and of the same the newest. */
  @ReadsWholeNumber()
  @IsWholeNumber(
    { min: 0, max: CONTENT_PRIORITY_MAX },
    { whole: PRIORITY_MESSAGE, min: PRIORITY_MESSAGE, max: PRIORITY_MESSAGE },
  )
  priority: number;

  /** ISO 8601 with time zone; people see the video from this time. If absent, immediately. */
  @IsOptional()
  @Transform(blankOrMoment)
  @IsDate({ message: 'Visible from must be an ISO date and time' })
  @ApiPropertyOptional({ type: 'string', format: 'date-time' })
  visibleFrom?: Date;

  /** ISO 8601 with time zone; people see the video until and including this time. If absent, for ever. */
  @IsOptional()
  @Transform(blankOrMoment)
  @IsDate({ message: 'Visible until must be an ISO date and time' })
  @ApiPropertyOptional({ type: 'string', format: 'date-time' })
  visibleUntil?: Date;

  /** Required, so that omitting it never shows a hidden video. */
  @Transform(flag)
  @IsBoolean({ message: 'Visible must be true or false' })
  @ApiProperty({ type: 'boolean' })
  isVisible: boolean;

  /** The `version` of the video that was edited. If it has another one by now, nothing is changed. */
  @ReadsWholeNumber()
  @IsWholeNumber(
    { min: 1, max: INT4_MAX },
    { whole: VERSION_MESSAGE, min: VERSION_MESSAGE, max: VERSION_MESSAGE },
  )
  version: number;

  /** Removes the poster, unless the form contains a new one. */
  @IsOptional()
  @Transform(flag)
  @IsBoolean({ message: 'Remove thumbnail must be true or false' })
  @ApiPropertyOptional({ type: 'boolean' })
  removeThumbnail: boolean = false;
}

/** The whole form, for the OpenAPI document. The poster is sent beside the fields and read by multer. */
export class EditContentForm extends EditContentDto {
  @ApiPropertyOptional({
    type: 'string',
    format: 'binary',
    description: 'A new poster: JPEG, PNG or WebP, 5 MB at most',
  })
  thumbnail?: Blob;
}
