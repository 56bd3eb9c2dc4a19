import type { ApiError } from '@pwen/api-client';
import type { ErrorCode } from '@pwen/domain/contract';
import { errorCodeOf } from '@pwen/web/error-code';

import type { Name } from '../conflict/merge';
import { refusedValueOf, type RefusedValue } from '../texts/fault-text';

/** A field of a form, or a part of what it has. */
export type FieldPath<Values> = [field: Name<Values>, ...parts: (string | number)[]];

/** A field that a refusal is about. */
export interface RefusedField<Values> {
  readonly name: FieldPath<Values>;
  /** What the server found wrong with it; absent when the error code says everything. */
  readonly refused?: RefusedValue;
}

interface Places<Values> {
  /** The fields of refusals whose code says everything. */
  readonly ofCodes?: { readonly [Code in ErrorCode]?: Name<Values> };
  /** Where the form has what the server calls something else; undefined for what has the same name in both. */
  readonly ofKey?: (key: string) => FieldPath<Values> | undefined;
}

const NAME_FIELDS: readonly (ErrorCode | undefined)[] = [
  'VALIDATION_FAILED',
  'INVALID_GOALS',
  'INVALID_PERIOD',
  'INVALID_QUESTIONS',
];

/** Whether the server says that something in the form is invalid, and names it. */
export const isAboutFields = (error: unknown): error is ApiError => NAME_FIELDS.includes(errorCodeOf(error));

/** The fields of a form with these values that a refusal is about; none when it names none. */
export function refusedFieldsOf<Values extends object>(
  error: ApiError,
  values: Values,
  { ofCodes = {}, ofKey = () => undefined }: Places<Values> = {},
): RefusedField<Values>[] {
  const code = errorCodeOf(error);
  const field = code && ofCodes[code];
  if (field) return [{ name: [field] }];
  if (!isAboutFields(error)) return [];
  return Object.keys(error.details).flatMap((key): RefusedField<Values>[] => {
    const name = ofKey(key) ?? fieldOf(key, values);
    const refused = refusedValueOf(error, key);
    return name && refused ? [{ name, refused }] : [];
  });
}

/** The field in which something is that the server found wrong, such as `image.size`. */
function fieldOf<Values extends object>(key: string, values: Values): FieldPath<Values> | undefined {
  const [field = ''] = key.split('.');
  return isNameOf(field, values) ? [field] : undefined;
}

const isNameOf = <Values extends object>(key: string, values: Values): key is Name<Values> =>
  Object.hasOwn(values, key);
