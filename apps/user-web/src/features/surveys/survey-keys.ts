/**
 * The keys of surveys in the query cache; each stands for all that begin with it. `userId` is null for a guest: what a
 * survey looks like depends on who has answered it.
 */
export const surveyKeys = {
  list: (userId: number | null) => ['surveys', 'list', userId] as const,
  one: (id: number, userId: number | null) => ['surveys', 'one', id, userId] as const,
  stats: (userId: number) => ['surveys', 'stats', userId] as const,
  responses: (userId: number) => ['surveys', 'responses', userId] as const,
  results: ['surveys', 'results'],
  resultsOfAll: ['surveys', 'results', 'all'],
  resultsOf: (id: number) => [...surveyKeys.results, id] as const,
} as const;
