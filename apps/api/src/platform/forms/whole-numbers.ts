import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsInt,
  Max,
  Min,
  type ValidationOptions,
} from 'class-validator';

/** The maximum of an `integer` column in Postgres. */
export const INT4_MAX = 2_147_483_647;

/** An id fits a bigint column and a JavaScript number. */
const ROW_ID = { min: 1, max: Number.MAX_SAFE_INTEGER };

export interface Bounds {
  readonly min: number;
  readonly max: number;
}

/** The messages for invalid values; class-validator's own by default. */
export interface NumberMessages {
  readonly whole?: string;
  readonly min?: string;
  readonly max?: string;
}

/**
 * The OpenAPI schema of an integer. `double-int` is the registry's name for integers that a double represents exactly,
 * as every JSON number in JavaScript.
 */
export const integerSchema = ({ min, max }: Bounds) =>
  ({ type: 'integer', format: max > INT4_MAX ? 'double-int' : 'int32', minimum: min, maximum: max }) as const;

export const ROW_ID_SCHEMA = integerSchema(ROW_ID);

/** A whole number within the bounds of its column. */
export function IsWholeNumber(bounds: Bounds, messages: NumberMessages = {}): PropertyDecorator {
  return applyDecorators(...rulesOf(bounds, messages, {}), ApiProperty(integerSchema(bounds)));
}

/** The id of a row. */
export function IsRowId(message?: string): PropertyDecorator {
  return IsWholeNumber(ROW_ID, messageForAll(message));
}

export const rowIdsSchema = ({ min, max }: Bounds) =>
  ({ type: 'array', items: ROW_ID_SCHEMA, minItems: min, maxItems: max }) as const;

/** A list of row ids. Its OpenAPI schema is declared by the field. */
export function IsRowIds(
  items: Bounds,
  messages: { readonly list?: string; readonly tooMany?: string } = {},
): PropertyDecorator {
  return applyDecorators(
    IsArray(saying(messages.list)),
    ArrayMinSize(items.min, saying(messages.list)),
    ArrayMaxSize(items.max, saying(messages.tooMany)),
    ...rulesOf(ROW_ID, messageForAll(messages.list), { each: true }),
  );
}

/**
 * Parses a number in a query or a form field. Only plain digits are parsed: `1e3`, `0x10` and empty text stay text, to
 * be refused by the field's rule.
 */
export function readWholeNumber(value: unknown): unknown {
  return typeof value === 'string' && /^-?\d+$/.test(value.trim()) ? Number(value) : value;
}

/** A decorator that parses plain digits in a query or a form field, and leaves the rest to the field's rule. */
export function ReadsWholeNumber(): PropertyDecorator {
  return Transform(({ value }: { value: unknown }) => readWholeNumber(value));
}

function rulesOf(
  bounds: Bounds,
  messages: NumberMessages,
  options: Pick<ValidationOptions, 'each'>,
): PropertyDecorator[] {
  return [
    IsInt({ ...options, ...saying(messages.whole) }),
    Min(bounds.min, { ...options, ...saying(messages.min) }),
    Max(bounds.max, { ...options, ...saying(messages.max) }),
  ];
}

const saying = (message: string | undefined) => (message === undefined ? {} : { message });

const messageForAll = (message: string | undefined): NumberMessages =>
  message === undefined ? {} : { whole: message, min: message, max: message };
