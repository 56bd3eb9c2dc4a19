import { ApiProperty } from '@nestjs/swagger';
import { type EventType, EVENT_TYPE_CODES, SOURCE_TYPE_CODES, type SourceType } from '@pwen/domain';
import { IsIn } from 'class-validator';

export class PointTransactionDto {
  /** The receipt number: the event's sequence in the person's chain. */
  id: number;

  @ApiProperty({ enum: Object.keys(EVENT_TYPE_CODES), enumName: 'PointTransactionType' })
  @IsIn(Object.keys(EVENT_TYPE_CODES))
  type: EventType;

  @ApiProperty({ enum: Object.keys(SOURCE_TYPE_CODES), enumName: 'PointTransactionSource' })
  @IsIn(Object.keys(SOURCE_TYPE_CODES))
  sourceType: SourceType;

  sourceId: string | null;

  /** Signed, in points: earned points are positive. */
  amount: number;

  /** The description at that time; empty if it was erased. */
  description: string;

  date: Date;

  /** The balance in points after this entry. */
  balanceAfter: number;

  /**
   * The hash of the entry, which seals all previous ones too, in hexadecimal. A person who keeps it can prove the entry
   * later.
   */
  @ApiProperty({ pattern: '^[0-9a-f]{64}$' })
  hash: string;
}

export class HistoryDto {
  transactions: PointTransactionDto[];
}
