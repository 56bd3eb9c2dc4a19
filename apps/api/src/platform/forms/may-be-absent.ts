import { ValidateIf } from 'class-validator';

/**
 * A JSON field that may be omitted but not `null`. A field that may also be `null` has class-validator's `IsOptional`.
 */
export function MayBeAbsent(): PropertyDecorator {
  return ValidateIf((_form, value) => value !== undefined);
}
