import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Administrators look for rewards and surveys among ten thousand, sorted as they like, so each order has an index, and so has
 * the search. Two of them may edit the same one: a version tells an edit of an older state. And a reward may have a number
 * of vouchers at which they want to hear of it; `low_stock_warned_at` remembers that they have, until there are more again.
 */
export class ListTheCatalogue1795132800600 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE rewards
        ADD version integer NOT NULL DEFAULT 1,
        ADD low_stock_threshold integer CHECK (low_stock_threshold BETWEEN 0 AND 100000),
        ADD low_stock_warned_at timestamptz`);
    await queryRunner.query(`ALTER TABLE surveys ADD version integer NOT NULL DEFAULT 1`);
    // The list says how many have answered: those of the tally, and those that it does not have yet.
    // Existing marks count as no response, because some are those of an edit; a tally counts all responses anew within seconds.
    // Until a deployment is over, processes of the version before add marks without a value: nearly all are those of a response.
    await queryRunner.query(`
      ALTER TABLE stale_survey_marks ADD responses smallint NOT NULL DEFAULT 0 CHECK (responses IN (0, 1))`);
    await queryRunner.query(`ALTER TABLE stale_survey_marks ALTER responses SET DEFAULT 1`);
    // A mail about one of many things names it.
    await queryRunner.query(`ALTER TABLE mail_outbox ADD subject_id bigint`);

    await queryRunner.query(
      `CREATE INDEX rewards_by_title ON rewards ((natural_order(searchable(title)) COLLATE "C"), id) WHERE NOT deleted`,
    );
    await queryRunner.query(`CREATE INDEX rewards_by_cost ON rewards (points_cost, id) WHERE NOT deleted`);
    await queryRunner.query(`
      CREATE INDEX rewards_searched ON rewards
        USING gin (searchable(' ' || title || E'\\n ' || description) gin_trgm_ops) WITH (gin_pending_list_limit = 256)`);
    await queryRunner.query(
      `CREATE INDEX rewards_watched ON rewards (id) WHERE low_stock_threshold IS NOT NULL AND NOT deleted`,
    );

    await queryRunner.query(
      `CREATE INDEX surveys_by_title ON surveys ((natural_order(searchable(title)) COLLATE "C"), id) WHERE NOT deleted`,
    );
    await queryRunner.query(
      `CREATE INDEX surveys_by_participants ON surveys (total_participants, id) WHERE NOT deleted`,
    );
    await queryRunner.query(
      `CREATE INDEX surveys_by_reward ON surveys (points_reward, id) WHERE NOT deleted`,
    );
    await queryRunner.query(`
      CREATE INDEX surveys_searched ON surveys
        USING gin (searchable(' ' || title || E'\\n ' || description) gin_trgm_ops) WITH (gin_pending_list_limit = 256)`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `DROP INDEX surveys_searched, surveys_by_reward, surveys_by_participants, surveys_by_title`,
    );
    await queryRunner.query(
      `DROP INDEX rewards_watched, rewards_searched, rewards_by_cost, rewards_by_title`,
    );
    await queryRunner.query(`ALTER TABLE mail_outbox DROP subject_id`);
    await queryRunner.query(`ALTER TABLE stale_survey_marks DROP responses`);
    await queryRunner.query(`ALTER TABLE surveys DROP version`);
    await queryRunner.query(
      `ALTER TABLE rewards DROP version, DROP low_stock_threshold, DROP low_stock_warned_at`,
    );
  }
}
