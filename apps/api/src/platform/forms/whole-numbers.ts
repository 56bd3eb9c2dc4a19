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

/** What an `integer` column of Postgres holds at most. */
export const INT4_MAX = 2_147_483_647;

/** An id fits a bigint column and a JavaScript number. */
const ROW_ID = { min: 1, max: Number.MAX_SAFE_INTEGER };

export interface Bounds {
  readonly min: number;
  readonly max: number;
}

/** What is said of a value that is out of bounds; the rule's own English where it is left out. */
export interface NumberMessages {
  readonly whole?: string;
  readonly min?: string;
  readonly max?: string;
}

/**
 * How the document writes an integer. `double-int` is the registry's name for the whole numbers that a double holds exactly,
 * which every number in JSON is to JavaScript.
 */
export const integerSchema = ({ min, max }: Bounds) =>
  ({ type: 'integer', format: max > INT4_MAX ? 'double-int' : 'int32', minimum: min, maximum: max }) as const;

export const ROW_ID_SCHEMA = integerSchema(ROW_ID);

/** A whole number that its column holds. */
export function IsWholeNumber(bounds: Bounds, messages: NumberMessages = {}): PropertyDecorator {
  return applyDecorators(...rulesOf(bounds, messages, {}), ApiProperty(integerSchema(bounds)));
}

/** The id of a row. */
export function IsRowId(message?: string): PropertyDecorator {
  return IsWholeNumber(ROW_ID, messageForAll(message));
}

export const rowIdsSchema = ({ min, max }: Bounds) =>
  ({ type: 'array', items: ROW_ID_SCHEMA, minItems: min, maxItems: max }) as const;

/** A list of ids of rows. How it travels is for its field to say. */
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
 * The number of a query or a form field, which arrives as text. Only plain digits are one: `1e3`, `0x10` and the empty text
 * stay text, for a rule of the field to refuse.
 */
export function readWholeNumber(value: unknown): unknown {
  return typeof value === 'string' && /^-?\d+$/.test(value.trim()) ? Number(value) : value;
}

/** The same as a decorator. */
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
