import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who sold a list of vouchers is asked when one of them does not work. Of vouchers that are there already nobody knows. */
export class NameSuppliers1795132801260 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE voucher_inventory ADD COLUMN supplier text`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE voucher_inventory DROP COLUMN supplier`);
  }
}
