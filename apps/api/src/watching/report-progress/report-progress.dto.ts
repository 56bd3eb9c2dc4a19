import { POSITION_MAX_MS } from '@pwen/domain';

import { MayBeAbsent } from '../../platform/forms/may-be-absent.js';
import { IsWholeNumber } from '../../platform/forms/whole-numbers.js';
import { IsPieces } from './is-pieces.js';
import { PieceDto } from './piece.dto.js';

/** What a player has played of a video. */
export class ReportProgressDto {
  /**
   * All that it has played, also what was reported before, so that nothing is lost between two reports. Ascending and without
   * overlaps; empty when it begins to play.
   */
  @IsPieces()
  played: PieceDto[];

  /** Where the player reached the end of the video, if it did. */
  @MayBeAbsent()
  @IsWholeNumber({ min: 1, max: POSITION_MAX_MS })
  endedMs?: number;
}

/** What is credited of a video so far. */
export class ViewProgressDto {
  /** In total. */
  creditedMs: number;
  /** What a completion needs; null while the length of the video is unknown. */
  requiredMs: number | null;
  /** Ascending, not touching. */
  credited: PieceDto[];
  /** Whether some of it was not credited because the person watched another video at the same time. */
  isElsewhere: boolean;
}
