import type { LAYOUTS } from './list-view';

/** On a phone most columns of a table have no room; the cards show everything. */
export const usualLayout = (): (typeof LAYOUTS)[number] =>
  matchMedia('(min-width: 768px)').matches ? 'table' : 'grid';
