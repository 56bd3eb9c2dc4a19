import { type ApiError, editContent, type ManagedContentDto } from '@pwen/api-client';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { type RefusedField, refusedFieldsOf } from '../../../ui/edit/refused-fields';
import { useSteppedUp } from '../../step-up/use-stepped-up';
import { contentKeys } from '../content-query';
import { type EditValues, toForm } from './edit-values';

/** Saves an edit of a video that was made from `base`, as a whole or not at all. */
export function useSaveContent() {
  const client = useQueryClient();
  const steppedUp = useSteppedUp();
  return useMutation({
    mutationFn: async ({ values, base }: { values: EditValues; base: ManagedContentDto }) =>
      (await steppedUp(() => editContent({ path: { id: base.id }, body: toForm(values, base) }))).data,
    // Also after a refusal, which says that the list is out of date.
    onSettled: () => client.invalidateQueries({ queryKey: contentKeys.all }),
  });
}

const OF_CODES = {
  UNKNOWN_SURVEY: 'requiredSurveyId',
  INVALID_IMAGE_TYPE: 'poster',
  IMAGE_TOO_LARGE: 'poster',
} as const;

/** The fields of the form that a refusal is about; none when it names none. */
export const refusedFields = (error: ApiError, values: EditValues): RefusedField<EditValues>[] =>
  refusedFieldsOf(error, values, { ofCodes: OF_CODES });
