import { type EventType, EVENT_TYPE_CODES, SOURCE_TYPE_CODES, type SourceType } from '@pwen/domain';
import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsIn, IsInt, IsOptional, Max, Min } from 'class-validator';

const PAGE_MAX = 100;
const PAGE_DEFAULT = 50;

export class HistoryQueryDto {
  /** How many entries at most. */
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(PAGE_MAX)
  limit: number = PAGE_DEFAULT;

  /** Newest first: the `nextBefore` of the page before. Only entries with a smaller id follow. */
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(Number.MAX_SAFE_INTEGER)
  before?: number;
}

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
}

export class HistoryDto {
  transactions: PointTransactionDto[];

  /** Ask again with this as `before` for the next page; null on the last. */
  nextBefore: number | null;
}
