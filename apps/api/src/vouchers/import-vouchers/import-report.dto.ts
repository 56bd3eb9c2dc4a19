import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { ERROR_CODES, type ErrorCode } from '@pwen/domain';

export const IMPORT_PROBLEM_KINDS = ['duplicate-in-file', 'duplicate-in-programme', 'fault'] as const;
export type ImportProblemKind = (typeof IMPORT_PROBLEM_KINDS)[number];

/** Why a line cannot be imported. Closed, so that each has words in every language. */
export const IMPORT_PROBLEM_REASONS = [
  'EMPTY_NUMBER',
  'NUMBER_TOO_LONG',
  'INVALID_VALUE',
  'TOO_MANY_COLUMNS',
  // a quotation that does not end, characters that nobody sees, or bytes that are no text
  'UNREADABLE_TEXT',
  // the first line beyond what one import may carry; nothing after it was read
  'TOO_MANY_ROWS',
  'REPEATED_IN_FILE',
  'ALREADY_IN_PROGRAMME',
] as const;
export type ImportProblemReason = (typeof IMPORT_PROBLEM_REASONS)[number];

export class ImportProblemDto {
  /** The line of the file or the text, counted from 1. */
  line: number;

  @ApiProperty({ enum: IMPORT_PROBLEM_KINDS, enumName: 'ImportProblemKind' })
  kind: ImportProblemKind;

  @ApiProperty({ enum: IMPORT_PROBLEM_REASONS, enumName: 'ImportProblemReason' })
  reason: ImportProblemReason;

  /** The end of what stands there as the number, the rest as dots; empty when nothing can be read. */
  voucherNumber: string;
}

/** What a file or a text holds. `rows` is always the sum of `good`, `duplicates` and `faults`. */
export class ImportReportDto {
  /** Without the header and blank lines. */
  rows: number;

  good: number;

  /** Numbers that stand further up in the file, or are in the programme already. */
  duplicates: number;

  faults: number;

  /** The first 200, by line. */
  problems: ImportProblemDto[];

  /** What a voucher without a value of its own is worth. */
  defaultValueHtg: number;
}

/** A line of the answer to an import: how far it is, and as the last either what was added or why nothing was. */
export class ImportLineDto {
  /** Rows written so far, of `total`; none of them stays unless a line with `added` follows. */
  done?: number;

  total?: number;

  /** The last line of an import that succeeded: so many vouchers are in the stock now. */
  added?: number;

  /** The last line of an import that failed under way. Nothing was added. */
  @ApiPropertyOptional({ enum: ERROR_CODES, enumName: 'ErrorCode' })
  code?: ErrorCode;
}
