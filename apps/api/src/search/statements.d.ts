// Written by "npm run generate", from the statements of this folder and the migrated database.

export {};

declare module '../platform/database/statements/statement.js' {
  interface StatementTypes {
    /**
     * exact-matches.ts
     *
     *     SELECT id, username FROM users
     *     WHERE id = coalesce($id?::bigint, (SELECT id FROM users WHERE username = lower($address))) AND deletion_requested_at IS NULL
     */
    'search-person': {
      given: { readonly id: number | null | undefined; readonly address: string };
      row: { readonly id: number; readonly username: string };
    };

    /**
     * exact-matches.ts
     *
     *     SELECT id, user_id AS "personId", reward_id AS "rewardId", reward_title AS title, status
     *     FROM redemptions WHERE id = $id
     */
    'search-redemption': {
      given: { readonly id: number };
      row: {
        readonly id: number;
        readonly personId: number;
        readonly rewardId: number;
        readonly title: string;
        readonly status: 'pending' | 'held' | 'completed' | 'refunded';
      };
    };

    /**
     * exact-matches.ts
     *
     *     SELECT 'content' AS "kind!", id AS "id!", title AS "title!" FROM (SELECT id, title FROM content WHERE content.id = $id AND NOT deleted) AS content UNION ALL SELECT 'reward' AS "kind!", id AS "id!", title AS "title!" FROM (SELECT id, title FROM rewards WHERE rewards.id = $id AND NOT deleted) AS reward UNION ALL SELECT 'survey' AS "kind!", id AS "id!", title AS "title!" FROM (SELECT id, title FROM surveys WHERE surveys.id = $id AND NOT deleted) AS survey
     */
    'search-titled-by-id': {
      given: { readonly id: number };
      row: { readonly kind: string; readonly id: number; readonly title: string };
    };
  }
}
