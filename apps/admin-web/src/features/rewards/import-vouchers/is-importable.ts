import type { ImportReportDto } from '@pwen/api-client';

/** All or nothing: one invalid line prevents the whole import. */
export function isImportable({ rows, good }: ImportReportDto): boolean {
  return good > 0 && good === rows;
}
