import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Response } from 'supertest';

import type { Agent } from '../test-app.js';
import { ask, faultOfAnswer } from './ask.js';
import { type Call, CALLS } from './calls.js';
import { type HostileRequest, hostileRequests } from './hostile-requests.js';
import { type Caller, isShut, openProgramme, type Programme } from './programme.js';
import { type FuzzRequest, validRequest } from './requests.js';

/** Another seed finds other faults; a failure reports its seed. */
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_122);
/** Valid requests per call and caller. */
const RUNS = Number(process.env.FUZZ_RUNS ?? 4);

/** These start or end the session of the caller. */
const OF_SESSIONS = new Set(['register', 'login', 'logout']);
/** These delete rows that the others need. */
const isLast = ({ method }: Call): boolean => method === 'delete';

let programme: Programme;

beforeAll(async () => {
  programme = await openProgramme();
});

afterAll(() => programme.api.close());

const agentFor = (caller: Caller, { operationId }: Call): Agent =>
  OF_SESSIONS.has(operationId) ? programme.api.visitor() : programme.callers[caller];

async function judge(
  caller: Caller,
  request: FuzzRequest & Partial<HostileRequest>,
  isFault: (answer: Response) => boolean,
): Promise<{ faults: string[]; answer: Response }> {
  // Ids grow with the clock, which stands still in tests.
  programme.api.clock.advanceMs(5);
  const answer = await ask(agentFor(caller, request.call), request, programme.files);
  const fault = faultOfAnswer(request.call, answer);
  if (fault === undefined && !isFault(answer)) return { faults: [], answer };
  const { call, ids, query, headers, body } = request;
  const asked = JSON.stringify({ ids, query, headers, body }).slice(0, 1_500);
  const said = `${fault ?? ''} ${answer.status} ${answer.text.slice(0, 500)}`;
  const message = `${caller}: ${call.method} ${call.path} (${request.fault ?? 'allowed'}) ${asked} -> ${said}`;
  return { faults: [message], answer };
}

const report = (faults: readonly string[]): string => [`seed ${SEED}`, ...faults].join('\n');

describe.each(['guest', 'person', 'administrator'] as const)('requests of a %s:', (caller) => {
  it('an invalid request is refused with a reason, and changes nothing', async () => {
    const before = await programme.everything();
    const faults: string[] = [];
    for (const call of CALLS) {
      const request = await validRequest(call, SEED, programme.idOf(SEED));
      for (const hostile of hostileRequests(request)) {
        const { faults: found, answer } = await judge(caller, hostile, ({ status }) => status < 400);
        faults.push(...found);
        if (hostile.method === undefined && isShut(answer)) break;
      }
    }
    expect(report(faults)).toBe(report([]));
    expect(await programme.everything()).toEqual(before);
  });

  it('a valid request is accepted, or refused for another reason than its form', async () => {
    const faults: string[] = [];
    for (const call of [...CALLS].sort((a, b) => Number(isLast(a)) - Number(isLast(b))))
      for (let run = 0; run < RUNS; run++) {
        const request = await validRequest(call, SEED + run, programme.idOf(SEED + run));
        const isFault = ({ body }: Response): boolean =>
          (body as { code?: unknown } | undefined)?.code === 'VALIDATION_FAILED';
        faults.push(...(await judge(caller, request, isFault)).faults);
      }
    expect(report(faults)).toBe(report([]));
  });
});
