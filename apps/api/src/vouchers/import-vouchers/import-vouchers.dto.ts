import { ApiPropertyOptional } from '@nestjs/swagger';
import { DomainError } from '@pwen/domain';
import { IsOptional } from 'class-validator';

import { IsText } from '../../platform/forms/text-rules.js';
import { type ReceivedFiles, ReceiveForm } from '../../platform/storage/receive-form.interceptor.js';
import type { ImportSource } from './read-vouchers.js';

/** Room for VOUCHER_IMPORT_MAX_ROWS rows of maximum length. */
export const VOUCHER_IMPORT_MAX_BYTES = 16 * 1024 * 1024;

export class ImportVouchersDto {
  /** Pasted rows, in the same formats as a file. */
  @IsOptional()
  @IsText({ max: VOUCHER_IMPORT_MAX_BYTES }, { tooLong: 'Import more from a file' })
  text?: string;
}

/** The whole form, for the OpenAPI document. The file is sent beside the field and read by multer. */
export class ImportVouchersForm extends ImportVouchersDto {
  @ApiPropertyOptional({
    type: 'string',
    format: 'binary',
    description:
      'CSV with commas, semicolons or tabs: a number and optionally a value in HTG; 16 MiB and 100,000 rows at most',
  })
  file?: Blob;
}

export const ReceiveImportInterceptor = ReceiveForm({
  files: ['file'],
  fileMaxBytes: VOUCHER_IMPORT_MAX_BYTES,
  tooLarge: 'PAYLOAD_TOO_LARGE',
  fieldMaxBytes: VOUCHER_IMPORT_MAX_BYTES,
  maxFields: 1,
});

/** @throws DomainError VOUCHERS_MISSING unless there is exactly one of a file and a text */
export function sourceOf({ text = '' }: ImportVouchersDto, files: ReceivedFiles<'file'>): ImportSource {
  const path = files?.file?.[0]?.path;
  if ((path === undefined) === (text.trim() === ''))
    throw new DomainError('VOUCHERS_MISSING', { file: 'Please choose a file or paste the vouchers' });
  return path === undefined ? { text } : { path };
}
