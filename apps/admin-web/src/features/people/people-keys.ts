/** The keys of people in the query cache; each stands for all that begin with it. */
export const peopleKeys = {
  all: ['people'],
  /** To invalidate after any change of a person. */
  lists: ['people', 'list'],
  pages: ['people', 'list', 'page'],
  page: (filter: object) => [...peopleKeys.pages, filter] as const,
  /** How many people a list has. */
  count: (filter: object) => [...peopleKeys.lists, 'count', filter] as const,
  /** A person's page with all its parts. */
  one: (id: number) => ['people', 'one', id] as const,
  profile: (id: number) => [...peopleKeys.one(id), 'profile'] as const,
  /** A list of a person's page, such as their redemptions. */
  part: (id: number, part: string) => [...peopleKeys.one(id), part] as const,
  partPage: (id: number, part: string, page: object) => [...peopleKeys.part(id, part), page] as const,
} as const;
