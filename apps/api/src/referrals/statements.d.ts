// Written by "npm run generate", from the statements of this folder and the migrated database.

export {};

declare module '../platform/database/statements/statement.js' {
  interface StatementTypes {
    /**
     * referral-evidence.ts
     *
     *     SELECT e.user_id AS "userId!", e.sequence AS "sequence!", (
     *      EXISTS (SELECT FROM public.point_transactions other WHERE other.source_type = 'REFERRAL' AND other.source_id = e.source_id::text
     *        AND other.user_id <> e.user_id AND other.amount = e.amount_points
     *        AND e.source_id IN (other.user_id, e.user_id)
     *        AND EXISTS (SELECT FROM public.point_transactions closing
     *          WHERE closing.user_id = other.user_id AND closing.key = 'close'))
     *      AND (SELECT count(*) FROM public.point_transactions other WHERE other.source_type = 'REFERRAL' AND other.source_id = e.source_id::text) = 2) AS "isGone!"
     *     FROM unnest($userIds::bigint[], $sequences::bigint[], $sourceIds?::bigint[], $amounts::bigint[],
     *      $times::timestamptz[]) AS e (user_id, sequence, source_id, amount_points, recorded_at)
     *     WHERE NOT EXISTS (SELECT FROM public.referrals r
     *       WHERE r.friend_id = e.source_id AND e.user_id IN (r.friend_id, r.inviter_id) AND r.bonus_points = e.amount_points)
     */
    'bonuses-without-referral': {
      given: {
        readonly userIds: readonly number[];
        readonly sequences: readonly number[];
        readonly sourceIds: readonly (number | null)[] | null;
        readonly amounts: readonly number[];
        readonly times: readonly Date[];
      };
      row: { readonly userId: number; readonly sequence: number; readonly isGone: boolean };
    };

    /**
     * kinship.ts
     *
     *     WITH RECURSIVE line AS (
     *       SELECT inviter_id, 1 AS distance FROM referrals WHERE friend_id = $friendId
     *       UNION ALL
     *       SELECT above.inviter_id, line.distance + 1
     *       FROM line JOIN referrals above ON above.friend_id = line.inviter_id WHERE line.distance < 50)
     *     SELECT (SELECT username FROM users WHERE users.id = inviter_id) AS "username!", ($phonesAreConfirmed::boolean AND EXISTS (SELECT FROM users a JOIN users b ON a.phone = b.phone
     *        WHERE a.id = $friendId AND b.id = inviter_id AND b.phone_confirmed_at IS NOT NULL)) AS "hasSamePhone!",
     *       (SELECT username FROM users WHERE users.id = $friendId) AS "friendsUsername!", ($phonesAreConfirmed::boolean AND EXISTS (SELECT FROM users a JOIN users earlier ON earlier.phone = a.phone AND earlier.id < a.id
     *        WHERE a.id = $friendId AND earlier.phone_confirmed_at IS NOT NULL)) AS "sharesPhone!"
     *     FROM line ORDER BY distance
     */
    'referral-kinship': {
      given: { readonly friendId: number; readonly phonesAreConfirmed: boolean };
      row: {
        readonly username: string;
        readonly hasSamePhone: boolean;
        readonly friendsUsername: string;
        readonly sharesPhone: boolean;
      };
    };

    /**
     * list-person-referrals/list-person-referrals.query.ts
     *
     *     SELECT r.friend_id AS "friendId", r.inviter_id AS "inviterId", r.invited_at AS "invitedAt", r.first_completed_at AS "firstCompletedAt", r.waits_until AS "waitsUntil", r.asks_for_more_since AS "asksForMoreSince", r.bonus_points AS "bonusPoints", r.not_paid_reason AS "notPaidReason", (SELECT username FROM users WHERE users.id = r.inviter_id) AS username,
     *       (SELECT email_confirmed_at IS NOT NULL AND (phone_confirmed_at IS NOT NULL OR NOT $needsPhone::boolean) FROM users WHERE users.id = r.friend_id) AS "isConfirmed",
     *       (SELECT CASE WHEN email_confirmed_at IS NOT NULL AND (phone_confirmed_at IS NOT NULL OR NOT $needsPhone::boolean) THEN coalesce(first_confirmed_at, email_confirmed_at) END
     *       FROM users WHERE users.id = r.friend_id) + make_interval(hours => (SELECT first_voucher_wait_hours FROM settings WHERE id = 1)) AS "opensAt"
     *     FROM referrals r WHERE r.friend_id = $userId
     */
    'referral-of-friend': {
      given: { readonly needsPhone: boolean; readonly userId: number };
      row: {
        readonly friendId: number;
        readonly inviterId: number;
        readonly invitedAt: Date;
        readonly firstCompletedAt: Date | null;
        readonly waitsUntil: Date | null;
        readonly asksForMoreSince: Date | null;
        readonly bonusPoints: number | null;
        readonly notPaidReason:
          | 'SAME_PERSON'
          | 'CIRCLE'
          | 'SAME_PHONE'
          | 'ACCOUNT_INACTIVE'
          | 'INVITER_IS_STAFF'
          | 'NO_BONUS'
          | null;
        readonly username: string | null;
        readonly isConfirmed: boolean | null;
        readonly opensAt: Date | null;
      };
    };

    /**
     * record-referral.ts
     *
     *     INSERT INTO referrals (friend_id, inviter_id, invited_at) VALUES ($friendId, $inviterId, $invitedAt)
     */
    'referral-record': {
      given: { readonly friendId: number; readonly inviterId: number; readonly invitedAt: Date };
      row: object;
    };

    /**
     * record-referral.ts
     *
     *     UPDATE referrals SET settled_at = $invitedAt, not_paid_reason = $reason WHERE friend_id = $friendId
     */
    'referral-record-refused': {
      given: { readonly invitedAt: Date; readonly reason: string; readonly friendId: number };
      row: object;
    };

    /**
     * settle-referral/settle-due-referrals.ts
     *
     *     UPDATE referrals SET settled_at = $now, bonus_points = $bonusPoints?, not_paid_reason = $reason?, waits_until = NULL
     *     WHERE friend_id = $friendId
     */
    'referral-settle': {
      given: {
        readonly now: Date;
        readonly bonusPoints: number | null | undefined;
        readonly reason: string | null | undefined;
        readonly friendId: number;
      };
      row: object;
    };

    /**
     * settle-referral/settle-due-referrals.ts
     *
     *     UPDATE referrals SET waits_until = $until WHERE friend_id = $friendId
     */
    'referral-wait': { given: { readonly until: Date; readonly friendId: number }; row: object };

    /**
     * settle-referral/asking-for-more.ts
     *
     *     UPDATE referrals SET asks_for_more_since = $now WHERE friend_id = ANY ($friendIds::bigint[])
     */
    'referrals-ask-for-more': {
      given: { readonly now: Date; readonly friendIds: readonly number[] };
      row: object;
    };

    /**
     * settle-referrals/settle-referrals.command.ts
     *
     *     SELECT r.friend_id AS "friendId",
     *       coalesce((SELECT CASE WHEN email_confirmed_at IS NOT NULL AND (phone_confirmed_at IS NOT NULL OR NOT $needsPhone::boolean) THEN coalesce(first_confirmed_at, email_confirmed_at) END
     *       FROM users WHERE users.id = r.friend_id) + make_interval(hours => (SELECT first_voucher_wait_hours FROM settings WHERE id = 1)) <= $now::timestamptz, false) AS "hasWaited!"
     *     FROM referrals r WHERE r.settled_at IS NULL AND r.friend_id > $afterId AND (r.asks_for_more_since IS NOT NULL AND r.waits_until IS NULL) ORDER BY r.friend_id LIMIT 500
     */
    'referrals-asked-for-more': {
      given: { readonly needsPhone: boolean; readonly now: Date; readonly afterId: number };
      row: { readonly friendId: number; readonly hasWaited: boolean };
    };

    /**
     * list-referrals/list-referrals.query.ts
     *
     *     SELECT count(*) AS "total!" FROM referrals WHERE inviter_id = $userId
     */
    'referrals-count': { given: { readonly userId: number }; row: { readonly total: number } };

    /**
     * list-referrals/list-referrals.query.ts
     *
     *     SELECT r.friend_id AS "friendId", r.invited_at AS "invitedAt", r.first_completed_at AS "firstCompletedAt", r.waits_until AS "waitsUntil", r.asks_for_more_since AS "asksForMoreSince", r.bonus_points AS "bonusPoints", r.not_paid_reason AS "notPaidReason", (SELECT CASE WHEN shows_name THEN name END FROM users WHERE users.id = r.friend_id) AS username,
     *       (SELECT email_confirmed_at IS NOT NULL AND (phone_confirmed_at IS NOT NULL OR NOT $needsPhone::boolean) FROM users WHERE users.id = r.friend_id) AS "isConfirmed",
     *       (SELECT CASE WHEN email_confirmed_at IS NOT NULL AND (phone_confirmed_at IS NOT NULL OR NOT $needsPhone::boolean) THEN coalesce(first_confirmed_at, email_confirmed_at) END
     *      FROM users WHERE users.id = r.friend_id) + make_interval(hours => (SELECT first_voucher_wait_hours FROM settings WHERE id = 1)) AS "opensAt"
     *     FROM referrals r
     *     WHERE r.inviter_id BETWEEN $userId AND $userId AND r.friend_id < $before
     *     ORDER BY r.inviter_id, r.friend_id DESC LIMIT $limit
     */
    'referrals-list': {
      given: {
        readonly needsPhone: boolean;
        readonly userId: number;
        readonly before: number;
        readonly limit: number;
      };
      row: {
        readonly friendId: number;
        readonly invitedAt: Date;
        readonly firstCompletedAt: Date | null;
        readonly waitsUntil: Date | null;
        readonly asksForMoreSince: Date | null;
        readonly bonusPoints: number | null;
        readonly notPaidReason:
          | 'SAME_PERSON'
          | 'CIRCLE'
          | 'SAME_PHONE'
          | 'ACCOUNT_INACTIVE'
          | 'INVITER_IS_STAFF'
          | 'NO_BONUS'
          | null;
        readonly username: string | null;
        readonly isConfirmed: boolean | null;
        readonly opensAt: Date | null;
      };
    };

    /**
     * settle-referral/settle-due-referrals.ts
     *
     *     SELECT r.friend_id AS "friendId", r.inviter_id AS "inviterId", r.waits_until AS "waitsUntil", r.asks_for_more_since AS "asksForMoreSince",
     *       EXISTS (SELECT FROM users WHERE users.id = r.friend_id AND NOT users.blocked AND users.deletion_requested_at IS NULL) AND EXISTS (SELECT FROM users WHERE users.id = r.inviter_id AND NOT users.blocked AND users.deletion_requested_at IS NULL) AS "areActive!",
     *       EXISTS (SELECT FROM users WHERE users.id = r.inviter_id AND role <> 'user') AS "isInviterStaff!",
     *       EXISTS (SELECT FROM redemptions WHERE redemptions.user_id = r.friend_id AND redemptions.status = 'completed'
     *       AND redemptions.settled_at <= $now::timestamptz - interval '720 hours') AS "isFriendEstablished!",
     *       EXISTS (SELECT FROM redemptions WHERE redemptions.user_id = r.inviter_id AND redemptions.status = 'completed'
     *       AND redemptions.settled_at <= $now::timestamptz - interval '720 hours') AS "isInviterEstablished!", (SELECT referral_bonus_points FROM settings WHERE id = 1) AS "bonusPoints!"
     *     FROM referrals r
     *     WHERE r.friend_id = ANY ($friendIds::bigint[]) AND r.first_completed_at IS NOT NULL AND r.settled_at IS NULL
     *       AND (r.waits_until IS NULL OR r.waits_until <= $now::timestamptz)
     *       AND (SELECT email_confirmed_at IS NOT NULL AND (phone_confirmed_at IS NOT NULL OR NOT $needsPhone::boolean) FROM users WHERE users.id = r.friend_id)
     *     ORDER BY r.friend_id FOR UPDATE OF r
     */
    'referrals-lock-completed': {
      given: { readonly now: Date; readonly friendIds: readonly number[]; readonly needsPhone: boolean };
      row: {
        readonly friendId: number;
        readonly inviterId: number;
        readonly waitsUntil: Date | null;
        readonly asksForMoreSince: Date | null;
        readonly areActive: boolean;
        readonly isInviterStaff: boolean;
        readonly isFriendEstablished: boolean;
        readonly isInviterEstablished: boolean;
        readonly bonusPoints: number;
      };
    };

    /**
     * settle-referrals/settle-referrals.command.ts
     *
     *     SELECT r.friend_id AS "friendId",
     *       coalesce((SELECT CASE WHEN email_confirmed_at IS NOT NULL AND (phone_confirmed_at IS NOT NULL OR NOT $needsPhone::boolean) THEN coalesce(first_confirmed_at, email_confirmed_at) END
     *       FROM users WHERE users.id = r.friend_id) + make_interval(hours => (SELECT first_voucher_wait_hours FROM settings WHERE id = 1)) <= $now::timestamptz, false) AS "hasWaited!"
     *     FROM referrals r WHERE r.settled_at IS NULL AND r.friend_id > $afterId AND r.first_completed_at IS NOT NULL AND (r.waits_until IS NULL OR r.waits_until <= $now::timestamptz) AND (r.asks_for_more_since IS NULL OR r.waits_until IS NOT NULL) ORDER BY r.friend_id LIMIT 500
     */
    'referrals-maybe-due': StatementTypes['referrals-asked-for-more'];

    /**
     * list-person-referrals/list-person-referrals.query.ts
     *
     *     SELECT r.friend_id AS "friendId", r.inviter_id AS "inviterId", r.invited_at AS "invitedAt", r.first_completed_at AS "firstCompletedAt", r.waits_until AS "waitsUntil", r.asks_for_more_since AS "asksForMoreSince", r.bonus_points AS "bonusPoints", r.not_paid_reason AS "notPaidReason", (SELECT username FROM users WHERE users.id = r.friend_id) AS username,
     *       (SELECT email_confirmed_at IS NOT NULL AND (phone_confirmed_at IS NOT NULL OR NOT $needsPhone::boolean) FROM users WHERE users.id = r.friend_id) AS "isConfirmed",
     *       (SELECT CASE WHEN email_confirmed_at IS NOT NULL AND (phone_confirmed_at IS NOT NULL OR NOT $needsPhone::boolean) THEN coalesce(first_confirmed_at, email_confirmed_at) END
     *       FROM users WHERE users.id = r.friend_id) + make_interval(hours => (SELECT first_voucher_wait_hours FROM settings WHERE id = 1)) AS "opensAt"
     *     FROM referrals r WHERE r.inviter_id BETWEEN $userId AND $userId AND r.friend_id < $before
     *      ORDER BY r.inviter_id, r.friend_id DESC LIMIT $limit
     */
    'referrals-of-shown-person': {
      given: {
        readonly needsPhone: boolean;
        readonly userId: number;
        readonly before: number;
        readonly limit: number;
      };
      row: {
        readonly friendId: number;
        readonly inviterId: number;
        readonly invitedAt: Date;
        readonly firstCompletedAt: Date | null;
        readonly waitsUntil: Date | null;
        readonly asksForMoreSince: Date | null;
        readonly bonusPoints: number | null;
        readonly notPaidReason:
          | 'SAME_PERSON'
          | 'CIRCLE'
          | 'SAME_PHONE'
          | 'ACCOUNT_INACTIVE'
          | 'INVITER_IS_STAFF'
          | 'NO_BONUS'
          | null;
        readonly username: string | null;
        readonly isConfirmed: boolean | null;
        readonly opensAt: Date | null;
      };
    };

    /**
     * pay-referral/pay-referral.reaction.ts
     *
     *     UPDATE referrals r SET first_completed_at = given.at
     *     FROM unnest($friendIds::bigint[], $times::timestamptz[]) AS given (friend_id, at)
     *     WHERE r.friend_id = given.friend_id AND r.first_completed_at IS NULL RETURNING r.friend_id AS "friendId"
     */
    'referrals-store-first': {
      given: { readonly friendIds: readonly number[]; readonly times: readonly Date[] };
      row: { readonly friendId: number };
    };

    /**
     * settle-referrals/settle-referrals.command.ts
     *
     *     SELECT r.friend_id AS "friendId" FROM referrals r
     *     WHERE r.friend_id = ANY ($friendIds::bigint[]) AND (NOT (SELECT EXISTS (SELECT FROM users WHERE users.id = r.friend_id AND NOT users.blocked AND users.deletion_requested_at IS NULL))
     *       OR NOT (SELECT EXISTS (SELECT FROM users WHERE users.id = r.inviter_id AND NOT users.blocked AND users.deletion_requested_at IS NULL)) OR (SELECT ($needsPhone::boolean AND EXISTS (SELECT FROM users a JOIN users earlier ON earlier.phone = a.phone AND earlier.id < a.id
     *       WHERE a.id = r.friend_id AND earlier.phone_confirmed_at IS NOT NULL))))
     */
    'referrals-unpayable': {
      given: { readonly friendIds: readonly number[]; readonly needsPhone: boolean };
      row: { readonly friendId: number };
    };
  }
}
