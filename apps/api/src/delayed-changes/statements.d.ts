// Written by "npm run generate", from the statements of this folder and the migrated database.

export {};

declare module '../platform/database/statements/statement.js' {
  interface StatementTypes {
    /**
     * make-due-changes/make-due-changes.command.ts
     *
     *     SELECT id FROM delayed_changes WHERE state = 'waiting' AND counts_from <= $now ORDER BY counts_from LIMIT 100
     */
    'delayed-changes-due': { given: { readonly now: Date }; row: { readonly id: number } };

    /**
     * delayed-changes.ts
     *
     *     SELECT (SELECT CASE WHEN threshold_raised_at > $at::timestamptz - interval '24 hours' THEN former_threshold_points ELSE approval_threshold_points END FROM settings WHERE id = 1) AS "thresholdPoints!",
     *     (SELECT coalesce(sum(alone.points), 0)::bigint FROM unnest($hand::bigint[]) AS of_hand(id)
     *      CROSS JOIN LATERAL (SELECT sum(worth_points) AS points FROM delayed_changes
     *        WHERE requested_by = of_hand.id AND requested_at > $at::timestamptz - interval '24 hours'
     *          AND counts_from = requested_at) alone) AS "givenAlonePoints!"
     */
    'delayed-changes-facts': {
      given: { readonly at: Date; readonly hand: readonly number[] };
      row: { readonly thresholdPoints: number; readonly givenAlonePoints: number };
    };

    /**
     * delayed-changes.ts
     *
     *     INSERT INTO delayed_changes (id, kind, subject_id, former, wanted, worth_points, requested_by, requested_at,
     *       counts_from, state, decided_at)
     *     VALUES ($id, $kind, $subjectId, $former, $wanted, $worthPoints, $administratorId, $at, $countsFrom, $state,
     *       $decidedAt?)
     */
    'delayed-changes-insert': {
      given: {
        readonly id: number;
        readonly kind: string;
        readonly subjectId: number;
        readonly former: string;
        readonly wanted: string;
        readonly worthPoints: number;
        readonly administratorId: number;
        readonly at: Date;
        readonly countsFrom: Date;
        readonly state: string;
        readonly decidedAt: Date | null | undefined;
      };
      row: object;
    };

    /**
     * delayed-changes.ts
     *
     *     SELECT pg_advisory_xact_lock(hashtextextended('delayed-changes', 0))
     */
    'delayed-changes-lock': { given: object; row: { readonly pg_advisory_xact_lock: string | null } };

    /**
     * delayed-changes.ts
     *
     *     SELECT FROM settings WHERE id = 1 FOR SHARE
     */
    'delayed-changes-lock-thresholds': { given: object; row: object };

    /**
     * delayed-changes.ts
     *
     *     SELECT FROM delayed_changes
     *     WHERE kind = $kind AND subject_id = $subjectId AND state = 'waiting' AND requested_by <> $administratorId
     */
    'delayed-changes-of-others-here': {
      given: { readonly kind: string; readonly subjectId: number; readonly administratorId: number };
      row: object;
    };

    /**
     * delayed-changes.ts
     *
     *     UPDATE delayed_changes SET state = 'replaced', decided_by = $administratorId, decided_at = $at
     *     WHERE kind = $kind AND subject_id = $subjectId AND state = 'waiting'
     */
    'delayed-changes-replace': {
      given: {
        readonly administratorId: number;
        readonly at: Date;
        readonly kind: string;
        readonly subjectId: number;
      };
      row: object;
    };

    /**
     * delayed-changes.ts
     *
     *     SELECT counts_from AS "countsFrom" FROM delayed_changes
     *     WHERE kind = $kind AND subject_id = $subjectId AND state = 'waiting' AND wanted = $wanted
     */
    'delayed-changes-same': {
      given: { readonly kind: string; readonly subjectId: number; readonly wanted: string };
      row: { readonly countsFrom: Date };
    };

    /**
     * make-due-changes/make-due-changes.command.ts
     *
     *     UPDATE delayed_changes SET state = 'stopped', decided_at = $now WHERE id = $id AND state = 'waiting'
     */
    'delayed-changes-stop-by-itself': { given: { readonly now: Date; readonly id: number }; row: object };

    /**
     * delayed-changes.ts
     *
     *     SELECT id, kind, subject_id AS "subjectId", wanted, counts_from AS "countsFrom" FROM delayed_changes
     *     WHERE kind = $kind AND subject_id = ANY($subjectIds) AND state = 'waiting'
     */
    'delayed-changes-waiting-of': {
      given: { readonly kind: string; readonly subjectIds: readonly number[] };
      row: {
        readonly id: number;
        readonly kind: 'reward-terms' | 'content-points' | 'survey-points' | 'bonuses' | 'person-deletion';
        readonly subjectId: number;
        readonly wanted: unknown;
        readonly countsFrom: Date;
      };
    };
  }
}
