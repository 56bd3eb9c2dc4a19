import type { PointsReportDto } from '@pwen/api-client';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { useFormats } from '../../../ui/format';
import { exportPath, figuresQuery, pointsQuery } from '../overview-queries';
import { columnsFor, sumsOf } from './columns';
import { heldAtEnds, POINTS_SERIES, pointsBySeries } from './points-series';
import { ReportCard } from './report-card';
import { reportOf } from './use-report';

interface PointsReportsProps {
  readonly days: { readonly from: string; readonly to: string };
}

/** What the sums by day and source tell: what was issued and spent, what is held, and what was completed. */
export function PointsReports({ days }: PointsReportsProps) {
  const { t } = useTranslation();
  const { htg } = useFormats();
  const report = reportOf<PointsReportDto>(useQuery(pointsQuery(days)));
  const rate = useQuery(figuresQuery).data?.htgPerPoint;
  const file = {
    report,
    exportPath: exportPath('points', days),
    fileName: `points-${days.from}-${days.to}.csv`,
  };
  return (
    <>
      <ReportCard
        {...file}
        title={t('overview.points.title')}
        about={t('overview.points.about')}
        shownOf={({ from, to, totals }) => {
          const columns = columnsFor({ from, to });
          return {
            columns,
            series: pointsBySeries(columns, totals).map(({ series, values }) => ({
              ...{ key: series, values, kind: 'bar' },
              label: t(`overview.points.series.${series}`),
              colour: POINTS_SERIES.indexOf(series),
            })),
          };
        }}
      />
      <ReportCard
        {...file}
        title={t('overview.outstanding.title')}
        about={t('overview.outstanding.about')}
        shownOf={({ from, to, totals, openingPoints }) => {
          const columns = columnsFor({ from, to });
          const held = heldAtEnds(columns, openingPoints, totals);
          const inHtg = { key: 'htg', label: t('overview.outstanding.htg'), total: '' };
          return {
            columns,
            hasTotals: false,
            series: [
              {
                ...{ key: 'held', values: held, kind: 'area', colour: 0 },
                label: t('overview.outstanding.points'),
              },
            ],
            extra:
              rate === undefined
                ? []
                : [{ ...inHtg, cells: held.map((points) => htg(Math.round(points * rate))) }],
          };
        }}
      />
      <ReportCard
        {...file}
        title={t('overview.completions.title')}
        about={t('overview.completions.about')}
        shownOf={({ from, to, totals }) => {
          const columns = columnsFor({ from, to });
          const completions = totals.filter(
            ({ type, sourceType }) => type === 'EARN' && sourceType === 'VIDEO_WATCH',
          );
          return {
            columns,
            series: [
              {
                ...{ key: 'videos', kind: 'bar', colour: 0 },
                label: t('overview.completions.videos'),
                values: sumsOf(columns, completions, ({ events }) => events),
              },
            ],
          };
        }}
      />
    </>
  );
}
