import type { DayPeopleDto, PeopleReportDto } from '@pwen/api-client';
import { useQuery } from '@tanstack/react-query';

import { useTexts } from '../../../i18n/use-texts';
import { useFormats } from '../../../ui/format';
import { exportPath, peopleReportQuery } from '../overview-queries';
import { ActiveReport } from './active-report';
import { columnsFor, sinceBeginning, sum, sumsOf } from './columns';
import { ReportCard } from './report-card';
import { type Report, reportOf } from './use-report';

interface PeopleReportsProps {
  readonly days: { readonly from: string; readonly to: string };
}

/** Who is active, who joins and comes back, and who answers surveys. */
export function PeopleReports({ days }: PeopleReportsProps) {
  const report = reportOf<PeopleReportDto>(useQuery(peopleReportQuery(days)));
  const people = {
    report,
    exportPath: exportPath('people', days),
    fileName: `people-${days.from}-${days.to}.csv`,
  };
  return (
    <>
      <ActiveReport report={report} days={days} />
      <JoinedReport {...people} />
      <AnsweredReport {...people} />
    </>
  );
}

/** The days of all people, and the file that has them. */
interface PeopleReportProps {
  readonly report: Report<PeopleReportDto>;
  readonly exportPath: string;
  readonly fileName: string;
}

/** How many joined, and how many of them came back. */
function JoinedReport(people: PeopleReportProps) {
  const texts = useTexts().overview.joined;
  const { number, percent } = useFormats();
  const share = useShare();
  const { report } = people;
  return (
    <ReportCard
      {...people}
      title={texts.title}
      about={texts.about}
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
          figures: [{ key: 'joined', label: texts.joined, ...figuresOf(data, 'joined') }],
          series: [{ key: 'joined', values: joined, kind: 'bar', colour: 0, label: texts.joined }],
          extra: [rateOf('backWithin7', texts.back7), rateOf('backWithin30', texts.back30)],
        };
      }}
    >
      {report.state === 'loaded' && <ReturnRates rows={report.data.days} />}
    </ReportCard>
  );
}

/** How many of those who joined in the period have come back so far. */
function ReturnRates({ rows }: { rows: readonly DayPeopleDto[] }) {
  const texts = useTexts().overview.joined;
  const share = useShare();
  const joined = sum(rows.map((row) => row.joined));
  if (joined === 0) return null;
  const rate = (key: 'backWithin7' | 'backWithin30') => share(sum(rows.map((row) => row[key])), joined);
  return (
    <p className="report-rates" title={texts.notOver}>
      <strong>{texts.rate7({ share: rate('backWithin7') })}</strong>
      <strong>{texts.rate30({ share: rate('backWithin30') })}</strong>
    </p>
  );
}

/** How many of those who are active answer surveys. */
function AnsweredReport(people: PeopleReportProps) {
  const texts = useTexts().overview.surveys;
  const share = useShare();
  return (
    <ReportCard
      {...people}
      title={texts.title}
      about={texts.about}
      drawnOf={(data) => {
        const { days: rows } = data;
        const columns = columnsFor(sinceBeginning(data));
        const answered = sumsOf(columns, rows, (row) => row.answered);
        const active = sumsOf(columns, rows, (row) => row.active);
        const others = active.map((people, index) => people - (answered[index] ?? 0));
        return {
          columns,
          figures: [{ key: 'answered', label: texts.answered, ...figuresOf(data, 'answered') }],
          series: [
            { key: 'answered', values: answered, kind: 'bar', colour: 2, label: texts.answered },
            { key: 'others', values: others, kind: 'bar', colour: 4, label: texts.others },
          ],
          extra: [
            {
              key: 'share',
              label: texts.share,
              cells: answered.map((people, index) => share(people, active[index] ?? 0)),
              total: share(sum(answered), sum(active)),
            },
          ],
        };
      }}
    />
  );
}

/** Some of all people as a percentage; of nobody it is nothing. */
function useShare() {
  const { percent } = useFormats();
  return (part: number, of: number): string => (of === 0 ? '' : percent(Math.round((part / of) * 100)));
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
