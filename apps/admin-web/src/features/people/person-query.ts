import { getPerson } from '@pwen/api-client';
import { queryOptions } from '@tanstack/react-query';

import { peopleKeys } from './people-keys';

/** A person; every fetch is a look that the administrators' log records. */
export const personQuery = (id: number) =>
  queryOptions({
    queryKey: peopleKeys.profile(id),
    queryFn: async ({ signal }) => (await getPerson({ path: { id }, signal })).data,
    refetchOnReconnect: false,
  });
