import { expect, it } from '@jest/globals';

import { appOfFile } from '../testing/app-of-file.js';
import { aDayLater, afterADay } from '../testing/fixtures/changes/delayed-changes.js';
import { editVideo, managed, uploadVideo } from '../testing/fixtures/videos.js';

const api = await appOfFile();
await api.crowd(10);

/** Only this one is left. */
const makeDearest = ({ id }: { id: number }) =>
  api.database.ownerPool.query('UPDATE content SET deleted = true WHERE id <> $1', [id]);

it('nobody sees a video that pays much more than any other before its points count', async () => {
  const { agent } = await api.signInAdministrator();
  const { agent: person } = await api.signUp();
  await makeDearest(await uploadVideo(api, agent, { pointsReward: '10' }));
  const countsFrom = new Date(new Date(aDayLater(api)).getTime() + 5).toISOString();
  const video = await uploadVideo(api, agent, { pointsReward: '1000' });
  expect(video).toMatchObject({ pointsReward: 10, countsFrom });
  expect(await managed(agent, video)).toMatchObject({
    pointsReward: 10,
    isVisible: true,
    visibleFrom: countsFrom,
    countsFrom,
    later: { pointsReward: 1000 },
  });
  await person.get(`/api/content/${video.id}`).expect(404);

  expect(await afterADay(api)).toBe(1);
  const { agent: late } = await api.signUp();
  expect((await late.get(`/api/content/${video.id}`).expect(200)).body).toMatchObject({ pointsReward: 1000 });
});

it('hidden, when its period ends before its points count', async () => {
  const { agent } = await api.signInAdministrator();
  await makeDearest(await uploadVideo(api, agent, { pointsReward: '10' }));
  const visibleUntil = new Date(api.clock.now().getTime() + 60_000).toISOString();
  const video = await uploadVideo(api, agent, { pointsReward: '900', visibleUntil });
  expect(await managed(agent, video)).toMatchObject({ isVisible: false, visibleFrom: null, visibleUntil });
});

it('an edited one pays what it paid; lowered, or raised to what another pays, it counts at once', async () => {
  const { agent } = await api.signInAdministrator();
  const video = await uploadVideo(api, agent, { pointsReward: '40' });
  await makeDearest(video);
  const raised = (await editVideo(agent, await managed(agent, video), { pointsReward: '800' }).expect(200))
    .body;
  expect(raised).toMatchObject({
    pointsReward: 40,
    visibleFrom: null,
    countsFrom: aDayLater(api),
    later: { pointsReward: 800 },
  });
  const { body } = await editVideo(agent, raised, { pointsReward: '39' }).expect(200);
  expect(body).toMatchObject({ pointsReward: 39, countsFrom: null, later: null });
});
