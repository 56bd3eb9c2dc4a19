import { QueryClient } from '@tanstack/react-query';

/** The product's defaults: what was loaded stays until something invalidates it, and nothing is asked twice. */
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
      // Offline is said at once; a call that silently waits for the network looks broken.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
