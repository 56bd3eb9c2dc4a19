import { generate } from 'json-schema-faker';

import type { Call, Parameter, Schema } from './calls.js';
import { whole } from './schemas.js';

export type Values = Record<string, unknown>;

/** A request before it is sent by HTTP. */
export interface FuzzRequest {
  readonly call: Call;
  /** By the names of the path parameters. */
  readonly ids: Readonly<Record<string, string>>;
  readonly query: Values;
  readonly headers: Readonly<Record<string, string>>;
  /** The fields of a form or of JSON; a string is sent unchanged. */
  readonly body?: Values | string;
}

/**
 * A request that the document allows.
 *
 * @param seed determines the request
 * @param idOf the id for a path parameter
 */
export async function validRequest(
  call: Call,
  seed: number,
  idOf: (path: string, name: string) => number,
): Promise<FuzzRequest> {
  const of = (place: Parameter['in']) =>
    (call.parameters ?? []).filter((parameter) => parameter.in === place);
  const values = async (place: Parameter['in']): Promise<Values> =>
    (await generate(whole(objectOf(of(place))), { seed, optionalsProbability: 0.5 })) as Values;
  const query = await values('query');
  return {
    call,
    ids: Object.fromEntries(of('path').map(({ name }) => [name, String(idOf(call.path, name))])),
    query: seed % 4 === 0 ? { ...required(query, of('query')), ...atBounds(of('query'), seed) } : query,
    headers: (await values('header')) as Record<string, string>,
    ...(call.body ? { body: await bodyOf(call.body.schema, seed) } : {}),
  };
}

async function bodyOf(schema: Schema, seed: number): Promise<Values> {
  const options = { seed, optionalsProbability: [0.5, 0, 1][seed % 3] ?? 0.5 };
  const body = (await generate(whole(schema), options)) as Values;
  const bounded = Object.entries(schema.properties ?? {}).filter(([, { type }]) => type === 'integer');
  // Faults often occur at the bounds, which random values rarely reach.
  for (const [name, { minimum, maximum }] of seed % 2 === 0 ? bounded : [])
    if (name in body) body[name] = seed % 4 === 0 ? minimum : maximum;
  return { ...body, ...played(body) };
}

/** Pieces of a video are in order and apart, which no schema says. */
function played({ played: pieces }: Values): Values {
  if (!Array.isArray(pieces)) return {};
  const positions = new Set((pieces as { from: number; to: number }[]).flatMap(({ from, to }) => [from, to]));
  const sorted = [...positions].sort((one, other) => one - other);
  return {
    played: sorted.flatMap((from, index) => {
      const to = sorted[index + 1];
      return index % 2 === 0 && to !== undefined ? [{ from, to }] : [];
    }),
  };
}

const objectOf = (parameters: readonly Parameter[]): Schema => ({
  type: 'object',
  properties: Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])),
  required: parameters.filter(({ required }) => required).map(({ name }) => name),
});

/** Values without those that may be absent. */
function required(values: Values, parameters: readonly Parameter[]): Values {
  const names = new Set(objectOf(parameters).required);
  return Object.fromEntries(Object.entries(values).filter(([name]) => names.has(name)));
}

function atBounds(parameters: readonly Parameter[], seed: number): Values {
  const integers = parameters.filter(({ schema }) => schema.type === 'integer');
  return Object.fromEntries(
    integers.map(({ name, schema }) => [name, seed % 8 === 0 ? schema.minimum : schema.maximum]),
  );
}
