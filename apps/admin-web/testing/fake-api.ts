import { SETTINGS } from '@pwen/web/testing/answers';
import { fakeNetwork, type FakeAnswers } from '@pwen/web/testing/fake-network';

import { administrator } from './fixtures';

/** What pages of the console also ask, beside what most tests of them are about. */
const ALSO_ASKED: FakeAnswers = {
  'GET /api/user': { body: administrator },
  'GET /api/second-factor': {
    body: { isOn: false, isRequired: false, areCodesKept: false, recoveryCodesLeft: 0 },
  },
  'GET /api/settings': SETTINGS,
  'GET /api/step-up': { body: { msLeft: 300_000 } },
  'GET /api/approvals/count': { body: { balanceChanges: 0, delayedChanges: 0, mine: 0 } },
  'GET /api/redemption-holds/count': { body: { waiting: 0, oldestAt: null } },
  'GET /api/delayed-changes': { body: [] },
  'GET /api/log': { body: [] },
  'PUT /api/user/language': { body: administrator },
};

/** Replaces the network. A call that is neither listed nor asked anyway fails the test. */
export const fakeApi = (answers: FakeAnswers) => fakeNetwork({ ...ALSO_ASKED, ...answers });
