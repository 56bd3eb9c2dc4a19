import { useQueryClient, type InfiniteData } from '@tanstack/react-query';
import { incrementViews, type ContentDto } from '@pwen/api-client';
import { videoQuery, videosQuery, type VideoPage } from '../video-queries';

/** Counts a view. It also tells the server when a signed-in person began; a failure is only logged. */
export function useCountView() {
  const queries = useQueryClient();
  return async (id: number): Promise<void> => {
    try {
      const { views } = (await incrementViews({ path: { id } })).data;
      queries.setQueryData<InfiniteData<VideoPage, number | null>>(
        videosQuery.queryKey,
        (list) =>
          list && {
            ...list,
            pages: list.pages.map((page) => ({
              ...page,
              videos: page.videos.map((video) => (video.id === id ? { ...video, views } : video)),
            })),
          },
      );
      queries.setQueryData<ContentDto>(videoQuery(id).queryKey, (video) => video && { ...video, views });
    } catch (thrown) {
      console.warn('The view was not counted.', thrown);
    }
  };
}
