import { getSettings } from '@pwen/api-client';
import { queryOptions } from '@tanstack/react-query';

export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: async ({ signal }) => (await getSettings({ signal })).data,
  staleTime: Infinity,
});
