import { fakeNetwork, type FakeAnswers } from '@pwen/web/testing/fake-network';

/** What pages also ask, beside what most tests of them are about: those parts stay as without a connection. */
const ALSO_ASKED: FakeAnswers = {
  'GET /api/rewards': 'offline',
  'GET /api/rewards/history': 'offline',
  'GET /api/rewards/new-count': 'offline',
  'GET /api/user/achievements': 'offline',
  'GET /api/user/first-voucher': 'offline',
  'GET /api/redemptions/pause': { body: { pause: null } },
  'GET /api/user/confirmation': 'offline',
  'GET /api/user/consents': 'offline',
  'GET /api/user/points/history': 'offline',
  'GET /api/user/progress': 'offline',
  'GET /api/user/sessions': 'offline',
};

/** Replaces the network. A call that is neither listed nor asked anyway fails the test. */
export const fakeApi = (answers: FakeAnswers | 'offline') =>
  fakeNetwork(answers === 'offline' ? answers : { ...ALSO_ASKED, ...answers });
