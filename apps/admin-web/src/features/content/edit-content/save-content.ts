import { ApiError, editContent, type ManagedContentDto } from '@pwen/api-client';
import { errorCodeOf } from '@pwen/web/error-code';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { refusedValueOf, type RefusedValue } from '../../../ui/texts/fault-text';
import { contentKeys } from '../content-query';
import { type EditValues, toForm } from './edit-values';

/** Saves an edit of a video that was made from `base`, as a whole or not at all. */
export function useSaveContent() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ values, base }: { values: EditValues; base: ManagedContentDto }) =>
      (await editContent({ path: { id: base.id }, body: toForm(values, base) })).data,
    // Also after a refusal, which says that the list is out of date.
    onSettled: () => client.invalidateQueries({ queryKey: contentKeys.all }),
  });
}

const FIELDS = [
  'title',
  'description',
  'pointsReward',
  'requiredSurveyId',
  'priority',
  'isVisible',
  'visibleFrom',
  'visibleUntil',
] as const satisfies readonly (keyof EditValues)[];

export interface RefusedField {
  name: keyof EditValues;
  /** What the server found wrong with it; absent when the error code says everything. */
  refused?: RefusedValue;
}

/** The fields of the form that a refusal is about; none when it names none. */
export function refusedFields(error: unknown): RefusedField[] {
  if (!(error instanceof ApiError)) return [];
  const code = errorCodeOf(error);
  if (code === 'UNKNOWN_SURVEY') return [{ name: 'requiredSurveyId' }];
  if (code === 'INVALID_IMAGE_TYPE' || code === 'IMAGE_TOO_LARGE') return [{ name: 'poster' }];
  return FIELDS.flatMap((name) => {
    const refused = refusedValueOf(error, name);
    return refused ? [{ name, refused }] : [];
  });
}
