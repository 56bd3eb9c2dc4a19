// Written by "npm run generate", from the statements of this folder and the migrated database.

export {};

declare module '../platform/database/statements/statement.js' {
  interface StatementTypes {
    /**
     * access-settings/read-access-settings.ts
     *
     *     SELECT access_version AS version, requires_second_factor AS "requiresSecondFactor",
     *       approval_threshold_points AS "approvalThresholdPoints",
     *       CASE WHEN threshold_raised_at > $at::timestamptz - interval '24 hours' THEN former_threshold_points ELSE approval_threshold_points END AS "countingThresholdPoints!", CASE WHEN threshold_raised_at > $at::timestamptz - interval '24 hours' THEN threshold_raised_at + interval '24 hours' END AS "thresholdCountsFrom",
     *       approval_total_points AS "approvalTotalPoints",
     *       CASE WHEN total_raised_at > $at::timestamptz - interval '24 hours' THEN former_total_points ELSE approval_total_points END AS "countingTotalPoints!", CASE WHEN total_raised_at > $at::timestamptz - interval '24 hours' THEN total_raised_at + interval '24 hours' END AS "totalCountsFrom"
     *     FROM settings WHERE id = 1
     */
    'access-settings': {
      given: { readonly at: Date };
      row: {
        readonly version: number;
        readonly requiresSecondFactor: boolean;
        readonly approvalThresholdPoints: number;
        readonly countingThresholdPoints: number;
        readonly thresholdCountsFrom: Date | null;
        readonly approvalTotalPoints: number;
        readonly countingTotalPoints: number;
        readonly totalCountsFrom: Date | null;
      };
    };

    /**
     * access-settings/change-access-settings.command.ts
     *
     *     SELECT EXISTS (SELECT FROM second_factors f WHERE f.user_id = $administratorId AND f.confirmed_at IS NOT NULL) AS "has!"
     */
    'access-settings-own-second-factor': {
      given: { readonly administratorId: number };
      row: { readonly has: boolean };
    };
  }
}
