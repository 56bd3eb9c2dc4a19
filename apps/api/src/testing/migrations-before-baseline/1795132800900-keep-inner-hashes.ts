import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The hashes between a block of the tree of accounts and the 16 below it, so that a change hashes only what is above it.
 * Blocks that are stored already get theirs when something below them changes.
 */
export class KeepInnerHashes1795132800900 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `ALTER TABLE ledger_state_nodes ADD COLUMN inner_hashes bytea CHECK (octet_length(inner_hashes) = 14 * 32)`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE ledger_state_nodes DROP COLUMN inner_hashes`);
  }
}
