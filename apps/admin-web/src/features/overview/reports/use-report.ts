import type { ReadModelStateDto } from '@pwen/api-client';
import type { UseQueryResult } from '@tanstack/react-query';

/** What a card has to show of a call. */
export type Report<Data> =
  | { readonly state: 'loading'; readonly isStale: boolean }
  | {
      readonly state: 'failed';
      readonly isStale: boolean;
      readonly isRetrying: boolean;
      readonly retry: () => void;
    }
  | {
      readonly state: 'loaded';
      readonly data: Data;
      readonly readModel: ReadModelStateDto;
      /** Whether these are the figures of the period before, until the new ones are there. */
      readonly isStale: boolean;
    };

/** What was loaded stays visible when a later call of the same report fails. */
export function reportOf<Data extends { readonly state: ReadModelStateDto }>(
  query: UseQueryResult<Data>,
): Report<Data> {
  const { data, isPlaceholderData, isError, isFetching, refetch } = query;
  if (data && !(isError && isPlaceholderData))
    return { state: 'loaded', data, readModel: data.state, isStale: isPlaceholderData };
  if (isError)
    return { state: 'failed', isStale: false, isRetrying: isFetching, retry: () => void refetch() };
  return { state: 'loading', isStale: true };
}
