import { countPeople, listPeople, type PersonRowDto } from '@pwen/api-client';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { queryText } from '../../../ui/lists/list-view';
import { momentInHaiti } from '../../../ui/time/programme-time';
import { peopleKeys } from '../people-keys';
import type { PeopleView } from './people-view';

export const PAGE_PEOPLE = 50;
/** A call looks at a limited number of people: where a filter leaves out nearly everybody, a page takes several. */
export const CALLS_MAX = 10;

/** Part of the list; with a `next` there may be more people, even if it has none. */
export interface PeoplePart {
  rows: PersonRowDto[];
  next: string | null;
}

/** A page of the people of a view. The previous page stays visible until the next one is loaded. */
export function peopleQuery(view: PeopleView, cursor: string | undefined) {
  const query = asQuery(view);
  return queryOptions({
    queryKey: peopleKeys.page({ ...query, cursor }),
    queryFn: ({ signal }) =>
      fillPage(async (part) => {
        const { data, response } = await listPeople({ query: { ...query, ...part }, signal });
        return { rows: data, next: response.headers.get('X-Next-Cursor') };
      }, cursor),
    placeholderData: keepPreviousData,
  });
}

/** How many people a view has on all its pages. */
export function peopleCountQuery(view: PeopleView) {
  const query = { ...asQuery(view), sort: undefined };
  return queryOptions({
    queryKey: peopleKeys.count(query),
    queryFn: async ({ signal }) => (await countPeople({ query, signal })).data,
    placeholderData: keepPreviousData,
  });
}

/** Asks until the page is full, the list ends, or `CALLS_MAX` calls are made. */
export async function fillPage(
  fetchPart: (part: { cursor: string | undefined; limit: number }) => Promise<PeoplePart>,
  cursor: string | undefined,
): Promise<PeoplePart> {
  const rows: PersonRowDto[] = [];
  let next: string | null = cursor ?? null;
  let calls = 0;
  do {
    const part = await fetchPart({ cursor: next ?? undefined, limit: PAGE_PEOPLE - rows.length });
    rows.push(...part.rows);
    next = part.next;
    calls += 1;
  } while (next !== null && rows.length < PAGE_PEOPLE && calls < CALLS_MAX);
  return { rows, next };
}

/** The address of the CSV file of a view. It has one order, whatever the view's is. */
export function exportPath(view: PeopleView): string {
  return `/api/users/export${queryText({ ...asQuery(view), sort: undefined })}`;
}

/** What the server is asked for a view; a filter that leaves nobody out is absent. */
export function asQuery({
  search,
  state,
  confirmation,
  activity,
  minPoints,
  maxPoints,
  since,
  sort,
}: PeopleView) {
  return {
    search: search.trim() || undefined,
    blocked: state === 'all' ? undefined : state === 'blocked',
    confirmed: confirmation === 'all' ? undefined : confirmation === 'confirmed',
    active: activity === 'all' ? undefined : activity === 'recent',
    minPoints: minPoints ?? undefined,
    maxPoints: maxPoints ?? undefined,
    since: since === null ? undefined : momentInHaiti(`${since}T00:00:00`),
    sort,
  };
}
