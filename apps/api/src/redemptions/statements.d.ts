// Written by "npm run generate", from the statements of this folder and the migrated database.

export {};

declare module '../platform/database/statements/statement.js' {
  interface StatementTypes {
    /**
     * settle-before-erasure.ts
     *
     *     SELECT id FROM redemptions WHERE user_id = $userId AND status = 'pending' LIMIT 1
     */
    'pending-redemption-of-person': { given: { readonly userId: number }; row: { readonly id: number } };

    /**
     * settle-before-erasure.ts
     *
     *     SELECT id FROM redemptions WHERE user_id = $userId AND status = 'pending'
     */
    'pending-redemptions-of-person': StatementTypes['pending-redemption-of-person'];

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
     *     EXISTS (SELECT FROM redemptions WHERE redemptions.user_id = $userId AND redemptions.status <> 'refunded') AS "hasHadVoucher!",
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
     *     SELECT id, user_id AS "userId", reward_id AS "rewardId", idempotency_key AS "idempotencyKey", status, points_cost AS "pointsCost", reward_title AS "rewardTitle", instructions, redeemed_at AS "redeemedAt", settled_at AS "settledAt", voucher_number AS "voucherNumber", value_htg AS "valueHtg", spend_sequence AS "spendSequence", refund_sequence AS "refundSequence", refund_reason AS "refundReason", used_at AS "usedAt" FROM redemptions
     *     WHERE user_id = $userId AND idempotency_key BETWEEN $key AND $key ORDER BY idempotency_key LIMIT 1
     */
    'redeem-find-by-key': {
      given: { readonly userId: number; readonly key: string };
      row: {
        readonly id: number;
        readonly userId: number;
        readonly rewardId: number;
        readonly idempotencyKey: string;
        readonly status: 'pending' | 'completed' | 'refunded';
        readonly pointsCost: number;
        readonly rewardTitle: string;
        readonly instructions: string;
        readonly redeemedAt: Date;
        readonly settledAt: Date | null;
        readonly voucherNumber: string | null;
        readonly valueHtg: number | null;
        readonly spendSequence: number | null;
        readonly refundSequence: number | null;
        readonly refundReason:
          'OUT_OF_STOCK' | 'REWARD_UNAVAILABLE' | 'ACCOUNT_BLOCKED' | 'ACCOUNT_CLOSED' | null;
        readonly usedAt: Date | null;
      };
    };

    /**
     * redeem-reward/pending-redemptions.ts
     *
     *     INSERT INTO redemptions (id, user_id, reward_id, idempotency_key, points_cost, reward_title, instructions, redeemed_at, spend_sequence)
     *     VALUES ($id, $userId, $rewardId, $idempotencyKey, $pointsCost, $rewardTitle, $instructions?, $redeemedAt, $spendSequence?)
     *     RETURNING id, user_id AS "userId", reward_id AS "rewardId", idempotency_key AS "idempotencyKey", status, points_cost AS "pointsCost", reward_title AS "rewardTitle", instructions, redeemed_at AS "redeemedAt", settled_at AS "settledAt", voucher_number AS "voucherNumber", value_htg AS "valueHtg", spend_sequence AS "spendSequence", refund_sequence AS "refundSequence", refund_reason AS "refundReason", used_at AS "usedAt"
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
      };
      row: {
        readonly id: number;
        readonly userId: number;
        readonly rewardId: number;
        readonly idempotencyKey: string;
        readonly status: 'pending' | 'completed' | 'refunded';
        readonly pointsCost: number;
        readonly rewardTitle: string;
        readonly instructions: string;
        readonly redeemedAt: Date;
        readonly settledAt: Date | null;
        readonly voucherNumber: string | null;
        readonly valueHtg: number | null;
        readonly spendSequence: number | null;
        readonly refundSequence: number | null;
        readonly refundReason:
          'OUT_OF_STOCK' | 'REWARD_UNAVAILABLE' | 'ACCOUNT_BLOCKED' | 'ACCOUNT_CLOSED' | null;
        readonly usedAt: Date | null;
      };
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
     *     SELECT id, user_id AS "userId", reward_id AS "rewardId", idempotency_key AS "idempotencyKey", status, points_cost AS "pointsCost", reward_title AS "rewardTitle", instructions, redeemed_at AS "redeemedAt", settled_at AS "settledAt", voucher_number AS "voucherNumber", value_htg AS "valueHtg", spend_sequence AS "spendSequence", refund_sequence AS "refundSequence", refund_reason AS "refundReason", used_at AS "usedAt" FROM redemptions WHERE id = $id AND status = 'pending' FOR UPDATE
     */
    'redemption-lock': {
      given: { readonly id: number };
      row: {
        readonly id: number;
        readonly userId: number;
        readonly rewardId: number;
        readonly idempotencyKey: string;
        readonly status: 'pending' | 'completed' | 'refunded';
        readonly pointsCost: number;
        readonly rewardTitle: string;
        readonly instructions: string;
        readonly redeemedAt: Date;
        readonly settledAt: Date | null;
        readonly voucherNumber: string | null;
        readonly valueHtg: number | null;
        readonly spendSequence: number | null;
        readonly refundSequence: number | null;
        readonly refundReason:
          'OUT_OF_STOCK' | 'REWARD_UNAVAILABLE' | 'ACCOUNT_BLOCKED' | 'ACCOUNT_CLOSED' | null;
        readonly usedAt: Date | null;
      };
    };

    /**
     * allocate-voucher/allocate-voucher.command.ts
     *
     *     SELECT id, user_id AS "userId", reward_id AS "rewardId", idempotency_key AS "idempotencyKey", status, points_cost AS "pointsCost", reward_title AS "rewardTitle", instructions, redeemed_at AS "redeemedAt", settled_at AS "settledAt", voucher_number AS "voucherNumber", value_htg AS "valueHtg", spend_sequence AS "spendSequence", refund_sequence AS "refundSequence", refund_reason AS "refundReason", used_at AS "usedAt" FROM redemptions WHERE id = $id AND status = 'pending' FOR UPDATE SKIP LOCKED
     */
    'redemption-lock-free': StatementTypes['redemption-lock'];

    /**
     * allocate-voucher/allocate-voucher.command.ts
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
     * allocate-voucher/allocate-voucher.command.ts
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
     *     SELECT r.id, r.user_id AS "userId", r.reward_id AS "rewardId", r.idempotency_key AS "idempotencyKey", r.status, r.points_cost AS "pointsCost", r.reward_title AS "rewardTitle", r.instructions, r.redeemed_at AS "redeemedAt", r.settled_at AS "settledAt", r.voucher_number AS "voucherNumber", r.value_htg AS "valueHtg", r.spend_sequence AS "spendSequence", r.refund_sequence AS "refundSequence", r.refund_reason AS "refundReason", r.used_at AS "usedAt", (SELECT username FROM users WHERE users.id = r.user_id) AS username
     *     FROM redemptions r WHERE r.reward_id = $rewardId AND r.id < $olderThan ORDER BY r.id DESC LIMIT $limit
     */
    'redemptions-of-reward': {
      given: { readonly rewardId: number; readonly olderThan: number; readonly limit: number };
      row: {
        readonly id: number;
        readonly userId: number;
        readonly rewardId: number;
        readonly idempotencyKey: string;
        readonly status: 'pending' | 'completed' | 'refunded';
        readonly pointsCost: number;
        readonly rewardTitle: string;
        readonly instructions: string;
        readonly redeemedAt: Date;
        readonly settledAt: Date | null;
        readonly voucherNumber: string | null;
        readonly valueHtg: number | null;
        readonly spendSequence: number | null;
        readonly refundSequence: number | null;
        readonly refundReason:
          'OUT_OF_STOCK' | 'REWARD_UNAVAILABLE' | 'ACCOUNT_BLOCKED' | 'ACCOUNT_CLOSED' | null;
        readonly usedAt: Date | null;
        readonly username: string | null;
      };
    };

    /**
     * pending-redemptions-metrics.ts
     *
     *     SELECT count(*) AS "pending!", coalesce(extract(epoch FROM $now::timestamptz - min(redeemed_at)), 0)::float8 AS "seconds!"
     *     FROM redemptions WHERE status = 'pending'
     */
    'redemptions-pending-count': {
      given: { readonly now: Date };
      row: { readonly pending: number; readonly seconds: number };
    };

    /**
     * redeem-reward/redemption-outcomes.ts
     *
     *     SELECT id, user_id AS "userId", reward_id AS "rewardId", idempotency_key AS "idempotencyKey", status, points_cost AS "pointsCost", reward_title AS "rewardTitle", instructions, redeemed_at AS "redeemedAt", settled_at AS "settledAt", voucher_number AS "voucherNumber", value_htg AS "valueHtg", spend_sequence AS "spendSequence", refund_sequence AS "refundSequence", refund_reason AS "refundReason", used_at AS "usedAt" FROM redemptions WHERE id = ANY ($ids::bigint[]) AND status <> 'pending'
     */
    'redemptions-settled': {
      given: { readonly ids: readonly number[] };
      row: {
        readonly id: number;
        readonly userId: number;
        readonly rewardId: number;
        readonly idempotencyKey: string;
        readonly status: 'pending' | 'completed' | 'refunded';
        readonly pointsCost: number;
        readonly rewardTitle: string;
        readonly instructions: string;
        readonly redeemedAt: Date;
        readonly settledAt: Date | null;
        readonly voucherNumber: string | null;
        readonly valueHtg: number | null;
        readonly spendSequence: number | null;
        readonly refundSequence: number | null;
        readonly refundReason:
          'OUT_OF_STOCK' | 'REWARD_UNAVAILABLE' | 'ACCOUNT_BLOCKED' | 'ACCOUNT_CLOSED' | null;
        readonly usedAt: Date | null;
      };
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
  }
}
