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

type PartName = Parameters<typeof settingsKeys.part>[0];

/** A part of the settings, which is read and saved on its own. */
const partQuery = <Saved>(
  name: PartName,
  read: (call: { signal: AbortSignal }) => Promise<{ data: Saved }>,
) =>
  queryOptions({
    queryKey: settingsKeys.part(name),
    queryFn: async ({ signal }) => (await read({ signal })).data,
  });

export type SettingsQuery<Saved> = ReturnType<typeof partQuery<Saved>>;

/** What people know the program by. */
export const identityQuery = partQuery('identity', (call) => getIdentitySettings(call));

/** What the program pays for by itself, and its goals. */
export const pointsQuery = partQuery('points', (call) => getPointsSettings(call));

/** What the program asks of those who run it. */
export const accessSettingsQuery = partQuery('access', (call) => getAccessSettings(call));
