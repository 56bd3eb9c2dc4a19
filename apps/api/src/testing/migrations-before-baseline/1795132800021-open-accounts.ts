import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Every person has an account, even if nothing has happened to it yet, so that an auditor can recognise a missing
 * account as a fault. Before, registration opened an account only if a welcome bonus was paid.
 */
export class OpenAccounts1795132800021 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      INSERT INTO point_accounts (user_id) SELECT id FROM users WHERE role = 'user' ORDER BY id
      ON CONFLICT (user_id) DO NOTHING`);

    // A change of a setting by hand did not record its time. An auditor has to know since when a bonus has its value.
    await queryRunner.query(`
      CREATE FUNCTION note_settings_change() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        NEW.updated_at := clock_timestamp();
        RETURN NEW;
      END $$`);
    await queryRunner.query(`
      CREATE TRIGGER settings_updated_at BEFORE UPDATE ON settings
        FOR EACH ROW EXECUTE FUNCTION note_settings_change()`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TRIGGER settings_updated_at ON settings`);
    await queryRunner.query(`DROP FUNCTION note_settings_change()`);
  }
}
