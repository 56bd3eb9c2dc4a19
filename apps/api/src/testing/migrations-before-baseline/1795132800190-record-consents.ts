import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What a person declared and accepted when they signed up, with its date. Until now only the sign-up form asked for it and
 * nothing was recorded, so accounts from before have no date: nobody knows when, or whether, they were asked.
 */
export class RecordConsents1795132800190 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE users
        ADD adult_declared_at timestamptz,
        ADD terms_accepted_at timestamptz,
        ADD terms_version text,
        ADD CONSTRAINT users_terms_whole CHECK ((terms_accepted_at IS NULL) = (terms_version IS NULL))`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE users DROP CONSTRAINT users_terms_whole,
        DROP adult_declared_at, DROP terms_accepted_at, DROP terms_version`);
  }
}
