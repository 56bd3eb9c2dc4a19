import type { ManagedContentDto } from '@pwen/api-client';

import { useTexts } from '../../../i18n/use-texts';

/** The survey that a video requires, by its number if it is deleted; nothing for a video without one. */
export function RequiredSurvey({ content: { requiredSurvey } }: { content: ManagedContentDto }) {
  const texts = useTexts();
  if (!requiredSurvey) return null;
  const value = requiredSurvey.title ?? texts.content.surveyNumber({ id: requiredSurvey.id });
  return (
    <span className="quiet">{texts.content.fact({ name: texts.content.columns.requiredSurvey, value })}</span>
  );
}
