import { ValidateIf } from 'class-validator';

/**
 * A field of JSON that may be left out. `null` is something else, and stands only where the document says so: there the
 * field has class-validator's own `IsOptional`, which lets both through.
 */
export function MayBeAbsent(): PropertyDecorator {
  return ValidateIf((_form, value) => value !== undefined);
}
