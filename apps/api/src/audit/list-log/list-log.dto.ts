import { ApiPropertyOptional } from '@nestjs/swagger';
import { cleanLine, LOG_SEARCH_MAX_LENGTH } from '@pwen/domain';
import { Transform } from 'class-transformer';
import { IsDate, IsIn, IsOptional } from 'class-validator';

import {
  LOG_ACTIONS,
  type LogAction,
  SUBJECT_TYPES,
  type SubjectType,
} from '../../administrator-log/index.js';
import { readMoment } from '../../platform/forms/moment.js';
import { IsFilter } from '../../platform/forms/query-fields.js';
import { IsText } from '../../platform/forms/text-rules.js';
import { orAbsent } from '../../platform/forms/typed.js';
import { IsRowId, ReadsWholeNumber } from '../../platform/forms/whole-numbers.js';
import { PageDto } from '../../platform/paging/page.dto.js';
import type { LogFilter } from './log-entries.js';

/** Selects entries of the log; everything that is absent selects all. */
export class ListLogQueryDto extends PageDto implements LogFilter {
  /**
   * At least three letters or figures of the details or the reason, in any capitals and accents; the beginning of an
   * e-mail address of a member of the team, or of a person if it goes as far as the `@`; the whole address or id of a
   * request; or the number of an entry or of what it is about. The period limits what is found by numbers and addresses,
   * not among words.
   */
  @IsOptional()
  @IsText(
    { clean: orAbsent(cleanLine), max: LOG_SEARCH_MAX_LENGTH },
    { tooLong: `search has at most ${LOG_SEARCH_MAX_LENGTH} characters` },
  )
  search?: string;

  @IsOptional()
  @ReadsWholeNumber()
  @IsRowId()
  administratorId?: number;

  @IsOptional()
  @IsIn(LOG_ACTIONS)
  @ApiPropertyOptional({ enum: LOG_ACTIONS, enumName: 'LogAction' })
  action?: LogAction;

  /** Whether something was changed: only that, or only looks and exports. */
  @IsFilter()
  changes?: boolean;

  @IsOptional()
  @IsIn(SUBJECT_TYPES)
  @ApiPropertyOptional({ enum: SUBJECT_TYPES, enumName: 'LogSubjectType' })
  subjectType?: SubjectType;

  /** The id of the subject; that of a reward stands for its vouchers too. */
  @IsOptional()
  @ReadsWholeNumber()
  @IsRowId()
  subjectId?: number;

  /** From this time on. */
  @IsOptional()
  @Transform(({ value }: { value: unknown }) => readMoment(value))
  @IsDate({ message: 'from must be a time such as 2026-11-25T00:00:00Z' })
  @ApiPropertyOptional({ type: 'string', format: 'date-time' })
  from?: Date;

  /** Before this time. */
  @IsOptional()
  @Transform(({ value }: { value: unknown }) => readMoment(value))
  @IsDate({ message: 'to must be a time such as 2026-11-25T00:00:00Z' })
  @ApiPropertyOptional({ type: 'string', format: 'date-time' })
  to?: Date;
}
