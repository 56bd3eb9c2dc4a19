import { describe, expect, it } from '@jest/globals';

import { CALLS, DOCUMENT, resolved, type Schema } from './calls.js';

/** Every schema in what a call takes, with where it stands. */
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

describe('the document', () => {
  it('bounds every number that comes in by what a column or JavaScript holds', () => {
    const isBounded = ({ minimum, maximum }: Schema): boolean =>
      Number.isSafeInteger(minimum) && Number.isSafeInteger(maximum);
    expect(namesOf((schema) => schema.type === 'number')).toEqual([]);
    expect(namesOf((schema) => schema.type === 'integer' && !isBounded(schema))).toEqual([]);
  });

  it('bounds every text and every list that comes in, and wants no NUL in it', () => {
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

  it('names every field that a body may have', () => {
    const open = CALLS.filter(({ body }) => body && body.schema.additionalProperties !== false);
    expect(open.map(({ operationId }) => operationId)).toEqual([]);
  });

  it('says a whole number where it means one', () => {
    const inexact = [...objectsIn(DOCUMENT)].filter(
      ({ type, format }) => type === 'number' && format !== 'double',
    );
    expect(inexact).toEqual([]);
  });

  it('names what each call refuses with', () => {
    for (const { operationId, responses } of CALLS) {
      const refusals = Object.keys(responses).filter((status) => status.startsWith('4'));
      expect([operationId, refusals]).not.toEqual([operationId, []]);
      expect(responses[503]).toBeDefined();
    }
  });
});
