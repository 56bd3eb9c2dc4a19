// Written by "npm run generate", from the statements of this folder and the migrated database.

export {};

declare module '../platform/database/statements/statement.js' {
  interface StatementTypes {
    /**
     * change-rows.ts
     *
     *     SELECT c.id, c.user_id AS "userId", c.kind, c.amount_points AS "amountPoints", c.corrects, c.reason, c.state, c.idempotency_key AS "idempotencyKey", c.requested_by AS "requestedBy", c.requested_at AS "requestedAt", c.decided_by AS "decidedBy", c.decided_at AS "decidedAt", c.decision_reason AS "decisionReason", c.sequence, (SELECT username FROM users WHERE users.id = c.user_id) AS username,
     *       (SELECT username FROM users WHERE users.id = c.requested_by) AS requester, (SELECT username FROM users WHERE users.id = c.decided_by) AS decider,
     *       coalesce((SELECT a.balance FROM point_accounts a WHERE a.user_id = c.user_id), 0) AS "balance!",
     *       (SELECT e.amount FROM point_transactions e WHERE e.user_id = c.user_id AND e.sequence = c.corrects) AS "correctedAmount"
     *     FROM balance_changes c WHERE c.id = $id
     */
    'balance-change': {
      given: { readonly id: number };
      row: {
        readonly id: number;
        readonly userId: number;
        readonly kind: 'increase' | 'decrease' | 'reverse';
        readonly amountPoints: number;
        readonly corrects: number | null;
        readonly reason: string;
        readonly state: 'waiting' | 'done' | 'rejected' | 'withdrawn';
        readonly idempotencyKey: string;
        readonly requestedBy: number;
        readonly requestedAt: Date;
        readonly decidedBy: number | null;
        readonly decidedAt: Date | null;
        readonly decisionReason: string | null;
        readonly sequence: number | null;
        readonly username: string | null;
        readonly requester: string | null;
        readonly decider: string | null;
        readonly balance: number;
        readonly correctedAmount: number | null;
      };
    };

    /**
     * request-change/lock-request.ts
     *
     *     SELECT coalesce((SELECT a.balance FROM point_accounts a WHERE a.user_id = $userId), 0) AS "balance!", (SELECT CASE WHEN threshold_raised_at > $at::timestamptz - interval '24 hours' THEN former_threshold_points ELSE approval_threshold_points END FROM settings WHERE id = 1) AS "thresholdPoints!",
     *      (SELECT CASE WHEN total_raised_at > $at::timestamptz - interval '24 hours' THEN former_total_points ELSE approval_total_points END FROM settings WHERE id = 1) AS "totalPoints!",
     *      (SELECT coalesce(sum(alone.points), 0)::bigint FROM unnest($hand::bigint[]) AS of_hand(id)
     *     CROSS JOIN LATERAL (SELECT sum(amount_points) AS points FROM balance_changes
     *       WHERE requested_by = of_hand.id AND state = 'done' AND decided_by IS NULL
     *         AND requested_at > $at::timestamptz - interval '24 hours' AND user_id = $userId) alone) AS "changedAlonePoints!", (SELECT coalesce(sum(alone.points), 0)::bigint FROM unnest($hand::bigint[]) AS of_hand(id)
     *     CROSS JOIN LATERAL (SELECT sum(amount_points) AS points FROM balance_changes
     *       WHERE requested_by = of_hand.id AND state = 'done' AND decided_by IS NULL
     *         AND requested_at > $at::timestamptz - interval '24 hours' AND true) alone) AS "changedAloneInAllPoints!",
     *      EXISTS (SELECT FROM users WHERE users.role <> 'user' AND users.role IN ('owner', 'administrator', 'finance') AND NOT users.blocked AND users.deletion_requested_at IS NULL AND users.id NOT IN ($userId, $administratorId)) AS "hasDecider!",
     *      EXISTS (SELECT FROM users WHERE users.id = $administratorId AND users.role <> 'user' AND users.role IN ('owner', 'administrator') AND NOT users.blocked AND users.deletion_requested_at IS NULL) AS "mayChangeAlone!"
     */
    'balance-change-facts': {
      given: {
        readonly userId: number;
        readonly at: Date;
        readonly hand: readonly number[];
        readonly administratorId: number;
      };
      row: {
        readonly balance: number;
        readonly thresholdPoints: number;
        readonly totalPoints: number;
        readonly changedAlonePoints: number;
        readonly changedAloneInAllPoints: number;
        readonly hasDecider: boolean;
        readonly mayChangeAlone: boolean;
      };
    };

    /**
     * list-changes/list-changes.query.ts
     *
     *     SELECT c.id, c.user_id AS "userId", c.kind, c.amount_points AS "amountPoints", c.corrects, c.reason, c.state, c.idempotency_key AS "idempotencyKey", c.requested_by AS "requestedBy", c.requested_at AS "requestedAt", c.decided_by AS "decidedBy", c.decided_at AS "decidedAt", c.decision_reason AS "decisionReason", c.sequence, (SELECT username FROM users WHERE users.id = c.user_id) AS username,
     *       (SELECT username FROM users WHERE users.id = c.requested_by) AS requester, (SELECT username FROM users WHERE users.id = c.decided_by) AS decider,
     *       coalesce((SELECT a.balance FROM point_accounts a WHERE a.user_id = c.user_id), 0) AS "balance!",
     *       (SELECT e.amount FROM point_transactions e WHERE e.user_id = c.user_id AND e.sequence = c.corrects) AS "correctedAmount"
     *     FROM balance_changes c WHERE c.id < $olderThan AND (NOT $onlyWaiting::boolean OR c.state = 'waiting') ORDER BY c.id DESC LIMIT $limit
     */
    'balance-changes': {
      given: { readonly olderThan: number; readonly onlyWaiting: boolean; readonly limit: number };
      row: {
        readonly id: number;
        readonly userId: number;
        readonly kind: 'increase' | 'decrease' | 'reverse';
        readonly amountPoints: number;
        readonly corrects: number | null;
        readonly reason: string;
        readonly state: 'waiting' | 'done' | 'rejected' | 'withdrawn';
        readonly idempotencyKey: string;
        readonly requestedBy: number;
        readonly requestedAt: Date;
        readonly decidedBy: number | null;
        readonly decidedAt: Date | null;
        readonly decisionReason: string | null;
        readonly sequence: number | null;
        readonly username: string | null;
        readonly requester: string | null;
        readonly decider: string | null;
        readonly balance: number;
        readonly correctedAmount: number | null;
      };
    };

    /**
     * request-change/lock-request.ts
     *
     *     SELECT FROM settings WHERE id = 1 FOR SHARE
     */
    'balance-changes-lock-thresholds': { given: object; row: object };

    /**
     * list-changes/list-changes.query.ts
     *
     *     SELECT c.id, c.user_id AS "userId", c.kind, c.amount_points AS "amountPoints", c.corrects, c.reason, c.state, c.idempotency_key AS "idempotencyKey", c.requested_by AS "requestedBy", c.requested_at AS "requestedAt", c.decided_by AS "decidedBy", c.decided_at AS "decidedAt", c.decision_reason AS "decisionReason", c.sequence, (SELECT username FROM users WHERE users.id = c.user_id) AS username,
     *       (SELECT username FROM users WHERE users.id = c.requested_by) AS requester, (SELECT username FROM users WHERE users.id = c.decided_by) AS decider,
     *       coalesce((SELECT a.balance FROM point_accounts a WHERE a.user_id = c.user_id), 0) AS "balance!",
     *       (SELECT e.amount FROM point_transactions e WHERE e.user_id = c.user_id AND e.sequence = c.corrects) AS "correctedAmount"
     *     FROM balance_changes c WHERE c.id < $olderThan AND (NOT $onlyWaiting::boolean OR c.state = 'waiting') AND c.user_id BETWEEN $userId AND $userId ORDER BY c.user_id, c.id DESC LIMIT $limit
     */
    'balance-changes-of-person': {
      given: {
        readonly olderThan: number;
        readonly onlyWaiting: boolean;
        readonly userId: number;
        readonly limit: number;
      };
      row: {
        readonly id: number;
        readonly userId: number;
        readonly kind: 'increase' | 'decrease' | 'reverse';
        readonly amountPoints: number;
        readonly corrects: number | null;
        readonly reason: string;
        readonly state: 'waiting' | 'done' | 'rejected' | 'withdrawn';
        readonly idempotencyKey: string;
        readonly requestedBy: number;
        readonly requestedAt: Date;
        readonly decidedBy: number | null;
        readonly decidedAt: Date | null;
        readonly decisionReason: string | null;
        readonly sequence: number | null;
        readonly username: string | null;
        readonly requester: string | null;
        readonly decider: string | null;
        readonly balance: number;
        readonly correctedAmount: number | null;
      };
    };

    /**
     * change-evidence.ts
     *
     *     SELECT e.user_id AS "userId!", e.sequence AS "sequence!", c.id IS NOT NULL AS "isChange!"
     *      FROM unnest($userIds::bigint[], $sequences::bigint[], $types::text[], $amounts::bigint[], $corrects?::bigint[], $keys::text[],
     *        $actors::text[]) AS e (user_id, sequence, type, amount_points, corrects, key, actor)
     *      LEFT JOIN public.balance_changes c ON c.user_id = e.user_id AND c.sequence = e.sequence AND c.state = 'done'
     *        AND c.amount_points = abs(e.amount_points) AND e.actor = 'administrator:' || c.requested_by AND
     *     CASE e.type WHEN 'INCREASE' THEN c.kind = 'increase' AND e.key = 'adjustment:change:' || c.id
     *       WHEN 'DECREASE' THEN c.kind = 'decrease' AND e.key = 'adjustment:change:' || c.id
     *       ELSE c.kind = 'reverse' AND e.corrects = c.corrects END
     *        AND c.decided_by IS DISTINCT FROM c.requested_by
     *      WHERE c.id IS NULL OR NOT EXISTS (SELECT FROM public.administrator_log l WHERE l.subject_type = 'user' AND l.subject_id = c.user_id AND l.action = CASE WHEN c.decided_by IS NOT NULL THEN 'approve-balance-change'
     *       WHEN c.kind = 'reverse' THEN 'reverse-event' ELSE 'change-balance' END AND l.administrator_id = coalesce(c.decided_by, c.requested_by) AND l.details ->> 'changeId' = (c.id)::text AND l.details ->> 'amountPoints' = (c.amount_points)::text AND l.details ->> 'sequence' = (c.sequence)::text)
     */
    'corrections-without-change': {
      given: {
        readonly userIds: readonly number[];
        readonly sequences: readonly number[];
        readonly types: readonly string[];
        readonly amounts: readonly number[];
        readonly corrects: readonly (number | null)[] | null;
        readonly keys: readonly string[];
        readonly actors: readonly string[];
      };
      row: { readonly userId: number; readonly sequence: number; readonly isChange: boolean };
    };

    /**
     * request-change/lock-request.ts
     *
     *     SELECT pg_advisory_xact_lock(hashtextextended('balance-changes', 0))
     */
    'lock-balance-changes': { given: object; row: { readonly pg_advisory_xact_lock: string | null } };
  }
}
