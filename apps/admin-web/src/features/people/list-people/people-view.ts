import type { AllowedValues, Searched } from '../../../ui/lists/list-view';
import { dayIn } from '../../../ui/time/programme-time';

export const STATES = ['all', 'active', 'blocked'] as const;
export const CONFIRMATIONS = ['all', 'confirmed', 'unconfirmed'] as const;
export const ACTIVITIES = ['all', 'recent', 'idle'] as const;
export const SORTS = ['newest', 'points'] as const;

/** What the list of people shows, as its address says it. */
export interface PeopleView extends Searched {
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

const wholeNumber = (text: string) => (/^\d{1,15}$/.test(text) ? Number(text) : undefined);

export const ALLOWED: AllowedValues<PeopleView> = {
  state: STATES,
  confirmation: CONFIRMATIONS,
  activity: ACTIVITIES,
  minPoints: wholeNumber,
  maxPoints: wholeNumber,
  since: dayIn,
  sort: SORTS,
};

/** A key of the list: how it is walked, and after whom. */
export const isPeopleKey = (text: string): boolean => /^[npes]-\d{1,16}-\d{1,16}$/.test(text);

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
