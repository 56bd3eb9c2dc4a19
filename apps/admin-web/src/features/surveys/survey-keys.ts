/** The keys of surveys in the query cache; each stands for all that begin with it. */
export const surveyKeys = {
  /** To invalidate after any change of a survey. */
  all: ['surveys'],
  pages: ['surveys', 'list'],
  page: (page: object) => [...surveyKeys.pages, page] as const,
  one: (id: number) => ['surveys', 'one', id] as const,
  results: (id: number) => ['surveys', 'results', id] as const,
} as const;
