import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import {
  cleanLine,
  cleanText,
  CONTENT_DESCRIPTION_MAX_LENGTH,
  CONTENT_POINTS_DEFAULT,
  CONTENT_POINTS_MAX,
  CONTENT_TITLE_MAX_LENGTH,
  type Exclusion,
  EXCLUSIONS,
} from '@pwen/domain';
import { Transform } from 'class-transformer';
import { IsBoolean, IsDate, IsIn, IsOptional } from 'class-validator';

import { blankOrMoment, flag } from '../../platform/forms/form-values.js';
import { IsRequiredText } from '../../platform/forms/text-rules.js';
import {
  IsRowId,
  IsWholeNumber,
  ReadsWholeNumber,
  readWholeNumber,
} from '../../platform/forms/whole-numbers.js';
import { ContentDto } from '../content.dto.js';

const POINTS_MESSAGE = 'Points reward must be a positive number';

export class UploadContentDto {
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

  @IsOptional()
  @IsIn(['video'], { message: 'Only videos can be uploaded' })
  @ApiPropertyOptional({ enum: ['video'] })
  type?: 'video';

  @IsOptional()
  @ReadsWholeNumber()
  @IsWholeNumber(
    { min: 0, max: CONTENT_POINTS_MAX },
    { whole: POINTS_MESSAGE, min: POINTS_MESSAGE, max: `Points reward cannot exceed ${CONTENT_POINTS_MAX}` },
  )
  @ApiPropertyOptional()
  pointsReward: number = CONTENT_POINTS_DEFAULT;

  @IsOptional()
  @Transform(({ value }) => (value === '' ? undefined : readWholeNumber(value)))
  @IsRowId('Required survey must be the number of a survey')
  requiredSurveyId?: number;

  /** If absent, people see the video. One whose file shuts somebody out is hidden in any case. */
  @IsOptional()
  @Transform(flag)
  @IsBoolean({ message: 'Visible must be true or false' })
  @ApiPropertyOptional({ type: 'boolean' })
  isVisible: boolean = true;

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
}

/** The whole form, for the OpenAPI document. The two files are sent beside the fields and read by multer. */
export class UploadContentForm extends UploadContentDto {
  @ApiProperty({
    type: 'string',
    format: 'binary',
    description: 'MP4, WebM, OGG, MOV or MKV, 100 MB at most',
  })
  file: Blob;

  @ApiPropertyOptional({ type: 'string', format: 'binary', description: 'Poster: JPEG, PNG or WebP' })
  thumbnail?: Blob;
}

/** A new video, and whether people see it at once. */
export class UploadedContentDto extends ContentDto {
  /** False if it was asked for, or if its file shuts somebody out: an administrator shows it after reading whom. */
  isVisible: boolean;
  /** Such as `H.264`. */
  pictureCodec: string | null;
  /** Null without sound. */
  soundCodec: string | null;
  /** Whom the file shuts out; empty if most phones play it. */
  @ApiProperty({ enum: EXCLUSIONS, enumName: 'Exclusion', isArray: true })
  excludes: Exclusion[];
  /** When points that were wanted will count, and people see the video; null if they do. */
  countsFrom: Date | null;
}
