import type { Response, Test } from 'supertest';

import type { Agent } from '../test-app.js';
import { DOCUMENT, type Call } from './calls.js';
import type { HostileRequest } from './hostile-requests.js';
import type { FuzzRequest } from './requests.js';
import { faultOf } from './schemas.js';

/** Valid files for the file fields, because the document allows any bytes. */
export type Files = Readonly<Record<string, { readonly bytes: Buffer; readonly name: string }>>;

/** Sends a request unchanged. */
export async function ask(
  agent: Agent,
  request: FuzzRequest & Partial<HostileRequest>,
  files: Files,
): Promise<Response> {
  const { call, ids, query, headers, rawQuery, body } = request;
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? '');
  const written = Object.entries(query).map(
    ([name, value]) => `${name}=${encodeURIComponent(String(value))}`,
  );
  const address = `${path}?${rawQuery ?? written.join('&')}`;
  const method = (request.method ?? call.method) as 'get' | 'post';
  const test = agent[method](address).set(encoded(headers));
  if (body === undefined || !call.body || request.method) return test;
  if (call.body.type === 'application/json')
    return test
      .set('Content-Type', 'application/json')
      .send(typeof body === 'string' ? body : JSON.stringify(body));
  return sendForm(test, request, body as Record<string, unknown>, files);
}

function sendForm(
  test: Test,
  { call, fileName }: FuzzRequest & Partial<HostileRequest>,
  fields: Record<string, unknown>,
  files: Files,
): Test {
  for (const [name, value] of Object.entries(fields)) {
    const file = call.body?.schema.properties?.[name]?.format === 'binary' ? files[name] : undefined;
    if (file) test.attach(name, file.bytes, fileName ?? file.name);
    else test.field(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
  }
  return test;
}

// Node refuses to send characters that are not Latin-1.
const encoded = (headers: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, Buffer.from(value).toString('latin1')]),
  );

/** The fault of a response, whatever the request; undefined if the document allows it. */
export function faultOfAnswer(call: Call, { status, body }: Response): string | undefined {
  if (status >= 500) return `${status} ${JSON.stringify(body)}`;
  // For an undeclared call.
  if (status === 405) return faultOf(errorSchema(), body);
  const declared = call.responses[String(status)];
  const code = status >= 400 ? String((body as { code?: unknown }).code) : undefined;
  if (!declared) return `${status} ${code ?? ''} is not declared`;
  if (code !== undefined)
    return declared.description.split(', ').includes(code)
      ? faultOf(errorSchema(), body)
      : `${code} is not declared`;
  const schema = declared.content?.['application/json']?.schema;
  return schema && faultOf(schema, body);
}

function errorSchema() {
  const { ErrorDto } = DOCUMENT.components.schemas;
  if (!ErrorDto) throw new Error('the document has no ErrorDto');
  return ErrorDto;
}
