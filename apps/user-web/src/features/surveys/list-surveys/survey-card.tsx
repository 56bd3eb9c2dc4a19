import type { SurveyDto } from '@pwen/api-client';
import type { ReactNode } from 'react';

import { useFormats } from '../../../i18n/use-formats';
import { useTexts } from '../../../i18n/use-texts';
import { SurveyFacts } from '../survey-facts';
import { ListedSurvey } from './listed-survey';

interface SurveyCardProps {
  survey: SurveyDto;
  /** The button that opens the survey. */
  children: ReactNode;
}

/** A survey that can be answered: its subject, its questions and its points. */
export function SurveyCard({ survey, children }: SurveyCardProps) {
  const { id, title, description, pointsReward } = survey;
  return (
    <ListedSurvey
      surveyId={id}
      title={title}
      titleId={`survey-${id}`}
      tag={<PointsTag points={pointsReward} />}
      action={children}
    >
      {description && <p className="whitespace-pre-line">{description}</p>}
      <SurveyFacts survey={survey} withParticipants />
    </ListedSurvey>
  );
}

export function PointsTag({ points }: { points: number }) {
  const texts = useTexts();
  const formats = useFormats();
  return (
    <p className="rounded-pill bg-mango text-on-mango shrink-0 px-3 py-0.5 font-extrabold tabular-nums">
      <span aria-hidden="true">+{formats.points(points)}</span>
      <span className="sr-only">{texts.surveys.points({ points: formats.points(points) })}</span>
    </p>
  );
}
