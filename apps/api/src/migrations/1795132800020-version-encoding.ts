import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Each event says by which version of the format its hash was made: an event that was sealed under the first keeps
 * verifying by it when there is a second, and nobody has to guess.
 */
export class VersionEncoding1795132800020 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    // A constant default is no rewrite of the table; what is there was written under version 1. It is dropped again, so
    // that every statement has to say what it wrote by.
    await queryRunner.query(`
      ALTER TABLE point_transactions
        ADD COLUMN encoding_version smallint NOT NULL DEFAULT 1
          CONSTRAINT point_transactions_encoding_version_check CHECK (encoding_version >= 1)`);
    await queryRunner.query(`ALTER TABLE point_transactions ALTER COLUMN encoding_version DROP DEFAULT`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE point_transactions DROP COLUMN encoding_version`);
  }
}
