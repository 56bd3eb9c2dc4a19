import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * How far each reader of the ledger has read. A read model may have several generations: one that serves queries, one
 * that is being built to replace it, and retired ones whose rows are being removed. A generation's number is never
 * reused.
 */
export class CreateLedgerReaders1795132800101 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE ledger_readers (
        generation integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        name text NOT NULL,
        state text NOT NULL CHECK (state IN ('serving', 'building', 'retired')),
        position bigint NOT NULL DEFAULT 0,
        updated_at timestamptz NOT NULL DEFAULT now()
      ) WITH (fillfactor = 50)`);
    for (const state of ['serving', 'building'])
      await queryRunner.query(
        `CREATE UNIQUE INDEX ledger_readers_${state} ON ledger_readers (name) WHERE state = '${state}'`,
      );
    await queryRunner.query(`GRANT SELECT, INSERT, UPDATE, DELETE ON ledger_readers TO pwen_app`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TABLE ledger_readers`);
  }
}
