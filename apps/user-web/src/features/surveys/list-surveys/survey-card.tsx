import type { SurveyDto } from '@pwen/api-client';
import type { ReactNode } from 'react';

import { useFormats } from '../../../i18n/use-formats';
import { useTexts } from '../../../i18n/use-texts';
import { type CeilingAbove, useCeilingAbove } from '../../points/ceiling-above';
import { PaidLater } from '../../points/ceiling-hint';
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
  const ceiling = useCeilingAbove(pointsReward, 'SURVEY');
  return (
    <ListedSurvey
      surveyId={id}
      title={title}
      titleId={`survey-${id}`}
      tag={<PointsTag points={pointsReward} ceiling={ceiling} />}
      action={children}
    >
      {description && <p className="whitespace-pre-line">{description}</p>}
      <SurveyFacts survey={survey} withParticipants />
    </ListedSurvey>
  );
}

interface PointsTagProps {
  points: number;
  /** Why they are paid later. */
  ceiling?: CeilingAbove | null;
}

export function PointsTag({ points, ceiling = null }: PointsTagProps) {
  const texts = useTexts();
  const formats = useFormats();
  if (ceiling)
    return (
      <p className="rounded-pill bg-hair text-ink shrink-0 px-3 py-0.5 font-extrabold tabular-nums">
        <PaidLater ceiling={ceiling} />
      </p>
    );
  return (
    <p className="rounded-pill bg-mango text-on-mango shrink-0 px-3 py-0.5 font-extrabold tabular-nums">
      <span aria-hidden="true">+{formats.points(points)}</span>
      <span className="sr-only">{texts.surveys.points({ points: formats.points(points) })}</span>
    </p>
  );
}
