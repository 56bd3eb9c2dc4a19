import { ApiProperty } from '@nestjs/swagger';
import { type EventType, EVENT_TYPE_CODES, SOURCE_TYPE_CODES, type SourceType } from '@pwen/domain';

/** An event of a person's chain, as the staff see it. */
export class PersonEventDto {
  /** The receipt number: the event's place in the person's chain. */
  sequence: number;

  @ApiProperty({ enum: Object.keys(EVENT_TYPE_CODES), enumName: 'PointTransactionType' })
  type: EventType;

  @ApiProperty({ enum: Object.keys(SOURCE_TYPE_CODES), enumName: 'PointTransactionSource' })
  sourceType: SourceType;

  sourceId: string | null;

  /** Signed, in points. */
  amount: number;
  balanceAfter: number;

  /** The description at that time; empty if it was erased. */
  description: string;

  /** Who caused it: `user:7`, `administrator:3` or `system`. */
  actor: string;

  recordedAt: Date;

  /** The sequence of the event that this one undoes: a refund or a reversal. */
  corrects: number | null;

  /** The sequence of the event that undoes this one. */
  correctedBy: number | null;

  /** The SHA-256 hash that seals the event to the previous one, in hexadecimal. */
  @ApiProperty({ pattern: '^[0-9a-f]{64}$' })
  hash: string;
}
