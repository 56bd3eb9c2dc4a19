import { type AllowedValues, LAYOUTS, type ListView, ORDERS, wanted } from '../../../ui/lists/list-view';

const STATUSES = ['all', 'draft', 'active', 'closed', 'ended'] as const;
const SORTS = ['date', 'title', 'responses', 'reward'] as const;

/** What the list of surveys shows, as its address says it. */
export interface SurveysView extends ListView<(typeof SORTS)[number]> {
  status: (typeof STATUSES)[number];
}

export const USUAL_VIEW: Omit<SurveysView, 'layout'> = {
  search: '',
  status: 'all',
  sort: 'date',
  order: 'desc',
};

export const ALLOWED: AllowedValues<SurveysView> = {
  status: STATUSES,
  sort: SORTS,
  order: ORDERS,
  layout: LAYOUTS,
};

/** Which surveys a view has, as the server is asked for them. */
export const filterOf = ({ search, status }: SurveysView) => ({
  search: search.trim() || undefined,
  status: wanted(status),
});
