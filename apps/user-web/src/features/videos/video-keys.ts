/** The keys of videos in the query cache; each stands for all that begin with it. */
export const videoKeys = {
  all: ['content'],
  list: ['content', 'list'],
  eachOne: ['content', 'one'],
  one: (id: number) => [...videoKeys.eachOne, id] as const,
} as const;
