// Written by "npm run generate", from the statements of this folder and the migrated database.

export {};

declare module '../platform/database/statements/statement.js' {
  interface StatementTypes {
    /**
     * attention/get-attention.query.ts
     *
     *     SELECT count(*) AS "held!", min(held_at) AS since FROM redemption_holds WHERE decision IS NULL
     */
    'attention-held-redemptions': {
      given: object;
      row: { readonly held: number; readonly since: Date | null };
    };

    /**
     * attention/get-attention.query.ts
     *
     *     SELECT verified_at AS "verifiedAt", events, accounts, faults
     *     FROM ledger_verifications WHERE scope = 'all' OR faults > 0 ORDER BY id DESC LIMIT 1
     */
    'attention-last-verification': {
      given: object;
      row: {
        readonly verifiedAt: Date;
        readonly events: number;
        readonly accounts: number;
        readonly faults: number;
      };
    };

    /**
     * attention/get-attention.query.ts
     *
     *     SELECT verified_at AS "verifiedAt", events, accounts, faults
     *     FROM ledger_verifications WHERE scope = 'new' ORDER BY id DESC LIMIT 1
     */
    'attention-last-verification-of-new': StatementTypes['attention-last-verification'];

    /**
     * attention/get-attention.query.ts
     *
     *     SELECT size AS leaves, signed_at AS "signedAt", written_at IS NOT NULL AS "isPublished!"
     *     FROM ledger_checkpoints ORDER BY size DESC LIMIT 1
     */
    'attention-latest-checkpoint': {
      given: object;
      row: { readonly leaves: number; readonly signedAt: Date; readonly isPublished: boolean };
    };

    /**
     * attention/get-attention.query.ts
     *
     *     SELECT count(*) AS "pending!", coalesce(extract(epoch FROM $now::timestamptz - min(coalesce(released_at, redeemed_at))), 0)::float8 AS "seconds!"
     *     FROM redemptions WHERE status = 'pending'
     */
    'attention-pending-redemptions': {
      given: { readonly now: Date };
      row: { readonly pending: number; readonly seconds: number };
    };

    /**
     * attention/scarce-budgets.ts
     *
     *     SELECT titled.id AS "id!", titled.title AS "title!"
     *     FROM unnest($ids::bigint[]) AS given (id), LATERAL (SELECT id, title FROM rewards WHERE rewards.id = given.id AND NOT deleted) AS titled
     */
    'attention-reward-titles': {
      given: { readonly ids: readonly number[] };
      row: { readonly id: number; readonly title: string };
    };

    /**
     * attention/get-attention.query.ts
     *
     *     SELECT rule, failed_at AS "failedAt", message FROM rule_faults WHERE failed_at >= $since ORDER BY failed_at DESC
     */
    'attention-rule-faults': {
      given: { readonly since: Date };
      row: {
        readonly rule:
          | 'domain-beyond-number'
          | 'referral-ring'
          | 'shared-device'
          | 'phone-series'
          | 'superhuman-pace'
          | 'same-first-vouchers'
          | 'shared-network';
        readonly failedAt: Date;
        readonly message: string;
      };
    };

    /**
     * attention/get-attention.query.ts
     *
     *     SELECT count(*) AS "count!" FROM shared_mailboxes WHERE reviewed_at IS NULL
     */
    'attention-shared-mailboxes': { given: object; row: { readonly count: number } };

    /**
     * attention/get-attention.query.ts
     *
     *     SELECT count(*) FILTER (WHERE attempts = 0) AS "fresh!", count(*) FILTER (WHERE attempts > 0) AS "failed!"
     *     FROM mail_outbox WHERE sent_at IS NULL
     */
    'attention-unsent-mails': { given: object; row: { readonly fresh: number; readonly failed: number } };

    /**
     * figures/get-figures.query.ts
     *
     *     SELECT joined.people + fresh.people AS "totalUsers!", videos.total AS "totalContent!",
     *        videos.active AS "activeContent!", surveys.total AS "totalSurveys!",
     *        held.points AS "outstandingPoints!"
     *      FROM
     *        (SELECT coalesce(sum(kept.joined - kept.closed), 0)::bigint AS people
     *         FROM (SELECT generation, position FROM ledger_readers WHERE name = 'people-by-day' AND state = 'serving') AS serving JOIN people_by_day kept USING (generation)) AS joined,
     *        (SELECT coalesce(sum(kept.amount_points), 0)::bigint AS points
     *         FROM (SELECT generation, position FROM ledger_readers WHERE name = 'points-by-day' AND state = 'serving') AS serving JOIN points_by_day kept USING (generation)) AS held,
     *        (SELECT count(*) AS people FROM (
     *        SELECT id FROM users WHERE without_events AND deletion_requested_at IS NULL LIMIT 10000) AS looked
     *      WHERE (SELECT e.sequence FROM point_transactions e WHERE e.user_id = looked.id LIMIT 1) IS NULL) AS fresh, (
     *     SELECT count(*) AS total, count(*) FILTER (WHERE NOT content.deleted AND content.is_visible AND (content.visible_from IS NULL OR content.visible_from <= $now::timestamptz) AND (content.visible_until IS NULL OR content.visible_until >= $now::timestamptz)) AS active
     *     FROM content WHERE NOT content.deleted) AS videos,
     *        (SELECT count(*) AS total FROM surveys WHERE NOT deleted) AS surveys
     */
    figures: {
      given: { readonly now: Date };
      row: {
        readonly totalUsers: number;
        readonly totalContent: number;
        readonly activeContent: number;
        readonly totalSurveys: number;
        readonly outstandingPoints: number;
      };
    };

    /**
     * figures/worth-reader.ts
     *
     *     SELECT rewards.id AS "rewardId!", rewards.title AS "title!", rewards.points_cost AS "pointsCost!",
     *       stock.available AS "vouchers!", usual.htg AS "voucherHtg!"
     *     FROM rewards JOIN (
     *     SELECT reward_id, greatest(0, counted.unallocated - coalesce(waiting.pending, 0)) AS available
     *     FROM (SELECT reward_id, sum(available) AS unallocated FROM voucher_counts GROUP BY reward_id) counted
     *     LEFT JOIN (
     *     SELECT reward_id, count(*) AS pending FROM redemptions WHERE status = 'pending' GROUP BY reward_id) waiting USING (reward_id)) AS stock ON stock.reward_id = rewards.id,
     *       LATERAL (
     *     SELECT percentile_disc(0.5) WITHIN GROUP (ORDER BY coalesce(next.value_htg, rewards.points_cost)) AS htg
     *     FROM (SELECT value_htg FROM voucher_inventory WHERE
     *     voucher_inventory.reward_id = rewards.id AND status BETWEEN 'available' AND 'available' AND redemption_id IS NULL
     *     ORDER BY status, redemption_id, id LIMIT 5) AS next) AS usual
     *     WHERE
     *     NOT deleted AND is_active AND (active_from IS NULL OR active_from <= $now::timestamptz) AND (active_to IS NULL OR active_to >= $now::timestamptz) AND rewards.points_cost > 0 AND stock.available > 0 AND usual.htg IS NOT NULL
     *     ORDER BY rewards.id
     */
    'figures-offered-worth': {
      given: { readonly now: Date };
      row: {
        readonly rewardId: number;
        readonly title: string;
        readonly pointsCost: number;
        readonly vouchers: number;
        readonly voucherHtg: number;
      };
    };

    /**
     * figures/worth-reader.ts
     *
     *     SELECT count(*) AS "redemptions!", coalesce(sum(points_cost), 0)::bigint AS "points!",
     *       coalesce(sum(coalesce(value_htg, points_cost)), 0)::bigint AS "htg!", min(redeemed_at) AS since
     *     FROM (SELECT * FROM redemptions ORDER BY id DESC LIMIT 1000) AS latest
     *     WHERE status = 'completed' AND points_cost > 0 AND redeemed_at >= $since
     */
    'figures-redeemed-worth': {
      given: { readonly since: Date };
      row: {
        readonly redemptions: number;
        readonly points: number;
        readonly htg: number;
        readonly since: Date | null;
      };
    };

    /**
     * first-day.ts
     *
     *     SELECT (SELECT kept.day::text FROM people_by_day kept
     *       WHERE kept.generation = serving.generation ORDER BY kept.day LIMIT 1) AS first
     *     FROM (SELECT generation, position FROM ledger_readers WHERE name = 'people-by-day' AND state = 'serving') AS serving
     */
    'first-day-of-people': { given: object; row: { readonly first: string | null } };

    /**
     * first-day.ts
     *
     *     SELECT (SELECT kept.day::text FROM points_by_day kept
     *       WHERE kept.generation = serving.generation ORDER BY kept.day LIMIT 1) AS first
     *     FROM (SELECT generation, position FROM ledger_readers WHERE name = 'points-by-day' AND state = 'serving') AS serving
     */
    'first-day-of-points': StatementTypes['first-day-of-people'];

    /**
     * first-steps/get-first-steps.query.ts
     *
     *     SELECT (SELECT support_email IS NOT NULL OR support_whatsapp IS NOT NULL FROM settings WHERE id = 1) AS "hasSupportContact!",
     *        EXISTS (SELECT FROM users WHERE users.role <> 'user' AND users.role IN ('owner', 'administrator', 'finance') AND NOT users.blocked AND users.deletion_requested_at IS NULL AND users.id NOT IN ($administratorId)) AS "hasSecondAdministrator!",
     *        EXISTS (SELECT FROM second_factors f WHERE f.user_id = $administratorId AND f.confirmed_at IS NOT NULL) AS "hasSecondFactor!", EXISTS (SELECT FROM content WHERE NOT content.deleted) AS "hasVideo!",
     *        (SELECT id FROM rewards WHERE NOT deleted ORDER BY id DESC LIMIT 1) AS "rewardId", EXISTS (SELECT FROM rewards WHERE NOT deleted AND
     *     EXISTS (SELECT FROM voucher_inventory
     *             WHERE voucher_inventory.reward_id = rewards.id AND status IN ('available', 'issued'))) AS "hasVouchers!"
     */
    'first-steps': {
      given: { readonly administratorId: number };
      row: {
        readonly hasSupportContact: boolean;
        readonly hasSecondAdministrator: boolean;
        readonly hasSecondFactor: boolean;
        readonly hasVideo: boolean;
        readonly rewardId: number | null;
        readonly hasVouchers: boolean;
      };
    };

    /**
     * people/people-by-day.reader.ts
     *
     *     INSERT INTO people_by_day AS kept (generation, day, joined, closed, active, answered, back_within_7, back_within_30)
     *     SELECT $generation, * FROM unnest($days::date[], $joined::integer[], $closed::integer[], $active::integer[], $answered::integer[], $backWithin7::integer[], $backWithin30::integer[])
     *     ON CONFLICT (generation, day) DO UPDATE SET joined = kept.joined + excluded.joined, closed = kept.closed + excluded.closed, active = kept.active + excluded.active, answered = kept.answered + excluded.answered, back_within_7 = kept.back_within_7 + excluded.back_within_7, back_within_30 = kept.back_within_30 + excluded.back_within_30
     */
    'people-by-day-add': {
      given: {
        readonly generation: number;
        readonly days: readonly string[];
        readonly joined: readonly number[];
        readonly closed: readonly number[];
        readonly active: readonly number[];
        readonly answered: readonly number[];
        readonly backWithin7: readonly number[];
        readonly backWithin30: readonly number[];
      };
      row: object;
    };

    /**
     * people/people-by-day.reader.ts
     *
     *     INSERT INTO people_by_week AS kept (generation, week, active)
     *     SELECT $generation, * FROM unnest($weeks::date[], $active::integer[])
     *     ON CONFLICT (generation, week) DO UPDATE SET active = kept.active + excluded.active
     */
    'people-by-week-add': {
      given: {
        readonly generation: number;
        readonly weeks: readonly string[];
        readonly active: readonly number[];
      };
      row: object;
    };

    /**
     * people/get-people-report.query.ts
     *
     *     SELECT kept.day::text AS "day!", kept.joined, kept.closed, kept.active, kept.answered, kept.back_within_7 AS "backWithin7", kept.back_within_30 AS "backWithin30"
     *     FROM (SELECT generation, position FROM ledger_readers WHERE name = 'people-by-day' AND state = 'serving') AS serving JOIN people_by_day kept USING (generation)
     *     WHERE kept.day BETWEEN $first AND $last ORDER BY kept.day
     */
    'people-report-days': {
      given: { readonly first: string; readonly last: string };
      row: {
        readonly day: string;
        readonly joined: number;
        readonly closed: number;
        readonly active: number;
        readonly answered: number;
        readonly backWithin7: number;
        readonly backWithin30: number;
      };
    };

    /**
     * people/get-people-report.query.ts
     *
     *     SELECT coalesce(sum(kept.joined), 0)::integer AS "joined!", coalesce(sum(kept.active), 0)::integer AS "active!", coalesce(sum(kept.answered), 0)::integer AS "answered!"
     *     FROM (SELECT generation, position FROM ledger_readers WHERE name = 'people-by-day' AND state = 'serving') AS serving JOIN people_by_day kept USING (generation) WHERE kept.day BETWEEN $first AND $last
     */
    'people-report-sums': {
      given: { readonly first: string; readonly last: string };
      row: { readonly joined: number; readonly active: number; readonly answered: number };
    };

    /**
     * people/get-people-report.query.ts
     *
     *     SELECT kept.week::text AS "week!", kept.active
     *     FROM (SELECT generation, position FROM ledger_readers WHERE name = 'people-by-day' AND state = 'serving') AS serving JOIN people_by_week kept USING (generation)
     *     WHERE kept.week BETWEEN $first AND $last ORDER BY kept.week
     */
    'people-report-weeks': {
      given: { readonly first: string; readonly last: string };
      row: { readonly week: string; readonly active: number };
    };

    /**
     * points/points-by-day.reader.ts
     *
     *     INSERT INTO points_by_day AS kept (generation, day, type, source_type, amount_points, events)
     *     SELECT $generation, * FROM
     *       unnest($days::date[], $types::text[], $sourceTypes::text[], $amounts::bigint[], $events::bigint[])
     *     ON CONFLICT (generation, day, type, source_type) DO UPDATE
     *       SET amount_points = kept.amount_points + excluded.amount_points, events = kept.events + excluded.events
     */
    'points-by-day-add': {
      given: {
        readonly generation: number;
        readonly days: readonly string[];
        readonly types: readonly string[];
        readonly sourceTypes: readonly string[];
        readonly amounts: readonly number[];
        readonly events: readonly number[];
      };
      row: object;
    };

    /**
     * points/get-points-report.query.ts
     *
     *     SELECT kept.day::text AS "day!", kept.type, kept.source_type AS "sourceType", kept.amount_points AS "amountPoints", kept.events
     *     FROM (SELECT generation, position FROM ledger_readers WHERE name = 'points-by-day' AND state = 'serving') AS serving JOIN points_by_day kept USING (generation) WHERE kept.day BETWEEN $first AND $last ORDER BY kept.day, kept.type, kept.source_type
     */
    'points-report-days': {
      given: { readonly first: string; readonly last: string };
      row: {
        readonly day: string;
        readonly type: 'EARN' | 'SPEND' | 'REFUND' | 'INCREASE' | 'DECREASE' | 'REVERSAL' | 'CLOSE';
        readonly sourceType:
          | 'VIDEO_WATCH'
          | 'SURVEY'
          | 'QUICK_SURVEY'
          | 'REFERRAL'
          | 'WELCOME'
          | 'REDEMPTION'
          | 'ADMINISTRATOR'
          | 'ACCOUNT'
          | 'DEMO_TOOL'
          | 'CHALLENGE';
        readonly amountPoints: number;
        readonly events: number;
      };
    };

    /**
     * points/get-points-report.query.ts
     *
     *     SELECT coalesce(sum(kept.amount_points), 0)::bigint AS "points!" FROM (SELECT generation, position FROM ledger_readers WHERE name = 'points-by-day' AND state = 'serving') AS serving JOIN points_by_day kept USING (generation) WHERE kept.day < $first
     */
    'points-report-held-before': { given: { readonly first: string }; row: { readonly points: number } };

    /**
     * points/get-points-report.query.ts
     *
     *     SELECT kept.type, kept.source_type AS "sourceType", sum(kept.amount_points)::bigint AS "amountPoints!",
     *       sum(kept.events)::bigint AS "events!"
     *     FROM (SELECT generation, position FROM ledger_readers WHERE name = 'points-by-day' AND state = 'serving') AS serving JOIN points_by_day kept USING (generation)
     *     WHERE kept.day BETWEEN $first AND $last GROUP BY kept.type, kept.source_type ORDER BY kept.type, kept.source_type
     */
    'points-report-kinds': {
      given: { readonly first: string; readonly last: string };
      row: {
        readonly type: 'EARN' | 'SPEND' | 'REFUND' | 'INCREASE' | 'DECREASE' | 'REVERSAL' | 'CLOSE';
        readonly sourceType:
          | 'VIDEO_WATCH'
          | 'SURVEY'
          | 'QUICK_SURVEY'
          | 'REFERRAL'
          | 'WELCOME'
          | 'REDEMPTION'
          | 'ADMINISTRATOR'
          | 'ACCOUNT'
          | 'DEMO_TOOL'
          | 'CHALLENGE';
        readonly amountPoints: number;
        readonly events: number;
      };
    };

    /**
     * people/people-by-day.reader.ts
     *
     *     SELECT user_id AS "userId", first_day::text AS "firstDay!", active_day::text AS "activeDay",
     *       answered_day::text AS "answeredDay", is_back_within_7 AS "isBackWithin7", is_back_within_30 AS "isBackWithin30"
     *     FROM seen_people WHERE generation = $generation AND user_id = ANY ($userIds::bigint[])
     */
    'seen-people': {
      given: { readonly generation: number; readonly userIds: readonly number[] };
      row: {
        readonly userId: number;
        readonly firstDay: string;
        readonly activeDay: string | null;
        readonly answeredDay: string | null;
        readonly isBackWithin7: boolean;
        readonly isBackWithin30: boolean;
      };
    };

    /**
     * people/people-by-day.reader.ts
     *
     *     DELETE FROM seen_people WHERE generation = $generation AND user_id = ANY ($userIds::bigint[])
     */
    'seen-people-forget': {
      given: { readonly generation: number; readonly userIds: readonly number[] };
      row: object;
    };

    /**
     * people/people-by-day.reader.ts
     *
     *     INSERT INTO seen_people (generation, user_id, first_day, active_day, answered_day, is_back_within_7, is_back_within_30)
     *     SELECT $generation, * FROM unnest($userIds::bigint[], $firstDays::date[], $activeDays?::date[],
     *       $answeredDays?::date[], $areBackWithin7::boolean[], $areBackWithin30::boolean[])
     *     ON CONFLICT (generation, user_id) DO UPDATE
     *       SET active_day = excluded.active_day, answered_day = excluded.answered_day,
     *         is_back_within_7 = excluded.is_back_within_7, is_back_within_30 = excluded.is_back_within_30
     */
    'seen-people-write': {
      given: {
        readonly generation: number;
        readonly userIds: readonly number[];
        readonly firstDays: readonly string[];
        readonly activeDays: readonly (string | null)[] | null;
        readonly answeredDays: readonly (string | null)[] | null;
        readonly areBackWithin7: readonly boolean[];
        readonly areBackWithin30: readonly boolean[];
      };
      row: object;
    };

    /**
     * stock/get-stock-report.query.ts
     *
     *     SELECT given.reward_id AS "rewardId!",
     *       count(*) FILTER (WHERE status <> 'refunded' AND redeemed_at >= $since) AS "redeemed!",
     *       CASE WHEN count(latest.redeemed_at) = 100 THEN greatest($since, min(redeemed_at)) END AS "countedSince"
     *     FROM unnest($rewardIds::bigint[]) AS given (reward_id)
     *     LEFT JOIN LATERAL (
     *       SELECT redeemed_at, status FROM redemptions WHERE redemptions.reward_id = given.reward_id
     *       ORDER BY redemptions.id DESC LIMIT 100) AS latest ON true
     *     GROUP BY given.reward_id
     */
    'stock-report-lately-redeemed': {
      given: { readonly since: Date; readonly rewardIds: readonly number[] };
      row: { readonly rewardId: number; readonly redeemed: number; readonly countedSince: Date | null };
    };
  }
}
