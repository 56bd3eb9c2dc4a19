import { VIEW_TIMEOUT_MS } from '@pwen/domain';
import type { Test } from 'supertest';

import { RegistrationCodes } from '../../confirmation/registration-code/registration-codes.js';
import { ResetTokens } from '../../identity/reset-password/reset-tokens.js';
import { dayOf, daysAfter } from '../../platform/programme-day.js';
import {
  approve,
  changeBalance,
  reject,
  reverseEvent,
  waitingChange,
  withdraw,
} from '../fixtures/changes/balance-changes.js';
import { waitingChanges } from '../fixtures/changes/delayed-changes.js';
import { codeOf, tokenOf } from '../fixtures/confirmations.js';
import { decide, held } from '../fixtures/review/held.js';
import { createForm, createReward, editForm, pictureOf, voucherNumbers } from '../fixtures/rewards.js';
import { changeIdentity, changePoints, identityOf, pointsOf } from '../fixtures/settings.js';
import { createSurvey, editSurvey, submitSurvey, surveyForm } from '../fixtures/surveys/surveys.js';
import { enrolledOwner, invitationTokenOf, signInAtConsole } from '../fixtures/team.js';
import {
  complete,
  editVideo,
  fixture,
  managed,
  report,
  uploadForm,
  uploadVideo,
  watch,
  WHOLE,
} from '../fixtures/videos.js';
import { dryRunForm, importForm, importReportForm, vouchersOf } from '../fixtures/vouchers.js';
import { solved } from '../limits/solve-challenge.js';
import { spendLimit } from '../limits/spend-limit.js';
import { type Agent, PASSWORD, type TestApp } from '../test-app.js';
import {
  FIRST_REDEMPTION,
  LAST_REDEMPTION,
  PEOPLE,
  UNANSWERED_SURVEY,
  usernameOf,
  VETERAN,
  VETERAN_EVENTS,
} from './dimensions.js';
import { TWO_DAYS_AGO, YESTERDAY } from './planted/rows.js';

/** The callers: a person with a long history, one without any, and an administrator. */
export interface Callers {
  readonly api: TestApp;
  readonly veteran: Agent;
  readonly newcomer: Agent;
  readonly administrator: Agent;
}

export async function signInCallers(api: TestApp): Promise<Callers> {
  const veteran = api.visitor();
  const credentials = { username: usernameOf(VETERAN), password: PASSWORD };
  await veteran.post('/api/login').send(credentials).expect(200);
  return {
    api,
    veteran,
    newcomer: (await api.signUp()).agent,
    administrator: (await api.signInOwner()).agent,
  };
}

/** The longest period of a report; the planted events are in it. */
const YEAR = `to=${dayOf(new Date())}&from=${daysAfter(dayOf(new Date()), -365)}`;

type Call = (callers: Callers) => Promise<unknown>;

const ok = (call: Test): Test =>
  call.expect((answer) => {
    if (answer.status >= 300) throw new Error(`${answer.status}: ${answer.text}`);
  });

async function all(...calls: Test[]): Promise<void> {
  for (const call of calls) await ok(call);
}

/** The first two pages of a list with each filter in each order. */
async function allPages(
  agent: Agent,
  path: string,
  filters: readonly string[],
  sorts: readonly string[],
): Promise<void> {
  for (const filter of filters)
    for (const sort of sorts)
      for (const order of ['asc', 'desc']) {
        const list = `${path}?limit=100&sort=${sort}&order=${order}&${filter}`;
        const { headers } = await ok(agent.get(list));
        const next = headers['x-next-cursor'] as string | undefined;
        if (next) await ok(agent.get(`${list}&cursor=${next}`));
      }
}

/** Watches a video to its end, by the test's clock, which is then past any pause. */
async function watchToTheEnd(api: TestApp, agent: Agent, id: number): Promise<void> {
  await watch(api, agent, { id });
  api.clock.advanceMs(VIEW_TIMEOUT_MS);
  await ok(complete(agent, { id }));
}

/** Who have just signed in, and need no step-up. */
const twoAdministrators = async (api: TestApp) => [await api.signInOwner(), await api.signInOwner()] as const;

/** @returns the id of the change of the bonuses that waits */
async function raisedBonus(administrator: Agent, welcomeBonusPoints: number): Promise<number> {
  await ok(changePoints(administrator, { ...(await pointsOf(administrator)), welcomeBonusPoints }));
  const [newest] = await waitingChanges(administrator);
  if (newest?.kind !== 'bonuses') throw new Error('the bonuses count at once');
  return newest.id;
}

/** @returns the id of the invitation */
async function invitedTo(api: TestApp, email: string): Promise<number> {
  const { agent } = await api.signInOwner();
  const { body } = await ok(agent.post('/api/staff/invitations').send({ email, role: 'auditor' }));
  return (body as { id: number }).id;
}

/** Every call of the API by its operation id, each with as much data as possible. */
export const CALLS: Readonly<Record<string, Call>> = {
  getSession: ({ veteran, api }) => all(veteran.get('/api/session'), api.visitor().get('/api/session')),
  getUser: ({ veteran }) => all(veteran.get('/api/user')),
  getSettings: ({ api }) => all(api.visitor().get('/api/settings')),
  register: async ({ api }) => {
    await api.signUp({ referralCode: 'CODE7' });
  },
  getChallenge: ({ api }) => all(api.visitor().get('/api/challenge')),
  requestRegistrationCode: async ({ api }) => {
    const username = 'somebody@example.com';
    const solution = await solved(api.visitor());
    const spend = (points: number) =>
      spendLimit(api, 'registrationsWithoutCodeOfAddress', '127.0.0.1', points);
    await spend(600_000);
    await all(
      api
        .visitor()
        .post('/api/register/code')
        .set('X-Challenge', solution)
        .send({ username, language: 'ht' }),
    );
    const emailCode = await api.app.get(RegistrationCodes, { strict: false }).codeFor(username);
    await spend(0);
    await api.signUp({ username, emailCode });
  },
  login: ({ api }) =>
    all(
      api
        .visitor()
        .post('/api/login')
        .send({ username: usernameOf(77), password: PASSWORD }),
    ),
  updateBalance: ({ newcomer }) =>
    all(newcomer.post('/api/user/balance/update').send({ points: 10, type: 'increase' })),
  logout: async ({ api }) => {
    const { agent } = await api.signUp();
    await ok(agent.post('/api/logout'));
  },
  forgotPassword: ({ api }) =>
    all(
      api
        .visitor()
        .post('/api/forgot-password')
        .send({ username: usernameOf(78) }),
    ),
  resetPassword: async ({ api }) => {
    const token = await api.app.get(ResetTokens, { strict: false }).issue(79);
    await ok(api.visitor().post('/api/reset-password').send({ token, newPassword: 'a fresh password' }));
  },
  changeName: ({ newcomer }) => all(newcomer.put('/api/user/name').send({ name: 'Mari' })),
  changePhone: ({ newcomer }) => all(newcomer.put('/api/user/phone').send({ phone: '+50938000001' })),
  showName: ({ newcomer }) => all(newcomer.put('/api/user/shows-name').send({ showsName: false })),
  changePassword: async ({ api }) => {
    const { agent } = await api.signUp();
    const form = { currentPassword: PASSWORD, newPassword: 'a fresh password' };
    await ok(agent.post('/api/user/password').send(form));
  },
  listSessions: ({ veteran }) => all(veteran.get('/api/user/sessions')),
  endSession: async ({ api }) => {
    const { agent } = await api.signUp();
    const { body } = await ok(agent.get('/api/user/sessions'));
    await ok(agent.delete(`/api/user/sessions/${(body as { id: string }[])[0]?.id}`));
  },
  endOtherSessions: async ({ api }) => all((await api.signUp()).agent.delete('/api/user/sessions')),
  getConsents: ({ veteran }) => all(veteran.get('/api/user/consents')),
  chooseLanguage: ({ newcomer }) => all(newcomer.put('/api/user/language').send({ language: 'ht' })),
  getConfirmation: ({ veteran }) => all(veteran.get('/api/user/confirmation')),
  requestMail: async ({ api }) => {
    const { agent } = await api.signUp({ confirmed: false });
    await ok(agent.post('/api/user/confirmation-mail'));
  },
  requestSms: async ({ api }) => {
    const { agent } = await api.signUp();
    await ok(agent.post('/api/user/confirmation-sms'));
  },
  confirmEmail: async ({ api }) => {
    const { agent, id } = await api.signUp({ confirmed: false });
    await ok(agent.post('/api/user/confirmation-mail'));
    await ok(agent.post('/api/user/confirm-email').send({ code: await codeOf(api, id, 'email') }));
  },
  confirmPhone: async ({ api }) => {
    const { agent, id } = await api.signUp({ phone: '+50937009999' });
    await ok(agent.post('/api/user/confirmation-sms'));
    await ok(agent.post('/api/user/confirm-phone').send({ code: await codeOf(api, id, 'phone') }));
  },
  confirmByLink: async ({ api }) => {
    const { agent, id } = await api.signUp({ confirmed: false });
    await ok(agent.post('/api/user/confirmation-mail'));
    await ok(
      api
        .visitor()
        .post('/api/confirm-email')
        .send({ token: await tokenOf(api, id) }),
    );
  },
  changeEmail: async ({ api }) => {
    const { agent } = await api.signUp();
    await ok(agent.put('/api/user/email').send({ email: 'another@example.com', password: PASSWORD }));
  },

  stepUp: ({ administrator }) => all(administrator.post('/api/step-up').send({ password: PASSWORD })),
  getStepUp: ({ administrator }) => all(administrator.get('/api/step-up')),
  getSecondFactor: ({ administrator }) => all(administrator.get('/api/second-factor')),
  beginSecondFactor: async ({ api }) => all((await api.signInOwner()).agent.post('/api/second-factor/begin')),
  confirmSecondFactor: async ({ api }) => {
    const { agent, username, recoveryCodes } = await enrolledOwner(api);
    await all(
      signInAtConsole(api, username, recoveryCodes[0]),
      agent.post('/api/step-up').send({ code: recoveryCodes[1] }),
    );
  },
  renewRecoveryCodes: async ({ api }) =>
    all((await enrolledOwner(api)).agent.post('/api/second-factor/recovery-codes')),
  keepRecoveryCodes: async ({ api }) => {
    const { agent, recoveryCodes } = await enrolledOwner(api);
    await all(agent.post('/api/second-factor/recovery-codes/keep').send({ code: recoveryCodes[1] }));
  },
  disableSecondFactor: async ({ api }) => all((await enrolledOwner(api)).agent.delete('/api/second-factor')),
  listStaff: ({ administrator }) => all(administrator.get('/api/staff')),
  changeRole: async ({ api }) => {
    const { agent } = await api.signInOwner();
    const { id } = await api.signInAuditor();
    await ok(agent.put(`/api/staff/${id}/role`).send({ role: 'administrator' }));
  },
  confirmAdministrator: async ({ api }) => {
    const maker = await api.signInOwner();
    const { id } = await api.signInOwner(maker.id);
    await ok((await api.signInOwner()).agent.post(`/api/staff/${id}/confirm`));
  },
  removeFromTeam: async ({ api }) => {
    const { id } = await enrolledOwner(api);
    await ok((await api.signInOwner()).agent.delete(`/api/staff/${id}`));
  },
  resetSecondFactor: async ({ api }) => {
    const { id } = await enrolledOwner(api);
    await ok((await api.signInOwner()).agent.post(`/api/staff/${id}/reset-second-factor`));
  },
  listMemberSessions: async ({ api, administrator }) =>
    all(administrator.get(`/api/staff/${(await api.signInAuditor()).id}/sessions`)),
  endMemberSessions: async ({ api, administrator }) =>
    all(administrator.delete(`/api/staff/${(await api.signInAuditor()).id}/sessions`)),
  listOwnSessions: ({ administrator }) => all(administrator.get('/api/staff/me/sessions')),
  endOwnSession: async ({ api }) => {
    const { agent } = await api.signInAuditor();
    const { body } = await ok(agent.get('/api/staff/me/sessions'));
    await ok(agent.delete(`/api/staff/me/sessions/${(body as { id: string }[])[0]?.id}`));
  },
  listInvitations: ({ administrator }) => all(administrator.get('/api/staff/invitations')),
  inviteStaff: async ({ api }) => {
    await invitedTo(api, 'invited@example.com');
    await invitedTo(api, 'invited@example.com');
  },
  withdrawInvitation: async ({ api, administrator }) =>
    all(administrator.delete(`/api/staff/invitations/${await invitedTo(api, 'withdrawn@example.com')}`)),
  checkInvitation: async ({ api }) => {
    await invitedTo(api, 'checked@example.com');
    const token = await invitationTokenOf(api, 'checked@example.com');
    await ok(api.consoleVisitor().post('/api/staff/invitations/check').send({ token }));
  },
  acceptInvitation: async ({ api }) => {
    const { username } = await api.signUp();
    await invitedTo(api, username);
    const form = { token: await invitationTokenOf(api, username), password: PASSWORD };
    await ok(api.consoleVisitor().post('/api/staff/invitations/accept').send(form));
  },
  registerStaff: async ({ api }) => {
    await invitedTo(api, 'registered@example.com');
    const token = await invitationTokenOf(api, 'registered@example.com');
    const form = { token, password: PASSWORD, phone: '+1234567890' };
    await ok(api.consoleVisitor().post('/api/staff/register').send(form));
  },
  getAccessSettings: ({ administrator }) => all(administrator.get('/api/settings/access')),
  changeAccessSettings: async ({ api }) => {
    const { agent } = await api.signInOwner();
    const { body } = await agent.get('/api/settings/access');
    const settings = { version: body.version, requiresSecondFactor: false, approvalThresholdPoints: 500 };
    await ok(agent.put('/api/settings/access').send(settings));
  },
  getIdentitySettings: ({ administrator }) => all(administrator.get('/api/settings/identity')),
  changeIdentitySettings: async ({ api }) => {
    const { agent } = await api.signInOwner();
    const logo = await pictureOf(40, 30).png().toBuffer();
    await ok(changeIdentity(agent, await identityOf(agent)).attach('logo', logo, 'logo.png'));
  },
  getPointsSettings: ({ administrator }) => all(administrator.get('/api/settings/points')),
  changePointsSettings: async ({ api }) => {
    const { agent } = await api.signInOwner();
    await ok(changePoints(agent, { ...(await pointsOf(agent)), quickSurveyPoints: 6 }));
  },

  generateReferralCode: ({ newcomer }) =>
    all(newcomer.post('/api/user/referral-code'), newcomer.post('/api/user/referral-code')),
  listReferrals: ({ veteran, newcomer }) =>
    all(
      veteran.get('/api/user/referrals?limit=100'),
      veteran.get('/api/user/referrals?limit=100&cursor=5000'),
      newcomer.get('/api/user/referrals?limit=100'),
    ),
  getInvitation: ({ api }) => all(api.visitor().get('/api/invitations/code7')),

  downloadData: async ({ api }) => {
    const { agent } = await api.signUp();
    await ok(agent.post('/api/user/data').send({ password: PASSWORD }));
  },
  deleteAccount: async ({ api }) => {
    const { agent } = await api.signUp();
    await ok(agent.post('/api/user/delete').send({ password: PASSWORD }));
  },

  getPointHistory: ({ veteran }) =>
    all(
      veteran.get('/api/user/points/history?limit=100'),
      veteran.get(`/api/user/points/history?limit=100&cursor=${VETERAN_EVENTS / 2}`),
      veteran.get('/api/user/points/history?limit=100&cursor=100'),
    ),
  // The veteran's would be hundreds of megabytes: each event has a path of its own.
  getPointProof: async ({ api }) => {
    const person = api.visitor();
    await ok(person.post('/api/login').send({ username: usernameOf(9), password: PASSWORD }));
    await ok(person.get('/api/user/points/proof'));
  },
  getPointReceipt: ({ veteran }) => all(veteran.get('/api/user/points/receipts/1')),
  getPersonProof: ({ administrator }) => all(administrator.get('/api/users/8/points/proof')),
  signPersonEvents: ({ administrator }) => all(administrator.post('/api/users/8/points/checkpoints')),
  wishCheckpoint: ({ administrator }) => all(administrator.post('/api/ledger/checkpoints')),
  getTile: ({ administrator }) => all(administrator.get('/api/ledger/log/tile?path=tile/0/000')),
  getCheckpoint: ({ veteran }) => all(veteran.get('/.well-known/pwen-ledger/checkpoint')),
  getCheckpointOfSize: async ({ veteran }) => {
    const { text } = await ok(veteran.get('/.well-known/pwen-ledger/checkpoint'));
    await ok(veteran.get(`/.well-known/pwen-ledger/checkpoints/${text.split('\n')[1]}`));
  },
  getKeys: ({ veteran }) => all(veteran.get('/.well-known/pwen-ledger/keys')),
  compareSizes: ({ veteran }) => all(veteran.get('/.well-known/pwen-ledger/consistency/1/2')),
  listEarnedPerDay: ({ veteran, newcomer }) =>
    all(...[veteran, newcomer].map((agent) => agent.get('/api/user/points/earned-per-day?days=366'))),
  getLeaderboard: ({ veteran, newcomer }) =>
    all(
      ...[veteran, newcomer].flatMap((agent) =>
        ['week', 'ever'].map((period) => agent.get(`/api/leaderboard?period=${period}`)),
      ),
    ),
  getFirstVoucher: ({ veteran, newcomer }) =>
    all(...[veteran, newcomer].map((agent) => agent.get('/api/user/first-voucher'))),
  letADayPass: ({ newcomer }) => all(newcomer.post('/api/user/balance/let-a-day-pass')),
  getProgress: ({ veteran, newcomer }) =>
    all(...[veteran, newcomer].map((agent) => agent.get('/api/user/progress'))),
  listAchievements: ({ veteran, newcomer }) =>
    all(...[veteran, newcomer].map((agent) => agent.get('/api/user/achievements'))),
  listChallenges: ({ veteran, newcomer }) =>
    all(...[veteran, newcomer].map((agent) => agent.get('/api/user/challenges'))),
  getFigures: ({ administrator }) => all(administrator.get('/api/admin/overview/figures')),
  getAttention: ({ administrator }) => all(administrator.get('/api/admin/overview/attention')),
  getFirstSteps: ({ administrator }) => all(administrator.get('/api/admin/overview/first-steps')),
  getPointsReport: ({ administrator }) => all(administrator.get(`/api/admin/overview/points?${YEAR}`)),
  getPeopleReport: ({ administrator }) => all(administrator.get(`/api/admin/overview/people?${YEAR}`)),
  getStockReport: ({ administrator }) => all(administrator.get('/api/admin/overview/stock')),
  search: ({ administrator }) =>
    all(
      ...['planted-12345', 'planted', '37', 'zzzz', '4711', `${VETERAN} 100000`].map((query) =>
        administrator.post('/api/admin/search').send({ query }),
      ),
    ),
  exportReport: ({ administrator }) =>
    all(
      ...['points', 'people', 'weeks', 'stock'].map((report) =>
        administrator.get(`/api/admin/overview/export?report=${report}&${YEAR}`),
      ),
    ),

  listContent: ({ veteran, newcomer, api }) =>
    all(
      veteran.get('/api/content?limit=100'),
      veteran.get('/api/content?limit=100&cursor=200'),
      veteran.get('/api/content?limit=100&cursor=7-200'),
      newcomer.get('/api/content?limit=100'),
      api.visitor().get('/api/content?limit=100'),
    ),
  reportProgress: async ({ api, newcomer, veteran }) => {
    await watch(api, newcomer, { id: 6 });
    await all(report(newcomer, { id: 6 }, WHOLE), report(veteran, { id: 6 }));
  },
  getContent: ({ veteran, api }) => all(veteran.get('/api/content/1'), api.visitor().get('/api/content/1')),
  incrementViews: ({ newcomer }) => all(newcomer.post('/api/content/3/increment-views')),
  uploadContent: async ({ api, administrator }) => {
    await ok(uploadForm(administrator).attach('file', fixture('picture.mp4')));
    api.clock.advanceMs(5);
  },
  completeContent: async ({ api, administrator, veteran, newcomer }) => {
    const { id } = await uploadVideo(api, administrator);
    await watchToTheEnd(api, veteran, id);
    await watchToTheEnd(api, newcomer, id);
    // Worth no points, so that it is marked but not recorded.
    await watchToTheEnd(api, veteran, (await uploadVideo(api, administrator, { pointsReward: '0' })).id);
  },
  getQuickSurvey: ({ veteran, newcomer }) =>
    all(veteran.get('/api/user/quick-survey'), newcomer.get('/api/user/quick-survey')),
  answerQuickSurvey: async ({ api, administrator, veteran }) => {
    const { id } = await uploadVideo(api, administrator);
    await watchToTheEnd(api, veteran, id);
    const answers = ['yes', 'no', 'maybe'];
    await ok(veteran.post(`/api/content/${id}/survey`).send({ answers, type: 'quick' }));
  },
  deleteContent: ({ administrator }) => all(administrator.delete('/api/content/11')),
  listManagedContent: ({ administrator }) =>
    all(
      ...['date', 'title', 'points', 'views', 'priority'].flatMap((sort) =>
        ['asc', 'desc'].map((order) =>
          administrator.get(`/api/admin/content?limit=100&sort=${sort}&order=${order}`),
        ),
      ),
      ...[
        'search=videyo 17',
        'visibility=hidden',
        'visibility=ended',
        'length=unknown',
        'requiresSurvey=true',
        'requiredSurveyId=6',
      ].map((filter) => administrator.get(`/api/admin/content?limit=100&${filter}`)),
    ),
  getManagedContent: ({ administrator }) => all(administrator.get('/api/admin/content/5')),
  getContentViews: ({ administrator }) => all(administrator.get('/api/admin/content/5/views')),
  exportContent: ({ administrator }) => all(administrator.get('/api/admin/content/export')),
  editContent: async ({ administrator }) =>
    all(editVideo(administrator, await managed(administrator, { id: 12 }), { title: 'Yon lòt tit' })),
  encodeAgain: async ({ api, administrator }) => {
    await api.database.ownerPool.query(
      'UPDATE content_encodings SET attempts = 3, made_at = NULL WHERE content_id = 9',
    );
    await ok(administrator.post('/api/content/9/encode-again'));
  },
  toggleVisibility: ({ administrator }) =>
    all(administrator.post('/api/content/13/toggle-visibility').send({ visible: false })),
  hideContents: ({ administrator }) => all(administrator.post('/api/content/hide').send({ ids: [14, 15] })),
  showContents: ({ administrator }) => all(administrator.post('/api/content/show').send({ ids: [14, 15] })),
  deleteContents: ({ administrator }) =>
    all(administrator.post('/api/content/delete').send({ ids: [14, 15] })),

  listSurveys: ({ veteran, newcomer, administrator }) =>
    all(...[veteran, newcomer, administrator].map((agent) => agent.get('/api/surveys?limit=100'))),
  getSurvey: ({ veteran }) => all(veteran.get('/api/surveys/1')),
  getSurveyProgress: ({ veteran }) => all(veteran.get('/api/surveys/progress?limit=100')),
  getSurveyStats: ({ veteran }) => all(veteran.get('/api/surveys/stats')),
  listSurveyResponses: ({ veteran }) =>
    all(veteran.get('/api/surveys/responses?limit=100'), veteran.get('/api/surveys/responses?cursor=50')),
  getSurveyResults: ({ veteran, administrator }) =>
    all(veteran.get('/api/surveys/1/results'), administrator.get('/api/surveys/1/results')),
  listSurveyResults: ({ veteran }) => all(veteran.get('/api/surveys/results/all?limit=100')),
  submitSurvey: ({ veteran, newcomer }) =>
    all(
      submitSurvey(veteran, { id: UNANSWERED_SURVEY }),
      submitSurvey(newcomer, { id: 1 }, ['Konpa', 'Nan radyo']),
    ),
  listSurveyDashboard: ({ administrator }) =>
    allPages(
      administrator,
      '/api/admin/surveys/dashboard',
      ['', 'status=draft', 'status=active', 'status=ended', 'search=sondaj', 'search=nobody'],
      ['date', 'title', 'responses', 'reward'],
    ),
  exportSurveys: ({ administrator }) => all(administrator.get('/api/admin/surveys/export')),
  exportSurveyResponses: ({ administrator }) =>
    all(
      administrator.get('/api/admin/surveys/1/export'),
      administrator.get(`/api/admin/surveys/1/export?${YEAR}`),
    ),
  getSurveyPeriodResults: ({ administrator }) =>
    all(administrator.get(`/api/admin/surveys/1/results?${YEAR}`)),
  readSurveyAnswers: async ({ administrator }) => {
    for (const filter of ['', YEAR, 'search=radyo', `search=nobody&${YEAR}`]) {
      const answers = `/api/admin/surveys/1/questions/12/answers?limit=100&${filter}`;
      const { headers } = await ok(administrator.get(answers));
      await ok(administrator.get(`${answers}&cursor=${headers['x-next-cursor']}`));
    }
  },
  createSurvey: ({ administrator }) => all(administrator.post('/api/surveys').send(surveyForm())),
  editSurvey: async ({ api, administrator }) => {
    await ok(editSurvey(administrator, await createSurvey(api, administrator), { title: 'Yon lòt' }));
    await ok(editSurvey(administrator, { id: 4 }, { questions: ['Ki mizik?', 'Ki kote?'] }));
  },
  deleteSurvey: ({ administrator }) => all(administrator.delete('/api/surveys/5')),

  listLog: async ({ administrator }) => {
    const page = '/api/log?limit=100';
    const [from, to] = [TWO_DAYS_AGO, YESTERDAY].map((time) => time.toISOString());
    for (const frequent of ['Rezon', 'nimewo', '10.1.2.3'])
      await administrator.get(`/api/log?search=${frequent}`).expect(422);
    await all(
      ...[
        '',
        '&cursor=50000',
        '&action=view-person',
        `&administratorId=${PEOPLE + 1}`,
        `&administratorId=${PEOPLE + 1}&action=change-balance&cursor=20000`,
        '&subjectType=user&subjectId=8',
        `&from=${from}&to=${to}`,
        `&to=${to}&action=change-balance`,
        '&subjectType=settings',
        '&subjectType=reward&subjectId=3',
        '&search=nimewo%204711',
        '&search=nimewo%204711&action=change-balance',
        '&search=10.9.8.7',
        `&search=${encodeURIComponent(usernameOf(8))}`,
        '&search=request-4711',
        '&search=4711',
      ].map((more) => administrator.get(page + more)),
    );
  },
  exportLog: ({ administrator }) =>
    all(
      administrator.get('/api/log/export?subjectType=user&subjectId=8'),
      administrator.get('/api/log/export?search=nimewo%204711'),
    ),
  verifyLog: ({ administrator }) => all(administrator.get('/api/log/verification')),

  listRewards: ({ veteran, administrator, api }) =>
    all(
      ...[veteran, administrator, api.visitor()].map((agent) => agent.get('/api/rewards?limit=100')),
      veteran.get('/api/rewards?limit=100&cursor=150'),
    ),
  listCatalogue: ({ administrator }) =>
    allPages(
      administrator,
      '/api/admin/rewards',
      ['', 'state=active', 'state=over', 'stock=low', 'free=true', 'search=kat', 'search=nobody'],
      ['date', 'title', 'cost', 'stock'],
    ),
  exportCatalogue: ({ administrator }) =>
    all(
      administrator.get('/api/admin/rewards/export'),
      administrator.get('/api/admin/rewards/export?stock=low'),
    ),
  exportVouchers: ({ administrator }) => all(administrator.get('/api/rewards/1/vouchers/export')),
  exportRewardRedemptions: ({ administrator }) => all(administrator.get('/api/rewards/1/redemptions/export')),
  getReward: ({ veteran, administrator }) =>
    all(veteran.get('/api/rewards/1'), administrator.get('/api/rewards/1')),
  countNewRewards: ({ veteran, newcomer }) =>
    all(veteran.get('/api/rewards/new-count'), newcomer.get('/api/rewards/new-count')),
  markRewardsSeen: ({ newcomer }) =>
    all(newcomer.post('/api/rewards/mark-seen').send({ rewardIds: [1, 2, 3] })),
  redeemReward: async ({ veteran, newcomer }) => {
    const redeem = (agent: Agent) =>
      agent.post('/api/rewards/1/redeem').set('Idempotency-Key', 'once').send({ expectedPointsCost: 10 });
    // Has redeemed it as often as the highest limit allows, which takes the longest to count.
    await redeem(veteran).expect(409);
    await all(redeem(newcomer));
  },
  listRedemptions: ({ veteran }) =>
    all(
      veteran.get('/api/rewards/history?limit=100'),
      veteran.get(`/api/rewards/history?limit=100&cursor=${FIRST_REDEMPTION + 100}`),
    ),
  getRedemption: ({ veteran }) => all(veteran.get(`/api/rewards/history/${LAST_REDEMPTION}`)),
  markVoucherUsed: async ({ veteran }) => {
    const mark = (used: boolean) =>
      veteran.put(`/api/rewards/history/${LAST_REDEMPTION}/used`).send({ used });
    await all(mark(true), mark(true), mark(false));
  },
  getPause: ({ veteran }) => all(veteran.get('/api/redemptions/pause')),
  replyToHold: async ({ api, veteran }) => {
    await api.database.ownerPool.query(
      `INSERT INTO redemption_holds (redemption_id, user_id, reward_id, held_at, held_until, group_key, reason)
       SELECT id, user_id, reward_id, now(), now() + interval '72 hours', 'device:1', 'shared-device'
       FROM redemptions WHERE id = $1`,
      [LAST_REDEMPTION],
    );
    await all(veteran.post(`/api/redemptions/${LAST_REDEMPTION}/reply`).send({ text: 'Se fanmi m.' }));
  },
  listRewardRedemptions: ({ administrator }) =>
    all(
      administrator.get('/api/rewards/1/redemptions?limit=100'),
      administrator.get(`/api/rewards/1/redemptions?limit=100&cursor=${LAST_REDEMPTION}`),
    ),
  listVouchers: ({ administrator }) =>
    all(
      ...['', '&status=available', '&status=issued', '&status=void', '&cursor=20000'].map((more) =>
        administrator.get(`/api/rewards/1/vouchers?limit=100${more}`),
      ),
    ),
  createReward: ({ administrator }) => all(createForm(administrator, voucherNumbers('NEW-1', 'NEW-2'))),
  editReward: ({ administrator }) => all(editForm(administrator, 2, voucherNumbers('NEW-3'))),
  deleteReward: ({ administrator }) => all(administrator.delete('/api/rewards/9')),
  dryRunVoucherImport: ({ administrator }) => all(dryRunForm(administrator, 1, 'IMPORTED-1\nIMPORTED-2')),
  saveImportReport: ({ administrator }) => all(importReportForm(administrator, 1, 'IMPORTED-1\n####')),
  importVouchers: ({ administrator }) => all(importForm(administrator, 1, 'IMPORTED-1\nIMPORTED-2')),
  removeVoucher: async ({ api, administrator }) => {
    const reward = await createReward(api, administrator, voucherNumbers('OUT-1'));
    const [voucher] = await vouchersOf(administrator, reward.id);
    await ok(administrator.delete(`/api/rewards/${reward.id}/vouchers/${voucher?.id}`));
  },
  findVoucher: async ({ api }) => {
    const { agent: administrator } = await api.signInOwner();
    const find = (number: string) => ok(administrator.post('/api/vouchers/find').send({ number }));
    await all(find('STOCK-1'), find('NOBODYS-1'));
  },
  revealVoucher: async ({ api }) => {
    // One who has just signed in needs no step-up; by the test's clock the other did so long ago.
    const { agent: administrator } = await api.signInOwner();
    const { body } = await ok(administrator.get('/api/rewards/1/vouchers?limit=1&status=issued'));
    await ok(administrator.post(`/api/rewards/1/vouchers/${body[0].id}/reveal`));
  },

  listPeople: async ({ administrator }) => {
    const filters = [
      '',
      'blocked=true',
      'confirmed=false&active=false',
      'minPoints=1000000',
      'maxPoints=0',
      'since=2000-01-01T00:00:00Z&active=true',
      'search=planted-12345',
      'search=example.com&blocked=true',
      'search=nobody',
    ];
    const lists = filters.flatMap((filter) =>
      ['newest', 'points'].map((sort) => `limit=100&sort=${sort}&${filter}`),
    );
    for (const list of lists) {
      const { headers } = await ok(administrator.get(`/api/users?${list}`));
      const next = headers['x-next-cursor'] as string | undefined;
      if (next) await ok(administrator.get(`/api/users?${list}&cursor=${next}`));
    }
    await ok(administrator.get('/api/users?limit=100&sort=points&cursor=e-0-0'));
  },
  countPeople: ({ administrator }) =>
    all(
      ...['', 'blocked=true', 'active=true', 'minPoints=1000', 'search=planted-12345'].map((filter) =>
        administrator.get(`/api/users/count?${filter}`),
      ),
    ),
  exportPeople: ({ administrator }) =>
    all(
      ...['', 'blocked=true', 'minPoints=1000000', 'search=planted-12345'].map((filter) =>
        administrator.get(`/api/users/export?${filter}`),
      ),
    ),
  getPerson: ({ administrator }) => all(...[1, VETERAN].map((id) => administrator.get(`/api/users/${id}`))),
  listPersonHistory: ({ administrator }) =>
    all(
      ...['', `&cursor=${VETERAN_EVENTS / 2}`].map((more) =>
        administrator.get(`/api/users/${VETERAN}/history?limit=100${more}`),
      ),
    ),
  listPersonCompletions: ({ administrator }) =>
    all(
      ...['', '&cursor=1000'].map((more) =>
        administrator.get(`/api/users/${VETERAN}/completions?limit=100${more}`),
      ),
    ),
  listPersonNotes: ({ administrator }) =>
    all(
      ...['', '&cursor=1000'].map((more) =>
        administrator.get(`/api/users/${VETERAN}/notes?limit=100${more}`),
      ),
    ),
  writePersonNote: async ({ administrator }) => {
    await ok(administrator.post(`/api/users/${VETERAN}/notes`).send({ text: 'Yon nòt' }));
  },
  listMailDomains: ({ administrator }) => all(administrator.get('/api/mail-domains')),
  nameDomain: ({ administrator }) =>
    all(
      administrator
        .put('/api/mail-domains')
        .send({ domain: 'lekol1.edu.ht', name: 'Lekòl', accountsPerDay: 60 }),
    ),
  removeKnownDomain: ({ administrator }) =>
    all(administrator.post('/api/mail-domains/remove').send({ domain: 'lekol2.edu.ht' })),
  dryRunRules: ({ administrator }) => all(administrator.get('/api/hold-rules/dry-run')),
  listSharedMailboxes: ({ administrator }) =>
    all(...['', '&cursor=1000'].map((more) => administrator.get(`/api/shared-mailboxes?limit=100${more}`))),
  reviewSharedMailbox: ({ administrator }) =>
    all(administrator.post(`/api/shared-mailboxes/${PEOPLE}/review`)),
  countHeld: ({ administrator }) => all(administrator.get('/api/redemption-holds/count')),
  listHeldGroups: ({ administrator }) =>
    all(
      ...['', '&cursor=1000'].map((more) =>
        administrator.get(`/api/redemption-holds/groups?limit=100${more}`),
      ),
    ),
  listHeldOfGroup: async ({ api, administrator }) => {
    const { redemptionId } = await held(api);
    await ok(administrator.get(`/api/redemption-holds/${redemptionId}/group?limit=100`));
  },
  listDecidedHolds: ({ administrator }) =>
    all(
      ...['', '&only=points-back', '&only=answered', '&cursor=1000'].map((more) =>
        administrator.get(`/api/redemption-holds/decided?limit=100${more}`),
      ),
    ),
  countRuleAlarms: ({ administrator }) => all(administrator.get('/api/redemption-holds/rules')),
  decideHolds: async ({ api, administrator }) => {
    const holds = [await held(api), await held(api), await held(api)];
    for (const [place, decision] of (['opened', 'points-back', 'paused'] as const).entries())
      await ok(decide(administrator, [holds[place]?.redemptionId ?? 0], decision));
  },
  endRedemptionPause: async ({ api, administrator }) => {
    const { id, redemptionId } = await held(api);
    await ok(decide(administrator, [redemptionId], 'paused'));
    await ok(administrator.post(`/api/users/${id}/redemption-pause/end`));
  },
  listPersonHolds: ({ administrator }) =>
    all(
      ...['', '&cursor=1000'].map((more) =>
        administrator.get(`/api/users/${VETERAN}/holds?limit=100${more}`),
      ),
    ),
  listPersonResponses: ({ administrator }) =>
    all(administrator.get(`/api/users/${VETERAN}/responses?limit=100`)),
  listPersonRedemptions: ({ administrator }) =>
    all(
      ...['', `&cursor=${LAST_REDEMPTION}`].map((more) =>
        administrator.get(`/api/users/${VETERAN}/redemptions?limit=100${more}`),
      ),
    ),
  listPersonReferrals: ({ administrator }) =>
    all(
      ...['', '&cursor=15000'].map((more) =>
        administrator.get(`/api/users/${VETERAN}/referrals?limit=100${more}`),
      ),
    ),
  listPersonSessions: ({ administrator }) => all(administrator.get(`/api/users/${VETERAN}/sessions`)),
  blockPerson: ({ administrator }) => all(administrator.post('/api/users/90/block').send({})),
  unblockPerson: ({ administrator }) => all(administrator.post('/api/users/90/unblock').send({})),
  blockPeople: ({ administrator }) => all(administrator.post('/api/users/block').send({ ids: [91, 92] })),
  unblockPeople: ({ administrator }) => all(administrator.post('/api/users/unblock').send({ ids: [91, 92] })),
  deletePerson: async ({ api }) => {
    const { id } = await api.signUp();
    await ok((await api.signInOwner()).agent.delete(`/api/users/${id}`).send({}));
  },

  changeBalance: async ({ api }) => {
    const [{ agent }] = await twoAdministrators(api);
    await all(
      changeBalance(agent, VETERAN, { kind: 'increase', amountPoints: 10 }),
      changeBalance(agent, VETERAN, { kind: 'decrease', amountPoints: 10 }),
      changeBalance(agent, VETERAN, { kind: 'increase', amountPoints: 5_000 }),
    );
  },
  reverseEvent: async ({ api }) => {
    const [{ agent }] = await twoAdministrators(api);
    await all(reverseEvent(agent, VETERAN, 1));
  },
  listBalanceChanges: ({ administrator }) =>
    all(
      ...['', '&state=all', '&cursor=10000', '&state=all&cursor=10000'].flatMap((more) => [
        administrator.get(`/api/balance-changes?limit=100${more}`),
        administrator.get(`/api/balance-changes?limit=100&userId=${VETERAN}${more}`),
      ]),
    ),
  countApprovals: ({ administrator }) => all(administrator.get('/api/approvals/count')),
  approveBalanceChange: async ({ api }) => {
    const [requester, approver] = await twoAdministrators(api);
    await ok(approve(approver.agent, (await waitingChange(requester.agent, VETERAN)).id));
  },
  rejectBalanceChange: async ({ api }) => {
    const [requester, approver] = await twoAdministrators(api);
    await ok(reject(approver.agent, (await waitingChange(requester.agent, VETERAN)).id));
  },
  withdrawBalanceChange: async ({ api }) => {
    const [requester] = await twoAdministrators(api);
    await ok(withdraw(requester.agent, (await waitingChange(requester.agent, VETERAN)).id));
  },
  listDelayedChanges: ({ administrator }) =>
    all(
      ...['', '&state=delayed', '&cursor=10000', '&state=delayed&cursor=10000'].map((more) =>
        administrator.get(`/api/delayed-changes?limit=100${more}`),
      ),
    ),
  approveDelayedChange: async ({ api }) => {
    const [{ agent }, second] = await twoAdministrators(api);
    await ok(second.agent.post(`/api/delayed-changes/${await raisedBonus(agent, 901)}/approve`));
  },
  stopDelayedChange: async ({ api }) => {
    const [{ agent }] = await twoAdministrators(api);
    await ok(agent.post(`/api/delayed-changes/${await raisedBonus(agent, 902)}/stop`));
  },
};
