import { ApiProperty } from '@nestjs/swagger';
import { REWARDS_SEEN_AT_ONCE_MAX } from '@pwen/domain';

import { IsRowIds, rowIdsSchema } from '../../platform/forms/whole-numbers.js';

const REWARDS_AT_ONCE = { min: 1, max: REWARDS_SEEN_AT_ONCE_MAX };

export class MarkRewardsSeenDto {
  /** The rewards that the person has now seen. */
  @IsRowIds(REWARDS_AT_ONCE)
  @ApiProperty(rowIdsSchema(REWARDS_AT_ONCE))
  rewardIds: number[];
}
