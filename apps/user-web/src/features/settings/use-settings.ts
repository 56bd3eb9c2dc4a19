import { getSettings } from '@pwen/api-client';
import { queryOptions, useQuery } from '@tanstack/react-query';

import { productName } from '../../ui/product-name';

const SETTINGS_KEY = ['settings'] as const;

export const settingsQuery = queryOptions({
  queryKey: SETTINGS_KEY,
  queryFn: async () => {
    const { data } = await getSettings();
    productName.set(data.productName);
    return data;
  },
  meta: { whenPersonChanges: 'keep', isKept: true },
});

/** The programme's name, logo and welcome bonus; undefined until they are loaded. */
export function useSettings() {
  return useQuery(settingsQuery).data;
}
