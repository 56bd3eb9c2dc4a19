import type { SurveyDto } from '@pwen/api-client';
import { estimatedMinutes } from '@pwen/web/surveys';

import { useFormats } from '../../i18n/use-formats';
import { useTexts } from '../../i18n/use-texts';

interface SurveyFactsProps {
  survey: SurveyDto;
  withParticipants?: boolean;
}

/** The key facts of a survey: number of questions, duration, end date and, where wanted, participants. */
export function SurveyFacts({ survey, withParticipants = false }: SurveyFactsProps) {
  const texts = useTexts();
  const formats = useFormats();
  const facts = [
    texts.surveys.questions({ count: survey.questions.length }),
    texts.surveys.minutes({ count: estimatedMinutes(survey.questions.length) }),
    withParticipants
      ? texts.surveys.participants({
          count: survey.totalParticipants,
          amount: formats.points(survey.totalParticipants),
        })
      : null,
    survey.endDate === null
      ? null
      : texts.surveys.ends({ moment: formats.moment(new Date(survey.endDate), new Date()) }),
  ].filter((fact) => fact !== null);
  return <p className="text-side text-muted tabular-nums">{facts.join(' · ')}</p>;
}
