// Written by "npm run generate", from the statements of this folder and the migrated database.

export {};

declare module '../platform/database/statements/statement.js' {
  interface StatementTypes {
    /**
     * first-vouchers.ts
     *
     *     SELECT given.id AS "userId!",
     *     (SELECT CASE WHEN email_confirmed_at IS NOT NULL AND (phone_confirmed_at IS NOT NULL OR NOT $needsPhone::boolean) THEN coalesce(first_confirmed_at, email_confirmed_at) END
     *       FROM users WHERE users.id = given.id) AS "confirmedSince", coalesce((SELECT completion_days FROM users WHERE users.id = given.id), 0) AS "completionDays!",
     *     EXISTS (SELECT FROM redemptions WHERE redemptions.user_id = given.id AND redemptions.status NOT IN ('held', 'refunded')) AS "hasHadVoucher!",
     *     (SELECT first_voucher_wait_hours FROM settings WHERE id = 1) AS "firstVoucherWaitHours!", (SELECT first_voucher_days FROM settings WHERE id = 1) AS "firstVoucherDays!",
     *        coalesce((SELECT coalesce(last_completion_day >= ($now::timestamptz AT TIME ZONE 'America/Port-au-Prince')::date, false) FROM users WHERE users.id = given.id), false) AS "hasCompletedToday!"
     *      FROM unnest($userIds::bigint[]) AS given (id)
     */
    'first-voucher-facts': {
      given: { readonly needsPhone: boolean; readonly now: Date; readonly userIds: readonly number[] };
      row: {
        readonly userId: number;
        readonly confirmedSince: Date | null;
        readonly completionDays: number;
        readonly hasHadVoucher: boolean;
        readonly firstVoucherWaitHours: number;
        readonly firstVoucherDays: number;
        readonly hasCompletedToday: boolean;
      };
    };
  }
}
