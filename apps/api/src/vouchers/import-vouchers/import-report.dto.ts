import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { ERROR_CODES, type ErrorCode, NUMBER_DAMAGES, NUMBER_DOUBTS } from '@pwen/domain';

const IMPORT_PROBLEM_KINDS = ['duplicate-in-file', 'duplicate-in-programme', 'fault', 'doubt'] as const;
export type ImportProblemKind = (typeof IMPORT_PROBLEM_KINDS)[number];

const LIST_DOUBTS = ['MAY_LACK_ZEROS', 'UNLIKE_THE_OTHERS'] as const;

/** Why a line is not imported. A closed list, so that each has a text in every language. */
const IMPORT_PROBLEM_REASONS = [
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
  ...NUMBER_DAMAGES,
  // what only the list shows, see doubts-of-list.ts
  ...LIST_DOUBTS,
] as const;
export type ImportProblemReason = (typeof IMPORT_PROBLEM_REASONS)[number];

const DOUBTS: ReadonlySet<ImportProblemReason> = new Set([...NUMBER_DOUBTS, ...LIST_DOUBTS]);

/** Whether the number may be right all the same, which only the administrator can tell. */
export const isDoubtful = (reason: ImportProblemReason): boolean => DOUBTS.has(reason);

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

/** One of the first lines of a list, as it was understood. */
export class ImportFirstLineDto {
  /** Counted from 1. */
  line: number;

  /** At most four, each cut at 40 characters. A cell with digits is masked, unless it is the value of a voucher. */
  cells: string[];

  /** Whether it is a voucher. Otherwise it is skipped: a title, the names of the columns, or a line `sep=`. */
  isVoucher: boolean;
}

/** How the lines of a list were understood. Whoever imports it says both, so that nothing is imported by a guess. */
export class ImportLayoutDto {
  /** Between a number and its value; empty if there are numbers only, null if the list does not say. */
  @ApiProperty({ type: 'string', nullable: true })
  separator: string | null;

  /** The line of the first voucher, counted from 1; null if the list does not say. */
  @ApiProperty({ type: 'integer', nullable: true })
  startLine: number | null;

  /** Separators that the list may have, besides a comma, a semicolon, a tab and a vertical bar. */
  otherSeparators: string[];

  firstLines: ImportFirstLineDto[];
}

/** A voucher that would be imported. */
export class ImportVoucherDto {
  line: number;

  /** The end of the voucher number, the rest masked. */
  voucherNumber: string;

  /** The one in the list, or else the default. */
  valueHtg: number;
}

/** The content of a file or a text. `rows` is always the sum of `good`, `duplicates`, `faults` and `doubts`. */
export class ImportReportDto {
  layout: ImportLayoutDto;

  /** Without the lines that are skipped, and blank ones. */
  rows: number;

  good: number;

  /** Numbers that are repeated in the file or already in the programme. */
  duplicates: number;

  faults: number;

  /** Numbers that look damaged and may be right; accepted, they count as good. */
  doubts: number;

  /** The first and the last three of the good ones, by line; all, if there are at most six. */
  sample: ImportVoucherDto[];

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

  /** Beside `added`: the number of lines that were left out. */
  leftOut?: number;

  /** The last line of an import that failed after it had started. Nothing was added. */
  @ApiPropertyOptional({ enum: ERROR_CODES, enumName: 'ErrorCode' })
  code?: ErrorCode;
}
