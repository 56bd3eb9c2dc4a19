import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Six roles instead of two. Whoever was an administrator could do everything, and stays so: they become owners. An open
 * invitation keeps its word and makes an administrator.
 *
 * Terms are kept of everybody who asks for changes of points or decides them, not of administrators alone.
 */
export class GiveRoles1795970000021 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`SET LOCAL lock_timeout = '3s'`);
    await queryRunner.query(`
      ALTER TABLE users DROP CONSTRAINT users_role_check;
      UPDATE users SET role = 'owner' WHERE role = 'administrator';
      ALTER TABLE users ADD CONSTRAINT users_role_check
        CHECK (role IN ('user', 'owner', 'administrator', 'editor', 'support', 'finance', 'auditor'));
      ALTER TABLE staff_invitations DROP CONSTRAINT staff_invitations_role_check;
      ALTER TABLE staff_invitations ADD CONSTRAINT staff_invitations_role_check
        CHECK (role IN ('owner', 'administrator', 'editor', 'support', 'finance', 'auditor'));
      DROP INDEX users_administrators;
      CREATE INDEX users_staff ON users (id) WHERE role <> 'user'`);
    await queryRunner.query('ALTER TABLE administrator_terms RENAME TO member_terms');
    await queryRunner.query(renameParts('administrator_terms', 'member_terms'));
  }

  /** Refused by the constraint while anybody has a role that did not exist. */
  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE member_terms RENAME TO administrator_terms');
    await queryRunner.query(renameParts('member_terms', 'administrator_terms'));
    await queryRunner.query(`
      ALTER TABLE staff_invitations DROP CONSTRAINT staff_invitations_role_check;
      ALTER TABLE staff_invitations ADD CONSTRAINT staff_invitations_role_check
        CHECK (role IN ('auditor', 'administrator'));
      ALTER TABLE users DROP CONSTRAINT users_role_check;
      UPDATE users SET role = 'administrator' WHERE role = 'owner';
      ALTER TABLE users ADD CONSTRAINT users_role_check CHECK (role IN ('user', 'auditor', 'administrator'));
      DROP INDEX users_staff;
      CREATE INDEX users_administrators ON users (id) WHERE role = 'administrator'`);
  }
}

/** Everything that is named after the table. */
const renameParts = (from: string, to: string): string => `
  ALTER SEQUENCE ${from}_id_seq RENAME TO ${to}_id_seq;
  ALTER INDEX ${from}_pkey RENAME TO ${to}_pkey;
  ALTER INDEX ${from}_open RENAME TO ${to}_open;
  ALTER INDEX ${from}_since RENAME TO ${to}_since;
  ALTER INDEX ${from}_of_person RENAME TO ${to}_of_person;
  ALTER TABLE ${to} RENAME CONSTRAINT ${from}_not_made_by_themselves TO ${to}_not_made_by_themselves;
  ALTER TABLE ${to} RENAME CONSTRAINT ${from}_confirmed_whole TO ${to}_confirmed_whole;
  ALTER TABLE ${to} RENAME CONSTRAINT ${from}_confirmed_by_a_third TO ${to}_confirmed_by_a_third`;
