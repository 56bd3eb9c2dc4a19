import { readFileSync } from 'node:fs';

/** The part of a schema that the fuzz test uses. */
export interface Schema {
  readonly type?: string;
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly maxItems?: number;
  readonly nullable?: boolean;
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: unknown;
  readonly allOf?: readonly Schema[];
  readonly $ref?: string;
}

interface Content {
  readonly content?: Readonly<Record<string, { readonly schema: Schema }>>;
}

export interface Parameter {
  readonly name: string;
  readonly in: 'header' | 'path' | 'query';
  readonly required?: boolean;
  readonly schema: Schema;
}

interface Operation {
  readonly operationId: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: Content & { readonly required?: boolean };
  readonly responses: Readonly<Record<string, Content & { readonly description: string }>>;
}

/** A call declared in the document. */
export interface Call extends Operation {
  /** In lower case. */
  readonly method: string;
  readonly path: string;
  readonly body?: { readonly type: string; readonly schema: Schema };
}

interface ApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

// The document from which the client is generated. Its types come from the build, which tests do not have.
const path = new URL('../../../../../libs/api-client/openapi.json', import.meta.url);
export const DOCUMENT = JSON.parse(readFileSync(path, 'utf8')) as ApiDocument;

export const CALLS: readonly Call[] = Object.entries(DOCUMENT.paths).flatMap(([path, operations]) =>
  Object.entries(operations).map(([method, operation]) => {
    const [body] = Object.entries(operation.requestBody?.content ?? {});
    const named = body && { type: body[0], schema: resolved(body[1].schema) };
    return { ...operation, method, path, ...(named ? { body: named } : {}) };
  }),
);

export function resolved(schema: Schema): Schema {
  const name = schema.$ref?.split('/').at(-1);
  const found = name === undefined ? schema : DOCUMENT.components.schemas[name];
  if (!found) throw new Error(`the document has no schema ${name}`);
  return found;
}
