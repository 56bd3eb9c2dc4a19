import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { PAGE_MAX } from '@pwen/domain';
import { IsIn, IsOptional, Matches } from 'class-validator';

import { IsWholeNumber, ReadsWholeNumber } from '../forms/whole-numbers.js';
import { SORT_ORDERS, SORTED_CURSOR_MAX_LENGTH, SORTED_CURSOR_PATTERN } from './sorted-page.js';

export const PAGE_DEFAULT = 50;

// The fields by which a call selects a page of its list.

/** The most entries of a page. */
export function IsPageSize(): PropertyDecorator {
  return applyDecorators(
    IsOptional(),
    ReadsWholeNumber(),
    IsWholeNumber({ min: 1, max: PAGE_MAX }),
    ApiPropertyOptional({ description: 'The most entries of a page.' }),
  );
}

export function IsSortOrder(): PropertyDecorator {
  return applyDecorators(
    IsOptional(),
    IsIn(SORT_ORDERS),
    ApiPropertyOptional({ enum: SORT_ORDERS, enumName: 'SortOrder' }),
  );
}

/** The `X-Next-Cursor` of the previous page, where it is a text. */
export function IsCursor({ pattern, maxLength }: { pattern: RegExp; maxLength: number }): PropertyDecorator {
  return applyDecorators(
    IsOptional(),
    Matches(pattern, { message: 'cursor must be that of a previous page' }),
    ApiPropertyOptional({
      description:
        'The `X-Next-Cursor` of the previous page, of the same order; without it the list starts at its beginning.',
      type: 'string',
      maxLength,
      pattern: pattern.source,
    }),
  );
}

/** The cursor of a list that is read by `sortedPageOf`. */
export const IsSortedCursor = (): PropertyDecorator =>
  IsCursor({ pattern: SORTED_CURSOR_PATTERN, maxLength: SORTED_CURSOR_MAX_LENGTH });
