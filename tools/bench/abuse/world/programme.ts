import { dayInHaiti } from '@pwen/domain';
import type pg from 'pg';

import { hourInHaiti } from './haitis-hours.js';

/** When a world begins, and what is new on a later day. */
const MORNING = 6;

/** The lengths and points of the videos, of which four are there from the first morning and one is new on each day after. */
const VIDEOS = [
  { seconds: 30, points: 10 },
  { seconds: 60, points: 15 },
  { seconds: 90, points: 20 },
  { seconds: 120, points: 25 },
  { seconds: 45, points: 15 },
  { seconds: 75, points: 20 },
  { seconds: 120, points: 25 },
  { seconds: 30, points: 10 },
  { seconds: 105, points: 25 },
  { seconds: 60, points: 15 },
  { seconds: 90, points: 20 },
  { seconds: 50, points: 15 },
];
const VIDEOS_AT_FIRST = 4;

/** On which days after the first the surveys open. */
const SURVEY_DAYS = [0, 0, 1, 3, 5, 6];
const SURVEY_POINTS = 30;
const QUESTIONS = [
  {
    text: 'Ki kalite mizik ou pi renmen tande lè ou lakay ou?',
    options: ['Konpa', 'Rara', 'Twoubadou', 'Rasin'],
  },
  {
    text: 'Konbyen fwa pa semèn ou tande radyo maten anvan ou soti?',
    options: ['Chak jou', 'Kèk fwa', 'Jamè'],
  },
  { text: 'Ki kote ou achte kat telefòn ou pi souvan?', options: ['Nan lari', 'Nan boutik', 'Sou entènèt'] },
  { text: 'Ki jan ou peye transpò piblik nan vil ou a?', options: ['Lajan kach', 'MonCash', 'Lòt jan'] },
  { text: 'Ki sa ou ta renmen wè plis nan videyo yo?', options: [] },
];

/** The cheapest costs what an honest person earns in a day or two. */
const REWARDS = [
  { points: 100, htg: 100 },
  { points: 250, htg: 250 },
  { points: 500, htg: 500 },
  { points: 1000, htg: 1000 },
];
const VOUCHERS = 5_000;
/** Far enough from the ids of people, which grow with time. */
const QUESTION_IDS = 1000;

/** Everything else is as in a new installation. */
export async function plantProgramme(owner: pg.Pool, begins: Date): Promise<void> {
  const after = (days: number) => hourInHaiti(dayInHaiti(begins) + days, MORNING);
  for (const [index, { seconds, points }] of VIDEOS.entries())
    await owner.query(
      `INSERT INTO content (id, type, title, description, video_name, points_reward, created_at, duration_ms, size_bytes,
         mime_type, cleaning, visible_from)
       VALUES ($1::bigint, 'video', 'Videyo ' || $1::bigint, '', 'video-' || $1::bigint, $2, $3, $4, 1000000, 'video/mp4', 'done', $5)`,
      [index + 1, points, begins, seconds * 1000, after(Math.max(0, index + 1 - VIDEOS_AT_FIRST))],
    );
  for (const [index, days] of SURVEY_DAYS.entries())
    await plantSurvey(owner, index + 1, after(days), days === 0);
  for (const [index, { points, htg }] of REWARDS.entries())
    await plantReward(owner, index + 1, points, htg, begins);
  // The rules of points count from ten minutes after the migration, which is long after this world's end.
  await owner.query('ALTER TABLE ledger_rules DISABLE TRIGGER ALL');
  await owner.query(
    "UPDATE ledger_rules SET counts_from = '1970-01-01T00:00:01Z' WHERE day_points_max IS NOT NULL",
  );
  await owner.query('ALTER TABLE ledger_rules ENABLE TRIGGER ALL');
}

/** A survey that opens later is a draft until then. */
async function plantSurvey(owner: pg.Pool, id: number, opensAt: Date, isOpen: boolean): Promise<void> {
  const ids = QUESTIONS.map((_, place) => id * QUESTION_IDS + place + 1);
  await owner.query(
    `INSERT INTO surveys (id, title, description, points_reward, status, created_at, question_ids)
     VALUES ($1::bigint, 'Sondaj ' || $1::bigint, 'Di nou sa ou panse.', $2, $3, $4, $5)`,
    [id, SURVEY_POINTS, isOpen ? 'active' : 'draft', opensAt, ids],
  );
  for (const [place, { text, options }] of QUESTIONS.entries())
    await owner.query(
      'INSERT INTO survey_questions (id, survey_id, text, type, options, created_at) VALUES ($1, $2, $3, $4, $5, $6)',
      [ids[place], id, text, options.length > 0 ? 'multiple_choice' : 'text', options, opensAt],
    );
}

/** As somebody of the team does in the morning. */
export async function openDueSurveys(owner: pg.Pool, now: Date): Promise<void> {
  await owner.query("UPDATE surveys SET status = 'active' WHERE status = 'draft' AND created_at <= $1", [
    now,
  ]);
}

async function plantReward(
  owner: pg.Pool,
  id: number,
  points: number,
  htg: number,
  begins: Date,
): Promise<void> {
  await owner.query(
    `INSERT INTO rewards (id, title, description, points_cost, created_at)
     VALUES ($1, 'Kat rechaj ' || $2::integer, 'Minit pou telefòn ou.', $3, $4)`,
    [id, htg, points, begins],
  );
  await owner.query(
    `INSERT INTO voucher_inventory (voucher_number, number_key, reward_id, value_htg, created_at)
     SELECT format('KAT-%s-X%s', $1::bigint, n), format('KAT%sX%s', $1::bigint, n), $1::bigint, $2::integer, $3::timestamptz
     FROM generate_series(1, $4::integer) n`,
    [id, htg, begins, VOUCHERS],
  );
}
