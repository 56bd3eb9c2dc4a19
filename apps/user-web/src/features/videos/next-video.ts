import type { ContentDto } from '@pwen/api-client';
import { rowsOf } from '@pwen/web/lists';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';

import { videosQuery } from './video-queries';

/** Further than this nobody's next video is searched. */
const SEARCHED_VIDEOS = 100;

/**
 * The next video worth watching besides the current one: not watched yet, and paying. One that needs a survey first comes after all that do not.
 */
function nextVideo(videos: readonly ContentDto[], currentId: number | null): ContentDto | null {
  const open = videos.filter(
    ({ id, isCompleted, pointsReward }) => id !== currentId && !isCompleted && pointsReward > 0,
  );
  return open.find(({ surveyGate }) => surveyGate === null) ?? open[0] ?? null;
}

/** The next video, from the list that the library shows; undefined while that is unknown. */
export function useNextVideo(currentId: number | null): ContentDto | null | undefined {
  const { data, isError, isFetching, hasNextPage, fetchNextPage } = useInfiniteQuery(videosQuery);
  const videos = rowsOf(data);
  const next = videos && nextVideo(videos, currentId);
  const isSettled = next !== undefined && next !== null && next.surveyGate === null;
  const searchesOn =
    videos !== undefined && !isSettled && hasNextPage && !isError && videos.length < SEARCHED_VIDEOS;

  useEffect(() => {
    if (searchesOn && !isFetching) void fetchNextPage();
  }, [searchesOn, isFetching, fetchNextPage]);

  if (isError) return next ?? null;
  return next === null && searchesOn ? undefined : next;
}
