import type { PointsReportDto } from '@pwen/api-client';
import { useQuery } from '@tanstack/react-query';

import { useTexts } from '../../../i18n/use-texts';
import { href } from '../../../paths';
import { useFormats } from '../../../ui/format';
import { useMay } from '../../sign-in/session';
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
import { type Report, reportOf } from './use-report';

interface PointsReportsProps {
  readonly days: { readonly from: string; readonly to: string };
}

/** What the sums by day and source tell: what was issued and spent, what is held, and what was completed. */
export function PointsReports({ days }: PointsReportsProps) {
  const points = {
    report: reportOf<PointsReportDto>(useQuery(pointsQuery(days))),
    exportPath: exportPath('points', days),
    fileName: `points-${days.from}-${days.to}.csv`,
  };
  return (
    <>
      <IssuedReport {...points} />
      <OutstandingReport {...points} />
      <CompletionsReport {...points} />
    </>
  );
}

/** The points of each day and source, and the file that has them. */
interface PointsReportProps {
  readonly report: Report<PointsReportDto>;
  readonly exportPath: string;
  readonly fileName: string;
}

/** What was issued, by its source, and what was spent. */
function IssuedReport(points: PointsReportProps) {
  const texts = useTexts().overview.points;
  const seesLog = useMay('see-log');
  return (
    <ReportCard
      {...points}
      title={texts.title}
      about={texts.about}
      drawnOf={(data) => {
        const columns = columnsFor(sinceBeginning(data));
        const figure = (key: 'earned' | 'spent' | 'corrected', of: readonly PointsSeries[], sign = 1) => ({
          key,
          label: texts.figures[key],
          ...figuresOf(data, (rows) => sign * sumOfSeries(rows, of)),
        });
        return {
          columns,
          figures: [
            figure('earned', EARNED_SERIES),
            figure('spent', ['spent'], -1),
            figure('corrected', ['given', 'taken']),
          ].filter(({ key, value, before }) => key !== 'corrected' || value !== 0 || before !== 0),
          series: pointsBySeries(columns, data.totals).map(({ series, values }) => ({
            key: series,
            values,
            kind: 'bar',
            label: texts.series[series],
            colour: POINTS_SERIES.indexOf(series),
            // What the team did is in its log.
            listOf: seesLog && isByTeam(series) ? href.logOfDays : undefined,
          })),
        };
      }}
    />
  );
}

/** What people hold, and what that is worth. */
function OutstandingReport(points: PointsReportProps) {
  const texts = useTexts().overview.outstanding;
  const { htg } = useFormats();
  const rate = useQuery(figuresQuery).data?.worth.htgPerPoint ?? null;
  return (
    <ReportCard
      {...points}
      title={texts.title}
      about={texts.about}
      drawnOf={(data) => {
        const columns = columnsFor(sinceBeginning(data));
        const { totals, openingPoints } = data;
        const held = heldAtEnds(columns, openingPoints, totals);
        const atEnd = held.at(-1) ?? 0;
        const inHtg = { key: 'htg', label: texts.htg, total: '' };
        return {
          columns,
          hasTotals: false,
          figures: [
            { key: 'held', label: texts.atEnd, before: openingPoints, value: atEnd, compared: atEnd },
          ],
          series: [{ key: 'held', values: held, kind: 'area', colour: 0, label: texts.points }],
          extra:
            rate === null ? [] : [{ ...inHtg, cells: held.map((points) => htg(Math.round(points * rate))) }],
        };
      }}
    />
  );
}

/** How many videos were watched to the end and paid. */
function CompletionsReport(points: PointsReportProps) {
  const { title, about, videos: label } = useTexts().overview.completions;
  return (
    <ReportCard
      {...points}
      title={title}
      about={about}
      drawnOf={(data) => {
        const columns = columnsFor(sinceBeginning(data));
        const countOf = (rows: readonly CountedRow[]) => sum(completionsIn(rows).map(({ events }) => events));
        const values = sumsOf(columns, completionsIn(data.totals), ({ events }) => events);
        return {
          columns,
          figures: [{ key: 'videos', label, ...figuresOf(data, countOf) }],
          series: [{ key: 'videos', values, kind: 'bar', colour: 0, label }],
        };
      }}
    />
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
