import { type DelayedChangeFilter, listDelayedChanges } from '@pwen/api-client';
import { pageOf } from '@pwen/web/lists';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

const READ_EVERY_MS = 60_000;
/** As many as the API gives: few ever wait. */
const ALL_WAITING = 100;

export const delayedChangeKeys = {
  all: ['delayed-changes'],
  page: (filter: object) => ['delayed-changes', 'list', filter] as const,
} as const;

interface DelayedChangesPage {
  state: DelayedChangeFilter;
  cursor?: number;
  limit: number;
}

/** A page of delayed changes, newest first. The previous page stays visible until the next one is loaded. */
export const delayedChangesQuery = (query: DelayedChangesPage) =>
  queryOptions({
    queryKey: delayedChangeKeys.page(query),
    queryFn: async ({ signal }) => pageOf(await listDelayedChanges({ query, signal })),
    placeholderData: keepPreviousData,
    // What counts meanwhile, or what another administrator stops, leaves the list by itself.
    refetchInterval: query.state === 'waiting' ? READ_EVERY_MS : false,
  });

/** What waits, for lists whose rows do not say it themselves. */
export const waitingChangesQuery = queryOptions({
  ...delayedChangesQuery({ state: 'waiting', limit: ALL_WAITING }),
  select: ({ rows }) => rows,
});
