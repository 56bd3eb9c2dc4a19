import type { OpenAPIObject } from '@nestjs/swagger';

type SchemaObject = Exclude<
  NonNullable<NonNullable<OpenAPIObject['components']>['schemas']>[string],
  { $ref: string }
>;

/**
 * Makes every number an integer unless its schema has a format. TypeScript has one type for both, so this is done for
 * the whole document instead of per field.
 */
export function declareIntegers(document: OpenAPIObject): void {
  for (const schema of objectsIn(document) as Iterable<Partial<SchemaObject>>) {
    if (schema.type === 'number' && schema.format === undefined) schema.type = 'integer';
    if (schema.type === 'integer') schema.format ??= 'double-int';
  }
}

/** Request bodies have no undeclared fields, and are optional if none of their fields is required. */
export function closeRequests(document: OpenAPIObject): void {
  for (const path of Object.values(document.paths))
    for (const { requestBody } of [path.post, path.put, path.delete].flatMap(
      (operation) => operation ?? [],
    )) {
      if (!requestBody || '$ref' in requestBody) continue;
      const schemas = Object.values(requestBody.content).map(({ schema }) => schemaOf(document, schema));
      for (const schema of schemas) schema.additionalProperties = false;
      requestBody.required = schemas.some(({ required }) => (required ?? []).length > 0);
    }
}

function schemaOf({ components }: OpenAPIObject, schema: object | undefined): SchemaObject {
  const name = schema && '$ref' in schema ? String(schema.$ref).split('/').at(-1) : undefined;
  const named = name === undefined ? undefined : components?.schemas?.[name];
  if (!named || '$ref' in named) throw new Error('a request body is one DTO');
  return named;
}

function* objectsIn(value: unknown): Generator<object> {
  if (typeof value !== 'object' || value === null) return;
  yield value;
  for (const inner of Object.values(value)) yield* objectsIn(inner);
}
