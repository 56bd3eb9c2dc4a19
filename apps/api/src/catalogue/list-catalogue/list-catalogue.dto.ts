import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';

import { IsFilter, IsSearch } from '../../platform/forms/query-fields.js';
import { IsPageSize, IsSortedCursor, IsSortOrder, PAGE_DEFAULT } from '../../platform/paging/page-fields.js';
import type { SortedPageRequest, SortOrder } from '../../platform/paging/sorted-page.js';

const REWARD_STATES = ['active', 'inactive', 'upcoming', 'over'] as const;
export type RewardState = (typeof REWARD_STATES)[number];

const STOCK_LEVELS = ['low', 'out'] as const;
export type StockLevel = (typeof STOCK_LEVELS)[number];

const REWARD_SORTS = ['date', 'title', 'cost', 'stock'] as const;
export type RewardSort = (typeof REWARD_SORTS)[number];

/** Selects rewards. All filters must hold. */
export class CatalogueFilterDto {
  /** A part of the title or the description. One or two characters: at the beginning, or after a space. */
  @IsSearch()
  search?: string;

  /** `active`: on offer now; `inactive`: switched off; `upcoming` and `over`: by their dates, also if switched off. */
  @IsOptional()
  @IsIn(REWARD_STATES)
  @ApiPropertyOptional({ enum: REWARD_STATES, enumName: 'RewardState' })
  state?: RewardState;

  /** `out`: no voucher is left; `low`: none, or no more than the number at which administrators are told. */
  @IsOptional()
  @IsIn(STOCK_LEVELS)
  @ApiPropertyOptional({ enum: STOCK_LEVELS, enumName: 'StockLevel' })
  stock?: StockLevel;

  /** Whether they cost nothing. */
  @IsFilter()
  free?: boolean;
}

export class ListCatalogueDto extends CatalogueFilterDto implements SortedPageRequest {
  /** `stock`: how many vouchers are left. */
  @IsOptional()
  @IsIn(REWARD_SORTS)
  @ApiPropertyOptional({ enum: REWARD_SORTS, enumName: 'RewardSort' })
  sort: RewardSort = 'date';

  @IsSortOrder()
  order: SortOrder = 'desc';

  @IsPageSize()
  limit: number = PAGE_DEFAULT;

  @IsSortedCursor()
  cursor?: string;
}
