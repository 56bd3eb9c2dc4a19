import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A larger sample of what searches of people are compared with. In a sample of a hundred, one person with the searched
 * digits passes for one percent of all: then the planner walks through everybody in their order, instead of asking the
 * index for the few.
 */
export class KnowWhatIsSearched1795132801000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER INDEX users_searched ALTER COLUMN 1 SET STATISTICS 1000`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER INDEX users_searched ALTER COLUMN 1 SET STATISTICS -1`);
  }
}
