import { listOwnSessions } from '@pwen/api-client';
import { queryOptions } from '@tanstack/react-query';

export const ownSessionKeys = { all: ['own-sessions'] as const };

/** Where the signed-in member is signed in, at both apps. */
export const ownSessionsQuery = queryOptions({
  queryKey: ownSessionKeys.all,
  queryFn: async ({ signal }) => (await listOwnSessions({ signal })).data,
});
