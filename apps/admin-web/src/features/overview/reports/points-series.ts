import type { DayPointsDto, KindPointsDto } from '@pwen/api-client';

import { type Columns, sum, sumsOf } from './columns';

/** In the order in which they are stacked. */
export const POINTS_SERIES = [
  'videos',
  'surveys',
  'quickSurveys',
  'referrals',
  'welcome',
  'challenges',
  'given',
  'spent',
  'taken',
] as const;
export type PointsSeries = (typeof POINTS_SERIES)[number];

const EARNED: Partial<Record<DayPointsDto['sourceType'], PointsSeries>> = {
  VIDEO_WATCH: 'videos',
  SURVEY: 'surveys',
  QUICK_SURVEY: 'quickSurveys',
  REFERRAL: 'referrals',
  WELCOME: 'welcome',
  CHALLENGE: 'challenges',
};

/** To which series the events of a kind belong. A refund takes back what was spent. */
function seriesOf({ type, sourceType }: Pick<DayPointsDto, 'type' | 'sourceType'>): PointsSeries {
  switch (type) {
    case 'SPEND':
    case 'REFUND':
      return 'spent';
    case 'EARN':
      return EARNED[sourceType] ?? 'given';
    case 'INCREASE':
      return 'given';
    default:
      return 'taken';
  }
}

/** What a day or a period has of one kind of events. */
export type CountedRow = KindPointsDto;

/** What people got for what they did. */
export const EARNED_SERIES: readonly PointsSeries[] = Object.values(EARNED);

/** Whether a series has what administrators did, or what ended with an account. */
export const isByTeam = (series: PointsSeries): boolean => series === 'given' || series === 'taken';

export const sumOfSeries = (rows: readonly CountedRow[], wanted: readonly PointsSeries[]): number =>
  sum(rows.filter((row) => wanted.includes(seriesOf(row))).map(({ amountPoints }) => amountPoints));

/** The videos that were watched to the end and paid. */
export const completionsIn = <Row extends CountedRow>(rows: readonly Row[]): Row[] =>
  rows.filter(({ type, sourceType }) => type === 'EARN' && sourceType === 'VIDEO_WATCH');

/** The points of each series by column, signed, without the series in which nothing happened. */
export function pointsBySeries(
  columns: Columns,
  totals: readonly DayPointsDto[],
): { series: PointsSeries; values: number[] }[] {
  return POINTS_SERIES.map((series) => ({
    series,
    values: sumsOf(
      columns,
      totals.filter((row) => seriesOf(row) === series),
      ({ amountPoints }) => amountPoints,
    ),
  })).filter(({ values }) => values.some((value) => value !== 0));
}

/** What was held at the end of each column. */
export function heldAtEnds(
  columns: Columns,
  openingPoints: number,
  totals: readonly DayPointsDto[],
): number[] {
  let held = openingPoints;
  return sumsOf(columns, totals, ({ amountPoints }) => amountPoints).map((change) => (held += change));
}
