import { beforeAll, describe, expect, it } from '@jest/globals';

import { RedemptionsWorkerModule } from '../redemptions/redemptions-worker.module.js';
import { appOfFile } from '../testing/app-of-file.js';
import { plantReward } from '../testing/fixtures/redemptions.js';
import { createSurvey } from '../testing/fixtures/surveys/surveys.js';
import { uploadVideo } from '../testing/fixtures/videos.js';
import type { Agent } from '../testing/test-app.js';
import type { FoundDto } from './search.dto.js';

const api = await appOfFile({ modules: [RedemptionsWorkerModule] });
const { agent: administrator } = await api.signInAdministrator();
const marie = await api.signUp({ username: 'marie.joseph@example.com' });

const found = async (query: string): Promise<FoundDto[]> =>
  (await administrator.post('/api/admin/search').send({ query }).expect(200)).body as FoundDto[];
const shortOf = (results: readonly FoundDto[]): string[] =>
  results.map(({ kind, title }) => `${kind} ${title}`);

let rewardId: number;
let surveyId: number;
let videoId: number;
beforeAll(async () => {
  rewardId = await plantReward(api, {
    title: 'Lanp solè',
    vouchers: ['LANP-00 1234', 'LANP-00 9999'],
    pointsCost: 50,
  });
  ({ id: surveyId } = await createSurvey(api, administrator, { title: 'Limyè lakay' }));
  ({ id: videoId } = await uploadVideo(api, administrator, { title: 'Kouran solèy' }));
});

describe('the search', () => {
  it.each(['marie.joseph@example.com', 'MARIE.JO', 'joseph@exa'])('finds a person by %s', async (query) => {
    expect(shortOf(await found(query))).toEqual(['person marie.joseph@example.com']);
  });

  it('finds a person by the phone, however it is written', async () => {
    const { phone, id } = (await marie.agent.get('/api/user').expect(200)).body;
    const spaced = String(phone).replace(/(\d{4})$/, ' $1');
    expect((await found(spaced)).map(({ kind, id: of }) => [kind, of])).toEqual([['person', id]]);
  });

  it('finds titles in any capitals and accents, each with its kind', async () => {
    expect(shortOf(await found('SOLE'))).toEqual(['content Kouran solèy', 'reward Lanp solè']);
    expect(shortOf(await found('limye'))).toEqual(['survey Limyè lakay']);
  });

  it('finds anything by its id, once', async () => {
    expect(shortOf(await found(String(rewardId)))).toEqual(['reward Lanp solè']);
    expect(shortOf(await found(String(surveyId)))).toEqual(['survey Limyè lakay']);
    expect(shortOf(await found(String(videoId)))).toEqual(['content Kouran solèy']);
    expect(shortOf(await found(String(marie.id)))).toEqual(['person marie.joseph@example.com']);
  });

  it('finds a redemption by its id, and no voucher by its number', async () => {
    expect(await found('LANP-00 1234')).toEqual([]);
    const { body } = await marie.agent
      .post(`/api/rewards/${rewardId}/redeem`)
      .set('Idempotency-Key', 'search-redeem')
      .expect(200);
    expect(await found(body.voucherNumber as string)).toEqual([]);
    const [redemption] = await found(String(body.redemptionId));
    expect(redemption).toEqual({
      kind: 'redemption',
      id: body.redemptionId,
      title: 'Lanp solè',
      personId: marie.id,
      rewardId,
      state: 'completed',
    });
  });

  it.each(['marie.joseph@example.com 1', 'Marie.Joseph@example.com #1', 'ID#1', 'ID/1', 'ID № 1'])(
    'finds a receipt by %s',
    async (query) => {
      const [first, ...others] = await found(query.replace('ID', String(marie.id)));
      expect([first, others]).toEqual([
        {
          kind: 'receipt',
          id: 1,
          title: 'marie.joseph@example.com',
          personId: marie.id,
          rewardId: null,
          state: 'EARN',
        },
        [],
      ]);
    },
  );

  it.each(['nobody@example.com 1', 'marie.joseph@example.com 99', 'zzzz', '%', '9'.repeat(20), '\\'])(
    'finds nothing by %s',
    async (query) => {
      expect(await found(query)).toEqual([]);
    },
  );

  it('is for the team at the console', async () => {
    const search = (agent: Agent) => agent.post('/api/admin/search').send({ query: 'marie' });
    const { agent: auditor } = await api.signInAuditor();
    expect(await search(auditor).expect(200)).toMatchObject({ body: [{ kind: 'person' }] });
    await search(marie.agent).expect(404);
    await search(api.visitor()).expect(404);
    expect((await search(api.consoleVisitor()).expect(401)).body.code).toBe('NOT_SIGNED_IN');
  });
});
