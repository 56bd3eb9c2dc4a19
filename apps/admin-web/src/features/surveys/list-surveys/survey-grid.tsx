import { SurveyCard } from './survey-card';
import type { SurveyRowsProps } from './survey-rows';

export function SurveyGrid({ surveys, isWaiting, list, actionsOf }: SurveyRowsProps) {
  return (
    <ul className="survey-grid" aria-busy={isWaiting}>
      {surveys.map((survey) => (
        <SurveyCard key={survey.id} survey={survey} place={list.place} actions={actionsOf(survey)} />
      ))}
    </ul>
  );
}
