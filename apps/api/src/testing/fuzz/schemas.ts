import { Ajv, type ValidateFunction } from 'ajv';
import addFormatsModule from 'ajv-formats';

import { DOCUMENT, type Schema } from './calls.js';

// A CommonJS module whose default export is under `default` for TypeScript and not for Node.
const addFormats = addFormatsModule as unknown as typeof addFormatsModule.default;

const ajv = new Ajv({ strict: false, allErrors: true });
addFormats(ajv);
// Files, and numbers that their bounds describe.
for (const format of ['binary', 'int32', 'double-int', 'double']) ajv.addFormat(format, true);

const components = toJsonSchema(DOCUMENT.components);
const validators = new Map<Schema, ValidateFunction>();

/** The schema with everything that it may refer to. */
export function whole(schema: Schema): Record<string, unknown> {
  return { ...(toJsonSchema(schema) as object), components };
}

/** What is wrong with a value; undefined when the schema allows it. */
export function faultOf(schema: Schema, value: unknown): string | undefined {
  let validate = validators.get(schema);
  if (!validate) validators.set(schema, (validate = ajv.compile(whole(schema))));
  return validate(value) ? undefined : ajv.errorsText(validate.errors);
}

/** OpenAPI 3.0 writes `nullable` where JSON Schema has a type of its own. */
function toJsonSchema(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toJsonSchema);
  if (typeof value !== 'object' || value === null) return value;
  const { nullable, ...schema } = value as Record<string, unknown>;
  const converted = Object.fromEntries(Object.entries(schema).map(([key, one]) => [key, toJsonSchema(one)]));
  return nullable === true ? { anyOf: [converted, { type: 'null' }] } : converted;
}
