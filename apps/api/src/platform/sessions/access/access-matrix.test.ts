import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { StaffRole } from '@pwen/domain';

import { saysNotFound } from '../../../testing/say-not-found.js';
import { type Agent, createTestApp, PASSWORD, type TestApp } from '../../../testing/test-app.js';
import { type Route, routesOf } from '../../http/routes/routes.js';
import type { Surface } from '../surfaces/surface.js';
import { STEP_UP_MS } from './step-up.js';

// Written by hand and without a look at the declarations, so that a call that is opened by mistake is found.

/**
 * Who makes a call: `guest`, `person` and `unconfirmed` as their names say; `blocked` and `deleted` have a session from
 * before; `demoted` was an owner and still has a session at the console; then the roles of the team; `weak` is an owner
 * without the second factor that the settings require; `stale` is one who proved more than five minutes ago that it is them.
 */
const CALLERS = [
  'guest',
  'person',
  'unconfirmed',
  'blocked',
  'deleted',
  'demoted',
  'auditor',
  'finance',
  'support',
  'editor',
  'administrator',
  'owner',
  'weak',
  'stale',
] as const;
type Caller = (typeof CALLERS)[number];

/** What the callers get, in their order. A dot lets them in. */
const ANSWERS = {
  '.': undefined,
  s: 'NOT_SIGNED_IN',
  a: 'NOT_ALLOWED',
  f: 'SECOND_FACTOR_REQUIRED',
  u: 'STEP_UP_REQUIRED',
  n: 'NOT_FOUND',
} as const;

const RULES = {
  everybody: '..............',
  // Whoever has a session; blocked and deleted people have none any more.
  'signed in': 's..ss.........',
  'signed in and step up': 's..ss........u',
  'signed in and step up, and then not': 'sffssffffffffu',
  nobody: 'nnnnnnnnnnnnnn',
  // Of the team: guest to demoted, auditor, finance, support, editor, administrator, owner, weak, stale.
  staff: 'saassa......f.',
  'staff who step up': 'saassa......fu',
  owners: 'saassaaaaaa.f.',
  'owners who step up': 'saassaaaaaa.fu',
  administrators: 'saassaaaaa..f.',
  'administrators who step up': 'saassaaaaa..fu',
  editors: 'saassaaaa...f.',
  'editors who step up': 'saassaaaa...fu',
  support: 'saassaaa.a..f.',
  'support who step up': 'saassaaa.a..fu',
  finance: 'saassaa.aa..f.',
  'finance who step up': 'saassaa.aa..fu',
  'support and finance': 'saassaa..a..f.',
  'auditors who step up': 'saassa.aaa..fu',
  'auditors and finance': 'saassa..aa..f.',
  'all but editors': 'saassa...a..f.',
} as const;
type Rule = keyof typeof RULES;

/** At the user app and at the console. */
const MATRIX: Readonly<Record<string, readonly [Rule, Rule]>> = {
  'GET /api/session': ['everybody', 'everybody'],
  'GET /api/settings': ['everybody', 'everybody'],
  'GET /.well-known/pwen-ledger/checkpoint': ['everybody', 'everybody'],
  'GET /.well-known/pwen-ledger/checkpoints/:size': ['everybody', 'everybody'],
  'GET /.well-known/pwen-ledger/keys': ['everybody', 'everybody'],
  'GET /.well-known/pwen-ledger/consistency/:from/:to': ['everybody', 'everybody'],
  'POST /api/login': ['everybody', 'everybody'],
  'POST /api/logout': ['everybody', 'everybody'],
  'GET /api/content': ['everybody', 'everybody'],
  'GET /api/content/:id': ['everybody', 'everybody'],
  'GET /api/challenge': ['everybody', 'everybody'],

  // of visitors and people
  'POST /api/register': ['everybody', 'nobody'],
  'POST /api/register/code': ['everybody', 'nobody'],
  'POST /api/confirm-email': ['everybody', 'nobody'],
  'POST /api/forgot-password': ['everybody', 'everybody'],
  'POST /api/reset-password': ['everybody', 'everybody'],
  'GET /api/invitations/:code': ['everybody', 'nobody'],
  'POST /api/content/:id/increment-views': ['everybody', 'nobody'],
  'POST /api/content/:id/complete': ['signed in', 'nobody'],
  'POST /api/content/:id/progress': ['signed in', 'nobody'],
  'POST /api/content/:id/survey': ['signed in', 'nobody'],
  'GET /api/leaderboard': ['signed in', 'nobody'],
  'GET /api/redemptions/pause': ['signed in', 'nobody'],
  'POST /api/redemptions/:id/reply': ['signed in', 'nobody'],
  'GET /api/rewards/history': ['signed in', 'nobody'],
  'GET /api/rewards/history/:id': ['signed in', 'nobody'],
  'PUT /api/rewards/history/:id/used': ['signed in', 'nobody'],
  'POST /api/rewards/mark-seen': ['signed in', 'nobody'],
  'GET /api/rewards/new-count': ['signed in', 'nobody'],
  'POST /api/rewards/:id/redeem': ['signed in', 'nobody'],
  'GET /api/surveys/progress': ['signed in', 'nobody'],
  'GET /api/surveys/responses': ['signed in', 'nobody'],
  'GET /api/surveys/stats': ['signed in', 'nobody'],
  'POST /api/surveys/submit': ['signed in', 'nobody'],
  'GET /api/user': ['signed in', 'signed in'],
  'GET /api/user/achievements': ['signed in', 'nobody'],
  'POST /api/user/balance/update': ['signed in', 'nobody'],
  'POST /api/user/balance/let-a-day-pass': ['signed in', 'nobody'],
  'GET /api/user/first-voucher': ['signed in', 'nobody'],
  'GET /api/user/challenges': ['signed in', 'nobody'],
  'POST /api/user/confirm-email': ['signed in', 'nobody'],
  'POST /api/user/confirm-phone': ['signed in', 'nobody'],
  'GET /api/user/confirmation': ['signed in', 'nobody'],
  'POST /api/user/confirmation-mail': ['signed in', 'nobody'],
  'POST /api/user/confirmation-sms': ['signed in', 'nobody'],
  'GET /api/user/consents': ['signed in', 'nobody'],
  'POST /api/user/data': ['signed in', 'nobody'],
  'POST /api/user/delete': ['signed in', 'nobody'],
  'PUT /api/user/email': ['signed in and step up', 'nobody'],
  'PUT /api/user/language': ['signed in', 'staff'],
  'PUT /api/user/name': ['signed in', 'nobody'],
  'POST /api/user/password': ['signed in and step up', 'staff who step up'],
  'PUT /api/user/phone': ['signed in', 'nobody'],
  'GET /api/user/points/earned-per-day': ['signed in', 'nobody'],
  'GET /api/user/points/history': ['signed in', 'nobody'],
  'GET /api/user/points/proof': ['signed in', 'nobody'],
  'GET /api/user/points/receipts/:sequence': ['signed in', 'nobody'],
  'GET /api/user/progress': ['signed in', 'nobody'],
  'GET /api/user/quick-survey': ['signed in', 'nobody'],
  'POST /api/user/referral-code': ['signed in', 'nobody'],
  'GET /api/user/referrals': ['signed in', 'nobody'],
  'GET /api/user/sessions': ['signed in', 'nobody'],
  'DELETE /api/user/sessions': ['signed in', 'nobody'],
  'DELETE /api/user/sessions/:id': ['signed in', 'nobody'],
  'PUT /api/user/shows-name': ['signed in', 'nobody'],

  // of visitors, and of the staff
  'GET /api/rewards': ['everybody', 'staff'],
  'GET /api/rewards/:id': ['everybody', 'staff'],
  'GET /api/surveys': ['everybody', 'staff'],
  'GET /api/surveys/:id': ['everybody', 'staff'],
  'GET /api/surveys/:id/results': ['everybody', 'staff'],
  'GET /api/surveys/results/all': ['everybody', 'staff'],

  // of the console: getting in
  'POST /api/staff/invitations/accept': ['nobody', 'everybody'],
  'POST /api/staff/invitations/check': ['nobody', 'everybody'],
  'POST /api/staff/register': ['nobody', 'everybody'],
  'GET /api/step-up': ['nobody', 'signed in'],
  'POST /api/step-up': ['signed in', 'signed in'],
  'GET /api/second-factor': ['nobody', 'signed in'],
  'POST /api/second-factor/begin': ['nobody', 'signed in and step up'],
  'POST /api/second-factor/confirm': ['nobody', 'signed in'],
  'POST /api/second-factor/recovery-codes/keep': ['nobody', 'signed in'],
  'POST /api/second-factor/recovery-codes': ['nobody', 'signed in and step up'],
  // Nobody takes off what the settings require, as they do here.
  'DELETE /api/second-factor': ['nobody', 'signed in and step up, and then not'],
  'GET /api/staff/me/sessions': ['nobody', 'signed in'],
  'DELETE /api/staff/me/sessions/:sessionId': ['nobody', 'signed in'],

  // what members of the team read
  'GET /api/admin/overview/attention': ['nobody', 'staff'],
  'GET /api/admin/overview/export': ['nobody', 'staff'],
  'GET /api/admin/overview/figures': ['nobody', 'staff'],
  'GET /api/admin/overview/people': ['nobody', 'staff'],
  'GET /api/admin/overview/points': ['nobody', 'staff'],
  'GET /api/admin/overview/stock': ['nobody', 'staff'],
  'GET /api/admin/rewards': ['nobody', 'staff'],
  'GET /api/admin/rewards/export': ['nobody', 'staff'],
  'POST /api/admin/search': ['nobody', 'staff'],
  'GET /api/admin/content': ['nobody', 'staff'],
  'GET /api/admin/content/:id/views': ['nobody', 'staff'],
  'GET /api/admin/content/:id': ['nobody', 'staff'],
  'GET /api/admin/content/export': ['nobody', 'staff'],
  'GET /api/admin/surveys/dashboard': ['nobody', 'staff'],
  'GET /api/admin/surveys/export': ['nobody', 'staff'],
  'GET /api/admin/surveys/:id/results': ['nobody', 'staff'],
  'GET /api/balance-changes': ['nobody', 'all but editors'],
  'GET /api/approvals/count': ['nobody', 'staff'],
  'GET /api/delayed-changes': ['nobody', 'staff'],
  'GET /api/log': ['nobody', 'auditors and finance'],
  'GET /api/log/export': ['nobody', 'auditors and finance'],
  'GET /api/log/verification': ['nobody', 'auditors and finance'],
  'GET /api/users/:id/points/proof': ['nobody', 'auditors and finance'],
  'POST /api/users/:id/points/checkpoints': ['nobody', 'auditors and finance'],
  'POST /api/ledger/checkpoints': ['nobody', 'auditors and finance'],
  'GET /api/ledger/log/tile': ['nobody', 'auditors and finance'],
  'GET /api/rewards/:id/redemptions': ['nobody', 'all but editors'],
  'GET /api/rewards/:id/redemptions/export': ['nobody', 'auditors who step up'],
  'GET /api/rewards/:id/vouchers': ['nobody', 'auditors and finance'],
  'GET /api/rewards/:id/vouchers/export': ['nobody', 'auditors and finance'],
  'GET /api/settings/access': ['nobody', 'auditors and finance'],
  'GET /api/settings/identity': ['nobody', 'auditors and finance'],
  'GET /api/settings/points': ['nobody', 'auditors and finance'],
  'GET /api/staff': ['nobody', 'auditors and finance'],
  'GET /api/staff/:id/sessions': ['nobody', 'auditors and finance'],
  'GET /api/staff/invitations': ['nobody', 'auditors and finance'],
  'GET /api/redemption-holds/:id/group': ['nobody', 'all but editors'],
  'GET /api/redemption-holds/count': ['nobody', 'all but editors'],
  'GET /api/redemption-holds/decided': ['nobody', 'all but editors'],
  'GET /api/redemption-holds/groups': ['nobody', 'all but editors'],
  'GET /api/redemption-holds/rules': ['nobody', 'all but editors'],
  'GET /api/users': ['nobody', 'all but editors'],
  'GET /api/users/count': ['nobody', 'all but editors'],
  'GET /api/users/:id': ['nobody', 'all but editors'],
  'GET /api/users/export': ['nobody', 'auditors who step up'],
  'GET /api/users/:id/completions': ['nobody', 'all but editors'],
  'GET /api/users/:id/holds': ['nobody', 'all but editors'],
  'GET /api/users/:id/history': ['nobody', 'all but editors'],
  'GET /api/users/:id/notes': ['nobody', 'all but editors'],
  'GET /api/users/:id/redemptions': ['nobody', 'all but editors'],
  'GET /api/users/:id/referrals': ['nobody', 'all but editors'],
  'GET /api/users/:id/responses': ['nobody', 'all but editors'],
  'GET /api/users/:id/sessions': ['nobody', 'all but editors'],

  // what they do
  'GET /api/admin/overview/first-steps': ['nobody', 'administrators'],
  'GET /api/admin/surveys/:id/export': ['nobody', 'administrators who step up'],
  'GET /api/admin/surveys/:id/questions/:questionId/answers': ['nobody', 'administrators'],
  'POST /api/content': ['nobody', 'editors who step up'],
  'PUT /api/content/:id': ['nobody', 'editors'],
  'DELETE /api/content/:id': ['nobody', 'editors'],
  'POST /api/content/:id/encode-again': ['nobody', 'editors'],
  'POST /api/content/:id/toggle-visibility': ['nobody', 'editors'],
  'POST /api/content/delete': ['nobody', 'editors'],
  'POST /api/content/hide': ['nobody', 'editors'],
  'POST /api/content/show': ['nobody', 'editors'],
  'POST /api/rewards': ['nobody', 'editors who step up'],
  'PUT /api/rewards/:id': ['nobody', 'editors'],
  'DELETE /api/rewards/:id': ['nobody', 'editors'],
  'POST /api/rewards/:id/vouchers/import': ['nobody', 'finance who step up'],
  'POST /api/rewards/:id/vouchers/import/dry-run': ['nobody', 'finance who step up'],
  'POST /api/rewards/:id/vouchers/import/report': ['nobody', 'finance who step up'],
  'DELETE /api/rewards/:id/vouchers/:voucherId': ['nobody', 'finance'],
  'POST /api/rewards/:id/vouchers/:voucherId/reveal': ['nobody', 'finance who step up'],
  'POST /api/vouchers/find': ['nobody', 'administrators who step up'],
  'POST /api/surveys': ['nobody', 'editors who step up'],
  'PUT /api/surveys/:id': ['nobody', 'editors'],
  'DELETE /api/surveys/:id': ['nobody', 'editors'],
  'POST /api/users/block': ['nobody', 'support who step up'],
  'POST /api/users/unblock': ['nobody', 'support who step up'],
  'POST /api/users/:id/block': ['nobody', 'support'],
  'POST /api/users/:id/unblock': ['nobody', 'support'],
  'POST /api/users/:id/notes': ['nobody', 'support and finance'],
  'GET /api/hold-rules/dry-run': ['nobody', 'support'],
  'GET /api/mail-domains': ['nobody', 'all but editors'],
  'PUT /api/mail-domains': ['nobody', 'administrators who step up'],
  'POST /api/mail-domains/remove': ['nobody', 'administrators who step up'],
  'GET /api/shared-mailboxes': ['nobody', 'all but editors'],
  'POST /api/shared-mailboxes/:id/review': ['nobody', 'support'],
  'POST /api/redemption-holds/decide': ['nobody', 'support'],
  'POST /api/users/:id/redemption-pause/end': ['nobody', 'support'],
  'DELETE /api/users/:id': ['nobody', 'administrators who step up'],
  'POST /api/users/:id/balance': ['nobody', 'support who step up'],
  'POST /api/users/:id/history/:sequence/reverse': ['nobody', 'support who step up'],
  'POST /api/balance-changes/:id/approve': ['nobody', 'finance who step up'],
  'POST /api/balance-changes/:id/reject': ['nobody', 'finance'],
  'POST /api/balance-changes/:id/withdraw': ['nobody', 'staff'],
  'POST /api/delayed-changes/:id/approve': ['nobody', 'finance who step up'],
  'POST /api/delayed-changes/:id/stop': ['nobody', 'staff'],
  'POST /api/staff/invitations': ['nobody', 'owners who step up'],
  'DELETE /api/staff/invitations/:id': ['nobody', 'owners'],
  'PUT /api/staff/:id/role': ['nobody', 'owners who step up'],
  'POST /api/staff/:id/confirm': ['nobody', 'administrators who step up'],
  'POST /api/staff/:id/reset-second-factor': ['nobody', 'owners who step up'],
  // Of others; to leave is everybody's own decision.
  'DELETE /api/staff/:id': ['nobody', 'owners who step up'],
  'DELETE /api/staff/:id/sessions': ['nobody', 'owners who step up'],
  'PUT /api/settings/access': ['nobody', 'owners who step up'],
  'PUT /api/settings/identity': ['nobody', 'administrators who step up'],
  'PUT /api/settings/points': ['nobody', 'administrators who step up'],
};

/** These make recovery codes that nobody has kept, end sessions, the caller's own, or sign another in, so they come last, in this order. */
const LAST = [/DELETE .*sessions/, /recovery-codes$/, /login|logout/];

let api: TestApp;
let routes: Route[];
let callers: Record<Surface, Record<Caller, Agent>>;

beforeAll(async () => {
  api = await createTestApp();
  routes = routesOf(api.app).filter(({ path }) => /^\/(api|\.well-known)\//.test(path));
  const placeOf = ({ method, path }: Route) => LAST.findIndex((last) => last.test(`${method} ${path}`));
  routes.sort((one, other) => placeOf(one) - placeOf(other));

  const stale = await signInEverywhere('owner');
  api.clock.advanceMs(STEP_UP_MS);
  const members: Record<StaffRole, SignedInEverywhere> = {
    owner: await signInEverywhere('owner'),
    administrator: await signInEverywhere('administrator'),
    editor: await signInEverywhere('editor'),
    support: await signInEverywhere('support'),
    finance: await signInEverywhere('finance'),
    auditor: await signInEverywhere('auditor'),
  };
  const weak = await signInEverywhere('owner');
  const demoted = await signInEverywhere('owner');
  const blocked = await signInEverywhere('owner');
  const deleted = await signInEverywhere('owner');
  const unconfirmed = await api.signUp({ confirmed: false });
  const person = await api.signUp();
  const [personAtConsole, unconfirmedAtConsole] = [
    await api.signInAdministrator(),
    await api.signInAdministrator(),
  ];

  const { ownerPool } = api.database;
  await ownerPool.query(`UPDATE users SET role = 'user' WHERE id = ANY ($1)`, [
    [...demoted.ids, personAtConsole.id, unconfirmedAtConsole.id],
  ]);
  await ownerPool.query('UPDATE users SET email_confirmed_at = NULL, confirmed_email = NULL WHERE id = $1', [
    unconfirmedAtConsole.id,
  ]);
  await ownerPool.query('UPDATE users SET blocked = true WHERE id = ANY ($1)', [blocked.ids]);
  await ownerPool.query(
    'UPDATE users SET deletion_requested_at = $2, session_epoch = session_epoch + 1 WHERE id = ANY ($1)',
    [deleted.ids, api.clock.now()],
  );
  await ownerPool.query(
    `INSERT INTO second_factors (user_id, secret, confirmed_at, codes_kept_at)
     SELECT id, '\\x00', $2, $2 FROM unnest($1::bigint[]) AS of (id)`,
    [[stale, ...Object.values(members)].flatMap(({ ids }) => ids), api.clock.now()],
  );
  await ownerPool.query('UPDATE settings SET requires_second_factor = true');
  const staff = { blocked, deleted, demoted, ...members, weak, stale };
  const at = (surface: Surface) =>
    Object.fromEntries(Object.entries(staff).map(([name, agents]) => [name, agents[surface]])) as Record<
      keyof typeof staff,
      Agent
    >;
  callers = {
    user: { ...at('user'), guest: api.visitor(), person: person.agent, unconfirmed: unconfirmed.agent },
    console: {
      ...at('console'),
      guest: api.consoleVisitor(),
      person: personAtConsole.agent,
      unconfirmed: unconfirmedAtConsole.agent,
    },
  };
});
afterAll(() => api.close());

interface SignedInEverywhere {
  readonly ids: readonly number[];
  readonly user: Agent;
  readonly console: Agent;
}

/** One at each host, because ending one's other sessions ends them at both. */
async function signInEverywhere(role: StaffRole): Promise<SignedInEverywhere> {
  const [atUserApp, atConsole] = [await api.signInAs(role), await api.signInAs(role)];
  const user = api.visitor();
  await user.post('/api/login').send({ username: atUserApp.username, password: PASSWORD }).expect(200);
  return { ids: [atUserApp.id, atConsole.id], user, console: atConsole.agent };
}

/** So that no caller does anything to another. */
const NOBODYS_ID = '987654321';

const REFUSALS: readonly unknown[] = Object.values(ANSWERS);

/** The code that refuses a caller; undefined if the call lets them in, whatever it answers to an empty request. */
async function refusalOf(agent: Agent, { method, path }: Route): Promise<string | undefined> {
  const address = path.replace(/:\w+/g, NOBODYS_ID);
  const { body } = await agent[method.toLowerCase() as 'get'](address);
  const code = (body as { code?: string } | undefined)?.code;
  return REFUSALS.includes(code) ? code : undefined;
}

it('every call has a row, and every row a call', () => {
  const calls = routes.map(({ method, path }) => `${method} ${path}`);
  expect(Object.keys(MATRIX).sort()).toEqual(calls.sort());
});

describe.each(['user', 'console'] as const)('at the %s host', (surface) => {
  it.each(CALLERS)('%s can do exactly what the rows say', async (caller) => {
    const found: Record<string, unknown> = {};
    const stated: Record<string, unknown> = {};
    for (const route of routes) {
      const name = `${route.method} ${route.path}`;
      const rule = MATRIX[name]?.[surface === 'user' ? 0 : 1] ?? 'nobody';
      stated[name] = ANSWERS[RULES[rule][CALLERS.indexOf(caller)] as keyof typeof ANSWERS];
      const refusal = await refusalOf(callers[surface][caller], route);
      const isUnknown = stated[name] === undefined && refusal === 'NOT_FOUND' && saysNotFound(route);
      found[name] = isUnknown ? undefined : refusal;
    }
    expect(found).toEqual(stated);
  });
});
