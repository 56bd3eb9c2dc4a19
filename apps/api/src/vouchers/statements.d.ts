// Written by "npm run generate", from the statements of this folder and the migrated database.

export {};

declare module '../platform/database/statements/statement.js' {
  interface StatementTypes {
    /**
     * voucher-inventory.ts
     *
     *     INSERT INTO voucher_inventory AS voucher (voucher_number, number_key, reward_id, value_htg, created_at, supplier)
     *     SELECT number, key, $rewardId, value, $now, $supplier?::text
     *     FROM unnest($numbers::text[], $keys::text[], $values?::integer[]) WITH ORDINALITY AS given (number, key, value, place)
     *     ORDER BY place
     *     ON CONFLICT (number_key) WHERE duplicate_of IS NULL DO UPDATE
     *       SET voucher_number = excluded.voucher_number, reward_id = excluded.reward_id,
     *           value_htg = excluded.value_htg, created_at = excluded.created_at,
     *           supplier = excluded.supplier, status = 'available'
     *       WHERE voucher.status = 'void' AND voucher.withheld_at IS NULL
     *     RETURNING voucher_number AS number
     */
    'add-vouchers': {
      given: {
        readonly rewardId: number;
        readonly now: Date;
        readonly supplier: string | null | undefined;
        readonly numbers: readonly string[];
        readonly keys: readonly string[];
        readonly values: readonly (number | null)[] | null;
      };
      row: { readonly number: string };
    };

    /**
     * stock-in-sql.ts
     *
     *     UPDATE rewards SET low_stock_warned_at = NULL
     *      WHERE id = $rewardId AND low_stock_warned_at IS NOT NULL AND (
     *     greatest(0, coalesce((SELECT sum(available) FROM voucher_counts WHERE voucher_counts.reward_id = rewards.id), 0)
     *       - (SELECT count(*) FROM redemptions WHERE status = 'pending' AND redemptions.reward_id = rewards.id)) <= low_stock_threshold) IS NOT TRUE
     */
    'expect-low-stock-of-reward': { given: { readonly rewardId: number }; row: object };

    /**
     * find-voucher/find-voucher.command.ts
     *
     *     SELECT id, voucher_number AS "voucherNumber", reward_id AS "rewardId", status,
     *       (SELECT redemptions.user_id FROM redemptions WHERE redemptions.id = CASE voucher_inventory.status WHEN 'issued' THEN redemption_id END) AS "personId"
     *     FROM voucher_inventory WHERE number_key = $key AND duplicate_of IS NULL
     */
    'find-voucher': {
      given: { readonly key: string };
      row: {
        readonly id: number;
        readonly voucherNumber: string;
        readonly rewardId: number;
        readonly status: 'available' | 'issued' | 'void';
        readonly personId: number | null;
      };
    };

    /**
     * withhold-vouchers/withhold-vouchers.ts
     *
     *     SELECT id, status, redemption_id AS "redemptionId", withheld_at AS "withheldAt" FROM voucher_inventory
     *     WHERE id = ANY ($ids::bigint[]) ORDER BY id FOR UPDATE
     */
    'lock-shown-vouchers': {
      given: { readonly ids: readonly number[] };
      row: {
        readonly id: number;
        readonly status: 'available' | 'issued' | 'void';
        readonly redemptionId: number | null;
        readonly withheldAt: Date | null;
      };
    };

    /**
     * voucher-inventory.ts
     *
     *     SELECT pg_advisory_xact_lock($lock::bigint)
     */
    'lock-voucher-inventory': {
      given: { readonly lock: number };
      row: { readonly pg_advisory_xact_lock: string | null };
    };

    /**
     * voucher-inventory.ts
     *
     *     SELECT redemption_id IS NOT NULL AS "isGiven!" FROM voucher_inventory
     *     WHERE id = ANY ($ids::bigint[]) AND reward_id = $rewardId ORDER BY id FOR UPDATE
     */
    'lock-vouchers': {
      given: { readonly ids: readonly number[]; readonly rewardId: number };
      row: { readonly isGiven: boolean };
    };

    /**
     * voucher-inventory.ts
     *
     *     UPDATE voucher_inventory SET status = 'void'
     *     WHERE id = ANY ($ids::bigint[]) AND reward_id = $rewardId AND status = 'available' AND redemption_id IS NULL
     */
    'void-vouchers': { given: { readonly ids: readonly number[]; readonly rewardId: number }; row: object };

    /**
     * voucher-inventory.ts
     *
     *     UPDATE voucher_inventory SET status = 'void'
     *     WHERE reward_id = $rewardId AND status = 'available' AND redemption_id IS NULL
     */
    'void-vouchers-of-reward': { given: { readonly rewardId: number }; row: object };

    /**
     * give-voucher.ts
     *
     *     WITH next AS (
     *       SELECT id FROM voucher_inventory WHERE
     *     voucher_inventory.reward_id = $rewardId AND status BETWEEN 'available' AND 'available' AND redemption_id IS NULL
     *     ORDER BY status, redemption_id, id LIMIT 1 FOR UPDATE )
     *     UPDATE voucher_inventory v SET redemption_id = $redemptionId
     *     FROM next WHERE v.id = next.id
     *     RETURNING v.id
     */
    'voucher-assign': {
      given: { readonly rewardId: number; readonly redemptionId: number };
      row: { readonly id: number };
    };

    /**
     * give-voucher.ts
     *
     *     WITH next AS (
     *       SELECT id FROM voucher_inventory WHERE
     *     voucher_inventory.reward_id = $rewardId AND status BETWEEN 'available' AND 'available' AND redemption_id IS NULL
     *     ORDER BY status, redemption_id, id LIMIT 1 FOR UPDATE SKIP LOCKED)
     *     UPDATE voucher_inventory v SET redemption_id = $redemptionId
     *     FROM next WHERE v.id = next.id
     *     RETURNING v.id
     */
    'voucher-assign-free': StatementTypes['voucher-assign'];

    /**
     * give-voucher.ts
     *
     *     SELECT id FROM voucher_inventory WHERE redemption_id = $redemptionId AND status = 'available'
     */
    'voucher-assigned': { given: { readonly redemptionId: number }; row: { readonly id: number } };

    /**
     * give-voucher.ts
     *
     *     UPDATE voucher_inventory SET status = 'issued', used_at = $at
     *     WHERE redemption_id = $redemptionId AND status = 'available'
     *     RETURNING voucher_number AS "voucherNumber", value_htg AS "valueHtg"
     */
    'voucher-issue-assigned': {
      given: { readonly at: Date; readonly redemptionId: number };
      row: { readonly voucherNumber: string; readonly valueHtg: number | null };
    };

    /**
     * import-vouchers/check-import.ts
     *
     *     SELECT number_key AS key FROM voucher_inventory
     *     WHERE number_key = ANY ($keys::text[]) AND duplicate_of IS NULL AND (status <> 'void' OR withheld_at IS NOT NULL)
     */
    'voucher-keys-present': { given: { readonly keys: readonly string[] }; row: { readonly key: string } };

    /**
     * voucher-stock.ts
     *
     *     WITH counted AS (
     *        SELECT reward_id, sum(available) AS unallocated, sum(issued) AS issued, sum(void) AS void
     *        FROM voucher_counts WHERE reward_id = ANY ($rewardIds::bigint[]) GROUP BY reward_id
     *      ), waiting AS (
     *     SELECT reward_id, count(*) AS pending
     *     FROM redemptions WHERE status = 'pending' AND reward_id = ANY ($rewardIds::bigint[]) GROUP BY reward_id)
     *      SELECT reward_id AS "rewardId!", unallocated + issued + void AS "uploaded!",
     *        unallocated - least(unallocated, coalesce(pending, 0)) AS "available!",
     *        least(unallocated, coalesce(pending, 0)) AS "reserved!", issued AS "issued!", void AS "void!"
     *      FROM counted LEFT JOIN waiting USING (reward_id)
     */
    'voucher-stock': {
      given: { readonly rewardIds: readonly number[] };
      row: {
        readonly rewardId: number;
        readonly uploaded: number;
        readonly available: number;
        readonly reserved: number;
        readonly issued: number;
        readonly void: number;
      };
    };

    /**
     * withhold-vouchers/withhold-vouchers.ts
     *
     *     UPDATE voucher_inventory SET status = 'void', redemption_id = NULL, withheld_at = clock_timestamp()
     *     WHERE id = ANY ($ids::bigint[]) RETURNING withheld_at AS "at!"
     */
    'withhold-vouchers': { given: { readonly ids: readonly number[] }; row: { readonly at: Date } };
  }
}
