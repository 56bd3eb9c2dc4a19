import type { MigrationInterface, QueryRunner } from 'typeorm';

const BATCH = 5000;

interface Duplicate {
  readonly id: string;
  readonly reward: string;
  readonly status: string;
  readonly first: string;
  readonly ending: string;
}

/**
 * Before, numbers were unique by their bytes, so "1234-5678" and "1234 5678" of one card were two vouchers, and could
 * be issued to two people. Now they are unique when compared without spaces, hyphens and letter case.
 *
 * Rows that turn out to have the same number are kept, because redemptions refer to them. The issued one, or else the
 * oldest, keeps the number; the others refer to it, and those that nobody has received yet leave the stock. Each is
 * named in the output of the migration.
 */
export class OneVoucherHoweverWritten1795132800052 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE voucher_inventory
        ADD number_key text CHECK (char_length(number_key) >= 1),
        ADD duplicate_of bigint REFERENCES voucher_inventory (id)`);
    await this.fillKeys(queryRunner);
    await queryRunner.query(`ALTER TABLE voucher_inventory ALTER number_key SET NOT NULL`);
    for (const duplicate of await this.markDuplicates(queryRunner)) process.stdout.write(sentence(duplicate));
    await queryRunner.query(
      `CREATE UNIQUE INDEX voucher_inventory_number ON voucher_inventory (number_key) WHERE duplicate_of IS NULL`,
    );
    await queryRunner.query(
      `ALTER TABLE voucher_inventory DROP CONSTRAINT voucher_inventory_voucher_number_key`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `ALTER TABLE voucher_inventory ADD CONSTRAINT voucher_inventory_voucher_number_key UNIQUE (voucher_number)`,
    );
    await queryRunner.query(`ALTER TABLE voucher_inventory DROP number_key, DROP duplicate_of`);
  }

  /** Computed here and not in SQL, where upper case depends on the locale with which the database was created. */
  private async fillKeys(queryRunner: QueryRunner): Promise<void> {
    for (let last = '0'; ;) {
      const rows = (await queryRunner.query(
        `SELECT id, voucher_number AS number FROM voucher_inventory WHERE id > $1 ORDER BY id LIMIT $2`,
        [last, BATCH],
      )) as { id: string; number: string }[];
      const end = rows.at(-1);
      if (!end) return;
      await queryRunner.query(
        `UPDATE voucher_inventory v SET number_key = given.key
         FROM unnest($1::bigint[], $2::text[]) AS given (id, key) WHERE v.id = given.id`,
        [rows.map(({ id }) => id), rows.map(({ number }) => keyOf(number))],
      );
      last = end.id;
    }
  }

  private async markDuplicates(queryRunner: QueryRunner): Promise<Duplicate[]> {
    const [duplicates] = (await queryRunner.query(`
      WITH ranked AS (
        SELECT id, status AS was, first_value(id) OVER same AS first, row_number() OVER same AS place
        FROM voucher_inventory
        WINDOW same AS (PARTITION BY number_key ORDER BY array_position('{issued,available,void}', status), id)
      )
      UPDATE voucher_inventory v
      SET duplicate_of = ranked.first, status = CASE v.status WHEN 'available' THEN 'void' ELSE v.status END
      FROM ranked WHERE ranked.id = v.id AND ranked.place > 1
      RETURNING v.id, v.reward_id AS reward, ranked.was AS status, ranked.first, right(v.voucher_number, 3) AS ending`)) as [
      Duplicate[],
    ];
    return duplicates;
  }
}

/** A copy of the rule as it was on the day of this migration. */
function keyOf(number: string): string {
  const key = number
    .replace(/[\s\p{Pd}\u2212]/gu, '')
    .toUpperCase()
    .normalize('NFC');
  return key === '' ? number : key;
}

function sentence({ id, reward, status, first, ending }: Duplicate): string {
  const outcome = status === 'available' ? 'it was taken out of the stock' : `it stays as it is (${status})`;
  return `voucher ${id} of reward ${reward}, ending in "${ending}", is the same number as voucher ${first}: ${outcome}\n`;
}
