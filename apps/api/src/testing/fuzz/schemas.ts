import { Ajv, type ValidateFunction } from 'ajv';
import addFormatsModule from 'ajv-formats';

import { DOCUMENT, type Schema } from './calls.js';

// A CommonJS module with its default export under `default` for TypeScript but not for Node.
const addFormats = addFormatsModule as unknown as typeof addFormatsModule.default;

const ajv = new Ajv({ strict: false, allErrors: true });
addFormats(ajv);
// Files, and numbers that are described by their bounds.
for (const format of ['binary', 'int32', 'double-int', 'double']) ajv.addFormat(format, true);

const components = toJsonSchema(DOCUMENT.components);
const validators = new Map<Schema, ValidateFunction>();

/** The schema with all schemas that it may reference. */
export function whole(schema: Schema): Record<string, unknown> {
  return { ...(toJsonSchema(schema) as object), components };
}

/** The fault of a value; undefined if the schema allows it. */
export function faultOf(schema: Schema, value: unknown): string | undefined {
  let validate = validators.get(schema);
  if (!validate) validators.set(schema, (validate = ajv.compile(whole(schema))));
  return validate(value) ? undefined : ajv.errorsText(validate.errors);
}

/** OpenAPI 3.0 has `nullable` where JSON Schema has a type. */
function toJsonSchema(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toJsonSchema);
  if (typeof value !== 'object' || value === null) return value;
  const { nullable, ...schema } = value as Record<string, unknown>;
  const converted = Object.fromEntries(Object.entries(schema).map(([key, one]) => [key, toJsonSchema(one)]));
  return nullable === true ? { anyOf: [converted, { type: 'null' }] } : converted;
}
