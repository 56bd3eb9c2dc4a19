import { ApiProperty } from '@nestjs/swagger';
import { type EventType, EVENT_TYPE_CODES, SOURCE_TYPE_CODES, type SourceType } from '@pwen/domain';

import { ReadModelStateDto } from '../read-model-state.dto.js';

export class DayPointsDto {
  /** By Haiti's calendar. */
  @ApiProperty({ format: 'date' })
  day: string;

  @ApiProperty({ enum: Object.keys(EVENT_TYPE_CODES), enumName: 'PointTransactionType' })
  type: EventType;

  @ApiProperty({ enum: Object.keys(SOURCE_TYPE_CODES), enumName: 'PointTransactionSource' })
  sourceType: SourceType;

  /** Signed: the change of the balances by these events. */
  amountPoints: number;
  events: number;
}

export class PointsReportDto {
  @ApiProperty({ format: 'date' })
  from: string;

  @ApiProperty({ format: 'date' })
  to: string;

  /** What all accounts held before the first day. */
  openingPoints: number;

  /** In order of days; a day, type or source without events has no entry. */
  totals: DayPointsDto[];

  state: ReadModelStateDto;
}
