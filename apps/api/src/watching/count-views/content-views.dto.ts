import { ApiProperty } from '@nestjs/swagger';
import { ERROR_CODES, type ErrorCode } from '@pwen/domain';

/** How often completions of a video were refused for one reason. */
export class RefusedViewsDto {
  @ApiProperty({ enum: ERROR_CODES, enumName: 'ErrorCode' })
  code: ErrorCode;
  count: number;
}

/** What became of the views of a video in the last 90 days. */
export class ContentViewsDto {
  /** Views that began. */
  begun: number;
  /** Views that were completed. */
  completed: number;
  /** Completions that were refused, the most frequent reason first. */
  refused: RefusedViewsDto[];
  /** What was paid for them. */
  points: number;
  /** How many people have watched it, to its end or not. */
  people: number;
  /** The beginning of the 90 days. */
  since: Date;
}
