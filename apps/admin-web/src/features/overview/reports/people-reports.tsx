import type { DayPeopleDto, PeopleReportDto } from '@pwen/api-client';
import { useQuery } from '@tanstack/react-query';
import { Segmented } from 'antd';
import { useState } from 'react';

import { useTexts } from '../../../i18n/use-texts';
import { useFormats } from '../../../ui/format';
import { daysBetween } from '../../../ui/time/period';
import { exportPath, peopleReportQuery } from '../overview-queries';
import { columnsFor, sinceBeginning, sum, sumsOf, weeksOf } from './columns';
import { ReportCard } from './report-card';
import type { Drawn } from './shown-report';
import { reportOf } from './use-report';

interface PeopleReportsProps {
  readonly days: { readonly from: string; readonly to: string };
}

/** Who is active, who joins and comes back, and who answers surveys. */
export function PeopleReports({ days }: PeopleReportsProps) {
  const texts = useTexts();
  const { percent, number } = useFormats();
  const report = reportOf<PeopleReportDto>(useQuery(peopleReportQuery(days)));
  const [unit, setUnit] = useState<'byDay' | 'byWeek'>('byDay');
  const name = `${days.from}-${days.to}.csv`;
  const people = { report, exportPath: exportPath('people', days), fileName: `people-${name}` };
  const share = (part: number, of: number) => (of === 0 ? '' : percent(Math.round((part / of) * 100)));
  return (
    <>
      <ReportCard
        report={report}
        exportPath={exportPath(unit === 'byDay' ? 'people' : 'weeks', days)}
        fileName={`active-${name}`}
        title={texts.overview.active.title}
        about={texts.overview.active.about}
        drawnOf={(data) =>
          activeDrawn(data, unit, texts.overview.active.people, texts.overview.active.average)
        }
      >
        <Segmented
          size="small"
          aria-label={texts.overview.active.unit({ title: texts.overview.active.title })}
          value={unit}
          onChange={setUnit}
          options={(['byDay', 'byWeek'] as const).map((value) => ({
            value,
            label: texts.overview.active[value],
          }))}
        />
      </ReportCard>
      <ReportCard
        {...people}
        title={texts.overview.joined.title}
        about={texts.overview.joined.about}
        drawnOf={(data) => {
          const { days: rows } = data;
          const columns = columnsFor(sinceBeginning(data));
          const joined = sumsOf(columns, rows, (row) => row.joined);
          const rateOf = (key: 'backWithin7' | 'backWithin30', label: string) => {
            const back = sumsOf(columns, rows, (row) => row[key]);
            return {
              key,
              label,
              cells: back.map((people, index) =>
                people === 0 ? number(0) : `${number(people)} (${share(people, joined[index] ?? 0)})`,
              ),
              total: `${number(sum(back))} (${share(sum(back), sum(joined)) || percent(0)})`,
            };
          };
          return {
            columns,
            figures: [{ key: 'joined', label: texts.overview.joined.joined, ...figuresOf(data, 'joined') }],
            series: [
              {
                key: 'joined',
                values: joined,
                kind: 'bar',
                colour: 0,
                label: texts.overview.joined.joined,
              },
            ],
            extra: [
              rateOf('backWithin7', texts.overview.joined.back7),
              rateOf('backWithin30', texts.overview.joined.back30),
            ],
          };
        }}
      >
        {report.state === 'loaded' && <ReturnRates rows={report.data.days} />}
      </ReportCard>
      <ReportCard
        {...people}
        title={texts.overview.surveys.title}
        about={texts.overview.surveys.about}
        drawnOf={(data) => {
          const { days: rows } = data;
          const columns = columnsFor(sinceBeginning(data));
          const answered = sumsOf(columns, rows, (row) => row.answered);
          const active = sumsOf(columns, rows, (row) => row.active);
          return {
            columns,
            figures: [
              { key: 'answered', label: texts.overview.surveys.answered, ...figuresOf(data, 'answered') },
            ],
            series: [
              {
                key: 'answered',
                values: answered,
                kind: 'bar',
                colour: 2,
                label: texts.overview.surveys.answered,
              },
              {
                key: 'others',
                kind: 'bar',
                colour: 4,
                label: texts.overview.surveys.others,
                values: active.map((people, index) => people - (answered[index] ?? 0)),
              },
            ],
            extra: [
              {
                key: 'share',
                label: texts.overview.surveys.share,
                cells: answered.map((people, index) => share(people, active[index] ?? 0)),
                total: share(sum(answered), sum(active)),
              },
            ],
          };
        }}
      />
    </>
  );
}

/** A figure of the whole period, of the days of it that are compared, and of the period before. */
function figuresOf({ days, before }: PeopleReportDto, count: 'joined' | 'answered') {
  const sumOf = (rows: readonly DayPeopleDto[]) => sum(rows.map((row) => row[count]));
  return {
    value: sumOf(days),
    compared: sumOf(days.filter(({ day }) => before !== null && day <= before.to)),
    before: before?.[count] ?? 0,
  };
}

/** People are counted once a day, or once a week: the days of a week cannot be added up. */
function activeDrawn(data: PeopleReportDto, unit: 'byDay' | 'byWeek', label: string, average: string): Drawn {
  const series = { key: 'active', label, kind: 'bar', colour: 0 } as const;
  const shown = sinceBeginning(data);
  const columns = columnsFor(shown);
  const drawn = { hasTotals: false, figures: [{ key: 'average', label: average, ...averagesOf(data) }] };
  if (unit === 'byDay' && columns.unit === 'day') {
    const values = sumsOf(columns, data.days, ({ active }) => active);
    return { ...drawn, columns, series: [{ ...series, values }] };
  }
  const weeks = weeksOf(shown);
  const byWeek = data.weeks.map(({ week, active }) => ({ day: week, active }));
  return {
    ...drawn,
    columns: weeks,
    series: [{ ...series, values: sumsOf(weeks, byWeek, ({ active }) => active) }],
  };
}

/** How many were active on a day, on average of the days that are over; of today, while no other is there. */
function averagesOf(data: PeopleReportDto) {
  const { days, before } = data;
  const over = before === null ? days : days.filter(({ day }) => day <= before.to);
  const { from } = sinceBeginning(data);
  const count = before === null || before.to < from ? 1 : daysBetween(from, before.to) + 1;
  const average = oneDecimal(sum(over.map(({ active }) => active)) / count);
  const earlier = before === null ? 0 : before.active / (daysBetween(before.beforeFrom, before.beforeTo) + 1);
  return { value: average, compared: average, before: oneDecimal(earlier) };
}

const oneDecimal = (value: number): number => Math.round(value * 10) / 10;

/** How many of those who joined in the period have come back so far. */
function ReturnRates({ rows }: { rows: readonly DayPeopleDto[] }) {
  const texts = useTexts();
  const { percent } = useFormats();
  const joined = sum(rows.map((row) => row.joined));
  if (joined === 0) return null;
  const share = (key: 'backWithin7' | 'backWithin30') =>
    percent(Math.round((sum(rows.map((row) => row[key])) / joined) * 100));
  return (
    <p className="report-rates" title={texts.overview.joined.notOver}>
      <strong>{texts.overview.joined.rate7({ share: share('backWithin7') })}</strong>
      <strong>{texts.overview.joined.rate30({ share: share('backWithin30') })}</strong>
    </p>
  );
}
