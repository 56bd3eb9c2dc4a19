import { ApiProperty } from '@nestjs/swagger';
import { type EventType, EVENT_TYPE_CODES, SOURCE_TYPE_CODES, type SourceType } from '@pwen/domain';

import { ComparedDaysDto } from '../compared-days.js';
import { ReadModelStateDto } from '../read-model-state.dto.js';

export class KindPointsDto {
  @ApiProperty({ enum: Object.keys(EVENT_TYPE_CODES), enumName: 'PointTransactionType' })
  type: EventType;

  @ApiProperty({ enum: Object.keys(SOURCE_TYPE_CODES), enumName: 'PointTransactionSource' })
  sourceType: SourceType;

  /** Signed: the change of the balances by these events. */
  amountPoints: number;
  events: number;
}

export class DayPointsDto extends KindPointsDto {
  /** By Haiti's calendar. */
  @ApiProperty({ format: 'date' })
  day: string;
}

export class PointsBeforeDto extends ComparedDaysDto {
  /** The sums of the earlier days; a type or source without events has no entry. */
  totals: KindPointsDto[];
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

  /** The first day of the programme with an event; null before there is one. */
  @ApiProperty({ format: 'date', type: String, nullable: true })
  begins: string | null;

  /** The period before, up to the same day of it; null if no day of the report is over. */
  before: PointsBeforeDto | null;

  state: ReadModelStateDto;
}
