import { hasInk, isLonger } from '@pwen/domain';
import { registerDecorator, type ValidationArguments, type ValidationOptions } from 'class-validator';

/** At most `max` letters, as people count them: a flag is one, and so is a letter with its accents. */
export function MaxLetters(max: number, options: ValidationOptions): PropertyDecorator {
  return rule('maxLetters', options, (value) => typeof value === 'string' && !isLonger(value, max));
}

/** At least `min` code points, as the strength of a password is counted. */
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

/** A list that passes a check as a whole. What its entries must be is checked apart. */
export function Holds(
  name: string,
  check: (entries: readonly unknown[]) => boolean,
  options: ValidationOptions,
): PropertyDecorator {
  return rule(name, options, (value) => Array.isArray(value) && check(value));
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
