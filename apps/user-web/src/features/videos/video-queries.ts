import { getContent, listContent, type ContentDto } from '@pwen/api-client';
import { changeRows, infiniteList, type ListPage, pageOf } from '@pwen/web/lists';
import { queryOptions, type QueryClient } from '@tanstack/react-query';

import { worthARetry } from '../../api/refusal';
import { videoKeys } from './video-keys';

const PAGE_SIZE = 24;
const FRESHNESS = { staleTime: 60_000, retry: worthARetry(2) };
const META = { whenPersonChanges: 'fetch-again' } as const;

/** The library, in the programme's order. */
export const videosQuery = infiniteList({
  queryKey: videoKeys.list,
  fetchPage: async (cursor: number | string | undefined) =>
    onlyVideos(pageOf(await listContent({ query: { limit: PAGE_SIZE, cursor: cursor?.toString() } }))),
  meta: { ...META, isKept: true },
  ...FRESHNESS,
});

/** The page without what is no video, or no longer one. */
export function onlyVideos<Key extends number | string>(
  page: ListPage<ContentDto, Key>,
): ListPage<ContentDto, Key> {
  return { ...page, rows: page.rows.filter(({ type, deleted }) => type === 'video' && !deleted) };
}

/** One video. */
export function videoQuery(id: number) {
  return queryOptions({
    queryKey: videoKeys.one(id),
    queryFn: async () => (await getContent({ path: { id } })).data,
    meta: META,
    ...FRESHNESS,
  });
}

/**
 * Changes videos wherever they are shown, without asking the server again. `change` returns the other videos unchanged.
 */
export function changeVideos(queries: QueryClient, change: (video: ContentDto) => ContentDto): void {
  changeRows(queries, videosQuery.queryKey, change);
  queries.setQueriesData<ContentDto>({ queryKey: videoKeys.eachOne }, (video) => {
    const changed = video && change(video);
    return changed === video ? undefined : changed;
  });
}

/** Marks a video as earned. */
export function markCompleted(queries: QueryClient, id: number): void {
  changeVideos(queries, (video) => (video.id === id ? { ...video, isCompleted: true } : video));
}

/** Removes this survey's gate from every video that required it. */
export function openGates(queries: QueryClient, surveyId: number): void {
  changeVideos(queries, (video) =>
    video.surveyGate?.surveyId === surveyId ? { ...video, surveyGate: null } : video,
  );
}
