// Written by "npm run generate", from the statements of this folder and the migrated database.

export {};

declare module '../platform/database/statements/statement.js' {
  interface StatementTypes {
    /**
     * holds/holds.ts
     *
     *     UPDATE redemption_holds SET decision = $decision, decided_at = $at, decided_by = $by?, sentence = $sentence?
     *     WHERE redemption_id = $redemptionId
     */
    'hold-decide': {
      given: {
        readonly decision: string;
        readonly at: Date;
        readonly by: number | null | undefined;
        readonly sentence: string | null | undefined;
        readonly redemptionId: number;
      };
      row: object;
    };

    /**
     * holds/holds.ts
     *
     *     SELECT decision FROM redemption_holds WHERE redemption_id = $redemptionId
     */
    'hold-decision': {
      given: { readonly redemptionId: number };
      row: { readonly decision: 'opened' | 'opened-by-time' | 'points-back' | 'paused' | 'ended' | null };
    };

    /**
     * holds/reply-to-hold/reply-to-hold.command.ts
     *
     *     UPDATE redemption_holds SET decision_reply = $text, decision_replied_at = $at WHERE redemption_id = $redemptionId
     */
    'hold-decision-reply-write': {
      given: { readonly text: string; readonly at: Date; readonly redemptionId: number };
      row: object;
    };

    /**
     * holds/holds.ts
     *
     *     SELECT id, user_id AS "userId", reward_id AS "rewardId", idempotency_key AS "idempotencyKey", status, points_cost AS "pointsCost", reward_title AS "rewardTitle", instructions, redeemed_at AS "redeemedAt", is_established AS "isEstablished", settled_at AS "settledAt", voucher_number AS "voucherNumber", value_htg AS "valueHtg", spend_sequence AS "spendSequence", refund_sequence AS "refundSequence", refund_reason AS "refundReason", used_at AS "usedAt", released_at AS "releasedAt" FROM redemptions WHERE id = $redemptionId FOR UPDATE
     */
    'hold-lock': {
      given: { readonly redemptionId: number };
      row: {
        readonly id: number;
        readonly userId: number;
        readonly rewardId: number;
        readonly idempotencyKey: string;
        readonly status: 'pending' | 'held' | 'completed' | 'refunded';
        readonly pointsCost: number;
        readonly rewardTitle: string;
        readonly instructions: string;
        readonly redeemedAt: Date;
        readonly isEstablished: boolean;
        readonly settledAt: Date | null;
        readonly voucherNumber: string | null;
        readonly valueHtg: number | null;
        readonly spendSequence: number | null;
        readonly refundSequence: number | null;
        readonly refundReason:
          'OUT_OF_STOCK' | 'REWARD_UNAVAILABLE' | 'ACCOUNT_BLOCKED' | 'ACCOUNT_CLOSED' | 'REVIEWED' | null;
        readonly usedAt: Date | null;
        readonly releasedAt: Date | null;
      };
    };

    /**
     * holds/end-hold.command.ts
     *
     *     SELECT id, user_id AS "userId", reward_id AS "rewardId", idempotency_key AS "idempotencyKey", status, points_cost AS "pointsCost", reward_title AS "rewardTitle", instructions, redeemed_at AS "redeemedAt", is_established AS "isEstablished", settled_at AS "settledAt", voucher_number AS "voucherNumber", value_htg AS "valueHtg", spend_sequence AS "spendSequence", refund_sequence AS "refundSequence", refund_reason AS "refundReason", used_at AS "usedAt", released_at AS "releasedAt" FROM redemptions WHERE id = $id AND status = 'held' FOR UPDATE
     */
    'hold-lock-held': {
      given: { readonly id: number };
      row: {
        readonly id: number;
        readonly userId: number;
        readonly rewardId: number;
        readonly idempotencyKey: string;
        readonly status: 'pending' | 'held' | 'completed' | 'refunded';
        readonly pointsCost: number;
        readonly rewardTitle: string;
        readonly instructions: string;
        readonly redeemedAt: Date;
        readonly isEstablished: boolean;
        readonly settledAt: Date | null;
        readonly voucherNumber: string | null;
        readonly valueHtg: number | null;
        readonly spendSequence: number | null;
        readonly refundSequence: number | null;
        readonly refundReason:
          'OUT_OF_STOCK' | 'REWARD_UNAVAILABLE' | 'ACCOUNT_BLOCKED' | 'ACCOUNT_CLOSED' | 'REVIEWED' | null;
        readonly usedAt: Date | null;
        readonly releasedAt: Date | null;
      };
    };

    /**
     * holds/pauses.ts
     *
     *     INSERT INTO redemption_pauses (user_id, paused_until, sentence, decided_by, decided_at, redemption_id)
     *     VALUES ($userId, $until, $sentence, $by, $at, $redemptionId)
     *     ON CONFLICT (user_id) DO UPDATE SET
     *       paused_until = excluded.paused_until, sentence = excluded.sentence, decided_by = excluded.decided_by,
     *       decided_at = excluded.decided_at, redemption_id = excluded.redemption_id
     *     WHERE redemption_pauses.paused_until < excluded.paused_until
     */
    'hold-pause': {
      given: {
        readonly userId: number;
        readonly until: Date;
        readonly sentence: string;
        readonly by: number;
        readonly at: Date;
        readonly redemptionId: number;
      };
      row: object;
    };

    /**
     * holds/holds.ts
     *
     *     UPDATE redemptions SET status = 'pending', released_at = $at WHERE id = $redemptionId
     */
    'hold-release': { given: { readonly at: Date; readonly redemptionId: number }; row: object };

    /**
     * holds/reply-to-hold/reply-to-hold.command.ts
     *
     *     SELECT decision, reply, decision_reply AS "decisionReply" FROM redemption_holds
     *     WHERE redemption_id = $redemptionId AND user_id = $userId FOR UPDATE
     */
    'hold-reply-lock': {
      given: { readonly redemptionId: number; readonly userId: number };
      row: {
        readonly decision: 'opened' | 'opened-by-time' | 'points-back' | 'paused' | 'ended' | null;
        readonly reply: string | null;
        readonly decisionReply: string | null;
      };
    };

    /**
     * holds/reply-to-hold/reply-to-hold.command.ts
     *
     *     UPDATE redemption_holds SET reply = $text, replied_at = $at WHERE redemption_id = $redemptionId
     */
    'hold-reply-write': StatementTypes['hold-decision-reply-write'];

    /**
     * holds/holds.ts
     *
     *     INSERT INTO hold_signals (redemption_id, rule, group_key, evidence)
     *     VALUES ($redemptionId, $rule, $groupKey, $evidence::jsonb)
     */
    'hold-signal-write': {
      given: {
        readonly redemptionId: number;
        readonly rule: string;
        readonly groupKey: string;
        readonly evidence: string;
      };
      row: object;
    };

    /**
     * holds/holds.ts
     *
     *     WITH held AS (UPDATE redemptions SET status = 'held' WHERE id = $redemptionId)
     *     INSERT INTO redemption_holds (redemption_id, user_id, reward_id, held_at, held_until, group_key, reason)
     *     VALUES ($redemptionId, $userId, $rewardId, $heldAt, $heldUntil, $groupKey, $reason)
     */
    'hold-write': {
      given: {
        readonly redemptionId: number;
        readonly userId: number;
        readonly rewardId: number;
        readonly heldAt: Date;
        readonly heldUntil: Date;
        readonly groupKey: string;
        readonly reason: string;
      };
      row: object;
    };

    /**
     * holds/open-due-holds/open-due-holds.command.ts
     *
     *     SELECT redemption_id AS "redemptionId!", reward_id AS "rewardId!", is_established AS "isEstablished!" FROM (
     *       SELECT redemption_id, hold.reward_id, redemptions.is_established, group_key, held_at,
     *         row_number() OVER (PARTITION BY group_key ORDER BY held_at, redemption_id) AS place
     *       FROM redemption_holds AS hold JOIN redemptions ON redemptions.id = redemption_id
     *       WHERE decision IS NULL AND held_until <= $now
     *         AND NOT EXISTS (SELECT FROM redemption_pauses WHERE redemption_pauses.user_id = hold.user_id AND paused_until > $now)
     *         AND (hold.reward_id, redemptions.is_established) NOT IN (
     *           SELECT * FROM unnest($usedUpRewards::bigint[], $usedUpParts::boolean[]))) AS due
     *     WHERE place <= 10 - (
     *       SELECT count(*) FROM redemption_holds opened
     *       WHERE opened.group_key = due.group_key AND opened.decision = 'opened-by-time'
     *         AND opened.decided_at > $now::timestamptz - interval '1 hour')
     *     ORDER BY held_at, redemption_id LIMIT 100
     */
    'holds-due': {
      given: {
        readonly now: Date;
        readonly usedUpRewards: readonly number[];
        readonly usedUpParts: readonly boolean[];
      };
      row: { readonly redemptionId: number; readonly rewardId: number; readonly isEstablished: boolean };
    };

    /**
     * holds/open-due-holds/open-due-holds.command.ts
     *
     *     SELECT id FROM redemptions WHERE id = $redemptionId AND status = 'held' FOR UPDATE SKIP LOCKED
     */
    'holds-due-lock': { given: { readonly redemptionId: number }; row: { readonly id: number } };

    /**
     * holds/open-due-holds/open-due-holds.command.ts
     *
     *     SELECT pg_try_advisory_xact_lock(hashtextextended('open-due-holds', 0)) AS "isFree!"
     */
    'holds-opening-lock': { given: object; row: { readonly isFree: boolean } };

    /**
     * holds/open-due-holds/open-due-holds.command.ts
     *
     *     SELECT redemption_id AS id FROM redemption_holds
     *     WHERE decision IS NULL AND (NOT EXISTS (SELECT FROM users WHERE users.id = user_id AND users.deletion_requested_at IS NULL) OR EXISTS (SELECT FROM users WHERE users.id = user_id AND users.blocked) OR (SELECT deleted FROM rewards WHERE rewards.id = reward_id))
     *     ORDER BY held_at, redemption_id LIMIT 100
     */
    'holds-pointless': { given: object; row: { readonly id: number } };

    /**
     * holds/shown-holds.ts
     *
     *     SELECT redemption_id AS "redemptionId", held_until AS "heldUntil", reason, sentence,
     *       CASE WHEN decision IS NULL THEN reply IS NULL
     *         ELSE decision IN ('points-back', 'paused') AND decision_reply IS NULL END AS "canReply!"
     *     FROM redemption_holds WHERE redemption_id = ANY ($ids::bigint[])
     */
    'holds-shown': {
      given: { readonly ids: readonly number[] };
      row: {
        readonly redemptionId: number;
        readonly heldUntil: Date;
        readonly reason:
          | 'domain-beyond-number'
          | 'referral-ring'
          | 'shared-device'
          | 'phone-series'
          | 'superhuman-pace'
          | 'same-first-vouchers'
          | 'shared-network';
        readonly sentence: string | null;
        readonly canReply: boolean;
      };
    };

    /**
     * holds/look/rule-looks.ts
     *
     *     SELECT before.timeout AS "before!", set_config('statement_timeout', $timeout, true)
     *     FROM (SELECT current_setting('statement_timeout') AS timeout OFFSET 0) AS before
     */
    'look-limit': {
      given: { readonly timeout: string };
      row: { readonly before: string; readonly set_config: string | null };
    };

    /**
     * holds/look/redemption-looks.ts
     *
     *     SELECT pg_advisory_xact_lock(hashtextextended('redemption-looks', $userId)) AS locked
     */
    'look-lock': { given: { readonly userId: number }; row: { readonly locked: string | null } };

    /**
     * holds/look/redemption-looks.ts
     *
     *     SELECT reason, group_key AS "groupKey" FROM redemption_holds
     *     WHERE user_id = $userId AND decision IS NULL ORDER BY redemption_id LIMIT 1
     */
    'look-undecided-hold': {
      given: { readonly userId: number };
      row: {
        readonly reason:
          | 'domain-beyond-number'
          | 'referral-ring'
          | 'shared-device'
          | 'phone-series'
          | 'superhuman-pace'
          | 'same-first-vouchers'
          | 'shared-network';
        readonly groupKey: string;
      };
    };

    /**
     * holds/get-pause/get-pause.query.ts
     *
     *     SELECT paused_until AS until, sentence, redemption_id AS "redemptionId",
     *       EXISTS (SELECT FROM redemption_holds hold
     *         WHERE hold.redemption_id = pause.redemption_id AND hold.decision_reply IS NULL) AS "canReply!"
     *     FROM redemption_pauses pause WHERE user_id = $userId AND paused_until > $now
     */
    'pause-of-person': {
      given: { readonly userId: number; readonly now: Date };
      row: {
        readonly until: Date;
        readonly sentence: string;
        readonly redemptionId: number;
        readonly canReply: boolean;
      };
    };

    /**
     * redeem-reward/pending-redemptions.ts
     *
     *     SELECT offer.*,
     *     EXISTS (
     *       SELECT FROM voucher_inventory WHERE reward_id = $rewardId AND status BETWEEN 'available' AND 'available'
     *       ORDER BY status, id LIMIT 1 OFFSET (SELECT count(*) FROM redemptions WHERE reward_id = $rewardId AND status = 'pending')) AS "inStock!", EXISTS (SELECT FROM users WHERE users.id = $userId AND NOT users.blocked AND users.deletion_requested_at IS NULL FOR KEY SHARE) AS "active!",
     *
     *     (SELECT CASE WHEN email_confirmed_at IS NOT NULL AND (phone_confirmed_at IS NOT NULL OR NOT $needsPhone::boolean) THEN coalesce(first_confirmed_at, email_confirmed_at) END
     *       FROM users WHERE users.id = $userId) AS "confirmedSince", coalesce((SELECT completion_days FROM users WHERE users.id = $userId), 0) AS "completionDays!",
     *     EXISTS (SELECT FROM redemptions WHERE redemptions.user_id = $userId AND redemptions.status NOT IN ('held', 'refunded')) AS "hasHadVoucher!",
     *     (SELECT first_voucher_wait_hours FROM settings WHERE id = 1) AS "firstVoucherWaitHours!", (SELECT first_voucher_days FROM settings WHERE id = 1) AS "firstVoucherDays!", EXISTS (SELECT FROM users WHERE users.id = $userId AND users.email_confirmed_at IS NOT NULL) AS "emailConfirmed!", EXISTS (SELECT FROM users WHERE users.id = $userId AND users.phone_confirmed_at IS NOT NULL) AS "phoneConfirmed!",
     *        EXISTS (SELECT FROM redemptions WHERE redemptions.user_id = $userId AND redemptions.status = 'completed'
     *        AND redemptions.settled_at <= $now::timestamptz - interval '720 hours') AS "isEstablished!",
     *        pg_advisory_xact_lock(hashtextextended('redemptions', $userId)) AS held
     *      FROM (SELECT title, instructions, points_cost AS "pointsCost", deleted, is_active AS "isActive", active_from AS "activeFrom", active_to AS "activeTo", limit_per_person AS "limitPerPerson", limit_per_day AS "limitPerDay" FROM rewards WHERE id = $rewardId) offer
     */
    'redeem-facts': {
      given: {
        readonly rewardId: number;
        readonly userId: number;
        readonly needsPhone: boolean;
        readonly now: Date;
      };
      row: {
        readonly title: string;
        readonly instructions: string;
        readonly pointsCost: number;
        readonly deleted: boolean;
        readonly isActive: boolean;
        readonly activeFrom: Date | null;
        readonly activeTo: Date | null;
        readonly limitPerPerson: number | null;
        readonly limitPerDay: number | null;
        readonly inStock: boolean;
        readonly active: boolean;
        readonly confirmedSince: Date | null;
        readonly completionDays: number;
        readonly hasHadVoucher: boolean;
        readonly firstVoucherWaitHours: number;
        readonly firstVoucherDays: number;
        readonly emailConfirmed: boolean;
        readonly phoneConfirmed: boolean;
        readonly isEstablished: boolean;
        readonly held: string | null;
      };
    };

    /**
     * redeem-reward/pending-redemptions.ts
     *
     *     SELECT id, user_id AS "userId", reward_id AS "rewardId", idempotency_key AS "idempotencyKey", status, points_cost AS "pointsCost", reward_title AS "rewardTitle", instructions, redeemed_at AS "redeemedAt", is_established AS "isEstablished", settled_at AS "settledAt", voucher_number AS "voucherNumber", value_htg AS "valueHtg", spend_sequence AS "spendSequence", refund_sequence AS "refundSequence", refund_reason AS "refundReason", used_at AS "usedAt", released_at AS "releasedAt" FROM redemptions
     *     WHERE user_id = $userId AND idempotency_key BETWEEN $key AND $key ORDER BY idempotency_key LIMIT 1
     */
    'redeem-find-by-key': {
      given: { readonly userId: number; readonly key: string };
      row: {
        readonly id: number;
        readonly userId: number;
        readonly rewardId: number;
        readonly idempotencyKey: string;
        readonly status: 'pending' | 'held' | 'completed' | 'refunded';
        readonly pointsCost: number;
        readonly rewardTitle: string;
        readonly instructions: string;
        readonly redeemedAt: Date;
        readonly isEstablished: boolean;
        readonly settledAt: Date | null;
        readonly voucherNumber: string | null;
        readonly valueHtg: number | null;
        readonly spendSequence: number | null;
        readonly refundSequence: number | null;
        readonly refundReason:
          'OUT_OF_STOCK' | 'REWARD_UNAVAILABLE' | 'ACCOUNT_BLOCKED' | 'ACCOUNT_CLOSED' | 'REVIEWED' | null;
        readonly usedAt: Date | null;
        readonly releasedAt: Date | null;
      };
    };

    /**
     * redeem-reward/pending-redemptions.ts
     *
     *     INSERT INTO redemptions (id, user_id, reward_id, idempotency_key, points_cost, reward_title, instructions, redeemed_at, spend_sequence, is_established)
     *     VALUES ($id, $userId, $rewardId, $idempotencyKey, $pointsCost, $rewardTitle, $instructions?, $redeemedAt, $spendSequence?, $isEstablished)
     *     RETURNING id, user_id AS "userId", reward_id AS "rewardId", idempotency_key AS "idempotencyKey", status, points_cost AS "pointsCost", reward_title AS "rewardTitle", instructions, redeemed_at AS "redeemedAt", is_established AS "isEstablished", settled_at AS "settledAt", voucher_number AS "voucherNumber", value_htg AS "valueHtg", spend_sequence AS "spendSequence", refund_sequence AS "refundSequence", refund_reason AS "refundReason", used_at AS "usedAt", released_at AS "releasedAt"
     */
    'redeem-insert': {
      given: {
        readonly id: number;
        readonly userId: number;
        readonly rewardId: number;
        readonly idempotencyKey: string;
        readonly pointsCost: number;
        readonly rewardTitle: string;
        readonly instructions: string | null | undefined;
        readonly redeemedAt: Date;
        readonly spendSequence: number | null | undefined;
        readonly isEstablished: boolean;
      };
      row: {
        readonly id: number;
        readonly userId: number;
        readonly rewardId: number;
        readonly idempotencyKey: string;
        readonly status: 'pending' | 'held' | 'completed' | 'refunded';
        readonly pointsCost: number;
        readonly rewardTitle: string;
        readonly instructions: string;
        readonly redeemedAt: Date;
        readonly isEstablished: boolean;
        readonly settledAt: Date | null;
        readonly voucherNumber: string | null;
        readonly valueHtg: number | null;
        readonly spendSequence: number | null;
        readonly refundSequence: number | null;
        readonly refundReason:
          'OUT_OF_STOCK' | 'REWARD_UNAVAILABLE' | 'ACCOUNT_BLOCKED' | 'ACCOUNT_CLOSED' | 'REVIEWED' | null;
        readonly usedAt: Date | null;
        readonly releasedAt: Date | null;
      };
    };

    /**
     * holds/pauses.ts
     *
     *     SELECT paused_until AS until, sentence FROM redemption_pauses WHERE user_id = $userId AND paused_until > $now
     */
    'redeem-pause': {
      given: { readonly userId: number; readonly now: Date };
      row: { readonly until: Date; readonly sentence: string };
    };

    /**
     * allocate-voucher/allocate-voucher.command.ts
     *
     *     UPDATE redemptions SET status = 'completed', settled_at = $at, voucher_number = $voucherNumber, value_htg = $valueHtg
     *     WHERE id = $id
     */
    'redemption-complete': {
      given: {
        readonly at: Date;
        readonly voucherNumber: string;
        readonly valueHtg: number;
        readonly id: number;
      };
      row: object;
    };

    /**
     * allocate-voucher/allocate-voucher.command.ts
     *
     *     SELECT id, user_id AS "userId", reward_id AS "rewardId", idempotency_key AS "idempotencyKey", status, points_cost AS "pointsCost", reward_title AS "rewardTitle", instructions, redeemed_at AS "redeemedAt", is_established AS "isEstablished", settled_at AS "settledAt", voucher_number AS "voucherNumber", value_htg AS "valueHtg", spend_sequence AS "spendSequence", refund_sequence AS "refundSequence", refund_reason AS "refundReason", used_at AS "usedAt", released_at AS "releasedAt" FROM redemptions WHERE id = $id AND status = 'pending' FOR UPDATE
     */
    'redemption-lock': {
      given: { readonly id: number };
      row: {
        readonly id: number;
        readonly userId: number;
        readonly rewardId: number;
        readonly idempotencyKey: string;
        readonly status: 'pending' | 'held' | 'completed' | 'refunded';
        readonly pointsCost: number;
        readonly rewardTitle: string;
        readonly instructions: string;
        readonly redeemedAt: Date;
        readonly isEstablished: boolean;
        readonly settledAt: Date | null;
        readonly voucherNumber: string | null;
        readonly valueHtg: number | null;
        readonly spendSequence: number | null;
        readonly refundSequence: number | null;
        readonly refundReason:
          'OUT_OF_STOCK' | 'REWARD_UNAVAILABLE' | 'ACCOUNT_BLOCKED' | 'ACCOUNT_CLOSED' | 'REVIEWED' | null;
        readonly usedAt: Date | null;
        readonly releasedAt: Date | null;
      };
    };

    /**
     * allocate-voucher/allocate-voucher.command.ts
     *
     *     SELECT id, user_id AS "userId", reward_id AS "rewardId", idempotency_key AS "idempotencyKey", status, points_cost AS "pointsCost", reward_title AS "rewardTitle", instructions, redeemed_at AS "redeemedAt", is_established AS "isEstablished", settled_at AS "settledAt", voucher_number AS "voucherNumber", value_htg AS "valueHtg", spend_sequence AS "spendSequence", refund_sequence AS "refundSequence", refund_reason AS "refundReason", used_at AS "usedAt", released_at AS "releasedAt" FROM redemptions WHERE id = $id AND status = 'pending' FOR UPDATE SKIP LOCKED
     */
    'redemption-lock-free': StatementTypes['redemption-lock'];

    /**
     * refunds.ts
     *
     *     UPDATE redemptions SET status = 'refunded', settled_at = $at, refund_sequence = $sequence?, refund_reason = $reason
     *     WHERE id = $id
     */
    'redemption-refund': {
      given: {
        readonly at: Date;
        readonly sequence: number | null | undefined;
        readonly reason: string;
        readonly id: number;
      };
      row: object;
    };

    /**
     * refunds.ts
     *
     *     SELECT NOT EXISTS (SELECT FROM users WHERE users.id = $userId AND users.deletion_requested_at IS NULL) AS "deleted!", EXISTS (SELECT FROM users WHERE users.id = $userId AND users.blocked) AS "blocked!",
     *     (SELECT deleted FROM rewards WHERE rewards.id = $rewardId) AS "rewardDeleted"
     */
    'redemption-refund-facts': {
      given: { readonly userId: number; readonly rewardId: number };
      row: { readonly deleted: boolean; readonly blocked: boolean; readonly rewardDeleted: boolean | null };
    };

    /**
     * settle-redemptions/settle-redemptions.command.ts
     *
     *     SELECT redeemed_at AS "redeemedAt", id FROM redemptions
     *     WHERE status = 'pending' AND (redeemed_at, id) > ($afterTime::timestamptz, $afterId::bigint)
     *       AND redeemed_at <= $dueBefore
     *     ORDER BY redeemed_at, id LIMIT $limit
     */
    'redemptions-due': {
      given: {
        readonly afterTime: Date;
        readonly afterId: number;
        readonly dueBefore: Date;
        readonly limit: number;
      };
      row: { readonly redeemedAt: Date; readonly id: number };
    };

    /**
     * holds/pauses.ts
     *
     *     SELECT pg_advisory_xact_lock(hashtextextended('redemptions', $userId)) AS locked
     */
    'redemptions-lock': { given: { readonly userId: number }; row: { readonly locked: string | null } };

    /**
     * settlement-notifier.ts
     *
     *     SELECT pg_notify($channel, $payload)
     */
    'redemptions-notify': {
      given: { readonly channel: string; readonly payload: string };
      row: { readonly pg_notify: string | null };
    };

    /**
     * list-reward-redemptions/list-reward-redemptions.query.ts
     *
     *     SELECT r.id, r.user_id AS "userId", r.reward_id AS "rewardId", r.idempotency_key AS "idempotencyKey", r.status, r.points_cost AS "pointsCost", r.reward_title AS "rewardTitle", r.instructions, r.redeemed_at AS "redeemedAt", r.is_established AS "isEstablished", r.settled_at AS "settledAt", r.voucher_number AS "voucherNumber", r.value_htg AS "valueHtg", r.spend_sequence AS "spendSequence", r.refund_sequence AS "refundSequence", r.refund_reason AS "refundReason", r.used_at AS "usedAt", r.released_at AS "releasedAt", (SELECT username FROM users WHERE users.id = r.user_id) AS username
     *     FROM redemptions r WHERE r.reward_id = $rewardId AND r.id < $olderThan ORDER BY r.id DESC LIMIT $limit
     */
    'redemptions-of-reward': {
      given: { readonly rewardId: number; readonly olderThan: number; readonly limit: number };
      row: {
        readonly id: number;
        readonly userId: number;
        readonly rewardId: number;
        readonly idempotencyKey: string;
        readonly status: 'pending' | 'held' | 'completed' | 'refunded';
        readonly pointsCost: number;
        readonly rewardTitle: string;
        readonly instructions: string;
        readonly redeemedAt: Date;
        readonly isEstablished: boolean;
        readonly settledAt: Date | null;
        readonly voucherNumber: string | null;
        readonly valueHtg: number | null;
        readonly spendSequence: number | null;
        readonly refundSequence: number | null;
        readonly refundReason:
          'OUT_OF_STOCK' | 'REWARD_UNAVAILABLE' | 'ACCOUNT_BLOCKED' | 'ACCOUNT_CLOSED' | 'REVIEWED' | null;
        readonly usedAt: Date | null;
        readonly releasedAt: Date | null;
        readonly username: string | null;
      };
    };

    /**
     * pending-redemptions-metrics.ts
     *
     *     SELECT count(*) AS "pending!", coalesce(extract(epoch FROM $now::timestamptz - min(coalesce(released_at, redeemed_at))), 0)::float8 AS "seconds!"
     *     FROM redemptions WHERE status = 'pending'
     */
    'redemptions-pending-count': {
      given: { readonly now: Date };
      row: { readonly pending: number; readonly seconds: number };
    };

    /**
     * redeem-reward/redemption-outcomes.ts
     *
     *     SELECT id, user_id AS "userId", reward_id AS "rewardId", idempotency_key AS "idempotencyKey", status, points_cost AS "pointsCost", reward_title AS "rewardTitle", instructions, redeemed_at AS "redeemedAt", is_established AS "isEstablished", settled_at AS "settledAt", voucher_number AS "voucherNumber", value_htg AS "valueHtg", spend_sequence AS "spendSequence", refund_sequence AS "refundSequence", refund_reason AS "refundReason", used_at AS "usedAt", released_at AS "releasedAt" FROM redemptions WHERE id = ANY ($ids::bigint[]) AND status <> 'pending'
     */
    'redemptions-settled': {
      given: { readonly ids: readonly number[] };
      row: {
        readonly id: number;
        readonly userId: number;
        readonly rewardId: number;
        readonly idempotencyKey: string;
        readonly status: 'pending' | 'held' | 'completed' | 'refunded';
        readonly pointsCost: number;
        readonly rewardTitle: string;
        readonly instructions: string;
        readonly redeemedAt: Date;
        readonly isEstablished: boolean;
        readonly settledAt: Date | null;
        readonly voucherNumber: string | null;
        readonly valueHtg: number | null;
        readonly spendSequence: number | null;
        readonly refundSequence: number | null;
        readonly refundReason:
          'OUT_OF_STOCK' | 'REWARD_UNAVAILABLE' | 'ACCOUNT_BLOCKED' | 'ACCOUNT_CLOSED' | 'REVIEWED' | null;
        readonly usedAt: Date | null;
        readonly releasedAt: Date | null;
      };
    };

    /**
     * holds/look/rule-faults.ts
     *
     *     INSERT INTO rule_faults (rule, failed_at, message) VALUES ($rule, $at, $message)
     *     ON CONFLICT (rule) DO UPDATE SET failed_at = excluded.failed_at, message = excluded.message
     */
    'rule-fault-write': {
      given: { readonly rule: string; readonly at: Date; readonly message: string };
      row: object;
    };

    /**
     * redemption-evidence.ts
     *
     *     SELECT e.user_id AS "userId!", e.sequence AS "sequence!", e.amount_points > 0 AS "isRefund!" FROM unnest($userIds::bigint[], $sequences::bigint[], $sourceIds?::bigint[], $amounts::bigint[],
     *      $times::timestamptz[]) AS e (user_id, sequence, source_id, amount_points, recorded_at)
     *     WHERE NOT EXISTS (SELECT FROM public.redemptions r
     *       WHERE r.id = e.source_id AND r.user_id = e.user_id AND r.points_cost = abs(e.amount_points)
     *         AND CASE WHEN e.amount_points < 0 THEN r.spend_sequence = e.sequence
     *           ELSE r.refund_sequence = e.sequence AND r.status = 'refunded' END)
     */
    'spends-without-redemption': {
      given: {
        readonly userIds: readonly number[];
        readonly sequences: readonly number[];
        readonly sourceIds: readonly (number | null)[] | null;
        readonly amounts: readonly number[];
        readonly times: readonly Date[];
      };
      row: { readonly userId: number; readonly sequence: number; readonly isRefund: boolean };
    };

    /**
     * settle-before-erasure.ts
     *
     *     SELECT id, status FROM redemptions WHERE user_id = $userId AND status IN ('pending', 'held') LIMIT 1
     */
    'unsettled-redemption-of-person': {
      given: { readonly userId: number };
      row: { readonly id: number; readonly status: 'pending' | 'held' | 'completed' | 'refunded' };
    };

    /**
     * settle-before-erasure.ts
     *
     *     SELECT id, status FROM redemptions WHERE user_id = $userId AND status IN ('pending', 'held')
     */
    'unsettled-redemptions-of-person': StatementTypes['unsettled-redemption-of-person'];
  }
}
