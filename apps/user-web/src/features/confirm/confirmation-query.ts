import { getConfirmation } from '@pwen/api-client';
import { queryOptions } from '@tanstack/react-query';

export const confirmationKeys = { all: ['confirmation'] as const };

/** What the signed-in person has confirmed, and where a code was sent. */
export const confirmationQuery = queryOptions({
  queryKey: confirmationKeys.all,
  queryFn: async () => (await getConfirmation()).data,
});
