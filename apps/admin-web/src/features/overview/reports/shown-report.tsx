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
import { StateHint } from './state-hint';

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
  const { longDay } = useFormats();
  const { columns, figures, series, hasTotals = true } = drawn;
  if (series.every(({ values }) => values.every((value) => value === 0)))
    return (
      <>
        <StateHint state={readModel} />
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
  return (
    <>
      <StateHint state={readModel} />
      <Headline figures={figures} days={data} isStock={!hasTotals && series[0]?.kind === 'area'} />
      {shownAs === 'chart' && <ReportChart title={title} drawn={drawn} hrefOf={hrefOf} />}
      {shownAs === 'table' && <ReportTable title={title} drawn={drawn} hrefOf={hrefOf} />}
      {data.begins !== null && data.begins > data.from && (
        <p className="quiet report-hint">{texts.overview.report.leftOut({ day: longDay(data.begins) })}</p>
      )}
    </>
  );
}

interface ReportFiguresProps {
  readonly title: string;
  readonly drawn: Drawn;
  /** What is behind a column, or a series in it by its key: the page that has it, or null. */
  readonly hrefOf: (column: number, key?: string) => string | null;
}

function ReportChart({ title, drawn, hrefOf }: ReportFiguresProps) {
  const texts = useTexts().overview.report;
  const { number, shortDay, longDay } = useFormats();
  const { columns, series, hasTotals = true } = drawn;
  const { starts, unit } = columns;
  const figureOf = (values: readonly number[]) => number(hasTotals ? sum(values) : (values.at(-1) ?? 0));
  return (
    <Suspense fallback={<Loading rows={6} />}>
      <LazyChart
        // Other columns, other choices.
        key={`${unit} ${starts[0]} ${starts.length}`}
        labels={starts.map(shortDay)}
        names={starts.map((day) => texts.open[unit]({ day: longDay(day) }))}
        hrefOf={hrefOf}
        series={series}
        summary={texts.summary({
          title,
          from: longDay(starts[0] ?? ''),
          to: longDay(starts.at(-1) ?? ''),
          totals: series.map(({ label, values }) => `${label}: ${figureOf(values)}`).join(', '),
        })}
      />
    </Suspense>
  );
}

function ReportTable({ title, drawn, hrefOf }: ReportFiguresProps) {
  const texts = useTexts().overview.report;
  const { number, longDay } = useFormats();
  const { columns, series, extra = [], hasTotals = true } = drawn;
  const { starts, unit } = columns;
  const newestFirst = starts.map((_, index) => index).reverse();
  return (
    <FiguresTable
      caption={texts.figuresOf({ title })}
      rowsLabel={texts[unit]}
      rows={newestFirst.map((index) => ({ text: longDay(starts[index] ?? ''), to: hrefOf(index) }))}
      columns={[
        ...series.map(({ key, label, values, listOf }) => ({
          key,
          label,
          total: hasTotals ? number(sum(values)) : '',
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
  );
}
