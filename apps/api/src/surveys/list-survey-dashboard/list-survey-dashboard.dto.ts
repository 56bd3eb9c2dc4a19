import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { SURVEY_STATUSES, type SurveyStatus } from '@pwen/domain';
import { IsIn, IsOptional } from 'class-validator';

import { IsSearch } from '../../platform/forms/query-fields.js';
import { IsPageSize, IsSortedCursor, IsSortOrder, PAGE_DEFAULT } from '../../platform/paging/page-fields.js';
import type { SortedPageRequest, SortOrder } from '../../platform/paging/sorted-page.js';

const DASHBOARD_STATUSES = [...SURVEY_STATUSES, 'ended'] as const;
export type DashboardStatus = (typeof DASHBOARD_STATUSES)[number];

const SURVEY_SORTS = ['date', 'title', 'responses', 'reward'] as const;
export type SurveySort = (typeof SURVEY_SORTS)[number];

/** Selects surveys. All filters must hold. */
export class DashboardFilterDto {
  /** A part of the title or the description. One or two characters: at the beginning, or after a space. */
  @IsSearch()
  search?: string;

  /** `active`: takes answers now; `ended`: its end has passed, whatever its status is. */
  @IsOptional()
  @IsIn(DASHBOARD_STATUSES)
  @ApiPropertyOptional({ enum: DASHBOARD_STATUSES, enumName: 'SurveyDashboardStatus' })
  status?: DashboardStatus;
}

export class ListSurveyDashboardDto extends DashboardFilterDto implements SortedPageRequest {
  /** `responses`: as of the last tally; `reward`: the points. */
  @IsOptional()
  @IsIn(SURVEY_SORTS)
  @ApiPropertyOptional({ enum: SURVEY_SORTS, enumName: 'SurveySort' })
  sort: SurveySort = 'date';

  @IsSortOrder()
  order: SortOrder = 'desc';

  @IsPageSize()
  limit: number = PAGE_DEFAULT;

  @IsSortedCursor()
  cursor?: string;
}

/** A survey on the administrators' dashboard. */
export class SurveyDashboardDto {
  id: number;
  title: string;
  description: string;

  @ApiProperty({ enum: SURVEY_STATUSES, enumName: 'SurveyStatus' })
  status: SurveyStatus;

  /** The number of participants as of the last tally. */
  totalParticipants: number;
  /** The current number of responses. */
  totalResponses: number;
  pointsReward: number;
  createdAt: Date;
  endDate: Date | null;
  /** Whether there are responses to show. */
  hasResults: boolean;
}
