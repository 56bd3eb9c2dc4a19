import { QueryClient } from '@tanstack/react-query';

// What the `meta` of a query may say.
import type {} from '../api/when-person-changes';

/** The product's defaults: loaded data stays until something invalidates it, and nothing is fetched twice. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Infinity,
        refetchInterval: false,
        refetchOnWindowFocus: false,
        retry: false,
        networkMode: 'always',
      },
      // Without a connection a call fails immediately: one that silently waits for it looks broken.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
