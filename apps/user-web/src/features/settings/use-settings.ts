import { getSettings } from '@pwen/api-client';
import { queryOptions, useQuery } from '@tanstack/react-query';

import { unlessSavingData } from '../../device/data-saver';
import { productName } from '../../ui/product-name';

const SETTINGS_KEY = ['settings'] as const;

export const settingsQuery = queryOptions({
  queryKey: SETTINGS_KEY,
  queryFn: async () => {
    const { data } = await getSettings();
    productName.set(data.productName);
    return data;
  },
  // What administrators change shows within a minute in a page that stays open; while data is saved, at the next opening.
  refetchInterval: unlessSavingData(60_000),
  meta: { whenPersonChanges: 'keep', isKept: true },
});

/** The programme's name, logo and welcome bonus; undefined until they are loaded. */
export function useSettings() {
  return useQuery(settingsQuery).data;
}
