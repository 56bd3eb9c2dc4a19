import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Pool } from 'pg';
import type { Test } from 'supertest';

import type { ManagedContentDto } from './content/managed-content.dto.js';
import { SESSIONS_POOL } from './platform/database/pools/pools.js';
import { createApiDocument } from './platform/http/document/api-document.js';
import { type SilentProxy, startSilentProxy } from './testing/database/silent-proxy.js';
import { createForm, editForm } from './testing/fixtures/rewards.js';
import { surveyForm } from './testing/fixtures/surveys/surveys.js';
import { editVideo, fixture, uploadForm } from './testing/fixtures/videos.js';
import { dryRunForm, importForm, importReportForm } from './testing/fixtures/vouchers.js';
import { solved } from './testing/limits/solve-challenge.js';
import { type Agent, CONSENTS, createTestApp, PASSWORD, type TestApp } from './testing/test-app.js';
import { untilServed } from './testing/until-served.js';

/** The longest wait of any call: ten seconds of retries, plus one timeout before or after. */
const ANSWERED_WITHIN_MS = 60_000;
const TEST_TIMEOUT_MS = 120_000;

const json = (body: object) => (agent: Agent, method: Method, path: string) => agent[method](path).send(body);

const VIDEO = {
  id: 1,
  title: 'Kafe',
  description: 'Yon ti istwa',
  pointsReward: 10,
  requiredSurvey: null,
  priority: 0,
  isVisible: true,
  visibleFrom: null,
  visibleUntil: null,
  version: 1,
} as ManagedContentDto;

/** Valid forms, so that only the database makes a call fail. */
const FORMS: Readonly<Record<string, (agent: Agent, method: Method, path: string) => Test>> = {
  'post /api/content/{id}/progress': json({ played: [] }),
  'post /api/content/{id}/survey': json({ type: 'quick', answers: ['Wi', 'Non', 'Petèt'] }),
  'post /api/content': (agent) => uploadForm(agent).attach('file', fixture('picture.mp4')),
  'put /api/content/{id}': (agent) => editVideo(agent, VIDEO),
  'post /api/content/{id}/toggle-visibility': json({ visible: false }),
  'post /api/content/show': json({ ids: [1] }),
  'post /api/content/hide': json({ ids: [1] }),
  'post /api/content/delete': json({ ids: [1] }),
  'post /api/rewards': (agent) => createForm(agent),
  'put /api/rewards/{id}': (agent) => editForm(agent, 1),
  'post /api/rewards/{id}/vouchers/import/dry-run': (agent) => dryRunForm(agent, 1, 'NIMEWO-1'),
  'post /api/rewards/{id}/vouchers/import/report': (agent) => importReportForm(agent, 1, 'NIMEWO-1'),
  'post /api/rewards/{id}/vouchers/import': (agent) => importForm(agent, 1, 'NIMEWO-1'),
  'put /api/rewards/history/{id}/used': json({ used: true }),
  'post /api/redemptions/{id}/reply': json({ text: 'Se fanmi m.' }),
  'post /api/rewards/mark-seen': json({ rewardIds: [1] }),
  'post /api/surveys': json(surveyForm()),
  'put /api/surveys/{id}': json({ ...surveyForm(), version: 1 }),
  'get /api/admin/overview/export': (agent, method, path) => agent[method](`${path}?report=points`),
  'post /api/admin/search': json({ query: 'marie' }),
  'post /api/vouchers/find': json({ number: 'NIMEWO-1' }),
  'post /api/surveys/submit': json({ surveyId: 1, answers: ['Konpa', 'Nan radyo'] }),
  'post /api/forgot-password': json({ username: 'somebody@example.com' }),
  'post /api/register': json({
    username: 'late@example.com',
    password: PASSWORD,
    phone: '+50937001234',
    ...CONSENTS,
  }),
  'post /api/register/code': (agent) =>
    agent
      .post('/api/register/code')
      .set('X-Challenge', answer)
      .send({ username: 'late@example.com', language: 'ht' }),
  'put /api/user/name': json({ name: 'Mari' }),
  'put /api/user/phone': json({ phone: '+50937001234' }),
  'put /api/user/language': json({ language: 'ht' }),
  'post /api/user/password': json({ currentPassword: PASSWORD, newPassword: PASSWORD }),
  'delete /api/user/sessions/{id}': (agent) => agent.delete(`/api/user/sessions/${'a'.repeat(64)}`),
  'put /api/user/shows-name': json({ showsName: true }),
  'post /api/confirm-email': json({ token: 'x'.repeat(43) }),
  'post /api/user/confirm-email': json({ code: '123456' }),
  'post /api/user/confirm-phone': json({ code: '123456' }),
  'post /api/user/data': json({ password: PASSWORD }),
  'post /api/user/delete': json({ password: PASSWORD }),
  'put /api/user/email': json({ email: 'elsewhere@example.com', password: PASSWORD }),
  'post /api/user/balance/update': json({ points: 1, type: 'increase' }),
  'post /api/reset-password': json({ token: 'x'.repeat(43), newPassword: PASSWORD }),
  'post /api/login': json({ username: 'somebody@example.com', password: PASSWORD }),
  'post /api/step-up': json({ password: PASSWORD }),
  'post /api/second-factor/confirm': json({ code: '123456' }),
  'post /api/second-factor/recovery-codes/keep': json({ code: 'aaaa-bbbb-cccc-dddd' }),
  'put /api/settings/access': json({ version: 1, requiresSecondFactor: false, approvalThresholdPoints: 100 }),
  'put /api/settings/identity': (agent) =>
    agent.put('/api/settings/identity').field({ version: '1', productName: 'Lakay' }),
  'put /api/settings/points': json({
    version: 1,
    welcomeBonusPoints: 1,
    referralBonusPoints: 1,
    quickSurveyPoints: 1,
    firstVoucherWaitHours: 1,
    firstVoucherDays: 1,
    paysFastAnswers: false,
    videoBudgetPoints: 100,
    surveyBudgetPoints: 100,
    quickSurveyBudgetPoints: null,
    referralBudgetPoints: null,
    dailyGoalPoints: 1,
    weeklyGoalPoints: 1,
    monthlyGoalPoints: 1,
  }),
  'post /api/staff/invitations': json({ email: 'new@example.com', role: 'auditor' }),
  'post /api/staff/invitations/check': json({ token: 'x'.repeat(43) }),
  'post /api/staff/invitations/accept': json({ token: 'x'.repeat(43), password: PASSWORD }),
  'post /api/staff/register': json({ token: 'x'.repeat(43), password: PASSWORD, phone: '+50937001234' }),
  'put /api/staff/{id}/role': json({ role: 'auditor' }),
  'delete /api/staff/me/sessions/{sessionId}': (agent) =>
    agent.delete(`/api/staff/me/sessions/${'a'.repeat(64)}`),
  'put /api/mail-domains': json({ domain: 'senjan.edu.ht', name: 'Sen Jan', accountsPerDay: 50 }),
  'post /api/mail-domains/remove': json({ domain: 'senjan.edu.ht' }),
  'post /api/redemption-holds/decide': json({ ids: [1], decision: 'opened' }),
  'post /api/users/block': json({ ids: [1] }),
  'post /api/users/unblock': json({ ids: [1] }),
  'post /api/users/{id}/notes': json({ text: 'Yon nòt' }),
  'post /api/users/{id}/balance': json({ kind: 'increase', amountPoints: 1, reason: 'Paske' }),
  'post /api/users/{id}/history/{sequence}/reverse': json({ reason: 'Paske' }),
  'post /api/balance-changes/{id}/reject': json({ reason: 'Paske' }),
};

type Method = 'get' | 'post' | 'put' | 'delete';

interface Call {
  readonly name: string;
  ask(agent: Agent): Test;
}

interface Answer {
  readonly call: string;
  readonly status: number;
  readonly retryAfter: string | undefined;
  readonly code: unknown;
  readonly tookMs: number;
}

let api: TestApp;
let proxy: SilentProxy;
/** Nobody can use it up as long as the database does not answer. */
let answer: string;
let calls: Call[];
let person: Agent;
let administrator: Agent;

beforeAll(async () => {
  api = await createTestApp({
    variables: { DEMO_TOOLS: 'true' },
    reachDatabaseBy: async (url) => {
      proxy = await startSilentProxy(url);
      return proxy.url;
    },
  });
  person = (await api.signUp()).agent;
  administrator = (await api.signInOwner()).agent;
  answer = await solved(api.visitor());
  calls = Object.entries(createApiDocument(api.app).paths).flatMap(([path, operations]) =>
    (Object.keys(operations) as Method[]).map((method) => {
      const form = FORMS[`${method} ${path}`] ?? ((agent) => agent[method](path.replace(/\{\w+\}/g, '1')));
      return {
        name: `${method} ${path}`,
        ask: (agent: Agent) => form(agent, method, path.replace(/\{\w+\}/g, '1')),
      };
    }),
  );
});
afterAll(async () => {
  await api.close();
  await proxy.close();
});

const askAll = (agent: Agent, asked: readonly Call[]): Promise<Answer[]> =>
  Promise.all(
    asked.map(async (call) => {
      const askedAtMs = performance.now();
      const { status, headers, body } = await call.ask(agent);
      const tookMs = performance.now() - askedAtMs;
      return { call: call.name, status, retryAfter: headers['retry-after'], code: body?.code, tookMs };
    }),
  );

const isOtherwise = ({ status, code, retryAfter, tookMs }: Answer): boolean =>
  status !== 503 ||
  code !== 'SERVICE_UNAVAILABLE' ||
  !(Number(retryAfter) >= 1) ||
  tookMs > ANSWERED_WITHIN_MS;

/** Refusals that need no database: for a visitor, or for a call of the other app. */
const isDecidedWithout = ({ status, tookMs }: Answer): boolean =>
  (status === 401 || status === 404) && tookMs < ANSWERED_WITHIN_MS;

const WAYS = [
  { how: 'refuses', stop: () => proxy.refuse() },
  { how: 'is silent', stop: () => Promise.resolve(proxy.goSilent()) },
];

describe.each(WAYS)('while the database $how', ({ stop }) => {
  it(
    'every call tells signed-in callers that the service is unavailable, and when to try again',
    async () => {
      await stop();
      const answers = await Promise.all([person, administrator].map((agent) => askAll(agent, calls)));
      await proxy.recover();
      await Promise.all([person, administrator].map((agent) => untilServed(() => agent.get('/api/user'))));
      expect(calls.length).toBeGreaterThan(40);
      expect(answers.flat().filter(isOtherwise)).toEqual([]);
      await person.get('/api/user').expect(200);
      await administrator.get('/api/admin/surveys/dashboard').expect(200);
    },
    TEST_TIMEOUT_MS,
  );

  it(
    'so does every call of a caller whose session is known, and refusals that need no database still work',
    async () => {
      const sessions = api.app.get<Pool>(SESSIONS_POOL);
      const { query } = sessions;
      // As if the sessions had been read just before; calls about sessions, challenges and tiles then need nothing else.
      Object.assign(sessions, { query: api.database.pool.query.bind(api.database.pool) });
      const others = calls.filter(
        ({ name }) =>
          !/^get \/api\/(step-up|challenge)$|\/api\/(session|logout|(user|staff\/me)\/sessions.*|users\/\{id\}\/sessions|ledger\/log\/tile)$/.test(
            name,
          ),
      );
      await stop();
      const answers = await Promise.all(
        [person, administrator, api.visitor(), api.consoleVisitor()].map((agent) => askAll(agent, others)),
      );
      await proxy.recover();
      Object.assign(sessions, { query });
      await untilServed(() => person.get('/api/content'));
      const [ofPerson = [], ofAdministrator = [], ...ofGuests] = answers;
      expect(answers.flat().filter((answer) => isOtherwise(answer) && !isDecidedWithout(answer))).toEqual([]);
      const reached = [...ofPerson, ...ofAdministrator].filter((answer) => !isOtherwise(answer));
      // Each call reaches the features at one of the two apps.
      expect(new Set(reached.map(({ call }) => call)).size).toBe(others.length);
      expect(ofGuests.flat().some((answer) => !isOtherwise(answer))).toBe(true);
      await person.get('/api/content').expect(200);
    },
    TEST_TIMEOUT_MS,
  );
});
