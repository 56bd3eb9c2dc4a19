import { createHash } from 'node:crypto';

import { expect, test } from '@jest/globals';

import { DeliverMailCommand } from '../../platform/mail/deliver-mail/deliver-mail.command.js';
import { MailComposers } from '../../platform/mail/mail-composers.js';
import { MailOutbox } from '../../platform/mail/mail-outbox.js';
import { execute } from '../../testing/commands.js';
import { contradictions, plantReward } from '../../testing/fixtures/redemptions.js';
import { createSurvey, submitSurvey } from '../../testing/fixtures/surveys/surveys.js';
import { complete, uploadVideo, watch } from '../../testing/fixtures/videos.js';
import { findAnywhere } from '../../testing/personal-data/find-anywhere.js';
import {
  createTestAppOn,
  eventually,
  QUEUE_BACKENDS,
  type QueueBackend,
} from '../../testing/queues/queue-backends.js';
import { PASSWORD, type SignedIn, type TestApp } from '../../testing/test-app.js';

const EMAIL = 'wideline.etienne.qx7@example.com';
const PHONE = '+50946987123';
const NAME = 'Widelinqx Etyèn';
const IN_OWN_WORDS = ['gwo pyebwa mapouqx', 'lakay grann mwenqx', 'se bèlqx'];
const REQUEST_KEY = `wideline.etienne.qx7@example.com redeems`;

/** What must not be found anywhere, with the hash under which the limits count an account. */
const WORDS = [EMAIL, PHONE, NAME, ...IN_OWN_WORDS, createHash('sha256').update(EMAIL).digest('base64url')];

test.each(QUEUE_BACKENDS)(
  'after a deletion nothing that a person entered is left anywhere, with the queue on %s',
  async (backend: QueueBackend) => {
    const api = await createTestAppOn(backend);
    try {
      const person = await liveHere(api);
      // Otherwise the search below would prove nothing.
      const before = (await findAnywhere(api, WORDS)).join('\n');
      for (const place of [
        'users',
        'mail_outbox',
        'outbox/',
        'rate_limits',
        'survey_responses',
        'redemptions',
        'staff_invitations',
        'balance_changes',
        'administrator_log_words',
      ])
        expect(before).toContain(place);
      // A failed job is kept for a day: it must not name anybody even before.
      expect(before).not.toMatch(/^(bullmq|bull)/m);

      await person.agent.post('/api/user/delete').send({ password: PASSWORD }).expect(202);
      await eventually(async () => {
        const { rowCount } = await api.database.pool.query('SELECT FROM users WHERE id = $1', [person.id]);
        return rowCount === 0;
      });
      await eventually(async () => (await findAnywhere(api, WORDS)).length === 0);
      expect(await findAnywhere(api, WORDS)).toEqual([]);

      const { rows: votes } = await api.database.pool.query('SELECT user_id, answers FROM survey_responses');
      expect(votes).toEqual([{ user_id: null, answers: ['Konpa', ''] }]);
      expect(await contradictions(api)).toEqual([]);
    } finally {
      await api.close();
    }
  },
);

/** Uses every feature that keeps something. */
async function liveHere(api: TestApp): Promise<SignedIn> {
  const { agent: administrator } = await api.signInOwner();
  await api.visitor().post('/api/login').send({ username: EMAIL, password: 'a guess' }).expect(401);
  // Invited to the team, and has opened an ordinary account instead.
  await administrator.post('/api/staff/invitations').send({ email: EMAIL, role: 'auditor' }).expect(201);
  const person = await api.signUp({ username: EMAIL, phone: PHONE });
  const { agent } = person;
  await api.database.pool.query('UPDATE users SET name = $2, shows_name = true WHERE id = $1', [
    person.id,
    NAME,
  ]);

  await administrator
    .post(`/api/users/${person.id}/balance`)
    .set('Idempotency-Key', 'balance')
    .send({ kind: 'increase', amountPoints: 5, reason: IN_OWN_WORDS[1] })
    .expect(200);

  const video = await uploadVideo(api, administrator);
  await complete(agent, video, []).expect(409);
  await watch(api, agent, video);
  await complete(agent, video).expect(200);
  await agent
    .post(`/api/content/${video.id}/survey`)
    .send({ answers: IN_OWN_WORDS, type: 'quick' })
    .expect(200);
  await submitSurvey(agent, await createSurvey(api, administrator), ['Konpa', IN_OWN_WORDS[0]]).expect(200);

  const rewardId = await plantReward(api, { pointsCost: 20 });
  await agent.post('/api/rewards/mark-seen').send({ rewardIds: [rewardId] });
  await agent
    .post(`/api/rewards/${rewardId}/redeem`)
    .set('Idempotency-Key', REQUEST_KEY)
    .send({})
    .expect(200);

  await agent.post('/api/forgot-password').send({ username: EMAIL }).expect(200);
  await receiveMails(api);
  return person;
}

/** One mail is sent, as a file; another one fails, with the address in the error that the queue keeps. */
async function receiveMails({ app, database }: TestApp): Promise<void> {
  app.get(MailComposers, { strict: false }).register('returned', ({ recipient }) => {
    throw new Error(`550 no mailbox of the name ${recipient} and no number ${PHONE}`);
  });
  await app.get(MailOutbox, { strict: false }).order({ kind: 'returned', recipient: EMAIL, locale: 'ht' });
  await eventually(async () => {
    const { rows } = await database.pool.query<{ sent: number; tried: number }>(
      `SELECT count(sent_at) AS sent, count(*) FILTER (WHERE attempts > 0 AND sent_at IS NULL) AS tried
       FROM mail_outbox WHERE recipient = $1`,
      [EMAIL],
    );
    return Number(rows[0]?.sent) >= 1 && rows[0]?.tried === 1;
  });
  const { rows } = await database.pool.query<{ id: number }>(
    'SELECT id FROM mail_outbox WHERE sent_at IS NULL',
  );
  for (const { id } of rows) await execute({ app }, new DeliverMailCommand(id)).catch(() => undefined);
}
