import { POSITION_MAX_MS } from '@pwen/domain';

import { IsWholeNumber } from '../../platform/forms/whole-numbers.js';

/** A part of a video, in milliseconds from its beginning: from one position up to another, without that. */
export class PieceDto {
  @IsWholeNumber({ min: 0, max: POSITION_MAX_MS - 1 })
  from: number;

  /** Greater than `from`. */
  @IsWholeNumber({ min: 1, max: POSITION_MAX_MS })
  to: number;
}
