import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The first migration made an owner who is no superuser a member of `pwen_app`, for the time when the processes logged in
 * as the owner and put on that role. They have a login of their own now, and a member who owns the ledger is what `verify`
 * must never overlook: it cannot tell the rightful owner from a process to which somebody gave the tables. So the owner
 * leaves. Who made the role keeps the right to grant it, which `migrate` needs for the login.
 */
export class LeaveTheRole1795132800090 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    // Where somebody else granted it, only they can take it back; `verify` then names the owner, and they know whom to ask.
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
    // Nothing of any version needs the membership back.
    return Promise.resolve();
  }
}
