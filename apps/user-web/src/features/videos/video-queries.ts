import {
  infiniteQueryOptions,
  queryOptions,
  type InfiniteData,
  type QueryClient,
} from '@tanstack/react-query';
import { getContent, listContent, type ContentDto } from '@pwen/api-client';
import { worthARetry } from '../../api/refusal';

const STALE_MS = 60_000;
const MAX_RETRIES = 2;
const PAGE_SIZE = 24;

export interface VideoPage {
  videos: ContentDto[];
  total: number;
  nextCursor: number | null;
}

/** The library, newest first. The next key and the total travel in the answer's headers. */
export const videosQuery = infiniteQueryOptions({
  queryKey: ['content', 'list'],
  queryFn: async ({ pageParam }): Promise<VideoPage> => {
    const { data, response } = await listContent({
      query: { limit: PAGE_SIZE, ...(pageParam !== null && { cursor: pageParam }) },
    });
    const videos = data.filter((content) => content.type === 'video' && !content.deleted);
    const total = Number(response.headers.get('X-Total-Count') ?? videos.length);
    const next = response.headers.get('X-Next-Cursor');
    return { videos, total, nextCursor: next === null ? null : Number(next) };
  },
  initialPageParam: null as number | null,
  getNextPageParam: (page) => page.nextCursor,
  staleTime: STALE_MS,
  retry: worthARetry(MAX_RETRIES),
});

/** One video. Asking for it also tells the server that a signed-in person begins to watch. */
export function videoQuery(id: number) {
  return queryOptions({
    queryKey: ['content', 'one', id],
    queryFn: async () => (await getContent({ path: { id } })).data,
    staleTime: STALE_MS,
    retry: worthARetry(MAX_RETRIES),
  });
}

/** Marks a video as earned in everything that is on the screen, without asking again. */
export function markCompleted(queries: QueryClient, id: number): void {
  const marked = (video: ContentDto) => (video.id === id ? { ...video, isCompleted: true } : video);
  queries.setQueryData<InfiniteData<VideoPage, number | null>>(
    videosQuery.queryKey,
    (list) =>
      list && { ...list, pages: list.pages.map((page) => ({ ...page, videos: page.videos.map(marked) })) },
  );
  queries.setQueryData<ContentDto>(videoQuery(id).queryKey, (video) => video && marked(video));
}

/** Opens the gate of every video on the screen that waited for this survey, without asking again. */
export function openGates(queries: QueryClient, surveyId: number): void {
  const opened = (video: ContentDto) =>
    video.surveyGate?.surveyId === surveyId ? { ...video, surveyGate: null } : video;
  queries.setQueryData<InfiniteData<VideoPage, number | null>>(
    videosQuery.queryKey,
    (list) =>
      list && { ...list, pages: list.pages.map((page) => ({ ...page, videos: page.videos.map(opened) })) },
  );
  queries.setQueriesData<ContentDto>({ queryKey: ['content', 'one'] }, (video) => video && opened(video));
}
