import type { ApiError } from '@pwen/api-client';

import { type FieldPath, type RefusedField, refusedFieldsOf } from '../../../ui/edit/refused-fields';
import type { SurveyValues } from './survey-values';

/** The server has three lists, the form has one. */
const PARTS_OF_LISTS = new Map([
  ['questions', 'text'],
  ['questionTypes', 'type'],
  ['questionOptions', 'options'],
]);

/** The fields of the form that a refusal is about; none when it names none. */
export const refusedFields = (error: ApiError, values: SurveyValues): RefusedField<SurveyValues>[] =>
  refusedFieldsOf(error, values, { ofKey: placeOf });

function placeOf(key: string): FieldPath<SurveyValues> | undefined {
  const [list = '', index = '0'] = key.split('.');
  const part = PARTS_OF_LISTS.get(list);
  return part === undefined ? undefined : ['questions', Number(index), part];
}
