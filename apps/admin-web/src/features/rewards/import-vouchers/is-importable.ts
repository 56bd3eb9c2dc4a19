import type { ImportReportDto } from '@pwen/api-client';

/** All or nothing: one line that is not right keeps all of them out. */
export function isImportable({ rows, good }: ImportReportDto): boolean {
  return good > 0 && good === rows;
}
