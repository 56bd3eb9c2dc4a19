import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Response } from 'supertest';

import { ask } from './ask.js';
import { type Call, CALLS } from './calls.js';
import { edgeRequests, type EdgeRequest, letterRequests } from './edges.js';
import { type Caller, isShut, openProgramme, type Programme } from './programme.js';
import { type FuzzRequest, validRequest } from './requests.js';

// Each limit of each field, as the document has it, so that no call tests its own. Their messages and what follows from
// several fields belong to the calls.

/** Leaves out what may be absent, and has ids of known rows. */
const SEED = 1;

let programme: Programme;

beforeAll(async () => {
  programme = await openProgramme();
});

afterAll(() => programme.api.close());

const send = (caller: Caller, request: FuzzRequest): Promise<Response> =>
  ask(programme.callers[caller], request, programme.files);

/** Somebody whose input the call reads. */
async function callerOf(request: FuzzRequest): Promise<Caller> {
  for (const caller of ['administrator', 'person', 'guest'] as const)
    if (!isShut(await send(caller, request))) return caller;
  throw new Error(`nobody may call ${request.call.operationId}`);
}

/** What is wrong with the answer; undefined if nothing is. */
async function faultOfEdge(caller: Caller, edge: EdgeRequest): Promise<string | undefined> {
  const { status, body } = await send(caller, edge.isAllowed ? refusedOtherwise(edge) : edge);
  const { code, details } = body as { code?: string; details?: Record<string, unknown> };
  const refused = code === 'VALIDATION_FAILED' && status === 400 ? Object.keys(details ?? {}) : [];
  const expected = [edge.isAllowed ? 'unknown' : edge.field];
  if (JSON.stringify(refused) === JSON.stringify(expected)) return undefined;
  const { call, place, field, limit, isAllowed } = edge;
  const answer = JSON.stringify(body ?? '').slice(0, 300);
  return `${call.operationId} ${place} ${field} ${isAllowed ? 'at' : 'beyond'} ${limit} -> ${status} ${answer}`;
}

/** With a second fault, so that a value that may be sent has no effect. */
function refusedOtherwise(edge: EdgeRequest): FuzzRequest {
  if (edge.place === 'query') return { ...edge, query: { ...edge.query, unknown: 1 } };
  return { ...edge, body: { ...(edge.body as object), unknown: 1 } };
}

async function faultsOf(call: Call, edgesOf: (request: FuzzRequest) => Iterable<EdgeRequest>) {
  const request = await validRequest(call, SEED, programme.idOf(SEED));
  const edges = [...edgesOf(request)];
  const [first] = edges.filter(({ isAllowed }) => !isAllowed);
  if (!first) return [];
  const caller = await callerOf(first);
  const faults: (string | undefined)[] = [];
  for (const edge of edges) faults.push(await faultOfEdge(caller, edge));
  return faults.filter((fault) => fault !== undefined);
}

it.each([
  ['every limit of the document', edgeRequests],
  ['letters as people count them', letterRequests],
])('keeps %s, and changes nothing beyond it', async (_, edgesOf) => {
  const before = await programme.everything();
  const faults: string[] = [];
  for (const call of CALLS) faults.push(...(await faultsOf(call, edgesOf)));
  expect(faults).toEqual([]);
  expect(await programme.everything()).toEqual(before);
});
