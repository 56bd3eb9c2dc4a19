import { getAccessSettings, getIdentitySettings, getPointsSettings, getSettings } from '@pwen/api-client';
import { queryOptions } from '@tanstack/react-query';

import { setProductName } from '../../ui/product-name';
import { settingsKeys } from './settings-keys';

/** What a colleague has changed shows in a page that stays open. */
const READ_AGAIN_MS = 60_000;

/** What both apps show. */
export const settingsQuery = queryOptions({
  queryKey: settingsKeys.shown,
  queryFn: async ({ signal }) => {
    const { data } = await getSettings({ signal });
    setProductName(data.productName);
    return data;
  },
  staleTime: READ_AGAIN_MS,
  refetchInterval: READ_AGAIN_MS,
});

/** What people know the program by. */
export const identityQuery = queryOptions({
  queryKey: settingsKeys.identity,
  queryFn: async ({ signal }) => (await getIdentitySettings({ signal })).data,
});

/** What the program pays for by itself, and its goals. */
export const pointsQuery = queryOptions({
  queryKey: settingsKeys.points,
  queryFn: async ({ signal }) => (await getPointsSettings({ signal })).data,
});

/** What the program asks of those who run it. */
export const accessSettingsQuery = queryOptions({
  queryKey: settingsKeys.access,
  queryFn: async ({ signal }) => (await getAccessSettings({ signal })).data,
});
