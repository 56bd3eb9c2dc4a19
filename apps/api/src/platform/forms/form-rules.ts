import { registerDecorator, type ValidationArguments, type ValidationOptions } from 'class-validator';

/**
 * At most so many characters as the database counts them: a 👍 is one, and no part of it is waived, as class-validator
 * does with the mark that colours a ❤️.
 */
export function MaxCharacters(max: number, options: ValidationOptions): PropertyDecorator {
  return rule('maxCharacters', options, (value) => typeof value === 'string' && [...value].length <= max);
}

/** A text in which the pattern matches nothing. */
export function HasNo(pattern: RegExp, options: ValidationOptions): PropertyDecorator {
  return rule('hasNo', options, (value) => typeof value === 'string' && !pattern.test(value));
}

/** A moment that is not before the one of another field, when that one is a moment too. */
export function NotBefore(field: string, options: ValidationOptions): PropertyDecorator {
  return rule('notBefore', options, (value, { object }) => {
    const start: unknown = (object as Record<string, unknown>)[field];
    return !(start instanceof Date) || !(value instanceof Date) || value.getTime() >= start.getTime();
  });
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
