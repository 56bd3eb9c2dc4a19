// Written by "npm run generate", from the statements of this folder and the migrated database.

export {};

declare module '../platform/database/statements/statement.js' {
  interface StatementTypes {
    /**
     * count-approvals/count-approvals.query.ts
     *
     *     SELECT requested_by AS "requestedBy", user_id AS "userId", requested_at AS "requestedAt" FROM balance_changes
     *     WHERE state = 'waiting' AND $viewerId NOT IN (requested_by, user_id) ORDER BY id DESC LIMIT 100
     */
    'balance-changes-of-others': {
      given: { readonly viewerId: number };
      row: { readonly requestedBy: number; readonly userId: number; readonly requestedAt: Date };
    };

    /**
     * tell-of-delayed-changes/tell-of-delayed-changes.command.ts
     *
     *     SELECT id, username, language FROM users WHERE users.role <> 'user' AND users.role IN ('owner', 'administrator', 'finance', 'auditor') AND NOT users.blocked AND users.deletion_requested_at IS NULL ORDER BY id
     */
    'concerned-by-delayed-changes': {
      given: object;
      row: { readonly id: number; readonly username: string; readonly language: 'ht' | 'fr' | 'en' | null };
    };

    /**
     * count-approvals/count-approvals.query.ts
     *
     *     SELECT
     *     (SELECT count(*) FROM (SELECT FROM balance_changes WHERE state = 'waiting' AND $seesPeople::boolean LIMIT 100) AS waiting)
     *       AS "balanceChanges!",
     *     (SELECT count(*) FROM (SELECT FROM delayed_changes c WHERE state = 'waiting' AND (c.kind <> 'person-deletion' OR $seesPeople::boolean) LIMIT 100) AS waiting)
     *       AS "delayedChanges!"
     */
    'count-approvals': {
      given: { readonly seesPeople: boolean };
      row: { readonly balanceChanges: number; readonly delayedChanges: number };
    };

    /**
     * delayed-change-rows.ts
     *
     *     SELECT c.id, c.kind, c.subject_id AS "subjectId", c.former, c.wanted, c.worth_points AS "worthPoints", c.state, c.requested_by AS "requestedBy", c.requested_at AS "requestedAt", c.counts_from AS "countsFrom", c.decided_by AS "decidedBy", c.decided_at AS "decidedAt", (SELECT username FROM users WHERE users.id = c.requested_by) AS requester,
     *       (SELECT username FROM users WHERE users.id = c.decided_by) AS decider,
     *       CASE c.kind
     *         WHEN 'reward-terms' THEN (SELECT title FROM (SELECT id, title FROM rewards WHERE rewards.id = c.subject_id AND NOT deleted) reward)
     *         WHEN 'content-points' THEN (SELECT title FROM (SELECT id, title FROM content WHERE content.id = c.subject_id AND NOT deleted) video)
     *         WHEN 'survey-points' THEN (SELECT title FROM (SELECT id, title FROM surveys WHERE surveys.id = c.subject_id AND NOT deleted) survey)
     *         WHEN 'person-deletion' THEN (SELECT username FROM users WHERE users.id = c.subject_id) END AS subject
     *     FROM delayed_changes c WHERE c.id = $id
     */
    'delayed-change': {
      given: { readonly id: number };
      row: {
        readonly id: number;
        readonly kind: 'reward-terms' | 'content-points' | 'survey-points' | 'bonuses' | 'person-deletion';
        readonly subjectId: number;
        readonly former: unknown;
        readonly wanted: unknown;
        readonly worthPoints: number;
        readonly state: 'waiting' | 'done' | 'stopped' | 'replaced';
        readonly requestedBy: number;
        readonly requestedAt: Date;
        readonly countsFrom: Date;
        readonly decidedBy: number | null;
        readonly decidedAt: Date | null;
        readonly requester: string | null;
        readonly decider: string | null;
        readonly subject: string | null;
      };
    };

    /**
     * tell-of-delayed-changes/delayed-change-mail.ts
     *
     *     SELECT told.kind, told."subjectId", told.subject, told."requestedBy", told.requester, told."requestedAt",
     *        told."worthPoints", told."countsFrom", coalesce((told.wanted ->> 'firstVoucherWaitHours')::integer < (told.former ->> 'firstVoucherWaitHours')::integer, false) OR coalesce((told.wanted ->> 'firstVoucherDays')::integer < (told.former ->> 'firstVoucherDays')::integer, false) AS "opensSooner!",
     *        coalesce((told.wanted ->> 'paysFastAnswers')::boolean AND NOT (told.former ->> 'paysFastAnswers')::boolean, false)
     *          AS "paysFastAnswers!",
     *        coalesce((told.wanted ->> 'videoBudgetPoints')::integer > (told.former ->> 'videoBudgetPoints')::integer,
     *        told.former ->> 'videoBudgetPoints' IS NOT NULL) OR coalesce((told.wanted ->> 'surveyBudgetPoints')::integer > (told.former ->> 'surveyBudgetPoints')::integer,
     *        told.former ->> 'surveyBudgetPoints' IS NOT NULL) OR coalesce((told.wanted ->> 'quickSurveyBudgetPoints')::integer > (told.former ->> 'quickSurveyBudgetPoints')::integer,
     *        told.former ->> 'quickSurveyBudgetPoints' IS NOT NULL) OR coalesce((told.wanted ->> 'referralBudgetPoints')::integer > (told.former ->> 'referralBudgetPoints')::integer,
     *        told.former ->> 'referralBudgetPoints' IS NOT NULL) AS "raisesBudget!"
     *      FROM (
     *     SELECT c.id, c.kind, c.subject_id AS "subjectId", c.former, c.wanted, c.worth_points AS "worthPoints", c.state, c.requested_by AS "requestedBy", c.requested_at AS "requestedAt", c.counts_from AS "countsFrom", c.decided_by AS "decidedBy", c.decided_at AS "decidedAt", (SELECT username FROM users WHERE users.id = c.requested_by) AS requester,
     *       (SELECT username FROM users WHERE users.id = c.decided_by) AS decider,
     *       CASE c.kind
     *         WHEN 'reward-terms' THEN (SELECT title FROM (SELECT id, title FROM rewards WHERE rewards.id = c.subject_id AND NOT deleted) reward)
     *         WHEN 'content-points' THEN (SELECT title FROM (SELECT id, title FROM content WHERE content.id = c.subject_id AND NOT deleted) video)
     *         WHEN 'survey-points' THEN (SELECT title FROM (SELECT id, title FROM surveys WHERE surveys.id = c.subject_id AND NOT deleted) survey)
     *         WHEN 'person-deletion' THEN (SELECT username FROM users WHERE users.id = c.subject_id) END AS subject
     *     FROM delayed_changes c WHERE c.id = $changeId? AND c.state = 'waiting') told
     *      WHERE EXISTS (SELECT FROM users WHERE users.id = $personId? AND users.role <> 'user' AND users.role IN ('owner', 'administrator', 'finance', 'auditor') AND NOT users.blocked AND users.deletion_requested_at IS NULL)
     */
    'delayed-change-to-tell': {
      given: { readonly changeId: number | null | undefined; readonly personId: number | null | undefined };
      row: {
        readonly kind: 'reward-terms' | 'content-points' | 'survey-points' | 'bonuses' | 'person-deletion';
        readonly subjectId: number;
        readonly subject: string | null;
        readonly requestedBy: number;
        readonly requester: string | null;
        readonly requestedAt: Date;
        readonly worthPoints: number;
        readonly countsFrom: Date;
        readonly opensSooner: boolean;
        readonly paysFastAnswers: boolean;
        readonly raisesBudget: boolean;
      };
    };

    /**
     * tell-of-delayed-changes/tell-of-delayed-changes.command.ts
     *
     *     UPDATE delayed_changes SET told_at = $now WHERE id = $id AND told_at IS NULL RETURNING requested_by AS "requestedBy"
     */
    'delayed-change-told': {
      given: { readonly now: Date; readonly id: number };
      row: { readonly requestedBy: number };
    };

    /**
     * count-approvals/count-approvals.query.ts
     *
     *     SELECT kind, subject_id AS "subjectId", requested_by AS "requestedBy", requested_at AS "requestedAt"
     *     FROM delayed_changes WHERE state = 'waiting' AND requested_by <> $viewerId ORDER BY id DESC LIMIT 100
     */
    'delayed-changes-of-others': {
      given: { readonly viewerId: number };
      row: {
        readonly kind: 'reward-terms' | 'content-points' | 'survey-points' | 'bonuses' | 'person-deletion';
        readonly subjectId: number;
        readonly requestedBy: number;
        readonly requestedAt: Date;
      };
    };

    /**
     * list-delayed-changes/list-delayed-changes.query.ts
     *
     *     SELECT c.id, c.kind, c.subject_id AS "subjectId", c.former, c.wanted, c.worth_points AS "worthPoints", c.state, c.requested_by AS "requestedBy", c.requested_at AS "requestedAt", c.counts_from AS "countsFrom", c.decided_by AS "decidedBy", c.decided_at AS "decidedAt", (SELECT username FROM users WHERE users.id = c.requested_by) AS requester,
     *       (SELECT username FROM users WHERE users.id = c.decided_by) AS decider,
     *       CASE c.kind
     *         WHEN 'reward-terms' THEN (SELECT title FROM (SELECT id, title FROM rewards WHERE rewards.id = c.subject_id AND NOT deleted) reward)
     *         WHEN 'content-points' THEN (SELECT title FROM (SELECT id, title FROM content WHERE content.id = c.subject_id AND NOT deleted) video)
     *         WHEN 'survey-points' THEN (SELECT title FROM (SELECT id, title FROM surveys WHERE surveys.id = c.subject_id AND NOT deleted) survey)
     *         WHEN 'person-deletion' THEN (SELECT username FROM users WHERE users.id = c.subject_id) END AS subject
     *     FROM delayed_changes c WHERE c.id < $olderThan AND c.state = 'waiting' AND (c.kind <> 'person-deletion' OR $seesPeople::boolean) ORDER BY c.id DESC LIMIT $limit
     */
    'delayed-changes-that-wait': {
      given: { readonly olderThan: number; readonly seesPeople: boolean; readonly limit: number };
      row: {
        readonly id: number;
        readonly kind: 'reward-terms' | 'content-points' | 'survey-points' | 'bonuses' | 'person-deletion';
        readonly subjectId: number;
        readonly former: unknown;
        readonly wanted: unknown;
        readonly worthPoints: number;
        readonly state: 'waiting' | 'done' | 'stopped' | 'replaced';
        readonly requestedBy: number;
        readonly requestedAt: Date;
        readonly countsFrom: Date;
        readonly decidedBy: number | null;
        readonly decidedAt: Date | null;
        readonly requester: string | null;
        readonly decider: string | null;
        readonly subject: string | null;
      };
    };

    /**
     * list-delayed-changes/list-delayed-changes.query.ts
     *
     *     SELECT c.id, c.kind, c.subject_id AS "subjectId", c.former, c.wanted, c.worth_points AS "worthPoints", c.state, c.requested_by AS "requestedBy", c.requested_at AS "requestedAt", c.counts_from AS "countsFrom", c.decided_by AS "decidedBy", c.decided_at AS "decidedAt", (SELECT username FROM users WHERE users.id = c.requested_by) AS requester,
     *       (SELECT username FROM users WHERE users.id = c.decided_by) AS decider,
     *       CASE c.kind
     *         WHEN 'reward-terms' THEN (SELECT title FROM (SELECT id, title FROM rewards WHERE rewards.id = c.subject_id AND NOT deleted) reward)
     *         WHEN 'content-points' THEN (SELECT title FROM (SELECT id, title FROM content WHERE content.id = c.subject_id AND NOT deleted) video)
     *         WHEN 'survey-points' THEN (SELECT title FROM (SELECT id, title FROM surveys WHERE surveys.id = c.subject_id AND NOT deleted) survey)
     *         WHEN 'person-deletion' THEN (SELECT username FROM users WHERE users.id = c.subject_id) END AS subject
     *     FROM delayed_changes c WHERE c.id < $olderThan AND c.counts_from > c.requested_at AND (c.kind <> 'person-deletion' OR $seesPeople::boolean) ORDER BY c.id DESC LIMIT $limit
     */
    'delayed-changes-that-waited': StatementTypes['delayed-changes-that-wait'];

    /**
     * tell-of-delayed-changes/tell-of-delayed-changes.command.ts
     *
     *     SELECT id FROM delayed_changes WHERE told_at IS NULL AND counts_from > requested_at ORDER BY id LIMIT 100
     */
    'delayed-changes-untold': { given: object; row: { readonly id: number } };
  }
}
