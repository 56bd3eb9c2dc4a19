import type { ReadModelStateDto } from '@pwen/api-client';
import { Suspense } from 'react';

import { useTexts } from '../../../i18n/use-texts';
import { PATHS } from '../../../paths';
import { FiguresTable } from '../../../ui/charts/figures-table';
import { LazyChart } from '../../../ui/charts/lazy-chart';
import type { Series } from '../../../ui/charts/series';
import { useFormats } from '../../../ui/format';
import { Loading } from '../../../ui/states';
import { type Columns, daysIn, sum } from './columns';
import { type Comparable, type HeadFigure, Headline } from './headline';
import { StateNote } from './state-note';

/** A row of figures that only the table shows, such as a share. */
interface ExtraColumn {
  readonly key: string;
  readonly label: string;
  readonly cells: readonly string[];
  readonly total: string;
}

/** A series, and where the list of what it counts is, if there is one. */
interface ReportSeries extends Series {
  readonly listOf?: (days: { readonly from: string; readonly to: string }) => string;
}

/** What is drawn of a report. */
export interface Drawn {
  readonly columns: Columns;
  readonly figures: readonly HeadFigure[];
  readonly series: readonly ReportSeries[];
  readonly extra?: readonly ExtraColumn[];
  /** Whether the sum of a series means something, as it does not of what was held each day. */
  readonly hasTotals?: boolean;
}

interface ShownReportProps {
  readonly title: string;
  readonly data: Comparable;
  readonly readModel: ReadModelStateDto;
  readonly drawn: Drawn;
  readonly shownAs: 'chart' | 'table';
}

/** A report that is there: its figures in words, and its chart or its table. What is counted in a column is a tap away. */
export function ShownReport({ title, data, readModel, drawn, shownAs }: ShownReportProps) {
  const texts = useTexts();
  const { number, shortDay, longDay } = useFormats();
  const { columns, figures, series, extra = [], hasTotals = true } = drawn;
  const { starts, unit } = columns;
  const totalOf = (values: readonly number[]) => (hasTotals ? number(sum(values)) : '');
  if (series.every(({ values }) => values.every((value) => value === 0)))
    return (
      <>
        <StateNote state={readModel} />
        <p className="report-empty">{texts.overview.report.empty}</p>
      </>
    );
  /** The list that makes up a figure; where there is none, the overview of those days alone. */
  const hrefOf = (column: number, key?: string): string | null => {
    const { from, to } = daysIn(columns, column);
    const list = series.find((each) => each.key === key)?.listOf?.({ from, to });
    if (list !== undefined) return list;
    return from === data.from && to === data.to ? null : `${PATHS.dashboard}?from=${from}&to=${to}`;
  };
  const newestFirst = starts.map((_, index) => index).reverse();
  return (
    <>
      <StateNote state={readModel} />
      <Headline figures={figures} days={data} isStock={!hasTotals && series[0]?.kind === 'area'} />
      {shownAs === 'chart' && (
        <Suspense fallback={<Loading rows={6} />}>
          <LazyChart
            // Other columns, other choices.
            key={`${unit} ${starts[0]} ${starts.length}`}
            labels={starts.map(shortDay)}
            names={starts.map((day) => texts.overview.report.open[unit]({ day: longDay(day) }))}
            hrefOf={hrefOf}
            series={series}
            summary={texts.overview.report.summary({
              title,
              from: longDay(starts[0] ?? ''),
              to: longDay(starts.at(-1) ?? ''),
              totals: series
                .map(({ label, values }) => `${label}: ${totalOf(values) || number(values.at(-1) ?? 0)}`)
                .join(', '),
            })}
          />
        </Suspense>
      )}
      {shownAs === 'table' && (
        <FiguresTable
          caption={texts.overview.report.figuresOf({ title })}
          rowsLabel={texts.overview.report[unit]}
          rows={newestFirst.map((index) => ({ text: longDay(starts[index] ?? ''), to: hrefOf(index) }))}
          columns={[
            ...series.map(({ key, label, values, listOf }) => ({
              key,
              label,
              total: totalOf(values),
              cells: newestFirst.map((index) => ({
                text: number(values[index] ?? 0),
                to: listOf && values[index] !== 0 ? listOf(daysIn(columns, index)) : null,
              })),
            })),
            ...extra.map(({ cells, ...column }) => ({
              ...column,
              cells: newestFirst.map((index) => ({ text: cells[index] ?? '', to: null })),
            })),
          ]}
        />
      )}
      {data.begins !== null && data.begins > data.from && (
        <p className="quiet report-note">{texts.overview.report.leftOut({ day: longDay(data.begins) })}</p>
      )}
    </>
  );
}
