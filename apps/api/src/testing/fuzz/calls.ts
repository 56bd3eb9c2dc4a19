import { readFileSync } from 'node:fs';

/** The part of a schema that these tests use. */
export interface Schema {
  readonly type?: string;
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly minItems?: number;
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
  readonly responses: Readonly<Record<string, DeclaredResponse>>;
}

interface DeclaredResponse extends Content {
  readonly description: string;
}

/** Calls that refuse the same share one response. */
interface WrittenOperation extends Omit<Operation, 'responses'> {
  readonly responses: Readonly<Record<string, DeclaredResponse | { readonly $ref: string }>>;
}

/** A call declared in the document. */
export interface Call extends Operation {
  /** In lower case. */
  readonly method: string;
  readonly path: string;
  readonly body?: { readonly type: string; readonly schema: Schema };
}

interface ApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, WrittenOperation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>;
    readonly responses: Readonly<Record<string, DeclaredResponse>>;
  };
}

// The document from which the client is generated. Its types come from the build, which tests do not have.
const path = new URL('../../../../../libs/api-client/openapi.json', import.meta.url);
export const DOCUMENT = JSON.parse(readFileSync(path, 'utf8')) as ApiDocument;

export const CALLS: readonly Call[] = Object.entries(DOCUMENT.paths).flatMap(([path, operations]) =>
  Object.entries(operations).map(([method, operation]) => {
    const [body] = Object.entries(operation.requestBody?.content ?? {});
    const named = body && { type: body[0], schema: resolved(body[1].schema) };
    const responses = Object.fromEntries(
      Object.entries(operation.responses).map(([status, written]) => [status, declared(written)]),
    );
    return { ...operation, responses, method, path, ...(named ? { body: named } : {}) };
  }),
);

export function resolved(schema: Schema): Schema {
  const name = schema.$ref?.split('/').at(-1);
  const found = name === undefined ? schema : DOCUMENT.components.schemas[name];
  if (!found) throw new Error(`the document has no schema ${name}`);
  return found;
}

function declared(written: WrittenOperation['responses'][string]): DeclaredResponse {
  if (!('$ref' in written)) return written;
  const name = written.$ref.split('/').at(-1) ?? '';
  const found = DOCUMENT.components.responses[name];
  if (!found) throw new Error(`the document has no response ${name}`);
  return found;
}
