import { ApiPropertyOptional } from '@nestjs/swagger';
import { VISIBILITIES, type Visibility } from '@pwen/domain';
import { Transform } from 'class-transformer';
import { IsBoolean, IsIn, IsOptional, Matches } from 'class-validator';

import { blankIsAbsent, flag } from '../../platform/forms/form-values.js';
import { IsText } from '../../platform/forms/text-rules.js';
import { IsRowId, IsWholeNumber, ReadsWholeNumber } from '../../platform/forms/whole-numbers.js';
import {
  CURSOR_MAX_LENGTH,
  CURSOR_PATTERN,
  MANAGED_CONTENT_SORTS,
  type ManagedContentSort,
} from './managed-content-cursor.js';

const DIRECTIONS = ['asc', 'desc'] as const;
const SEARCH_MAX_LENGTH = 200;
const PAGE_MAX = 100;
const PAGE_DEFAULT = 50;

/** Selects videos. All filters must hold. */
export class ManagedContentFilterDto {
  /** A part of the title or the description. One or two characters: a beginning of a word. */
  @IsOptional()
  @Transform(blankIsAbsent)
  @IsText({ max: SEARCH_MAX_LENGTH }, { tooLong: `search must be at most ${SEARCH_MAX_LENGTH} characters` })
  search?: string;

  @IsOptional()
  @IsIn(['video'], { message: 'type must be video' })
  @ApiPropertyOptional({ enum: ['video'] })
  type?: 'video';

  /** Whether people see them now, and why not. */
  @IsOptional()
  @IsIn(VISIBILITIES)
  @ApiPropertyOptional({ enum: VISIBILITIES, enumName: 'Visibility' })
  visibility?: Visibility;

  /** Whether they require a survey. */
  @IsOptional()
  @Transform(flag)
  @IsBoolean({ message: 'requiresSurvey must be true or false' })
  @ApiPropertyOptional({ type: 'boolean' })
  requiresSurvey?: boolean;

  /** Only videos that require this survey. */
  @IsOptional()
  @ReadsWholeNumber()
  @IsRowId()
  @ApiPropertyOptional()
  requiredSurveyId?: number;
}

/** Selects a page of videos. */
export class ListManagedContentDto extends ManagedContentFilterDto {
  /** `priority` is the order in which people see them. */
  @IsOptional()
  @IsIn(MANAGED_CONTENT_SORTS)
  @ApiPropertyOptional({ enum: MANAGED_CONTENT_SORTS, enumName: 'ManagedContentSort' })
  sort: ManagedContentSort = 'date';

  @IsOptional()
  @IsIn(DIRECTIONS)
  @ApiPropertyOptional({ enum: DIRECTIONS, enumName: 'SortDirection' })
  direction: (typeof DIRECTIONS)[number] = 'desc';

  /** The number of entries. */
  @IsOptional()
  @ReadsWholeNumber()
  @IsWholeNumber({ min: 1, max: PAGE_MAX })
  @ApiPropertyOptional()
  limit: number = PAGE_DEFAULT;

  /**
   * The `X-Next-Cursor` of the previous page, whose order goes on; without it the list starts at its beginning.
   */
  @IsOptional()
  @Matches(CURSOR_PATTERN, { message: 'cursor must be that of a previous page' })
  @ApiPropertyOptional({ type: 'string', maxLength: CURSOR_MAX_LENGTH, pattern: CURSOR_PATTERN.source })
  cursor?: string;
}
