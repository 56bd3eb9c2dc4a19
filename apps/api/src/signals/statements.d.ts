// Written by "npm run generate", from the statements of this folder and the migrated database.

export {};

declare module '../platform/database/statements/statement.js' {
  interface StatementTypes {
    /**
     * dry-run/dry-run-rules.query.ts
     *
     *     SELECT signal.rule, count(*) FILTER (WHERE hold.decision = 'opened') AS "wrong!",
     *       count(*) FILTER (WHERE hold.decision IN ('points-back', 'paused')) AS "right!"
     *     FROM redemption_holds hold JOIN hold_signals signal ON signal.redemption_id = hold.redemption_id
     *     WHERE hold.decision IS NOT NULL AND hold.decided_at > $now::timestamptz - interval '90 days'
     *     GROUP BY signal.rule
     */
    'dry-run-alarms': {
      given: { readonly now: Date };
      row: {
        readonly rule:
          | 'domain-beyond-number'
          | 'referral-ring'
          | 'shared-device'
          | 'phone-series'
          | 'superhuman-pace'
          | 'same-first-vouchers'
          | 'shared-network';
        readonly wrong: number;
        readonly right: number;
      };
    };

    /**
     * dry-run/dry-run-rules.query.ts
     *
     *     SELECT pg_try_advisory_lock(hashtextextended('dry-run-of-rules', 0)) AS "isAlone!"
     */
    'dry-run-lock': { given: object; row: { readonly isAlone: boolean } };

    /**
     * dry-run/rules-cli.ts
     *
     *     SELECT clock_timestamp() AS "now!"
     */
    'dry-run-now': { given: object; row: { readonly now: Date } };

    /**
     * dry-run/dry-run.ts
     *
     *     SELECT latest.id AS "id!", latest.user_id AS "userId!", latest.reward_id AS "rewardId!", latest.redeemed_at AS "redeemedAt!"
     *     FROM rewards CROSS JOIN LATERAL (
     *       SELECT id, user_id, reward_id, redeemed_at FROM redemptions
     *       WHERE redemptions.reward_id = rewards.id AND redeemed_at >= $since
     *         AND (redeemed_at, redemptions.id) <
     *           (coalesce((SELECT redeemed_at FROM redemptions WHERE redemptions.id = $before?::bigint), 'infinity'), coalesce($before?::bigint, 0))
     *       ORDER BY redeemed_at DESC, redemptions.id DESC LIMIT $limit) AS latest
     *     ORDER BY latest.redeemed_at DESC, latest.id DESC LIMIT $limit
     */
    'dry-run-redemptions': {
      given: { readonly since: Date; readonly before: number | null | undefined; readonly limit: number };
      row: {
        readonly id: number;
        readonly userId: number;
        readonly rewardId: number;
        readonly redeemedAt: Date;
      };
    };

    /**
     * rules/domain-beyond-number.ts
     *
     *     SELECT subject.redemption_id AS "redemptionId!", marked.mailbox_domain AS "domain!", marked.domain_day::text AS "day!",
     *        marked.domain_place AS "place!"
     *      FROM unnest($redemptionIds::bigint[], $userIds::bigint[], $rewardIds::bigint[], $times::timestamptz[])
     *     AS subject (redemption_id, user_id, reward_id, at) CROSS JOIN LATERAL (SELECT mailbox_domain, domain_day, domain_place FROM users WHERE users.id = subject.user_id AND users.is_beyond_domain_number) AS marked
     *      WHERE NOT EXISTS (SELECT FROM redemptions WHERE redemptions.user_id = subject.user_id
     *        AND redemptions.status = 'completed' AND redemptions.settled_at < subject.at)
     */
    'rule-domain-beyond-number': {
      given: {
        readonly redemptionIds: readonly number[];
        readonly userIds: readonly number[];
        readonly rewardIds: readonly number[];
        readonly times: readonly Date[];
      };
      row: {
        readonly redemptionId: number;
        readonly domain: string;
        readonly day: string;
        readonly place: number;
      };
    };

    /**
     * rules/phone-series.ts
     *
     *     SELECT subject.redemption_id AS "redemptionId!", left(own.phone, -2) AS "firstDigits!", series.accounts AS "accounts!"
     *      FROM unnest($redemptionIds::bigint[], $userIds::bigint[], $rewardIds::bigint[], $times::timestamptz[])
     *     AS subject (redemption_id, user_id, reward_id, at)
     *      CROSS JOIN LATERAL (SELECT phone, phone_confirmed_at FROM users
     *      WHERE users.id = subject.user_id AND users.phone_confirmed_at <= subject.at AND users.phone IS NOT NULL) AS own
     *      CROSS JOIN LATERAL (
     *        SELECT count(*) AS accounts FROM (SELECT id FROM users
     *      WHERE users.phone BETWEEN left(own.phone, -2) || '00' AND left(own.phone, -2) || '99'
     *        AND left(users.phone, -2) = left(own.phone, -2) AND users.phone_confirmed_at BETWEEN own.phone_confirmed_at - interval '7 days' AND least(own.phone_confirmed_at + interval '7 days', subject.at)) AS confirmed) AS series
     *      WHERE series.accounts >= 5
     */
    'rule-phone-series': {
      given: {
        readonly redemptionIds: readonly number[];
        readonly userIds: readonly number[];
        readonly rewardIds: readonly number[];
        readonly times: readonly Date[];
      };
      row: { readonly redemptionId: number; readonly firstDigits: string; readonly accounts: number };
    };

    /**
     * rules/referral-ring.ts
     *
     *     WITH RECURSIVE idle AS MATERIALIZED (
     *        SELECT subject.* FROM unnest($redemptionIds::bigint[], $userIds::bigint[], $rewardIds::bigint[], $times::timestamptz[])
     *     AS subject (redemption_id, user_id, reward_id, at) WHERE ((SELECT count(*) FROM (
     *        SELECT FROM content_views WHERE content_views.user_id = subject.user_id AND is_completed
     *          AND coalesce(content_views.completed_at, content_views.viewed_at) <= subject.at LIMIT 5) completed) + (SELECT count(*) FROM (
     *        SELECT FROM survey_responses WHERE survey_responses.user_id = subject.user_id
     *          AND survey_responses.completed_at <= subject.at AND NOT survey_responses.is_fast LIMIT 5) answered)
     *       <= 4)),
     *      line AS (
     *        SELECT redemption_id, at, user_id AS person, 0 AS distance FROM idle
     *        UNION ALL
     *        SELECT line.redemption_id, line.at, above.inviter_id, line.distance + 1
     *        FROM line CROSS JOIN LATERAL (SELECT inviter_id FROM referrals WHERE referrals.friend_id = line.person) AS above WHERE line.distance < 64),
     *      top AS MATERIALIZED (
     *        SELECT DISTINCT ON (redemption_id) redemption_id, person, distance FROM line ORDER BY redemption_id, distance DESC),
     *      root AS MATERIALIZED (
     *        SELECT line.redemption_id, line.at, line.person, top.person AS top
     *        FROM line JOIN top USING (redemption_id)
     *        WHERE line.distance IN (0, 1, 2, 4, 8, 16) OR (line.distance = top.distance AND top.distance <= 16))
     *      SELECT DISTINCT ON (root.redemption_id) root.redemption_id AS "redemptionId!", root.person AS "rootId!", root.top AS "topId!",
     *        counted.friends AS "friends!", counted.idle AS "idle!"
     *      FROM root CROSS JOIN LATERAL (
     *        SELECT count(*) AS friends, count(*) FILTER (WHERE ((SELECT count(*) FROM (
     *        SELECT FROM content_views WHERE content_views.user_id = found.friend_id AND is_completed
     *          AND coalesce(content_views.completed_at, content_views.viewed_at) <= root.at LIMIT 5) completed) + (SELECT count(*) FROM (
     *        SELECT FROM survey_responses WHERE survey_responses.user_id = found.friend_id
     *          AND survey_responses.completed_at <= root.at AND NOT survey_responses.is_fast LIMIT 5) answered)
     *       <= 4)) AS idle
     *        FROM (
     *     WITH RECURSIVE circle AS (
     *       SELECT root.person AS friend_id, NULL::timestamptz AS first_completed_at, 0 AS depth
     *       UNION ALL
     *       SELECT friend.friend_id, friend.first_completed_at, circle.depth + 1
     *       FROM circle CROSS JOIN LATERAL (SELECT newest.friend_id, newest.first_completed_at FROM (
     *        SELECT friend_id, first_completed_at, invited_at FROM referrals
     *        WHERE referrals.inviter_id BETWEEN circle.friend_id AND circle.friend_id
     *        ORDER BY referrals.inviter_id, referrals.friend_id DESC LIMIT 1000) AS newest
     *      WHERE newest.invited_at <= root.at - interval '18 hours' LIMIT 100) AS friend
     *       WHERE circle.depth < 16),
     *     walked AS (SELECT * FROM circle LIMIT 500)
     *     SELECT friend_id FROM walked WHERE first_completed_at <= root.at LIMIT 100) AS found) AS counted
     *      WHERE counted.idle >= 8 AND counted.idle >= 0.8 * counted.friends
     *      ORDER BY root.redemption_id, counted.idle DESC
     */
    'rule-referral-ring': {
      given: {
        readonly redemptionIds: readonly number[];
        readonly userIds: readonly number[];
        readonly rewardIds: readonly number[];
        readonly times: readonly Date[];
      };
      row: {
        readonly redemptionId: number;
        readonly rootId: number;
        readonly topId: number;
        readonly friends: number;
        readonly idle: number;
      };
    };

    /**
     * rules/same-first-vouchers.ts
     *
     *     WITH firsts AS MATERIALIZED (
     *        SELECT subject.*, (SELECT created_at FROM users WHERE users.id = subject.user_id) AS registered_at FROM unnest($redemptionIds::bigint[], $userIds::bigint[], $rewardIds::bigint[], $times::timestamptz[])
     *     AS subject (redemption_id, user_id, reward_id, at)
     *        WHERE NOT EXISTS (SELECT FROM redemptions WHERE redemptions.user_id = subject.user_id AND redemptions.id < subject.redemption_id) AND NOT EXISTS (SELECT FROM users JOIN known_domains ON known_domains.domain = users.mailbox_domain
     *        WHERE users.id = subject.user_id AND NOT users.is_beyond_domain_number))
     *      SELECT firsts.redemption_id AS "redemptionId!", firsts.reward_id AS "rewardId!",
     *        to_char(firsts.registered_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24') AS "hour!", same.accounts AS "accounts!",
     *        registered.accounts AS "registered!"
     *      FROM firsts
     *      CROSS JOIN LATERAL (
     *        SELECT count(*) AS accounts FROM (SELECT id, user_id FROM redemptions
     *      WHERE redemptions.reward_id = firsts.reward_id AND redemptions.redeemed_at BETWEEN firsts.at - interval '10 minutes' AND firsts.at
     *      ORDER BY redemptions.redeemed_at DESC LIMIT 500) AS beside
     *        WHERE abs(extract(epoch FROM (SELECT created_at FROM users WHERE users.id = beside.user_id) - firsts.registered_at)) <= 600
     *          AND NOT EXISTS (SELECT FROM redemptions WHERE redemptions.user_id = beside.user_id AND redemptions.id < beside.id)) AS same
     *      CROSS JOIN LATERAL (
     *        SELECT count(*) AS accounts FROM (
     *          SELECT FROM (SELECT id FROM users WHERE users.created_at BETWEEN firsts.registered_at - interval '10 minutes' AND firsts.registered_at + interval '10 minutes') AS new WHERE same.accounts >= 8 LIMIT 500) AS counted) AS registered
     *      WHERE same.accounts >= 8 AND same.accounts >= 0.25 * registered.accounts
     */
    'rule-same-first-vouchers': {
      given: {
        readonly redemptionIds: readonly number[];
        readonly userIds: readonly number[];
        readonly rewardIds: readonly number[];
        readonly times: readonly Date[];
      };
      row: {
        readonly redemptionId: number;
        readonly rewardId: number;
        readonly hour: string;
        readonly accounts: number;
        readonly registered: number;
      };
    };

    /**
     * rules/shared-device.ts
     *
     *     SELECT DISTINCT ON (subject.redemption_id) subject.redemption_id AS "redemptionId!", substr(encode(own.digest, 'hex'), 1, 16) AS "device!",
     *        crowd.accounts AS "accounts!"
     *      FROM unnest($redemptionIds::bigint[], $userIds::bigint[], $rewardIds::bigint[], $times::timestamptz[])
     *     AS subject (redemption_id, user_id, reward_id, at)
     *      CROSS JOIN LATERAL (SELECT digest, first_seen_at FROM account_traces
     *      WHERE account_traces.user_id = subject.user_id AND account_traces.kind = 'device' AND account_traces.first_seen_at <= subject.at) AS own
     *      CROSS JOIN LATERAL (
     *        SELECT count(*) AS accounts FROM (
     *          SELECT FROM (SELECT user_id, first_seen_at FROM account_traces
     *      WHERE account_traces.digest = own.digest AND account_traces.first_seen_at BETWEEN subject.at - interval '30 days' AND subject.at) AS there
     *          WHERE EXISTS (SELECT FROM users WHERE users.id = there.user_id
     *        AND coalesce(users.first_confirmed_at, users.email_confirmed_at) <= subject.at) LIMIT 200) AS counted) AS crowd
     *      WHERE crowd.accounts > 6
     *      ORDER BY subject.redemption_id, crowd.accounts DESC, own.digest
     */
    'rule-shared-device': {
      given: {
        readonly redemptionIds: readonly number[];
        readonly userIds: readonly number[];
        readonly rewardIds: readonly number[];
        readonly times: readonly Date[];
      };
      row: { readonly redemptionId: number; readonly device: string; readonly accounts: number };
    };

    /**
     * rules/shared-network.ts
     *
     *     SELECT DISTINCT ON (subject.redemption_id) subject.redemption_id AS "redemptionId!", substr(encode(own.digest, 'hex'), 1, 16) AS "network!",
     *        crowd.accounts AS "accounts!"
     *      FROM unnest($redemptionIds::bigint[], $userIds::bigint[], $rewardIds::bigint[], $times::timestamptz[])
     *     AS subject (redemption_id, user_id, reward_id, at)
     *      CROSS JOIN LATERAL (SELECT digest, first_seen_at FROM account_traces
     *      WHERE account_traces.user_id = subject.user_id AND account_traces.kind = 'network' AND account_traces.first_seen_at <= subject.at) AS own
     *      CROSS JOIN LATERAL (
     *        SELECT count(*) AS accounts FROM (
     *          SELECT FROM (SELECT user_id, first_seen_at FROM account_traces
     *      WHERE account_traces.digest = own.digest AND account_traces.first_seen_at BETWEEN own.first_seen_at - interval '30 minutes' AND least(own.first_seen_at + interval '30 minutes', subject.at)) AS there
     *          WHERE there.first_seen_at <= (SELECT created_at FROM users WHERE users.id = there.user_id) + interval '1 minute' AND NOT EXISTS (SELECT FROM users JOIN known_domains ON known_domains.domain = users.mailbox_domain
     *        WHERE users.id = there.user_id AND NOT users.is_beyond_domain_number)
     *          LIMIT 300) AS counted) AS crowd
     *      WHERE own.first_seen_at <= (SELECT created_at FROM users WHERE users.id = subject.user_id) + interval '1 minute' AND NOT EXISTS (SELECT FROM users JOIN known_domains ON known_domains.domain = users.mailbox_domain
     *        WHERE users.id = subject.user_id AND NOT users.is_beyond_domain_number)
     *        AND crowd.accounts > 50
     *      ORDER BY subject.redemption_id, crowd.accounts DESC, own.digest
     */
    'rule-shared-network': {
      given: {
        readonly redemptionIds: readonly number[];
        readonly userIds: readonly number[];
        readonly rewardIds: readonly number[];
        readonly times: readonly Date[];
      };
      row: { readonly redemptionId: number; readonly network: string; readonly accounts: number };
    };

    /**
     * rules/superhuman-pace.ts
     *
     *     SELECT subject.redemption_id AS "redemptionId!", subject.user_id AS "userId!", watched.hours AS "watchedHours!",
     *        timed.intervals AS "intervals!", timed.regular AS "regular!", surveys.fast AS "fastSurveys!"
     *      FROM unnest($redemptionIds::bigint[], $userIds::bigint[], $rewardIds::bigint[], $times::timestamptz[])
     *     AS subject (redemption_id, user_id, reward_id, at)
     *      CROSS JOIN LATERAL (SELECT count(*) FROM survey_responses fast
     *      WHERE fast.user_id = subject.user_id AND fast.is_fast
     *        AND fast.completed_at > subject.at - interval '30 days' AND fast.completed_at <= subject.at) AS surveys (fast)
     *      CROSS JOIN LATERAL (
     *        SELECT coalesce(max(day.ms), 0)::float8 / 3600000 AS hours FROM (
     *          SELECT sum(done.watched_ms) AS ms
     *          FROM (SELECT coalesce(completed_at, viewed_at) AS completed_at, (SELECT coalesce(sum(upper(piece) - lower(piece)), 0)::integer FROM unnest(credited) piece) AS watched_ms FROM content_views
     *      WHERE content_views.user_id = subject.user_id AND is_completed AND coalesce(completed_at, viewed_at) <= subject.at
     *      ORDER BY coalesce(completed_at, viewed_at) DESC, content_id DESC LIMIT 400) AS done
     *          GROUP BY floor(extract(epoch FROM subject.at - done.completed_at) / 86400)) AS day) AS watched
     *      CROSS JOIN LATERAL (
     *        WITH lengths AS (
     *          SELECT extract(epoch FROM done.completed_at - lag(done.completed_at) OVER (ORDER BY done.completed_at)) AS seconds
     *          FROM (SELECT coalesce(completed_at, viewed_at) AS completed_at, (SELECT coalesce(sum(upper(piece) - lower(piece)), 0)::integer FROM unnest(credited) piece) AS watched_ms FROM content_views
     *      WHERE content_views.user_id = subject.user_id AND is_completed AND coalesce(completed_at, viewed_at) <= subject.at
     *      ORDER BY coalesce(completed_at, viewed_at) DESC, content_id DESC LIMIT 60) AS done),
     *        sitting AS (SELECT seconds FROM lengths WHERE seconds < 900)
     *        SELECT count(*) AS intervals,
     *          count(*) FILTER (WHERE abs(seconds - (SELECT percentile_disc(0.5) WITHIN GROUP (ORDER BY seconds) FROM sitting)) <= 0.5)
     *            AS regular
     *        FROM sitting) AS timed
     *      WHERE watched.hours > 16 OR surveys.fast >= 5
     *        OR (timed.intervals >= 20 AND timed.regular >= 0.6666666666666666 * timed.intervals)
     */
    'rule-superhuman-pace': {
      given: {
        readonly redemptionIds: readonly number[];
        readonly userIds: readonly number[];
        readonly rewardIds: readonly number[];
        readonly times: readonly Date[];
      };
      row: {
        readonly redemptionId: number;
        readonly userId: number;
        readonly watchedHours: number;
        readonly intervals: number;
        readonly regular: number;
        readonly fastSurveys: number;
      };
    };

    /**
     * bonuses/check-bonuses.ts
     *
     *     SELECT given.id AS "userId!" FROM unnest($userIds::bigint[]) AS given (id)
     *     WHERE (SELECT count(*) FROM (
     *       SELECT FROM content_views WHERE content_views.user_id = given.id AND is_completed LIMIT 5) completed) + (SELECT count(*) FROM (
     *       SELECT FROM survey_responses WHERE survey_responses.user_id = given.id
     *         AND survey_responses.completed_at <= $now::timestamptz AND NOT survey_responses.is_fast LIMIT 5) answered)
     *         >= 5
     *       OR (SELECT EXISTS (SELECT FROM redemption_holds hold JOIN hold_signals signal ON signal.redemption_id = hold.redemption_id
     *       WHERE hold.user_id = given.id AND hold.decision = 'opened' AND hold.decided_at <= $now::timestamptz
     *         AND hold.decided_at > $now::timestamptz - interval '90 days'
     *         AND signal.rule = 'referral-ring'))
     */
    'signals-did-more': {
      given: { readonly userIds: readonly number[]; readonly now: Date };
      row: { readonly userId: number };
    };

    /**
     * look.ts
     *
     *     SELECT given.redemption_id AS "redemptionId!"
     *     FROM unnest($redemptionIds::bigint[], $userIds::bigint[], $times::timestamptz[], $groupKeys::text[])
     *       AS given (redemption_id, user_id, at, group_key)
     *     WHERE EXISTS (SELECT FROM redemption_holds hold JOIN hold_signals signal ON signal.redemption_id = hold.redemption_id
     *       WHERE hold.user_id = given.user_id AND hold.decision = 'opened' AND hold.decided_at <= given.at
     *         AND hold.decided_at > given.at - interval '90 days'
     *         AND signal.rule = $rule AND signal.group_key = given.group_key)
     */
    'signals-false-alarms': {
      given: {
        readonly redemptionIds: readonly number[];
        readonly userIds: readonly number[];
        readonly times: readonly Date[];
        readonly groupKeys: readonly string[];
        readonly rule: string;
      };
      row: { readonly redemptionId: number };
    };
  }
}
