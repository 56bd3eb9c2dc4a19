import { readFile } from 'node:fs/promises';

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Response } from 'supertest';

import { createReward, pictureOf, voucherNumbers } from '../fixtures/rewards.js';
import { createSurvey } from '../fixtures/surveys.js';
import { fixture, uploadVideo } from '../fixtures/videos.js';
import { type Agent, createTestApp, type TestApp } from '../test-app.js';
import { ask, faultOfAnswer, type Files } from './ask.js';
import { type Call, CALLS } from './calls.js';
import { type HostileRequest, hostileRequests } from './hostile-requests.js';
import { type FuzzRequest, validRequest } from './requests.js';

/** Another seed finds other faults; a failure reports its seed. */
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_122);
/** Valid requests per call and caller. */
const RUNS = Number(process.env.FUZZ_RUNS ?? 4);

/** These start or end the session of the caller. */
const OF_SESSIONS = new Set(['register', 'login', 'logout']);
/** These delete rows that the others need. */
const isLast = ({ method }: Call): boolean => method === 'delete';

let api: TestApp;
let callers: Record<'guest' | 'person' | 'administrator', Agent>;
let rows: Record<'content' | 'rewards' | 'surveys' | 'history' | 'vouchers', readonly number[]>;
let files: Files;

beforeAll(async () => {
  // Without a worker: the outcome of redemptions does not matter here.
  api = await createTestApp({ wait: { timeoutMs: 20 }, variables: { DEMO_TOOLS: 'true' } });
  const { agent: administrator } = await api.signInAdministrator();
  const { agent: person } = await api.signUp();
  callers = { guest: api.visitor(), person, administrator };
  const [video, other] = [await uploadVideo(api, administrator), await uploadVideo(api, administrator)];
  const numbers = voucherNumbers('A-1', 'A-2', 'A-3', 'A-4');
  const reward = await createReward(api, administrator, { pointsCost: '1', ...numbers });
  const survey = await createSurvey(api, administrator);
  api.clock.advanceMs(5);
  const { body: redeemed } = await person.post(`/api/rewards/${reward.id}/redeem`).send({});
  const { body: stock } = await administrator.get(`/api/rewards/${reward.id}/vouchers`).expect(200);
  rows = {
    content: [video.id, other.id],
    rewards: [reward.id],
    surveys: [survey.id],
    history: [Number(redeemed.redemptionId)],
    vouchers: (stock as { id: number }[]).map(({ id }) => id),
  };
  const image = await pictureOf(4, 4).png().toBuffer();
  const video4 = await readFile(fixture('picture.mp4'));
  files = { file: { bytes: video4, name: 'a.mp4' }, thumbnail: { bytes: image, name: 'a.png' } };
  files = {
    ...files,
    image: { bytes: image, name: '../../a.png' },
    logo: { bytes: image, name: 'logo.png' },
  };
});

afterAll(() => api.close());

/** The id of an existing row, or an unknown id. */
const idOf =
  (seed: number) =>
  (path: string, name: string): number => {
    const of = name === 'voucherId' ? 'vouchers' : path.includes('/history/') ? 'history' : undefined;
    const kind =
      of ?? (['content', 'rewards', 'surveys'] as const).find((each) => path.includes(`/${each}/`));
    const known = kind ? rows[kind] : [];
    return seed % 4 === 3 ? 404 + seed : (known[seed % known.length] ?? 1);
  };

const agentFor = (caller: keyof typeof callers, { operationId }: Call): Agent =>
  OF_SESSIONS.has(operationId) ? api.visitor() : callers[caller];

async function judge(
  caller: keyof typeof callers,
  request: FuzzRequest & Partial<HostileRequest>,
  isFault: (answer: Response) => boolean,
): Promise<{ faults: string[]; answer: Response }> {
  // Ids grow with the clock, which stands still in tests.
  api.clock.advanceMs(5);
  const answer = await ask(agentFor(caller, request.call), request, files);
  const fault = faultOfAnswer(request.call, answer);
  if (fault === undefined && !isFault(answer)) return { faults: [], answer };
  const { call, ids, query, headers, body } = request;
  const asked = JSON.stringify({ ids, query, headers, body }).slice(0, 1_500);
  const said = `${fault ?? ''} ${answer.status} ${answer.text.slice(0, 500)}`;
  const message = `${caller}: ${call.method} ${call.path} (${request.fault ?? 'allowed'}) ${asked} -> ${said}`;
  return { faults: [message], answer };
}

/** Whether the caller has no access, so that the input is not even read. */
function isShut({ body }: Response): boolean {
  return ['NOT_SIGNED_IN', 'NOT_ALLOWED', 'NOT_FOUND'].includes(String((body as { code?: unknown }).code));
}

const report = (faults: readonly string[]): string => [`seed ${SEED}`, ...faults].join('\n');

/** The content of the database, except sessions and limits. */
async function everything(): Promise<unknown> {
  const { rows: tables } = await api.database.ownerPool.query<{ name: string }>(
    `SELECT quote_ident(table_name) AS name FROM information_schema.tables
     WHERE table_schema = 'public' AND table_type = 'BASE TABLE'
       AND table_name NOT IN ('sessions', 'rate_limits') ORDER BY 1`,
  );
  const digests = tables.map(async ({ name }) => {
    const { rows } = await api.database.ownerPool.query<{ digest: string }>(
      `SELECT md5(coalesce(string_agg(t::text, ',' ORDER BY t::text), '')) AS digest FROM ${name} t`,
    );
    return [name, rows[0]?.digest];
  });
  return Object.fromEntries(await Promise.all(digests));
}

describe.each(['guest', 'person', 'administrator'] as const)('requests of a %s:', (caller) => {
  it('an invalid request is refused with a reason, and changes nothing', async () => {
    const before = await everything();
    const faults: string[] = [];
    for (const call of CALLS) {
      const request = await validRequest(call, SEED, idOf(SEED));
      for (const hostile of hostileRequests(request)) {
        const { faults: found, answer } = await judge(caller, hostile, ({ status }) => status < 400);
        faults.push(...found);
        if (hostile.method === undefined && isShut(answer)) break;
      }
    }
    expect(report(faults)).toBe(report([]));
    expect(await everything()).toEqual(before);
  });

  it('a valid request is accepted, or refused for another reason than its form', async () => {
    const faults: string[] = [];
    for (const call of [...CALLS].sort((a, b) => Number(isLast(a)) - Number(isLast(b))))
      for (let run = 0; run < RUNS; run++) {
        const request = await validRequest(call, SEED + run, idOf(SEED + run));
        const isFault = ({ body }: Response): boolean =>
          (body as { code?: unknown } | undefined)?.code === 'VALIDATION_FAILED';
        faults.push(...(await judge(caller, request, isFault)).faults);
      }
    expect(report(faults)).toBe(report([]));
  });
});
