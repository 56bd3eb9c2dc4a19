import { useTranslation } from 'react-i18next';
import type { SurveyDto } from '@pwen/api-client';
import { useFormats } from '../../i18n/use-formats';
import { estimatedMinutes } from './questions';

/** What a survey asks of a person, before they begin: how many questions, how long, until when. */
export function SurveyFacts({ survey }: { survey: SurveyDto }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const facts = [
    t('surveys.questions', { count: survey.questions.length }),
    t('surveys.minutes', { count: estimatedMinutes(survey) }),
    survey.endDate === null
      ? null
      : t('surveys.ends', { moment: formats.moment(new Date(survey.endDate), new Date()) }),
  ].filter((fact) => fact !== null);
  return <p className="text-side text-muted tabular-nums">{facts.join(' · ')}</p>;
}
