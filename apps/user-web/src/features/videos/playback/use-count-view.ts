import { incrementViews } from '@pwen/api-client';
import { useQueryClient } from '@tanstack/react-query';

import { changeVideos } from '../video-queries';

/** Counts a view. One that is lost is only missing from the count. */
export function useCountView() {
  const queries = useQueryClient();
  return async (id: number): Promise<void> => {
    try {
      const { views } = (await incrementViews({ path: { id } })).data;
      changeVideos(queries, (video) => (video.id === id ? { ...video, views } : video));
    } catch (thrown) {
      console.warn('The view was not counted.', thrown);
    }
  };
}
