import { whenPersonChanged } from '@pwen/api-client';
import { errorCodeOf } from '@pwen/web/error-code';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';

import { logKeys } from '../features/log/log-query';
import { endSession, restartSession } from '../features/sign-in/session';
import { secondFactorKeys } from '../features/step-up/second-factor-query';

/**
 * The query cache. Any call that finds the session over ends it here, in one place, and the route guard then leads to
 * the sign-in page. The same holds for a second factor that is missing.
 */
export function createQueryClient(): QueryClient {
  const notice = (error: Error) => {
    const code = errorCodeOf(error);
    if (code === 'NOT_SIGNED_IN') endSession(client, { hasExpired: true });
    // It may have become required a moment ago; the route guard then leads to its setup.
    if (code === 'SECOND_FACTOR_REQUIRED') void client.invalidateQueries({ queryKey: secondFactorKeys.all });
  };
  const client = new QueryClient({
    queryCache: new QueryCache({ onError: notice }),
    mutationCache: new MutationCache({
      onError: notice,
      // Nearly every change is an entry of the log, which may be in view beside it.
      onSettled: () => void client.invalidateQueries({ queryKey: logKeys.all }),
    }),
    defaultOptions: {
      queries: { retry: false, refetchOnWindowFocus: false, networkMode: 'always' },
      // Without a network a change fails at once. It must not wait, and be sent when nobody expects it any more.
      mutations: { networkMode: 'always' },
    },
  });
  whenPersonChanged(() => void restartSession(client));
  return client;
}
