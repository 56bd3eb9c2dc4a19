import { listLog, type ListLogData, verifyLog } from '@pwen/api-client';
import { pageOf } from '@pwen/web/lists';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

/** Which entries; what is absent selects all. */
export type LogFilter = Omit<NonNullable<ListLogData['query']>, 'cursor' | 'limit'>;

const ROWS = 50;

export const logKeys = {
  all: ['log'] as const,
  page: (filter: LogFilter, cursor: number | undefined) => [...logKeys.all, filter, cursor] as const,
};

/** A page of the log, the latest first. The previous page stays visible until the next one is loaded. */
export const logQuery = (filter: LogFilter, cursor: number | undefined) =>
  queryOptions({
    queryKey: logKeys.page(filter, cursor),
    queryFn: async ({ signal }) =>
      pageOf(await listLog({ query: { ...filter, cursor, limit: ROWS }, signal })),
    placeholderData: keepPreviousData,
  });

export const verifyWholeLog = async () => (await verifyLog()).data;

/** The selected entries as CSV. A plain link, so that the browser saves the file while it is still being sent. */
export function exportUrl(filter: LogFilter): string {
  const query = new URLSearchParams(
    Object.entries(filter).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
  return `/api/log/export?${query.toString()}`;
}
