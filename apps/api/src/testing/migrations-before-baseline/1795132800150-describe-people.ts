import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What a person tells about themselves, and what is known to be true of it. Accounts from before this migration count as
 * unconfirmed: nobody has ever proved that an address in them is theirs.
 */
export class DescribePeople1795132800150 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    // Without a name a person is called by none: an e-mail address is never shown in its place.
    await queryRunner.query(`
      ALTER TABLE users
        ADD name text CHECK (char_length(name) BETWEEN 1 AND 40),
        ADD shows_name boolean NOT NULL DEFAULT false,
        ADD language text CHECK (language IN ('ht', 'fr', 'en')),
        ADD email_confirmed_at timestamptz,
        ADD phone_confirmed_at timestamptz`);
    await queryRunner.query(`
      ALTER TABLE settings
        ADD referral_bonus_points integer NOT NULL DEFAULT 50 CHECK (referral_bonus_points >= 0),
        ADD support_email text,
        ADD support_whatsapp text CHECK (support_whatsapp ~ '^\\+[1-9][0-9]{1,14}$')`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `ALTER TABLE settings DROP referral_bonus_points, DROP support_email, DROP support_whatsapp`,
    );
    await queryRunner.query(`
      ALTER TABLE users
        DROP name, DROP shows_name, DROP language, DROP email_confirmed_at, DROP phone_confirmed_at`);
  }
}
