import { expect, it } from '@jest/globals';

import { logged } from '../../testing/administrator-log.js';
import { appOfFile } from '../../testing/app-of-file.js';
import {
  changesOf,
  eventsOf,
  waitingChange,
  withdraw,
} from '../../testing/fixtures/changes/balance-changes.js';

const api = await appOfFile();
const requester = await api.signInAdministrator();
const other = await api.signInAdministrator();

it('whoever asked for a change withdraws it; no points move', async () => {
  const person = await api.signUp();
  const { id } = await waitingChange(requester.agent, person.id);
  const { body } = await withdraw(requester.agent, id).expect(200);
  expect(body.change).toMatchObject({
    id,
    state: 'withdrawn',
    decidedBy: { id: requester.id },
    decidedAt: api.clock.now().toISOString(),
    decisionReason: null,
    sequence: null,
  });
  expect(await changesOf(other.agent, person.id)).toEqual([body.change]);
  expect(await eventsOf(api, person.id)).toHaveLength(1);
  const entry = (await logged(api, 'user', person.id)).at(-1);
  expect(entry).not.toHaveProperty('reason');
  expect(entry).toMatchObject({
    administratorId: requester.id,
    action: 'withdraw-balance-change',
    details: { changeId: id, requestReason: 'A survey was not counted' },
  });
});

it('nobody withdraws the change of another', async () => {
  const person = await api.signUp();
  const { id } = await waitingChange(requester.agent, person.id);
  expect((await withdraw(other.agent, id).expect(403)).body.code).toBe('NOT_ALLOWED');
  expect((await withdraw(other.agent, 999_999).expect(404)).body.code).toBe('CHANGE_NOT_FOUND');
  expect(await changesOf(other.agent, person.id)).toMatchObject([{ state: 'waiting' }]);
});
