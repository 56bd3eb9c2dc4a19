import { type EventType, EVENT_TYPE_CODES, SOURCE_TYPE_CODES, type SourceType } from '@pwen/domain';
import { ApiProperty } from '@nestjs/swagger';

export class DayPointsDto {
  /** In Haiti. */
  @ApiProperty({ format: 'date' })
  day: string;

  @ApiProperty({ enum: Object.keys(EVENT_TYPE_CODES), enumName: 'PointTransactionType' })
  type: EventType;

  @ApiProperty({ enum: Object.keys(SOURCE_TYPE_CODES), enumName: 'PointTransactionSource' })
  sourceType: SourceType;

  /** Signed: what these events added to the balances. */
  amountPoints: number;

  events: number;
}

export class PointsByDayDto {
  /** In the order of days; nothing for a day, a type or a source of which there was nothing. */
  totals: DayPointsDto[];

  /** For how long something has happened that is not in here yet; usually 0. */
  secondsBehind: number;
}
