import type { MigrationInterface, QueryRunner } from 'typeorm';

interface Address {
  readonly id: string;
  readonly address: string;
}

/**
 * Addresses were kept with the marks that nobody sees, such as those that a chat puts around what is copied from it, and
 * in two encodings of an accent. Now both are left out before an address is looked for, so whoever signed up with them
 * would not be found.
 *
 * Where the address without marks belongs to another account already, the two stay as they are. The account with marks is
 * named in the output of the migration: nobody can sign in to it any more, and an administrator can delete it.
 */
export class OneAddressHoweverCopied1795132801171 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    for (const { id, address } of await addressesIn(queryRunner, 'users', 'username')) {
      const [, changed] = (await queryRunner.query(
        `UPDATE users SET username = $2, confirmed_email = $3
         WHERE id = $1 AND NOT EXISTS (
           SELECT FROM users other WHERE other.id <> $1 AND (other.username = $2 OR other.confirmed_email = $3))`,
        [id, cleaned(address), await this.confirmedOf(queryRunner, id)],
      )) as [unknown, number];
      if (changed === 0)
        process.stdout.write(
          `account ${id} has the e-mail address of another, with marks that nobody sees: nobody can sign in to it any more\n`,
        );
      else
        await queryRunner.query(
          `UPDATE confirmations SET address = $3 WHERE user_id = $1 AND kind = 'email' AND address = $2`,
          [id, address, cleaned(address)],
        );
    }
    for (const { id, address } of await addressesIn(queryRunner, 'staff_invitations', 'email'))
      await queryRunner.query(
        `UPDATE staff_invitations SET email = $2
         WHERE id = $1 AND NOT EXISTS (SELECT FROM staff_invitations WHERE email = $2)`,
        [id, cleaned(address)],
      );
  }

  /** What was left out is not known any more, and means nothing. */
  async down(): Promise<void> {}

  private async confirmedOf(queryRunner: QueryRunner, id: string): Promise<string | null> {
    const [row] = (await queryRunner.query(`SELECT confirmed_email AS confirmed FROM users WHERE id = $1`, [
      id,
    ])) as { confirmed: string | null }[];
    return row?.confirmed ? cleaned(row.confirmed) : null;
  }
}

/** Those that are written otherwise now. Only addresses with other characters than those of ASCII are looked at. */
async function addressesIn(queryRunner: QueryRunner, table: string, column: string): Promise<Address[]> {
  const rows = (await queryRunner.query(
    `SELECT id, ${column} AS address FROM ${table} WHERE ${column} !~ '^[ -~]*$' ORDER BY id`,
  )) as Address[];
  return rows.filter(({ address }) => cleaned(address) !== address);
}

/** A copy of the rule as it was on the day of this migration. */
function cleaned(address: string): string {
  return address
    .toLowerCase()
    .replace(/[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu, '')
    .normalize('NFC')
    .trim();
}
