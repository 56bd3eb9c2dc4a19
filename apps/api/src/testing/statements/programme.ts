import { hash } from '@node-rs/argon2';
import type { Pool } from 'pg';

import { plantAccounts } from '../../ledger/testing/plant-accounts.js';
import { PASSWORD } from '../test-app.js';
import type { TestDatabase } from '../test-database.js';

export const PEOPLE = 20_000;
/** The one who has been here longest; in the middle of the others. */
export const VETERAN = 10_000;
export const VETERAN_EVENTS = 200_000;
const VIDEOS = 2_000;
const SURVEYS = 105;
/** Surveys from the first on that everybody has answered; the veteran all but the last few. */
const ANSWERED_BY_ALL = 5;
export const UNANSWERED_SURVEY = SURVEYS;
const REWARDS = 200;
/** So many events of the veteran lie between two that are spends for a redemption. */
const EVENTS_PER_REDEMPTION = 40;
export const FIRST_REDEMPTION = 60;
export const LAST_REDEMPTION = VETERAN_EVENTS / EVENTS_PER_REDEMPTION;

export const usernameOf = (person: number): string => `planted-${person}@example.com`;

/**
 * A programme that has run for years: 20,000 people, of whom one has 200,000 events, and 100,000 answered surveys, with the
 * videos, redemptions, vouchers, sessions, mails and limits that go with them.
 */
export async function plantProgramme({ ownerPool }: TestDatabase): Promise<void> {
  const accounts = plantAccounts(ownerPool, {
    people: PEOPLE,
    veteran: VETERAN,
    veteranEvents: VETERAN_EVENTS,
    surveys: SURVEYS - 2,
    eventsPerRedemption: EVENTS_PER_REDEMPTION,
    firstRedemption: FIRST_REDEMPTION,
  });
  await Promise.all([accounts, plantFeatures(ownerPool)]);
  await ownerPool.query('ANALYZE');
}

async function plantFeatures(pool: Pool): Promise<void> {
  const client = await pool.connect();
  const passwordHash = await hash(PASSWORD, { memoryCost: 8, timeCost: 1, parallelism: 1 });
  for (const { triggers = false, text, values = [] } of featureRows(passwordHash)) {
    // What is planted agrees with itself; to look up each row that another names would take most of the time.
    await client.query(`SET session_replication_role = ${triggers ? 'origin' : 'replica'}`);
    await client.query(text, values);
  }
  // The connection is not like others any more.
  client.release(true);
}

interface FeatureRows {
  readonly text: string;
  readonly values?: unknown[];
  /** Whether the table's triggers must see them. */
  readonly triggers?: boolean;
}

/** What the features keep. The rows of many people come in no order, as they do in life. */
function featureRows(passwordHash: string): FeatureRows[] {
  return [
    {
      text: `INSERT INTO users (id, username, password_hash, phone, referral_code, referred_by, created_at)
       SELECT n, 'planted-' || n || '@example.com', $1, '+50937001234', 'CODE' || n, nullif(n / 10, 0), now() - interval '9 days'
       FROM generate_series(1, ${PEOPLE}) AS n`,
      values: [passwordHash],
    },
    {
      text: `INSERT INTO content (id, type, title, description, video_name, points_reward, created_at, duration_ms, size_bytes,
         mime_type, required_survey_id)
       SELECT n, 'video', 'Videyo ' || n, 'Yon ti istwa', md5(n::text) || '.mp4', 10, now(), 1000, 100000, 'video/mp4',
         CASE WHEN n % 10 = 5 THEN 1 + n % ${SURVEYS} END
       FROM generate_series(1, ${VIDEOS}) AS n`,
    },
    {
      text: `INSERT INTO content_views (user_id, content_id, viewed_at, is_completed, completed_at)
       SELECT user_id, content_id, now() - interval '2 days', done, CASE WHEN done THEN now() - interval '1 day' END
       FROM (
         SELECT ${VETERAN} AS user_id, n AS content_id, n <> 7 AS done FROM generate_series(1, ${VIDEOS - 1}) AS n
         UNION ALL
         SELECT person, 1 + (person * 7 + n) % ${VIDEOS}, (person + n) % 50 <> 0
         FROM generate_series(1, ${PEOPLE}) AS person, generate_series(1, 4) AS n WHERE person <> ${VETERAN}
       ) AS seen ORDER BY random()`,
    },
    {
      text: `INSERT INTO quick_survey_responses (user_id, content_id, answers, points_earned, completed_at)
       SELECT user_id, content_id, '{a,b,c}', 5, completed_at FROM content_views WHERE is_completed AND content_id % 4 = 0`,
    },
    {
      text: `INSERT INTO surveys (id, title, description, points_reward, created_at, question_ids, total_participants)
       SELECT n, 'Sondaj ' || n, 'Sa ou panse', 20, now(), ARRAY[n * 10 + 1, n * 10 + 2],
         CASE WHEN n <= ${ANSWERED_BY_ALL} THEN ${PEOPLE} ELSE 1 END
       FROM generate_series(1, ${SURVEYS}) AS n`,
    },
    {
      text: `INSERT INTO survey_questions (id, survey_id, text, type, options, created_at)
       SELECT n * 10 + place, n, 'Kesyon ' || place, CASE place WHEN 1 THEN 'multiple_choice' ELSE 'text' END,
         CASE place WHEN 1 THEN ARRAY['Konpa', 'Rara', 'Twoubadou'] ELSE '{}' END, now()
       FROM generate_series(1, ${SURVEYS}) AS n, generate_series(1, 2) AS place`,
    },
    {
      text: `INSERT INTO survey_responses (id, user_id, survey_id, revision, question_ids, answers, points_earned, completed_at)
       SELECT row_number() OVER (), person, survey, 1, ARRAY[survey * 10 + 1, survey * 10 + 2],
         ARRAY[(ARRAY['Konpa', 'Rara', 'Twoubadou'])[1 + person % 3], 'Nan radyo ' || person], 20, now()
       FROM (
         SELECT person, survey FROM generate_series(1, ${ANSWERED_BY_ALL}) AS survey, generate_series(1, ${PEOPLE}) AS person
         UNION ALL
         SELECT ${VETERAN}, n FROM generate_series(${ANSWERED_BY_ALL + 1}, ${SURVEYS - 2}) AS n
       ) AS answered ORDER BY random()`,
    },
    { text: "INSERT INTO stale_survey_marks (survey_id, marked_at) SELECT 2, now() - interval '1 hour'" },
    {
      text: `INSERT INTO rewards (id, title, description, points_cost, image_name, created_at)
       SELECT n, 'Kat ' || n, 'Kat rechaj', 10, md5(n::text) || '.webp', now() FROM generate_series(1, ${REWARDS}) AS n`,
    },
    {
      text: `INSERT INTO reward_views (user_id, reward_id, seen_at)
       SELECT person, 1 + (person + n) % ${REWARDS}, now()
       FROM generate_series(1, ${PEOPLE}) AS person, generate_series(1, 3) AS n`,
    },
    {
      text: `INSERT INTO redemptions (id, user_id, reward_id, idempotency_key, status, points_cost, reward_title, instructions,
         redeemed_at, settled_at, voucher_number, spend_sequence)
       SELECT n, CASE WHEN n <= ${LAST_REDEMPTION} THEN ${VETERAN} ELSE n % ${PEOPLE} + 1 END, 1 + n % 3, 'key-' || n,
         'completed', 10, 'Kat', 'Konpoze *123*', now() - interval '1 day', now(), 'VOUCHER-' || n,
         CASE WHEN n <= ${LAST_REDEMPTION} THEN n * ${EVENTS_PER_REDEMPTION} ELSE 1 END
       FROM generate_series(${FIRST_REDEMPTION}, 30000) AS n ORDER BY random()`,
    },
    {
      text: `INSERT INTO redemptions (id, user_id, reward_id, idempotency_key, points_cost, reward_title, instructions, redeemed_at)
       SELECT 40000 + n, n, 1 + n % 3, 'due-' || n, 0, 'Kat', 'Konpoze *123*', now() - interval '1 hour'
       FROM generate_series(1, 3) AS n`,
    },
    {
      triggers: true,
      text: `INSERT INTO voucher_inventory (voucher_number, number_key, reward_id, value_htg, status, created_at, used_at, redemption_id)
       SELECT voucher_number, replace(voucher_number, '-', ''), reward_id, 100, 'issued', now(), now(), id FROM redemptions WHERE status = 'completed'`,
    },
    {
      triggers: true,
      text: `INSERT INTO voucher_inventory (voucher_number, number_key, reward_id, value_htg, status, created_at)
       SELECT 'STOCK-' || n, 'STOCK' || n, 1 + n % ${REWARDS}, 100, CASE WHEN n % 7 = 0 THEN 'void' ELSE 'available' END, now()
       FROM generate_series(1, 30000) AS n`,
    },
    {
      text: `INSERT INTO sessions (sid, sess, expire)
       SELECT 'planted-' || n, json_build_object('cookie', '{}'::json, 'passport',
           json_build_object('user', json_build_object('id', n, 'epoch', 0))),
         now() + CASE WHEN n % 100 = 0 THEN interval '-1 day' ELSE interval '20 days' END
       FROM generate_series(1, ${PEOPLE}) AS n`,
    },
    {
      text: `INSERT INTO rate_limits (key, points, expire)
       SELECT 'planted:' || n, 1, (extract(epoch FROM now()) * 1000)::bigint + CASE WHEN n % 100 = 0 THEN -86400000 ELSE 900000 END
       FROM generate_series(1, ${PEOPLE}) AS n`,
    },
    {
      text: `INSERT INTO password_resets (token_hash, user_id, expires_at)
       SELECT sha256(n::text::bytea), n, now() + CASE WHEN n % 100 = 0 THEN interval '-1 day' ELSE interval '1 hour' END
       FROM generate_series(1, ${PEOPLE}) AS n`,
    },
    {
      text: `INSERT INTO mail_outbox (id, kind, recipient, locale, created_at, sent_at)
       SELECT n, 'password-reset', 'planted-' || n || '@example.com', 'ht', now() - interval '1 hour',
         CASE WHEN n > 3 THEN now() - interval '1 hour' END
       FROM generate_series(1, ${PEOPLE}) AS n`,
    },
    {
      text: `INSERT INTO administrator_log (administrator_id, action, subject_type, subject_id, at)
       SELECT 1, 'voucher.revealed', 'voucher', n, now() FROM generate_series(1, ${PEOPLE}) AS n`,
    },
  ];
}
