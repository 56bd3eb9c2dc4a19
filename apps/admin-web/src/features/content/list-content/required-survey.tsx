import type { ManagedContentDto } from '@pwen/api-client';
import { useTranslation } from 'react-i18next';

/** The survey that a video requires, by its number if it is deleted; nothing for a video without one. */
export function RequiredSurvey({ content: { requiredSurvey } }: { content: ManagedContentDto }) {
  const { t } = useTranslation();
  if (!requiredSurvey) return null;
  const value = requiredSurvey.title ?? t('content.surveyNumber', { id: requiredSurvey.id });
  return (
    <span className="quiet">{t('content.fact', { name: t('content.columns.requiredSurvey'), value })}</span>
  );
}
