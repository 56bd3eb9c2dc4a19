import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { SurveyDto } from '@pwen/api-client';
import { useFormats } from '../../i18n/use-formats';
import { ResultsLink } from './results-link';
import { SurveyFacts } from './survey-facts';

interface SurveyCardProps {
  survey: SurveyDto;
  /** The way to answer it. */
  children: ReactNode;
}

/** A survey that can be answered: what it is about, what it asks, what it pays. */
export function SurveyCard({ survey, children }: SurveyCardProps) {
  const { id, title, description, pointsReward } = survey;
  return (
    <article
      aria-labelledby={`survey-${id}`}
      className="outlined rounded-card bg-card flex h-full flex-col gap-2 p-4"
    >
      <div className="flex items-start justify-between gap-3">
        <h2 id={`survey-${id}`} className="text-section min-w-0 font-extrabold wrap-anywhere">
          {title}
        </h2>
        <PointsTag points={pointsReward} />
      </div>
      {description && <p className="whitespace-pre-line">{description}</p>}
      <SurveyFacts survey={survey} withParticipants />
      <div className="mt-auto flex flex-col gap-2 pt-2">
        {children}
        <ResultsLink surveyId={id} describedBy={`survey-${id}`} />
      </div>
    </article>
  );
}

export function PointsTag({ points }: { points: number }) {
  const { t } = useTranslation();
  const formats = useFormats();
  return (
    <p className="rounded-pill bg-mango text-on-mango shrink-0 px-3 py-0.5 font-extrabold tabular-nums">
      <span aria-hidden="true">+{formats.points(points)}</span>
      <span className="sr-only">{t('surveys.points', { points: formats.points(points) })}</span>
    </p>
  );
}
