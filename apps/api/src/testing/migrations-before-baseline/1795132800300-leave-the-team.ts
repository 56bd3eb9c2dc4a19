import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A member may set up their second factor on another phone: the app that they have counts until the new one is confirmed,
 * so what was begun is kept beside it. Members leave the team: such a person never registered, so no welcome bonus is
 * missing. And the list of people by points ends with those who have no event, who get an index of their own: among a
 * million others they would be looked for through hundreds of empty pages.
 */
export class LeaveTheTeam1795132800300 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE second_factors
        ADD begun_secret bytea,
        ALTER secret DROP NOT NULL,
        ALTER begun_at DROP NOT NULL`);
    await queryRunner.query(`
      UPDATE second_factors SET
        begun_secret = CASE WHEN confirmed_at IS NULL THEN secret END,
        begun_at = CASE WHEN confirmed_at IS NULL THEN begun_at END,
        secret = CASE WHEN confirmed_at IS NOT NULL THEN secret END`);
    await queryRunner.query(`
      ALTER TABLE second_factors
        ADD CONSTRAINT second_factors_confirmed_whole CHECK ((secret IS NULL) = (confirmed_at IS NULL)),
        ADD CONSTRAINT second_factors_begun_whole CHECK ((begun_secret IS NULL) = (begun_at IS NULL))`);
    await queryRunner.query(`ALTER TABLE users ADD left_team_at timestamptz`);

    // True until the reader of what people hold has seen an event of them. Only the few without any are rewritten here.
    await queryRunner.query(`ALTER TABLE users ADD without_events boolean NOT NULL DEFAULT false`);
    await queryRunner.query(`ALTER TABLE users ALTER without_events SET DEFAULT true`);
    await queryRunner.query(`
      UPDATE users SET without_events = true
      WHERE NOT EXISTS (SELECT FROM point_transactions t WHERE t.user_id = users.id)`);
    await queryRunner.query(
      `CREATE INDEX users_without_events ON users (created_at, id) WHERE without_events`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE users DROP left_team_at, DROP without_events`);
    await queryRunner.query(`
      ALTER TABLE second_factors
        DROP CONSTRAINT second_factors_confirmed_whole, DROP CONSTRAINT second_factors_begun_whole`);
    await queryRunner.query(`
      UPDATE second_factors SET secret = coalesce(secret, begun_secret), begun_at = coalesce(begun_at, confirmed_at)`);
    await queryRunner.query(`
      ALTER TABLE second_factors DROP begun_secret, ALTER secret SET NOT NULL, ALTER begun_at SET NOT NULL`);
  }
}
