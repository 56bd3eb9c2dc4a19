import type { ContentDto } from '@pwen/api-client';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { surveysQuery } from '../surveys-query';

/**
 * Names the survey that stands before a video: by its title, or by its number while the title is not known, or not any
 * more. Null for a video without one.
 */
export function useRequiredSurvey(rows: readonly ContentDto[]): (row: ContentDto) => string | null {
  const { t } = useTranslation();
  // A survey that can be answered comes with its video; the list is for those that are drafts or over.
  const isTitleMissing = rows.some((row) => row.requiredSurveyId !== null && row.surveyGate === null);
  const { data: surveys = [] } = useQuery({ ...surveysQuery, enabled: isTitleMissing });

  return ({ requiredSurveyId, surveyGate }) => {
    if (requiredSurveyId === null) return null;
    const title = surveyGate?.title ?? surveys.find(({ id }) => id === requiredSurveyId)?.title;
    return title ?? t('content.surveyNumber', { id: requiredSurveyId });
  };
}
