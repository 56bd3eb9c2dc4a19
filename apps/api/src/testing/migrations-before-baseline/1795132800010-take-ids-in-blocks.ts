import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Minutes of ids that are skipped, so that a process of the previous version that still runs makes none of the same
 * ids.
 */
const HEADROOM_MINUTES = 10;
const IDS_A_MINUTE = 60_000 * 4096;

/**
 * Two processes that made an id in the same millisecond made the same id once in two thousand times, and then
 * somebody's registration or answer failed. Now each process takes blocks of ids from this one row, whose value only
 * increases. It starts above every existing id.
 */
export class TakeIdsInBlocks1795132800010 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE id_blocks (
        one boolean PRIMARY KEY DEFAULT true CHECK (one),
        next bigint NOT NULL
      )`);
    const tables = [
      'users',
      'content',
      'surveys',
      'survey_questions',
      'survey_responses',
      'rewards',
      'redemptions',
      'mail_outbox',
    ];
    const ids = tables.map((table) => `(SELECT max(id) FROM ${table})`).join(', ');
    await queryRunner.query(
      `INSERT INTO id_blocks (next) VALUES (coalesce(greatest(${ids}) + ${HEADROOM_MINUTES * IDS_A_MINUTE}, 0))`,
    );
    await queryRunner.query('GRANT SELECT, UPDATE ON id_blocks TO pwen_app');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE id_blocks');
  }
}
