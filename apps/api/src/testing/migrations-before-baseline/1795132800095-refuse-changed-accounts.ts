import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * How the statement that appends to the ledger refuses: it raises an error with its own name, so that Postgres's log
 * says what happened. There is no other way to fail a whole statement from inside it.
 */
export class RefuseChangedAccounts1795132800095 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE FUNCTION refuse_changed_accounts() RETURNS boolean LANGUAGE plpgsql AS $$
      BEGIN
        RAISE EXCEPTION 'the accounts have changed since the batch was decided, or its commands are timed ahead'
          USING ERRCODE = 'PL001';
      END $$`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP FUNCTION refuse_changed_accounts()');
  }
}
