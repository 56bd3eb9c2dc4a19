import { queryOptions } from '@tanstack/react-query';
import { getQuickSurvey } from '@pwen/api-client';
import { worthARetry } from '../../api/refusal';

const MAX_RETRIES = 3;

/** What there is to say something about. It changes with every completed video, so that each visit asks anew. */
export function quickSurveyQuery(userId: number) {
  return queryOptions({
    queryKey: ['quick-survey', userId],
    queryFn: async () => (await getQuickSurvey()).data,
    staleTime: 0,
    gcTime: 0,
    retry: worthARetry(MAX_RETRIES),
  });
}
