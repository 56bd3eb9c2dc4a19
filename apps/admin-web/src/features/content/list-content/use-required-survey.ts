import type { ManagedContentDto } from '@pwen/api-client';
import { useTranslation } from 'react-i18next';

/** Returns the title of the survey that a video requires, or its number if it is deleted. Null for a video without one. */
export function useRequiredSurvey(): (row: ManagedContentDto) => string | null {
  const { t } = useTranslation();
  return ({ requiredSurvey }) =>
    requiredSurvey && (requiredSurvey.title ?? t('content.surveyNumber', { id: requiredSurvey.id }));
}
