import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { type Role, ROLES } from '@pwen/domain';
import { Transform } from 'class-transformer';
import { IsDate, IsIn, IsOptional } from 'class-validator';

import { readMoment } from '../../platform/forms/moment.js';
import { IsFilter, IsSearch } from '../../platform/forms/query-fields.js';
import { IsWholeNumber, ReadsWholeNumber } from '../../platform/forms/whole-numbers.js';
import { IsCursor, IsPageSize, PAGE_DEFAULT } from '../../platform/paging/page-fields.js';
import { CURSOR_MAX_LENGTH, CURSOR_PATTERN } from './people-cursor.js';

const PEOPLE_SORTS = ['newest', 'points'] as const;
export type PeopleSort = (typeof PEOPLE_SORTS)[number];

/** A limit of the balance in points. */
function IsBalance(): PropertyDecorator {
  return (target, key) => {
    IsOptional()(target, key);
    ReadsWholeNumber()(target, key);
    IsWholeNumber({ min: 0, max: Number.MAX_SAFE_INTEGER })(target, key);
    ApiPropertyOptional()(target, key);
  };
}

/** Selects people. All filters must hold. */
export class PeopleFilterDto {
  /** An id, or a part of the e-mail address, the phone number or the name. One or two characters: a beginning of it. */
  @IsSearch()
  search?: string;

  @IsFilter()
  blocked?: boolean;

  /** Whether they have confirmed everything that spending points needs. */
  @IsFilter()
  confirmed?: boolean;

  /** Whether they used the programme in the last 30 days. */
  @IsFilter()
  active?: boolean;

  @IsBalance()
  minPoints?: number;

  @IsBalance()
  maxPoints?: number;

  /** Only people who registered at that time or later. */
  @IsOptional()
  @Transform(({ value }: { value: unknown }) => readMoment(value))
  @IsDate({ message: 'since must be a time with its zone' })
  @ApiPropertyOptional({ type: 'string', format: 'date-time' })
  since?: Date;
}

/** Selects a page of people. */
export class ListPeopleDto extends PeopleFilterDto {
  /** `newest`: who registered last; `points`: who has most. */
  @IsOptional()
  @IsIn(PEOPLE_SORTS)
  @ApiPropertyOptional({ enum: PEOPLE_SORTS, enumName: 'PeopleSort' })
  sort: PeopleSort = 'newest';

  @IsPageSize()
  limit: number = PAGE_DEFAULT;

  @IsCursor({ pattern: CURSOR_PATTERN, maxLength: CURSOR_MAX_LENGTH })
  cursor?: string;
}

/** A page to read, of whatever length. */
export type PeoplePage = Readonly<ListPeopleDto>;

/** A person in the list of the console. */
export class PersonRowDto {
  id: number;
  /** The e-mail address of the account. */
  username: string;
  name: string | null;
  phone: string | null;
  /** The balance. */
  points: number;
  blocked: boolean;
  /** Whether they have confirmed everything that spending points needs. */
  isConfirmed: boolean;
  @ApiProperty({ enum: ROLES, enumName: 'Role' })
  role: Role;
  createdAt: Date;
  /** When they last used the programme, to the hour; null if never since that is noted. */
  lastActiveAt: Date | null;
}
