import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Gives every event a position: the order in which readers of the whole ledger get the events. A position is drawn
 * while the account's row is locked, so the positions of an account's events are in the order of their sequence.
 *
 * The database draws the positions by itself. So the role of the processes needs no right to change the sequence
 * object, and cannot reset it; it may read how far it has come. The index is not unique, because a unique one would
 * have to begin with user_id if the table is spread over several machines; `verify` looks for positions that were given
 * twice.
 */
export class OrderEvents1795132800100 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`CREATE TEMP TABLE placed (
      user_id bigint, sequence bigint, position bigint, PRIMARY KEY (user_id, sequence)) ON COMMIT DROP`);
    await queryRunner.query(PLACE_EVENTS);
    await queryRunner.query(`
      CREATE FUNCTION pg_temp.position_of(bigint, bigint) RETURNS bigint LANGUAGE plpgsql STABLE AS $$
      BEGIN
        RETURN (SELECT position FROM pg_temp.placed WHERE user_id = $1 AND sequence = $2);
      END $$`);

    // A change of the column's type rewrites the table row by row. It is not an UPDATE, so the trigger that refuses
    // updates stays enabled, no event exists twice in the meantime, and the indexes become compact.
    await queryRunner.query(`ALTER TABLE point_transactions ADD COLUMN position bigint`);
    await queryRunner.query(`
      ALTER TABLE point_transactions
        ALTER COLUMN position TYPE bigint USING pg_temp.position_of(user_id, sequence),
        ALTER COLUMN position SET NOT NULL`);
    await queryRunner.query(`DROP FUNCTION pg_temp.position_of`);

    await queryRunner.query(
      `ALTER TABLE point_transactions ALTER COLUMN position ADD GENERATED ALWAYS AS IDENTITY`,
    );
    await queryRunner.query(`
      SELECT setval('point_transactions_position_seq', max(position)) FROM point_transactions
      HAVING max(position) IS NOT NULL`);
    await queryRunner.query(`CREATE INDEX point_transactions_position ON point_transactions (position)`);
    await queryRunner.query(`GRANT SELECT ON SEQUENCE point_transactions_position_seq TO pwen_app`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE point_transactions DROP COLUMN position`);
  }
}

/**
 * By time. An event counts as no earlier than the previous events of its account, so these keep their order even if
 * somebody changed their times.
 */
const PLACE_EVENTS = `
  INSERT INTO placed
  SELECT user_id, sequence, row_number() OVER (ORDER BY no_earlier_than, user_id, sequence)
  FROM (
    SELECT user_id, sequence,
      max(recorded_at) OVER (PARTITION BY user_id ORDER BY sequence) AS no_earlier_than
    FROM point_transactions) AS timed`;
