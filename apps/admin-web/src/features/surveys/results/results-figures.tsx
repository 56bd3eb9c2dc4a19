import type { PeriodResultsDto, SurveyResultsDto } from '@pwen/api-client';
import { Statistic } from 'antd';
import { useTranslation } from 'react-i18next';

import { useFormats } from '../../../ui/format';
import { daysBefore, type OwnDays } from '../../../ui/time/period';

/** Of all time, or of a period with the figures of the one before. */
export type SomeResults = SurveyResultsDto | PeriodResultsDto;

export function Figures({ results, questionCount }: { results: SomeResults; questionCount: number }) {
  const { t } = useTranslation();
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
          <Statistic title={t(`surveyResults.${name}`)} value={value} formatter={() => number(value)} />
          {before !== null && (
            <span className="quiet">{t('surveyResults.before', { n: number(before) })}</span>
          )}
        </div>
      ))}
    </div>
  );
}

/** How old figures of all time are. */
export function CountedNote({ results: { isStale, countedAt } }: { results: SurveyResultsDto }) {
  const { t } = useTranslation();
  const { moment } = useFormats();
  return (
    <p role="status" className="quiet counted-note">
      {isStale
        ? t('surveyResults.counting')
        : countedAt !== null && t('surveyResults.countedAt', { moment: moment(countedAt) })}
    </p>
  );
}

/** Which days those of a period are compared with. */
export function BeforeNote({ days }: { days: OwnDays }) {
  const { t } = useTranslation();
  const { longDay } = useFormats();
  const { from, to } = daysBefore(days);
  return (
    <p className="quiet counted-note">
      {t('surveyResults.beforeDays', { from: longDay(from), to: longDay(to) })}
    </p>
  );
}
