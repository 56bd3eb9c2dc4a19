import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Counts of requests are not written to the write-ahead log: otherwise each request that is counted would wait for the
 * disk before it continues. A crash of Postgres or a failover empties the table, and every limit starts again; nobody
 * who is limited can cause either.
 */
export class ForgetLimitsInACrash1795132800140 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE rate_limits SET UNLOGGED`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE rate_limits SET LOGGED`);
  }
}
