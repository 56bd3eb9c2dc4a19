import { type AllowedValues, LAYOUTS, type ListView, ORDERS, wanted } from '../../../ui/lists/list-view';

const STATES = ['all', 'active', 'inactive', 'upcoming', 'over'] as const;
const STOCKS = ['all', 'low', 'out'] as const;
const COSTS = ['all', 'free'] as const;
const SORTS = ['date', 'title', 'cost', 'stock'] as const;

/** What the catalogue shows, as its address says it. */
export interface RewardsView extends ListView<(typeof SORTS)[number]> {
  state: (typeof STATES)[number];
  stock: (typeof STOCKS)[number];
  cost: (typeof COSTS)[number];
}

export const USUAL_VIEW: Omit<RewardsView, 'layout'> = {
  search: '',
  state: 'all',
  stock: 'all',
  cost: 'all',
  sort: 'date',
  order: 'desc',
};

export const ALLOWED: AllowedValues<RewardsView> = {
  state: STATES,
  stock: STOCKS,
  cost: COSTS,
  sort: SORTS,
  order: ORDERS,
  layout: LAYOUTS,
};

/** Which rewards a view has, as the server is asked for them. */
export function filterOf({ search, state, stock, cost }: RewardsView) {
  return {
    search: search.trim() || undefined,
    state: wanted(state),
    stock: wanted(stock),
    free: cost === 'free' ? true : undefined,
  };
}
