import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createPool } from '@pwen/api/platform/database/pools/pools';

import { ask } from '../installation/ask.js';
import { Installation } from '../installation/installation.js';
import { type Person, PERSON_PASSWORD, signUpPeople } from '../installation/programme.js';
import { ServerPair } from './testing/server-pair.js';
import { until } from './testing/until.js';

// A proxy leads to the standby as soon as that is to become the primary, and a moment before it is. It may lack then, for those
// who read, what it has received: somebody who has just signed up would be a stranger.

let pair: ServerPair;
let installation: Installation;
let person: Person;

beforeAll(async () => {
  pair = await ServerPair.start();
  installation = await Installation.start({ postgres: pair.postgres });
  const [first] = await signUpPeople(installation, { name: 'premye', count: 1, points: 10 });
  if (!first) throw new Error('nobody signed up');
  person = first;
  await pair.addSynchronousStandby();
});
afterAll(async () => {
  await installation?.stop();
  await pair?.stop();
});

const signIn = () => {
  const body = { username: 'premye-0@egzanp.example', password: PERSON_PASSWORD };
  return ask({ port: installation.port, method: 'POST', path: '/api/login', body });
};
const readOwn = () =>
  ask({ port: installation.port, method: 'GET', path: '/api/user', cookie: person.cookie });
const statuses = async () => (await Promise.all([signIn(), readOwn()])).map(({ status }) => status);

test('a standby that is not promoted yet answers nothing, and its pool works as soon as it is', async () => {
  const pool = createPool(pair.standby.url);
  const read = () => pool.query('SELECT 1 AS one').then(({ rowCount }) => rowCount);
  await pair.killPrimary();
  pair.leadToStandby();
  await expect(read()).rejects.toMatchObject({ code: '25006' });
  expect(await statuses()).toEqual([503, 503]);

  await pair.promote();
  expect(await read()).toBe(1);
  await pool.end();
  await until(async () => (await statuses()).every((status) => status === 200), 'people are refused');
});
