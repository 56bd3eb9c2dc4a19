import {
  getAttention,
  getFigures,
  getFirstSteps,
  getPeopleReport,
  getPointsReport,
  getStockReport,
} from '@pwen/api-client';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

interface Days {
  readonly from: string;
  readonly to: string;
}

const REFRESH_MS = 60_000;

const overviewKeys = {
  figures: ['overview', 'figures'],
  attention: ['overview', 'attention'],
  stock: ['overview', 'stock'],
  firstSteps: ['overview', 'first-steps'],
  points: (days: Days) => ['overview', 'points', days],
  people: (days: Days) => ['overview', 'people', days],
} as const;

// The reports follow what happens while the page is open.

export const figuresQuery = queryOptions({
  queryKey: overviewKeys.figures,
  queryFn: async ({ signal }) => (await getFigures({ signal })).data,
  refetchInterval: REFRESH_MS,
});

export const attentionQuery = queryOptions({
  queryKey: overviewKeys.attention,
  queryFn: async ({ signal }) => (await getAttention({ signal })).data,
  refetchInterval: REFRESH_MS,
});

export const stockQuery = queryOptions({
  queryKey: overviewKeys.stock,
  queryFn: async ({ signal }) => (await getStockReport({ signal })).data,
  refetchInterval: REFRESH_MS,
});

/** Read when the page opens, so that nothing is pushed down while it is read. */
export const firstStepsQuery = queryOptions({
  queryKey: overviewKeys.firstSteps,
  queryFn: async ({ signal }) => (await getFirstSteps({ signal })).data,
});

export const pointsQuery = (days: Days) =>
  queryOptions({
    queryKey: overviewKeys.points(days),
    queryFn: async ({ signal }) => (await getPointsReport({ query: days, signal })).data,
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  });

export const peopleReportQuery = (days: Days) =>
  queryOptions({
    queryKey: overviewKeys.people(days),
    queryFn: async ({ signal }) => (await getPeopleReport({ query: days, signal })).data,
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  });

/** The call that returns the table of a report as a file. */
export const exportPath = (report: 'points' | 'people' | 'weeks' | 'stock', { from, to }: Days): string =>
  `/api/admin/overview/export?${new URLSearchParams({ report, from, to }).toString()}`;
