import { createSurvey, editSurvey, type SurveyDto } from '@pwen/api-client';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { delayedChangeKeys } from '../../delayed-changes/delayed-changes-query';
import { useSteppedUp } from '../../step-up/use-stepped-up';
import { surveyKeys } from '../survey-keys';
import { surveyQuery } from '../surveys-query';
import { type SurveyValues, toDraft } from './survey-values';

interface SurveyEdit {
  values: SurveyValues;
  /** The survey as it was when the edit began; null for a new one. */
  base: SurveyDto | null;
}

/** Creates a survey, or replaces one with the values of the form. */
export function useSaveSurvey() {
  const client = useQueryClient();
  const steppedUp = useSteppedUp();
  return useMutation({
    mutationFn: async ({ values, base: survey }: SurveyEdit) => {
      const body = toDraft(values, survey);
      if (!survey) return (await steppedUp(() => createSurvey({ body }))).data;
      const edited = { ...body, version: survey.version };
      return (await steppedUp(() => editSurvey({ path: { id: survey.id }, body: edited }))).data;
    },
    onSuccess: (saved) => client.setQueryData(surveyQuery(saved.id).queryKey, saved),
    // Also after a refusal, which may say that the list is out of date.
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: surveyKeys.all }),
        // The list marks the surveys of which a change waits.
        client.invalidateQueries({ queryKey: delayedChangeKeys.all }),
      ]),
  });
}
