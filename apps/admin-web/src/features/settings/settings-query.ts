import { getSettings } from '@pwen/api-client';
import { queryOptions } from '@tanstack/react-query';

const SETTINGS_KEY = ['settings'] as const;

export const settingsQuery = queryOptions({
  queryKey: SETTINGS_KEY,
  queryFn: async ({ signal }) => (await getSettings({ signal })).data,
  staleTime: Infinity,
});
