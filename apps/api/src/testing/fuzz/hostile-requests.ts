import { CALLS, type Schema } from './calls.js';
import type { FuzzRequest, Values } from './requests.js';
import { faultOf } from './schemas.js';

/** A request with one fault. */
export interface HostileRequest extends FuzzRequest {
  readonly fault: string;
  /** Used instead of the method of the call. */
  readonly method?: string;
  /** Replaces the name of every file. */
  readonly fileName?: string;
  /** Appended to the URL unchanged. */
  readonly rawQuery?: string;
}

const UNKEEPABLE = ['a\0b', 'a\ud800', '\udfffb'];
const NO_NUMBERS = [2 ** 31, 2 ** 53, 1e300, -1, 1.5];
const WRONG_TYPES = [null, {}, { a: [] }, [], [[]], true, 7, 'ten', ''];
const ODD_NUMBERS = [
  '',
  '0',
  '-1',
  '1.5',
  '1e3',
  '0x10',
  '9007199254740993',
  'ten',
  '%00',
  '%ED%A0%80',
  '%ff',
];
const METHODS = ['get', 'post', 'put', 'patch', 'delete', 'options'];
const DEPTHS = [2_000, 50_000];

/** All ways to make a valid request invalid, one at a time. */
export function* hostileRequests(request: FuzzRequest): Generator<HostileRequest> {
  yield* withOddAddress(request);
  yield* withOddQuery(request);
  yield* withOddMethod(request);
  const { body, call } = request;
  if (!call.body || typeof body !== 'object') return;
  if (call.body.type === 'application/json') yield* withOddJson(request, body, call.body.schema);
  else yield* withOddFields(request, body, call.body.schema);
  for (const key of request.call.parameters?.filter((parameter) => parameter.in === 'header') ?? [])
    for (const value of ['', 'é', 'x'.repeat(101)])
      yield { ...request, headers: { [key.name]: value }, fault: `header ${key.name} ${value}` };
}

function* withOddAddress(request: FuzzRequest): Generator<HostileRequest> {
  for (const name of Object.keys(request.ids))
    for (const id of ODD_NUMBERS.slice(1))
      yield { ...request, ids: { ...request.ids, [name]: id }, fault: `${name} ${id}` };
}

function* withOddQuery(request: FuzzRequest): Generator<HostileRequest> {
  const parameters = (request.call.parameters ?? []).filter((parameter) => parameter.in === 'query');
  for (const { name, schema } of parameters) {
    const odd = ODD_NUMBERS.filter((value) => faultOf(schema, readAs(schema, value)) !== undefined);
    for (const rawQuery of [...odd.map((value) => `${name}=${value}`), `${name}=1&${name}=2`])
      yield { ...request, rawQuery, fault: rawQuery };
  }
  if (parameters.length > 0) yield { ...request, rawQuery: 'unknown=1', fault: 'unknown parameter' };
}

/** A value of a query as its schema reads it: what is no UTF-8 becomes the replacement character. */
function readAs({ type }: Schema, value: string): unknown {
  const text = new URLSearchParams(`value=${value}`).get('value') ?? '';
  return type === 'integer' && /^-?\d+$/.test(text) ? Number(text) : text;
}

function* withOddMethod(request: FuzzRequest): Generator<HostileRequest> {
  // A path may match several calls: `/api/rewards/history` also matches that of one reward.
  const { path } = request.call;
  const declared = CALLS.filter((call) => patternOf(call.path).test(path)).map(({ method }) => method);
  for (const method of METHODS.filter((each) => !declared.includes(each)))
    yield { ...request, method, fault: `method ${method}` };
}

const patternOf = (path: string): RegExp => new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`);

function* withOddJson(request: FuzzRequest, body: Values, schema: Schema): Generator<HostileRequest> {
  for (const text of ['', '[]', '"text"', '{"a":', '[{}]', '{"a":1e400}', '\ufeff{}', 'null'])
    if ((schema.required ?? []).length > 0) yield { ...request, body: text, fault: `body ${text}` };
  yield { ...request, body: { ...body, unknown: 1 }, fault: 'unknown field' };
  yield { ...request, body: { ...body, 'a\0': 1 }, fault: 'a field name with a NUL' };
  for (const [name, field] of Object.entries(schema.properties ?? {})) {
    const odd = field.items ? [...UNKEEPABLE, ...NO_NUMBERS].map((one) => [one]) : [];
    for (const value of [...UNKEEPABLE, ...NO_NUMBERS, ...WRONG_TYPES, ...odd]) {
      const hostile = { ...body, [name]: value };
      // JSON Schema accepts unpaired surrogates.
      const isText = UNKEEPABLE.includes(String(value));
      if (isText || faultOf(schema, hostile) !== undefined)
        yield { ...request, body: hostile, fault: `${name} ${JSON.stringify(value)}` };
    }
    for (const depth of DEPTHS)
      yield { ...request, body: nested(body, name, depth), fault: `${name} ${depth} deep` };
  }
}

function* withOddFields(request: FuzzRequest, body: Values, schema: Schema): Generator<HostileRequest> {
  yield { ...request, body: { ...body, unknown: '1' }, fault: 'unknown field' };
  for (const [name, field] of Object.entries(schema.properties ?? {})) {
    if (field.format === 'binary') {
      const file = { ...body, [name]: '' };
      yield { ...request, body: file, fileName: 'a\0.png', fault: `${name} with a NUL in the file name` };
      continue;
    }
    const odd = field.type === 'integer' ? ['-1', '1.5', '1e3', 'ten', '9007199254740993'] : [];
    // A form is UTF-8, which has no unpaired surrogates, but JSON inside it may.
    const inJson = field.pattern?.startsWith('^\\[') ? ['["\\ud800"]', '[[]]', '{}', '['.repeat(50_000)] : [];
    const inChoice = field.type === 'boolean' || field.enum ? ['perhaps'] : [];
    for (const value of ['a\0b', ...odd, ...inJson, ...inChoice])
      yield { ...request, body: { ...body, [name]: value }, fault: `${name} ${value.slice(0, 20)}` };
    for (const depth of field.pattern?.startsWith('^\\[') ? DEPTHS : [])
      yield { ...request, body: { ...body, [name]: deep(depth) }, fault: `${name} ${depth} deep` };
  }
}

const deep = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);

// By string concatenation: JSON.stringify is recursive and would fail before the API does.
function nested(body: Values, name: string, depth: number): string {
  return JSON.stringify({ ...body, [name]: '@here@' }).replace('"@here@"', deep(depth));
}
