import { describe, expect, it } from '@jest/globals';

import { CALLS, DOCUMENT, resolved, type Schema } from './calls.js';

/** Every schema in the input of a call, with its path. */
function* within(schema: Schema, path: string): Generator<[string, Schema]> {
  const found = resolved(schema);
  yield [path, found];
  if (found.items) yield* within(found.items, `${path}[]`);
  for (const one of found.allOf ?? []) yield* within(one, path);
  for (const [name, field] of Object.entries(found.properties ?? {})) yield* within(field, `${path}.${name}`);
}

function* objectsIn(value: unknown): Generator<Schema> {
  if (typeof value !== 'object' || value === null) return;
  yield value;
  for (const inner of Object.values(value)) yield* objectsIn(inner);
}

const TAKEN = CALLS.flatMap(({ operationId, parameters = [], body }) => [
  ...parameters.flatMap(({ name, schema }) => [...within(schema, `${operationId} ${name}`)]),
  ...(body ? [...within(body.schema, operationId)] : []),
]);

const namesOf = (isFault: (schema: Schema) => boolean): string[] =>
  TAKEN.filter(([, schema]) => isFault(schema)).map(([path]) => path);

const isPlainText = ({ type, format, enum: choices }: Schema): boolean =>
  type === 'string' && choices === undefined && format !== 'binary' && format !== 'date-time';

describe('the OpenAPI document', () => {
  it('bounds every input number by the range of its column or of JavaScript', () => {
    const isBounded = ({ minimum, maximum }: Schema): boolean =>
      Number.isSafeInteger(minimum) && Number.isSafeInteger(maximum);
    expect(namesOf((schema) => schema.type === 'number')).toEqual([]);
    expect(namesOf((schema) => schema.type === 'integer' && !isBounded(schema))).toEqual([]);
  });

  it('bounds every input text and list, and excludes NUL', () => {
    const takesNul = ({ pattern }: Schema): boolean =>
      pattern === undefined || new RegExp(pattern, 'u').test('\0');
    expect(namesOf((schema) => isPlainText(schema) && takesNul(schema))).toEqual([]);
    expect(
      namesOf(
        (schema) =>
          isPlainText(schema) && schema.maxLength === undefined && !schema.pattern?.startsWith('^\\['),
      ),
    ).toEqual([]);
    expect(namesOf((schema) => schema.type === 'array' && schema.maxItems === undefined)).toEqual([]);
  });

  it('declares every field of a body', () => {
    const open = CALLS.filter(({ body }) => body && body.schema.additionalProperties !== false);
    expect(open.map(({ operationId }) => operationId)).toEqual([]);
  });

  it('declares integers as such', () => {
    const inexact = [...objectsIn(DOCUMENT)].filter(
      ({ type, format }) => type === 'number' && format !== 'double',
    );
    expect(inexact).toEqual([]);
  });

  it('declares the refusals of each call', () => {
    for (const { operationId, responses } of CALLS) {
      const refusals = Object.keys(responses).filter((status) => status.startsWith('4'));
      expect([operationId, refusals]).not.toEqual([operationId, []]);
      expect(responses[503]).toBeDefined();
    }
  });
});
