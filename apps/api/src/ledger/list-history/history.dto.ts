import { ApiProperty } from '@nestjs/swagger';
import { type EventType, EVENT_TYPE_CODES, SOURCE_TYPE_CODES, type SourceType } from '@pwen/domain';
import { IsIn } from 'class-validator';

export class PointTransactionDto {
  /** The receipt number: the event's sequence in the person's own chain. */
  id: number;

  @ApiProperty({ enum: Object.keys(EVENT_TYPE_CODES), enumName: 'PointTransactionType' })
  @IsIn(Object.keys(EVENT_TYPE_CODES))
  type: EventType;

  @ApiProperty({ enum: Object.keys(SOURCE_TYPE_CODES), enumName: 'PointTransactionSource' })
  @IsIn(Object.keys(SOURCE_TYPE_CODES))
  sourceType: SourceType;

  sourceId: string | null;

  /** Signed, in points: what was earned is positive. */
  amount: number;

  /** The words of the time; empty once they were erased. */
  description: string;

  date: Date;

  /** The balance in points right after this entry. */
  balanceAfter: number;

  /** The seal of the entry and of every one before it, in hex. Whoever keeps it can prove later what they were told. */
  @ApiProperty({ pattern: '^[0-9a-f]{64}$' })
  hash: string;
}

export class HistoryDto {
  transactions: PointTransactionDto[];
}
