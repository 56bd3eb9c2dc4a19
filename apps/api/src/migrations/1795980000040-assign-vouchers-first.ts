import type { MigrationInterface, QueryRunner } from 'typeorm';

const CHANGED = (status: string): string => `coalesce(sum(change) FILTER (WHERE status = '${status}'), 0)`;
const STATUSES = ['available', 'issued', 'void'];

/** @param condition which rewards are counted anew */
const countOnUpdate = (condition: string): string => `
  CREATE OR REPLACE FUNCTION count_vouchers_on_update() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO voucher_counts AS counted (reward_id, slot, available, issued, void)
    SELECT reward_id, CASE WHEN EXISTS (SELECT FROM added WHERE status = 'issued') THEN 1 + pg_backend_pid() % 32 ELSE 0 END,
      ${STATUSES.map(CHANGED).join(', ')}
    FROM (SELECT reward_id, status, 1 AS change FROM added
          UNION ALL SELECT reward_id, status, -1 FROM removed) AS changed
    GROUP BY reward_id ${condition} ORDER BY reward_id
    ON CONFLICT (reward_id, slot) DO UPDATE SET
      available = counted.available + excluded.available,
      issued = counted.issued + excluded.issued,
      void = counted.void + excluded.void;
    RETURN NULL;
  END $$`;

/**
 * A number that was shown must never be given to somebody else, also if the primary is lost at that moment. So a voucher is first
 * assigned to its redemption: it stays `available` in all counts, and nobody else may take it. Only when a standby has that, it is
 * issued, and its number becomes the redemption's. The next voucher is searched among those that are not assigned, in an index of
 * their own, because the assigned ones are the oldest. To assign one changes no count, so that no two transactions wait for the
 * same row of the counts.
 *
 * After the loss of acknowledged transactions an operator withholds the vouchers whose numbers were shown: these are void for good,
 * and no import brings them back.
 */
export class AssignVouchersFirst1795980000040 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`SET LOCAL lock_timeout = '3s'`);
    await queryRunner.query(`
      ALTER TABLE voucher_inventory
        ADD withheld_at timestamptz,
        DROP CONSTRAINT voucher_inventory_check,
        ADD CONSTRAINT voucher_inventory_given
          CHECK (status = 'available' OR (status = 'issued') = (redemption_id IS NOT NULL)),
        ADD CONSTRAINT voucher_inventory_withheld CHECK (withheld_at IS NULL OR status = 'void');
      CREATE INDEX voucher_inventory_free ON voucher_inventory (reward_id, status, redemption_id, id)
        WHERE redemption_id IS NULL`);
    await queryRunner.query(
      countOnUpdate(`HAVING ${STATUSES.map((status) => `${CHANGED(status)} <> 0`).join(' OR ')}`),
    );
  }

  /** The release before assigns and issues at once: what is assigned is free again, because nobody has seen its number. */
  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(countOnUpdate(''));
    await queryRunner.query(`
      DROP INDEX voucher_inventory_free;
      UPDATE voucher_inventory SET redemption_id = NULL WHERE status = 'available' AND redemption_id IS NOT NULL;
      ALTER TABLE voucher_inventory
        DROP CONSTRAINT voucher_inventory_withheld,
        DROP CONSTRAINT voucher_inventory_given,
        DROP withheld_at,
        ADD CONSTRAINT voucher_inventory_check CHECK ((status = 'issued') = (redemption_id IS NOT NULL))`);
  }
}
