// Written by "npm run generate", from the statements of this folder and the migrated database.

export {};

declare module '../platform/database/statements/statement.js' {
  interface StatementTypes {
    /**
     * register/welcome-evidence.ts
     *
     *     SELECT e.user_id AS "userId!", e.sequence AS "sequence!" FROM unnest($userIds::bigint[], $sequences::bigint[], $sourceIds?::bigint[], $amounts::bigint[],
     *      $times::timestamptz[]) AS e (user_id, sequence, source_id, amount_points, recorded_at)
     *     WHERE NOT EXISTS (
     *       SELECT FROM public.users u WHERE u.id = e.user_id AND NOT u.is_returning AND e.amount_points <= $mostPoints
     *         AND u.created_at > e.recorded_at - interval '10 minutes' AND u.created_at < e.recorded_at + interval '10 minutes'
     *         AND NOT EXISTS (SELECT FROM public.settings WHERE updated_at < u.created_at - interval '10 minutes' AND welcome_bonus_points <> e.amount_points))
     */
    'bonuses-without-registration': {
      given: {
        readonly userIds: readonly number[];
        readonly sequences: readonly number[];
        readonly sourceIds: readonly (number | null)[] | null;
        readonly amounts: readonly number[];
        readonly times: readonly Date[];
        readonly mostPoints: number;
      };
      row: { readonly userId: number; readonly sequence: number };
    };

    /**
     * let-a-day-pass/let-a-day-pass.command.ts
     *
     *     UPDATE users SET first_confirmed_at = coalesce(first_confirmed_at, email_confirmed_at) - interval '24 hours',
     *       last_completion_day = last_completion_day - 1
     *     WHERE id = $userId
     */
    'let-a-day-pass': { given: { readonly userId: number }; row: object };
  }
}
