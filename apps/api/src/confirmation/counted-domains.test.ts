import { expect, it } from '@jest/globals';

import { ErasePersonCommand } from '../people/erase-person/erase-person.command.js';
import { appOfFile } from '../testing/app-of-file.js';
import { execute } from '../testing/commands.js';
import { codeOf } from '../testing/fixtures/confirmations.js';
import { PASSWORD, type SignedIn } from '../testing/test-app.js';

const api = await appOfFile();
const DAY_MS = 24 * 60 * 60_000;

const join = (username: string) => api.signUp({ username, confirmed: false });

async function confirm(person: SignedIn): Promise<void> {
  const code = await codeOf(api, person.id, 'email');
  await person.agent.post('/api/user/confirm-email').send({ code }).expect(200);
}

async function joinAndConfirm(username: string): Promise<SignedIn> {
  const person = await join(username);
  await confirm(person);
  return person;
}

async function changeTo(person: SignedIn, email: string): Promise<void> {
  await person.agent.put('/api/user/email').send({ email, password: PASSWORD }).expect(200);
  await confirm(person);
}

interface Counted {
  domain: string | null;
  place: number | null;
  isBeyond: boolean;
}

async function countedOf({ id }: SignedIn): Promise<Counted | undefined> {
  const { rows } = await api.database.pool.query<Counted>(
    `SELECT mailbox_domain AS domain, domain_place AS place, is_beyond_domain_number AS "isBeyond"
     FROM users WHERE id = $1`,
    [id],
  );
  return rows[0];
}

async function addToday(domain: string, accounts: number): Promise<void> {
  await api.database.pool.query(
    `INSERT INTO domain_days VALUES (($1::timestamptz AT TIME ZONE 'America/Port-au-Prince')::date, $2, $3)`,
    [api.clock.now(), domain, accounts],
  );
}

it('of fifty accounts of one domain that are confirmed at once five are within its number, and all are confirmed', async () => {
  const people = await Promise.all(
    Array.from({ length: 50 }, (_, place) => join(`moun${place}@m${place % 3}.katch-all.ht`)),
  );
  await Promise.all(people.map(confirm));
  const counted = await Promise.all(people.map(countedOf));
  expect(counted.filter((row) => row?.isBeyond === false).length).toBe(5);
  expect(new Set(counted.map((row) => row?.domain))).toEqual(new Set(['katch-all.ht']));
  expect(counted.map((row) => row?.place).sort((one, other) => Number(one) - Number(other))).toEqual(
    Array.from({ length: 50 }, (_, place) => place + 1),
  );
});

it('nobody is counted before the address is confirmed, nor at a public provider', async () => {
  const nothing = { domain: null, place: null, isBeyond: false };
  expect(await countedOf(await join('chodachod@nimewo.ht'))).toEqual(nothing);
  expect(await countedOf(await joinAndConfirm('chodachod@gmail.com'))).toEqual(nothing);
});

it('the number begins anew with each day of Haiti', async () => {
  await addToday('chak-jou.ht', 5);
  expect(await countedOf(await joinAndConfirm('sis@chak-jou.ht'))).toMatchObject({
    place: 6,
    isBeyond: true,
  });
  api.clock.advanceMs(DAY_MS);
  expect(await countedOf(await joinAndConfirm('denmen@chak-jou.ht'))).toMatchObject({
    place: 1,
    isBeyond: false,
  });
});

it('a change from a public provider to a domain is counted there, and no change takes the place or the mark away', async () => {
  await addToday('pwop-mwen.ht', 5);
  const person = await joinAndConfirm('chanje@gmail.com');
  const marked = { domain: 'pwop-mwen.ht', place: 6, isBeyond: true };
  for (const address of ['a@pwop-mwen.ht', 'b@lot-domen.ht', 'chanje2@gmail.com', 'c@lot-domen.ht']) {
    await changeTo(person, address);
    expect(await countedOf(person)).toEqual(marked);
  }
});

it('an account that is deleted makes no room for another', async () => {
  const people: SignedIn[] = [];
  for (const name of ['en', 'de', 'twa', 'kat', 'senk'])
    people.push(await joinAndConfirm(`${name}@efase-yo.ht`));
  for (const person of people) {
    await person.agent.post('/api/user/delete').send({ password: PASSWORD }).expect(202);
    await execute(api, new ErasePersonCommand(person.id));
  }
  expect(await countedOf(await joinAndConfirm('sis@efase-yo.ht'))).toMatchObject({
    place: 6,
    isBeyond: true,
  });
});
