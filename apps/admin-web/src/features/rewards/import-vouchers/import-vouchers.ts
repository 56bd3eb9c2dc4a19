import {
  ApiError,
  type CsvFormat,
  dryRunVoucherImport,
  type ImportLineDto,
  type ImportReportDto,
  importVouchers,
  type ImportVouchersForm,
  saveImportReport,
} from '@pwen/api-client';
import type { ErrorCode } from '@pwen/domain/contract';
import { asErrorCode, errorCodeOf } from '@pwen/web/error-code';

import { readJsonLines } from './json-lines';

/** What the administrator has decided about a list. */
export interface ImportChoices {
  separator?: string;
  startLine?: number;
  acceptsDoubts?: boolean;
}

/** A file or a text, and what is said of all its vouchers. */
export type ImportSource = Omit<ImportVouchersForm, keyof ImportChoices | 'leavesOut'>;

/** A list as it was checked. */
export interface CheckedList {
  source: ImportSource;
  choices: ImportChoices;
}

/** A list as it is imported: everything is decided. */
export interface ImportOrder extends Required<ImportChoices> {
  source: ImportSource;
  /** Whether lines that are not good are left out. */
  leavesOut: boolean;
}

export interface ImportProgress {
  done: number;
  total: number;
}

/** The result of an import. The server adds all vouchers or none, and says which in its last line. */
export type ImportOutcome =
  | { kind: 'added'; added: number; leftOut: number }
  /** Lines that were valid in the dry run no longer are; nothing was added. */
  | { kind: 'refused'; report: ImportReportDto }
  | { kind: 'failed'; code: ErrorCode }
  /**
   * The connection broke before the server's last line: either all or none were added, and this page cannot know which.
   */
  | { kind: 'unsure' };

/** Checks what an import would find, without writing anything. */
export async function checkVouchers(
  rewardId: number,
  source: ImportSource,
  choices: ImportChoices,
): Promise<ImportReportDto> {
  const body = { ...choices, ...source };
  const { data } = await dryRunVoucherImport({ path: { id: rewardId }, body });
  return data;
}

/** All lines that an import would leave out, as a CSV file. */
export async function reportFile(
  rewardId: number,
  { source, choices }: CheckedList,
  format: CsvFormat,
): Promise<Blob> {
  const { data } = await saveImportReport({
    path: { id: rewardId },
    query: { format },
    body: { ...choices, ...source },
    parseAs: 'blob',
  });
  return data as Blob;
}

/**
 * Adds all vouchers of the list to the reward, or none; if others are left out, all good ones or none.
 *
 * @throws ApiError NOT_SIGNED_IN, so that the session ends as everywhere else; every other result is returned
 */
export async function addVouchers(
  rewardId: number,
  { source, ...choices }: ImportOrder,
  onProgress: (progress: ImportProgress) => void,
): Promise<ImportOutcome> {
  try {
    const { response } = await importVouchers({
      path: { id: rewardId },
      body: { ...choices, ...source },
      parseAs: 'stream',
    });
    if (!response.body) return { kind: 'unsure' };
    for await (const line of readJsonLines<ImportLineDto>(response.body)) {
      if (line.added !== undefined) return { kind: 'added', added: line.added, leftOut: line.leftOut ?? 0 };
      if (line.code !== undefined)
        return { kind: 'failed', code: asErrorCode(line.code) ?? 'INTERNAL_ERROR' };
      if (line.done !== undefined && line.total !== undefined)
        onProgress({ done: line.done, total: line.total });
    }
    return { kind: 'unsure' };
  } catch (error) {
    const code = errorCodeOf(error);
    if (code === 'NOT_SIGNED_IN') throw error;
    if (code === 'IMPORT_REFUSED' && error instanceof ApiError)
      return { kind: 'refused', report: error.details as unknown as ImportReportDto };
    // A refusal with a code came before anything was written. Any other error may have come after.
    return code ? { kind: 'failed', code } : { kind: 'unsure' };
  }
}
