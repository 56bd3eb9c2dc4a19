import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsString, type ValidationOptions } from 'class-validator';

import { HasInk, MaxLetters, MinCharacters } from './form-rules.js';
import { type Clean, Typed, TypedList } from './typed.js';
import type { Bounds } from './whole-numbers.js';

/** The pattern of all text input in the OpenAPI document; JSON itself has no unpaired surrogates. */
export const KEEPABLE_PATTERN = '^[^\\u0000]*$';

/**
 * The OpenAPI pattern for a visible character: one of the basic plane that is neither a space, a control character nor
 * invisible. In ranges, because such patterns have no Unicode classes.
 */
const INK =
  '[\\u0021-\\u007e\\u00a1-\\u00ac\\u00ae-\\u034e\\u0350-\\u061b\\u061d-\\u115e\\u1161-\\u167f\\u1681-\\u17b3' +
  '\\u17b6-\\u180a\\u1810-\\u1fff\\u2010-\\u2027\\u2030-\\u205e\\u2070-\\u27ff\\u2801-\\u2fff\\u3001-\\u3163' +
  '\\u3165-\\ud7ff\\ue000-\\ufdff\\ufe10-\\ufefe\\uff00-\\uff9f\\uffa1-\\uffef\\ufffd]';

const INK_PATTERN = `^[^\\u0000]*${INK}[^\\u0000]*$`;

export interface TextMessages {
  /** For a value that is not a text, or has no visible character. */
  readonly missing?: string;
  readonly tooShort?: string;
  readonly tooLong: string;
}

interface TextBounds {
  /** How it is cleaned, before anything else looks at it; without, it stays as typed. */
  readonly clean?: Clean;
  /** In letters. The document has the same number: JSON Schema counts more of what a letter is made of, never less. */
  readonly max: number;
  readonly min?: number;
}

/** A text with a visible character and a bounded length. */
export function IsRequiredText(bounds: TextBounds, messages: TextMessages): PropertyDecorator {
  const { missing } = messages;
  return applyDecorators(
    Typed(bounds.clean),
    IsString(saying(missing)),
    HasInk(saying(missing)),
    ...lengthOf(bounds, messages),
    ApiProperty({ type: 'string', minLength: bounds.min ?? 1, maxLength: bounds.max, pattern: INK_PATTERN }),
  );
}

/** A text that may be blank. */
export function IsText(bounds: TextBounds, messages: TextMessages): PropertyDecorator {
  return applyDecorators(
    Typed(bounds.clean),
    IsString(saying(messages.missing)),
    ...lengthOf(bounds, messages),
    ApiProperty({
      type: 'string',
      ...(bounds.min ? { minLength: bounds.min } : {}),
      maxLength: bounds.max,
      pattern: KEEPABLE_PATTERN,
    }),
  );
}

/** A list of texts. Each may be blank unless `required`. */
export function IsTexts(
  items: Bounds,
  bounds: TextBounds,
  messages: TextMessages & { readonly list?: string; readonly required?: boolean },
): PropertyDecorator {
  const each = { each: true, ...saying(messages.missing) };
  const list = saying(messages.list ?? messages.missing);
  return applyDecorators(
    TypedList(bounds.clean),
    IsArray(list),
    ArrayMinSize(items.min, list),
    ArrayMaxSize(items.max, list),
    IsString(each),
    ...(messages.required ? [HasInk(each)] : []),
    MaxLetters(bounds.max, { each: true, message: messages.tooLong }),
    ApiProperty({
      type: 'array',
      minItems: items.min,
      maxItems: items.max,
      items: {
        type: 'string',
        maxLength: bounds.max,
        pattern: messages.required ? INK_PATTERN : KEEPABLE_PATTERN,
      },
    }),
  );
}

function lengthOf({ min, max }: TextBounds, { tooShort, tooLong }: TextMessages): PropertyDecorator[] {
  return [
    ...(min === undefined ? [] : [MinCharacters(min, saying(tooShort))]),
    MaxLetters(max, { message: tooLong }),
  ];
}

const saying = (message: string | undefined): ValidationOptions => (message === undefined ? {} : { message });
