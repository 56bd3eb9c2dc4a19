/** The keys of surveys in the query cache; each stands for all that begin with it. */
export const surveyKeys = {
  /** To invalidate after any change of a survey. */
  all: ['surveys'],
  pages: ['surveys', 'list'],
  page: (page: object) => [...surveyKeys.pages, page] as const,
  one: (id: number) => ['surveys', 'one', id] as const,
  results: (id: number, days?: object) => ['surveys', 'results', id, ...(days ? [days] : [])] as const,
  /** Not below `all`: to read them anew is a look of its own. */
  answers: (questionId: number, wish: object) => ['survey-answers', questionId, wish] as const,
} as const;
