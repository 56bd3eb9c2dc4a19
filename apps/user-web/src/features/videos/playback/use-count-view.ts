import { incrementViews } from '@pwen/api-client';
import { useQueryClient } from '@tanstack/react-query';

import { worthARetry } from '../../../api/refusal';
import { useUser } from '../../auth/use-user';
import { changeVideos, videoQuery } from '../video-queries';
import { rememberStart } from './late-starts';

const MAX_RETRIES = 5;

/**
 * Counts a view. For a signed-in person it also tells the server that they began to watch, from when it measures the time
 * of the video. If that fails, the server is told in another way, which counts no second view.
 */
export function useCountView() {
  const queries = useQueryClient();
  const { user } = useUser();
  return async (id: number): Promise<void> => {
    try {
      const { views } = (await incrementViews({ path: { id } })).data;
      rememberStart(id, { isLate: false });
      changeVideos(queries, (video) => (video.id === id ? { ...video, views } : video));
    } catch (thrown) {
      console.warn('The view was not counted.', thrown);
      if (!user || !worthARetry(1)(0, thrown)) return;
      rememberStart(id, { isLate: true });
      await queries.prefetchQuery({ ...videoQuery(id), staleTime: 0, retry: worthARetry(MAX_RETRIES) });
    }
  };
}
