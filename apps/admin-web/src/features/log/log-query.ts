import { listLog, type ListLogData, type LogVerificationDto, verifyLog } from '@pwen/api-client';
import { pageOf } from '@pwen/web/lists';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { queryText } from '../../ui/lists/list-view';

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

/** How far a verification has come. */
export interface VerifyProgress {
  entries: number;
  /** Of the whole log, from 0 to 1. */
  share: number;
}

/** Has the server check the log part by part, each from where the one before ended. */
export async function verifyWholeLog(
  signal: AbortSignal,
  onProgress: (progress: VerifyProgress) => void,
): Promise<LogVerificationDto> {
  let after: string | undefined;
  for (let entries = 0; ;) {
    const { data } = await verifyLog({ query: { after }, signal });
    entries += data.entries;
    if (!data.next) return { ...data, entries };
    onProgress({ entries, share: data.lastId / Math.max(data.lastId, data.newestId) });
    after = data.next;
  }
}

/** The address of the selected entries as a file. */
export const exportPath = (filter: LogFilter): string => `/api/log/export${queryText(filter)}`;
