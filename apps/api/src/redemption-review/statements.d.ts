// Written by "npm run generate", from the statements of this folder and the migrated database.

export {};

declare module '../platform/database/statements/statement.js' {
  interface StatementTypes {
    /**
     * decide/decide-holds.command.ts
     *
     *     SELECT h.decision, h.decided_by AS "decidedBy", (SELECT username FROM users WHERE users.id = h.decided_by) AS reviewer
     *     FROM redemption_holds h WHERE h.redemption_id = $redemptionId
     */
    'decision-of-hold': {
      given: { readonly redemptionId: number };
      row: {
        readonly decision: 'opened' | 'opened-by-time' | 'points-back' | 'paused' | 'ended' | null;
        readonly decidedBy: number | null;
        readonly reviewer: string | null;
      };
    };

    /**
     * list-decided/list-decided.query.ts
     *
     *     SELECT h.redemption_id AS id, h.held_until AS "opensAt", h.user_id AS "userId", h.reward_id AS "rewardId", h.held_at AS "heldAt", h.reason, h.reply, h.replied_at AS "repliedAt", h.decision, h.decided_at AS "decidedAt", h.decided_by AS "decidedBy", h.sentence, h.decision_reply AS "decisionReply", h.decision_replied_at AS "decisionRepliedAt",
     *       (SELECT username FROM users WHERE users.id = h.user_id) AS username, (SELECT language FROM users WHERE users.id = h.user_id) AS language, (SELECT username FROM users WHERE users.id = h.decided_by) AS reviewer,
     *       r.reward_title AS "rewardTitle", r.points_cost AS "pointsCost",
     *       (SELECT jsonb_agg(jsonb_build_object('rule', s.rule, 'evidence', s.evidence) ORDER BY s.rule)
     *        FROM hold_signals s WHERE s.redemption_id = h.redemption_id) AS signals
     *     FROM redemption_holds h JOIN redemptions r ON r.id = h.redemption_id
     *      WHERE h.decision IS NOT NULL AND ($decision?::text IS NULL OR h.decision = $decision?)
     *        AND ($isAnswered?::boolean IS NULL OR (h.decision_reply IS NOT NULL) = $isAnswered?)
     *        AND ($behind?::bigint IS NULL OR (h.decided_at, h.redemption_id) <
     *     (SELECT last.decided_at, last.redemption_id FROM redemption_holds last WHERE last.redemption_id = $behind?))
     *      ORDER BY h.decided_at DESC, h.redemption_id DESC LIMIT $limit
     */
    'held-decided': {
      given: {
        readonly decision: string | null | undefined;
        readonly isAnswered: boolean | null | undefined;
        readonly behind: number | null | undefined;
        readonly limit: number;
      };
      row: {
        readonly id: number;
        readonly opensAt: Date;
        readonly userId: number;
        readonly rewardId: number;
        readonly heldAt: Date;
        readonly reason:
          | 'domain-beyond-number'
          | 'referral-ring'
          | 'shared-device'
          | 'phone-series'
          | 'superhuman-pace'
          | 'same-first-vouchers'
          | 'shared-network';
        readonly reply: string | null;
        readonly repliedAt: Date | null;
        readonly decision: 'opened' | 'opened-by-time' | 'points-back' | 'paused' | 'ended' | null;
        readonly decidedAt: Date | null;
        readonly decidedBy: number | null;
        readonly sentence: string | null;
        readonly decisionReply: string | null;
        readonly decisionRepliedAt: Date | null;
        readonly username: string | null;
        readonly language: string | null;
        readonly reviewer: string | null;
        readonly rewardTitle: string;
        readonly pointsCost: number;
        readonly signals: unknown | null;
      };
    };

    /**
     * list-groups/list-groups.query.ts
     *
     *     WITH undecided AS (
     *        SELECT redemption_id, group_key, held_at, held_until, reply IS NOT NULL AS has_reply FROM redemption_holds
     *        WHERE decision IS NULL ORDER BY held_at, redemption_id LIMIT 20000),
     *      page AS (
     *        SELECT group_key, min(redemption_id) AS id, count(*) AS held, count(*) FILTER (WHERE has_reply) AS replies,
     *          min(held_at) AS oldest_at, min(held_until) AS first_opens_at
     *        FROM undecided GROUP BY group_key HAVING min(redemption_id) > $after ORDER BY min(redemption_id) LIMIT $limit),
     *      of_reward AS (
     *        SELECT page.id, r.reward_id, r.points_cost, count(*) AS held
     *        FROM page JOIN undecided USING (group_key) JOIN redemptions r ON r.id = undecided.redemption_id
     *        GROUP BY page.id, r.reward_id, r.points_cost)
     *      SELECT page.id AS "id!", first.reason AS "reason!", signal.rule, signal.evidence,
     *        page.held AS "held!", page.replies AS "replies!",
     *        page.oldest_at AS "oldestAt!", page.first_opens_at AS "firstOpensAt!",
     *        worth.points AS "points!", worth.htg AS "valueHtg!"
     *      FROM page JOIN redemption_holds first ON first.redemption_id = page.id
     *        LEFT JOIN LATERAL (
     *          SELECT rule, evidence FROM hold_signals WHERE redemption_id = page.id AND group_key = page.group_key
     *          ORDER BY rule LIMIT 1) signal ON true
     *        CROSS JOIN LATERAL (
     *          SELECT sum(points_cost * held)::bigint AS points, sum(coalesce(usual.htg, points_cost) * held)::bigint AS htg
     *          FROM of_reward CROSS JOIN LATERAL (
     *     SELECT percentile_disc(0.5) WITHIN GROUP (ORDER BY coalesce(next.value_htg, of_reward.points_cost)) AS htg
     *     FROM (SELECT value_htg FROM voucher_inventory WHERE
     *     voucher_inventory.reward_id = of_reward.reward_id AND status BETWEEN 'available' AND 'available' AND redemption_id IS NULL
     *     ORDER BY status, redemption_id, id LIMIT 5) AS next) usual
     *          WHERE of_reward.id = page.id) worth
     *      ORDER BY page.id
     */
    'held-groups': {
      given: { readonly after: number; readonly limit: number };
      row: {
        readonly id: number;
        readonly reason:
          | 'domain-beyond-number'
          | 'referral-ring'
          | 'shared-device'
          | 'phone-series'
          | 'superhuman-pace'
          | 'same-first-vouchers'
          | 'shared-network';
        readonly rule:
          | 'domain-beyond-number'
          | 'referral-ring'
          | 'shared-device'
          | 'phone-series'
          | 'superhuman-pace'
          | 'same-first-vouchers'
          | 'shared-network'
          | null;
        readonly evidence: unknown | null;
        readonly held: number;
        readonly replies: number;
        readonly oldestAt: Date;
        readonly firstOpensAt: Date;
        readonly points: number;
        readonly valueHtg: number;
      };
    };

    /**
     * list-members/list-members.query.ts
     *
     *     SELECT h.redemption_id AS id, h.held_until AS "opensAt", h.user_id AS "userId", h.reward_id AS "rewardId", h.held_at AS "heldAt", h.reason, h.reply, h.replied_at AS "repliedAt", h.decision, h.decided_at AS "decidedAt", h.decided_by AS "decidedBy", h.sentence, h.decision_reply AS "decisionReply", h.decision_replied_at AS "decisionRepliedAt",
     *       (SELECT username FROM users WHERE users.id = h.user_id) AS username, (SELECT language FROM users WHERE users.id = h.user_id) AS language, (SELECT username FROM users WHERE users.id = h.decided_by) AS reviewer,
     *       r.reward_title AS "rewardTitle", r.points_cost AS "pointsCost",
     *       (SELECT jsonb_agg(jsonb_build_object('rule', s.rule, 'evidence', s.evidence) ORDER BY s.rule)
     *        FROM hold_signals s WHERE s.redemption_id = h.redemption_id) AS signals
     *     FROM redemption_holds h JOIN redemptions r ON r.id = h.redemption_id
     *      WHERE h.group_key = (SELECT group_key FROM redemption_holds WHERE redemption_id = $of) AND h.decision IS NULL
     *        AND h.redemption_id > $after
     *      ORDER BY h.redemption_id LIMIT $limit
     */
    'held-of-group': {
      given: { readonly of: number; readonly after: number; readonly limit: number };
      row: {
        readonly id: number;
        readonly opensAt: Date;
        readonly userId: number;
        readonly rewardId: number;
        readonly heldAt: Date;
        readonly reason:
          | 'domain-beyond-number'
          | 'referral-ring'
          | 'shared-device'
          | 'phone-series'
          | 'superhuman-pace'
          | 'same-first-vouchers'
          | 'shared-network';
        readonly reply: string | null;
        readonly repliedAt: Date | null;
        readonly decision: 'opened' | 'opened-by-time' | 'points-back' | 'paused' | 'ended' | null;
        readonly decidedAt: Date | null;
        readonly decidedBy: number | null;
        readonly sentence: string | null;
        readonly decisionReply: string | null;
        readonly decisionRepliedAt: Date | null;
        readonly username: string | null;
        readonly language: string | null;
        readonly reviewer: string | null;
        readonly rewardTitle: string;
        readonly pointsCost: number;
        readonly signals: unknown | null;
      };
    };

    /**
     * list-person-holds/list-person-holds.query.ts
     *
     *     SELECT h.redemption_id AS id, h.held_until AS "opensAt", h.user_id AS "userId", h.reward_id AS "rewardId", h.held_at AS "heldAt", h.reason, h.reply, h.replied_at AS "repliedAt", h.decision, h.decided_at AS "decidedAt", h.decided_by AS "decidedBy", h.sentence, h.decision_reply AS "decisionReply", h.decision_replied_at AS "decisionRepliedAt",
     *       (SELECT username FROM users WHERE users.id = h.user_id) AS username, (SELECT language FROM users WHERE users.id = h.user_id) AS language, (SELECT username FROM users WHERE users.id = h.decided_by) AS reviewer,
     *       r.reward_title AS "rewardTitle", r.points_cost AS "pointsCost",
     *       (SELECT jsonb_agg(jsonb_build_object('rule', s.rule, 'evidence', s.evidence) ORDER BY s.rule)
     *        FROM hold_signals s WHERE s.redemption_id = h.redemption_id) AS signals
     *     FROM redemption_holds h JOIN redemptions r ON r.id = h.redemption_id WHERE h.user_id = $userId AND h.redemption_id < $before ORDER BY h.redemption_id DESC LIMIT $limit
     */
    'held-of-person': {
      given: { readonly userId: number; readonly before: number; readonly limit: number };
      row: {
        readonly id: number;
        readonly opensAt: Date;
        readonly userId: number;
        readonly rewardId: number;
        readonly heldAt: Date;
        readonly reason:
          | 'domain-beyond-number'
          | 'referral-ring'
          | 'shared-device'
          | 'phone-series'
          | 'superhuman-pace'
          | 'same-first-vouchers'
          | 'shared-network';
        readonly reply: string | null;
        readonly repliedAt: Date | null;
        readonly decision: 'opened' | 'opened-by-time' | 'points-back' | 'paused' | 'ended' | null;
        readonly decidedAt: Date | null;
        readonly decidedBy: number | null;
        readonly sentence: string | null;
        readonly decisionReply: string | null;
        readonly decisionRepliedAt: Date | null;
        readonly username: string | null;
        readonly language: string | null;
        readonly reviewer: string | null;
        readonly rewardTitle: string;
        readonly pointsCost: number;
        readonly signals: unknown | null;
      };
    };

    /**
     * remind-of-holds/reminder-mail.ts
     *
     *     SELECT counted."held!", counted.since FROM (
     *     SELECT count(*) AS "held!", min(held_at) AS since FROM redemption_holds WHERE decision IS NULL) counted WHERE EXISTS (SELECT FROM users WHERE users.id = $personId? AND users.role <> 'user' AND users.role IN ('owner', 'administrator', 'support') AND NOT users.blocked AND users.deletion_requested_at IS NULL)
     */
    'held-to-remind-of': {
      given: { readonly personId: number | null | undefined };
      row: { readonly held: number; readonly since: Date | null };
    };

    /**
     * count-held/count-held.query.ts
     *
     *     SELECT count(*) AS "waiting!", min(held_at) AS "oldestAt" FROM (
     *     SELECT held_at FROM redemption_holds WHERE decision IS NULL ORDER BY held_at, redemption_id LIMIT 100) waiting
     */
    'held-waiting': { given: object; row: { readonly waiting: number; readonly oldestAt: Date | null } };

    /**
     * decide/decision-mail.ts
     *
     *     SELECT h.decision AS "decision!", h.sentence, r.reward_title AS title, r.points_cost AS points,
     *       (SELECT paused_until FROM redemption_pauses p WHERE p.user_id = h.user_id) AS "pausedUntil"
     *     FROM redemption_holds h JOIN redemptions r ON r.id = h.redemption_id
     *     WHERE h.redemption_id = $redemptionId? AND h.user_id = $personId? AND h.decision IN ('opened', 'points-back', 'paused')
     *       AND EXISTS (SELECT FROM users WHERE users.id = h.user_id AND NOT users.blocked AND users.deletion_requested_at IS NULL)
     */
    'hold-decision-to-tell': {
      given: {
        readonly redemptionId: number | null | undefined;
        readonly personId: number | null | undefined;
      };
      row: {
        readonly decision: 'opened' | 'opened-by-time' | 'points-back' | 'paused' | 'ended';
        readonly sentence: string | null;
        readonly title: string;
        readonly points: number;
        readonly pausedUntil: Date | null;
      };
    };

    /**
     * list-person-holds/list-person-holds.query.ts
     *
     *     SELECT paused_until AS until, sentence, decided_at AS "decidedAt", decided_by AS "decidedBy",
     *       (SELECT username FROM users WHERE users.id = decided_by) AS reviewer
     *     FROM redemption_pauses WHERE user_id = $userId AND paused_until > $now
     */
    'pause-of-shown-person': {
      given: { readonly userId: number; readonly now: Date };
      row: {
        readonly until: Date;
        readonly sentence: string;
        readonly decidedAt: Date;
        readonly decidedBy: number;
        readonly reviewer: string | null;
      };
    };

    /**
     * own-people.ts
     *
     *     SELECT person.id AS "id!" FROM unnest($ids::bigint[]) AS person (id)
     *      WHERE person.id = ANY ($accounts::bigint[]) OR
     *     EXISTS (SELECT FROM referrals WHERE referrals.friend_id = person.id AND referrals.inviter_id = ANY ($accounts::bigint[])
     *       UNION ALL SELECT FROM referrals WHERE referrals.inviter_id = person.id AND referrals.friend_id = ANY ($accounts::bigint[]))
     */
    'people-of-reviewer': {
      given: { readonly ids: readonly number[]; readonly accounts: readonly number[] };
      row: { readonly id: number };
    };

    /**
     * decide/decide-holds.command.ts
     *
     *     SELECT (SELECT username FROM users WHERE users.id = $userId) AS username, (SELECT language FROM users WHERE users.id = $userId) AS language
     */
    'person-of-hold': {
      given: { readonly userId: number };
      row: { readonly username: string | null; readonly language: string | null };
    };

    /**
     * remind-of-holds/remind-of-holds.command.ts
     *
     *     UPDATE review_reminders SET day = $today::date WHERE id = 1 AND day < $today::date AND EXISTS (SELECT FROM redemption_holds WHERE decision IS NULL)
     */
    'review-reminded': { given: { readonly today: string }; row: object };

    /**
     * remind-of-holds/remind-of-holds.command.ts
     *
     *     SELECT FROM review_reminders WHERE id = 1 AND day < $today::date AND EXISTS (SELECT FROM redemption_holds WHERE decision IS NULL)
     */
    'review-reminder-due': StatementTypes['review-reminded'];

    /**
     * count-alarms/count-alarms.query.ts
     *
     *     SELECT s.rule,
     *       count(*) FILTER (WHERE h.decision IN ('points-back', 'paused')) AS "right!",
     *       count(*) FILTER (WHERE h.decision = 'opened') AS "wrong!",
     *       count(*) FILTER (WHERE h.decision IS NULL OR h.decision IN ('opened-by-time', 'ended')) AS "undecided!"
     *     FROM hold_signals s JOIN redemption_holds h USING (redemption_id)
     *     WHERE h.held_at > $since GROUP BY s.rule
     */
    'rule-alarms': {
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
        readonly right: number;
        readonly wrong: number;
        readonly undecided: number;
      };
    };

    /**
     * own-people.ts
     *
     *     SELECT user_id AS "id!" FROM shared_mailboxes WHERE older_user_id = ANY ($hand::bigint[])
     *     UNION SELECT older_user_id FROM shared_mailboxes WHERE user_id = ANY ($hand::bigint[])
     *     UNION SELECT other.id FROM users mine JOIN users other ON other.phone = mine.phone
     *       WHERE mine.id = ANY ($hand::bigint[]) AND $phonesAreConfirmed::boolean
     *         AND (mine.phone_confirmed_at IS NOT NULL OR other.phone_confirmed_at IS NOT NULL)
     */
    'second-accounts-of-reviewer': {
      given: { readonly hand: readonly number[]; readonly phonesAreConfirmed: boolean };
      row: { readonly id: number };
    };

    /**
     * remind-of-holds/remind-of-holds.command.ts
     *
     *     SELECT id, username, language FROM users WHERE users.role <> 'user' AND users.role IN ('owner', 'administrator', 'support') AND NOT users.blocked AND users.deletion_requested_at IS NULL ORDER BY id
     */
    'who-decides-holds': {
      given: object;
      row: { readonly id: number; readonly username: string; readonly language: 'ht' | 'fr' | 'en' | null };
    };
  }
}
