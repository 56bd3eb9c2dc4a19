import { hasInk } from '@pwen/domain';
import { registerDecorator, type ValidationArguments, type ValidationOptions } from 'class-validator';

/**
 * At most `max` characters, counted as the database does: a 👍 is one. Every code point counts, unlike in
 * class-validator, which ignores variation selectors such as that of ❤️.
 */
export function MaxCharacters(max: number, options: ValidationOptions): PropertyDecorator {
  return rule('maxCharacters', options, (value) => typeof value === 'string' && [...value].length <= max);
}

/** At least `min` characters, counted the same way. */
export function MinCharacters(min: number, options: ValidationOptions): PropertyDecorator {
  return rule('minCharacters', options, (value) => typeof value === 'string' && [...value].length >= min);
}

/** A text with a visible character. */
export function HasInk(options: ValidationOptions): PropertyDecorator {
  return rule('hasInk', options, (value) => typeof value === 'string' && hasInk(value));
}

/** A text without a match of the pattern. */
export function HasNo(pattern: RegExp, options: ValidationOptions): PropertyDecorator {
  return rule('hasNo', options, (value) => typeof value === 'string' && !pattern.test(value));
}

/** A text that passes a check, which may depend on the other fields of the form. */
export function Passes(
  name: string,
  check: (value: string, form: object) => boolean,
  options: ValidationOptions,
): PropertyDecorator {
  return rule(name, options, (value, { object }) => typeof value === 'string' && check(value, object));
}

function rule(
  name: string,
  options: ValidationOptions,
  validate: (value: unknown, context: ValidationArguments) => boolean,
): PropertyDecorator {
  return (target, property) =>
    registerDecorator({
      name,
      target: target.constructor,
      propertyName: String(property),
      options,
      validator: { validate: (value, context) => context !== undefined && validate(value, context) },
    });
}
