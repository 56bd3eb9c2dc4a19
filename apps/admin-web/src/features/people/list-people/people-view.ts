import { dayIn } from '../../../ui/time/programme-time';

export const STATES = ['all', 'active', 'blocked'] as const;
export const CONFIRMATIONS = ['all', 'confirmed', 'unconfirmed'] as const;
export const ACTIVITIES = ['all', 'recent', 'idle'] as const;
export const SORTS = ['newest', 'points'] as const;

/** What the list of people shows, as its address says it. */
export interface PeopleView {
  search: string;
  state: (typeof STATES)[number];
  confirmation: (typeof CONFIRMATIONS)[number];
  /** `recent`: an event of the ledger or a session in the last 30 days. */
  activity: (typeof ACTIVITIES)[number];
  /** In points; null for no limit. */
  minPoints: number | null;
  maxPoints: number | null;
  /** Registered on this day in Haiti or later, as YYYY-MM-DD; null for no limit. */
  since: string | null;
  sort: (typeof SORTS)[number];
}

export const USUAL_VIEW: PeopleView = {
  search: '',
  state: 'all',
  confirmation: 'all',
  activity: 'all',
  minPoints: null,
  maxPoints: null,
  since: null,
  sort: 'newest',
};

const oneOf = <T extends string>(value: string | null, allowed: readonly T[], otherwise: T): T =>
  allowed.find((known) => known === value) ?? otherwise;

const wholeNumber = (value: string | null) =>
  value !== null && /^\d{1,15}$/.test(value) ? Number(value) : null;

/** What of the address can be understood; the rest is as usual. */
export function readView(params: URLSearchParams): PeopleView {
  return {
    search: params.get('search') ?? USUAL_VIEW.search,
    state: oneOf(params.get('state'), STATES, USUAL_VIEW.state),
    confirmation: oneOf(params.get('confirmation'), CONFIRMATIONS, USUAL_VIEW.confirmation),
    activity: oneOf(params.get('activity'), ACTIVITIES, USUAL_VIEW.activity),
    minPoints: wholeNumber(params.get('minPoints')),
    maxPoints: wholeNumber(params.get('maxPoints')),
    since: dayIn(params.get('since')),
    sort: oneOf(params.get('sort'), SORTS, USUAL_VIEW.sort),
  };
}

/** The address of a view: only what differs from the usual one. */
export function writeView(view: PeopleView): Record<string, string> {
  const unusual = Object.entries(view).filter(
    ([name, value]) => value !== USUAL_VIEW[name as keyof PeopleView],
  );
  return Object.fromEntries(unusual.map(([name, value]) => [name, String(value)]));
}

/** How many of the filters that a phone folds away are in use. */
export function foldedFilters({ confirmation, activity, minPoints, maxPoints, since }: PeopleView): number {
  return [
    confirmation !== 'all',
    activity !== 'all',
    minPoints !== null,
    maxPoints !== null,
    since !== null,
  ].filter(Boolean).length;
}

/** Whether the list leaves anybody out. */
export function isFiltered(view: PeopleView): boolean {
  return view.search.trim() !== '' || view.state !== 'all' || foldedFilters(view) > 0;
}
