import { listSurveys } from '@pwen/api-client';
import { PAGE_MAX } from '@pwen/domain/contract';
import { gatherPages, pageOf } from '@pwen/web/lists';
import { queryOptions } from '@tanstack/react-query';

/** Five requests at most. */
const LOADED_SURVEYS_MAX = 500;
/** Begins like every key of the surveys, so that invalidating those invalidates this one too. */
const SURVEYS_FOR_CONTENT_KEY = ['surveys', 'for-content'] as const;

/** The newest surveys: enough to choose one to require before a video. */
export const surveysQuery = queryOptions({
  queryKey: SURVEYS_FOR_CONTENT_KEY,
  queryFn: async ({ signal }) => {
    const { rows } = await gatherPages(
      async (cursor) => pageOf(await listSurveys({ query: { limit: PAGE_MAX, cursor }, signal })),
      LOADED_SURVEYS_MAX,
    );
    return rows;
  },
});
