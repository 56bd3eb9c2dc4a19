import { POSITION_MAX_MS } from '@pwen/domain';

import { MayBeAbsent } from '../../platform/forms/may-be-absent.js';
import { IsWholeNumber } from '../../platform/forms/whole-numbers.js';
import { IsPieces } from '../report-progress/is-pieces.js';
import { PieceDto } from '../report-progress/piece.dto.js';

/** What the player has played, also if it was not reported yet. It is credited first. */
export class CompleteContentDto {
  /** As in a report of progress. */
  @MayBeAbsent()
  @IsPieces({ required: false })
  played: PieceDto[] = [];

  /** Where the player reached the end of the video, if it did. */
  @MayBeAbsent()
  @IsWholeNumber({ min: 1, max: POSITION_MAX_MS })
  endedMs?: number;
}

export class ViewLimitDto {
  /** Completed views used since the last pause. */
  viewPoints: number;
  maxViewPoints: number;
  /** When the running pause ends; null when videos may be completed. */
  timeoutEndsAt: Date | null;
}

export class CompletionDto {
  /** The balance after this video, in points. */
  newBalance: number;
  /** The receipt number of the last entry that this balance includes: it tells which of two balances is the newer. */
  balanceSequence: number;
  pointsEarned: number;
  viewLimit: ViewLimitDto;
}
