import { createHash } from 'node:crypto';

import type { TestDatabase } from '../../testing/database/test-database.js';

/** Somebody of a crowd: what the rules could see of them. */
export interface Member {
  readonly registeredAt: Date;
  readonly redeemedAt: Date;
  readonly rewardId: number;
  readonly network: string;
  /** Of a browser that keeps its cookie. */
  readonly device?: string;
  readonly phone?: string;
  readonly domain?: string;
  /** Their place among those of the domain on that day, if it is beyond its number. */
  readonly placeBeyond?: number;
  /** The place in the crowd of who invited them. */
  readonly invitedBy?: number;
  /** When videos were completed, three minutes of each, in order. */
  readonly completedAt: readonly Date[];
}

/** What was planted of somebody. */
export interface Planted {
  readonly userId: number;
  readonly redemptionId: number;
}

const MINUTE_MS = 60_000;
const VIDEO_MS = 3 * MINUTE_MS;
/** More than anybody completes. */
const VIDEOS = 450;
export const REWARDS = 5;

let nextUser = 1_000;
let nextRedemption = 1_000_000;

/** The videos and rewards of all crowds of a database. */
export async function plantStage({ ownerPool }: TestDatabase): Promise<void> {
  await ownerPool.query(
    `INSERT INTO content (id, type, title, description, video_name, points_reward, created_at, duration_ms, size_bytes, mime_type)
     SELECT n, 'video', 'Kafe', '', 'video-' || n, 10, '2026-01-01', ${VIDEO_MS}, 1000, 'video/mp4'
     FROM generate_series(1, ${VIDEOS}) n`,
  );
  await ownerPool.query(
    `INSERT INTO rewards (id, title, description, points_cost, created_at)
     SELECT n, 'Digicel 100', 'Kat telefòn', 50, '2026-01-01' FROM generate_series(1, ${REWARDS}) n`,
  );
}

/** Everybody with their first redemption, which nothing has become of, in the order of the redemptions. */
export async function plantCrowd(
  { ownerPool }: TestDatabase,
  crowd: readonly Member[],
): Promise<readonly Planted[]> {
  const people = crowd.map((member) => ({ ...member, userId: nextUser++ }));
  await ownerPool.query(
    `INSERT INTO users (id, username, password_hash, created_at, email_confirmed_at, confirmed_email, first_confirmed_at, phone,
       phone_confirmed_at, mailbox_domain, domain_place, domain_day, is_beyond_domain_number)
     SELECT id, 'm' || id || '@x.example', 'none', at, at, 'm' || id || '@x.example', at, phone, CASE WHEN phone IS NOT NULL THEN at END,
       domain, place, CASE WHEN place IS NOT NULL THEN at::date END, place IS NOT NULL
     FROM unnest($1::bigint[], $2::timestamptz[], $3::text[], $4::text[], $5::integer[]) AS given (id, at, phone, domain, place)`,
    [
      people.map(({ userId }) => userId),
      people.map(({ registeredAt }) => registeredAt),
      people.map(({ phone }) => phone ?? null),
      people.map(({ domain }) => domain ?? null),
      people.map(({ placeBeyond }) => placeBeyond ?? null),
    ],
  );
  await plantTraces(ownerPool, people);
  await plantViews(ownerPool, people);
  const invited = people.flatMap((person) =>
    person.invitedBy === undefined ? [] : [{ ...person, inviter: people[person.invitedBy]?.userId }],
  );
  await ownerPool.query(
    `INSERT INTO referrals (friend_id, inviter_id, invited_at, first_completed_at)
     SELECT * FROM unnest($1::bigint[], $2::bigint[], $3::timestamptz[], $4::timestamptz[])`,
    [
      invited.map(({ userId }) => userId),
      invited.map(({ inviter }) => inviter),
      invited.map(({ registeredAt }) => registeredAt),
      invited.map(({ completedAt }) => completedAt[0] ?? null),
    ],
  );
  return plantRedemptions(ownerPool, people);
}

type Person = Member & { readonly userId: number };
type Owner = TestDatabase['ownerPool'];

const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest();

/** As the sign-up leaves them: a moment after it. */
async function plantTraces(owner: Owner, people: readonly Person[]): Promise<void> {
  const traces = people.flatMap(({ userId, registeredAt, device, network }) => [
    { userId, registeredAt, kind: 'network', digest: digestOf(network) },
    ...(device === undefined ? [] : [{ userId, registeredAt, kind: 'device', digest: digestOf(device) }]),
  ]);
  await owner.query(
    `INSERT INTO account_traces (user_id, digest, kind, first_seen_at, last_seen_at)
     SELECT user_id, digest, kind, at + interval '1 second', at + interval '1 second'
     FROM unnest($1::bigint[], $2::bytea[], $3::text[], $4::timestamptz[]) AS given (user_id, digest, kind, at)`,
    [
      traces.map(({ userId }) => userId),
      traces.map(({ digest }) => digest),
      traces.map(({ kind }) => kind),
      traces.map(({ registeredAt }) => registeredAt),
    ],
  );
}

async function plantViews(owner: Owner, people: readonly Person[]): Promise<void> {
  const views = people.flatMap(({ userId, completedAt }) =>
    completedAt.map((at, place) => ({ userId, at, contentId: place + 1 })),
  );
  await owner.query(
    `INSERT INTO content_views (user_id, content_id, viewed_at, is_completed, completed_at, credited)
     SELECT user_id, content_id, at, true, at, '{[0,${VIDEO_MS})}'
     FROM unnest($1::bigint[], $2::bigint[], $3::timestamptz[]) AS given (user_id, content_id, at)`,
    [views.map(({ userId }) => userId), views.map(({ contentId }) => contentId), views.map(({ at }) => at)],
  );
}

async function plantRedemptions(owner: Owner, people: readonly Person[]): Promise<readonly Planted[]> {
  const redemptions = people
    .toSorted((one, other) => one.redeemedAt.getTime() - other.redeemedAt.getTime())
    .map(({ userId, rewardId, redeemedAt }) => ({ userId, rewardId, redeemedAt, id: nextRedemption++ }));
  await owner.query(
    `INSERT INTO redemptions (id, user_id, reward_id, idempotency_key, points_cost, reward_title, instructions, redeemed_at)
     SELECT id, user_id, reward_id, id::text, 0, 'Digicel 100', 'Konpoze', at
     FROM unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::timestamptz[]) AS given (id, user_id, reward_id, at)`,
    [
      redemptions.map(({ id }) => id),
      redemptions.map(({ userId }) => userId),
      redemptions.map(({ rewardId }) => rewardId),
      redemptions.map(({ redeemedAt }) => redeemedAt),
    ],
  );
  return redemptions.map(({ userId, id }) => ({ userId, redemptionId: id }));
}
