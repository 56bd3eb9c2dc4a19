import { ask } from '../../../installation/ask.js';
import type { Installation } from '../../../installation/installation.js';
import type { Told } from '../told.js';

/** What people were told and the installation does not have, one sentence each. Everything must have settled before. */
export async function findLost(installation: Installation, told: Told): Promise<string[]> {
  return [
    ...(await lostAccounts(installation, told)),
    ...(await lostAwards(installation, told)),
    ...(await lostRedemptions(installation, told)),
    ...(await lostDecisions(installation, told)),
    ...(await sessionsThatCameBack(installation, told)),
  ];
}

async function lostAccounts(installation: Installation, { accounts }: Told): Promise<string[]> {
  const rows = await installation.rows<{ username: string }>(
    `SELECT told.username FROM unnest($1::bigint[], $2::text[]) AS told (id, username)
     WHERE NOT EXISTS (SELECT FROM users u WHERE u.id = told.id AND u.username = told.username)
        OR NOT EXISTS (SELECT FROM point_transactions t WHERE t.user_id = told.id AND t.source_type = 'WELCOME')`,
    [accounts.map(({ userId }) => userId), accounts.map(({ username }) => username)],
  );
  return rows.map(({ username }) => `the account of ${username}, or its welcome bonus`);
}

async function lostAwards(installation: Installation, { awards }: Told): Promise<string[]> {
  const rows = await installation.rows<{ what: string }>(
    `SELECT format('%s %s of person %s, %s points', source, source_id, user_id, points) AS what
     FROM unnest($1::bigint[], $2::text[], $3::text[], $4::integer[]) AS told (user_id, source, source_id, points)
     WHERE NOT EXISTS (
       SELECT FROM point_transactions t
       WHERE t.user_id = told.user_id AND t.source_id = told.source_id AND t.amount = coalesce(told.points, t.amount)
         AND t.source_type = CASE told.source WHEN 'video' THEN 'VIDEO_WATCH' ELSE 'SURVEY' END)
       OR (source = 'survey' AND NOT EXISTS (
         SELECT FROM survey_responses r WHERE r.user_id = told.user_id AND r.survey_id = told.source_id::bigint))`,
    [
      awards.map(({ userId }) => userId),
      awards.map(({ source }) => source),
      awards.map(({ sourceId }) => String(sourceId)),
      awards.map(({ points }) => points),
    ],
  );
  return rows.map(({ what }) => what);
}

/** Also one that was only accepted may not disappear; and a number that was shown stays with its redemption. */
async function lostRedemptions(installation: Installation, { redemptions }: Told): Promise<string[]> {
  const named = redemptions.flatMap(({ userId, key, ids, numbers }) =>
    [...ids].map((id) => ({ userId, key, id, number: [...numbers][0] ?? null })),
  );
  const rows = await installation.rows<{ what: string }>(
    `SELECT format('redemption %s of person %s with the voucher %s', id, user_id, number) AS what
     FROM unnest($1::bigint[], $2::bigint[], $3::text[], $4::text[]) AS told (id, user_id, key, number)
     WHERE NOT EXISTS (
       SELECT FROM redemptions r
       WHERE r.id = told.id AND r.user_id = told.user_id AND r.idempotency_key = told.key
         AND (told.number IS NULL OR (r.status = 'completed' AND r.voucher_number = told.number)))`,
    [
      named.map(({ id }) => id),
      named.map(({ userId }) => userId),
      named.map(({ key }) => key),
      named.map(({ number }) => number),
    ],
  );
  return rows.map(({ what }) => what);
}

async function lostDecisions(installation: Installation, { blocked, changes }: Told): Promise<string[]> {
  const people = await installation.rows<{ id: string; blocked: boolean }>(
    `SELECT u.id, u.blocked FROM users u JOIN unnest($1::bigint[], $2::boolean[]) AS told (id, blocked)
       ON u.id = told.id WHERE u.blocked <> told.blocked`,
    [[...blocked.keys()], [...blocked.values()]],
  );
  const told = [...changes.values()];
  const undecided = await installation.rows<{ id: string; told: string }>(
    `SELECT told.id, told.state AS told FROM unnest($1::bigint[], $2::text[]) AS told (id, state)
     LEFT JOIN balance_changes c ON c.id = told.id
     WHERE c.state IS NULL OR (told.state = 'done' AND c.state <> 'done')
        OR (c.state = 'done' AND NOT EXISTS (SELECT FROM point_transactions t
              WHERE t.user_id = c.user_id AND t.sequence = c.sequence AND t.amount = c.amount_points))`,
    [told.map(({ id }) => id), told.map(({ state }) => state)],
  );
  return [
    ...people.map(
      ({ id, blocked: is }) => `person ${id} is ${is ? 'blocked' : 'not blocked'}, others were told`,
    ),
    ...undecided.map(({ id, told: state }) => `the change ${id} of a balance, which was ${state}`),
  ];
}

/** A sign-out that was acknowledged ends the session on every server. */
async function sessionsThatCameBack({ port }: Installation, { endedSessions }: Told): Promise<string[]> {
  const statuses = await Promise.all(
    endedSessions.map(
      async (cookie) => (await ask({ port, method: 'GET', path: '/api/user', cookie })).status,
    ),
  );
  return statuses.filter((status) => status !== 401).map((status) => `a sign-out: its session got ${status}`);
}
