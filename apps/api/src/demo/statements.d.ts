// Written by "npm run generate", from the statements of this folder and the migrated database.

export {};

declare module '../platform/database/statements/statement.js' {
  interface StatementTypes {
    /**
     * seed-demo-team/seed-demo-team.command.ts
     *
     *     UPDATE settings SET requires_second_factor = false WHERE id = 1 AND NOT EXISTS (SELECT FROM second_factors WHERE confirmed_at IS NOT NULL)
     */
    'demo-needs-no-second-factor': { given: object; row: object };
  }
}
