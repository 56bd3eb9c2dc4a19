import { ApiError } from '@pwen/api-client';
import { errorCodeOf } from '@pwen/web/error-code';

import { refusedValueOf, type RefusedValue } from '../../../ui/texts/fault-text';
import type { SurveyValues } from './survey-values';

export interface RefusedField extends RefusedValue {
  /** Its path in the form. */
  name: (string | number)[];
}

const FIELDS = {
  title: 'title',
  description: 'description',
  pointsReward: 'pointsReward',
  status: 'status',
  endDate: 'endDate',
} as const satisfies Record<string, keyof SurveyValues>;

/** The server has three lists, the form has one. */
const PARTS_OF_LISTS = { questions: 'text', questionTypes: 'type', questionOptions: 'options' } as const;

/** Whether the server says that something in the form is invalid. */
export function isAboutForm(error: unknown): boolean {
  const code = errorCodeOf(error);
  return code === 'VALIDATION_FAILED' || code === 'INVALID_QUESTIONS';
}

/** The fields of the form that a refusal is about; none when it names none. */
export function refusedFields(error: unknown): RefusedField[] {
  if (!isAboutForm(error) || !(error instanceof ApiError)) return [];
  return Object.keys(error.details).flatMap((key) => {
    const name = placeOf(key);
    const refused = refusedValueOf(error, key);
    return name && refused ? [{ name, ...refused }] : [];
  });
}

function placeOf(key: string): RefusedField['name'] | undefined {
  const [list = '', index = '0'] = key.split('.');
  if (isKeyOf(PARTS_OF_LISTS, list)) return ['questions', Number(index), PARTS_OF_LISTS[list]];
  return isKeyOf(FIELDS, list) ? [FIELDS[list]] : undefined;
}

function isKeyOf<T extends object>(record: T, key: string | number | symbol): key is keyof T {
  return Object.hasOwn(record, key);
}
