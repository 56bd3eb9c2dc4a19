import { bootstrapAdministrator } from '@pwen/api/team/bootstrap-administrator';

import { withClient } from '../../embedded-postgres/connection.js';
import type { Installation } from '../../installation/installation.js';
import { type Person, signUpPeople, stockReward } from '../../installation/programme.js';

/** As long as every video of the programme is. */
export const VIDEO_MS = 1_000;
const VIDEO_POINTS = 10;
const SURVEY_POINTS = 7;
/** One of each survey's options, and words. */
export const SURVEY_ANSWERS = ['Konpa', 'Paske mwen renmen l'];
const REWARD_ID = 1;
const POINTS_COST = 10;
/** For longer than any test redeems. */
const WELCOME_POINTS = 100_000;
const VOUCHERS = 10_000;
/** As many as a newcomer is paid for without a pause. */
const VIDEOS = 2;
const SURVEYS = 2;
const PASSWORD = 'ze-kodenn-ak-bannann';

export interface Account {
  readonly username: string;
  readonly password: string;
}

/** What people of a load find. */
export interface Programme {
  readonly videos: readonly number[];
  readonly surveys: readonly number[];
  readonly rewardId: number;
  /** Owners who decide about each other's proposals. */
  readonly administrators: readonly [Account, Account];
  /** Whose first voucher is open, with points. */
  readonly buyers: readonly Person[];
  /** Whom the administrators act on; nobody else does. */
  readonly handled: Person;
}

/** Fills a new installation with a small programme. */
export async function plantProgramme(
  installation: Installation,
  { buyers: count }: { readonly buyers: number },
): Promise<Programme> {
  const administrators = [
    { username: 'premye@egzanp.example', password: PASSWORD },
    { username: 'dezyem@egzanp.example', password: PASSWORD },
  ] as const;
  await plantAdministrators(installation, administrators);
  const [handled, ...buyers] = await signUpPeople(installation, {
    name: 'achte',
    count: count + 1,
    points: WELCOME_POINTS,
  });
  if (!handled) throw new Error('nobody signed up');
  await stockReward(installation, { id: REWARD_ID, pointsCost: POINTS_COST, vouchers: VOUCHERS });
  const [videos, surveys] = [await plantVideos(installation), await plantSurveys(installation)];
  return { videos, surveys, rewardId: REWARD_ID, administrators, buyers, handled };
}

/** Without second factors, which they would have to set up first. */
async function plantAdministrators(
  { databaseUrl }: Installation,
  accounts: Programme['administrators'],
): Promise<void> {
  await withClient(databaseUrl, async (owner) => {
    for (const { username: email, password } of accounts)
      await bootstrapAdministrator(owner, { email, password }, new Date());
    await owner.query('UPDATE settings SET requires_second_factor = false');
  });
}

async function plantVideos(installation: Installation): Promise<number[]> {
  const rows = await installation.rows<{ id: string }>(
    `INSERT INTO content (id, type, title, description, video_name, points_reward, created_at, duration_ms, size_bytes,
       mime_type)
     SELECT n, 'video', 'Kafe Tyòt ' || n, '', 'video-' || n, $2, now(), $3, 1000, 'video/mp4'
     FROM generate_series(1, $1::integer) n RETURNING id`,
    [VIDEOS, VIDEO_POINTS, VIDEO_MS],
  );
  return rows.map(({ id }) => Number(id));
}

async function plantSurveys(installation: Installation): Promise<number[]> {
  const rows = await installation.rows<{ id: string }>(
    `INSERT INTO surveys (id, title, description, points_reward, created_at, question_ids)
     SELECT n, 'Mizik ' || n, 'Sa w renmen tande.', $2, now(), ARRAY[n * 10, n * 10 + 1]
     FROM generate_series(1, $1::integer) n RETURNING id`,
    [SURVEYS, SURVEY_POINTS],
  );
  await installation.rows(
    `INSERT INTO survey_questions (id, survey_id, text, type, options, created_at)
     SELECT id * 10, id, 'Ki mizik?', 'multiple_choice', '{Konpa,Rara}'::text[], now() FROM surveys
     UNION ALL SELECT id * 10 + 1, id, 'Poukisa?', 'text', '{}', now() FROM surveys`,
  );
  return rows.map(({ id }) => Number(id));
}
