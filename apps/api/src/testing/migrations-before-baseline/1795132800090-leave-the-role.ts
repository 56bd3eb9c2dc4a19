import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The first migration made an owner who is not a superuser a member of `pwen_app`, because at that time the processes
 * logged in as the owner and switched to that role. They now have a login of their own. A member that owns the ledger
 * is something that `verify` must always report: it cannot distinguish the rightful owner from a process to which
 * somebody gave the tables. So the owner leaves the role. The user who created the role keeps the right to grant it,
 * which `migrate` needs for the login.
 */
export class LeaveTheRole1795132800090 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    // If another user granted the membership, only that user can revoke it; `verify` then names the owner, and an
    // operator knows whom to ask.
    await queryRunner.query(`
      DO $$ BEGIN
        IF EXISTS (SELECT FROM pg_auth_members JOIN pg_roles me ON me.oid = member
                   WHERE roleid = 'pwen_app'::regrole AND me.rolname = current_user) THEN
          EXECUTE format('REVOKE pwen_app FROM %I', current_user);
        END IF;
      EXCEPTION WHEN insufficient_privilege THEN NULL;
      END $$`);
  }

  down(): Promise<void> {
    // No version needs the membership back.
    return Promise.resolve();
  }
}
