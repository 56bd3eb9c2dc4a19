import type { SurveyDto } from '@pwen/api-client';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { useTexts } from '../../i18n/use-texts';
import { useNotify } from '../../ui/notify';
import { useErrorText } from '../../ui/texts/error-text';
import { surveyQuery } from './surveys-query';

/** What a survey is loaded for. */
export type Purpose = 'edit' | 'preview';

/**
 * Fetches the current version of a survey with its questions and passes it on; a toast says when that fails. One at a
 * time, so that no dialog opens above another.
 */
export function useOpenSurvey(onLoaded: (survey: SurveyDto, purpose: Purpose) => void) {
  const texts = useTexts();
  const notify = useNotify();
  const errorText = useErrorText();
  const client = useQueryClient();
  const [opening, setOpening] = useState<{ id: number; purpose: Purpose } | null>(null);

  const open = async (id: number, purpose: Purpose) => {
    if (opening) return;
    setOpening({ id, purpose });
    try {
      onLoaded(await client.fetchQuery(surveyQuery(id)), purpose);
    } catch (error) {
      notify.failure(texts.editing.failures.refused, errorText(error, texts.surveys.loadDetailsFailed));
    } finally {
      setOpening(null);
    }
  };

  return { opening, open: (id: number, purpose: Purpose) => void open(id, purpose) };
}
