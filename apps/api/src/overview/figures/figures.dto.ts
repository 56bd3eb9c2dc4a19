import { ApiProperty } from '@nestjs/swagger';

import { ReadModelStateDto } from '../read-model-state.dto.js';

/** How the programme stands now. */
export class FiguresDto {
  /** People who have joined and were not deleted. */
  totalUsers: number;

  /** Videos, with the deleted ones. */
  totalContent: number;

  /** Videos that were not deleted. */
  activeContent: number;

  totalSurveys: number;

  /** What all people together hold. */
  outstandingPoints: number;

  /**
   * What a point is worth in HTG, by the last thousand redemptions that ended with a voucher; 1 before the first one, because
   * a voucher without a value is worth its cost.
   */
  @ApiProperty({ format: 'double' })
  htgPerPoint: number;

  /** Of the counts of people. */
  people: ReadModelStateDto;

  /** Of the points. */
  points: ReadModelStateDto;
}
