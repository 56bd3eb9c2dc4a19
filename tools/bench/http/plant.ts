import { randomUUID } from 'node:crypto';

import { signingSecretOf } from '@pwen/api/platform/sessions/sessions';
import { sign } from 'cookie-signature';

import { type Installation, SESSION_SECRET } from '../../installation/installation.js';
import { openingOf } from '../../installation/opening.js';
import { signUpPeople, stockReward } from '../../installation/programme.js';
import { ANSWERS, plantSurvey } from '../vote-stats-survey.js';
import type { LoadRequest } from './load-generator.js';

const PEOPLE = 20_000;
/** As many as are paid before the view limit. */
const VIDEOS = 4;
const VIDEO_MS = 30_000;
/** The video of which everybody reports second after second. */
const REPORTED_VIDEO = VIDEOS + 1;
const REPORTS_EACH = 12;
const SURVEYS = 2;
const FIRST_PERSON = 1_000_000;
const SPENDERS = 128;
const SPENDERS_POINTS = 1_000_000_000;
const VOUCHERS = 100_000;
const REWARD_ID = 1;
/** What a page sends along with a body. */
const JSON_OF_PAGE = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };

export const CALLS = ['signed-in read', 'progress', 'completion', 'survey answered', 'redemption'] as const;
export type Call = (typeof CALLS)[number];

/** A programme with many signed-in people who have begun every video and reported nothing of it yet. */
export async function plantProgramme(installation: Installation): Promise<Record<Call, LoadRequest[]>> {
  const progress = await plantWatchers(installation);
  for (let id = 1; id <= SURVEYS; id++) await plantSurvey(installation, { id, responses: 0 });
  await stockReward(installation, { id: REWARD_ID, pointsCost: 10, vouchers: VOUCHERS });
  const spenders = await signUpPeople(installation, {
    name: 'moun',
    count: SPENDERS,
    points: SPENDERS_POINTS,
  });
  await installation.rows('ANALYZE');

  const people = cookies();
  return {
    'signed-in read': people.map((headers) => ({ method: 'GET', path: '/api/user', headers })),
    progress,
    completion: numbers(VIDEOS).flatMap((video) =>
      people.map(({ cookie }) => ({
        method: 'POST',
        path: `/api/content/${video}/complete`,
        headers: { cookie, ...JSON_OF_PAGE },
        body: JSON.stringify({ played: [{ from: 0, to: VIDEO_MS }] }),
      })),
    ),
    'survey answered': numbers(SURVEYS).flatMap((surveyId) =>
      people.map(({ cookie }, n) => ({
        method: 'POST',
        path: '/api/surveys/submit',
        headers: { cookie, ...JSON_OF_PAGE },
        body: JSON.stringify({ surveyId, answers: ANSWERS, opening: openingOf(FIRST_PERSON + n, surveyId) }),
      })),
    ),
    redemption: numbers(VOUCHERS).map((n) => ({
      method: 'POST',
      path: `/api/rewards/${REWARD_ID}/redeem`,
      headers: {
        cookie: spenders[n % SPENDERS]?.cookie ?? '',
        ...JSON_OF_PAGE,
        'idempotency-key': randomUUID(),
      },
    })),
  };
}

/**
 * Signed-in people who have begun every video an hour ago.
 *
 * @returns a report of each, that a second more was played, and so on for several seconds
 */
export async function plantWatchers(installation: Installation): Promise<LoadRequest[]> {
  await plantPeople(installation);
  await plantVideos(installation);
  const people = cookies();
  return numbers(REPORTS_EACH).flatMap((second) =>
    people.map(({ cookie }) => ({
      method: 'POST',
      path: `/api/content/${REPORTED_VIDEO}/progress`,
      headers: { cookie, ...JSON_OF_PAGE },
      body: JSON.stringify({ played: [{ from: (second - 1) * 1000, to: second * 1000 }] }),
    })),
  );
}

const cookies = () => Array.from({ length: PEOPLE }, (_, n) => ({ cookie: cookieOf(FIRST_PERSON + n) }));

const numbers = (count: number): number[] => Array.from({ length: count }, (_, n) => n + 1);

/** The cookie that express-session would have set for the planted session. */
function cookieOf(userId: number): string {
  const secret = signingSecretOf('user', { sessionSecret: SESSION_SECRET });
  return `pwen.sid=s%3A${encodeURIComponent(sign(`planted-${userId}`, secret))}`;
}

async function plantPeople(installation: Installation): Promise<void> {
  await installation.rows(
    `INSERT INTO users (id, username, password_hash, created_at)
     SELECT $1::bigint + n, 'moun' || n || '@egzanp.example', 'none', now() FROM generate_series(0, $2::integer - 1) n`,
    [FIRST_PERSON, PEOPLE],
  );
  await installation.rows(
    'INSERT INTO point_accounts (user_id) SELECT $1::bigint + n FROM generate_series(0, $2::integer - 1) n',
    [FIRST_PERSON, PEOPLE],
  );
  const days = 24 * 60 * 60_000;
  await installation.rows(
    `INSERT INTO sessions (sid, sess, expire)
     SELECT 'planted-' || ($1::bigint + n), json_build_object('cookie', json_build_object(), 'passport', json_build_object(
       'user', json_build_object('id', $1 + n, 'epoch', 0, 'endsAtMs', $3::bigint))), now() + interval '30 days'
     FROM generate_series(0, $2::integer - 1) n`,
    [FIRST_PERSON, PEOPLE, Date.now() + 30 * days],
  );
}

async function plantVideos(installation: Installation): Promise<void> {
  await installation.rows(
    `INSERT INTO content (id, type, title, description, video_name, points_reward, created_at, duration_ms, size_bytes,
       mime_type)
     SELECT n, 'video', 'Kafe Tyòt ' || n, '', 'video-' || n, 10, now(), $2::integer, 1000, 'video/mp4'
     FROM generate_series(1, $1::integer) n`,
    [REPORTED_VIDEO, VIDEO_MS],
  );
  await installation.rows(
    `INSERT INTO content_views (user_id, content_id, viewed_at)
     SELECT $1::bigint + n, video, now() - interval '1 hour'
     FROM generate_series(0, $2::integer - 1) n, generate_series(1, $3::integer) video`,
    [FIRST_PERSON, PEOPLE, REPORTED_VIDEO],
  );
  await installation.rows(
    `INSERT INTO watch_clocks (user_id, credited_until)
     SELECT $1::bigint + n, now() - interval '1 hour' FROM generate_series(0, $2::integer - 1) n`,
    [FIRST_PERSON, PEOPLE],
  );
}
