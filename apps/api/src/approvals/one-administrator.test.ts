import { expect, it } from '@jest/globals';

import { appOfFile } from '../testing/app-of-file.js';
import { createReward, voucherNumbers } from '../testing/fixtures/rewards.js';
import { createSurvey, submitSurvey } from '../testing/fixtures/surveys/surveys.js';
import { complete, uploadVideo, watch } from '../testing/fixtures/videos.js';

const api = await appOfFile({ withWorker: true });

it('one administrator runs a programme from nothing to its first voucher, and waits for nobody', async () => {
  const { agent: administrator } = await api.signInAdministrator();
  const survey = await createSurvey(api, administrator, { pointsReward: 50 });
  expect(survey).toMatchObject({ status: 'active', countsFrom: null });
  const video = await uploadVideo(api, administrator, { pointsReward: '20' });
  expect(video).toMatchObject({ pointsReward: 20, countsFrom: null });
  const reward = await createReward(api, administrator, {
    pointsCost: '150',
    ...voucherNumbers('PREMYE-0001'),
  });

  const { agent: person } = await api.signUp();
  expect((await submitSurvey(person, survey).expect(200)).body).toMatchObject({ pointsEarned: 50 });
  await watch(api, person, video);
  await complete(person, video).expect(200);
  const { body } = await person.post(`/api/rewards/${reward.id}/redeem`).send({}).expect(200);
  expect(body).toMatchObject({ voucherNumber: 'PREMYE-0001' });
  expect((await administrator.get('/api/delayed-changes').expect(200)).body).toEqual([]);
});
