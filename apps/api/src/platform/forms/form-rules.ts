import { hasInk } from '@pwen/domain';
import { registerDecorator, type ValidationArguments, type ValidationOptions } from 'class-validator';

/**
 * At most so many characters as the database counts them: a 👍 is one, and no part of it is waived, as class-validator
 * does with the mark that colours a ❤️.
 */
export function MaxCharacters(max: number, options: ValidationOptions): PropertyDecorator {
  return rule('maxCharacters', options, (value) => typeof value === 'string' && [...value].length <= max);
}

/** At least so many, counted the same way. */
export function MinCharacters(min: number, options: ValidationOptions): PropertyDecorator {
  return rule('minCharacters', options, (value) => typeof value === 'string' && [...value].length >= min);
}

/** A text in which something can be seen. */
export function HasInk(options: ValidationOptions): PropertyDecorator {
  return rule('hasInk', options, (value) => typeof value === 'string' && hasInk(value));
}

/** A text in which the pattern matches nothing. */
export function HasNo(pattern: RegExp, options: ValidationOptions): PropertyDecorator {
  return rule('hasNo', options, (value) => typeof value === 'string' && !pattern.test(value));
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
