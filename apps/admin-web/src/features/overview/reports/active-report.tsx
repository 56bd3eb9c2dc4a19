import type { PeopleReportDto } from '@pwen/api-client';
import { Segmented } from 'antd';
import { useState } from 'react';

import { useTexts } from '../../../i18n/use-texts';
import { daysBetween } from '../../../ui/time/period';
import { exportPath } from '../overview-queries';
import { columnsFor, sinceBeginning, sum, sumsOf, weeksOf } from './columns';
import { ReportCard } from './report-card';
import type { Drawn } from './shown-report';
import type { Report } from './use-report';

interface ActiveReportProps {
  readonly report: Report<PeopleReportDto>;
  readonly days: { readonly from: string; readonly to: string };
}

/** How many people are active, by day or by week. */
export function ActiveReport({ report, days }: ActiveReportProps) {
  const { active } = useTexts().overview;
  const [unit, setUnit] = useState<'byDay' | 'byWeek'>('byDay');
  return (
    <ReportCard
      report={report}
      exportPath={exportPath(unit === 'byDay' ? 'people' : 'weeks', days)}
      fileName={`active-${days.from}-${days.to}.csv`}
      title={active.title}
      about={active.about}
      drawnOf={(data) => activeDrawn(data, unit, active.people, active.average)}
    >
      <Segmented
        size="small"
        aria-label={active.unit({ title: active.title })}
        value={unit}
        onChange={setUnit}
        options={(['byDay', 'byWeek'] as const).map((value) => ({ value, label: active[value] }))}
      />
    </ReportCard>
  );
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
