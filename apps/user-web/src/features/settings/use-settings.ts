import { getSettings } from '@pwen/api-client';
import { queryOptions, useQuery } from '@tanstack/react-query';

const SETTINGS_KEY = ['settings'] as const;

export const settingsQuery = queryOptions({
  queryKey: SETTINGS_KEY,
  queryFn: async () => (await getSettings()).data,
  meta: { whenPersonChanges: 'keep' },
});

/** The programme's name, logo and welcome bonus; undefined until they are loaded. */
export function useSettings() {
  return useQuery(settingsQuery).data;
}
