import { FeedWorkerModule } from '../../ledger/feed/feed-worker.module.js';
import { LedgerReaders } from '../../ledger/feed/ledger-readers.js';
import { earnBySurvey } from '../../ledger/feed/testing/earn.js';
import { areUpToDate } from '../../ledger/feed/testing/read-model-sums.js';
import { until } from '../../ledger/feed/testing/until.js';
import { PointsLedger } from '../../ledger/points-ledger.js';
import { OverviewWorkerModule } from '../../overview/overview-worker.module.js';
import { PeopleAtConsoleWorkerModule } from '../../people-at-console/people-at-console-worker.module.js';
import { ProgressWorkerModule } from '../../progress/progress-worker.module.js';
import { appOfFile } from '../app-of-file.js';
import { createReward, voucherNumbers } from '../fixtures/rewards.js';
import { createSurvey } from '../fixtures/surveys/surveys.js';
import { issueVoucher, plantPending } from '../fixtures/vouchers.js';
import type { Agent, TestApp } from '../test-app.js';

/** Texts that a spreadsheet or a reader of files could take for something else. */
export const NASTY: readonly string[] = [
  `=cmd|'/c calc'!A0`,
  `'=1+1`,
  '+1;=2,-3\t@4',
  'x;"=1;y,"=2',
  'a "quoted", "text"',
  '"',
  "'",
  ';;',
  ', ,',
  ' spaces around ',
  '\u00a0',
  'two\nlines\r\n=1',
  '0012',
  '1,5;2.5',
  'Kreyòl 😀 日本',
];

/** A text as it stands in a file: no cell has more than one line. */
export const onOneLine = (text: string): string => text.replace(/\r?\n/g, ' ');

export interface NastyProgramme {
  readonly api: TestApp;
  readonly administrator: Agent;
  readonly rewardId: number;
  readonly surveyId: number;
}

/** A programme with something in every list, and such texts wherever there are texts. */
export async function nastyProgramme(): Promise<NastyProgramme> {
  const api = await appOfFile({
    modules: [FeedWorkerModule, OverviewWorkerModule, ProgressWorkerModule, PeopleAtConsoleWorkerModule],
  });
  // An evening, which is the next day in UTC, in a year that no other day of the tests is in.
  api.clock.set(new Date('2036-07-17T02:10:19Z'));
  const { pool } = api.database;
  const person = await api.signUp();
  await api.app.get(PointsLedger).record(earnBySurvey(person.id, 1, api.clock.now()));
  await until(() => areUpToDate(pool, api.app.get(LedgerReaders).all));
  const { agent: administrator } = await api.signInAdministrator();

  const { id: rewardId } = await createReward(api, administrator, {
    activeFrom: '2036-07-01T04:00:00Z',
    ...voucherNumbers('7000-1111', '-1+1;=2', '00001234'),
  });
  await issueVoucher(api, rewardId);
  await plantPending(api, rewardId);
  await administrator
    .post(`/api/users/${person.id}/block`)
    .send({ reason: NASTY.join(' ') })
    .expect(200);
  const { id: surveyId } = await createSurvey(api, administrator, { endDate: '2036-12-01T05:00:00Z' });

  const nasty = `unnest($1::text[]) WITH ORDINALITY AS nasty(words, n)`;
  for (const sql of [
    `INSERT INTO users (id, username, name, phone, password_hash, role, created_at, last_seen_at)
     SELECT 900000 + n, lower(words) || n || '@egzanp.example', words, '+5093700' || 1000 + n, '', 'user', now(), now() FROM ${nasty}`,
    `INSERT INTO redemptions (id, user_id, reward_id, idempotency_key, points_cost, reward_title, instructions, redeemed_at)
     SELECT 900000 + n, 900000 + n, ${rewardId}, 'nasty' || n, 5, 'Kat', 'Tape', now() FROM ${nasty}`,
    `INSERT INTO content (id, type, title, description, video_name, points_reward, created_at, size_bytes, mime_type, duration_ms)
     SELECT 900000 + n, 'video', words, words, 'nasty-' || n || '.mp4', 1, now(), 1, 'video/mp4', 1500 FROM ${nasty}`,
    `INSERT INTO rewards (id, title, description, points_cost, limit_per_person, created_at)
     SELECT 900000 + n, words, words, 5, 1, now() FROM ${nasty}`,
    `INSERT INTO surveys (id, title, description, points_reward, status, question_ids, created_at)
     SELECT 900000 + n, words, words, 5, 'active', '{}', now() FROM ${nasty}`,
    `INSERT INTO survey_responses (id, user_id, survey_id, revision, question_ids, answers, points_earned, completed_at)
     SELECT n, n, s.id, 1, s.question_ids, ARRAY[words, words], 1, now() FROM surveys s, ${nasty} WHERE s.id = ${surveyId}`,
  ])
    await pool.query(sql, [NASTY]);
  return { api, administrator, rewardId, surveyId };
}
