import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { ERROR_CODES, type ErrorCode } from '@pwen/domain';

export const IMPORT_PROBLEM_KINDS = ['duplicate-in-file', 'duplicate-in-programme', 'fault'] as const;
export type ImportProblemKind = (typeof IMPORT_PROBLEM_KINDS)[number];

/** Why a line cannot be imported. A closed list, so that each has a text in every language. */
export const IMPORT_PROBLEM_REASONS = [
  'EMPTY_NUMBER',
  'NUMBER_TOO_LONG',
  'INVALID_VALUE',
  'TOO_MANY_COLUMNS',
  // an unclosed quotation, invisible characters, or bytes that are not text
  'UNREADABLE_TEXT',
  // the first line beyond the maximum of an import; the rest was not read
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

  /** The end of the voucher number, the rest masked; empty if it cannot be read. */
  voucherNumber: string;
}

/** The content of a file or a text. `rows` is always the sum of `good`, `duplicates` and `faults`. */
export class ImportReportDto {
  /** Without the header and blank lines. */
  rows: number;

  good: number;

  /** Numbers that are repeated in the file or already in the programme. */
  duplicates: number;

  faults: number;

  /** The first 200 problems, by line. */
  problems: ImportProblemDto[];

  /** The value of a voucher without a value of its own. */
  defaultValueHtg: number;
}

/** A line of an import's response: the progress, or as the last line either the result or the reason of the failure. */
export class ImportLineDto {
  /** Rows written so far, of `total`; they are kept only if a line with `added` follows. */
  done?: number;

  total?: number;

  /** The last line of a successful import: the number of added vouchers. */
  added?: number;

  /** The last line of an import that failed after it had started. Nothing was added. */
  @ApiPropertyOptional({ enum: ERROR_CODES, enumName: 'ErrorCode' })
  code?: ErrorCode;
}
