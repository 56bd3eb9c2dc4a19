import { getSettings } from '@pwen/api-client';
import { queryOptions, useQuery } from '@tanstack/react-query';

import { productName } from '../../ui/product-name';

const SETTINGS_KEY = ['settings'] as const;
const READ_AGAIN_MS = 60_000;

export const settingsQuery = queryOptions({
  queryKey: SETTINGS_KEY,
  queryFn: async () => {
    const { data } = await getSettings();
    productName.set(data.productName);
    return data;
  },
  // What administrators change shows in a page that stays open, while somebody looks at it.
  staleTime: READ_AGAIN_MS,
  refetchInterval: READ_AGAIN_MS,
  meta: { whenPersonChanges: 'keep', isKept: true },
});

/** The programme's name, logo and welcome bonus; undefined until they are loaded. */
export function useSettings() {
  return useQuery(settingsQuery).data;
}
