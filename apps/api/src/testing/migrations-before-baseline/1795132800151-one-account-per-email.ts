import type { MigrationInterface, QueryRunner } from 'typeorm';
import validator from 'validator';

const BATCH = 5000;

/**
 * A confirmed e-mail address or phone belongs to one account, whoever confirms it first. The address is compared in its
 * canonical form, because marie.joseph@gmail.com and mariejoseph+2@gmail.com are one mailbox.
 *
 * Accounts from before are unconfirmed and keep their points. Those that turn out to have one mailbox are named in the
 * output of the migration and stay as they are: only one of them will be able to confirm it, and to spend its points.
 */
export class OneAccountPerEmail1795132800151 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE users
        ADD confirmed_email text CONSTRAINT users_confirmed_email_taken UNIQUE,
        ADD CONSTRAINT users_email_confirmed_whole CHECK ((email_confirmed_at IS NULL) = (confirmed_email IS NULL))`);
    await queryRunner.query(
      `CREATE UNIQUE INDEX users_confirmed_phone_taken ON users (phone) WHERE phone_confirmed_at IS NOT NULL`,
    );
    for (const ids of await this.accountsOfOneMailbox(queryRunner))
      process.stdout.write(
        `accounts ${ids.join(', ')} have the same e-mail mailbox: they are kept, and only the one that confirms it first can spend\n`,
      );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP INDEX users_confirmed_phone_taken`);
    await queryRunner.query(
      `ALTER TABLE users DROP CONSTRAINT users_email_confirmed_whole, DROP confirmed_email`,
    );
  }

  private async accountsOfOneMailbox(queryRunner: QueryRunner): Promise<string[][]> {
    const accounts = new Map<string, string[]>();
    for (let last = '0'; ;) {
      const rows = (await queryRunner.query(
        `SELECT id, username FROM users WHERE id > $1 ORDER BY id LIMIT $2`,
        [last, BATCH],
      )) as { id: string; username: string }[];
      const end = rows.at(-1);
      if (!end) break;
      for (const { id, username } of rows) {
        const mailbox = canonicalEmail(username);
        accounts.set(mailbox, [...(accounts.get(mailbox) ?? []), id]);
      }
      last = end.id;
    }
    return [...accounts.values()].filter((ids) => ids.length > 1);
  }
}

/** A copy of the rule as it was on the day of this migration. */
function canonicalEmail(address: string): string {
  return validator.normalizeEmail(address, { all_lowercase: true, yandex_convert_yandexru: true }) || address;
}
