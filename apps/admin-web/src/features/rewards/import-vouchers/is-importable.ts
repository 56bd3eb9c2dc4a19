import type { ImportReportDto } from '@pwen/api-client';

/** Whether it is settled how the list is read. */
export function isDecided({ layout }: ImportReportDto): boolean {
  return layout.separator !== null && layout.startLine !== null;
}

/** Whether every line can be imported. */
export function isAllGood({ rows, good }: ImportReportDto): boolean {
  return good > 0 && good === rows;
}

/** Whether the good lines can be imported without the others; not if there are more lines than were read. */
export function isPartlyGood(report: ImportReportDto): boolean {
  const { rows, good, problems } = report;
  return good > 0 && good < rows && !problems.some(({ reason }) => reason === 'TOO_MANY_ROWS');
}
