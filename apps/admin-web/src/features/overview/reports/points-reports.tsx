import type { PointsReportDto } from '@pwen/api-client';
import { useQuery } from '@tanstack/react-query';

import { useTexts } from '../../../i18n/use-texts';
import { href } from '../../../paths';
import { useFormats } from '../../../ui/format';
import { exportPath, figuresQuery, pointsQuery } from '../overview-queries';
import { columnsFor, sinceBeginning, sum, sumsOf } from './columns';
import {
  completionsIn,
  type CountedRow,
  EARNED_SERIES,
  heldAtEnds,
  isByTeam,
  POINTS_SERIES,
  pointsBySeries,
  type PointsSeries,
  sumOfSeries,
} from './points-series';
import { ReportCard } from './report-card';
import { reportOf } from './use-report';

interface PointsReportsProps {
  readonly days: { readonly from: string; readonly to: string };
}

/** What the sums by day and source tell: what was issued and spent, what is held, and what was completed. */
export function PointsReports({ days }: PointsReportsProps) {
  const texts = useTexts();
  const { htg } = useFormats();
  const report = reportOf<PointsReportDto>(useQuery(pointsQuery(days)));
  const rate = useQuery(figuresQuery).data?.worth.htgPerPoint ?? null;
  const file = {
    report,
    exportPath: exportPath('points', days),
    fileName: `points-${days.from}-${days.to}.csv`,
  };
  return (
    <>
      <ReportCard
        {...file}
        title={texts.overview.points.title}
        about={texts.overview.points.about}
        drawnOf={(data) => {
          const columns = columnsFor(sinceBeginning(data));
          const { totals } = data;
          const figure = (key: 'earned' | 'spent' | 'corrected', of: readonly PointsSeries[], sign = 1) => ({
            key,
            label: texts.overview.points.figures[key],
            ...figuresOf(data, (rows) => sign * sumOfSeries(rows, of)),
          });
          return {
            columns,
            figures: [
              figure('earned', EARNED_SERIES),
              figure('spent', ['spent'], -1),
              figure('corrected', ['given', 'taken']),
            ].filter(({ key, value, before }) => key !== 'corrected' || value !== 0 || before !== 0),
            series: pointsBySeries(columns, totals).map(({ series, values }) => ({
              key: series,
              values,
              kind: 'bar',
              label: texts.overview.points.series[series],
              colour: POINTS_SERIES.indexOf(series),
              // What administrators did is in their log.
              listOf: isByTeam(series) ? href.logOfDays : undefined,
            })),
          };
        }}
      />
      <ReportCard
        {...file}
        title={texts.overview.outstanding.title}
        about={texts.overview.outstanding.about}
        drawnOf={(data) => {
          const columns = columnsFor(sinceBeginning(data));
          const { totals, openingPoints } = data;
          const held = heldAtEnds(columns, openingPoints, totals);
          const inHtg = { key: 'htg', label: texts.overview.outstanding.htg, total: '' };
          return {
            columns,
            hasTotals: false,
            figures: [
              {
                key: 'held',
                label: texts.overview.outstanding.atEnd,
                before: openingPoints,
                value: held.at(-1) ?? 0,
                compared: held.at(-1) ?? 0,
              },
            ],
            series: [
              {
                key: 'held',
                values: held,
                kind: 'area',
                colour: 0,
                label: texts.overview.outstanding.points,
              },
            ],
            extra:
              rate === null
                ? []
                : [{ ...inHtg, cells: held.map((points) => htg(Math.round(points * rate))) }],
          };
        }}
      />
      <ReportCard
        {...file}
        title={texts.overview.completions.title}
        about={texts.overview.completions.about}
        drawnOf={(data) => {
          const columns = columnsFor(sinceBeginning(data));
          const label = texts.overview.completions.videos;
          const countOf = (rows: readonly CountedRow[]) =>
            sum(completionsIn(rows).map(({ events }) => events));
          return {
            columns,
            figures: [{ key: 'videos', label, ...figuresOf(data, countOf) }],
            series: [
              {
                key: 'videos',
                kind: 'bar',
                colour: 0,
                label,
                values: sumsOf(columns, completionsIn(data.totals), ({ events }) => events),
              },
            ],
          };
        }}
      />
    </>
  );
}

/** A figure of the whole period, of the days of it that are compared, and of the period before. */
function figuresOf({ totals, before }: PointsReportDto, valueOf: (rows: readonly CountedRow[]) => number) {
  return {
    value: valueOf(totals),
    compared: valueOf(totals.filter(({ day }) => before !== null && day <= before.to)),
    before: valueOf(before?.totals ?? []),
  };
}
