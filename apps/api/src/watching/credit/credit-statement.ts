import { CREDITED_AT_ONCE_MAX_MS, PIECES_MAX, UNKNOWN_LENGTH_MIN_MS } from '@pwen/domain';

import { Content } from '../../content/index.js';
import { presentColumnsOf } from '../../platform/database/columns-of.js';
import { prepared, type RowOf } from '../../platform/database/statements/statement.js';
import { isEstablished } from '../../rewards/index.js';
import { msInSql } from './multirange.js';

const READ = [
  'id',
  'title',
  'pointsReward',
  'requiredSurveyId',
  'durationMs',
  'wasUnpaid',
  'deleted',
  'isVisible',
  'visibleFrom',
  'visibleUntil',
] as const satisfies readonly (keyof Content)[];

/**
 * Whoever brings nothing is only read, so that a completion never waits for a lock before its payment. Of several who wait for
 * the same person's clock, each goes on from what the one before has written. Locked in the order of the people, of whom each
 * comes once. The view comes before the clock, as in the erasure of a person.
 *
 * The commit does not wait for the disk. An award that counts on this is committed later, and no commit reaches the disk before
 * those in front of it; without one, a crash takes less than a second of watching, which the player reports again.
 */
const LOCKED = `
  SELECT w.place, w.played, v.user_id, v.content_id, v.viewed_at, v.credited AS former, v.ended_ms AS former_ended_ms,
    greatest(v.ended_ms, w.ended_ms) AS ended_ms, 
    k.credited_until AS former_until, greatest(v.viewed_at, k.credited_until,
      $now::timestamptz - ${CREDITED_AT_ONCE_MAX_MS} * interval '1 millisecond') AS credited_from, c.duration_ms
  FROM wanted w
  JOIN content c ON c.id = w.content_id AND NOT c.deleted
  JOIN content_views v ON v.user_id = w.user_id AND v.content_id = w.content_id AND NOT v.is_completed
  JOIN watch_clocks k ON k.user_id = w.user_id
  CROSS JOIN set_config('synchronous_commit', 'off', true)
  WHERE w.played <> '{}' OR w.ended_ms IS NOT NULL
  ORDER BY w.user_id FOR UPDATE OF v, k`;

/** What of the report lies within the video and is new. A file may have become shorter since something was credited. */
const FOUND = `
  SELECT l.*, l.former * video.range AS kept, l.played * video.range - l.former AS fresh,
    (extract(epoch FROM $now::timestamptz - l.credited_from) * 1000)::bigint AS allowed_ms
  FROM locked l
  CROSS JOIN LATERAL (
    SELECT int4multirange(int4range(0, coalesce(
      l.duration_ms, CASE WHEN l.ended_ms IS NOT NULL THEN greatest(${UNKNOWN_LENGTH_MIN_MS}, l.ended_ms) END))) AS range
  ) video`;

/** The first of what is new, as much as the clock allows. */
const ALLOWED = `
  SELECT f.*, coalesce(first.pieces, '{}') AS allowed
  FROM found f
  CROSS JOIN LATERAL (
    SELECT range_agg(int4range(
      lower(piece), lower(piece) + greatest(0, least(upper(piece) - lower(piece), f.allowed_ms - ahead_ms))::integer)) AS pieces
    FROM (
      SELECT piece, sum(upper(piece) - lower(piece)) OVER (ORDER BY piece) - (upper(piece) - lower(piece)) AS ahead_ms
      FROM unnest(f.fresh) piece) placed
  ) first`;

/** Of too many pieces the longest. They are at least as much as was credited before, which was in so many at most. */
const DECIDED = `
  SELECT a.*, longest.pieces AS credited, ${msInSql('longest.pieces')} AS credited_ms,
    ${msInSql('longest.pieces')} - ${msInSql('a.kept')} AS granted_ms
  FROM allowed a
  CROSS JOIN LATERAL (
    SELECT coalesce(range_agg(piece), '{}') AS pieces FROM (
      SELECT piece FROM unnest(a.kept + a.allowed) piece
      ORDER BY upper(piece) - lower(piece) DESC, lower(piece) LIMIT ${PIECES_MAX}) most
  ) longest`;

/** Not where the person was away for long: then it is not the clock that the time is measured from. */
const IS_ELSEWHERE = `d.credited_from = d.former_until AND d.former_until > d.viewed_at AND d.granted_ms < ${msInSql('d.fresh')}
  AND d.credited_from + d.granted_ms * interval '1 millisecond' > d.viewed_at + d.credited_ms * interval '1 millisecond'`;

/**
 * The rule `creditReport` of the domain for several people at once, with the video as it is then. One statement, because this
 * and the completion are the most frequent calls.
 */
export const creditAndRead = prepared(
  'credit-and-read-videos',
  `WITH wanted AS (
     SELECT place, user_id, content_id, played::int4multirange AS played, ended_ms
     FROM unnest($userIds::bigint[], $contentIds::bigint[], $played::text[], $endedMs?::integer[])
       WITH ORDINALITY AS given(user_id, content_id, played, ended_ms, place)),
   locked AS MATERIALIZED (${LOCKED}),
   found AS (${FOUND}),
   allowed AS (${ALLOWED}),
   decided AS MATERIALIZED (${DECIDED}),
   views AS (
     UPDATE content_views v SET credited = d.credited, ended_ms = d.ended_ms
     FROM decided d WHERE v.user_id = d.user_id AND v.content_id = d.content_id
       AND (d.credited, d.ended_ms) IS DISTINCT FROM (d.former, d.former_ended_ms)),
   clocks AS (
     UPDATE watch_clocks k SET credited_until = d.credited_from + d.granted_ms * interval '1 millisecond'
     FROM decided d WHERE k.user_id = d.user_id AND d.granted_ms > 0),
   facts AS (
     INSERT INTO view_facts (user_id, content_id, at, kind, credited_ms)
     SELECT user_id, content_id, $now, 'credited', credited_ms FROM decided WHERE granted_ms > 0)
   SELECT w.place AS "place!", ${presentColumnsOf(Content, READ, 'c')}, v.viewed_at AS "viewedAt",
     coalesce(v.is_completed, false) AS "isCompleted!", k.user_id IS NOT NULL AS "hasClock!",
     coalesce(d.credited, v.credited, '{}')::text AS "credited!", coalesce(d.ended_ms, v.ended_ms) AS "endedMs?",
     coalesce(${IS_ELSEWHERE}, false) AS "isElsewhere!", ${isEstablished('w.user_id', '$now::timestamptz')} AS "isEstablished!"
   FROM wanted w
   JOIN content c ON c.id = w.content_id
   LEFT JOIN content_views v ON v.user_id = w.user_id AND v.content_id = w.content_id
   LEFT JOIN watch_clocks k ON k.user_id = w.user_id
   LEFT JOIN decided d ON d.place = w.place`,
);

export type CreditedRow = RowOf<'credit-and-read-videos'>;
