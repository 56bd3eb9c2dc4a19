import { type Call, resolved, type Schema } from './calls.js';
import type { FuzzRequest, Values } from './requests.js';
import { faultOf } from './schemas.js';

/** A request in which one field is at a limit of the document, or just beyond it. */
export interface EdgeRequest extends FuzzRequest {
  readonly place: 'query' | 'body';
  readonly field: string;
  /** The keyword of the document, such as `maxLength`. */
  readonly limit: string;
  readonly isAllowed: boolean;
}

interface Edge {
  readonly limit: string;
  readonly value: unknown;
  readonly isAllowed: boolean;
}

/** One letter for people, two code points, and four code units of JavaScript. */
const LETTER = '👍🏽';

/** The lines of a survey, which are judged together by its own rules, with refusals of their own. */
const LINES = new Set(['questions', 'questionTypes', 'questionOptions']);

const FILE_LENGTH = 1024 * 1024;

const NOTHING_LIKE_IT = 'no such value';

/** Every field of a call at each of its limits and just beyond. The rest of the request is as given. */
export function* edgeRequests(request: FuzzRequest): Generator<EdgeRequest> {
  for (const { place, field, schema, isRequired } of fieldsOf(request.call)) {
    // Files have rules and refusals of their own.
    if (schema.format === 'binary') continue;
    const missing: Edge[] = isRequired ? [{ limit: 'required', value: undefined, isAllowed: false }] : [];
    for (const { limit, value, isAllowed } of [...missing, ...edgesOf(schema)]) {
      if (LINES.has(field) && limit.startsWith('items')) continue;
      yield { ...withValue(request, place, field, value), place, field, limit, isAllowed };
    }
  }
}

/** The texts of a call, each of as many letters as it may have and one more, of letters of several code points. */
export function* letterRequests(request: FuzzRequest): Generator<EdgeRequest> {
  for (const { place, field, schema } of fieldsOf(request.call)) {
    const { maxLength } = schema;
    // Of a pasted file the bytes are counted.
    if (maxLength === undefined || maxLength >= FILE_LENGTH) continue;
    // A code, a number or an address has no such letters.
    if (faultOf({ ...schema, minLength: 0 }, LETTER) !== undefined) continue;
    for (const [letters, isAllowed] of [[maxLength, true] as const, [maxLength + 1, false] as const])
      yield {
        ...withValue(request, place, field, LETTER.repeat(letters)),
        place,
        field,
        limit: 'letters',
        isAllowed,
      };
  }
}

interface Field extends Pick<EdgeRequest, 'place' | 'field'> {
  readonly schema: Schema;
  readonly isRequired: boolean;
}

/** Without those in a path: an id that no row can have is as unknown as others, as `fuzz.test.ts` shows. */
function fieldsOf({ parameters = [], body }: Call): Field[] {
  const inQuery = parameters
    .filter(({ in: place }) => place === 'query')
    .map(({ name, schema, required = false }) => ({
      place: 'query' as const,
      field: name,
      schema: flat(schema),
      isRequired: required,
    }));
  const inBody = Object.entries(body?.schema.properties ?? {}).map(([field, schema]) => ({
    place: 'body' as const,
    field,
    schema: flat(schema),
    isRequired: body?.schema.required?.includes(field) ?? false,
  }));
  return [...inQuery, ...inBody];
}

/** A schema with those to which it refers. */
function flat(schema: Schema): Schema {
  const found = resolved(schema);
  return Object.assign({}, found, ...(found.allOf ?? []).map(flat)) as Schema;
}

function withValue(
  request: FuzzRequest,
  place: EdgeRequest['place'],
  field: string,
  value: unknown,
): FuzzRequest {
  const given: Values = value === undefined ? {} : { [field]: value };
  if (place === 'query') return { ...request, query: { ...without(request.query, field), ...given } };
  return { ...request, body: { ...without(request.body as Values, field), ...given } };
}

const without = (values: Values, field: string): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => name !== field));

function edgesOf(schema: Schema): Edge[] {
  const all = [choices, formats, numbers, lengths, lists].flatMap((edges) => edges(schema));
  // A text of the right length may still lack the form that the field asks for, such as that of a phone number.
  return all.filter(({ value, isAllowed }) => isAllowed === (faultOf(schema, value) === undefined));
}

const beyond = (limit: string, value: unknown): Edge => ({ limit, value, isAllowed: false });

const both = (limit: string, at: unknown, over: unknown): Edge[] => [
  { limit, value: at, isAllowed: true },
  beyond(limit, over),
];

function choices({ type, enum: all = type === 'boolean' ? [true, false] : [] }: Schema): Edge[] {
  return all.flatMap((value) => both('enum', value, NOTHING_LIKE_IT));
}

function formats({ format, pattern }: Schema): Edge[] {
  return (format ?? pattern) ? [beyond(format ? 'format' : 'pattern', NOTHING_LIKE_IT)] : [];
}

function numbers({ minimum, maximum }: Schema): Edge[] {
  return [
    ...(minimum === undefined ? [] : both('minimum', minimum, minimum - 1)),
    ...(maximum === undefined ? [] : both('maximum', maximum, maximum + 1)),
    ...(maximum === undefined ? [] : [beyond('whole', maximum - 0.5)]),
  ];
}

function lengths({ format, minLength, maxLength }: Schema): Edge[] {
  const textOf = format === 'email' ? emailOf : (length: number) => 'a'.repeat(length);
  return [
    ...(minLength === undefined ? [] : both('minLength', textOf(minLength), textOf(minLength - 1))),
    // Passwords may be of spaces, other texts need something to see.
    ...(minLength === undefined ? [] : [beyond('ink', ' '.repeat(minLength))]),
    ...(maxLength === undefined ? [] : both('maxLength', textOf(maxLength), textOf(maxLength + 1))),
  ];
}

/** An address that is right but for its length, if it has room for one; its parts have limits of their own. */
function emailOf(length: number): string {
  const domain = `@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.example`;
  return length > domain.length ? 'a'.repeat(length - domain.length) + domain : 'a'.repeat(length);
}

function lists({ items, minItems, maxItems }: Schema): Edge[] {
  if (!items) return [];
  const item = flat(items);
  const good = item.enum?.[0] ?? item.minimum ?? 'a';
  const listOf = (length: number): unknown[] => Array<unknown>(length).fill(good);
  const others = listOf((minItems ?? 1) - 1);
  return [
    ...edgesOf(item).map((edge) => ({
      ...edge,
      limit: `items ${edge.limit}`,
      value: [edge.value, ...others],
    })),
    ...(minItems === undefined ? [] : both('minItems', listOf(minItems), listOf(minItems - 1))),
    ...(maxItems === undefined ? [] : both('maxItems', listOf(maxItems), listOf(maxItems + 1))),
  ];
}
