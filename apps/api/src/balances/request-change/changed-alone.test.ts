import { expect, it, test } from '@jest/globals';

import { appOfFile } from '../../testing/app-of-file.js';
import { execute } from '../../testing/commands.js';
import {
  approve,
  changeBalance,
  changesOf,
  reverseEvent,
  storedBalanceOf,
  THRESHOLD_POINTS,
  waitingChange,
} from '../../testing/fixtures/changes/balance-changes.js';
import { RequestChangeCommand } from './request-change.command.js';

const api = await appOfFile();
const administrator = await api.signInAdministrator();
const other = await api.signInAdministrator();
const WELCOME_POINTS = 100;
const DAY_MS = 24 * 60 * 60_000;

const add = (userId: number, amountPoints: number, by = administrator) =>
  changeBalance(by.agent, userId, { kind: 'increase', amountPoints });

it('many small changes of one person by one administrator are together at most the threshold', async () => {
  const person = await api.signUp();
  await add(person.id, 600).expect(200);
  await changeBalance(administrator.agent, person.id, { kind: 'decrease', amountPoints: 200 }).expect(200);
  // What is added and what is taken both count.
  await add(person.id, 201).expect(202);
  await add(person.id, 200).expect(200);
  await add(person.id, 1).expect(202);
  expect(await storedBalanceOf(api, person.id)).toBe(WELCOME_POINTS + 600 - 200 + 200);
});

it('reversals count too', async () => {
  const person = await api.signUp();
  await reverseEvent(administrator.agent, person.id, 1).expect(200);
  await add(person.id, THRESHOLD_POINTS - WELCOME_POINTS).expect(200);
  await reverseEvent(administrator.agent, person.id, 3).expect(202);
});

it('another person, another administrator and what was approved do not count', async () => {
  const [person, neighbour] = [await api.signUp(), await api.signUp()];
  const { id } = await waitingChange(administrator.agent, person.id);
  await approve(other.agent, id).expect(200);
  await add(person.id, THRESHOLD_POINTS).expect(200);
  await add(neighbour.id, THRESHOLD_POINTS).expect(200);
  await add(person.id, THRESHOLD_POINTS, other).expect(200);
  await add(person.id, 1).expect(202);
});

test('ten requests at once change no more than the threshold together', async () => {
  const person = await api.signUp();
  const answers = await Promise.all(Array.from({ length: 10 }, () => add(person.id, 300)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, ...Array(7).fill(202)]);
  expect(await storedBalanceOf(api, person.id)).toBe(WELCOME_POINTS + 900);
  const changes = await changesOf(administrator.agent, person.id);
  expect(changes.filter(({ state }) => state === 'done')).toHaveLength(3);
});

it('a change counts for 24 hours', async () => {
  const [person, { id }] = [await api.signUp(), await api.signInAdministrator()];
  const wish = { kind: 'increase', amountPoints: THRESHOLD_POINTS } as const;
  const change = async (): Promise<string> =>
    (await execute(api, new RequestChangeCommand(id, person.id, wish, 'Yon rezon'))).state;
  expect(await change()).toBe('done');
  api.clock.advanceMs(DAY_MS - 1);
  expect(await change()).toBe('waiting');
  api.clock.advanceMs(1);
  expect(await change()).toBe('done');
});
