import { expect, test } from '@jest/globals';
import type { Response } from 'supertest';

import { storedEvents } from '../../ledger/testing/stored-events.js';
import { EraseDuePeopleCommand } from '../../people/erase-person/erase-due-people.command.js';
import { ErasePersonCommand } from '../../people/erase-person/erase-person.command.js';
import { appWithAdministrator } from '../../testing/app-of-file.js';
import { execute } from '../../testing/commands.js';
import { contradictions, plantReward } from '../../testing/fixtures/redemptions.js';
import { createSurvey, submitSurvey } from '../../testing/fixtures/surveys/surveys.js';
import { complete, report, uploadVideo, watch } from '../../testing/fixtures/videos.js';
import { PASSWORD } from '../../testing/test-app.js';
import { RequestDeletionCommand } from './request-deletion.command.js';

const { api, administrator } = await appWithAdministrator({ wait: { timeoutMs: 50 } });
const survey = await createSurvey(api, administrator);
const paid = await uploadVideo(api, administrator);
const unpaid = await uploadVideo(api, administrator, { pointsReward: '0' });
const unseen = await uploadVideo(api, administrator);
const free = await plantReward(api, { pointsCost: 0, vouchers: 200 });
const cheap = await plantReward(api, { pointsCost: 5, vouchers: 200 });
await api.database.ownerPool.query('UPDATE settings SET quick_survey_points = 0');

/** Rows that belong to a person and must not outlive them. */
const LEFT = [
  'content_views',
  'view_facts',
  'watch_clocks',
  'quick_survey_responses',
  'owed_quick_surveys',
  'reward_views',
  'survey_responses',
  'point_transaction_texts',
  'point_transaction_evidence',
  'sessions',
];

test('whatever arrives during a deletion is refused or forgotten: no point after the end, no fault, nothing left', async () => {
  const answers: Response[] = [];
  for (let round = 0; round < 12; round++) {
    const { agent, id } = await api.signUp();
    await watch(api, agent, paid, unpaid);
    await complete(agent, unpaid).expect(200);

    const calls = [
      complete(agent, paid),
      agent.post(`/api/content/${unpaid.id}/survey`).send({ answers: ['Wi', 'Non', 'Bèl'], type: 'quick' }),
      report(agent, unseen),
      agent.post('/api/rewards/mark-seen').send({ rewardIds: [free, cheap] }),
      agent.post(`/api/rewards/${free}/redeem`).send({}),
      agent.post(`/api/rewards/${cheap}/redeem`).send({}),
      submitSurvey(agent, survey),
      agent.post('/api/user/data').send({ password: PASSWORD }),
    ];
    const deletion = async (): Promise<void> => {
      await execute(api, new RequestDeletionCommand(id));
      await execute(api, new ErasePersonCommand(id)).catch(() => undefined);
    };
    const [, ...answered] = await Promise.all([deletion(), ...calls]);
    answers.push(...answered);
    // Somebody had to wait for a redemption that was just being opened.
    await execute(api, new EraseDuePeopleCommand());
    await execute(api, new EraseDuePeopleCommand());

    const events = (await storedEvents(api.database.ownerPool)).filter(({ userId }) => userId === id);
    expect(events.at(-1)).toMatchObject({ type: 'CLOSE', balanceAfter: 0 });
    for (const table of LEFT) {
      const { rowCount } = await api.database.pool.query(`SELECT FROM ${table} WHERE user_id = $1`, [id]);
      expect({ table, rowCount }).toEqual({ table, rowCount: 0 });
    }
  }
  expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
  const { rows } = await api.database.pool.query(`SELECT id FROM redemptions WHERE status = 'pending'`);
  expect(rows).toEqual([]);
  expect(await contradictions(api)).toEqual([]);
});
