import { expect, it } from '@jest/globals';

import { appOfFile } from '../../testing/app-of-file.js';
import { execute } from '../../testing/commands.js';
import { RequestChangeCommand, type Wish } from './request-change.command.js';

const api = await appOfFile();
// Above one administrator somebody must be able to decide.
await api.signInAdministrator();
const DAY_MS = 24 * 60 * 60_000;
const GIVE: Wish = { kind: 'increase', amountPoints: 1000 };

const request = async (administratorId: number, userId: number, wish: Wish) =>
  execute(api, new RequestChangeCommand(administratorId, userId, wish, 'Yon rezon'));
const states = (changes: readonly { state: string }[]): string[] => changes.map(({ state }) => state);

it('eight gifts at the threshold do not make eight thousand points: from the sixth on they wait', async () => {
  const { id: administratorId } = await api.signInAdministrator();
  const people = await api.crowd(8);
  const changes = await Promise.all(people.map(({ id }) => request(administratorId, id, GIVE)));
  expect(states(changes).sort()).toEqual([...Array(5).fill('done'), ...Array(3).fill('waiting')]);
});

it('what is taken and what is reversed counts as what is given', async () => {
  const { id: administratorId } = await api.signInAdministrator();
  const people = (await api.crowd(6)).map(({ id }) => id);
  const changes = [];
  for (const id of people.slice(0, 4)) changes.push(await request(administratorId, id, GIVE));
  const [first] = changes;
  const reversal: Wish = { kind: 'reverse', corrects: Number(first?.sequence) };
  const { id: colleagueId } = await api.signInAdministrator();
  await api.database.ownerPool.query('UPDATE balance_changes SET requested_by = $1 WHERE id = $2', [
    colleagueId,
    first?.id,
  ]);
  expect(states([await request(administratorId, Number(people[0]), reversal)])).toEqual(['done']);
  await request(administratorId, Number(people[4]), { kind: 'increase', amountPoints: 900 });
  const take: Wish = { kind: 'decrease', amountPoints: 101 };
  expect(states([await request(administratorId, Number(people[1]), take)])).toEqual(['waiting']);
});

it('begins anew after a day, and is of each administrator', async () => {
  const [one, other] = [await api.signInAdministrator(), await api.signInAdministrator()];
  const people = (await api.crowd(7)).map(({ id }) => id);
  for (const id of people.slice(0, 5)) await request(one.id, id, GIVE);
  expect(states([await request(one.id, Number(people[5]), GIVE)])).toEqual(['waiting']);
  expect(states([await request(other.id, Number(people[5]), GIVE)])).toEqual(['done']);
  api.clock.advanceMs(DAY_MS);
  expect(states([await request(one.id, Number(people[6]), GIVE)])).toEqual(['done']);
});
