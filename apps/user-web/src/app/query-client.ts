import { onlineManager, QueryClient } from '@tanstack/react-query';

/** The product's defaults: what was loaded stays until something invalidates it, and nothing is asked twice. */
export function createQueryClient(): QueryClient {
  // It takes the connection for granted until the first event: opened without one, it would not notice that one came.
  onlineManager.setOnline(navigator.onLine);
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
