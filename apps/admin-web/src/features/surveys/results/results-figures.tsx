import type { PeriodResultsDto, SurveyResultsDto } from '@pwen/api-client';
import { Statistic } from 'antd';

import { useTexts } from '../../../i18n/use-texts';
import { useFormats } from '../../../ui/format';
import { daysBefore, type OwnDays } from '../../../ui/time/period';

/** Of all time, or of a period with the figures of the one before. */
export type SomeResults = SurveyResultsDto | PeriodResultsDto;

export function Figures({ results, questionCount }: { results: SomeResults; questionCount: number }) {
  const texts = useTexts();
  const { number } = useFormats();
  const isPeriod = 'participantsBefore' in results;
  const figures = [
    {
      name: 'participants',
      value: results.totalParticipants,
      before: isPeriod ? results.participantsBefore : null,
    },
    { name: 'questions', value: questionCount, before: null },
    { name: 'votes', value: results.totalVotes, before: isPeriod ? results.votesBefore : null },
  ] as const;
  return (
    <div className="survey-figures">
      {figures.map(({ name, value, before }) => (
        <div key={name}>
          <Statistic title={texts.surveyResults[name]} value={value} formatter={() => number(value)} />
          {before !== null && (
            <span className="quiet">{texts.surveyResults.before({ n: number(before) })}</span>
          )}
        </div>
      ))}
    </div>
  );
}

/** How old figures of all time are. */
export function CountedHint({ results: { isStale, countedAt } }: { results: SurveyResultsDto }) {
  const texts = useTexts();
  const { moment } = useFormats();
  return (
    <p role="status" className="quiet counted-hint">
      {isStale
        ? texts.surveyResults.counting
        : countedAt !== null && texts.surveyResults.countedAt({ moment: moment(countedAt) })}
    </p>
  );
}

/** Which days those of a period are compared with. */
export function BeforeHint({ days }: { days: OwnDays }) {
  const texts = useTexts();
  const { longDay } = useFormats();
  const { from, to } = daysBefore(days);
  return (
    <p className="quiet counted-hint">
      {texts.surveyResults.beforeDays({ from: longDay(from), to: longDay(to) })}
    </p>
  );
}
