import type { ManagedContentSort, SortDirection, Visibility } from '@pwen/api-client';

export const TYPES = ['all', 'video'] as const;
export const VISIBILITIES = ['visible', 'hidden', 'scheduled', 'ended'] as const satisfies Visibility[];
export const SORTS = ['date', 'title', 'points', 'views', 'priority'] as const satisfies ManagedContentSort[];
const SURVEYS = ['any', 'with', 'without'] as const;
const DIRECTIONS = ['asc', 'desc'] as const satisfies SortDirection[];

export interface ContentFilter {
  search: string;
  type: (typeof TYPES)[number];
  visibility: Visibility | 'all';
  /** A number is the id of a survey. */
  survey: (typeof SURVEYS)[number] | number;
}

/** What the list of videos shows, as its address says it. */
export interface ContentView extends ContentFilter {
  sort: ManagedContentSort;
  direction: SortDirection;
  layout: 'table' | 'grid';
}

export const NO_FILTER: ContentFilter = { search: '', type: 'all', visibility: 'all', survey: 'any' };
const USUAL_ORDER = { sort: 'date', direction: 'desc' } as const;

const oneOf = <T extends string>(value: string | null, allowed: readonly T[], otherwise: T): T =>
  allowed.find((known) => known === value) ?? otherwise;

/** What of the address can be understood; the rest is as usual. */
export function readView(params: URLSearchParams, usualLayout: ContentView['layout']): ContentView {
  const survey = params.get('survey');
  return {
    search: params.get('search') ?? NO_FILTER.search,
    type: oneOf(params.get('type'), TYPES, NO_FILTER.type),
    visibility: oneOf(params.get('visibility'), ['all', ...VISIBILITIES], NO_FILTER.visibility),
    survey:
      survey !== null && /^[1-9]\d{0,14}$/.test(survey)
        ? Number(survey)
        : oneOf(survey, SURVEYS, NO_FILTER.survey as 'any'),
    sort: oneOf(params.get('sort'), SORTS, USUAL_ORDER.sort),
    direction: oneOf(params.get('direction'), DIRECTIONS, USUAL_ORDER.direction),
    layout: oneOf(params.get('layout'), ['table', 'grid'], usualLayout),
  };
}

/** The address of a view: only what differs from the usual one. */
export function writeView(view: ContentView, usualLayout: ContentView['layout']): Record<string, string> {
  const usual: ContentView = { ...NO_FILTER, ...USUAL_ORDER, layout: usualLayout };
  const unusual = Object.entries(view).filter(([name, value]) => value !== usual[name as keyof ContentView]);
  return Object.fromEntries(unusual.map(([name, value]) => [name, String(value)]));
}

/** Whether the list leaves anything out. */
export function isFiltered({ search, type, visibility, survey }: ContentView): boolean {
  return search.trim() !== '' || type !== 'all' || visibility !== 'all' || survey !== 'any';
}
