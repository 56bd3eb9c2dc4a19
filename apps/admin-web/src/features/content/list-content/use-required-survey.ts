import type { ContentDto } from '@pwen/api-client';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { surveysQuery } from '../surveys-query';

/**
 * Returns the title of the survey that a video requires, or its number while the title is unknown or the survey is
 * deleted. Null for a video without one.
 */
export function useRequiredSurvey(rows: readonly ContentDto[]): (row: ContentDto) => string | null {
  const { t } = useTranslation();
  // A survey that can be answered is part of its video; the list is needed for drafts and for surveys that are over.
  const isTitleMissing = rows.some((row) => row.requiredSurveyId !== null && row.surveyGate === null);
  const { data: surveys = [] } = useQuery({ ...surveysQuery, enabled: isTitleMissing });

  return ({ requiredSurveyId, surveyGate }) => {
    if (requiredSurveyId === null) return null;
    const title = surveyGate?.title ?? surveys.find(({ id }) => id === requiredSurveyId)?.title;
    return title ?? t('content.surveyNumber', { id: requiredSurveyId });
  };
}
