import { getQuickSurvey } from '@pwen/api-client';
import { queryOptions } from '@tanstack/react-query';

import { worthARetry } from '../../api/refusal';

const MAX_RETRIES = 3;

/** The keys of quick surveys in the query cache; each stands for all that begin with it. */
export const quickSurveyKeys = {
  all: ['quick-survey'],
  of: (userId: number) => ['quick-survey', userId] as const,
} as const;

/** The quick survey that is open now. It changes with every completed video, so each visit fetches it again. */
export function quickSurveyQuery(userId: number) {
  return queryOptions({
    queryKey: quickSurveyKeys.of(userId),
    queryFn: async () => (await getQuickSurvey()).data,
    staleTime: 0,
    gcTime: 0,
    retry: worthARetry(MAX_RETRIES),
  });
}
