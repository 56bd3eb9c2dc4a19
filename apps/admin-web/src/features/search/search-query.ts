import { type FoundDto, search } from '@pwen/api-client';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

const searchKeys = { of: (query: string) => ['search', query] } as const;

/** What the words find; nothing is asked for without any. */
export const searchQuery = (query: string) =>
  queryOptions({
    queryKey: searchKeys.of(query),
    queryFn: async ({ signal }): Promise<FoundDto[]> => (await search({ body: { query }, signal })).data,
    enabled: query !== '',
    placeholderData: keepPreviousData,
    // What was typed may be the number of a voucher.
    gcTime: 0,
  });
