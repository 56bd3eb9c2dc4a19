import { IsSearch } from '../../platform/forms/query-fields.js';
import { IsCursor, IsPageSize, PAGE_DEFAULT } from '../../platform/paging/page-fields.js';
import { PeriodDto } from '../../platform/period.js';
import { CURSOR_MAX_LENGTH, CURSOR_PATTERN } from './answer-walk.js';

/** Selects a page of the answers; without a period, of all time. */
export class ReadAnswersDto extends PeriodDto {
  /** A part of an answer. One or two characters: the beginning of a word. */
  @IsSearch()
  search?: string;

  @IsPageSize()
  limit: number = PAGE_DEFAULT;

  @IsCursor({ pattern: CURSOR_PATTERN, maxLength: CURSOR_MAX_LENGTH })
  cursor?: string;
}

/** What somebody wrote. Who they are is not said, as in the export. */
export class TextAnswerDto {
  /** The number of the response, as the export has it. */
  responseId: number;
  completedAt: Date;
  /** Whether it came faster than the questions can be read. */
  isFast: boolean;
  answer: string;
}
