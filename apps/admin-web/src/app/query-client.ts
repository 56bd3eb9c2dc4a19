import { whenPersonChanged } from '@pwen/api-client';
import { errorCodeOf } from '@pwen/web/error-code';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';

import { endSession, requireSecondFactor, restartSession } from '../features/sign-in/session';

/**
 * The query cache. Any call that finds the session over ends it here, in one place, and the route guard then leads to
 * the sign-in page.
 */
export function createQueryClient(): QueryClient {
  const noticeEnd = (error: Error) => {
    if (errorCodeOf(error) === 'NOT_SIGNED_IN') endSession(client, { hasExpired: true });
  };
  const client = new QueryClient({
    queryCache: new QueryCache({
      onError: (error) => {
        noticeEnd(error);
        // Only what a page reads: a change can be refused with the same code, and says so where it was asked for.
        if (errorCodeOf(error) === 'SECOND_FACTOR_REQUIRED') requireSecondFactor(client);
      },
    }),
    mutationCache: new MutationCache({ onError: noticeEnd }),
    defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false } },
  });
  whenPersonChanged(() => void restartSession(client));
  return client;
}
