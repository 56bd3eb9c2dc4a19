import type { ContentDto, RewardDto, SettingsDto } from '@pwen/api-client';
import type { ListPage } from '@pwen/web/lists';
import type { QueryClient } from '@tanstack/react-query';

import { userQuery } from '../../features/auth/use-user';
import { rewardKeys } from '../../features/rewards/reward-keys';
import { settingsQuery } from '../../features/settings/use-settings';
import { videoKeys } from '../../features/videos/video-keys';
import { productName } from '../../ui/product-name';

/** What everybody may see, as the server puts it into a page that it has rendered. It says nothing about a person. */
export interface PublicData {
  settings: SettingsDto;
  /** The first page of the library. */
  videos?: ListPage<ContentDto, number | string>;
  /** The first page of the catalogue. */
  rewards?: ListPage<RewardDto>;
  /** Whether the browser sent no session: then nobody has to be asked about, to show the page. */
  isGuest: boolean;
  /** Whether the browser asked for as little data as possible. */
  savesData: boolean;
}

/** As old as can be: shown at once, and asked for again. */
const OUTDATED = { updatedAt: 1 };

/** Fills the cache with what the server has sent. Somebody who is signed in gets lists of their own soon after. */
export function fillWithPublicData(queries: QueryClient, data: PublicData): void {
  const { settings, videos, rewards, isGuest } = data;
  const age = isGuest ? undefined : OUTDATED;
  const listOf = <Row, Key extends number | string>(page: ListPage<Row, Key>) => ({
    pages: [page],
    pageParams: [null],
  });
  productName.set(settings.productName);
  queries.setQueryData(settingsQuery.queryKey, settings);
  if (isGuest) queries.setQueryData(userQuery.queryKey, null, OUTDATED);
  if (videos) queries.setQueryData(videoKeys.list, listOf(videos), age);
  if (rewards) queries.setQueryData(rewardKeys.list, listOf(rewards), age);
}
