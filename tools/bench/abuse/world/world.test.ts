import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';

import { WorldServer } from './world-server.js';
import { World } from './world.js';

const HOUR_MS = 60 * 60_000;

let server: WorldServer;
let world: World;
beforeAll(async () => {
  server = await WorldServer.start();
});
afterAll(() => server.stop());
beforeEach(async () => {
  world = await World.begin(server, { seed: 1 });
});
afterEach(() => world.end());

const join = (email: string) => world.newPhone({ address: world.address() }).join({ email });

it('pays whoever watches as the player reports, in the time that it takes, and nobody else', async () => {
  const marie = await join('marie@gmail.com');
  const videos = await marie.videos();
  const [video, other] = videos;
  if (!video || !other) throw new Error('there are too few videos');
  const begun = world.now().getTime();
  expect((await marie.watch(video)).body).toMatchObject({ pointsEarned: video.pointsReward });
  expect(world.now().getTime() - begun).toBe(video.durationMs);
  expect(await marie.complete(other)).toMatchObject({ code: 'NOT_WATCHED_YET' });
  expect(world.told.refusals).toEqual(new Map([['NOT_WATCHED_YET', 1]]));
});

it('opens the first voucher a day later, when something was completed on two days', async () => {
  const marie = await join('marie@gmail.com');
  const [survey, next] = await marie.surveys();
  if (!survey || !next) throw new Error('there are too few surveys');
  expect(await marie.answer(survey, 'reading')).toMatchObject({ code: null });
  expect(await marie.redeem({ id: 1 })).toMatchObject({ code: 'FIRST_VOUCHER_NOT_YET' });
  await world.atDay(1, 7);
  await marie.answer(next, 'reading');
  expect(await marie.redeem({ id: 1 })).toMatchObject({ code: null, body: { status: 'completed' } });
  expect(await marie.standing()).toMatchObject({
    isOpen: true,
    earned: { WELCOME: 100, SURVEY: 60 },
    vouchers: [{ htg: 100 }],
    holds: [],
  });
});

it('counts limits by its own hours, and answers the challenge that it is asked for', async () => {
  const address = world.address();
  const join = (count: number, from: number) =>
    world.together(
      Array.from(
        { length: count },
        (_, n) => () =>
          world.newPhone({ address }).join({ email: `moun.${from + n}@gmail.com`, confirm: false }),
      ),
    );
  await join(61, 0);
  expect(world.told.challenges).toBe(1);
  await world.sleep(HOUR_MS);
  await join(1, 100);
  expect(world.told.challenges).toBe(1);
});

it('has an administrator, who names a school', async () => {
  const console = await world.administrator();
  const named = { domain: 'lekol.example.org', name: 'Lekòl', accountsPerDay: 60 };
  expect(await console.call('PUT', '/api/mail-domains', named)).toMatchObject({ code: null });
});

it('has people who are established, and surveys that open on later days', async () => {
  const [person] = await world.establishedPeople(1);
  if (!person) throw new Error('nobody was planted');
  expect(await person.balance()).toBe(100);
  const before = await person.surveys();
  await world.atDay(2, 6);
  expect((await person.surveys()).length).toBe(before.length + 1);
  expect((await person.videos()).length).toBe(6);
  expect(await person.redeem({ id: 1 })).toMatchObject({ code: null, body: { status: 'completed' } });
});
