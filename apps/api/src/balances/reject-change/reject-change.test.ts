import { expect, it } from '@jest/globals';

import { logged } from '../../testing/administrator-log.js';
import { appOfFile } from '../../testing/app-of-file.js';
import {
  changesOf,
  eventsOf,
  reject,
  waitingChange,
} from '../../testing/fixtures/changes/balance-changes.js';

const api = await appOfFile();
const requester = await api.signInAdministrator();
const other = await api.signInAdministrator();

it('a second administrator rejects a change and says why; no points move', async () => {
  const person = await api.signUp();
  const { id } = await waitingChange(requester.agent, person.id);
  const { body } = await reject(other.agent, id, 'Twòp pwen').expect(200);
  expect(body.change).toMatchObject({
    id,
    state: 'rejected',
    decidedBy: { id: other.id, username: other.username },
    decidedAt: api.clock.now().toISOString(),
    decisionReason: 'Twòp pwen',
    sequence: null,
  });
  expect(await changesOf(requester.agent, person.id)).toEqual([body.change]);
  expect(await eventsOf(api, person.id)).toHaveLength(1);
  expect((await logged(api, 'user', person.id)).at(-1)).toMatchObject({
    administratorId: other.id,
    action: 'reject-balance-change',
    details: { changeId: id, requestedBy: requester.id, requestReason: 'A survey was not counted' },
    reason: 'Twòp pwen',
  });
});

it('nobody rejects their own change, which they can withdraw', async () => {
  const person = await api.signUp();
  const { id } = await waitingChange(requester.agent, person.id);
  expect((await reject(requester.agent, id).expect(403)).body.code).toBe('OWN_REQUEST');
  expect(await changesOf(other.agent, person.id)).toMatchObject([{ state: 'waiting' }]);
});

it('nobody rejects a change of their own balance, which they see', async () => {
  const third = await api.signInAdministrator();
  const { id } = await waitingChange(requester.agent, other.id);
  expect((await reject(other.agent, id).expect(409)).body.code).toBe('OWN_ACCOUNT');
  expect(await changesOf(other.agent, other.id)).toMatchObject([{ id, state: 'waiting', decidedBy: null }]);
  await reject(third.agent, id).expect(200);
});

it('a change that does not exist is not found', async () => {
  expect((await reject(other.agent, 999_999).expect(404)).body.code).toBe('CHANGE_NOT_FOUND');
});
