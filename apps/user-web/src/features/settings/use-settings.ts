import { queryOptions, useQuery } from '@tanstack/react-query';
import { getSettings } from '@pwen/api-client';

export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: async () => (await getSettings()).data,
});

/** The programme's name, logo and welcome bonus; undefined until they are here. */
export function useSettings() {
  return useQuery(settingsQuery).data;
}
