import type { ReadModelStateDto } from '@pwen/api-client';
import { Segmented } from 'antd';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { FiguresTable } from '../../../ui/charts/figures-table';
import type { Series } from '../../../ui/charts/series';
import { SeriesChart } from '../../../ui/charts/series-chart';
import { ExportButton } from '../../../ui/export/export-button';
import { useFormats } from '../../../ui/format';
import { Loading, LoadFailed } from '../../../ui/states';
import type { Columns } from './columns';
import { StateNote } from './state-note';
import type { Report } from './use-report';

/** A row of figures that only the table shows, such as a share. */
export interface ExtraColumn {
  readonly key: string;
  readonly label: string;
  readonly cells: readonly string[];
  readonly total: string;
}

interface ReportCardProps<Data> {
  readonly title: string;
  readonly about: string;
  readonly report: Report<Data>;
  readonly exportPath: string;
  readonly fileName: string;
  /** What is drawn of the report; called when it is there. */
  readonly shownOf: (data: Data) => {
    readonly columns: Columns;
    readonly series: readonly Series[];
    readonly extra?: readonly ExtraColumn[];
    /** Whether the sum of a series means something, as it does not of what was held each day. */
    readonly hasTotals?: boolean;
  };
  /** Figures or switches beside the title. */
  readonly children?: ReactNode;
}

/** A report: as a chart, as the table of the same figures, and as a file. */
export function ReportCard<Data>(props: ReportCardProps<Data>) {
  const { t } = useTranslation();
  const { title, about, report, exportPath, fileName, children } = props;
  const [shownAs, setShownAs] = useState<'chart' | 'table'>('chart');
  const titleId = useId();
  return (
    <section className="report-card" aria-labelledby={titleId} aria-busy={report.isStale}>
      <div className="report-head">
        <div>
          <h2 id={titleId}>{title}</h2>
          <p className="quiet">{about}</p>
        </div>
        {children}
      </div>
      <div className="report-body">
        {report.state === 'loading' && <Loading rows={6} />}
        {report.state === 'failed' && (
          <LoadFailed
            title={t('overview.report.failed', { title })}
            isRetrying={report.isRetrying}
            onRetry={report.retry}
          />
        )}
        {report.state === 'loaded' && (
          <Shown {...props} data={report.data} readModel={report.readModel} shownAs={shownAs} />
        )}
      </div>
      <div className="report-foot">
        <Segmented
          size="small"
          aria-label={t('overview.report.shownAs', { title })}
          value={shownAs}
          onChange={setShownAs}
          options={(['chart', 'table'] as const).map((value) => ({
            value,
            label: t(`overview.report.${value}`),
          }))}
        />
        <ExportButton
          path={exportPath}
          fileName={fileName}
          ariaLabel={t('overview.report.exportOf', { title })}
        />
      </div>
    </section>
  );
}

interface ShownProps<Data> extends ReportCardProps<Data> {
  readonly data: Data;
  readonly readModel: ReadModelStateDto;
  readonly shownAs: 'chart' | 'table';
}

function Shown<Data>({ title, data, readModel, shownOf, shownAs }: ShownProps<Data>) {
  const { t } = useTranslation();
  const { number, shortDay, longDay } = useFormats();
  const { columns, series, extra = [], hasTotals = true } = shownOf(data);
  const { starts, unit } = columns;
  const totalOf = (values: readonly number[]) =>
    hasTotals ? number(values.reduce((sum, value) => sum + value, 0)) : '';
  const isEmpty = series.every(({ values }) => values.every((value) => value === 0));
  return (
    <>
      <StateNote state={readModel} />
      {isEmpty && <p className="report-empty">{t('overview.report.empty')}</p>}
      {!isEmpty && shownAs === 'chart' && (
        <SeriesChart
          labels={starts.map(shortDay)}
          series={series}
          summary={t('overview.report.summary', {
            title,
            from: longDay(starts[0] ?? ''),
            to: longDay(starts.at(-1) ?? ''),
            totals: series
              .map(({ label, values }) => `${label}: ${totalOf(values) || number(values.at(-1) ?? 0)}`)
              .join(', '),
          })}
        />
      )}
      {!isEmpty && shownAs === 'table' && (
        <FiguresTable
          caption={t('overview.report.figuresOf', { title })}
          rowsLabel={t(`overview.report.${unit}`)}
          rows={starts.map(longDay)}
          columns={[
            ...series.map(({ key, label, values }) => ({
              ...{ key, label, total: totalOf(values) },
              cells: values.map(number),
            })),
            ...extra,
          ]}
        />
      )}
    </>
  );
}
