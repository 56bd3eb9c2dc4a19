import type { MigrationInterface, QueryRunner } from 'typeorm';

import { noWayDown } from './no-way-down.js';

/**
 * How far each reader of the ledger has read, and the read models that they keep: what the overview, the console's list of
 * people and the pages of progress show, which to count at each request would read everybody's history.
 */
export class CreateLedgerReaders1795950000012 implements MigrationInterface {
  readonly down = noWayDown;

  async up(queryRunner: QueryRunner): Promise<void> {
    // A read model may have several generations: one that serves queries, one that is being built to replace it, and
    // retired ones whose rows are being removed. A generation's number is never reused.
    await queryRunner.query(`
      CREATE TABLE ledger_readers (
        generation integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        name text NOT NULL,
        state text NOT NULL CHECK (state IN ('serving', 'building', 'retired')),
        position bigint NOT NULL DEFAULT 0,
        updated_at timestamptz NOT NULL DEFAULT now()
      ) WITH (fillfactor = 50);
      CREATE UNIQUE INDEX ledger_readers_serving ON ledger_readers (name) WHERE state = 'serving';
      CREATE UNIQUE INDEX ledger_readers_building ON ledger_readers (name) WHERE state = 'building'`);

    await this.createOfProgramme(queryRunner);
    await this.createOfPeople(queryRunner);
  }

  /** What happened in the whole programme: a few rows per day or week, each changed by every batch of that day. */
  private async createOfProgramme(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE points_by_day (
        generation integer NOT NULL,
        day date NOT NULL,
        type text NOT NULL,
        source_type text NOT NULL,
        amount_points bigint NOT NULL,
        events bigint NOT NULL,
        PRIMARY KEY (generation, day, type, source_type)
      ) WITH (fillfactor = 50)`);

    // How many people join, are active and come back.
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
      ) WITH (fillfactor = 50);
      CREATE TABLE people_by_week (
        generation integer NOT NULL,
        week date NOT NULL,
        active integer NOT NULL,
        PRIMARY KEY (generation, week)
      ) WITH (fillfactor = 50);
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
  }

  private async createOfPeople(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE earned_per_day (
        generation integer NOT NULL,
        user_id bigint NOT NULL,
        day date NOT NULL,
        earned_points bigint NOT NULL,
        PRIMARY KEY (generation, user_id, day)
      ) WITH (fillfactor = 90);
      -- What each person's history comes to, for achievements and badges.
      CREATE TABLE activity_counts (
        generation integer NOT NULL,
        user_id bigint NOT NULL,
        activity jsonb NOT NULL,
        reached_at jsonb NOT NULL,
        PRIMARY KEY (generation, user_id)
      ) WITH (fillfactor = 70)`);

    // People in the order of what they hold. The balance itself gets no index, which every award would have to change.
    // Whoever earns leaves a dead entry at their old place in the index. By default a vacuum follows after a fifth of the
    // table, and may leave indexes out; here it follows after two thousand changes, however many people there are.
    await queryRunner.query(`
      CREATE TABLE held_points (
        generation integer NOT NULL,
        user_id bigint NOT NULL,
        points bigint NOT NULL CHECK (points >= 0),
        PRIMARY KEY (generation, user_id)
      ) WITH (fillfactor = 90, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000,
              vacuum_index_cleanup = on);
      CREATE INDEX held_points_most ON held_points (generation, points, user_id)`);
  }
}
