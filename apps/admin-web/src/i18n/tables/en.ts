import type { Values } from '@pwen/web/texts/values';

/** The lists of rewards and surveys, and what their forms say. */
export const tables = {
  sortLabel: 'Sort by',
  ascending: 'Ascending',
  descending: 'Descending',
  viewLabel: 'View',
  table: 'Table',
  grid: 'Grid',
  clearFilters: 'Clear filters',
  pageEmpty: 'There is nothing on this page any more',
  actions: 'Actions',
  columnsRight: ({ columns }: Values<'columns'>) => `More columns to the right: ${columns}`,
  columnsLeft: ({ columns }: Values<'columns'>) => `Back to the columns on the left: ${columns}`,
};

export const rewardTable = {
  found: ({ total }: Values<'total'>) => `Rewards: ${total}`,
  stateLabel: 'Whether people can see it',
  states: {
    all: 'All rewards',
    active: 'Active',
    inactive: 'Inactive',
    upcoming: 'Not started yet',
    over: 'Ended',
  },
  stockLabel: 'Stock',
  stocks: { all: 'Any stock', low: 'Low or out of stock', out: 'Out of stock' },
  costLabel: 'Points cost',
  costs: { all: 'Any cost', free: 'Free' },
  sorts: { date: 'Date', title: 'Title', cost: 'Points cost', stock: 'Stock' },
  columns: {
    title: 'Title',
    status: 'Status',
    cost: 'Points cost',
    stock: 'In stock',
    issued: 'Issued',
    period: 'Active',
    created: 'Created',
  },
  lowStock: 'Low stock',
  lowStockThreshold: 'Low stock at',
  lowStockNever: 'No email',
  lowStockField: 'Tell administrators at (optional)',
  lowStockHint: 'They get an email when so many vouchers are left, or fewer.',
  lowStockRange: ({ max }: Values<'max'>) => `A whole number from 0 to ${max}`,
};

export const surveyTable = {
  found: ({ total }: Values<'total'>) => `Surveys: ${total}`,
  searchPlaceholder: 'Search title or description',
  searchLabel: 'Search surveys',
  noMatch: 'No survey matches',
  statusLabel: 'Status',
  statuses: { all: 'All surveys', draft: 'Draft', active: 'Active', closed: 'Closed', ended: 'Ended' },
  sorts: { date: 'Date', title: 'Title', responses: 'Responses', reward: 'Points reward' },
  columns: {
    title: 'Title',
    status: 'Status',
    responses: 'Responses',
    reward: 'Points reward',
    end: 'End',
    created: 'Created',
  },
};
