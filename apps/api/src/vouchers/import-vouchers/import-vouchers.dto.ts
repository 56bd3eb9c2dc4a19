import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional, IntersectionType } from '@nestjs/swagger';
import { cleanLine, DomainError, VOUCHER_SUPPLIER_MAX_LENGTH } from '@pwen/domain';
import { Transform } from 'class-transformer';
import { IsBoolean, IsOptional } from 'class-validator';

import { flag } from '../../platform/forms/form-values.js';
import { IsText } from '../../platform/forms/text-rules.js';
import { orAbsent } from '../../platform/forms/typed.js';
import { INT4_MAX, IsWholeNumber, ReadsWholeNumber } from '../../platform/forms/whole-numbers.js';
import { type ReceivedFiles, ReceiveForm } from '../../platform/storage/receive-form.interceptor.js';
import { SEPARATOR_MAX_LENGTH } from './list-layout.js';
import type { ImportSource } from './read-vouchers.js';

/** Room for VOUCHER_IMPORT_MAX_ROWS rows of maximum length. */
export const VOUCHER_IMPORT_MAX_BYTES = 16 * 1024 * 1024;

const IsSeparator = (): PropertyDecorator =>
  IsText(
    { max: SEPARATOR_MAX_LENGTH },
    {
      missing: 'Separator is required',
      tooLong: `Separator must be at most ${SEPARATOR_MAX_LENGTH} characters`,
    },
  );

const START_LINE = 'First line must be a whole number above 0';

const IsStartLine = (): PropertyDecorator =>
  applyDecorators(
    ReadsWholeNumber(),
    IsWholeNumber({ min: 1, max: INT4_MAX }, { whole: START_LINE, min: START_LINE, max: START_LINE }),
  );

class ImportSourceDto {
  /** Pasted rows, in the same formats as a file. */
  @IsOptional()
  @IsText({ max: VOUCHER_IMPORT_MAX_BYTES }, { tooLong: 'Import more from a file' })
  text?: string;

  /** Who sold the vouchers. */
  @IsOptional()
  @IsText(
    { clean: orAbsent(cleanLine), max: VOUCHER_SUPPLIER_MAX_LENGTH },
    { tooLong: `Supplier must be at most ${VOUCHER_SUPPLIER_MAX_LENGTH} characters` },
  )
  supplier?: string;

  /** Numbers that look damaged and may be right, are right. */
  @IsOptional()
  @Transform(flag)
  @IsBoolean({ message: 'Accept doubts must be true or false' })
  @ApiPropertyOptional({ type: 'boolean' })
  acceptsDoubts?: boolean;
}

/** What is not decided yet is proposed by the report. */
export class DryRunImportDto extends ImportSourceDto {
  /** Between a number and its value; empty if there are numbers only. */
  @IsOptional()
  @IsSeparator()
  separator?: string;

  /** The line of the first voucher, counted from 1. */
  @IsOptional()
  @IsStartLine()
  startLine?: number;
}

export class ImportVouchersDto extends ImportSourceDto {
  /** Between a number and its value; empty if there are numbers only. Required, so that it is never guessed. */
  @IsSeparator()
  separator: string;

  /** The line of the first voucher, counted from 1. Required, so that it is never guessed. */
  @IsStartLine()
  startLine: number;

  /** Imports the good lines although others are not. */
  @IsOptional()
  @Transform(flag)
  @IsBoolean({ message: 'Leave out must be true or false' })
  @ApiPropertyOptional({ type: 'boolean' })
  leavesOut?: boolean;
}

class ImportFileForm {
  @ApiPropertyOptional({
    type: 'string',
    format: 'binary',
    description: 'CSV: a number and optionally a value in HTG; 16 MiB and 100,000 rows at most',
  })
  file?: Blob;
}

/** The whole forms, for the OpenAPI document. The file is sent beside the fields and read by multer. */
export class DryRunImportForm extends IntersectionType(DryRunImportDto, ImportFileForm) {}

export class ImportVouchersForm extends IntersectionType(ImportVouchersDto, ImportFileForm) {}

export const ReceiveImportInterceptor = ReceiveForm({
  files: ['file'],
  fileMaxBytes: VOUCHER_IMPORT_MAX_BYTES,
  tooLarge: 'PAYLOAD_TOO_LARGE',
  fieldMaxBytes: VOUCHER_IMPORT_MAX_BYTES,
  maxFields: 6,
});

/** @throws DomainError VOUCHERS_MISSING unless there is exactly one of a file and a text */
export function sourceOf({ text = '' }: ImportSourceDto, files: ReceivedFiles<'file'>): ImportSource {
  const path = files?.file?.[0]?.path;
  if ((path === undefined) === (text.trim() === ''))
    throw new DomainError('VOUCHERS_MISSING', { file: 'Please choose a file or paste the vouchers' });
  return path === undefined ? { text } : { path };
}
