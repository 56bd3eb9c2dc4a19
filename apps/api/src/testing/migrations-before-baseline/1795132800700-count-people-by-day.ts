import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The overview of the programme: how many people join, are active and come back, from the ledger's feed; and what the last
 * verifications of the ledger found.
 */
export class CountPeopleByDay1795132800700 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    // A row per day and week, each changed by every batch of that day.
    await queryRunner.query(`
      CREATE TABLE people_by_day (
        generation integer NOT NULL,
        day date NOT NULL,
        joined integer NOT NULL,
        closed integer NOT NULL,
        active integer NOT NULL,
        answered integer NOT NULL,
        back_within_7 integer NOT NULL,
        back_within_30 integer NOT NULL,
        PRIMARY KEY (generation, day)
      ) WITH (fillfactor = 50)`);
    await queryRunner.query(`
      CREATE TABLE people_by_week (
        generation integer NOT NULL,
        week date NOT NULL,
        active integer NOT NULL,
        PRIMARY KEY (generation, week)
      ) WITH (fillfactor = 50)`);
    await queryRunner.query(`
      CREATE TABLE seen_people (
        generation integer NOT NULL,
        user_id bigint NOT NULL,
        first_day date NOT NULL,
        active_day date,
        answered_day date,
        is_back_within_7 boolean NOT NULL,
        is_back_within_30 boolean NOT NULL,
        PRIMARY KEY (generation, user_id)
      ) WITH (fillfactor = 90)`);
    await queryRunner.query(
      `GRANT SELECT, INSERT, UPDATE, DELETE ON people_by_day, people_by_week, seen_people TO pwen_app`,
    );
    // Only the owner, as whom the ledger is verified, says that it was.
    await queryRunner.query(`
      CREATE TABLE ledger_verifications (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        verified_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        events bigint NOT NULL,
        accounts bigint NOT NULL,
        faults bigint NOT NULL
      )`);
    await queryRunner.query(`REVOKE ALL ON ledger_verifications FROM pwen_app`);
    await queryRunner.query(`GRANT SELECT ON ledger_verifications TO pwen_app`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DELETE FROM ledger_readers WHERE name = 'people-by-day'`);
    await queryRunner.query(`DROP TABLE ledger_verifications, seen_people, people_by_week, people_by_day`);
  }
}
