import { createSurvey, editSurvey, type SurveyDto } from '@pwen/api-client';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { surveyKeys } from '../survey-keys';
import { surveyQuery } from '../surveys-query';
import { type SurveyValues, toDraft } from './survey-values';

/**
 * Creates a survey, or replaces the given one with the values of the form.
 *
 * @param survey as it was when the edit began
 */
export function useSaveSurvey(survey: SurveyDto | null) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (values: SurveyValues) => {
      const body = toDraft(values, survey);
      if (!survey) return (await createSurvey({ body })).data;
      return (await editSurvey({ path: { id: survey.id }, body: { ...body, version: survey.version } })).data;
    },
    onSuccess: (saved) => client.setQueryData(surveyQuery(saved.id).queryKey, saved),
    // Also after a refusal, which may say that the list is out of date.
    onSettled: () => client.invalidateQueries({ queryKey: surveyKeys.all }),
  });
}
